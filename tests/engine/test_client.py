"""The client of engines, with engines that behave and one that does not."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

import gess
from gess.engine import (
    Engine,
    EngineError,
    EngineTerminatedError,
    EngineTimeoutError,
    Limit,
    Score,
    SimpleEngine,
)

SOURCES = Path(gess.__file__).parents[1]
FAKE = Path(__file__).with_name("fake_engine.py")
C3C6 = gess.Move(gess.C3, gess.C6)
SHORT = 0.4


def fake(fault: str, *words: str) -> list[str]:
    return [sys.executable, "-S", str(FAKE), *words, fault]


def with_fake(
    fault: str, use: Callable[[Engine], Awaitable[None]], *words: str, timeout: float = 20
) -> None:
    """Use a fake engine that has started in peace; from then on its time is short."""

    async def run() -> None:
        async with await Engine.popen(fake(fault, *words), timeout=20) as engine:
            engine.timeout = timeout
            await use(engine)

    asyncio.run(run())


def is_alive(pid: int) -> bool:
    """Whether a process is there, and not only waits for its parent to hear of its end."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def is_gone(pid: int, patience: float = 10) -> bool:
    deadline = time.monotonic() + patience
    while is_alive(pid) and time.monotonic() < deadline:
        time.sleep(0.01)
    return not is_alive(pid)


# An engine that behaves


@pytest.mark.parametrize("protocol", ["ugi", "uci"])
def test_what_an_engine_tells_of_itself(protocol: str) -> None:
    async def use(engine: Engine) -> None:
        assert engine.name == "Fake 1.0"
        assert engine.id == {"name": "Fake 1.0", "author": "nobody"}
        assert list(engine.options) == ["Hash", "Style of Play", "MultiPV", "Level", "Press Me"]
        await engine.ping()

    with_fake("none", use, protocol)


def test_play() -> None:
    async def use(engine: Engine) -> None:
        result = await engine.play(gess.Board(), Limit(depth=1))
        assert (result.move, str(result.ponder)) == (C3C6, "c18-c15")
        assert result.info.score == Score(12, gess.BLACK)
        assert result.info.nodes == 77
        assert result.info.pv[0] == C3C6

    with_fake("none", use)


def test_half_a_character_is_no_value() -> None:
    with SimpleEngine.popen() as engine:
        with pytest.raises(EngineError, match=r"Weights is '\\udc80': expected a text of one line"):
            engine.configure({"Weights": "\udc80"})
        engine.ping()


def test_options_are_set_only_if_all_are_right() -> None:
    async def use(engine: Engine) -> None:
        await engine.configure({"hash": 32, "style of play": "Wild", "Press Me": None})
        with pytest.raises(EngineError, match=r"Fake 1\.0 has no option Threads: expected Hash, "):
            await engine.configure({"Hash": 8, "Threads": 2})
        with pytest.raises(EngineError, match="Hash is 65: expected a whole number from 1 to 64"):
            await engine.configure({"Hash": 65})

    with_fake("none", use)


def test_our_engine_plays_a_whole_game_against_itself() -> None:
    async def play() -> gess.Board:
        board = gess.Board(conventions=gess.HOUSE_CONVENTIONS)
        async with await Engine.popen() as engine:
            while not board.is_over and board.ply < 600:
                board.push((await engine.play(board, Limit(nodes=1000), game=1)).move)
        return board

    assert asyncio.run(play()).is_over


def test_our_engine_knows_the_rules_and_the_conventions_of_the_board() -> None:
    gives_up_the_ring = gess.Move.parse("l3-l2")

    async def run() -> None:
        async with await Engine.popen() as engine:
            for rules in gess.RULES.values():
                lines = await engine.analyse(gess.Board(rules=rules), Limit(depth=1), multipv=500)
                moves = {line.pv[0] for line in lines}
                assert moves <= set(gess.Position.start(rules).legal_moves)
                assert gives_up_the_ring not in moves
            agreed = gess.Board(conventions=gess.Conventions(quiet_plies=1))
            quiet = [gess.Move.parse("c6-c7")]
            assert (await engine.analyse(agreed, Limit(depth=2), root_moves=quiet))[0].score == (
                Score(0, gess.BLACK)
            )
            (line,) = await engine.analyse(gess.Board(), Limit(depth=2), root_moves=quiet)
            assert line.score != Score(0, gess.BLACK)

    asyncio.run(run())


