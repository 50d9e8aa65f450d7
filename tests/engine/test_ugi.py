"""``gess ugi``: what it says to what it hears."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gess
from gess.engine.bench import Bench, Step
from gess.engine.settings import OPTIONS
from gess.engine.ugi import Ugi

SOURCES = Path(gess.__file__).parents[1]
WIN_IN_ONE = "position startpos moves l3l6 l15l12 l6l9"
THREEFOLD = "startpos moves " + " ".join(["l3l4 l18l17 l4l3 l17l18"] * 2)
PATIENCE = 30


class Session:
    """A conversation in this process."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.ugi = Ugi(lambda text: self.lines.extend(text.split("\n")))

    def ask(self, *lines: str) -> list[str]:
        """Say some lines; return what was said at once."""
        before = len(self.lines)
        for line in lines:
            self.ugi.hear(line)
        return self.lines[before:]

    def until(self, start: str, *lines: str) -> list[str]:
        """Say some lines; return what is said up to a line that begins so."""
        before = len(self.lines)
        for line in lines:
            self.ugi.hear(line)
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            said = self.lines[before:]
            for count, line in enumerate(said, 1):
                if line.startswith(start):
                    return said[:count]
            time.sleep(0.002)
        raise AssertionError(f"no {start} after {lines}, but {self.lines[before:]}")


@pytest.fixture
def session() -> Iterator[Session]:
    result = Session()
    yield result
    assert result.ugi.close()


def number(line: str, word: str) -> int:
    words = line.split()
    return int(words[words.index(word) + 1])


@pytest.mark.parametrize("protocol", ["ugi", "uci"])
def test_it_introduces_itself(session: Session, protocol: str) -> None:
    said = session.ask(protocol)
    assert said[0].startswith("id name Gess ")
    assert said[1].startswith("id author ")
    assert said[-1] == f"{protocol}ok"
    names = {"Hash", "Threads", "MultiPV", "Ponder", "Rules", "Level", "Elo", "Seed", "ShowWDL"}
    assert names <= {option.name for option in OPTIONS}
    assert [line.split(" type ")[0] for line in said[2:-1]] == [
        f"option name {option.name}" for option in OPTIONS
    ]


def test_it_thinks_and_tells(session: Session) -> None:
    said = session.until("bestmove", "position startpos", "go depth 4")
    infos, best = said[:-1], said[-1].split()
    assert [number(line, "depth") for line in infos] == [1, 2, 3, 4]
    for word in ("seldepth", "multipv", "nodes", "nps", "hashfull", "time"):
        assert all(number(line, word) >= 0 for line in infos)
    assert all(" score cp " in line and " wdl " in line for line in infos)
    assert best[1] == infos[-1].split(" pv ")[1].split()[0]
    board = gess.Board()
    board.push_text(best[1])
    assert best[2] == "ponder"
    board.push_text(best[3])


def test_a_ring_that_falls_is_a_mate(session: Session) -> None:
    said = session.until("bestmove", WIN_IN_ONE, "go depth 3")
    assert " score mate 1 " in said[-2]
    said = session.until("bestmove", WIN_IN_ONE, "go mate 1")
    assert number(said[-2], "mate") == 1


def test_a_node_limit_is_kept(session: Session) -> None:
    said = session.until("bestmove", "go nodes 3000")
    assert number(said[-2], "nodes") < 4000
    again = session.until("bestmove", "ucinewgame", "go nodes 3000")
    assert again[-1] == said[-1]


@pytest.mark.parametrize(
    "limits",
    ["movetime 5", "p1time 50 p2time 1 p1inc 1 p2inc 1", "btime 50 wtime 50 movestogo 5"],
)
def test_time_limits_end_it(session: Session, limits: str) -> None:
    said = session.until("bestmove", f"go {limits}")
    # No machine searches so many in that time, and a slow one searches fewer.
    assert number(said[-2], "nodes") < 200_000


