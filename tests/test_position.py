"""Positions: stones, rings, destinations, playing, and being a value."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError

import pytest
from tests.known import START
from tests.setups import in_order, move, names, setup, stones

from gess import (
    BLACK,
    CLASSIC,
    COURSE,
    OPEN_EDGE,
    RULES,
    STANDARD,
    WHITE,
    Color,
    GessError,
    IllegalMoveError,
    InvalidPositionError,
    Position,
    Rules,
    Symmetry,
)


def test_the_start_stone_by_stone() -> None:
    # R3: the rows mirror, the files do not.
    files = {2: "ceghijklmnpr", 3: "bcdfhijkmoqrs", 4: "ceghijklmnpr", 7: "cfilor"}
    start = Position.start()
    black = " ".join(f"{file}{row}" for row, line in files.items() for file in line)
    white = " ".join(f"{file}{21 - row}" for row, line in files.items() for file in line)
    assert names(start.black) == in_order(black)
    assert names(start.white) == in_order(white)
    assert start.black.bit_count() == start.white.bit_count() == 43
    assert start.turn is BLACK
    assert start.rules is STANDARD
    assert start.stones(BLACK) == start.own == start.black
    assert start.stones(WHITE) == start.enemy == start.white
    assert names(start.rings(BLACK)) == "l3"
    assert names(start.rings(WHITE)) == "l18"
    assert not start.is_over
    for rules in RULES.values():
        assert Position.start(rules) == Position(start.black, start.white, BLACK, rules)


def test_own_and_enemy_follow_the_turn() -> None:
    position = setup("b2", "s19", WHITE)
    assert names(position.own) == "s19"
    assert names(position.enemy) == "b2"


# --- Values


def test_equal_by_stones_side_and_rules() -> None:
    one = setup("@l3", "@l18")
    assert one == setup("@l3", "@l18")
    assert hash(one) == hash(setup("@l3", "@l18"))
    others = [
        setup("@l3", "@l18", WHITE),
        setup("@l3", "@l18", rules=CLASSIC),
        setup("@l3 b2", "@l18"),
        setup("@l18", "@l3"),
    ]
    assert len({one, *others}) == 5
    renamed = Rules("other", start_on_frame=True, end_on_frame=False, must_keep_ring=False)
    assert Position(one.black, one.white, BLACK, renamed) == one


def test_a_position_reached_by_play_is_as_good_as_one_set_up() -> None:
    played = Position.start().play(move("c6-c7"))
    rows = START.split(" ")[0].split("/")
    rows[19 - 8] = "1b16"
    rows[19 - 7] = "4b2b2b2b2b1"
    assert played == Position.parse("/".join(rows) + " w 1")
    assert hash(played) == hash(Position.parse(played.text()))
    assert pickle.loads(pickle.dumps(played)) == played


def test_immutable_and_copied_as_itself() -> None:
    start = Position.start()
    for field in ("black", "turn", "rules"):
        with pytest.raises(FrozenInstanceError):
            setattr(start, field, getattr(start, field))
    with pytest.raises((AttributeError, TypeError)):
        start.note = "x"  # type: ignore[attr-defined]  # what is tried
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(start, protocol)) == start
    assert copy.deepcopy(start) == start
    before = start.text()
    start.play(move("l3-l6"))
    start.transform(Symmetry.ROTATE_90)
    assert start.text() == before


def test_str_and_repr() -> None:
    assert str(Position.start()) == START
    assert repr(Position.start()) == f"Position.parse({START!r})"
    assert repr(Position.start(COURSE)) == (
        f"Position.parse({START!r}, rules=Rules(name='course', start_on_frame=False, "
        "end_on_frame=False, must_keep_ring=True))"
    )


@pytest.mark.parametrize(
    ("black", "white", "message"),
    [
        (stones("a1"), 0, "a stone stands on a1: expected b2 to s19"),
        (0, stones("t5 a5 e5"), "a stone stands on a5, t5: expected b2 to s19"),
        (1 << 400, 0, "a stone stands on no square: expected b2 to s19"),
        (stones("e5 f6 g7"), stones("g7 e5"), "two stones stand on e5, g7: expected one"),
    ],
)
def test_what_is_no_position(black: int, white: int, message: str) -> None:
    with pytest.raises(InvalidPositionError) as caught:
        Position(black, white)
    assert str(caught.value) == message
    assert caught.value.column is None
    with pytest.raises(InvalidPositionError):
        Position(-1, 0)


# --- Winner (R15)


@pytest.mark.parametrize(
    ("black", "white", "turn", "winner"),
    [
        ("@l3", "@l18", BLACK, None),
        ("@l3", "@l18", WHITE, None),
        ("@l3", "e5", BLACK, BLACK),
        ("@l3", "e5", WHITE, BLACK),
        ("e5", "@l18", BLACK, WHITE),
        ("e5", "@l18", WHITE, WHITE),
        ("e5", "g8", BLACK, BLACK),  # White has just moved
        ("e5", "g8", WHITE, WHITE),
        ("", "", BLACK, BLACK),
        ("@l3", "@l18 l3", BLACK, WHITE),  # not around an empty square
    ],
)
def test_winner(black: str, white: str, turn: Color, winner: Color | None) -> None:
    for rules in RULES.values():
        position = setup(black, white, turn, rules)
        assert position.winner is winner
        assert position.is_over is (winner is not None)


def test_rings_of_both_colors() -> None:
    position = setup("@e5 @g5 b10", "@r18 @n10")
    assert names(position.rings(BLACK)) == "e5 g5"
    assert names(position.rings(WHITE)) == "n10 r18"


# --- Attacks on rings


@pytest.mark.parametrize(
    ("black", "white", "color", "attackers"),
    [
        ("@e5", "@r18 e8", BLACK, "d9-f7 e9-e7 f9-d7"),
        ("@r3 e13", "@e16", WHITE, "d12-f14 e12-e14 f12-d14"),
        ("@e5", "@r18 e8", WHITE, ""),
        ("@e5", "@e9", BLACK, "e9-c7 e9-e7 e9-g7"),  # d9-d7 would lose White's own ring too
        ("@e5 @l5", "@r18 e8", BLACK, ""),  # no move breaks both rings
        ("@e5 @g5", "@r18 e8", BLACK, "d9-f7 e9-e7"),  # unless they share f6
        ("@e5", "e8", BLACK, ""),  # decided
        ("e5", "@r18 e8", BLACK, ""),
        ("e5", "e8", BLACK, ""),
    ],
)
def test_attackers_of_a_ring(black: str, white: str, color: Color, attackers: str) -> None:
    expected = tuple(move(text) for text in attackers.split())
    for turn in Color:
        position = setup(black, white, turn)
        assert position.attackers_of_ring(color) == expected
        assert position.is_ring_attacked(color) is bool(expected)


@pytest.mark.parametrize(
    ("rules", "attackers"),
    [
        (STANDARD, "a7-c5 b7-b5"),
        (OPEN_EDGE, "a7-c5 b7-b5 c7-a5"),
        (CLASSIC, "b7-b5"),
        (COURSE, "b7-b5"),
    ],
    ids=lambda value: getattr(value, "name", None),
)
def test_attacks_over_the_edge(rules: Rules, attackers: str) -> None:
    found = setup("@c3", "@r18 b6", rules=rules).attackers_of_ring(BLACK)
    assert [str(m) for m in found] == attackers.split()


# --- Playing


def test_play_checks_and_play_unchecked_does_not() -> None:
    start = Position.start(COURSE)
    after = start.play(move("c6-c9"))
    assert after == start.play_unchecked(move("c6-c9"))
    assert after.turn is WHITE
    assert after.rules is COURSE
    assert after.white == start.white
    assert after.black == start.black ^ stones("c7 c10")
    for text in ("l3-l2", "c6-c10", "c18-c17"):
        with pytest.raises(IllegalMoveError):
            start.play(move(text))
    assert names(start.play_unchecked(move("l3-l2")).rings(BLACK)) == ""


def test_a_decided_position_cannot_be_played_on() -> None:
    over = Position.start().play(move("l3-l2"))
    assert over.winner is WHITE
    with pytest.raises(IllegalMoveError):
        over.play(move("c15-c14"))


# --- Symmetries and colours


def test_transform_and_swap_colors() -> None:
    position = setup("@l3 c7", "@l18 s19", WHITE, CLASSIC)
    turned = position.transform(Symmetry.ROTATE_180)
    assert turned == setup("@i18 r14", "@i3 b2", WHITE, CLASSIC)
    swapped = position.swap_colors()
    assert swapped == setup("@l18 s19", "@l3 c7", BLACK, CLASSIC)
    assert swapped.swap_colors() == position
    start = Position.start()
    assert start.swap_colors().transform(Symmetry.FLIP_ROWS) == Position(
        start.black, start.white, WHITE
    )


@pytest.mark.parametrize("number", [0, -1, 1_000_000_000])
def test_a_text_has_a_number_that_can_be_read_back(number: int) -> None:
    with pytest.raises(GessError, match="expected 1 to 999999999"):
        Position.start().text(number)
