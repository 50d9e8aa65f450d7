"""A game in progress: pushing, popping, numbering and comparing; its ends stand beside this."""

from __future__ import annotations

import copy
import pickle

import pytest
from tests.known import START
from tests.setups import move, setup

from gess import (
    BLACK,
    CLASSIC,
    COURSE,
    HOUSE_CONVENTIONS,
    STANDARD,
    WHITE,
    Board,
    Conventions,
    IllegalMoveError,
    InvalidMoveError,
    InvalidPositionError,
    Outcome,
    Position,
    Rules,
    Termination,
)


def board_after(*texts: str) -> Board:
    board = Board()
    for text in texts:
        board.push(move(text))
    return board


def test_a_new_board() -> None:
    board = Board()
    assert board.position == board.start_position == Position.start()
    assert board.turn is BLACK
    assert board.rules is STANDARD
    assert board.ply == 0
    assert board.fullmove == 1
    assert board.move_stack == []
    assert board.text() == START
    assert board.outcome() is None
    assert not board.is_over
    assert board.legal_moves == Position.start().legal_moves


def test_a_board_of_other_rules_or_position() -> None:
    assert Board(rules=COURSE).position == Position.start(COURSE)
    position = setup("@l3", "@l18", WHITE, CLASSIC)
    assert Board(position).rules is CLASSIC
    assert Board(position, CLASSIC).position is position
    like_classic = Rules("mine", start_on_frame=False, end_on_frame=False, must_keep_ring=False)
    assert Board(position, like_classic).position is position
    with pytest.raises(InvalidPositionError) as caught:
        Board(position, COURSE)
    assert str(caught.value) == "the position has classic rules: expected course"
    with pytest.raises(InvalidPositionError):
        Board(position, STANDARD)


@pytest.mark.parametrize("fullmove", [0, -1, 1_000_000_000])
def test_the_first_full_move_is_1(fullmove: int) -> None:
    with pytest.raises(InvalidPositionError) as caught:
        Board(fullmove=fullmove)
    assert str(caught.value) == f"the full-move number is {fullmove}: expected 1 to 999999999"


def test_a_game_as_it_stood_is_a_board_of_its_own() -> None:
    board = Board.parse(Position.start().text(7), conventions=HOUSE_CONVENTIONS)
    states = [board.copy()]
    for text in ("c3-c6", "c18-c15", "l3-l5"):
        board.push_text(text)
        states.append(board.copy())
    assert [board.at(ply) for ply in range(4)] == states
    board.resign()
    assert board.at(3) == board
    earlier = board.at(2)
    assert (earlier.outcome(), earlier.text()) == (None, states[2].text())
    earlier.push_text("r3-r6")
    assert board.ply == 3
    for ply in (-1, 4):
        with pytest.raises(IndexError, match="expected 0 to 3"):
            board.at(ply)


def test_push_and_pop() -> None:
    board = Board()
    start = board.position
    board.push(move("l3-l6"))
    middle = board.position
    assert middle == start.play(move("l3-l6"))
    assert (board.turn, board.ply) == (WHITE, 1)
    board.push(move("l15-l12"))
    assert board.move_stack == [move("l3-l6"), move("l15-l12")]
    assert board.peek() == move("l15-l12")
    assert board.start_position == start
    assert [board.position_at(ply) for ply in range(3)] == [start, middle, board.position]
    assert board.pop() == move("l15-l12")
    assert board.position == middle
    assert board.pop() == move("l3-l6")
    assert board == Board()


def test_the_ends_of_the_history() -> None:
    board = Board()
    for last in (board.pop, board.peek):
        with pytest.raises(IndexError):
            last()
    board.push(move("c6-c7"))
    for ply in (-1, 2):
        with pytest.raises(IndexError) as caught:
            board.position_at(ply)
        assert str(caught.value) == f"the game has no ply {ply}: expected 0 to 1"


def test_an_illegal_move_changes_nothing() -> None:
    board = board_after("l3-l6")
    before = copy.deepcopy(board)
    for text in ("l3-l6", "l18-l14", "h8-h9"):
        with pytest.raises(IllegalMoveError) as caught:
            board.push(move(text))
        assert caught.value.position == board.position
        assert caught.value.reason == board.why_illegal(move(text))
    assert board == before
    assert board.why_illegal(move("l18-l15")) is None


