"""Problems with one proved winning move: they are so, and the engine solves its share."""

import pytest
from benchmarks.tactics.making import proved
from benchmarks.tactics.problems import KINDS, Problem, load
from benchmarks.tactics.solving import solved

import gess
from gess.engine import Limit
from gess.solver import Solver

PROBLEMS = load()

FLOOR = {20_000: 120, 100_000: 133}
"""Problems solved by one thread within so many nodes: a change of the search may only raise it."""


@pytest.mark.parametrize("nodes", FLOOR)
def test_the_engine_solves_as_many_as_it_did(nodes: int) -> None:
    assert sum(solved(PROBLEMS, Limit(nodes=nodes))) >= FLOOR[nodes]


def test_there_are_enough_and_they_differ() -> None:
    assert len(PROBLEMS) >= 100
    assert {problem.position.rules.name for problem in PROBLEMS} == set(gess.RULES)
    assert {problem.ring_in for problem in PROBLEMS} == {2, 3, 4}
    kinds = [problem.kind for problem in PROBLEMS]
    assert set(kinds) == set(KINDS)
    assert kinds.count("taking") <= 0.6 * len(PROBLEMS)
    for number, problem in enumerate(PROBLEMS):
        assert not any(problem.resembles(other) for other in PROBLEMS[:number])


def test_all_first_moves_lead_to_one_position() -> None:
    for problem in PROBLEMS:
        assert len({problem.position.play(move) for move in problem.moves}) == 1


def test_the_solver_agrees() -> None:
    """All of them are proved by `python -m benchmarks.tactics check`, which takes some minutes."""
    solver = Solver()
    short = [p for p in PROBLEMS if p.ring_in == 2]
    longer = [p for p in PROBLEMS if p.ring_in == 3]
    assert all(proved(problem, solver) for problem in short + longer[::10])


def test_a_problem_resembles_itself_however_the_board_is_held() -> None:
    first, other = PROBLEMS[0], PROBLEMS[-1]
    turned = first.position.swap_colors().transform(gess.Symmetry.ROTATE_90)
    assert first.resembles(Problem(turned, 1, first.ring_in, ()))
    assert not first.resembles(other)


def test_a_line_is_read_as_it_is_written() -> None:
    assert [Problem.parse(str(problem)) for problem in PROBLEMS] == PROBLEMS
