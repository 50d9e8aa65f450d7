"""What every program that plays has in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

if TYPE_CHECKING:
    from gess.board import Board
    from gess.move import Move


@runtime_checkable
class Player(Protocol):
    """Something that chooses moves; it may be asked from several threads at once.

    >>> from gess.engine import OnePly
    >>> isinstance(OnePly(), Player)
    True
    """

    @property
    def name(self) -> str:
        """What game records call it."""
        ...

    def choose(self, board: Board) -> Move:
        """Return a legal move for the side to move, and leave the board as it is.

        Raises GessError if the game is over.
        """
        ...
