"""Games on disk: what was acknowledged is there, and what cannot be kept is said in a sentence."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from tests.known import START

from gess.server.sqlite_schema import STEPS
from gess.server.sqlite_store import FILE_NAME, SqliteStore
from gess.server.store import (
    ConflictError,
    NewGame,
    StoredOutcome,
    StoreError,
    UnknownGameError,
)

GAME = NewGame("standard", "human", "computer", START)
RESIGNED = StoredOutcome("w", "resignation")


class Clock:
    """A clock that ticks once a look."""

    def __init__(self) -> None:
        self.ticks = 0

    def __call__(self) -> str:
        self.ticks += 1
        return f"2026-01-01T00:00:{self.ticks:02}.000000Z"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    store = SqliteStore(tmp_path, now=Clock(), busy_seconds=0.1)
    yield store
    store.close()


def test_a_game_is_kept_as_it_was_given(store: SqliteStore) -> None:
    new = NewGame(
        "classic",
        "human",
        "computer",
        START,
        ("c3-c6", "c14-c13"),
        RESIGNED,
        {"Black": "Ann", "Event": "Семей, 2026 \u2028"},
    )
    kept = store.load(store.create(new).id)
    assert (kept.rules, kept.black, kept.white) == ("classic", new.black, new.white)
    assert (kept.start, kept.moves, kept.outcome) == (START, ("c3-c6", "c14-c13"), RESIGNED)
    assert (kept.headers, kept.version) == (new.headers, 0)
    assert kept.created == kept.updated == "2026-01-01T00:00:01.000000Z"


def test_it_is_still_there_when_the_file_is_opened_again(tmp_path: Path) -> None:
    first = SqliteStore(tmp_path)
    game = first.create(GAME)
    game = first.change(game.id, game.version, keep=0, add=["c3-c6"])
    first.close()
    second = SqliteStore(tmp_path)
    assert second.load(game.id) == game
    second.close()


def test_a_change_appends_takes_back_and_ends(store: SqliteStore) -> None:
    game = store.create(GAME)
    game = store.change(game.id, 0, keep=0, add=["c3-c6", "c14-c13", "f3-f6"])
    assert game.moves == ("c3-c6", "c14-c13", "f3-f6")
    game = store.change(game.id, 1, keep=1, add=["l18-l15"])
    assert game.moves == ("c3-c6", "l18-l15")
    game = store.change(game.id, 2, keep=2, outcome=RESIGNED)
    assert game.outcome == RESIGNED
    game = store.change(game.id, 3, keep=2)
    assert (game.outcome, game.moves, game.version) == (None, ("c3-c6", "l18-l15"), 4)
    assert game.created < game.updated


def test_only_the_version_that_was_seen_can_be_changed(store: SqliteStore) -> None:
    game = store.create(GAME)
    store.change(game.id, 0, keep=0, add=["c3-c6"])
    with pytest.raises(ConflictError):
        store.change(game.id, 0, keep=0, add=["f3-f6"])
    assert store.load(game.id).moves == ("c3-c6",)


def test_of_many_writers_one_wins(store: SqliteStore) -> None:
    game = store.create(GAME)

    def write(number: int) -> int:
        try:
            store.change(game.id, 0, keep=0, add=[f"move {number}"])
        except ConflictError:
            return 0
        return 1

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(write, range(40))) == 1
    assert len(store.load(game.id).moves) == 1


def test_two_programs_share_the_file(store: SqliteStore, tmp_path: Path) -> None:
    game = store.create(GAME)
    other = SqliteStore(tmp_path)
    other.change(game.id, 0, keep=0, add=["c3-c6"])
    with pytest.raises(ConflictError):
        store.change(game.id, 0, keep=0, add=["f3-f6"])
    assert store.load(game.id).moves == ("c3-c6",)
    other.close()


def test_a_change_that_fails_half_way_changes_nothing(store: SqliteStore) -> None:
    game = store.create(GAME)
    with pytest.raises(StoreError):
        # The second move is nothing that the table takes.
        store.change(game.id, 0, keep=0, add=["c3-c6", None])  # type: ignore[list-item]  # meant
    assert store.load(game.id) == game


def test_the_same_ply_cannot_stand_twice(store: SqliteStore) -> None:
    game = store.create(NewGame("standard", "human", "human", START, ("c3-c6",)))
    with (
        sqlite3.connect(store.path) as raw,
        pytest.raises(sqlite3.IntegrityError, match="UNIQUE"),
    ):
        raw.execute("INSERT INTO moves (game, ply, move) VALUES (?, 0, 'f3-f6')", (game.id,))
    raw.close()


def test_unknown_games(store: SqliteStore) -> None:
    with pytest.raises(UnknownGameError):
        store.load("nobody")
    with pytest.raises(UnknownGameError):
        store.change("nobody", 0, keep=0)


def test_the_list_has_the_game_changed_last_first(store: SqliteStore) -> None:
    first, second, third = (store.create(GAME).id for _ in range(3))
    store.change(first, 0, keep=0, add=["c3-c6"])
    assert [item.id for item in store.latest(2)] == [first, third]
    assert [(item.id, item.ply) for item in store.latest(20)] == [
        (first, 1),
        (third, 0),
        (second, 0),
    ]


def test_every_change_is_flushed_to_disk(store: SqliteStore) -> None:
    def pragma(name: str) -> object:
        return store._writer.connection.execute(f"PRAGMA {name}").fetchone()[0]

    assert pragma("journal_mode") == "wal"
    assert pragma("synchronous") == 2  # FULL: the log is flushed before a commit returns
    assert pragma("user_version") == len(STEPS)


def test_a_locked_file_is_told_and_works_again(store: SqliteStore) -> None:
    game = store.create(GAME)
    raw = sqlite3.connect(store.path, isolation_level=None)
    raw.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError, match=r"locked by another program for more than 0\.1 seconds"):
        store.change(game.id, 0, keep=0, add=["c3-c6"])
    raw.execute("ROLLBACK")
    raw.close()
    assert store.change(game.id, 0, keep=0, add=["c3-c6"]).moves == ("c3-c6",)


def test_a_full_disk_is_told_and_works_again(store: SqliteStore) -> None:
    game = store.create(GAME)
    pages = store._writer.connection.execute("PRAGMA page_count").fetchone()[0]
    store._writer.connection.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(StoreError, match="is full; nothing was changed"):
        store.change(game.id, 0, keep=0, add=["c3-c6" * 1000] * 50)
    assert store.load(game.id) == game
    store._writer.connection.execute("PRAGMA max_page_count = 1000000")
    assert store.change(game.id, 0, keep=0, add=["c3-c6"]).moves == ("c3-c6",)


def test_a_disk_that_fills_up_gets_back_what_the_log_took(tmp_path: Path) -> None:
    """The limit is the system's: no file of the program may grow longer."""
    script = """
import resource, sys
from pathlib import Path
from gess.server.sqlite_store import SqliteStore
from gess.server.store import StoreError
from tests.server.test_store import GAME
folder = Path(sys.argv[1])
store = SqliteStore(folder)
game = store.create(GAME)
log = folder / "games.sqlite3-wal"
resource.setrlimit(resource.RLIMIT_FSIZE, (1_000_000, resource.RLIM_INFINITY))
try:
    store.change(game.id, 0, keep=0, add=["c3-c6" * 1000] * 500)
except StoreError as error:
    assert "nothing was changed" in str(error), error
else:
    raise AssertionError("it had room")
assert log.stat().st_size == 0, log.stat()
assert store.load(game.id) == game
assert store.change(game.id, 0, keep=0, add=["c3-c6"]).moves == ("c3-c6",)
"""
    command = [sys.executable, "-c", script, str(tmp_path)]
    subprocess.run(command, check=True, cwd=Path(__file__).parents[2], timeout=60)


