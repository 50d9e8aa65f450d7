"""When two positions count as the same puzzle."""

from __future__ import annotations

from gess.position import Position
from gess.symmetry import Symmetry

NEAR = 25
"""Positions that differ in fewer squares are alike; a single move changes some six."""


class Views:
    """A position as it looks turned and mirrored, with the side to move always Black.

    >>> from gess import Position
    >>> start = Views(Position.start())
    >>> start.resembles(Position.start().transform(Symmetry.FLIP_FILES))
    True
    """

    __slots__ = ("_stones",)

    def __init__(self, position: Position) -> None:
        own, enemy = position.own, position.enemy
        self._stones = [(s.squares(own), s.squares(enemy)) for s in Symmetry]

    def resembles(self, position: Position) -> bool:
        """Whether a position differs in few squares, in whatever way the board is held."""
        return self.distance(position) < NEAR

    def distance(self, position: Position) -> int:
        """In how many squares a position differs, held as it differs least."""
        own, enemy = position.own, position.enemy
        return min(((own ^ a) | (enemy ^ b)).bit_count() for a, b in self._stones)
