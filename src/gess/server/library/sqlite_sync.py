"""Taking in a game that a browser sends: see :mod:`gess.server.library` for what is promised."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gess.server.library.records import Place, SentGame, Status, Sync
from gess.server.library.revisions import Order, Revision, beside, order
from gess.server.sqlite_rows import Origin, insert_game, replace_game, tags_of

if TYPE_CHECKING:
    import sqlite3

    from gess.server.store import NewGame


@dataclass(frozen=True, slots=True)
class _Kept:
    """A revision that is kept: of the game itself, or of one beside it."""

    id: str
    revision: Revision
    digest: str
    place: Place
    order: Order  # how what was sent stands to it


def put(connection: sqlite3.Connection, sent: SentGame) -> Sync:
    """Keep what was sent, in a transaction that writes."""
    family = _family(connection, sent)
    itself = next((kept for kept in family if kept.id == sent.id), None)
    if itself is None and not family:
        _insert(connection, sent, sent.id, None)
        return Sync(sent.id, "created", sent.revision, is_deleted=False)
    # The game itself comes first: what is later than it and than one beside it takes its place.
    for kept in family:
        if kept.order is Order.SAME and kept.digest in {"", sent.digest}:
            return _answer(sent, kept, "unchanged")
        if kept.order is Order.LATER:
            _replace(connection, sent, kept)
            return Sync(kept.id, _status(sent, kept, "replaced"), sent.revision, is_deleted=False)
    for kept in family:
        if kept.order is Order.OLDER:
            return _answer(sent, kept, "older")
    new_id = beside(sent.id, sent.revision, sent.digest)
    _insert(connection, sent, new_id, sent.id)
    return Sync(new_id, "kept-beside", sent.revision, is_deleted=False)


def _family(connection: sqlite3.Connection, sent: SentGame) -> list[_Kept]:
    rows = connection.execute(
        "SELECT id, revision, digest, place FROM games WHERE id = ? OR family = ?"
        " ORDER BY id <> ?, created, id",
        (sent.id, sent.id, sent.id),
    ).fetchall()
    family = []
    for game_id, text, digest, place in rows:
        revision = json.loads(text)
        family.append(_Kept(game_id, revision, digest, place, order(sent.revision, revision)))
    return family


def _answer(sent: SentGame, kept: _Kept, status: Status) -> Sync:
    return Sync(kept.id, _status(sent, kept, status), kept.revision, is_deleted=kept.place == "bin")


def _status(sent: SentGame, kept: _Kept, status: Status) -> Status:
    """Under another name than asked for, a browser is to learn of that name, whatever happened."""
    return status if kept.id == sent.id else "kept-beside"


def _insert(
    connection: sqlite3.Connection, sent: SentGame, game_id: str, family: str | None
) -> None:
    named = {} if family is None else _named(connection, family)
    insert_game(
        connection,
        game_id,
        _renamed(sent.game, named),
        Origin("browser", sent.revision, sent.digest, family),
        created=sent.created,
        updated=sent.updated,
        tags=sent.tags or (),
        notes=sent.notes or "",
        tree=sent.tree,
        named=named,
    )


def _replace(connection: sqlite3.Connection, sent: SentGame, kept: _Kept) -> None:
    source, family, notes = connection.execute(
        "SELECT source, family, notes FROM games WHERE id = ?", (kept.id,)
    ).fetchone()
    replace_game(
        connection,
        kept.id,
        _renamed(sent.game, _named(connection, kept.id)),
        Origin(source, sent.revision, sent.digest, family, "library"),
        created=sent.created,
        updated=sent.updated,
        tags=tags_of(connection, kept.id) if sent.tags is None else sent.tags,
        notes=notes if sent.notes is None else sent.notes,
        tree=sent.tree,
    )


def _named(connection: sqlite3.Connection, game_id: str) -> dict[str, str]:
    row = connection.execute("SELECT named FROM games WHERE id = ?", (game_id,)).fetchone()
    names: dict[str, str] = {} if row is None else json.loads(row[0])
    return names


def _renamed(game: NewGame, named: dict[str, str]) -> NewGame:
    """The game with the names that a person gave in the library: who sends it need not know."""
    headers = {name: text for name, text in {**game.headers, **named}.items() if text}
    return replace(game, headers=headers)
