"""Small positions written by names of squares, and back; by the rule book, not by the library."""

from __future__ import annotations

from gess import BLACK, STANDARD, Color, Move, Position, Rules

FILES = "abcdefghijklmnopqrst"


def number(name: str) -> int:
    """The number of a square (R1): a1 = 0, b1 = 1, … t20 = 399."""
    return 20 * (int(name[1:]) - 1) + FILES.index(name[0])


def name(number: int) -> str:
    """The name of a square."""
    return f"{FILES[number % 20]}{number // 20 + 1}"


def stones(text: str) -> int:
    """The set of squares of a text such as ``@l3 c7``: the ring around l3, and c7."""
    result = 0
    for word in text.split():
        if word[0] == "@":
            centre = number(word[1:])
            result |= sum(1 << centre + d for d in (-21, -20, -19, -1, 1, 19, 20, 21))
        else:
            result |= 1 << number(word)
    return result


def names(squares: int) -> str:
    """The names of a set's squares, from a1 to t20, separated by spaces."""
    return " ".join(name(bit) for bit in range(400) if squares >> bit & 1)


def in_order(text: str) -> str:
    """The same names of squares, from a1 to t20."""
    return " ".join(sorted(text.split(), key=number))


def setup(black: str, white: str, turn: Color = BLACK, rules: Rules = STANDARD) -> Position:
    """A position from the names of its stones, as in :func:`stones`."""
    return Position(stones(black), stones(white), turn, rules)


def move(text: str) -> Move:
    """The move of a text in the one form ``c3-c6``."""
    from_, to = text.split("-")
    return Move(number(from_), number(to))
