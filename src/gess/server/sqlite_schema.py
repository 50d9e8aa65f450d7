"""The tables of the SQLite store, as a list of steps from each schema to the next.

The number of steps a file has taken stands in its ``user_version``. A step that has been
released never changes; whatever comes later is a step of its own.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from itertools import chain
from typing import TYPE_CHECKING

from gess.server.library.sqlite_upgrade import fill_in
from gess.server.store import StoreError

if TYPE_CHECKING:
    from pathlib import Path

Statement = str | Callable[[sqlite3.Connection], None]
"""One statement of a step, or what must be worked out in Python."""

#: Marks the file as ours ("Gess" in ASCII), so that no other program's tables are touched.
APPLICATION_ID = 0x47657373

_LOOKED_AT = (
    "winner, termination, rules, level, black, white, plies, played, source,"
    " black_name, white_name, words"
)

STEPS: tuple[tuple[Statement, ...], ...] = (
    (
        """CREATE TABLE games (
            id TEXT PRIMARY KEY,
            version INTEGER NOT NULL DEFAULT 0,
            created TEXT NOT NULL,
            updated TEXT NOT NULL,
            rules TEXT NOT NULL,
            black TEXT NOT NULL CHECK (black IN ('human', 'computer')),
            white TEXT NOT NULL CHECK (white IN ('human', 'computer')),
            headers TEXT NOT NULL,
            start TEXT NOT NULL,
            winner TEXT CHECK (winner IN ('b', 'w')),
            termination TEXT
        ) WITHOUT ROWID""",
        "CREATE INDEX games_by_update ON games (updated DESC)",
        """CREATE TABLE moves (
            game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
            ply INTEGER NOT NULL CHECK (ply >= 0),
            move TEXT NOT NULL,
            PRIMARY KEY (game, ply)
        ) WITHOUT ROWID""",
    ),
    (
        """CREATE TABLE actions (
            id TEXT PRIMARY KEY,
            digest TEXT NOT NULL,
            game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
            notes TEXT NOT NULL
        ) WITHOUT ROWID""",
    ),
    # The computer's level; none is the one-ply opponent, which earlier games were played against.
    ("ALTER TABLE games ADD COLUMN level INTEGER CHECK (level BETWEEN 1 AND 20)",),
    # The library: what a game is found by, and games that were played or read elsewhere.
    (
        """ALTER TABLE games ADD COLUMN source TEXT NOT NULL DEFAULT 'server'
            CHECK (source IN ('server', 'browser', 'import'))""",
        # Where it is to be found: an import shows its games when it is done.
        """ALTER TABLE games ADD COLUMN place TEXT NOT NULL DEFAULT 'library'
            CHECK (place IN ('library', 'bin', 'import'))""",
        "ALTER TABLE games ADD COLUMN deleted TEXT",
        "ALTER TABLE games ADD COLUMN revision TEXT NOT NULL DEFAULT '{}'",
        "ALTER TABLE games ADD COLUMN digest TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE games ADD COLUMN family TEXT",
        "ALTER TABLE games ADD COLUMN job TEXT",
        "ALTER TABLE games ADD COLUMN black_name TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE games ADD COLUMN white_name TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE games ADD COLUMN played TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE games ADD COLUMN plies INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE games ADD COLUMN opening TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE games ADD COLUMN end_key INTEGER",
        "ALTER TABLE games ADD COLUMN notes TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE games ADD COLUMN words TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE games ADD COLUMN black_accuracy REAL",
        "ALTER TABLE games ADD COLUMN white_accuracy REAL",
        "ALTER TABLE moves ADD COLUMN key INTEGER",
        """CREATE TABLE tags (
            game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
            tag TEXT NOT NULL,
            PRIMARY KEY (game, tag)
        ) WITHOUT ROWID""",
        """CREATE TABLE trees (
            game TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
            sgf TEXT NOT NULL
        ) WITHOUT ROWID""",
        """CREATE TABLE imports (
            id TEXT PRIMARY KEY,
            digest TEXT NOT NULL,
            started TEXT NOT NULL,
            report TEXT
        ) WITHOUT ROWID""",
        fill_in,
        "CREATE INDEX actions_by_game ON actions (game)",
        "CREATE INDEX tags_by_name ON tags (tag)",
        "CREATE INDEX games_by_family ON games (family) WHERE family IS NOT NULL",
        "CREATE INDEX games_by_job ON games (job) WHERE job IS NOT NULL",
        "CREATE INDEX games_by_digest ON games (digest) WHERE digest <> ''",
        "CREATE INDEX games_by_end ON games (end_key)",
        """CREATE INDEX games_by_black_accuracy ON games (black_accuracy)
            WHERE black_accuracy IS NOT NULL""",
        """CREATE INDEX games_by_white_accuracy ON games (white_accuracy)
            WHERE white_accuracy IS NOT NULL""",
        "CREATE INDEX games_by_opening ON games (place, opening)",
        # What lists, counts and statistics look at stands in the index itself, beside the moves'
        # key: the rows, with their texts, are read only for what is shown.
        """CREATE INDEX games_by_facts ON games (place, id, winner, termination, rules, level,
            black, white, plies, played)""",
        "CREATE INDEX moves_by_key ON moves (key, move, game)",
    ),
    # Names that a person gave in the library, and the draws that the players agreed on.
    (
        "ALTER TABLE games ADD COLUMN named TEXT NOT NULL DEFAULT '{}'",
        "ALTER TABLE games ADD COLUMN repetition INTEGER CHECK (repetition >= 2)",
        "ALTER TABLE games ADD COLUMN quiet_plies INTEGER CHECK (quiet_plies >= 1)",
    ),
    # What was deleted for good: the browsers that still have it are not to bring it again.
    ("CREATE TABLE erased (id TEXT PRIMARY KEY) WITHOUT ROWID",),
    # All that a search looks at, in the order of a list and in that of the identifiers: of games
    # that are not shown no row is read, and those changed last need no sorting.
    (
        "DROP INDEX games_by_update",
        f"CREATE INDEX games_as_listed ON games (place, updated DESC, id, {_LOOKED_AT})",
        "DROP INDEX games_by_facts",
        f"CREATE INDEX games_by_facts ON games (place, id, {_LOOKED_AT})",
    ),
)


def bring_up_to_date(connection: sqlite3.Connection, path: Path) -> None:
    """Check that the file is ours and take the steps that it lacks, all or none.

    Raises :class:`StoreError` for a file that another program made, that a newer Gess wrote,
    or that is damaged.
    """
    connection.execute("BEGIN IMMEDIATE")
    try:
        version = _checked_version(connection, path)
        # Of a file that lacks none nothing is written: on a full disk its games can still be read.
        if version < len(STEPS):
            _take(connection, STEPS[version:])
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _take(connection: sqlite3.Connection, steps: Sequence[Sequence[Statement]]) -> None:
    for statement in chain.from_iterable(steps):
        if callable(statement):
            statement(connection)
        else:
            connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {len(STEPS)}")


def _checked_version(connection: sqlite3.Connection, path: Path) -> int:
    """The number of steps the file has taken, if it is a sound file of ours."""
    if _pragma(connection, "application_id") != APPLICATION_ID and _has_tables(connection):
        raise StoreError(
            f"The file {path} was made by another program, not by Gess; move it away or choose "
            "another folder with GESS_DATA_DIR."
        )
    version = _pragma(connection, "user_version")
    if version > len(STEPS):
        raise StoreError(
            f"The games in {path} were kept by a newer Gess (schema {version}, this one knows "
            f"{len(STEPS)}); update Gess or choose another folder with GESS_DATA_DIR."
        )
    verdict = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
    if verdict != "ok":
        raise sqlite3.DatabaseError(verdict.splitlines()[-1])
    return version


def _pragma(connection: sqlite3.Connection, name: str) -> int:
    return int(connection.execute(f"PRAGMA {name}").fetchone()[0])


def _has_tables(connection: sqlite3.Connection) -> bool:
    return connection.execute("SELECT 1 FROM sqlite_schema LIMIT 1").fetchone() is not None
