"""What taking back takes back, at any table."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Container

    from gess.board import Board
    from gess.outcome import Color


def plies_after_takeback(board: Board, people: Container[Color]) -> int | None:
    """Return how many plies stay when a person takes back: those before their last decision.

    ``people`` are the colours that persons play; what a program played after the decision goes
    with it. A declared end, such as a resignation, is a decision of its own, so that all plies
    stay. None if no person has decided anything yet.

    >>> from gess import BLACK, WHITE, Board
    >>> board = Board()
    >>> _ = board.push_text("l3-l6"), board.push_text("l15-l12")
    >>> plies_after_takeback(board, {BLACK}), plies_after_takeback(board, {BLACK, WHITE})
    (0, 1)
    >>> _ = board.resign()
    >>> plies_after_takeback(board, {BLACK})
    2
    """
    if board.declared:
        return board.ply
    plies = reversed(range(board.ply))
    return next((ply for ply in plies if board.position_at(ply).turn in people), None)
