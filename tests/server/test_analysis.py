"""The engine on the server: it tells what it finds, and stops when nobody listens any more."""

import asyncio
import json
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx2
import pytest
from starlette.testclient import TestClient
from tests.known import START
from tests.server.playing import ADDRESS, SHORT_GAME, error_of
from tests.server.process import Process, running

import gess
from gess.server.app import create_app
from gess.server.thinkers import ANALYSES, Thinkers

FAKE = Path(__file__).parents[1] / "engine" / "fake_engine.py"


def events(lines: Iterator[str]) -> Iterator[tuple[str, Any]]:
    """The events of a stream as they come."""
    kind = ""
    for line in lines:
        name, _, value = line.partition(": ")
        if name == "event":
            kind = value
        elif name == "data":
            yield kind, json.loads(value)


def analysed(client: httpx2.Client, **query: Any) -> list[tuple[str, Any]]:
    """All events of an analysis with an end."""
    response = client.post("/api/analysis", json={"text": START, **query})
    assert response.status_code == 200, response.text[:500]
    assert response.headers["content-type"].startswith("text/event-stream")
    assert response.headers["cache-control"] == "no-store"
    return list(events(iter(response.text.splitlines())))


def test_it_tells_what_it_finds_and_its_end(client: TestClient) -> None:
    told = analysed(client, limits={"depth": 4}, multipv=3, threads=2, hash=8)
    assert [kind for kind, _ in told[:-1]] == ["info"] * (len(told) - 1)
    info = told[-2][1]
    assert info["depth"] == 4
    assert len(info["lines"]) == 3
    scores = [line["score"]["value"] for line in info["lines"]]
    assert scores == sorted(scores, reverse=True)
    legal = {str(move) for move in gess.Board().legal_moves}
    for line in info["lines"]:
        assert line["move"] == line["pv"][0]
        assert line["move"] in legal
        assert line["score"]["kind"] == "cp"
    assert info["nodes"] > 0
    assert sum(info["wdl"]) == 1000
    assert told[-1] == ("end", {"move": info["lines"][0]["move"]})


def test_a_ring_that_falls(client: TestClient) -> None:
    told = analysed(client, moves=list(SHORT_GAME[:3]), limits={"depth": 3})
    info = told[-2][1]
    # White's l12-l11 ends the game, as in the cases.
    assert info["lines"][0]["score"] == {"kind": "mate", "value": 1}
    board = gess.Board()
    for move in (*SHORT_GAME[:3], told[-1][1]["move"]):
        board.push_text(move)
    outcome = board.outcome()
    assert outcome is not None
    assert outcome.winner is gess.WHITE


def test_only_some_moves(client: TestClient) -> None:
    told = analysed(client, limits={"depth": 2}, searchmoves=["c3-c6", "r3-r6"], multipv=5)
    assert {line["move"] for line in told[-2][1]["lines"]} == {"c3-c6", "r3-r6"}


def test_a_game_that_is_decided(client: TestClient) -> None:
    assert analysed(client, moves=list(SHORT_GAME)) == [("end", {"move": None})]


@pytest.mark.parametrize(
    ("query", "code", "at"),
    [
        ({"text": "b18"}, "invalid-position", "/text"),
        ({"moves": ["c3-c9"]}, "illegal-move", "/moves/0"),
        ({"searchmoves": ["c3-c6", "c3-c9"]}, "illegal-move", "/searchmoves/1"),
        ({"searchmoves": ["east"]}, "invalid-move", "/searchmoves/0"),
        ({"rules": "chess"}, "unknown-rules", "/rules"),
        ({"multipv": 0}, "invalid-request", "/multipv"),
        ({"limits": {"depth": 0}}, "invalid-request", "/limits/depth"),
    ],
)
def test_what_is_refused(client: TestClient, query: dict[str, Any], code: str, at: str) -> None:
    response = client.post("/api/analysis", json={"text": START, **query})
    problem = error_of(response, 422, code)
    assert problem["where"]["at"] == at


