"""Moves as values and texts, and the report of what a move does."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError

import pytest
from tests.setups import move, names, number, setup

from gess import BLACK, WHITE, Color, IllegalMoveError, Move, MoveReport, Position, Symmetry


def test_a_move_is_two_centres_and_writes_itself() -> None:
    step = Move(number("l3"), number("l6"))
    assert (step.from_, step.to) == (51, 111)
    assert str(step) == "l3-l6"
    assert step.ugi == "l3l6"
    assert step.sgf == "lr:lo"


@pytest.mark.parametrize(
    ("text", "sgf"),
    [("a1-b2", "at:bs"), ("t20-s19", "ta:sb"), ("c3-c6", "cr:co"), ("a20-d17", "aa:dd")],
)
def test_sgf_counts_rows_from_the_top(text: str, sgf: str) -> None:
    assert move(text).sgf == sgf
    assert Move.parse(sgf) == move(text)


def test_moves_are_values_in_the_order_of_their_squares() -> None:
    assert move("c3-c6") == Move(42, 102)
    assert len({move("c3-c6"), Move(42, 102), move("c6-c3")}) == 2
    words = ["b2-a1", "b1-b2", "b2-b3", "a1-b2", "b10-b9", "b2-b11"]
    ordered = [str(m) for m in sorted(move(word) for word in words)]
    assert ordered == ["a1-b2", "b1-b2", "b2-a1", "b2-b3", "b2-b11", "b10-b9"]
    with pytest.raises(FrozenInstanceError):
        move("c3-c6").to = 0  # type: ignore[misc]  # what is tried
    assert pickle.loads(pickle.dumps(move("c3-c6"))) == move("c3-c6")


def test_transform() -> None:
    assert str(move("c3-c6").transform(Symmetry.FLIP_ROWS)) == "c18-c15"
    assert str(move("c3-f6").transform(Symmetry.ROTATE_90)) == "r3-o6"


def losses(report: MoveReport) -> tuple[str, str, str]:
    """What the move takes of Black and of White, and which of the mover's stones fall."""
    return names(report.captured(BLACK)), names(report.captured(WHITE)), names(report.fallen)


def ring_changes(report: MoveReport) -> tuple[str, str, str, str]:
    """Rings made by Black and by White, and broken of Black's and of White's."""
    made = names(report.rings_made(BLACK)), names(report.rings_made(WHITE))
    return *made, names(report.rings_broken(BLACK)), names(report.rings_broken(WHITE))


NO_RING_CHANGES = ("", "", "", "")


def test_a_quiet_move() -> None:
    report = Position.start().report(move("c6-c7"))
    assert report.move == move("c6-c7")
    assert report.mover is BLACK
    assert losses(report) == ("", "", "")
    assert ring_changes(report) == NO_RING_CHANGES
    assert (report.own_lost, report.enemy_lost, report.is_capture) == (0, 0, False)
    assert report.outcome is None


def test_an_own_stone_is_captured() -> None:
    report = Position.start().report(move("c3-c6"))
    assert losses(report) == ("c7", "", "")
    assert (report.own_lost, report.enemy_lost, report.is_capture) == (1, 0, True)


def test_a_move_into_the_ring_that_keeps_it() -> None:
    # Nine stones move onto the west side of the ring and stand for it (R15).
    report = Position.start().report(move("i3-j3"))
    assert losses(report) == ("k2 k3 k4", "", "")
    assert ring_changes(report) == NO_RING_CHANGES
    assert report.outcome is None
    assert names(Position.start().play(move("i3-j3")).rings(BLACK)) == "l3"


def test_stones_of_both_colors_are_taken_also_under_empty_squares_of_the_pattern() -> None:
    position = setup("@r3 e5 f5 k6", "@r18 k4")
    report = position.report(move("e5-j5"))
    assert losses(report) == ("k6", "k4", "")
    assert (report.own_lost, report.enemy_lost, report.is_capture) == (1, 1, True)
    after = position.play(move("e5-j5"))
    assert after.black == setup("@r3 j5 k5", "").black
    assert after.white == setup("", "@r18").white


