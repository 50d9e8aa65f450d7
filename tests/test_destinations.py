"""How far pieces reach in each direction, for each preset and over the edge (R5 to R11)."""

from __future__ import annotations

import pytest
from tests.setups import in_order, name, names, number, setup

from gess import BLACK, RULES, WHITE, Color, Position

ALL = ("standard", "open-edge", "classic", "course")
EDGE_HOLDS = ("standard", "classic", "course")
ON_FRAME = ("standard", "open-edge")
RINGS_MAY_GO = ("standard", "open-edge", "classic")


def arms(position: Position, centre: str) -> dict[str, str]:
    """Each direction of the piece with the squares it reaches, nearest first."""
    return {
        direction.name: " ".join(name(sq) for sq in squares)
        for direction, squares in position.arms(number(centre)).items()
    }


QUEEN = "d4 e4 f4 d5 e5 f5 d6 e6 f6"
QUEEN_ARMS = {
    "N": "e6 e7 e8 e9 e10 e11 e12 e13 e14 e15 e16 e17 e18 e19",
    "NE": "f6 g7 h8 i9 j10 k11 l12 m13 n14 o15 p16",  # meets q17 of White's ring
    "E": "f5 g5 h5 i5 j5 k5 l5 m5 n5 o5 p5",  # meets q4 of Black's
    "SE": "f4 g3 h2",
    "S": "e4 e3 e2",
    "SW": "d4 c3 b2",
    "W": "d5 c5 b5",
    "NW": "d6 c7 b8",
}
ONTO_THE_FRAME = {"N": "e20", "SE": "i1", "S": "e1", "SW": "a1", "W": "a5", "NW": "a9"}
KING_ARMS = {direction: " ".join(arm.split()[:3]) for direction, arm in QUEEN_ARMS.items()}


@pytest.mark.parametrize("preset", ALL)
def test_nine_stones_go_any_number_of_steps(preset: str) -> None:
    position = setup(f"@r3 {QUEEN}", "@r18", rules=RULES[preset])
    expected = dict(QUEEN_ARMS)
    if preset == "open-edge":
        for direction, beyond in ONTO_THE_FRAME.items():
            expected[direction] += f" {beyond}"
    assert arms(position, "e5") == expected
    assert list(arms(position, "e5")) == ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
    assert names(position.destinations(number("e5"))) == in_order(" ".join(expected.values()))


@pytest.mark.parametrize("preset", ALL)
def test_a_ring_goes_three(preset: str) -> None:
    # Three steps from e5 do not lead beyond the board, with an open edge or without.
    assert arms(setup("@r3 @e5", "@r18", rules=RULES[preset]), "e5") == KING_ARMS


