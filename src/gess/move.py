"""Moves, and what a move does."""

from __future__ import annotations

from dataclasses import dataclass

from gess.notation import parse_move, sgf_square_name
from gess.outcome import BLACK, WHITE, Color, Outcome, not_a_color
from gess.squares import Square, SquareSet, square_name
from gess.symmetry import Symmetry


@dataclass(frozen=True, order=True, slots=True)
class Move:
    """A move: the centre of the piece before and after (R12). Moves sort by these squares.

    >>> import gess
    >>> move = Move(gess.C3, gess.C6)
    >>> str(move), move.ugi, move.sgf
    ('c3-c6', 'c3c6', 'cr:co')
    """

    from_: Square
    to: Square

    @classmethod
    def parse(cls, text: str) -> Move:
        """Return the move of a text in any form of R18, in either case.

        Between the squares may stand a hyphen, blanks, ``x``, an en dash, a minus sign (U+2212),
        an arrow (U+2192) or nothing. Raises InvalidMoveError.

        >>> for text in ("c3-c6", "c3c6", "C3 C6", "c3xc6", "c3–c6", "c3→c6", "cr:co"):
        ...     assert Move.parse(text) == Move.parse("c3-c6")
        """
        return cls(*parse_move(text))

    @property
    def ugi(self) -> str:
        """The text of the engine protocol, ``c3c6``."""
        return square_name(self.from_) + square_name(self.to)

    @property
    def sgf(self) -> str:
        """The text of SGF, ``cr:co`` (R19)."""
        return f"{sgf_square_name(self.from_)}:{sgf_square_name(self.to)}"

    def transform(self, symmetry: Symmetry) -> Move:
        """Return the move as a symmetry of the board shows it.

        >>> str(Move.parse("c3-c6").transform(Symmetry.TRANSPOSE))
        'c3-f3'
        """
        return Move(symmetry.square(self.from_), symmetry.square(self.to))

    def __str__(self) -> str:
        return f"{square_name(self.from_)}-{square_name(self.to)}"


@dataclass(frozen=True, slots=True)
class MoveReport:
    """What a move does.

    ``fallen`` holds the squares on which the mover's stones stood that leave the board over its
    edge. ``outcome`` is how the move ends the game, None if it goes on.

    >>> import gess
    >>> report = gess.Position.start().report(gess.Move.parse("l3-l2"))
    >>> print(report.outcome)
    White wins: Black gave up the last ring
    >>> report.own_lost, gess.square_names(report.fallen)
    (3, ['k2', 'l2', 'm2'])
    """

    move: Move
    mover: Color
    captured_black: SquareSet
    captured_white: SquareSet
    fallen: SquareSet
    rings_made_black: SquareSet
    rings_made_white: SquareSet
    rings_broken_black: SquareSet
    rings_broken_white: SquareSet
    outcome: Outcome | None

    def captured(self, color: Color) -> SquareSet:
        """Return the squares of a colour's stones removed where the piece lands (R9)."""
        return _of(color, self.captured_black, self.captured_white)

    def rings_made(self, color: Color) -> SquareSet:
        """Return the centres of a colour's rings that were not there before."""
        return _of(color, self.rings_made_black, self.rings_made_white)

    def rings_broken(self, color: Color) -> SquareSet:
        """Return the centres of a colour's rings that are no longer there."""
        return _of(color, self.rings_broken_black, self.rings_broken_white)

    @property
    def is_capture(self) -> bool:
        """Whether stones of either colour are removed where the piece lands."""
        return bool(self.captured_black | self.captured_white)

    @property
    def own_lost(self) -> int:
        """How many of the mover's stones leave the board, captured or fallen."""
        return (self.captured(self.mover) | self.fallen).bit_count()

    @property
    def enemy_lost(self) -> int:
        """How many of the opponent's stones leave the board."""
        return self.captured(self.mover.other).bit_count()


def _of(color: Color, black: SquareSet, white: SquareSet) -> SquareSet:
    if color is BLACK:
        return black
    if color is WHITE:
        return white
    raise not_a_color(color)
