"""Games in one SQLite file: a row for each game, a row for each move.

The journal is a write-ahead log that is flushed to disk before a change is acknowledged, so a
killed program or a cut of the power loses no move that was answered. Several programs may use
the same file; a writer waits up to five seconds for another.

An open file can be deleted, moved or replaced behind one's back, and would take what is written
all the same. So each change looks first whether the file still stands where it stood.
"""

from __future__ import annotations

import json
import secrets
import sqlite3
import threading
import time
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from gess.server.library.facts import OPENING_PLIES, signed
from gess.server.library.revisions import SERVER
from gess.server.library.sqlite_library import SqliteLibrary
from gess.server.sqlite_rows import (
    Origin,
    insert_game,
    insert_moves,
    load_game,
    outcome_columns,
    outcome_of,
)
from gess.server.sqlite_schema import bring_up_to_date
from gess.server.store import (
    Action,
    ConflictError,
    GameSummary,
    NewGame,
    ReusedActionError,
    StoredGame,
    StoredOutcome,
    StoreError,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

#: The name of the file inside the data folder.
FILE_NAME = "games.sqlite3"

BUSY_SECONDS = 5.0

_NO_FILE = (-1, -1)
"""No file has this identity: whichever stands there is opened anew."""


def utc_now() -> str:
    """The time now as ISO 8601 in UTC with microseconds, which sorts as text."""
    return datetime.now(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")


@dataclass(slots=True)
class _Line:
    """A connection to the file, which one thread uses at a time, and which file it is."""

    connection: sqlite3.Connection
    identity: tuple[int, int]
    lock: threading.Lock = field(default_factory=threading.Lock)


class SqliteStore:
    """A :class:`~gess.server.store.Store` in the file ``games.sqlite3`` of a folder.

    The folder is made if it is missing. ``now`` tells the time, ``busy_seconds`` is how long
    another program's change is waited for.

    Raises StoreError when the folder or the file cannot be used.
    """

    def __init__(
        self,
        folder: Path,
        *,
        now: Callable[[], str] = utc_now,
        busy_seconds: float = BUSY_SECONDS,
    ) -> None:
        self.path = folder / FILE_NAME
        self._now = now
        self._busy_seconds = busy_seconds
        try:
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        except OSError as error:
            raise StoreError(
                f"The folder {folder} for the games cannot be made ({error.strerror}); choose "
                "another with GESS_DATA_DIR."
            ) from error
        with self._in_words():
            # One connection writes, as SQLite has one writer anyway; the other reads meanwhile.
            self._writer = self._line(checked=True)
            self._reader = self._line(checked=False)
        self.library = SqliteLibrary(self, now)

    def create(
        self, new: NewGame, action: Action | None = None, notes: Sequence[str] = ()
    ) -> StoredGame:
        """Keep a new game, unless the action was done before: then return the game it made."""
        game_id = secrets.token_hex(6)
        now = self._now()
        with self.transaction() as connection:
            if action and (done := _done(connection, action)):
                return done[0]
            insert_game(connection, game_id, new, Origin(), created=now, updated=now)
            if action:
                connection.execute(
                    "INSERT INTO actions (id, digest, game, notes) VALUES (?, ?, ?, ?)",
                    (action.id, action.digest, game_id, json.dumps(list(notes))),
                )
            return load_game(connection, game_id)

    def done(self, action: Action) -> tuple[StoredGame, list[str]] | None:
        """The game that an action has made, with its notes; None if it was not done yet."""
        with self.transaction("DEFERRED") as connection:
            return _done(connection, action)

    def load(self, game_id: str) -> StoredGame:
        """The game as it stands. Raises :class:`UnknownGameError`."""
        with self.transaction("DEFERRED") as connection:
            return load_game(connection, game_id)

    def latest(self, limit: int) -> list[GameSummary]:
        """At most ``limit`` games, the one changed last first."""
        with self.transaction("DEFERRED") as connection:
            rows = connection.execute(
                "SELECT id, created, updated, rules, black, white,"
                " plies, winner, termination, level FROM games"
                " WHERE place = 'library' ORDER BY updated DESC, id LIMIT ?",
                (limit,),
            ).fetchall()
        return [
            GameSummary(
                id=row[0],
                created=row[1],
                updated=row[2],
                rules=row[3],
                black=row[4],
                white=row[5],
                ply=row[6],
                outcome=outcome_of(row[7], row[8]),
                level=row[9],
            )
            for row in rows
        ]

    def change(
        self,
        game_id: str,
        version: int,
        *,
        keep: int,
        add: Sequence[str] = (),
        outcome: StoredOutcome | None = None,
        keys: Sequence[int] = (),
    ) -> StoredGame:
        """Keep the first ``keep`` moves, add the given ones, set the outcome: all or nothing."""
        with self.transaction() as connection:
            changed = connection.execute(
                "UPDATE games SET version = version + 1, updated = ?, winner = ?, termination = ?,"
                " plies = ?, end_key = ?, digest = '', revision = json_set(revision, ?,"
                " coalesce(json_extract(revision, ?), 0) + 1) WHERE id = ? AND version = ?",
                (
                    self._now(),
                    *outcome_columns(outcome),
                    keep + len(add),
                    signed(keys[-1]) if len(keys) > len(add) else None,
                    *[f"$.{SERVER}"] * 2,
                    game_id,
                    version,
                ),
            ).rowcount
            if not changed:
                load_game(connection, game_id)  # raises if there is no such game at all
                raise ConflictError(game_id)
            connection.execute("DELETE FROM moves WHERE game = ? AND ply >= ?", (game_id, keep))
            insert_moves(connection, game_id, keep, add, keys)
            if keep < OPENING_PLIES:
                connection.execute(
                    "UPDATE games SET opening = coalesce((SELECT group_concat(move, ' ') FROM"
                    " (SELECT move FROM moves WHERE game = ? AND ply < ? ORDER BY ply)), '')"
                    " WHERE id = ?",
                    (game_id, OPENING_PLIES, game_id),
                )
            return load_game(connection, game_id)

    def close(self) -> None:
        """Close the file. The write-ahead log is folded into it."""
        for line in (self._reader, self._writer):
            with line.lock:
                line.connection.close()

    def _line(self, *, checked: bool) -> _Line:
        connection = self._connect(checked=checked)
        try:
            return _Line(connection, self._identity_now())
        except BaseException:
            connection.close()
            raise

    def _connect(self, *, checked: bool) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self.path, timeout=self._busy_seconds, isolation_level=None, check_same_thread=False
        )
        try:
            self._use_log(connection)
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("PRAGMA foreign_keys = ON")
            connection.create_function("folded", 1, str.casefold, deterministic=True)
            # Keys of positions stand all over their index: with little memory each import
            # would write the same pages again and again.
            connection.execute("PRAGMA cache_size = -65536")
            connection.execute("PRAGMA wal_autocheckpoint = 10000")
            if checked:
                bring_up_to_date(connection, self.path)
        except BaseException:
            connection.close()
            raise
        return connection

    def _use_log(self, connection: sqlite3.Connection) -> None:
        """Switch to the write-ahead log.

        Of programs that do so at once SQLite refuses all but one without waiting, as they might
        wait for each other.
        """
        deadline = time.monotonic() + self._busy_seconds
        while True:
            try:
                connection.execute("PRAGMA journal_mode = WAL")
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                    raise
                time.sleep(0.02)
            else:
                return

    def _identity_now(self) -> tuple[int, int]:
        """Device and inode of the file. Raises StoreError if it is gone."""
        try:
            found = self.path.stat()
        except OSError as error:
            raise StoreError(
                f"The file {self.path} with the games is gone ({error.strerror}); nothing was "
                "changed: put it back, or start Gess again to begin without games."
            ) from error
        return found.st_dev, found.st_ino

    def _follow_the_file(self, line: _Line, *, to_write: bool) -> None:
        """Open the file that stands in the place of ours, if that is another by now.

        One that is gone can still be read, as long as it is open, so that a game can be saved.
        """
        try:
            identity = self._identity_now()
        except StoreError:
            if to_write:
                raise
            return
        if identity != line.identity:
            connection = self._connect(checked=True)
            line.connection.close()
            line.connection, line.identity = connection, self._identity_now()

    @contextmanager
    def transaction(self, kind: str = "IMMEDIATE") -> Iterator[sqlite3.Connection]:
        """Read and write, all or nothing, with no other writer; ``"DEFERRED"`` only reads.

        Raises StoreError.
        """
        to_write = kind == "IMMEDIATE"
        line = self._writer if to_write else self._reader
        with line.lock, self._in_words():
            self._follow_the_file(line, to_write=to_write)
            connection = line.connection
            connection.execute(f"BEGIN {kind}")
            try:
                yield connection
                connection.execute("COMMIT")
            except BaseException as error:
                # A full disk or a lost file may have ended the transaction already.
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                if to_write and isinstance(error, sqlite3.Error):
                    self._shorten_log(connection)
                # A file that was opened to be read only stays so, whatever is allowed meanwhile.
                if _name_of(error).startswith("SQLITE_READONLY"):
                    line.identity = _NO_FILE
                raise

    def give_back(self) -> None:
        """Give back the room on the disk that a long change took in the log, as far as can be."""
        with self._writer.lock:
            self._shorten_log(self._writer.connection)

    def _shorten_log(self, connection: sqlite3.Connection) -> None:
        """Bring the log into the file and cut it off: by itself it never grows shorter again."""
        try:
            # Whoever reads meanwhile is not waited for: the next time will do.
            connection.execute("PRAGMA busy_timeout = 0")
            try:
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
            finally:
                connection.execute(f"PRAGMA busy_timeout = {int(1000 * self._busy_seconds)}")
        except sqlite3.Error:
            # Nothing is lost by a log that is long, and the disk may have no room even for this.
            return

    @contextmanager
    def _in_words(self) -> Iterator[None]:
        """Turn whatever SQLite says into one sentence."""
        try:
            yield
        except sqlite3.Error as error:
            raise StoreError(self._sentence(error)) from error

    def _sentence(self, error: sqlite3.Error) -> str:
        path = self.path
        name = _name_of(error)
        if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
            return (
                f"The games in {path} are locked by another program for more than "
                f"{self._busy_seconds:g} seconds; nothing was changed, try again."
            )
        if name.startswith("SQLITE_FULL"):
            return f"The disk of {path} is full; nothing was changed, make room and try again."
        if name.startswith("SQLITE_READONLY"):
            return (
                f"The file {path} or one beside it may not be written; nothing was changed, give "
                "them write access."
            )
        if name.startswith("SQLITE_CANTOPEN"):
            return (
                f"The file {path} cannot be opened ({error}); choose a folder with GESS_DATA_DIR."
            )
        if name and not name.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")):
            return f"The games in {path} cannot be kept ({error}); nothing was changed."
        return (
            f"The games in {path} cannot be read ({error}); move the file away to start afresh, or "
            "put back a copy of it."
        )


def _name_of(error: BaseException) -> str:
    """The name that SQLite gives an error, nothing for others."""
    return getattr(error, "sqlite_errorname", "") or ""


def _done(connection: sqlite3.Connection, action: Action) -> tuple[StoredGame, list[str]] | None:
    row = connection.execute(
        "SELECT digest, game, notes FROM actions WHERE id = ?", (action.id,)
    ).fetchone()
    if row is None:
        return None
    digest, game_id, notes = row
    if digest != action.digest:
        raise ReusedActionError(action.id)
    return load_game(connection, game_id), json.loads(notes)