def test_a_stream_of_what_is_found_can_be_left_at_any_time() -> None:
    async def run() -> None:
        async with await Engine.popen() as engine:
            depths = []
            async with await engine.analysis(gess.Board()) as analysis:
                async for info in analysis:
                    depths.append(info.depth)
                    if info.depth == 4:
                        break
            assert depths == [1, 2, 3, 4]
            assert analysis.best_move in gess.Board().legal_moves
            async with await engine.analysis(gess.Board(), Limit(depth=3)) as analysis:
                lines = await analysis.wait()
            assert lines[0].pv[0] == analysis.best_move
            await engine.ping()

    asyncio.run(run())


def test_a_decided_position_is_not_asked_about() -> None:
    over = gess.Board()
    over.push_text("l3-l2")

    async def run() -> None:
        async with await Engine.popen() as engine:
            assert await engine.analyse(over, Limit(depth=1)) == []
            with pytest.raises(EngineError, match="the game is decided"):
                await engine.play(over, Limit(depth=1))
            with pytest.raises(EngineError, match="the limit is none"):
                await engine.play(gess.Board(), Limit())

    asyncio.run(run())


@pytest.mark.parametrize("guessed", [True, False])
def test_pondering(guessed: bool) -> None:
    async def run() -> None:
        board = gess.Board()
        async with await Engine.popen() as engine:
            result = await engine.play(board, Limit(nodes=2000), ponder=True)
            board.push(result.move)
            assert result.ponder
            others = (move for move in board.legal_moves if move != result.ponder)
            board.push(result.ponder if guessed else next(others))
            if not board.position.is_over:
                again = await engine.play(board, Limit(nodes=2000), ponder=True)
                assert again.move in board.legal_moves
            await engine.ping()

    asyncio.run(run())


def test_calls_wait_for_one_another() -> None:
    async def run() -> None:
        async with await Engine.popen() as engine:
            results = await asyncio.gather(
                *(engine.play(gess.Board(), Limit(nodes=500)) for _ in range(5)), engine.ping()
            )
            assert {r.move for r in results if r} <= set(gess.Board().legal_moves)

    asyncio.run(run())


def test_a_search_that_is_given_up_does_not_disturb_the_next() -> None:
    async def run() -> None:
        async with await Engine.popen() as engine:
            for _ in range(3):
                with pytest.raises(TimeoutError):
                    await asyncio.wait_for(engine.play(gess.Board(), Limit(depth=99)), 0.1)
            lines = await engine.analyse(gess.Board(), Limit(depth=2))
            assert lines[0].depth == 2

    asyncio.run(run())


def test_a_start_or_search_that_is_given_up_at_any_step_leaves_nothing_behind() -> None:
    """One given up at one step of the event loop, one at the next, and so on."""

    async def use() -> None:
        engine = await Engine.popen(fake("silent"))
        try:
            await engine.play(gess.Board(), Limit(depth=99), timeout=120)
        finally:
            await engine.close()

    async def run() -> None:
        for steps in range(60):
            task = asyncio.create_task(use())
            for _ in range(steps):
                await asyncio.sleep(0)
            task.cancel()
            done, _ = await asyncio.wait({task}, timeout=60)
            assert done, f"hangs when given up after {steps} steps"
            assert task.cancelled()

    asyncio.run(run())


# One that does not


@pytest.mark.parametrize(
    ("fault", "error", "message"),
    [
        ("mute", EngineTimeoutError, "has not answered ugiok or uciok in 0.4 s"),
        ("never-ready", EngineTimeoutError, "Fake 1.0 has not answered isready in time"),
        ("crash-at-once", EngineTerminatedError, "ended with exit code 1: no good today"),
    ],
)
def test_engines_that_do_not_start(fault: str, error: type[Exception], message: str) -> None:
    async def run() -> None:
        # the crash is to be told apart from an engine that needs long to start
        timeout = 20 if fault == "crash-at-once" else SHORT if fault == "mute" else 3
        with pytest.raises(error, match=message):
            await Engine.popen(fake(fault), timeout=timeout, protocol=None)

    asyncio.run(run())


@pytest.mark.parametrize(
    "command", [["/nowhere/engine"], "nowhere-engine --fast", str(FAKE.parent)]
)
def test_commands_that_are_none(command: list[str] | str) -> None:
    with pytest.raises(EngineError, match=r"the engine .* cannot be started: "):
        asyncio.run(Engine.popen(command))
    with pytest.raises(EngineError, match="no command"):
        asyncio.run(Engine.popen(" "))
    with pytest.raises(
        EngineError, match="the command ' cannot be understood: no closing quotation"
    ):
        SimpleEngine.popen("'")