def test_several_lines(session: Session) -> None:
    session.ask("setoption name MultiPV value 3", "setoption name ShowWDL value false")
    said = session.until("bestmove", "go depth 2")
    assert [number(line, "multipv") for line in said[:-1]] == [1, 2, 3, 1, 2, 3]
    assert not any("wdl" in line for line in said)


def test_only_some_moves(session: Session) -> None:
    said = session.until("bestmove", "go depth 3 searchmoves c6c7 f6f7")
    assert said[-1].split()[1] in {"c6c7", "f6f7"}
    (error,) = session.ask("go depth 3 searchmoves c3c9")
    assert error.startswith("info string error: c3-c9 is not legal")


def test_endless_thinking_ends_when_it_is_told_to(session: Session) -> None:
    session.until("info depth 2", "go infinite")
    assert "readyok" in session.ask("isready")
    assert "info string error: go must wait" in " ".join(session.ask("go depth 1"))
    assert session.until("bestmove", "stop")[-1] != "bestmove (none)"
    assert session.ask("stop") == []


def test_endless_thinking_holds_its_answer_back(session: Session) -> None:
    session.until("info depth 4", WIN_IN_ONE, "go ponder depth 4")
    time.sleep(0.05)
    assert not any(line.startswith("bestmove") for line in session.lines)
    session.until("bestmove", "ponderhit")


def test_pondering_counts_no_time_until_it_hits(session: Session) -> None:
    session.ask("go ponder movetime 20")
    time.sleep(0.2)
    assert not any(line.startswith("bestmove") for line in session.lines)
    session.until("bestmove", "ponderhit")


def test_it_says_how_far_it_has_come(session: Session) -> None:
    said = session.until("info nodes", "go infinite")
    assert number(said[-1], "nps") > 0
    assert number(said[-1], "time") >= 900
    session.until("bestmove", "stop")


@pytest.mark.parametrize(
    ("position", "answers"),
    [
        ("startpos", ("false", "true", "none")),
        ("startpos moves l3l6 l15l12 l6l9", ("false", "false", "none")),
        ("startpos moves l3l6 l15l12 l6l9 l12l11", ("true", "true", "p2win")),
        ("startpos moves l3l2", ("true", "false", "p2win")),
        ("startpos moves c6c7 l18l19", ("true", "true", "p1win")),
        # there and back twice: the start stands for the third time
        (THREEFOLD, ("true", "true", "draw")),
    ],
)
def test_queries(session: Session, position: str, answers: tuple[str, ...]) -> None:
    asked = ("query gameover", "query p1turn", "query result")
    said = session.ask(f"position {position}", *asked)
    assert said == [f"response {answer}" for answer in answers]


def test_without_the_convention_nothing_is_drawn(session: Session) -> None:
    session.ask("setoption name Repetition value 0")
    session.ask(f"position {THREEFOLD}")
    assert session.ask("query result") == ["response none"]


def test_a_decided_position_has_no_best_move(session: Session) -> None:
    session.ask("position startpos moves l3l2")
    assert session.ask("go depth 3") == [
        "info string the game is decided: White wins: Black gave up the last ring",
        "bestmove (none)",
    ]


@pytest.mark.parametrize(("rules", "count"), [("standard", 458), ("course", 319)])
def test_counting_under_each_rules(session: Session, rules: str, count: int) -> None:
    session.ask(f"setoption name Rules value {rules}")
    said = session.until("nodes", "go perft 1")
    assert said[-1] == f"nodes {count}"
    assert len(said) == count + 1
    totals = {"standard": 158_010, "course": 101_761}
    assert session.until("nodes", "go perft 2")[-1] == f"nodes {totals[rules]}"
    assert session.until("nodes", "go perft 0")[-1] == "nodes 1"


def test_new_rules_count_for_the_position_at_hand(session: Session) -> None:
    session.ask("position startpos moves l3l2")
    assert session.ask("query gameover") == ["response true"]
    # course rules do not allow that move, so the game begins anew
    session.ask("setoption name Rules value course")
    assert session.ask("query gameover") == ["response false"]


