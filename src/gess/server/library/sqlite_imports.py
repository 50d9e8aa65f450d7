"""Imports in SQL: games stay out of sight until all of them are there."""

from __future__ import annotations

import json
import secrets
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

from gess.server.library.records import Import
from gess.server.sqlite_rows import Origin, insert_game
from gess.server.store import ReusedActionError
from gess.server.told import restored

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Mapping, Sequence

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
        if there:
            ids.append(None)
            continue
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
        ids.append(game_id)
    return ids


def end(connection: sqlite3.Connection, import_id: str, told: Mapping[str, object]) -> None:
    """Show all games of an import at once."""
    connection.execute("UPDATE games SET place = 'library' WHERE job = ?", (import_id,))
    connection.execute(
        "UPDATE imports SET report = ? WHERE id = ?", (json.dumps(dict(told)), import_id)
    )


def drop(connection: sqlite3.Connection, import_id: str) -> None:
    """Forget an import that is not done, and its games."""
    connection.execute("DELETE FROM games WHERE job = ? AND place = 'import'", (import_id,))
    connection.execute("DELETE FROM imports WHERE id = ? AND report IS NULL", (import_id,))


def _a_day_before(now: str) -> str:
    return (datetime.fromisoformat(now) - timedelta(days=1)).isoformat()
