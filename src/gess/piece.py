"""Pieces: what a footprint's stones can do."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from gess.outcome import Color
from gess.squares import FOOTPRINTS, SIZE, Square, SquareSet, footprint, square_name

EMPTY_CENTRE_RANGE = 3
"""How many steps a piece without a centre stone may move (R7)."""


class Direction(Enum):
    """The eight directions as (files, rows) of one step, clockwise from north.

    North is towards higher rows, from Black's side of the board to White's.

    >>> Direction.NE.offset, Direction.between(42, 105)
    (21, <Direction.NE: (1, 1)>)
    """

    N = (0, 1)
    NE = (1, 1)
    E = (1, 0)
    SE = (1, -1)
    S = (0, -1)
    SW = (-1, -1)
    W = (-1, 0)
    NW = (-1, 1)

    @property
    def dx(self) -> int:
        """Files of one step: -1, 0 or 1."""
        return self.value[0]

    @property
    def dy(self) -> int:
        """Rows of one step: -1, 0 or 1."""
        return self.value[1]

    @property
    def offset(self) -> int:
        """What one step adds to the number of a square."""
        return SIZE * self.value[1] + self.value[0]

    @staticmethod
    def between(from_: Square, to: Square) -> Direction | None:
        """Return the direction of a straight line from one square to another, else None."""
        dx = to % SIZE - from_ % SIZE
        dy = to // SIZE - from_ // SIZE
        if dx and dy and abs(dx) != abs(dy):
            return None
        return _BY_STEP.get(((dx > 0) - (dx < 0), (dy > 0) - (dy < 0)))


_BY_STEP = {direction.value: direction for direction in Direction}

CENTRE_BIT = 1 << 4
DIRECTION_BITS = {direction: 1 << 3 * direction.dy + direction.dx + 4 for direction in Direction}
"""The bit of a pattern that lets a piece move in a direction (R6)."""

RING_PATTERN = 0b111_101_111
_NICKNAMES = {
    RING_PATTERN: "king",
    0b111_111_111: "queen",
    0b010_111_010: "rook",
    0b101_010_101: "bishop",
}
_PAWNS = {Color.BLACK: DIRECTION_BITS[Direction.N], Color.WHITE: DIRECTION_BITS[Direction.S]}


@dataclass(frozen=True, slots=True)
class Piece:
    """A movable 3 x 3 pattern of one colour's stones, named by its centre (R4).

    ``pattern`` has nine bits, row by row from the south-west: 1 is the south-west square, 4 the
    south-east, 16 the centre, 256 the north-east.

    >>> import gess
    >>> rook = gess.Position.start().piece_at(gess.C3)
    >>> rook.nickname, rook.range, [direction.name for direction in rook.directions]
    ('rook', None, ['N', 'E', 'S', 'W'])
    """

    centre: Square
    color: Color
    pattern: int

    @property
    def directions(self) -> tuple[Direction, ...]:
        """The directions it may move in, clockwise from north (R6)."""
        return tuple(direction for direction in Direction if self.faces(direction))

    def faces(self, direction: Direction) -> bool:
        """Return whether a stone on that side of the centre lets the piece move that way (R6)."""
        return bool(self.pattern & DIRECTION_BITS[direction])

    @property
    def has_centre(self) -> bool:
        """Whether the centre holds a stone."""
        return bool(self.pattern & CENTRE_BIT)

    @property
    def range(self) -> int | None:
        """The greatest number of steps: three, or None for any number (R7)."""
        return None if self.has_centre else EMPTY_CENTRE_RANGE

    @property
    def is_ring(self) -> bool:
        """Whether it is a ring: eight stones around an empty centre (R14)."""
        return self.pattern == RING_PATTERN

    @property
    def nickname(self) -> str | None:
        """The chess piece that it imitates in the opening array, by its pattern, else None.

        A ring is a king, nine stones are a queen, an upright cross with its centre is a rook, a
        diagonal one a bishop, and a single stone on the side facing the enemy a pawn (R3).
        """
        if self.pattern == _PAWNS[self.color]:
            return "pawn"
        return _NICKNAMES.get(self.pattern)

    @property
    def squares(self) -> SquareSet:
        """The squares of its stones."""
        return spread(self.pattern, self.centre)

    def __str__(self) -> str:
        name = self.nickname or "piece"
        return f"{self.color} {name} {square_name(self.centre)}"

    def _repr_svg_(self) -> str:
        from gess.drawing import piece_svg

        return piece_svg(self)


def pattern_at(stones: SquareSet, centre: Square) -> int:
    """Return the nine-bit pattern of some stones on a footprint.

    >>> import gess
    >>> bin(pattern_at(gess.Position.start().black, gess.L3))
    '0b111101111'
    """
    # One file and one row are added below so that no shift is negative for a centre on the frame.
    corner = (stones & footprint(centre)) << SIZE + 1 >> centre
    return corner & 7 | corner >> SIZE - 3 & 56 | corner >> 2 * SIZE - 6 & 448


def spread(pattern: int, centre: Square) -> SquareSet:
    """Return the stones of a pattern around a centre, those outside the board left out.

    >>> spread(0b111_101_111, 63).bit_count()
    8
    """
    rows = pattern & 7 | (pattern & 56) << SIZE - 3 | (pattern & 448) << 2 * SIZE - 6
    return rows << centre >> SIZE + 1 & FOOTPRINTS[centre]
