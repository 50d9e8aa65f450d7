"""Positions that are the same but for a turn of the board, a mirror, or the colours."""

from __future__ import annotations

from dataclasses import dataclass

from gess.move import Move
from gess.position import Position
from gess.symmetry import Symmetry


@dataclass(frozen=True, slots=True)
class Image:
    """A position as a symmetry shows it, ``is_swapped`` with the colours changed."""

    position: Position
    symmetry: Symmetry
    is_swapped: bool

    def original(self, move: Move) -> Move:
        """Return the move of the position itself that is a move of this image."""
        back = self.symmetry.inverse
        return Move(back.square(move.from_), back.square(move.to))


def images(position: Position) -> list[Image]:
    """Return all images of a position, itself first, each different position once.

    >>> len(images(Position.start()))
    16
    """
    found: dict[Position, Image] = {}
    for is_swapped in (False, True):
        sides = (position.white, position.black) if is_swapped else (position.black, position.white)
        turn = position.turn.other if is_swapped else position.turn
        for symmetry in Symmetry:
            black, white = map(symmetry.squares, sides)
            image = Position(black, white, turn, position.rules)
            found.setdefault(image, Image(image, symmetry, is_swapped))
    return list(found.values())