# Own stones besides the ring of r3, enemy stones besides that of r18, the centre, the presets,
# and the arms.
CASES = [
    # over the west edge, where only three squares of the footprint are on the board
    (
        "b11 b10 b9",
        "",
        "a10",
        ON_FRAME,
        {"NE": "b11 c12 d13", "E": "b10 c10 d10", "SE": "b9 c8 d7"},
    ),
    ("b11 b10 b9", "", "a10", ("classic", "course"), {}),
    # in the corners
    ("b19", "", "a20", ON_FRAME, {"SE": "b19 c18 d17"}),
    ("b2", "", "a1", ON_FRAME, {"NE": "b2 c3 d4"}),
    ("b2", "", "a1", ("classic", "course"), {}),
    # along the edge, with full range
    ("b10 b11", "", "b10", EDGE_HOLDS, {"N": "b11 b12 b13 b14 b15 b16 b17 b18 b19"}),
    ("b10 b9", "", "b10", EDGE_HOLDS, {"S": "b9 b8 b7 b6 b5 b4 b3 b2"}),
    ("c19 b19", "", "c19", EDGE_HOLDS, {"W": "b19"}),
    ("c19 b19", "", "c19", ("open-edge",), {"W": "b19 a19"}),
    ("c2 d2", "", "c2", RINGS_MAY_GO, {"E": "d2 e2 f2 g2 h2 i2 j2 k2 l2 m2 n2 o2 p2"}),
    # off the board at the first step, which is legal: the centre stays on it
    ("b10", "", "c10", EDGE_HOLDS, {"W": "b10"}),
    ("b10", "", "c10", ("open-edge",), {"W": "b10 a10"}),
    ("e19", "", "d18", EDGE_HOLDS, {"NE": "e19"}),
    ("e19", "", "d18", ("open-edge",), {"NE": "e19 f20"}),
    # stones ahead stop it, of either colour, at the side too, and are reached
    ("e5 f5 k6", "", "e5", ALL, {"E": "f5 g5 h5 i5 j5"}),
    ("e5 f5", "k4", "e5", ALL, {"E": "f5 g5 h5 i5 j5"}),
    ("e5 f5 k7", "k3", "e5", RINGS_MAY_GO, {"E": "f5 g5 h5 i5 j5 k5 l5 m5 n5 o5 p5"}),
    ("e5 f5 g6", "", "e5", ALL, {"E": "f5"}),
    ("f5", "g4", "e5", ALL, {"E": "f5"}),
    ("f6", "g8", "e5", ALL, {"NE": "f6 g7"}),
    ("f6", "e8", "e5", ALL, {"NE": "f6 g7 h8"}),  # e8 is beside the way
    ("f6", "h5", "e5", ALL, {"NE": "f6 g7 h8"}),
    ("f6", "h6", "e5", ALL, {"NE": "f6 g7"}),
    # no piece
    ("e5", "", "e5", ALL, {}),
    ("e6", "d4", "e5", ALL, {}),
    ("e6", "", "k11", ALL, {}),
]


@pytest.mark.parametrize(("own", "enemy", "centre", "presets", "expected"), CASES)
def test_arms(
    own: str, enemy: str, centre: str, presets: tuple[str, ...], expected: dict[str, str]
) -> None:
    for preset in presets:
        position = setup(f"@r3 {own}", f"@r18 {enemy}", rules=RULES[preset])
        assert arms(position, centre) == expected
        reached = in_order(" ".join(expected.values()))
        assert names(position.destinations(number(centre))) == reached
        from_here = [m.to for m in position.legal_moves.from_(number(centre))]
        assert " ".join(name(to) for to in from_here) == reached


def test_the_corners_of_the_east() -> None:
    position = setup("@l9 s2 s19", "@l14")
    assert arms(position, "t20") == {"SW": "s19 r18 q17"}
    assert arms(position, "t1") == {"NW": "s2 r3 q4"}


@pytest.mark.parametrize("turn", Color)
@pytest.mark.parametrize("rings", [("@r3", "@r18"), ("", "@r18"), ("@r3", ""), ("", "")])
def test_destinations_ask_neither_for_the_turn_nor_for_the_rings(
    turn: Color, rings: tuple[str, str]
) -> None:
    position = setup(f"{rings[0]} e6", f"{rings[1]} k7", turn)
    assert names(position.destinations(number("e5"))) == "e6 e7 e8"
    assert names(position.destinations(number("k8"))) == "k5 k6 k7"


def test_destinations_do_not_ask_whether_the_ring_is_kept() -> None:
    position = setup("@e5", "@r18", rules=RULES["course"])
    assert names(position.destinations(number("d4"))) == "e4 d5"
    assert position.legal_moves.from_(number("d4")) == []


def test_no_destinations_off_the_grid() -> None:
    for centre in (-1, 400):
        assert setup("b2", "").destinations(centre) == 0
        assert setup("b2", "").arms(centre) == {}


def test_white_reaches_as_far() -> None:
    for color in (BLACK, WHITE):
        stones = (f"@r3 {QUEEN}", "@r18") if color is BLACK else ("@r3", f"@r18 {QUEEN}")
        assert arms(setup(*stones), "e5") == QUEEN_ARMS