@pytest.mark.parametrize("fault", ["hang-on-go", "silent-and-deaf", "flood"])
def test_engines_that_never_come_to_a_move(fault: str) -> None:
    async def use(engine: Engine) -> None:
        began = time.monotonic()
        # The time is the contract: not less than asked for. Unkept, it would never end.
        with pytest.raises(EngineTimeoutError, match=r"Fake 1\.0 has not answered"):
            await engine.play(gess.Board(), Limit(movetime=0.01), timeout=SHORT)
        assert time.monotonic() - began >= SHORT
        assert is_gone(engine.pid)
        with pytest.raises(EngineTerminatedError):
            await engine.ping()

    with_fake("silent" if fault == "silent-and-deaf" else fault, use)


def test_without_a_time_limit_an_engine_must_show_signs_of_life() -> None:
    async def hangs(engine: Engine) -> None:
        with pytest.raises(EngineTimeoutError, match="has not answered isready in time"):
            await engine.play(gess.Board(), Limit(depth=1))

    with_fake("hang-on-go", hangs, timeout=SHORT)

    async def only_thinks(engine: Engine) -> None:
        result = await engine.play(gess.Board(), Limit(depth=1))
        assert result.move == C3C6
        await engine.ping()

    with_fake("late", only_thinks, timeout=0.5)


def test_an_engine_that_answers_late_is_heard_to_the_end() -> None:
    async def use(engine: Engine) -> None:
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(engine.play(gess.Board(), Limit(depth=1)), 0.1)
        # its late answer, or that to stop, is not taken for the answer to this
        for _ in range(2):
            assert (await engine.play(gess.Board(), Limit(depth=1))).move == C3C6

    with_fake("late", use)


def test_an_engine_that_does_not_stop_is_ended() -> None:
    async def use(engine: Engine) -> None:
        engine.timeout = SHORT
        with pytest.raises(EngineTimeoutError):
            async with await engine.analysis(gess.Board()) as analysis:
                await anext(analysis)
        assert is_gone(engine.pid)

    with_fake("hang-on-stop", use)


def test_a_crash_is_told_with_the_last_words() -> None:
    async def use(engine: Engine) -> None:
        message = "Fake 1.0 was killed by signal 9: segmentation violation in eval"
        for _ in range(2):
            with pytest.raises(EngineTerminatedError, match=message):
                await engine.play(gess.Board(), Limit(depth=1))
            message = "Fake 1.0"
        assert engine.exit_code == -9

    with_fake("crash-on-go", use)


def test_a_crash_in_between_is_told_by_the_next_call() -> None:
    async def use(engine: Engine) -> None:
        with pytest.raises(EngineTerminatedError):
            await engine.configure({"Hash": 8})

    with_fake("crash-on-option", use)


@pytest.mark.parametrize(
    ("fault", "message"),
    [
        ("illegal", "Fake 1.0 played c3-c9, which is not legal: the piece must stop on c6"),
        ("no-move", "Fake 1.0 gave no move, though the game is not decided"),
        ("gibberish-move", "'bestmove e2-e4!': "),
        ("gibberish-info", "'bestmove': expected a move"),
    ],
)
def test_lies_are_told_and_the_engine_goes_on(fault: str, message: str) -> None:
    async def use(engine: Engine) -> None:
        for _ in range(2):
            with pytest.raises(EngineError, match=message) as raised:
                await engine.play(gess.Board(), Limit(depth=1))
            assert type(raised.value) is EngineError
        await engine.ping()

    with_fake(fault, use)


def test_floods_do_no_harm() -> None:
    async def errors(engine: Engine) -> None:
        assert (await engine.play(gess.Board(), Limit(depth=1))).move == C3C6

    with_fake("flood-of-errors", errors)
    with_fake("binary", errors)

    async def line_without_end(engine: Engine) -> None:
        with pytest.raises(EngineError, match="a line of more than"):
            await engine.play(gess.Board(), Limit(depth=1))
        assert is_gone(engine.pid)

    with_fake("flood-of-bytes", line_without_end)


# The end of the process


@pytest.mark.parametrize("fault", ["none", "ignore-quit", "stay"])
def test_leaving_ends_the_process(fault: str) -> None:
    async def run() -> int:
        async with await Engine.popen(fake(fault)) as engine:
            return engine.pid

    assert is_gone(asyncio.run(run()))