def test_an_import_leaves_no_long_log(store: SqliteStore) -> None:
    log = store.path.with_name(f"{FILE_NAME}-wal")
    store.change(store.create(GAME).id, 0, keep=0, add=["c3-c6" * 1000] * 50)
    assert log.stat().st_size > 250_000
    store.library.drop_import("none")
    assert log.stat().st_size == 0


def test_a_file_that_lacks_nothing_is_opened_without_a_write(tmp_path: Path) -> None:
    """On a full disk the games can still be read and saved, also by a server that begins."""
    SqliteStore(tmp_path).close()
    store = SqliteStore(tmp_path)
    assert (tmp_path / f"{FILE_NAME}-wal").stat().st_size == 0
    store.create(GAME)
    assert (tmp_path / f"{FILE_NAME}-wal").stat().st_size > 0
    store.close()


def test_a_file_that_may_only_be_read_is_told(store: SqliteStore) -> None:
    game = store.create(GAME)
    store._writer.connection.execute("PRAGMA query_only = ON")
    with pytest.raises(StoreError, match="may not be written"):
        store.change(game.id, 0, keep=0, add=["c3-c6"])
    assert store.load(game.id) == game


@contextmanager
def whom_rights_bind() -> Iterator[Path]:
    """A folder of somebody whom the rights of files bind, unlike the administrator, and be it."""
    nobody = 65534
    before = os.geteuid()
    with TemporaryDirectory() as folder:
        if before == 0:
            os.chown(folder, nobody, nobody)
            os.seteuid(nobody)
        try:
            yield Path(folder)
        finally:
            os.seteuid(before)


