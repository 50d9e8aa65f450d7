"""A plain opponent that looks one move ahead."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from gess.errors import GessError

if TYPE_CHECKING:
    from gess.board import Board
    from gess.move import Move, MoveReport

WIN = 1000
"""Worth of a decided game, above that of all the stones together."""


class OnePly:
    """A player that judges each of its moves by what it does at once.

    It breaks the enemy's last ring if it can, never gives up its own, and otherwise wants to take
    more stones than it loses; of equal moves it takes any. Players made with the same seed choose
    alike; without a seed every player differs.

    >>> import gess
    >>> player = OnePly(seed=1)
    >>> board = gess.Board()
    >>> player.choose(board) in board.legal_moves
    True
    """

    name = "One ply"

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    def choose(self, board: Board) -> Move:
        """Return one of the best moves for the side to move.

        Raises GessError if the game is over.
        """
        if board.is_over:
            raise GessError("the game is over, so there is no move to choose")
        position = board.position
        reports = [position.report(move) for move in position.legal_moves]
        best = max(map(worth, reports))
        return self._random.choice([report.move for report in reports if worth(report) == best])


def worth(report: MoveReport) -> int:
    """Return what a move is worth to its player: stones won less stones lost, or a decided game.

    >>> import gess
    >>> worth(gess.Position.start().report(gess.Move.parse("k3-k4")))
    -1000
    """
    if report.outcome is not None:
        return WIN if report.outcome.winner is report.mover else -WIN
    return report.enemy_lost - report.own_lost
