"""The eight symmetries of the board."""

from __future__ import annotations

from enum import Enum

from gess.squares import SIZE, Square, SquareSet, scan


class Symmetry(Enum):
    """A rotation or reflection of the board; turns are counter-clockwise seen from Black.

    The value is the matrix (a, b, c, d) that takes a square (file, row), measured from the middle
    of the board, to (a * file + b * row, c * file + d * row).

    >>> from gess.squares import square, square_name
    >>> square_name(Symmetry.FLIP_FILES.square(square("c3")))
    'r3'
    """

    IDENTITY = (1, 0, 0, 1)
    ROTATE_90 = (0, -1, 1, 0)
    ROTATE_180 = (-1, 0, 0, -1)
    ROTATE_270 = (0, 1, -1, 0)
    FLIP_FILES = (-1, 0, 0, 1)
    FLIP_ROWS = (1, 0, 0, -1)
    TRANSPOSE = (0, 1, 1, 0)
    ANTI_TRANSPOSE = (0, -1, -1, 0)

    @property
    def inverse(self) -> Symmetry:
        """The symmetry that undoes this one."""
        a, b, c, d = self.value
        return Symmetry((a, c, b, d))

    def square(self, sq: Square) -> Square:
        """Return where a square goes."""
        a, b, c, d = self.value
        last = SIZE - 1
        file, row = 2 * (sq % SIZE) - last, 2 * (sq // SIZE) - last
        return SIZE * ((c * file + d * row + last) // 2) + (a * file + b * row + last) // 2

    def squares(self, squares: SquareSet) -> SquareSet:
        """Return where a set of squares goes."""
        return sum(1 << self.square(sq) for sq in scan(squares))