def test_a_short_bench_is_the_same_twice(session: Session) -> None:
    said = session.until("info string position 24/24", "bench 2")
    assert len(said) == 24
    assert session.until("info string position 24/24", "bench 2") == said


def test_showing_a_position(session: Session) -> None:
    said = session.ask("d")
    assert f"position {gess.Position.start().text()}" in said
    assert f"key {gess.Position.start().key:016x}" in said
    assert "moves 458" in said
    assert session.ask("eval")[0].startswith("evaluation +0.34 for Black")


GARBAGE = [
    "xyzzy",
    "go fast",
    "go depth",
    "position",
    "position fen 1/2/3",
    "position startpos moves c3c9",
    "setoption name Volume value 11",
    "setoption name Hash value 0",
    "setoption name Hash value many",
    "setoption name Repetition value 1",
    "setoption name Weights value a,b",
    "setoption name Weights value 1,2",
    "setoption name Weights value" + 17 * " 2147483648",
    "setoption",
    "query weather",
    "query",
    "bench now",
    "bench " + "9" * 5000,
    "\x00\x1b[31m\ufffd",
    "g" * 100_000,
]


@pytest.mark.parametrize("line", GARBAGE, ids=[repr(line[:30]) for line in GARBAGE])
def test_garbage_gives_one_clear_line_and_life_goes_on(session: Session, line: str) -> None:
    (error,) = session.ask(line)
    assert error.startswith("info string error: ")
    assert error.isprintable()
    assert len(error) < 400
    assert session.ask("isready") == ["readyok"]


def test_a_position_that_is_refused_leaves_the_last_one(session: Session) -> None:
    session.ask("position startpos moves c3c6", "position startpos moves c3c6 c3c6")
    assert session.ask("query p1turn") == ["response false"]


def test_a_search_that_fails_does_not_leave_the_caller_waiting(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("it cannot\n\n  be done")

    monkeypatch.setattr("gess.engine.ugi.search", fail)
    error, last = session.until("bestmove", "go depth 2")
    assert error == "info string error: it cannot be done"
    gess.Board().push_text(last.split()[1])


def test_empty_lines_say_nothing(session: Session) -> None:
    assert session.ask("", "   ", "\t\r\n") == []


def best(session: Session, *lines: str) -> str:
    """The move played after some lines, in a game that has just begun."""
    return session.until("bestmove", "ucinewgame", *lines, "go depth 3")[-1].split()[1]


def test_a_level_plays_as_its_seed_says(session: Session) -> None:
    weak = [
        best(session, "setoption name Level value 2", f"setoption name Seed value {seed}")
        for seed in (*range(1, 9), *range(1, 9))
    ]
    assert weak[:8] == weak[8:]
    assert len(set(weak)) > 2


def test_a_rating_chooses_the_level(session: Session) -> None:
    session.ask("setoption name Seed value 5", "setoption name Level value 1")
    first = [best(session, f"position startpos moves {move}") for move in ("c3c5", "j6h8", "c3f6")]
    session.ask("setoption name Level value 20", "setoption name Elo value 1")
    rated = [best(session, f"position startpos moves {move}") for move in ("c3c5", "j6h8", "c3f6")]
    session.ask("setoption name Elo value 0")
    full = [best(session, f"position startpos moves {move}") for move in ("c3c5", "j6h8", "c3f6")]
    assert first == rated != full


@pytest.mark.parametrize("isa", ["v2", "avx2", "avx512"])
def test_every_instruction_set_searches_alike(isa: str) -> None:
    program = (
        "from gess.core import isa; from gess.engine.bench import Bench\n"
        "steps = []; Bench().run(4, steps.append)\n"
        "print(isa(), *(step.nodes for step in steps))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONPATH": str(SOURCES), "GESS_ISA": isa},
    )
    used, *nodes = done.stdout.split() or ["none"]
    if used == isa:  # a processor without it has nothing to compare
        steps: list[Step] = []
        Bench().run(4, steps.append)
        assert [int(n) for n in nodes] == [step.nodes for step in steps]
    else:
        assert isa in {"avx2", "avx512"}


