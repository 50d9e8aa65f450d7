"""The lines of an analysis that is broken off between two depths."""

import pytest

from gess import Move
from gess.engine import Info
from gess.engine.analysis import Lines

A, B, C, D = (Move.parse(text) for text in ("c3-c6", "f3-f6", "l3-l6", "o3-o6"))

Told = list[tuple[int, int, Move]]
"""Rank, depth and first move of lines."""


def after(*told: tuple[int, int, Move]) -> Told:
    lines = Lines()
    for rank, depth, move in told:
        lines.add(Info(multipv=rank, depth=depth, pv=(move,)))
    return [(line.multipv, line.depth or 0, line.pv[0]) for line in lines.all]


FIRST = ((1, 4, A), (2, 4, B), (3, 4, C))


@pytest.mark.parametrize(
    ("then", "lines"),
    [
        ([], [(1, 4, A), (2, 4, B), (3, 4, C)]),
        ([(1, 5, A)], [(1, 5, A), (2, 4, B), (3, 4, C)]),
        ([(1, 5, B)], [(1, 5, B), (2, 4, A), (3, 4, C)]),
        ([(1, 5, C), (2, 5, A)], [(1, 5, C), (2, 5, A), (3, 4, B)]),
        ([(1, 5, D)], [(1, 5, D), (2, 4, A), (3, 4, B)]),
        ([(1, 5, B), (2, 5, C), (3, 5, A)], [(1, 5, B), (2, 5, C), (3, 5, A)]),
        ([(1, 5, B), (1, 5, D)], [(1, 5, D), (2, 5, B), (3, 4, A)]),
    ],
)
def test_no_first_move_is_listed_twice(then: Told, lines: Told) -> None:
    assert after(*FIRST, *then) == lines


def test_an_engine_that_numbers_no_lines_has_one() -> None:
    assert after((1, 1, A), (1, 2, B), (1, 3, A)) == [(1, 3, A)]