def test_an_error_ends_the_process() -> None:
    pid = 0

    async def run() -> None:
        nonlocal pid
        async with await Engine.popen(fake("stay")) as engine:
            pid = engine.pid
            raise KeyError("of the caller")

    with pytest.raises(KeyError):
        asyncio.run(run())
    assert is_gone(pid)


PROGRAM = """
import os, signal, sys, gess
from gess.engine import Limit, SimpleEngine
engine = SimpleEngine.popen(sys.argv[1:])
print(engine.pid, engine.id["author"], flush=True)
{end}
"""
ENDS = {
    "killed": "os.kill(os.getpid(), signal.SIGKILL)",
    "crash": "os.abort()",
    "left without a word": "sys.exit()",
    "left at once": "os._exit(3)",
    "interrupted while it waits": "engine.play(gess.Board(), Limit(depth=1), timeout=60)",
}


@pytest.mark.parametrize("end", ENDS)
def test_however_the_caller_ends_the_engine_ends_too(end: str) -> None:
    fault = "hang-on-go" if "waits" in end else "stay"
    caller = subprocess.Popen(
        [sys.executable, "-c", PROGRAM.format(end=ENDS[end]), *fake(fault)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(SOURCES)},
    )
    assert caller.stdout
    pids = [int(word) for word in caller.stdout.readline().split() if word.isdigit()]
    assert len(pids) == (1 if "waits" in end else 2)
    if "waits" in end:
        time.sleep(0.3)
        caller.send_signal(signal.SIGINT)
    caller.communicate(timeout=30)
    assert all(is_gone(pid) for pid in pids)


def test_a_caller_killed_while_it_starts_an_engine_leaves_nothing() -> None:
    # It is killed when the engine's process is there and its guard is not.
    program = """
import asyncio, os, signal, sys
from gess.engine import SimpleEngine
create = asyncio.create_subprocess_exec
async def create_one(*words, **settings):
    if started:
        os.kill(os.getpid(), signal.SIGKILL)
    started.append(await create(*words, **settings))
    print(started[0].pid, flush=True)
    return started[0]
started = []
asyncio.create_subprocess_exec = create_one
SimpleEngine.popen(sys.argv[1:])
"""
    done = subprocess.run(
        [sys.executable, "-c", program, *fake("stay")],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(SOURCES)},
    )
    assert done.returncode == -9
    assert is_gone(int(done.stdout))


# Without asyncio


def test_the_simple_engine() -> None:
    with SimpleEngine.popen(fake("none")) as engine:
        assert engine.name == "Fake 1.0"
        engine.configure({"Hash": 2})
        engine.ping()
        assert engine.play(gess.Board(), Limit(depth=1)).move == C3C6
        assert [i.depth for i in engine.analyse(gess.Position.start(), Limit(depth=1))] == [1]
        with engine.analysis(gess.Board()) as analysis:
            assert next(analysis).depth == 1
            analysis.stop()
            assert [info.pv[0] for info in analysis.wait()] == [C3C6]
        assert (analysis.best_move, str(analysis.ponder)) == (C3C6, "c18-c15")
        pid = engine.pid
    assert is_gone(pid)
    with pytest.raises(EngineTerminatedError):
        engine.ping()
    engine.quit()
    engine.close()


def test_the_simple_engine_raises_what_the_other_does() -> None:
    with SimpleEngine.popen(fake("illegal")) as engine, pytest.raises(EngineError, match="c3-c9"):
        engine.play(gess.Board(), Limit(depth=1))
    with pytest.raises(EngineTerminatedError, match="no good today"):
        SimpleEngine.popen(fake("crash-at-once"))
    with SimpleEngine.popen(fake("hang-on-go")) as engine:
        with pytest.raises(EngineTimeoutError):
            engine.play(gess.Board(), Limit(depth=1), timeout=SHORT)
        assert is_gone(engine.pid)


def test_a_forgotten_simple_engine_ends_with_its_last_reference() -> None:
    engine = SimpleEngine.popen(fake("stay"))
    pid = engine.pid
    del engine
    assert is_gone(pid)


def test_the_engine_itself_needs_no_asyncio() -> None:
    program = "import sys, gess.engine.ugi; print('asyncio' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(SOURCES)},
    )
    assert done.stdout == "False\n"
