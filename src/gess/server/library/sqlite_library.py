"""The library in the SQLite file of the games."""

from __future__ import annotations

import json
from collections import defaultdict
from typing import TYPE_CHECKING, Any

from gess.server.library import sqlite_counts, sqlite_imports, sqlite_sync
from gess.server.library.filters import Filter, Sort, order_of, where_of
from gess.server.library.records import Entry, Found, LibraryGame
from gess.server.sqlite_rows import load_game, put_tags, refresh_words, tags_of
from gess.server.store import UnknownGameError

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from gess.server.library.records import (
        Change,
        Explored,
        Import,
        ReadGame,
        SentGame,
        Statistics,
        Sync,
    )
    from gess.server.sqlite_store import SqliteStore

_ENTRY = (
    "games.id, source, created, updated, played, rules, black, white, black_name, white_name,"
    " level, plies, winner, termination, opening, notes, black_accuracy, white_accuracy, deleted"
)


class SqliteLibrary:
    """A :class:`~gess.server.library.store.LibraryStore` in the file of a store."""

    def __init__(self, store: SqliteStore, now: Callable[[], str]) -> None:
        self._store, self._now = store, now

    def put(self, sent: SentGame) -> Sync:
        """Keep a game that a browser sends."""
        with self._store.transaction() as connection:
            return sqlite_sync.put(connection, sent)

    def get(self, game_id: str) -> LibraryGame:
        """A game with all that is known of it, from the bin too."""
        with self._store.transaction("DEFERRED") as connection:
            return _get(connection, game_id)

    def each(self, wanted: Filter) -> list[str]:
        """The identifiers of all games that a search finds, the one changed last first."""
        where = where_of(wanted)
        with self._store.transaction("DEFERRED") as connection:
            rows = connection.execute(
                f"SELECT id FROM games WHERE {where.text} ORDER BY updated DESC, id",
                where.values,
            ).fetchall()
        return [game_id for (game_id,) in rows]

    def find(
        self, wanted: Filter, sort: Sort, *, descending: bool, offset: int, limit: int
    ) -> Found:
        """Some of the games that a search finds, and how many there are."""
        where = where_of(wanted)
        order = order_of(sort, descending=descending)
        with self._store.transaction("DEFERRED") as connection:
            # What is found is counted and sorted by itself: the texts of a game are read only
            # for those that are shown.
            found = connection.execute(
                f"SELECT id FROM games WHERE {where.text} ORDER BY {order}",
                where.values,
            ).fetchall()
            ids = [game_id for (game_id,) in found[offset : offset + limit]]
            return Found(len(found), _entries(connection, ids))

    def tags(self) -> list[tuple[str, int]]:
        """All tags with how many games have each, the most used first."""
        with self._store.transaction("DEFERRED") as connection:
            return connection.execute(
                "SELECT tag, count(*) FROM tags JOIN games ON games.id = game"
                " WHERE place = 'library' GROUP BY tag ORDER BY count(*) DESC, tag"
            ).fetchall()

    def describe(self, game_id: str, change: Change) -> LibraryGame:
        """Change what is said of a game, not the game."""
        with self._store.transaction() as connection:
            game = _get(connection, game_id)
            if change.tags is not None:
                put_tags(connection, game_id, change.tags)
            if change.notes is not None:
                connection.execute(
                    "UPDATE games SET notes = ? WHERE id = ?", (change.notes, game_id)
                )
            if change.names != (None, None):
                _rename(connection, game, change.names)
            if change.accuracy is not None:
                connection.execute(
                    "UPDATE games SET black_accuracy = ?, white_accuracy = ? WHERE id = ?",
                    (*change.accuracy, game_id),
                )
            refresh_words(connection, game_id)
            return _get(connection, game_id)

    def tag(self, ids: Sequence[str], add: Sequence[str], remove: Sequence[str]) -> list[str]:
        """Add and remove tags of some games; those that there are."""
        with self._store.transaction() as connection:
            there = [game_id for game_id in dict.fromkeys(ids) if _is_in(connection, game_id)]
            for game_id in there:
                tags = [tag for tag in tags_of(connection, game_id) if tag not in remove]
                put_tags(connection, game_id, [*tags, *add])
                refresh_words(connection, game_id)
        return there

    def throw_away(self, ids: Sequence[str]) -> list[str]:
        """Put games into the bin; those that were not there."""
        return self._move(ids, "library", "bin", self._now())

    def take_back(self, ids: Sequence[str]) -> list[str]:
        """Take games out of the bin; those that were there."""
        return self._move(ids, "bin", "library", None)

    def _move(self, ids: Sequence[str], place: str, to: str, when: str | None) -> list[str]:
        moved = []
        with self._store.transaction() as connection:
            for game_id in dict.fromkeys(ids):
                changed = connection.execute(
                    "UPDATE games SET place = ?, deleted = ? WHERE id = ? AND place = ?",
                    (to, when, game_id, place),
                ).rowcount
                if changed:
                    moved.append(game_id)
        return moved

    def erase(self, ids: Sequence[str]) -> list[str]:
        """Delete games that are in the bin for good; those that were there."""
        erased = []
        with self._store.transaction() as connection:
            for game_id in dict.fromkeys(ids):
                changed = connection.execute(
                    "DELETE FROM games WHERE id = ? AND place = 'bin'", (game_id,)
                ).rowcount
                if changed:
                    erased.append(game_id)
                    connection.execute("INSERT OR IGNORE INTO erased (id) VALUES (?)", (game_id,))
        return erased

    def missing(self, ids: Sequence[str]) -> list[str]:
        """Those of some games that are not here though nobody has deleted them."""
        known = "SELECT 1 FROM games WHERE id = ?1 UNION ALL SELECT 1 FROM erased WHERE id = ?1"
        with self._store.transaction("DEFERRED") as connection:
            return [
                game_id
                for game_id in dict.fromkeys(ids)
                if connection.execute(known, (game_id,)).fetchone() is None
            ]

    def statistics(self, wanted: Filter) -> Statistics:
        """Counts over the games that a search finds."""
        with self._store.transaction("DEFERRED") as connection:
            return sqlite_counts.statistics(connection, where_of(wanted))

    def explore(self, keys: Sequence[int], wanted: Filter) -> dict[int, Explored]:
        """What was played from each of the positions with these keys."""
        with self._store.transaction("DEFERRED") as connection:
            return {key: sqlite_counts.explore(connection, key, where_of(wanted)) for key in keys}

    def begin_import(self, import_id: str, digest: str) -> Import | None:
        """Note that an import begins; one that was done before under the name is returned."""
        with self._store.transaction() as connection:
            return sqlite_imports.begin(connection, import_id, digest, self._now())

    def import_report(self, import_id: str) -> Mapping[str, object] | None:
        """What was told when an import was done, None if none was under this name."""
        with self._store.transaction("DEFERRED") as connection:
            return sqlite_imports.report(connection, import_id)

    def add_to_import(
        self, import_id: str, games: Sequence[ReadGame], tags: Sequence[str] = ()
    ) -> list[str | None]:
        """Keep games out of sight until the import is done."""
        with self._store.transaction() as connection:
            return sqlite_imports.add(connection, import_id, games, tags, self._now())

    def end_import(self, import_id: str, report: Mapping[str, Any]) -> Mapping[str, Any]:
        """Show all games of an import, and keep its report: the import is done."""
        with self._store.transaction() as connection:
            told = sqlite_imports.end(connection, import_id, report)
        self._store.give_back()
        return told

    def drop_import(self, import_id: str) -> None:
        """Forget an import that is not done, and its games."""
        with self._store.transaction() as connection:
            sqlite_imports.drop(connection, import_id)
        self._store.give_back()


