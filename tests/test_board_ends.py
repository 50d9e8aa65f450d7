"""How games end: by rings (R15), by declaration and by the conventions (R17)."""

from __future__ import annotations

from itertools import cycle, islice

import pytest
from tests.setups import move, setup

from gess import (
    BLACK,
    HOUSE_CONVENTIONS,
    RULES,
    WHITE,
    Board,
    Color,
    Conventions,
    GessError,
    IllegalMoveError,
    Move,
    Outcome,
    Reason,
    ReasonCode,
    Termination,
)

# Both rings step forward and back; no stone leaves the board.
DANCE = ("l3-l4", "l18-l17", "l4-l3", "l17-l18")


def dance(board: Board, plies: int) -> Board:
    for text in islice(cycle(DANCE), board.ply, board.ply + plies):
        board.push(move(text))
    return board


# --- By rings


def test_the_last_ring_is_broken() -> None:
    board = Board()
    for text in ("l3-l6", "l15-l12", "l6-l9", "l12-l11"):
        assert board.outcome() is None
        board.push_text(text)
    assert board.outcome() == Outcome(WHITE, Termination.RING_BROKEN)
    assert board.is_over
    board.pop()
    assert board.outcome() is None


def test_the_last_ring_is_given_up() -> None:
    board = Board()
    board.push_text("l3-l2")
    assert board.outcome() == Outcome(WHITE, Termination.RING_GIVEN_UP)


@pytest.mark.parametrize(
    ("turn", "text", "winner"), [(BLACK, "k9-l10", WHITE), (WHITE, "k12-l11", BLACK)]
)
def test_whoever_breaks_both_last_rings_has_given_up_the_own_one(
    turn: Color, text: str, winner: Color
) -> None:
    board = Board(setup("@l9", "@l12", turn))
    board.push_text(text)
    assert board.outcome() == Outcome(winner, Termination.RING_GIVEN_UP)


@pytest.mark.parametrize(
    ("black", "white", "turn", "winner"),
    [
        ("@l3", "e5", BLACK, BLACK),
        ("@l3", "e5", WHITE, BLACK),
        ("e5", "@l18", BLACK, WHITE),
        ("e5", "@l18", WHITE, WHITE),
        ("e5", "s19", BLACK, BLACK),
        ("e5", "s19", WHITE, WHITE),
        ("", "", BLACK, BLACK),
    ],
)
def test_a_game_set_up_without_a_ring_is_decided(
    black: str, white: str, turn: Color, winner: Color
) -> None:
    for rules in RULES.values():
        board = Board(setup(black, white, turn, rules))
        assert board.outcome() == Outcome(winner, Termination.NO_RINGS)
        with pytest.raises(IllegalMoveError) as caught:
            board.push(move("e6-e5"))
        assert caught.value.reason.code is ReasonCode.GAME_OVER
        with pytest.raises(GessError):
            board.resign()
        board.reopen()
        assert board.is_over, "rings cannot be argued with"


# --- By declaration


@pytest.mark.parametrize(("color", "winner"), [(None, WHITE), (BLACK, WHITE), (WHITE, BLACK)])
def test_resignation(color: Color | None, winner: Color) -> None:
    board = Board()
    outcome = board.resign(color)
    assert outcome == board.outcome() == Outcome(winner, Termination.RESIGNATION)


def test_the_side_to_move_resigns_by_default() -> None:
    board = Board()
    board.push_text("c6-c7")
    assert board.resign() == Outcome(BLACK, Termination.RESIGNATION)


@pytest.mark.parametrize(
    "outcome",
    [
        Outcome(None, Termination.AGREEMENT),
        Outcome(BLACK, Termination.TIME),
        Outcome(WHITE, Termination.ABANDONED),
        Outcome(None, Termination.ABANDONED),
    ],
)
def test_a_declared_end_stops_the_game(outcome: Outcome) -> None:
    board = dance(Board(), 1)
    board.finish(outcome)
    assert board.outcome() == outcome
    assert board.is_over
    with pytest.raises(IllegalMoveError) as caught:
        board.push(move("c15-c14"))
    assert caught.value.reason.code is ReasonCode.GAME_OVER
    assert board.why_illegal(move("c15-c14")) == caught.value.reason
    for end in (board.resign, lambda: board.finish(Outcome(None, Termination.AGREEMENT))):
        with pytest.raises(GessError) as refused:
            end()
        assert str(refused.value) == f"the game has ended: {outcome}"
    assert board.outcome() == outcome


def test_after_the_end_every_move_is_told_so_but_what_is_no_move_at_all() -> None:
    board = Board()
    board.resign()
    for text in ("c6-c7", "c3-c9", "h9-h9", "c18-c17"):
        assert board.why_illegal(move(text)) == Reason(ReasonCode.GAME_OVER)
    assert board.why_illegal(Move(0, 400)) == Reason(ReasonCode.OFF_GRID)


def test_a_declared_end_can_be_taken_back() -> None:
    board = dance(Board(), 2)
    board.resign()
    board.reopen()
    assert board.outcome() is None
    board.push(move(DANCE[2]))
    board.resign()
    assert board.pop() == move(DANCE[2])
    assert board.outcome() is None, "it goes with the move"
    Board().reopen()


