"""Moves and rings on sets of squares."""

from __future__ import annotations

import pytest
from tests.setups import name, names, number, setup, stones

from gess import movegen
from gess.rules import CLASSIC, COURSE, OPEN_EDGE, RULES, STANDARD, Rules


def slide_names(own: str, enemy: str, rules: Rules) -> str:
    """All geometric moves as sorted words."""
    found = [
        f"{name(to - steps * offset)}-{name(to)}"
        for offset, steps, reached in movegen.slides(stones(own), stones(enemy), rules)
        for to in range(400)
        if reached >> to & 1
    ]
    assert len(found) == len(set(found))
    return " ".join(sorted(found))


INWARDS = "a1-b2 a1-c3 a1-d4 a2-b2 a2-c2 a2-d2 a3-b2 b1-b2 b1-b3 b1-b4 c1-b2"
AROUND_B2 = "b3-b2 c2-b2 c3-b2"
OVER_THE_EDGE = "a3-c1 b3-b1 c1-a3 c2-a2 c3-a1"


def test_a_stone_in_the_corner_under_standard_rules() -> None:
    assert slide_names("b2", "", STANDARD) == " ".join(sorted(f"{INWARDS} {AROUND_B2}".split()))


def test_a_stone_in_the_corner_where_the_edge_is_open() -> None:
    moves = f"{INWARDS} {AROUND_B2} {OVER_THE_EDGE}"
    assert slide_names("b2", "", OPEN_EDGE) == " ".join(sorted(moves.split()))


@pytest.mark.parametrize("rules", [CLASSIC, COURSE], ids=lambda rules: rules.name)
def test_a_stone_in_the_corner_where_no_centre_is_on_the_frame(rules: Rules) -> None:
    assert slide_names("b2", "", rules) == AROUND_B2


def test_an_enemy_stone_stops_every_piece_with_it_in_the_footprint() -> None:
    # d4 is in the footprint of c3, so that c3-b2 is none, and a1 goes no further than c3.
    assert slide_names("b2", "d4", STANDARD) == (
        "a1-b2 a1-c3 a2-b2 a2-c2 a2-d2 a3-b2 b1-b2 b1-b3 b1-b4 b3-b2 c1-b2 c2-b2"
    )


def test_no_stones_no_moves() -> None:
    for rules in RULES.values():
        assert slide_names("", "@l3", rules) == ""


def test_every_yield_holds_a_move() -> None:
    for rules in RULES.values():
        for _, _, reached in movegen.slides(stones("@l3 e5"), stones("@l18"), rules):
            assert reached


@pytest.mark.parametrize(
    ("own", "enemy", "centres"),
    [
        ("", "", ""),
        ("b2 c2 d2 b3 d3 b4 c4 d4", "", "c3"),  # in the corner of the board
        ("q17 r17 s17 q18 s18 q19 r19 s19", "", "r18"),
        ("b2 c2 d2 b3 c3 d3 b4 c4 d4", "", ""),  # nine stones are none
        ("b2 c2 d2 b3 d3 b4 c4", "", ""),  # seven neither
        ("@e5 @g5", "", "e5 g5"),  # sharing a file of three
        ("@e5 @g7", "", "e5 g7"),  # sharing a corner
        ("@e5 @e8 @r3", "", "r3 e5 e8"),
        ("@e5 @f6", "", ""),  # each stands in the other's middle
        ("@e5", "e5", ""),  # not around an empty square (R14)
        ("@e5 @l5", "e5", "l5"),
        ("b2 c2 d2 s2 r3 s3 b4 c4 d4", "", ""),  # no ring goes around the edge
        ("@r3 b4 b5", "", "r3"),
    ],
)
def test_rings(own: str, enemy: str, centres: str) -> None:
    assert names(movegen.rings(stones(own), stones(enemy))) == centres


def test_every_square_two_from_the_edge_of_the_frame_can_be_a_rings_centre() -> None:
    for row in range(3, 19):
        for file in "cdefghijklmnopqr":
            centre = number(f"{file}{row}")
            assert movegen.rings(stones(f"@{file}{row}"), 0) == 1 << centre


def test_a_ring_closed_around_an_enemy_stone_is_none() -> None:
    # g8-g7 puts f6 in its place without touching e5.
    position = setup("@r3 d4 e4 f4 d5 f5 d6 e6 f7 g7", "@r18 e5")
    own, enemy = movegen.make(position.black, position.white, number("g8"), number("g7"))
    assert names(own & stones("@e5")) == names(stones("@e5"))
    assert names(movegen.rings(own, enemy)) == "r3"


@pytest.mark.parametrize(
    ("own", "enemy", "from_", "to", "own_after", "enemy_after"),
    [
        ("e5 e6", "", "e5", "e9", "e9 e10", ""),
        ("e5 e6 f8", "d10", "e5", "e9", "e9 e10", ""),  # f8 and d10 lie under the nine squares
        ("e5 e6 f11", "d11", "e5", "e9", "e9 e10 f11", "d11"),  # and these beyond them
        ("b10", "", "c10", "b10", "", ""),  # all stones fall
        ("b10 c10", "", "c10", "b10", "b10", ""),
        ("e18 e19", "", "e18", "e19", "e19", ""),
        ("s2 s3", "", "r3", "s2", "", ""),  # s2 leaves on two sides at once
        ("e5 f6", "", "e5", "f6", "f6 g7", ""),  # the mover's own start is no obstacle
    ],
)
def test_make(own: str, enemy: str, from_: str, to: str, own_after: str, enemy_after: str) -> None:
    after = movegen.make(stones(own), stones(enemy), number(from_), number(to))
    assert (names(after[0]), names(after[1])) == (own_after, enemy_after)
