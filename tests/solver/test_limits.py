"""What the solver says when it may not go on, and of questions that make no sense."""

import _thread
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from tests.solver.trees import check_win

import gess
from gess import Position
from gess.solver import Answer, Solver, solve

START = Position.start()

Call = Callable[[Callable[[], object]], object]


def in_another_thread(work: Callable[[], object]) -> object:
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(work).result(60)


def test_nodes_end_it_and_what_is_proved_is_told() -> None:
    solution = solve(START, 4, nodes=5000)
    assert (solution.answer, solution.halt) == (Answer.OPEN, "nodes")
    assert solution.not_within == 2  # two moves each take some thousand positions
    assert solution.nodes == 5000
    assert (solution.won_in, solution.first_moves, solution.tree) == (None, None, None)
    assert solution.is_unique is None
    assert str(solution) == "Black: not in 2, more is not known within these limits (nodes)"


def test_time_ends_it() -> None:
    solution = solve(START, 50, nodes=None, seconds=0.01)
    assert (solution.answer, solution.halt) == (Answer.OPEN, "seconds")
    # No machine tries so many in that time, and a slow one tries fewer.
    assert solution.nodes < 200_000


def test_it_can_be_stopped_from_another_thread() -> None:
    solver = Solver(memory_mb=16)
    heard = threading.Event()

    def stop_once_it_runs() -> None:
        heard.wait(60)
        solver.stop()

    threading.Thread(target=stop_once_it_runs).start()
    solution = solver.solve(START, 50, nodes=None, on_progress=lambda *_: heard.set())
    assert (solution.answer, solution.halt) == (Answer.OPEN, "stopped")
    assert solver.solve(START, 2).answer is Answer.NO_WIN  # the next question is not stopped


def test_ctrl_c_ends_it() -> None:
    news = iter([_thread.interrupt_main])

    def interrupt_once(*_: object) -> None:
        next(news, lambda: None)()

    with pytest.raises(KeyboardInterrupt):
        solve(START, 50, nodes=None, on_progress=interrupt_once)


@pytest.mark.parametrize("call", [lambda work: work(), in_another_thread])
def test_what_the_listener_raises_ends_it(call: Call) -> None:
    def fail(*_: object) -> None:
        raise KeyError("of the listener")

    solver = Solver(memory_mb=16)
    with pytest.raises(KeyError, match="of the listener"):
        call(lambda: solver.solve(START, 50, nodes=None, seconds=30, on_progress=fail))
    assert solver.solve(START, 2).answer is Answer.NO_WIN


def test_a_win_may_be_proved_where_its_first_moves_are_not_all_known() -> None:
    """White threatens again and again. To exclude all other first moves takes 40 million nodes."""
    position = Position.parse(
        "2ww4wwwww5/6wwww1w6/2w1wwwwwwwwww4/16ww/13w2w1/4w13/11w6/ww16/ww16/18/18/11b6/1b16/8b8b/"
        "7b3b4bb/12bbb2b/12b1b3/12bbb3 w 1"
    )
    solution = solve(position, 7, nodes=1_000_000, tree=True)
    assert (solution.answer, solution.won_in, solution.halt) == (Answer.WIN, 4, "nodes")
    assert solution.first_moves is None
    assert len(solution.line) == 7
    assert str(solution.line[0]) in str(solution)
    assert solution.tree is not None
    check_win(position, solution.tree, 4)


def test_it_tells_what_it_tries() -> None:
    told: list[tuple[int, bool, int]] = []
    solve(START, 3, on_progress=lambda *news: told.append(news))
    assert [news[:2] for news in told][:3] == [(1, False), (2, False), (3, False)]
    nodes = [news[2] for news in told]
    assert nodes == sorted(nodes)


def test_the_same_question_has_the_same_answer() -> None:
    solver = Solver(memory_mb=16)
    first, second = (solver.solve(START, 3) for _ in range(2))
    assert (first.nodes, first.answer) == (second.nodes, second.answer)


@pytest.mark.parametrize(
    "arguments",
    [
        {"within": 0},
        {"within": 51},
        {"nodes": 0},
        {"seconds": 0.0},
        {"seconds": float("nan")},
        {"memory_mb": 0},
        {"memory_mb": 65537},
    ],
)
def test_limits_that_make_no_sense_are_refused(arguments: dict[str, Any]) -> None:
    with pytest.raises(gess.GessError, match=next(iter(arguments))):
        solve(START, **arguments)


def test_a_decided_position_is_refused() -> None:
    with pytest.raises(gess.GessError, match="White has won already"):
        solve(START.play(gess.Move.parse("l3-l2")))