def test_stones_fall_and_are_taken_in_one_move() -> None:
    position = setup("@r3 b10 b11 c10 b12", "@r18 c12")
    report = position.report(move("c10-b11"))
    assert losses(report) == ("b12", "c12", "b10 b11")
    assert (report.own_lost, report.enemy_lost) == (3, 1)
    assert position.play(move("c10-b11")).black == setup("@r3 b11", "").black


@pytest.mark.parametrize(
    ("own", "text"), [("b10", "c10-b10"), ("b2 c2 b3", "c3-b2"), ("r19 s19", "r18-r19")]
)
def test_a_move_may_cost_all_stones_of_the_piece(own: str, text: str) -> None:
    position = setup(f"@l3 {own}", "@l18")
    report = position.report(move(text))
    assert losses(report) == ("", "", own)
    assert report.own_lost == len(own.split())
    assert not report.is_capture
    assert position.play(move(text)).black == setup("@l3", "").black


def test_a_stone_that_falls_on_two_sides_falls_once() -> None:
    report = setup("@l3 b2 c2 c3", "@l18").report(move("c3-b2"))
    assert losses(report) == ("", "", "b2 c2")
    assert report.own_lost == 2


def test_a_ring_that_moves_is_broken_and_made() -> None:
    report = Position.start().report(move("l3-l6"))
    assert ring_changes(report) == ("l6", "", "l3", "")
    assert losses(report) == ("l7", "", "")
    assert report.outcome is None


def test_a_ring_is_made_from_any_stones() -> None:
    position = setup("@r3 d4 e4 f4 d5 f5 d6 e6 f7 g7", "@r18")
    assert ring_changes(position.report(move("g8-g7"))) == ("e5", "", "", "")


def test_no_ring_is_made_around_an_enemy_stone() -> None:
    position = setup("@r3 d4 e4 f4 d5 f5 d6 e6 f7 g7", "@r18 e5")
    report = position.report(move("g8-g7"))
    assert ring_changes(report) == NO_RING_CHANGES
    assert losses(report) == ("", "", "")


ENDS = [
    # own last ring over the edge
    (Position.start(), "l3-l2", ("", "", "l3", ""), "White wins: Black gave up the last ring"),
    # the enemy's last ring is hit
    (
        setup("@l9", "@l12"),
        "l9-l10",
        ("l10", "", "l9", "l12"),
        "Black wins: White's last ring is broken",
    ),
    (
        setup("@l9", "@l12", WHITE),
        "l12-l11",
        ("", "l11", "l9", "l12"),
        "White wins: Black's last ring is broken",
    ),
    # both last rings at once: the mover loses (R15)
    (
        setup("@l9", "@l12"),
        "k9-l10",
        ("", "", "l9", "l12"),
        "White wins: Black gave up the last ring",
    ),
    (
        setup("@l9", "@l12", WHITE),
        "k12-l11",
        ("", "", "l9", "l12"),
        "Black wins: White gave up the last ring",
    ),
    # one of two rings is no end
    (setup("@l9", "@l12 @e15"), "l9-l10", ("l10", "", "l9", "l12"), None),
    (setup("@l9 @e5", "@l12"), "e5-e8", ("e8", "", "e5", ""), None),
]


@pytest.mark.parametrize(("position", "text", "changes", "sentence"), ENDS)
def test_how_a_move_ends_the_game(
    position: Position, text: str, changes: tuple[str, ...], sentence: str | None
) -> None:
    report = position.report(move(text))
    assert ring_changes(report) == changes
    assert (None if report.outcome is None else str(report.outcome)) == sentence


def test_the_mover_of_white() -> None:
    position = setup("@r3 k6", "@r18 e5 f5 k4", Color.WHITE)
    report = position.report(move("e5-j5"))
    assert report.mover is WHITE
    assert losses(report) == ("k6", "k4", "")
    assert (report.own_lost, report.enemy_lost) == (1, 1)


def test_only_a_legal_move_has_a_report() -> None:
    with pytest.raises(IllegalMoveError):
        Position.start().report(move("c3-c9"))


def test_a_report_is_frozen() -> None:
    report = Position.start().report(move("c3-c6"))
    assert report == Position.start().report(move("c3-c6"))
    with pytest.raises(FrozenInstanceError):
        report.fallen = 0  # type: ignore[misc]  # what is tried
