"""Squares and sets of squares.

A square is an integer from 0 (a1) to 399 (t20), ``20 * row + file`` with both counted from 0; the
outermost files and rows are the frame, which names centres and never holds a stone (R1). A set of
squares is an integer whose bit *i* stands for square *i*, so that ``&``, ``|``, ``^``, ``~`` and
``bit_count()`` work on it as on any set.

>>> import gess
>>> corner: gess.Square = gess.A1
>>> edge: gess.SquareSet = gess.footprint(corner) | gess.square_set(["c2", "e2"])
>>> gess.square_names(edge & ~gess.footprint(gess.C3))
['e2']
>>> gess.BOARD.bit_count(), gess.FRAME.bit_count(), gess.BOARD | gess.FRAME == gess.ALL
(324, 76, True)
"""

from __future__ import annotations

from itertools import compress

from gess.errors import GessError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Square = int
"""A square: an integer from 0 (a1) to 399 (t20)."""

SquareSet = int
"""A set of squares: an integer whose bit *i* stands for square *i*."""

SIZE = 20
"""Squares in a row or file, the frame included."""

SQUARES = range(SIZE * SIZE)
"""All squares, the frame included, in ascending order."""

_FILES = "abcdefghijklmnopqrst"
_NAMES = tuple(file + str(row + 1) for row in range(SIZE) for file in _FILES)
_BY_NAME = {spelled: sq for sq, name in enumerate(_NAMES) for spelled in (name, name.upper())}

ALL: SquareSet = (1 << SIZE * SIZE) - 1
"""Every square, the frame included."""

BOARD: SquareSet = sum((1 << 18) - 1 << SIZE * row + 1 for row in range(1, SIZE - 1))
"""The 324 squares that may hold stones: files b to s, rows 2 to 19."""

FRAME: SquareSet = ALL ^ BOARD
"""The 76 squares around the board."""


def square(name: str) -> Square:
    """Return the square of a name, in either case.

    Raises GessError if there is no such square.

    >>> square("c3"), square("T20")
    (42, 399)
    """
    try:
        return _BY_NAME[name]
    except KeyError:
        message = f"{name!r} is not a square: expected a1 to t20"
        raise GessError(message) from None


def square_name(sq: Square) -> str:
    """Return the name of a square.

    Raises GessError if the number is not from 0 to 399.

    >>> square_name(42)
    'c3'
    """
    if sq not in SQUARES:
        raise _not_a_square(sq)
    return _NAMES[sq]


def _not_a_square(sq: int) -> GessError:
    return GessError(f"{sq} is not a square: expected 0 to {SIZE * SIZE - 1}")


def file_of(sq: Square) -> int:
    """Return the file of a square, from 0 (a) to 19 (t); that it is a square is not checked.

    >>> file_of(square("c3"))
    2
    """
    return sq % SIZE


def row_of(sq: Square) -> int:
    """Return the row of a square, from 0 (row 1) to 19 (row 20); that it is one is not checked.

    >>> row_of(square("c3"))
    2
    """
    return sq // SIZE


def scan(squares: SquareSet) -> Iterator[Square]:
    """Yield the squares of a set in ascending order.

    >>> [square_name(sq) for sq in scan(footprint(0))]
    ['b2']
    """
    return compress(SQUARES, flags(squares))


def flags(squares: SquareSet) -> bytes:
    """Return one byte a square, 1 for the members of a set and 0 for the others, up to the last.

    >>> list(flags(0b1101))
    [1, 0, 1, 1]
    """
    return bin(squares)[:1:-1].encode().translate(_BIT_OF_DIGIT)


_BIT_OF_DIGIT = bytes(character == ord("1") for character in range(256))


def square_set(squares: Iterable[Square | str]) -> SquareSet:
    """Return the set of some squares, given as numbers or names.

    Raises GessError for what is not a square.

    >>> square_set(["a1", "b1", 2])
    7
    """
    result = 0
    for sq in squares:
        result |= 1 << (square(sq) if isinstance(sq, str) else square(square_name(sq)))
    return result


def square_names(squares: SquareSet) -> list[str]:
    """Return the names of a set's squares, in ascending order.

    >>> square_names(7)
    ['a1', 'b1', 'c1']
    """
    return [_NAMES[sq] for sq in scan(squares)]


def footprint(centre: Square) -> SquareSet:
    """Return the squares on the board of the 3 x 3 footprint around a centre (R4, R5).

    Raises GessError if the centre is not a square.

    >>> square_names(footprint(0))
    ['b2']
    """
    if centre not in SQUARES:
        raise _not_a_square(centre)
    return FOOTPRINTS[centre]


# A footprint that reaches over a side edge comes out on the frame beyond, and is masked off there.
_NINE = sum(0b111 << SIZE * row for row in range(3))
FOOTPRINTS: tuple[SquareSet, ...] = tuple(_NINE << sq >> SIZE + 1 & BOARD for sq in SQUARES)
"""The footprint of every centre, by its square."""
