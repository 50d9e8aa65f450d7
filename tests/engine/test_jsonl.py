"""Analysis by JSON lines."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import gess
from gess.engine.jsonl import Analyser, serve

SOURCES = Path(gess.__file__).parents[1]
WIN_IN_ONE = ["l3-l6", "l15-l12", "l6-l9"]


class Session:
    """An analyser in this process, and what it has said."""

    def __init__(self, **settings: Any) -> None:
        self.said: list[dict[str, Any]] = []
        self.analyser = Analyser(self.said.append, **settings)

    def ask(self, *queries: object) -> list[dict[str, Any]]:
        """Ask some things and wait for all answers; text is asked as it is."""
        lines = [q if isinstance(q, str) else json.dumps(q) for q in queries]
        serve((line.encode() for line in lines), self.analyser)
        return self.said

    def until(self, wanted: int) -> None:
        deadline = time.monotonic() + 30
        while len(self.said) < wanted and time.monotonic() < deadline:
            time.sleep(0.002)
        assert len(self.said) >= wanted


@pytest.fixture
def session() -> Iterator[Session]:
    result = Session()
    yield result
    result.analyser.stop()


def test_an_answer_tells_move_score_and_line(session: Session) -> None:
    (answer,) = session.ask({"id": 7, "limit": {"depth": 3}})
    assert (answer["id"], answer["final"], answer["depth"]) == (7, True, 3)
    (line,) = answer["lines"]
    assert line["pv"][0] == answer["move"]
    board = gess.Board()
    for move in line["pv"]:
        board.push_text(move)
    assert line["score"]["side"] == "black"
    assert line["score"]["ring_in"] is None
    assert sum(line["wdl"]) == 1000
    assert "cancelled" not in answer


def test_a_ring_that_falls_is_told_by_moves(session: Session) -> None:
    (answer,) = session.ask({"id": "w", "moves": WIN_IN_ONE, "limit": {"depth": 2}})
    score = answer["lines"][0]["score"]
    assert score == {
        "side": "white",
        "centistones": None,
        "ring_in": 1,
        "text": "ring falls in 1",
    }


def test_everything_can_be_said_in_a_query(session: Session) -> None:
    text = gess.Position.start().swap_colors().text()
    (answer,) = session.ask(
        {
            "id": "x",
            "position": text,
            "moves": ["c3-c6", "c18-c15"],
            "rules": "course",
            "conventions": {"repetition": 2, "quiet_plies": None},
            "limit": {"depth": 2, "nodes": 5000, "movetime": 20.5, "mate": 4},
            "multipv": 2,
            "root_moves": ["e3-e5", "f6f7", "R6 R7"],
            "partial": False,
        }
    )
    assert {line["pv"][0] for line in answer["lines"]} <= {"e3-e5", "f6-f7", "r6-r7"}
    assert len(answer["lines"]) == 2


def test_conventions_that_are_never_reached_are_none(session: Session) -> None:
    never = {"repetition": 10**30, "quiet_plies": 2**31}
    (answer,) = session.ask({"id": 1, "limit": {"depth": 1}, "conventions": never})
    assert answer["depth"] == 1


def test_partial_answers_come_on_wish(session: Session) -> None:
    *parts, last = session.ask({"id": "p", "limit": {"depth": 3}, "partial": True})
    assert [part["line"]["depth"] for part in parts] == [1, 2, 3]
    assert {part["id"] for part in parts} == {"p"}
    assert not any(part["final"] for part in parts)
    assert last["final"]


def test_many_at_once_are_all_answered_and_alike() -> None:
    queries = [{"id": n, "limit": {"nodes": 2000}, "multipv": n % 3 + 1} for n in range(12)]
    session = Session(parallel=3)
    answers = session.ask(*queries)
    assert sorted(answer["id"] for answer in answers) == list(range(12))
    # What was asked before does not matter: each of these three was asked four times.
    found = {
        (a["id"] % 3, json.dumps([(x["pv"], x["score"]) for x in a["lines"]])) for a in answers
    }
    assert len(found) == 3


def test_a_decided_position_is_answered_with_its_outcome(session: Session) -> None:
    (answer,) = session.ask({"id": "d", "moves": ["l3-l2"], "limit": {"depth": 3}})
    assert (answer["move"], answer["lines"]) == (None, [])
    assert answer["outcome"]["termination"] == "ring-given-up"


def test_cancelling_what_runs_and_what_waits(session: Session) -> None:
    hear = session.analyser.hear
    hear('{"id": "runs", "limit": {"depth": 99}, "partial": true}')
    hear('{"id": "waits", "limit": {"depth": 99}}')
    session.until(3)
    hear('{"cancel": "waits"}')
    assert session.said[-1] == {"id": "waits", "final": True, "cancelled": True}
    hear('{"cancel": "runs"}')
    session.analyser.finish()
    finals = {a["id"]: a for a in session.said if a["final"]}
    assert finals["runs"]["cancelled"]
    assert finals["runs"]["lines"]


WRONG: list[tuple[object, str | None, str]] = [
    ("{", None, "not JSON"),
    ("[1]", None, "expected a JSON object on one line"),
    ("[" * 100_000, None, "not "),
    ('"\xff"', None, "expected a JSON object"),
    ({}, None, "id is missing: expected a string or a whole number"),
    ({"id": None}, None, "id is missing"),
    ({"id": True}, None, "id is True: expected"),
    ({"id": "a", "limits": {}}, "a", "no field limits: expected id, position, moves"),
    ({"id": "a"}, "a", "limit is missing: expected one of depth, nodes"),
    ({"id": "a", "limit": {}}, "a", "limit is {}: expected one of"),
    ({"id": "a", "limit": {"depth": 0}}, "a", "limit: depth is 0: expected 1 or more"),
    ({"id": "a", "limit": {"depth": "x"}}, "a", "limit: depth is 'x': expected a whole number"),
    ({"id": "a", "limit": {"movetime": None}}, "a", "movetime is missing: expected seconds"),
    ('{"id": "a", "limit": {"movetime": NaN}}', "a", "limit: movetime is nan"),
    ({"id": "a", "limit": {"time": 1}}, "a", "expected one of depth, nodes, mate, movetime"),
    ({"id": "a", "rules": "chess"}, "a", "rules is 'chess': expected standard"),
    ({"id": "a", "rules": ["x"]}, "a", "rules is "),
    ({"id": "a", "position": "x"}, "a", "position: not a position"),
    ({"id": "a", "position": 3}, "a", "position is 3: expected a position text"),
    ({"id": "a", "moves": "c3-c6"}, "a", "moves is 'c3-c6': expected a list of moves"),
    ({"id": "a", "moves": ["c3"]}, "a", "moves: 'c3' is not a move"),
    ({"id": "a", "moves": ["c3-c6", "c3-c6"]}, "a", "moves: move 2, c3-c6, is not legal"),
    ({"id": "a", "root_moves": ["c3-c9"]}, "a", "root_moves: c3-c9 is not legal"),
    ({"id": "a", "multipv": 0}, "a", "multipv is 0: expected 1 to 500"),
    ({"id": "a", "multipv": 1.5}, "a", "multipv is 1.5"),
    ({"id": "a", "partial": "yes"}, "a", "partial is 'yes': expected true or false"),
    ({"id": "a", "partial": []}, "a", "partial is []: expected true or false"),
    ({"id": "a", "limit": {"movetime": 10**400}}, "a", "limit: movetime is more than a million"),
    ({"id": "a", "conventions": {"repetition": 1}}, "a", "conventions: repetition is 1"),
    ({"id": "a", "conventions": {"quiet": 1}}, "a", "conventions is {'quiet': 1}: expected"),
    ({"id": "a", "conventions": {"repetition": "3"}}, "a", "expected whole numbers or null"),
    ({"cancel": "nothing"}, None, "cancel: no query nothing waits"),
    ({"cancel": "a", "id": "b"}, None, "expected nothing beside cancel"),
    ({"cancel": {}}, None, "id is {}"),
]


@pytest.mark.parametrize(("query", "name", "message"), WRONG, ids=[m for _, _, m in WRONG])
def test_what_is_wrong_is_answered_and_life_goes_on(
    session: Session, query: object, name: str | None, message: str
) -> None:
    error, answer = session.ask(query, "", {"id": "next", "limit": {"nodes": 10**30, "depth": 1}})
    assert error["id"] == name
    assert message in error["error"]
    assert len(error["error"]) < 300
    assert (answer["id"], answer["final"]) == ("next", True)


def test_an_id_can_be_used_again_only_when_it_is_answered(session: Session) -> None:
    session.analyser.hear('{"id": "a", "limit": {"depth": 99}}')
    session.analyser.hear('{"id": "a", "limit": {"depth": 1}}')
    session.until(1)
    assert "is that of a query still to be answered" in session.said[0]["error"]
    session.analyser.hear('{"cancel": "a"}')
    session.until(2)
    answers = session.ask({"id": "a", "limit": {"depth": 1}})
    assert answers[-1]["depth"] == 1


def test_a_reader_that_is_gone_ends_it() -> None:
    def fail(_: object) -> None:
        raise BrokenPipeError

    analyser = Analyser(fail)
    with pytest.raises(BrokenPipeError):
        serve([b'{"id": 1, "limit": {"depth": 1}}'], analyser)


def test_leaving_early_stops_the_searches() -> None:
    session = Session(parallel=2)

    def lines() -> Iterator[bytes]:
        yield b'{"id": 1, "limit": {"depth": 99}}'
        raise KeyboardInterrupt

    interrupted = lines()
    with pytest.raises(KeyboardInterrupt):
        serve(interrupted, session.analyser)
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline and any(
        thread.name == "gess-analyse" for thread in threading.enumerate()
    ):
        time.sleep(0.01)
    assert all(thread.name != "gess-analyse" for thread in threading.enumerate())


def test_as_a_program() -> None:
    done = subprocess.run(
        [sys.executable, "-P", "-m", "gess", "analyse", "--jsonl", "--parallel", "2"],
        input='{"id": 1, "limit": {"depth": 2}}\n{"id": 2, "limit": {"nodes": 100}}',
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
        env={"PYTHONPATH": str(SOURCES)},
    )
    assert {json.loads(line)["id"] for line in done.stdout.splitlines()} == {1, 2}
    assert done.stderr == ""
