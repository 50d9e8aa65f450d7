"""Games as rows: how one is written, replaced and read."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING

from gess.rules import Conventions
from gess.server.library.facts import OPENING_PLIES, played_on, signed, words_of
from gess.server.library.revisions import SERVER, revision_text
from gess.server.store import StoredGame, StoredOutcome, UnknownGameError

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Sequence

    from gess.server.library.records import Place, Source
    from gess.server.library.revisions import Revision
    from gess.server.store import NewGame

    Columns = dict[str, object]


NOT_NAMED: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a game comes from. ``family`` is the game that it was kept beside, if any."""

    source: Source = "server"
    revision: Revision = field(default_factory=lambda: {SERVER: 1}, hash=False)
    digest: str = ""
    family: str | None = None
    place: Place = "library"
    job: str | None = None


def insert_game(
    connection: sqlite3.Connection,
    game_id: str,
    new: NewGame,
    origin: Origin,
    *,
    created: str,
    updated: str,
    tags: Sequence[str] = (),
    notes: str = "",
    tree: str | None = None,
    named: Mapping[str, str] = NOT_NAMED,
) -> None:
    """Write a new game with its moves, tags and tree; ``named`` are names that a person gave."""
    # A game of a file is as old as the file says, which may be nothing at all.
    when = "" if origin.source == "import" else created
    columns: Columns = {
        "id": game_id,
        "created": created,
        "updated": updated,
        "notes": notes,
        "named": json.dumps(dict(named), ensure_ascii=False),
        **_content(new, origin, when, tags, notes),
    }
    names, marks = ", ".join(columns), ", ".join("?" * len(columns))
    connection.execute(f"INSERT INTO games ({names}) VALUES ({marks})", [*columns.values()])
    insert_moves(connection, game_id, 0, new.moves, new.keys)
    put_tags(connection, game_id, tags)
    put_tree(connection, game_id, tree)


def replace_game(
    connection: sqlite3.Connection,
    game_id: str,
    new: NewGame,
    origin: Origin,
    *,
    created: str,
    updated: str,
    tags: Sequence[str],
    notes: str,
    tree: str | None,
) -> None:
    """Write all of a game anew in the place of what it was."""
    columns: Columns = {
        "created": created,
        "updated": updated,
        "notes": notes,
        "deleted": None,
        **_content(new, origin, created, tags, notes),
    }
    names = ", ".join(f"{name} = ?" for name in columns)
    connection.execute(
        f"UPDATE games SET version = version + 1, {names} WHERE id = ?",
        [*columns.values(), game_id],
    )
    connection.execute("DELETE FROM moves WHERE game = ?", (game_id,))
    insert_moves(connection, game_id, 0, new.moves, new.keys)
    put_tags(connection, game_id, tags)
    put_tree(connection, game_id, tree)


def _content(
    new: NewGame, origin: Origin, created: str, tags: Sequence[str], notes: str
) -> Columns:
    winner, termination = outcome_columns(new.outcome)
    return {
        "rules": new.rules,
        "black": new.black,
        "white": new.white,
        "headers": json.dumps(dict(new.headers), ensure_ascii=False),
        "start": new.start,
        "level": new.level,
        "repetition": new.conventions.repetition,
        "quiet_plies": new.conventions.quiet_plies,
        "winner": winner,
        "termination": termination,
        "source": origin.source,
        "revision": revision_text(origin.revision),
        "digest": origin.digest,
        "family": origin.family,
        "place": origin.place,
        "job": origin.job,
        "black_name": new.headers.get("Black", ""),
        "white_name": new.headers.get("White", ""),
        "played": played_on(new.headers, created),
        "plies": len(new.moves),
        "opening": " ".join(new.moves[:OPENING_PLIES]),
        "end_key": signed(new.keys[-1]) if len(new.keys) > len(new.moves) else None,
        "words": words_of(new.headers, tags, notes),
    }


def insert_moves(
    connection: sqlite3.Connection,
    game_id: str,
    first_ply: int,
    moves: Sequence[str],
    keys: Sequence[int],
) -> None:
    """Write moves, each with the key of the position that it was played from, if it is known."""
    known = [signed(key) for key in keys[: len(moves)]]
    known_or_not = [*known, *[None] * (len(moves) - len(known))]
    connection.executemany(
        "INSERT INTO moves (game, ply, move, key) VALUES (?, ?, ?, ?)",
        [
            (game_id, ply, move, key)
            for ply, (move, key) in enumerate(zip(moves, known_or_not, strict=True), first_ply)
        ],
    )


def put_tags(connection: sqlite3.Connection, game_id: str, tags: Sequence[str]) -> None:
    """Give a game these tags and no others."""
    connection.execute("DELETE FROM tags WHERE game = ?", (game_id,))
    connection.executemany(
        "INSERT OR IGNORE INTO tags (game, tag) VALUES (?, ?)", [(game_id, tag) for tag in tags]
    )


def put_tree(connection: sqlite3.Connection, game_id: str, tree: str | None) -> None:
    """Give a game its tree, or none."""
    if tree is None:
        connection.execute("DELETE FROM trees WHERE game = ?", (game_id,))
    else:
        connection.execute(
            "INSERT OR REPLACE INTO trees (game, sgf) VALUES (?, ?)", (game_id, tree)
        )


def tags_of(connection: sqlite3.Connection, game_id: str) -> tuple[str, ...]:
    """The tags of a game, sorted."""
    rows = connection.execute("SELECT tag FROM tags WHERE game = ? ORDER BY tag", (game_id,))
    return tuple(tag for (tag,) in rows)


def refresh_words(connection: sqlite3.Connection, game_id: str) -> None:
    """Work out anew what a search for words looks into."""
    headers, notes = connection.execute(
        "SELECT headers, notes FROM games WHERE id = ?", (game_id,)
    ).fetchone()
    words = words_of(json.loads(headers), tags_of(connection, game_id), notes)
    connection.execute("UPDATE games SET words = ? WHERE id = ?", (words, game_id))


def load_game(connection: sqlite3.Connection, game_id: str) -> StoredGame:
    """Read a game. Raises UnknownGameError, also for one that an import has not finished."""
    row = connection.execute(
        "SELECT version, created, updated, rules, black, white, start, winner, termination,"
        " headers, level, repetition, quiet_plies FROM games WHERE id = ? AND place <> 'import'",
        (game_id,),
    ).fetchone()
    if row is None:
        raise UnknownGameError(game_id)
    moves = connection.execute("SELECT move FROM moves WHERE game = ? ORDER BY ply", (game_id,))
    return StoredGame(
        id=game_id,
        version=row[0],
        created=row[1],
        updated=row[2],
        rules=row[3],
        black=row[4],
        white=row[5],
        start=row[6],
        moves=tuple(move for (move,) in moves),
        outcome=outcome_of(row[7], row[8]),
        headers=json.loads(row[9]),
        level=row[10],
        conventions=Conventions(row[11], row[12]),
    )


def outcome_columns(outcome: StoredOutcome | None) -> tuple[str | None, str | None]:
    """An outcome as its two columns."""
    return (None, None) if outcome is None else (outcome.winner, outcome.termination)


def outcome_of(winner: str | None, termination: str | None) -> StoredOutcome | None:
    """The outcome that two columns hold."""
    return None if termination is None else StoredOutcome(winner, termination)