def _is_in(connection: sqlite3.Connection, game_id: str) -> bool:
    row = connection.execute(
        "SELECT 1 FROM games WHERE id = ? AND place <> 'import'", (game_id,)
    ).fetchone()
    return row is not None


def _get(connection: sqlite3.Connection, game_id: str) -> LibraryGame:
    stored = load_game(connection, game_id)
    row = connection.execute(
        "SELECT source, place, revision, played, notes, black_accuracy, white_accuracy, deleted,"
        " (SELECT sgf FROM trees WHERE game = games.id) FROM games WHERE id = ?",
        (game_id,),
    ).fetchone()
    if row is None:
        raise UnknownGameError(game_id)
    return LibraryGame(
        stored=stored,
        source=row[0],
        place=row[1],
        revision=json.loads(row[2]),
        played=row[3],
        tags=tags_of(connection, game_id),
        notes=row[4],
        tree=row[8],
        accuracy=(row[5], row[6]),
        deleted=row[7],
    )


def _rename(
    connection: sqlite3.Connection, game: LibraryGame, names: tuple[str | None, str | None]
) -> None:
    new = zip(("Black", "White"), names, strict=True)
    given = {side: name for side, name in new if name is not None}
    headers = {**game.stored.headers, **given}
    # What a browser sends later has the names that it knows; those that were given here stay.
    connection.execute(
        "UPDATE games SET version = version + 1, named = json_patch(named, ?), headers = ?,"
        " black_name = ?, white_name = ? WHERE id = ?",
        (
            json.dumps(given, ensure_ascii=False),
            json.dumps(headers, ensure_ascii=False),
            headers.get("Black", ""),
            headers.get("White", ""),
            game.stored.id,
        ),
    )


def _entries(connection: sqlite3.Connection, ids: Iterable[str]) -> list[Entry]:
    """The lines of these games, in this order."""
    ids = list(ids)
    marks = ",".join("?" * len(ids))
    tags: dict[str, list[str]] = defaultdict(list)
    for game_id, tag in connection.execute(
        f"SELECT game, tag FROM tags WHERE game IN ({marks}) ORDER BY tag",
        ids,
    ):
        tags[game_id].append(tag)
    rows = connection.execute(f"SELECT {_ENTRY} FROM games WHERE id IN ({marks})", ids)
    entries = {row[0]: _entry(row, tags[row[0]]) for row in rows}
    return [entries[game_id] for game_id in ids if game_id in entries]


def _entry(row: tuple[Any, ...], tags: list[str]) -> Entry:
    # The columns stand in the order of the fields; the tags come from a table of their own.
    fields: list[Any] = [*row[:-3], tuple(tags), row[-3:-1], row[-1]]
    return Entry(*fields)