def test_a_decided_game_cannot_end_again() -> None:
    board = Board()
    board.push_text("l3-l2")
    with pytest.raises(GessError) as caught:
        board.finish(Outcome(BLACK, Termination.TIME))
    assert str(caught.value) == "the game has ended: White wins: Black gave up the last ring"
    assert board.outcome() == Outcome(WHITE, Termination.RING_GIVEN_UP)


# --- By repetition


def test_is_repetition_counts_from_the_first_time() -> None:
    board = Board()
    seen = []
    for _ in range(10):
        seen.append([n for n in range(1, 6) if board.is_repetition(n)][-1])
        dance(board, 1)
    assert seen == [1, 1, 1, 1, 2, 2, 2, 2, 3, 3]
    assert Board().is_repetition() is False
    assert dance(Board(), 8).is_repetition()


def test_the_third_time_is_a_draw_if_that_is_agreed() -> None:
    board = dance(Board(conventions=Conventions(repetition=3)), 7)
    assert board.outcome() is None
    dance(board, 1)
    assert board.outcome() == Outcome(None, Termination.REPETITION)
    assert board.why_illegal(move("l3-l4")) is not None
    with pytest.raises(IllegalMoveError):
        board.push(move("l3-l4"))
    with pytest.raises(GessError):
        board.resign()
    board.reopen()
    assert board.is_over, "only a declared end can be taken back"
    board.pop()
    assert board.outcome() is None


def test_twice_may_be_agreed_too_and_nothing_by_default() -> None:
    assert dance(Board(conventions=Conventions(repetition=2)), 3).outcome() is None
    twice = dance(Board(conventions=Conventions(repetition=2)), 4)
    assert twice.outcome() == Outcome(None, Termination.REPETITION)
    assert dance(Board(), 40).outcome() is None


def test_the_same_stones_with_the_other_side_to_move_are_no_repetition() -> None:
    # Black comes back in three moves, White in two.
    board = Board(setup("@e5", "@p16"), conventions=Conventions(repetition=2))
    for text in ("e5-e6", "p16-p15", "e6-f5", "p15-p16", "f5-e5"):
        board.push_text(text)
    before, now = board.start_position, board.position
    assert (now.black, now.white) == (before.black, before.white)
    assert not board.is_repetition(2)
    assert board.outcome() is None


# --- By quiet plies


def test_quiet_plies_count_from_the_last_stone_lost() -> None:
    board = Board()
    counts = [board.quiet_plies]
    # f3-g4 takes stones, c15-c14 is quiet, c3-c2 lets a stone fall.
    for text in ("c6-c7", "c15-c14", "f3-g4", "c14-c13", "f6-f7", "c13-c12", "c3-c2", "c12-c11"):
        board.push_text(text)
        counts.append(board.quiet_plies)
    assert counts == [0, 1, 2, 0, 1, 2, 3, 0, 1]
    board.pop()
    assert board.quiet_plies == 0


def test_an_even_exchange_is_not_quiet() -> None:
    board = Board(setup("@r3 e5 f5 k6", "@r18 k4 c14"))
    board.push_text("e5-j5")  # takes k6 and k4
    assert board.quiet_plies == 0
    board.push_text("c15-c14")
    assert board.quiet_plies == 1


@pytest.mark.parametrize("limit", [1, 4, 7])
def test_so_many_quiet_plies_are_a_draw_if_that_is_agreed(limit: int) -> None:
    board = dance(Board(conventions=Conventions(quiet_plies=limit)), limit - 1)
    assert board.outcome() is None
    dance(board, 1)
    assert board.outcome() == Outcome(None, Termination.QUIET_PLIES)
    with pytest.raises(IllegalMoveError):
        dance(board, 1)


def test_rings_decide_before_conventions_and_repetition_before_quiet_plies() -> None:
    conventions = Conventions(repetition=2, quiet_plies=4)
    board = dance(Board(conventions=conventions), 4)
    assert board.outcome() == Outcome(None, Termination.REPETITION)
    # The ring is taken by the very move that would be the fourth, had it been quiet.
    lost = Board(conventions=Conventions(quiet_plies=1))
    lost.push_text("l3-l2")
    assert lost.outcome() == Outcome(WHITE, Termination.RING_GIVEN_UP)


def test_a_ring_given_up_without_losing_a_stone_decides_before_quiet_plies() -> None:
    # d6 and e6 step away from the ring, drawn by d8; all stones stay on the board.
    position = setup("@e5 d8", "@l18")
    board = Board(position, conventions=Conventions(quiet_plies=1))
    board.push_text("d7-d8")
    assert board.quiet_plies == 1
    assert board.outcome() == Outcome(WHITE, Termination.RING_GIVEN_UP)


def test_the_house_convention_is_threefold_and_200_plies() -> None:
    assert dance(Board(conventions=HOUSE_CONVENTIONS), 8).outcome() == Outcome(
        None, Termination.REPETITION
    )
    assert HOUSE_CONVENTIONS.quiet_plies == 200


def test_what_was_declared_comes_before_the_conventions() -> None:
    board = dance(Board(conventions=Conventions(quiet_plies=4)), 3)
    board.resign()
    assert board.outcome() == Outcome(BLACK, Termination.RESIGNATION)