def test_without_an_engine(tmp_path: Path) -> None:
    from gess.engine import OnePly

    with TestClient(create_app(tmp_path, opponent=OnePly()), base_url=ADDRESS) as client:
        error_of(client.post("/api/analysis", json={"text": START}), 422, "no-engine")


def test_an_engine_that_cannot_be_started(tmp_path: Path) -> None:
    thinkers = Thinkers(command=[sys.executable, "-c", "raise SystemExit(3)"])
    with TestClient(create_app(tmp_path, thinkers=thinkers), base_url=ADDRESS) as client:
        error_of(client.post("/api/analysis", json={"text": START}), 500, "engine-failed")


def engines(parent: int) -> dict[int, int]:
    """The engines that a server has started, with the processor time of each in ticks."""
    found = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                is_engine = b"ugi" in (entry / "cmdline").read_bytes().split(b"\0")
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if is_engine and int(fields[1]) == parent and fields[0] != "Z":
                found[int(entry.name)] = int(fields[11]) + int(fields[12])
    return found


def test_it_stops_when_the_client_leaves_and_serves_the_next(tmp_path: Path) -> None:
    """A real server: endless analyses, each left; the engine rests and is used again."""
    with running(tmp_path) as client:
        for moves in ([], ["c3-c6"], ["c3-c6", "c18-c15"]):
            query = {"text": START, "moves": moves, "multipv": 2}
            with client.stream("POST", "/api/analysis", json=query) as stream:
                assert stream.status_code == 200
                for kind, info in events(stream.iter_lines()):
                    assert kind == "info"
                    if info["depth"] >= 2:
                        break
        # More than may go on at a time were left, and one more is answered at once.
        assert ANALYSES < 3
        assert analysed(client, limits={"depth": 1})[-1][0] == "end"


def test_the_engine_rests_when_nobody_listens(tmp_path: Path) -> None:
    process = Process(tmp_path)
    try:
        with httpx2.Client(base_url=process.address, timeout=60) as client:
            with client.stream("POST", "/api/analysis", json={"text": START}) as stream:
                told = events(stream.iter_lines())
                next(told)
                (engine,) = engines(process.popen.pid)
            deadline = time.monotonic() + 30
            while True:
                before = engines(process.popen.pid)[engine]
                time.sleep(0.3)
                if engines(process.popen.pid)[engine] == before:
                    break
                assert time.monotonic() < deadline, "the engine goes on"
            # It is the same process that the next one gets.
            analysed(client, limits={"depth": 1})
            assert list(engines(process.popen.pid)) == [engine]
    finally:
        process.stop()
    assert not Path(f"/proc/{engine}").exists()


def test_no_more_than_a_few_at_once(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        streams, told = ExitStack(), []
        for _ in range(ANALYSES):
            stream = client.stream("POST", "/api/analysis", json={"text": START})
            told.append(events(streams.enter_context(stream).iter_lines()))
            next(told[-1])
        answer = client.post("/api/analysis", json={"text": START, "limits": {"depth": 1}})
        error_of(answer, 429, "engine-busy")
        # Games are played all the same.
        assert client.get("/api/engine").json()["available"]
        players = {"black": "computer", "white": "human"}
        game = client.post("/api/games", json={"players": players, "level": 1}).json()
        moved = client.post(f"/api/games/{game['id']}/computer", json={"ply": 0})
        assert moved.json()["ply"] == 1
        streams.close()


def test_an_engine_that_crashes_is_told_as_a_problem_and_replaced() -> None:
    async def test() -> None:
        thinkers = Thinkers()
        async with thinkers.analyst(1, 1) as engine:
            first = engine.pid
        async with thinkers.analyst(1, 1) as engine:
            assert engine.pid == first
        await engine.close()
        async with thinkers.analyst(1, 1) as engine:
            assert engine.pid != first
        await thinkers.close()

    asyncio.run(test())
