"""Imports in SQL: games stay out of sight until all of them are there."""

from __future__ import annotations

import json
import secrets
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, Literal

from gess.server.library.records import Import
from gess.server.library.revisions import Order, order
from gess.server.library.sync import utc_text
from gess.server.sqlite_rows import Origin, insert_game
from gess.server.store import ReusedActionError
from gess.server.told import restored

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Mapping, Sequence

    from gess.server.library.card import Card
    from gess.server.library.records import ReadGame


def begin(connection: sqlite3.Connection, import_id: str, digest: str, now: str) -> Import | None:
    """Note that an import begins; whatever was left of it by a server that was killed goes."""
    row = connection.execute(
        "SELECT digest, report FROM imports WHERE id = ?", (import_id,)
    ).fetchone()
    if row is not None:
        if row[0] != digest:
            raise ReusedActionError(import_id)
        if row[1] is not None:
            return Import(import_id, digest, _restored(row[1]))
        drop(connection, import_id)
    # What a server that was killed has left goes too, once nobody can be at work on it.
    old = connection.execute(
        "SELECT id FROM imports WHERE report IS NULL AND started < ?", (_a_day_before(now),)
    ).fetchall()
    for (left,) in old:
        drop(connection, left)
    connection.execute(
        "INSERT INTO imports (id, digest, started) VALUES (?, ?, ?)", (import_id, digest, now)
    )
    return None


def report(connection: sqlite3.Connection, import_id: str) -> Mapping[str, object] | None:
    """What was told when an import was done."""
    row = connection.execute("SELECT report FROM imports WHERE id = ?", (import_id,)).fetchone()
    if row is None or row[0] is None:
        return None
    return _restored(row[0])


def _restored(text: str) -> Mapping[str, object]:
    told: dict[str, Any] = json.loads(text)
    for game in told["games"]:
        # Reports of earlier versions have English sentences.
        game["told"] = [restored(line) if isinstance(line, str) else line for line in game["told"]]
    return told


def add(
    connection: sqlite3.Connection,
    import_id: str,
    games: Sequence[ReadGame],
    tags: Sequence[str],
    now: str,
) -> list[str | None]:
    """Keep games out of sight; None stands for one that the library has already."""
    ids: list[str | None] = []
    for read in games:
        there = connection.execute(
            # That it is not empty is what the index wants to hear.
            "SELECT 1 FROM games WHERE digest = ? AND digest <> ''"
            " AND (place <> 'import' OR job = ?)",
            (read.digest, import_id),
        ).fetchone()
        saved = _saved(connection, read, import_id)
        if there or saved == "here":
            ids.append(None)
        elif read.card is None:
            ids.append(_insert(connection, import_id, read, tags, now))
        else:
            ids.append(_insert_saved(connection, import_id, read, read.card, tags, saved))
    return ids


def _saved(
    connection: sqlite3.Connection, read: ReadGame, import_id: str
) -> Literal["here", "free", "taken"]:
    """Whether a game that was saved from a library is here as it was saved or was played on.

    If it is not, whether it may have the identifier that it had there.
    """
    if read.card is None or not read.is_as_saved:
        return "taken"
    row = connection.execute(
        "SELECT revision, place, job FROM games WHERE id = ?", (read.card.id,)
    ).fetchone()
    if row is None:
        return "free"
    revision, place, job = row
    is_here = place != "import" or job == import_id
    is_known = order(read.card.revision, json.loads(revision)) in {Order.SAME, Order.OLDER}
    return "here" if is_here and is_known else "taken"


def _insert(
    connection: sqlite3.Connection, import_id: str, read: ReadGame, tags: Sequence[str], now: str
) -> str:
    game_id = secrets.token_hex(6)
    origin = Origin("import", digest=read.digest, place="import", job=import_id)
    insert_game(
        connection,
        game_id,
        read.game,
        origin,
        created=now,
        updated=now,
        tags=tags,
        tree=read.tree,
    )
    return game_id


def _insert_saved(
    connection: sqlite3.Connection,
    import_id: str,
    read: ReadGame,
    card: Card,
    tags: Sequence[str],
    saved: str,
) -> str:
    """Keep a game with all that a library knew of it, under its own name if that is free."""
    game_id = card.id if saved == "free" else secrets.token_hex(6)
    # The tree is written otherwise than its browser does, which is to find it as it was.
    digest = read.digest if read.tree is None or saved != "free" else ""
    origin = Origin(card.source, card.revision, digest, place="import", job=import_id)
    insert_game(
        connection,
        game_id,
        read.game,
        origin,
        created=utc_text(card.created),
        updated=utc_text(card.updated),
        tags=list(dict.fromkeys([*card.tags, *tags])),
        notes=card.notes,
        tree=read.tree,
    )
    connection.execute(
        "UPDATE games SET black_accuracy = ?, white_accuracy = ? WHERE id = ?",
        (card.accuracy.black, card.accuracy.white, game_id),
    )
    return game_id


def end(
    connection: sqlite3.Connection, import_id: str, told: Mapping[str, Any]
) -> Mapping[str, Any]:
    """Show all games of an import at once, but for those that another import has brought meanwhile.

    Returns the report as it is kept.
    """
    doubled = {
        game_id
        for (game_id,) in connection.execute(
            "DELETE FROM games WHERE job = ? AND place = 'import' AND digest <> '' AND EXISTS"
            " (SELECT 1 FROM games AS other WHERE other.digest = games.digest"
            " AND other.digest <> '' AND other.place = 'library') RETURNING id",
            (import_id,),
        ).fetchall()
    }
    told = _without(told, doubled)
    connection.execute(
        "UPDATE games SET place = 'library' WHERE job = ? AND place = 'import'", (import_id,)
    )
    connection.execute(
        "UPDATE imports SET report = ? WHERE id = ?", (json.dumps(dict(told)), import_id)
    )
    return told


def _without(told: Mapping[str, Any], doubled: set[str]) -> Mapping[str, Any]:
    """The report of an import of whose games some were known in the end."""
    listed = [game for game in told["games"] if game["id"] in doubled]
    known: dict[str, Any] = {"id": None, "status": "known", "told": []}
    return {
        **told,
        "kept": told["kept"] - len(doubled),
        "repaired": told["repaired"] - len(listed),
        "known": told["known"] + len(doubled),
        "games": [{**game, **known} if game in listed else game for game in told["games"]],
        # Those that were kept as they are stand in no list, and nobody knows their places any more.
        "more": told["more"] + len(doubled) - len(listed),
    }


def drop(connection: sqlite3.Connection, import_id: str) -> None:
    """Forget an import that is not done, and its games."""
    connection.execute("DELETE FROM games WHERE job = ? AND place = 'import'", (import_id,))
    connection.execute("DELETE FROM imports WHERE id = ? AND report IS NULL", (import_id,))


def _a_day_before(now: str) -> str:
    return (datetime.fromisoformat(now) - timedelta(days=1)).isoformat()
