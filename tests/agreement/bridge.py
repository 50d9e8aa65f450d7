"""The plain rules' squares, moves and positions as the library's."""

from collections.abc import Iterable

from tests.reference import naive
from tests.reference.written import square_number

import gess


def library_square_set(squares: Iterable[naive.Square]) -> gess.SquareSet:
    """The library's set of these squares."""
    return sum(1 << square_number(square) for square in squares)


def library_move(move: naive.Move) -> gess.Move:
    """The library's move for this one."""
    return gess.Move(square_number(move[0]), square_number(move[1]))


def library_position(position: naive.Position) -> gess.Position:
    """The library's position with the same stones, side to move and rules."""
    return gess.Position(
        stones(position, naive.BLACK),
        stones(position, naive.WHITE),
        gess.Color(position.turn),
        gess.RULES[position.preset.name],
    )


def stones(position: naive.Position, color: str) -> gess.SquareSet:
    """The library's set of the squares on which a colour's stones stand.

    Read from t20 back to a1, they are the digits of a binary number.
    """
    squares = "".join(map("".join, position.grid))[::-1]
    digits = squares.translate({ord(stone): "01"[stone == color] for stone in set(squares)})
    return int(digits, 2)
