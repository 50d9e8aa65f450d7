"""The computer at levels: what is kept, and what becomes of engines that fail or are unwanted."""

import asyncio
import os
import shlex
import socket
import sqlite3
import sys
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx2
import pytest
from starlette.testclient import TestClient
from tests.server.playing import ADDRESS, act, error_of, new_game, play
from tests.server.process import Process

import gess
from gess import sgf
from gess.engine import OnePly
from gess.engine.levels import level
from gess.server.app import create_app
from gess.server.games import Game, Games, StalePlyError
from gess.server.opponents import Opponents
from gess.server.sqlite_schema import STEPS
from gess.server.sqlite_store import FILE_NAME, SqliteStore
from gess.server.thinkers import MOST_HASH, MOST_THREADS, BusyError, Thinkers, ThinkersError

FAKE = Path(__file__).parents[1] / "engine" / "fake_engine.py"
HUMAN_BLACK = {"black": "human", "white": "computer"}
PATIENCE = 60
MOST = {"threads": MOST_THREADS, "hash": MOST_HASH}


def fake(fault: str) -> list[str]:
    return [sys.executable, str(FAKE), fault]


def is_alive(pid: int) -> bool:
    """Whether a process runs; one that has ended and was not yet waited for does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


async def until(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < deadline
        await asyncio.sleep(0.02)


@asynccontextmanager
async def thinkers(*args: Any, **options: Any) -> AsyncIterator[Thinkers]:
    made = Thinkers(*args, **options)
    try:
        yield made
    finally:
        await made.close()


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(test, PATIENCE))


# The pool


def test_an_engine_is_used_again() -> None:
    async def test() -> None:
        async with thinkers(1) as pool:
            board = gess.Board()
            assert await pool.choose(board, level(2), "a") in board.legal_moves
            (first,) = pool._idle
            await pool.choose(board, level(9), "b")
            assert pool._idle == [first]
        assert not is_alive(first.pid)

    run(test())


def test_no_more_engines_think_and_no_more_wait_than_may() -> None:
    async def test() -> None:
        async with thinkers(2, 1, command=fake("silent")) as pool:
            ask = partial(pool.choose, gess.Board(), level(20))
            asked = [asyncio.create_task(ask(f"{n}")) for n in range(3)]
            await until(lambda: pool.asked == 3)
            with pytest.raises(BusyError):
                await ask("one too many")
            for task in asked:
                task.cancel()
            await asyncio.wait(asked)
            assert pool.asked == 0

    run(test())


def test_a_move_that_nobody_waits_for_ends_its_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    from gess.engine.client import Engine

    started: list[Engine] = []
    popen = Engine.popen

    async def remember(*args: Any, **options: Any) -> Engine:
        started.append(await popen(*args, **options))
        return started[-1]

    monkeypatch.setattr(Engine, "popen", remember)

    async def test() -> None:
        async with thinkers(1, command=fake("silent")) as pool:
            thought = asyncio.create_task(pool.choose(gess.Board(), level(20), "a"))
            await until(lambda: bool(started))
            await asyncio.sleep(0.2)
            thought.cancel()
            await asyncio.wait({thought})
            assert not is_alive(started[0].pid)
            assert pool._idle == []

    run(test())


def test_an_engine_that_was_killed_is_replaced() -> None:
    async def test() -> None:
        async with thinkers(1) as pool:
            board = gess.Board()
            await pool.choose(board, level(2), "a")
            victim = pool._idle[0].pid
            os.kill(victim, 9)
            assert await pool.choose(board, level(2), "a") in board.legal_moves
            assert pool._idle[0].pid != victim

    run(test())


@pytest.mark.parametrize("fault", ["crash-on-go", "hang-on-go", "illegal"])
def test_an_engine_that_fails_at_a_move_is_replaced_and_the_move_comes(
    tmp_path: Path, fault: str
) -> None:
    bad, good = shlex.join(fake(fault)), shlex.join([sys.executable, "-m", "gess", "ugi"])
    once = shlex.quote(str(tmp_path / "has failed"))
    command = ["/bin/sh", "-c", f"[ -e {once} ] && exec {good}; touch {once}; exec {bad}"]

    async def test() -> None:
        async with thinkers(1, command=command, patience=2) as pool:
            board = gess.Board()
            assert await pool.choose(board, level(2), "a") in board.legal_moves
            assert (tmp_path / "has failed").exists()

    run(test())


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        ("crash-on-go", "segmentation violation"),
        ("crash-at-once", "no good today"),
        ("hang-on-go", "not answered go"),
        ("illegal", "not legal"),
    ],
)
def test_where_every_engine_fails_it_is_told_why(fault: str, told: str) -> None:
    async def test() -> None:
        async with thinkers(1, command=fake(fault), patience=0.3) as pool:
            with pytest.raises(ThinkersError, match=told):
                await pool.choose(gess.Board(), level(20), "a")
            assert pool.asked == 0

    run(test())


# Through the API


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(create_app(tmp_path), base_url=ADDRESS) as client:
        yield client


def test_a_game_is_played_at_its_level(client: TestClient) -> None:
    game = new_game(client, HUMAN_BLACK, level=4)
    assert game["level"] == 4
    game = play(client, game, "c3-c6")
    answer = act(client, game, "computer")
    assert answer.status_code == 200, answer.text[:300]
    assert answer.json()["ply"] == 2
    assert answer.json()["level"] == 4
    assert client.get(f"/api/games/{game['id']}").json()["level"] == 4
    (headers,) = sgf.loads(client.get(f"/api/games/{game['id']}/sgf").content)
    assert headers.headers["White"] == "Gess level 4 (Learner)"
    assert "Black" not in headers.headers


def test_a_game_without_a_level_is_played_by_the_one_ply_opponent(client: TestClient) -> None:
    game = new_game(client, HUMAN_BLACK)
    assert game["level"] is None
    text = client.get(f"/api/games/{game['id']}/sgf").text
    assert "PW[One ply]" in text


def test_a_game_of_people_has_no_level(client: TestClient) -> None:
    assert new_game(client, level=4)["level"] is None


@pytest.mark.parametrize("wrong", [0, 21, "7", 1.5, True])
def test_no_other_level_is_taken(client: TestClient, wrong: object) -> None:
    wanted = {"players": HUMAN_BLACK, "level": wrong}
    error_of(client.post("/api/games", json=wanted), 422, "invalid-request")


def test_the_page_is_told_which_level_to_propose(tmp_path: Path) -> None:
    for number in (None, 6):
        with TestClient(create_app(tmp_path, level=number), base_url=ADDRESS) as client:
            assert client.get("/api/engine").json() == {**MOST, "available": True, "level": number}


def test_where_all_engines_are_at_work_it_is_told(tmp_path: Path) -> None:
    app = create_app(tmp_path, thinkers=Thinkers(1, -1))
    with TestClient(app, base_url=ADDRESS) as client:
        game = new_game(client, {"black": "computer", "white": "human"}, level=3)
        answer = act(client, game, "computer")
        error_of(answer, 429, "engine-busy")
        assert answer.headers["retry-after"] == "2"


def test_an_engine_that_gives_no_move_is_told_and_the_game_stays(tmp_path: Path) -> None:
    app = create_app(tmp_path, thinkers=Thinkers(1, command=fake("crash-on-go")))
    with TestClient(app, base_url=ADDRESS) as client:
        game = play(client, new_game(client, HUMAN_BLACK, level=3), "c3-c6")
        error_of(act(client, game, "computer"), 500, "engine-failed")
        assert act(client, game, "takeback").json()["ply"] == 0


# Without the core


def test_without_the_core_the_one_ply_opponent_plays_still(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path), base_url=ADDRESS) as client:
        kept = play(client, new_game(client, HUMAN_BLACK, level=12), "c3-c6")
    process = Process(tmp_path, GESS_PURE="1")
    try:
        with httpx2.Client(base_url=process.address, timeout=60) as pure:
            assert pure.get("/api/engine").json() == {**MOST, "available": False, "level": None}
            answer = act(pure, kept, "computer")
            assert answer.status_code == 200, answer.text[:300]
            assert answer.json()["ply"] == 2
            wanted = {"players": HUMAN_BLACK, "level": 3}
            error_of(pure.post("/api/games", json=wanted), 422, "no-engine")
            assert new_game(pure, HUMAN_BLACK)["level"] is None
    finally:
        process.popen.kill()
        process.popen.communicate()


# Stopping


class Waits(Thinkers):
    """Engines that think until they are stopped, and tell how often they were."""

    def __init__(self) -> None:
        super().__init__(1)
        self.stopped = 0
        self.moves = ["c15-c14"]

    async def _ask_until_told(self, *args: Any) -> gess.Move:
        if self.stopped:
            return gess.Move.parse(self.moves.pop(0))
        try:
            await asyncio.sleep(PATIENCE)
        except asyncio.CancelledError:
            self.stopped += 1
            raise
        raise AssertionError


@pytest.fixture
def games(tmp_path: Path) -> Iterator[Games]:
    store = SqliteStore(tmp_path)
    yield Games(store)
    store.close()


def begun(games: Games) -> Game:
    game = games.create("standard", "human", "computer", None, level=20)
    return games.move(game.stored.id, "c3-c6", 0)


async def for_ever() -> None:
    await asyncio.Event().wait()


def test_the_thinking_stops_when_nobody_waits(games: Games) -> None:
    async def test() -> None:
        pool, left = Waits(), asyncio.Event()

        async def gone() -> None:
            await left.wait()

        game = begun(games)
        opponents = Opponents(OnePly(), pool)
        move = asyncio.create_task(opponents.play(games, game.stored.id, 1, gone))
        await until(lambda: pool.asked == 1)
        left.set()
        assert await move is None
        assert (pool.stopped, pool.asked) == (1, 0)
        assert games.open(game.stored.id).board.ply == 1

    run(test())


async def thinks_of_the_past(
    games: Games,
) -> tuple[Waits, Opponents, str, asyncio.Task[Game | None]]:
    """Begin a game, let the computer think about it, and take back the last move."""
    pool, game_id = Waits(), begun(games).stored.id
    opponents = Opponents(OnePly(), pool)
    move = asyncio.create_task(opponents.play(games, game_id, 1, for_ever))
    await until(lambda: pool.asked == 1)
    games.take_back(game_id, 1)
    return pool, opponents, game_id, move


def test_the_thinking_stops_when_the_game_is_changed(games: Games) -> None:
    async def test() -> None:
        pool, opponents, game_id, move = await thinks_of_the_past(games)
        await asyncio.to_thread(opponents.stop, game_id)
        with pytest.raises(StalePlyError):
            await move
        assert pool.stopped == 1

    run(test())


def test_it_thinks_again_about_another_game_at_the_same_ply(games: Games) -> None:
    async def test() -> None:
        _, opponents, game_id, move = await thinks_of_the_past(games)
        games.move(game_id, "r3-r6", 0)
        opponents.stop(game_id)
        played = await move
        assert played is not None
        assert [str(made) for made in played.board.move_stack] == ["r3-r6", "c15-c14"]

    run(test())


def test_the_end_of_the_server_ends_the_thinking_for_good(games: Games) -> None:
    async def test() -> None:
        pool = Waits()
        game_id = begun(games).stored.id
        opponents = Opponents(OnePly(), pool)
        move = asyncio.create_task(opponents.play(games, game_id, 1, for_ever))
        await until(lambda: pool.asked == 1)
        await opponents.close()
        assert (pool.stopped, pool.asked) == (1, 0)
        assert await move is None
        assert games.open(game_id).board.ply == 1

    run(test())


def test_a_page_that_leaves_stops_its_engine(tmp_path: Path) -> None:
    """Through a real server and a real socket, which is closed while the engine thinks."""
    pids = tmp_path / "pids"
    program = shlex.join(fake("silent"))
    process = Process(
        tmp_path,
        GESS_TEST_ENGINE=f"echo $$ >> {shlex.quote(str(pids))}; exec {program}",
        program=(
            "import os, sys, uvicorn; from pathlib import Path; from gess.server import run, app\n"
            "from gess.server.thinkers import Thinkers\n"
            "command = ['/bin/sh', '-c', os.environ['GESS_TEST_ENGINE']]\n"
            "make = app.create_app\n"
            "pool = Thinkers(1, command=command)\n"
            "run.create_app = lambda *a, **o: make(*a, thinkers=pool, **o)\n"
            "run.serve(port=int(sys.argv[1]), open_browser=False)"
        ),
    )
    try:
        with httpx2.Client(base_url=process.address, timeout=60) as client:
            game = new_game(client, {"black": "computer", "white": "human"}, level=20)
        where = urlsplit(process.address)
        with socket.create_connection((where.hostname, where.port)) as page:
            page.sendall(
                f"POST /api/games/{game['id']}/computer HTTP/1.1\r\nHost: {where.netloc}\r\n"
                'Content-Type: application/json\r\nContent-Length: 10\r\n\r\n{"ply": 0}'.encode()
            )
            asyncio.run(until(lambda: pids.exists() and pids.read_text().endswith("\n")))
        (pid,) = map(int, pids.read_text().split())
        asyncio.run(until(lambda: not is_alive(pid)))
    finally:
        process.popen.kill()
        process.popen.communicate()


# Games of earlier versions


def test_games_of_the_first_versions_keep_their_opponent(tmp_path: Path) -> None:
    raw = sqlite3.connect(tmp_path / FILE_NAME)
    for statement in (*STEPS[0], *STEPS[1]):
        assert isinstance(statement, str)
        raw.execute(statement)
    raw.execute(f"PRAGMA application_id = {0x47657373}")
    raw.execute("PRAGMA user_version = 2")
    start = gess.Board().text()
    raw.execute(
        "INSERT INTO games (id, created, updated, rules, black, white, headers, start)"
        " VALUES ('0123456789ab', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z', 'standard',"
        " 'human', 'computer', '{}', ?)",
        (start,),
    )
    raw.execute("INSERT INTO moves VALUES ('0123456789ab', 0, 'c3-c6')")
    raw.commit()
    raw.close()
    with TestClient(create_app(tmp_path), base_url=ADDRESS) as client:
        game = client.get("/api/games/0123456789ab").json()
        assert (game["level"], game["ply"]) == (None, 1)
        assert act(client, game, "computer").json()["ply"] == 2
        assert new_game(client, HUMAN_BLACK, level=1)["level"] == 1
