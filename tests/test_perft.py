"""Counting move sequences; depth 3 and other positions are tested beside the known values."""

from __future__ import annotations

import pytest
from tests.known import PERFT_FROM_START
from tests.setups import move, setup

from gess import RULES, WHITE, GessError, Move, Position, divide, perft


@pytest.mark.parametrize("name", RULES)
def test_the_start_to_depth_2(name: str) -> None:
    start = Position.start(RULES[name])
    assert perft(start, 0) == 1
    assert [perft(start, 1), perft(start, 2)] == PERFT_FROM_START[name][:2]


@pytest.mark.parametrize("name", RULES)
def test_divide_parts_perft_by_the_first_move(name: str) -> None:
    start = Position.start(RULES[name])
    parts = divide(start, 2)
    assert sum(parts.values()) == PERFT_FROM_START[name][1]
    assert list(parts) == sorted(start.legal_moves)
    assert set(divide(start, 1).values()) == {1}
    assert len(divide(start, 1)) == PERFT_FROM_START[name][0]


def test_a_decided_game_has_no_continuation() -> None:
    parts = divide(Position.start(), 2)
    assert parts[move("l3-l2")] == 0
    assert sum(count == 0 for count in parts.values()) == 113  # counted by the rule book
    assert divide(Position.start(), 1)[move("l3-l2")] == 1


@pytest.mark.parametrize(("black", "white"), [("@l3", "e5"), ("e5", "@l18"), ("e5", "s19")])
def test_a_decided_position_counts_nothing_beyond_itself(black: str, white: str) -> None:
    for position in (setup(black, white), setup(black, white, WHITE)):
        assert perft(position, 0) == 1
        assert perft(position, 1) == 0
        assert perft(position, 2) == 0
        assert divide(position, 1) == {}
        assert divide(position, 3) == {}


def test_counting_in_bulk_is_counting_one_by_one() -> None:
    position = setup("@e5 g7", "@e9 k11")
    counted = 0
    for first in position.legal_moves:
        counted += len(position.play(first).legal_moves)
    assert perft(position, 2) == counted
    moves: list[Move] = list(position.legal_moves)
    assert perft(position, 1) == len(moves)


def test_the_depth_is_checked() -> None:
    with pytest.raises(GessError, match=r"^the depth is -1: expected 0 to 100$"):
        perft(Position.start(), -1)
    with pytest.raises(GessError, match=r"^the depth is 0: expected 1 to 100$"):
        divide(Position.start(), 0)


@pytest.mark.parametrize("depth", [101, 10**20])
def test_a_depth_beyond_all_counting_is_refused(depth: int) -> None:
    with pytest.raises(GessError, match=rf"^the depth is {depth}: expected 0 to 100$"):
        perft(Position.start(), depth)
    with pytest.raises(GessError, match=rf"^the depth is {depth}: expected 1 to 100$"):
        divide(Position.start(), depth)