def test_push_text() -> None:
    board = Board()
    assert board.push_text("L3xL6") == move("l3-l6")
    assert board.push_text("lf:li") == move("l15-l12")
    with pytest.raises(InvalidMoveError):
        board.push_text("l6")
    with pytest.raises(IllegalMoveError):
        board.push_text("l12-l9")
    assert board.ply == 2


def test_the_move_stack_is_a_copy() -> None:
    board = board_after("c6-c7")
    board.move_stack.clear()
    assert board.move_stack == [move("c6-c7")]


# --- Full-move numbers (R20: it rises after White's move)


def test_full_moves_when_black_begins() -> None:
    board = Board.parse(START.removesuffix("1") + "7")
    numbers = [board.fullmove]
    for text in ("c6-c7", "c15-c14", "c7-c8", "c14-c13"):
        board.push_text(text)
        numbers.append(board.fullmove)
    assert numbers == [7, 7, 8, 8, 9]
    assert board.text().endswith(" b 9")
    board.pop()
    assert board.text().endswith(" w 8")


def test_full_moves_when_white_begins() -> None:
    board = Board.parse(START.replace(" b 1", " w 7"))
    assert board.turn is WHITE
    numbers = [board.fullmove]
    for text in ("c15-c14", "c6-c7", "c14-c13", "c7-c8"):
        board.push_text(text)
        numbers.append(board.fullmove)
    assert numbers == [7, 8, 8, 9, 9]
    assert board.text().endswith(" w 9")


def test_parse_and_text() -> None:
    text = START.replace(" b 1", " w 31")
    board = Board.parse(text, CLASSIC, Conventions(repetition=3))
    assert board.text() == text
    assert board.rules is CLASSIC
    assert board.conventions == Conventions(repetition=3)
    assert Board.parse(text.removesuffix(" 31")).fullmove == 1
    with pytest.raises(InvalidPositionError) as caught:
        Board.parse(text + "x")
    assert caught.value.column == len(text) - 1


# --- Copies and equality


def test_copies_are_independent() -> None:
    board = board_after("l3-l6", "l15-l12")
    for twin in (board.copy(), copy.copy(board), copy.deepcopy(board)):
        assert twin == board
        twin.push(move("l6-l9"))
        assert twin != board
        assert board.ply == 2
        twin.pop()
        assert twin == board
        twin.resign()
        assert not board.is_over


def test_a_copy_keeps_everything() -> None:
    board = Board.parse(START.replace(" b 1", " w 5"), COURSE, Conventions(3, 50))
    board.push(move("c15-c14"))
    board.finish(Outcome(WHITE, Termination.TIME))
    twin = board.copy()
    assert twin == board
    assert twin.outcome() == Outcome(WHITE, Termination.TIME)
    assert twin.fullmove == 6
    assert twin.conventions == Conventions(3, 50)
    assert twin.position_at(0) == board.position_at(0)
    again = pickle.loads(pickle.dumps(board))
    assert again == board
    assert again.text() == board.text()


def test_what_makes_boards_differ() -> None:
    board = board_after("l3-l6")
    assert board == board_after("l3-l6")
    assert board != Board()
    assert board != Board(Position.start().play(move("l3-l6"))), "the history counts"
    assert Board() != Board(rules=COURSE)
    assert Board() != Board(fullmove=2)
    assert Board() != Board(conventions=Conventions(repetition=3))
    resigned = Board()
    resigned.resign()
    assert Board() != resigned
    assert Board() != Position.start()


def test_boards_that_reach_one_position_in_two_ways_differ() -> None:
    one = board_after("c6-c7", "c15-c14", "f6-f7")
    two = board_after("f6-f7", "c15-c14", "c6-c7")
    assert one.position == two.position
    assert one != two


def test_a_board_changes_and_has_no_hash() -> None:
    with pytest.raises(TypeError):
        hash(Board())


def test_repr() -> None:
    assert repr(Board()) == f"<Board after 0 plies: {START}>"
    board = board_after("c6-c7", "c15-c14")
    assert repr(board) == f"<Board after 2 plies: {board.text()}>"


def test_a_board_never_writes_a_number_that_it_could_not_read() -> None:
    board = Board(fullmove=999_999_999)
    for text in ("l3-l6", "l18-l15", "l6-l3"):
        board.push_text(text)
    assert board.fullmove == 999_999_999
    assert Board.parse(board.text()).position == board.position