VOCABULARY = """
    ugi uci isready setoption uginewgame position go stop ponderhit query d eval help
    name value Hash Threads MultiPV Rules Level Elo Seed Weights Clear startpos fen moves
    depth nodes movetime p1time mate searchmoves infinite ponder movestogo gameover result
    c3c6 l3l2 z9z9 course 0 1 2 -1 99999999999999999999 1e9 true ١
"""
WORDS = [*VOCABULARY.split(), gess.Position.start().text(), "18/" * 17 + "18 b 1"]


@settings(max_examples=150, deadline=None)
@given(st.lists(st.lists(st.sampled_from(WORDS) | st.text(max_size=8), max_size=7), max_size=8))
def test_no_words_in_any_order_bring_it_down(lines: list[list[str]]) -> None:
    session = Session()
    for words in lines:
        session.ask(" ".join(words))
    session.ask("stop")
    assert "readyok" in session.ask("isready")
    assert session.ugi.close()


# As a process


@pytest.fixture
def process() -> Iterator[subprocess.Popen[bytes]]:
    command = [sys.executable, "-P", "-m", "gess", "ugi"]
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={"PYTHONPATH": str(SOURCES), "PATH": ""},
    ) as started:
        yield started
        started.kill()


def tell(process: subprocess.Popen[bytes], text: str) -> None:
    assert process.stdin
    process.stdin.write(text.encode())
    process.stdin.flush()


def read_until(process: subprocess.Popen[bytes], start: bytes) -> bytes:
    assert process.stdout
    for line in process.stdout:
        if line.startswith(start):
            return line
    raise AssertionError(f"it ended without {start!r}")


@pytest.mark.parametrize(
    ("thinks", "result"),
    [("", b""), ("go infinite\n", b""), ("go perft 5\n", b"nodes "), ("bench\n", b"24/24")],
)
def test_the_end_of_the_input_ends_it(
    process: subprocess.Popen[bytes], thinks: str, result: bytes
) -> None:
    tell(process, f"isready\n{thinks}")
    read_until(process, b"readyok")
    said, errors = process.communicate()
    assert (process.returncode, errors) == (0, b"")
    assert not result or result not in said  # it did not think to the end, which takes minutes


def test_a_count_that_would_take_for_ever_is_stopped(process: subprocess.Popen[bytes]) -> None:
    tell(process, "go perft 9\nstop\nisready\ngo perft 9\n")
    read_until(process, b"readyok")
    said, _ = process.communicate(timeout=PATIENCE)  # the input ends
    assert said.splitlines() == [b"info string perft was stopped"]


def test_quit_ends_it_with_the_best_move_so_far(process: subprocess.Popen[bytes]) -> None:
    tell(process, "go infinite\n")
    read_until(process, b"info depth 3")
    tell(process, "quit\n")
    read_until(process, b"bestmove")
    assert process.wait(PATIENCE) == 0


def test_bytes_that_are_no_text_and_endless_lines(process: subprocess.Popen[bytes]) -> None:
    assert process.stdin
    process.stdin.write(b"\xff\xfe\x00\n" + b"a" * (3 << 20) + b"\nisready\n")
    process.stdin.flush()
    assert b"unknown command" in read_until(process, b"info string error")
    assert b"longer than" in read_until(process, b"info string error")
    read_until(process, b"readyok")


def test_it_ends_when_nobody_reads(process: subprocess.Popen[bytes]) -> None:
    assert process.stdout
    tell(process, "isready\n")
    read_until(process, b"readyok")
    process.stdout.close()
    tell(process, "go infinite\n")
    assert process.wait(PATIENCE) == 141
