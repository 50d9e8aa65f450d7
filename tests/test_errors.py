"""What the errors are, and what they carry."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import pytest
from tests.setups import move

import gess
from gess import (
    BLACK,
    Board,
    GameFileError,
    GessError,
    IllegalMoveError,
    InvalidMoveError,
    InvalidPositionError,
    Position,
    ReasonCode,
    drawing,
)


@pytest.mark.parametrize(
    "error", [InvalidMoveError, IllegalMoveError, InvalidPositionError, GameFileError]
)
def test_all_stand_under_one_that_is_a_value_error(error: type[Exception]) -> None:
    assert issubclass(error, GessError)
    assert issubclass(GessError, ValueError)


def test_an_illegal_move_carries_its_reason_and_position() -> None:
    start = Position.start()
    with pytest.raises(IllegalMoveError) as caught:
        start.play(move("c3-c9"))
    error = caught.value
    assert error.reason.code is ReasonCode.BLOCKED
    assert error.reason == start.why_illegal(move("c3-c9"))
    assert error.position is start
    assert str(error) == (
        "c3-c9 is not legal: the piece must stop on c6, where it meets stones: c7"
    )


def test_an_illegal_move_off_the_grid_is_told_by_its_numbers() -> None:
    with pytest.raises(IllegalMoveError) as caught:
        Position.start().play(gess.Move(42, 402))
    assert str(caught.value) == (
        "Move(from_=42, to=402) is not legal: "
        "a move goes from one of the squares a1 to t20 to another"
    )


def test_an_invalid_position_carries_the_place_and_what_is_right_there() -> None:
    with pytest.raises(InvalidPositionError) as caught:
        Position.parse("17x")
    assert caught.value.column == 3
    assert caught.value.expected == "b, w, a number or /"
    assert caught.value.line is None


def test_a_game_file_error_knows_what_it_is_told() -> None:
    error = GameFileError("bad", file="a.sgf", game=3, line=7, column=9, offset=200, node=12)
    assert str(error) == "bad"
    assert (error.file, error.game, error.line, error.column) == ("a.sgf", 3, 7, 9)
    assert (error.offset, error.node) == (200, 12)
    bare = GameFileError("bad")
    assert (bare.file, bare.game, bare.line, bare.column) == (None, None, None, None)
    assert (bare.offset, bare.node) == (None, None)


@pytest.mark.parametrize(
    "cause",
    [
        lambda: Position.start().play(move("c3-c9")),
        lambda: Position.parse("17x"),
        lambda: gess.Move.parse("c3"),
        lambda: gess.square("z1"),
    ],
)
def test_errors_can_be_pickled(cause: object) -> None:
    assert callable(cause)
    with pytest.raises(GessError) as caught:
        cause()
    error = caught.value
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)


START = Position.start()
REPORT = START.report(move("c3-c6"))
COLOR = "expected gess.BLACK or gess.WHITE"
COURSE = "the rules are 'course': expected gess.Rules, such as gess.RULES['course']"


def anything(value: object) -> Any:
    """A value as a caller without type checking may pass it."""
    return value


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda: Board(rules=anything("course")), COURSE),
        (lambda: Board.parse(START.text(), anything("course")), COURSE),
        (lambda: Position.start(anything("course")), COURSE),
        (lambda: Position.parse(START.text(), anything("course")), COURSE),
        (lambda: Position(0, 0, rules=anything("course")), COURSE),
        (
            lambda: Position.start(anything("chess")),
            "the rules are 'chess': expected gess.Rules, such as gess.RULES['standard']",
        ),
        (lambda: Position(0, 0, anything("b")), f"the side to move is 'b': {COLOR}"),
        (lambda: START.stones(anything("b")), f"the colour is 'b': {COLOR}"),
        (lambda: START.rings(anything("black")), f"the colour is 'black': {COLOR}"),
        (lambda: START.is_ring_attacked(anything("b")), f"the colour is 'b': {COLOR}"),
        (lambda: REPORT.captured(anything("b")), f"the colour is 'b': {COLOR}"),
        (lambda: REPORT.rings_made(anything("b")), f"the colour is 'b': {COLOR}"),
        (lambda: REPORT.rings_broken(anything(None)), f"the colour is None: {COLOR}"),
        (lambda: Board().resign(anything("w")), f"the colour is 'w': {COLOR}"),
        (
            lambda: Board().finish(anything(BLACK)),
            "the outcome is <Color.BLACK: 'b'>: expected gess.Outcome",
        ),
        (
            lambda: Board(anything("18/18 b")),
            "the position is '18/18 b': expected gess.Position, see Position.parse",
        ),
        (
            lambda: Board(conventions=anything(3)),
            "the conventions are 3: expected gess.Conventions",
        ),
        (
            lambda: drawing.svg(START, orientation=anything("white")),
            f"the orientation is 'white': {COLOR}",
        ),
        (
            lambda: drawing.text(START, orientation=anything("white")),
            f"the orientation is 'white': {COLOR}",
        ),
    ],
)
def test_a_value_of_another_kind_is_refused_at_once(
    wrong: Callable[[], object], sentence: str
) -> None:
    with pytest.raises(TypeError) as caught:
        wrong()
    assert str(caught.value) == sentence
