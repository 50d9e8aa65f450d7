"""What a takeback leaves, whoever sits at the table."""

import pytest

from gess import BLACK, WHITE, Board, Color, Outcome, Termination
from gess.engine import plies_after_takeback

QUIET = ("c3-c6", "c15-c14", "r3-r6", "r15-r14", "i3-i4")
WON = ("l3-l6", "l15-l12", "l6-l9", "l12-l11")  # White breaks Black's last ring
BOTH, NOBODY = frozenset({BLACK, WHITE}), frozenset[Color]()


@pytest.mark.parametrize(
    ("people", "moves", "left"),
    [
        (BOTH, QUIET[:1], 0),
        (BOTH, QUIET, 4),
        (BOTH, WON, 3),
        ({BLACK}, QUIET[:1], 0),  # before the reply
        ({BLACK}, QUIET[:4], 2),  # their move and the reply
        ({BLACK}, WON, 2),  # the reply has decided the game
        ({WHITE}, QUIET[:4], 3),
        ({WHITE}, QUIET, 3),
        ({WHITE}, QUIET[:1], None),  # the program began, and the person has not moved
        (BOTH, (), None),
        (NOBODY, QUIET, None),
    ],
)
def test_the_last_decision_of_a_person_goes(
    people: set[Color], moves: tuple[str, ...], left: int | None
) -> None:
    board = Board()
    for move in moves:
        board.push_text(move)
    assert plies_after_takeback(board, people) == left
    assert board.ply == len(moves)


@pytest.mark.parametrize("people", [BOTH, {BLACK}, {WHITE}])
def test_a_declared_end_goes_alone(people: set[Color]) -> None:
    board = Board()
    board.push_text("c3-c6")
    board.finish(Outcome(None, Termination.AGREEMENT))
    assert plies_after_takeback(board, people) == 1


def test_whose_decision_it_was_does_not_hang_on_who_began() -> None:
    board = Board.parse(Board().text().replace(" b ", " w "))
    board.push_text("c18-c15")
    board.push_text("c3-c6")
    assert plies_after_takeback(board, {WHITE}) == 0
    assert plies_after_takeback(board, {BLACK}) == 1