def test_a_file_that_may_be_written_again_is() -> None:
    with whom_rights_bind() as folder:
        SqliteStore(folder).close()
        (folder / FILE_NAME).chmod(0o444)
        store = SqliteStore(folder)
        with pytest.raises(StoreError, match="may not be written"):
            store.create(GAME)
        assert store.latest(5) == []
        # SQLite's own files beside it have come to be with the same rights.
        for path in folder.iterdir():
            path.chmod(0o644)
        game = store.create(GAME)
        assert store.load(game.id) == game
        store.close()


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"This is not a database, whatever its name says. " * 100)
    with pytest.raises(StoreError, match=r"games\.sqlite3 cannot be read .*; move the file away"):
        SqliteStore(tmp_path)
    assert (tmp_path / FILE_NAME).read_bytes().startswith(b"This is not")


def test_a_damaged_file(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    for _ in range(200):
        store.create(GAME)
    store.close()
    file = tmp_path / FILE_NAME
    content = bytearray(file.read_bytes())
    content[4096 * 3 : 4096 * 6] = b"\xff" * (4096 * 3)
    file.write_bytes(content)
    with pytest.raises(StoreError, match="cannot be read"):
        SqliteStore(tmp_path)


def test_a_file_of_a_newer_gess(tmp_path: Path) -> None:
    SqliteStore(tmp_path).close()
    with sqlite3.connect(tmp_path / FILE_NAME) as raw:
        raw.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
    raw.close()
    with pytest.raises(StoreError, match="kept by a newer Gess"):
        SqliteStore(tmp_path)


def test_a_file_of_another_program(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / FILE_NAME) as raw:
        raw.execute("CREATE TABLE recipes (name TEXT)")
    raw.close()
    with pytest.raises(StoreError, match="made by another program"):
        SqliteStore(tmp_path)
    with sqlite3.connect(tmp_path / FILE_NAME) as raw:
        tables = [name for (name,) in raw.execute("SELECT name FROM sqlite_schema")]
    raw.close()
    assert tables == ["recipes"]


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="choose another with GESS_DATA_DIR"):
        SqliteStore(tmp_path / "file" / "games")


def test_programs_that_start_at_once_make_one_schema(tmp_path: Path) -> None:
    with ThreadPoolExecutor(6) as pool:
        stores = list(pool.map(lambda _: SqliteStore(tmp_path), range(6)))
    game = stores[0].create(GAME)
    assert [store.load(game.id) for store in stores] == [game] * 6
    for store in stores:
        store.close()


def test_nothing_is_written_into_a_file_that_is_gone(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "data")
    game = store.create(GAME)
    (tmp_path / "data").rename(tmp_path / "elsewhere")
    gone = r"games\.sqlite3 with the games is gone \(No such file"
    with pytest.raises(StoreError, match=gone):
        store.create(GAME)
    with pytest.raises(StoreError, match=gone):
        store.change(game.id, 0, keep=0, add=["c3-c6"])
    assert not (tmp_path / "data").exists()
    # What is open can still be read, to save it.
    assert store.load(game.id) == game
    # Put back, it goes on where it was.
    (tmp_path / "elsewhere").rename(tmp_path / "data")
    assert store.load(game.id) == game
    game = store.change(game.id, 0, keep=0, add=["c3-c6"])
    store.close()
    again = SqliteStore(tmp_path / "data")
    assert again.latest(5)[0].id == game.id
    assert again.load(game.id) == game
    again.close()


def test_a_folder_that_is_deleted_is_told_and_not_made_again(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "data")
    game = store.create(GAME)
    shutil.rmtree(tmp_path / "data")
    with pytest.raises(StoreError, match="put it back, or start Gess again"):
        store.create(GAME)
    assert store.load(game.id) == game
    assert not (tmp_path / "data").exists()
    store.close()


def test_a_file_put_in_its_place_is_used_from_then_on(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "data")
    lost = store.create(GAME)
    other = SqliteStore(tmp_path / "backup")
    saved = other.create(GAME)
    other.close()
    shutil.rmtree(tmp_path / "data")
    shutil.copytree(tmp_path / "backup", tmp_path / "data")
    assert store.load(saved.id) == saved
    with pytest.raises(UnknownGameError):
        store.load(lost.id)
    new = store.create(GAME)
    store.close()
    again = SqliteStore(tmp_path / "data")
    assert {item.id for item in again.latest(5)} == {saved.id, new.id}
    again.close()


def test_a_file_of_another_program_in_its_place_is_left_alone(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "data")
    game = store.create(GAME)
    (tmp_path / "data").rename(tmp_path / "elsewhere")
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / FILE_NAME).write_bytes(b"Somebody else's text. " * 100)
    with pytest.raises(StoreError, match="cannot be read"):
        store.create(GAME)
    assert (tmp_path / "data" / FILE_NAME).read_bytes().startswith(b"Somebody else's")
    shutil.rmtree(tmp_path / "data")
    (tmp_path / "elsewhere").rename(tmp_path / "data")
    assert store.load(game.id) == game
    store.close()
