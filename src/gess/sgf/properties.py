"""Values of SGF properties: texts and their escapes, numbers, points, lists of them.

A value is kept as it stands between its brackets, escapes and all; here it becomes what it means
and back.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable

from gess.notation import sgf_square, sgf_square_name
from gess.outcome import BLACK, WHITE, Color
from gess.squares import SIZE, Square, SquareSet, scan

_BREAK = r"(?:\r\n|\n\r|\n|\r)"
_SPECIAL = re.compile(
    rf"\\(?P<soft>{_BREAK})|(?P<hard>{_BREAK})|\\?(?P<space>[\t\v\f])|\\(?P<char>[\s\S])|\\\Z"
)
_UNCLEAN = re.compile(rf"(?P<hard>{_BREAK})|(?P<space>[\t\v\f])|(?P<broken>[\ud800-\udfff])")
_HEAD = re.compile(r"((?:[^\\:]++|\\[\s\S])*+):")


def _meaning(found: re.Match[str]) -> str:
    match found.lastgroup:
        case "hard":
            return "\n"
        case "space":
            return " "
        case "char":
            return found["char"]
        case "broken":
            return "\ufffd"
    return ""


def text_of(value: str) -> str:
    r"""Return the text that a value means: escapes done, soft line breaks joined.

    A line break stays as one newline; other white space becomes spaces.

    >>> text_of("a\\]b\\\nc\r\nd")
    'a]bc\nd'
    """
    return _SPECIAL.sub(_meaning, value)


def line_of(value: str) -> str:
    r"""Return the one-line text (SimpleText) that a value means.

    >>> line_of("two\nwords")
    'two words'
    """
    return text_of(value).replace("\n", " ")


def clean(text: str) -> str:
    """Return a text as it can be stored: newlines only, no other white space than spaces."""
    return _UNCLEAN.sub(_meaning, text)


def clean_line(text: str) -> str:
    """Return a text as it can be stored in one line."""
    return clean(text).replace("\n", " ")


def value_of(text: str, *, composed: bool = False) -> str:
    r"""Return the value that means a text, its escapes made; in a ``composed`` one also of colons.

    >>> print(value_of("a]b:c"), value_of("a:b", composed=True))
    a\]b:c a\:b
    """
    value = clean(text).replace("\\", "\\\\").replace("]", "\\]")
    return value.replace(":", "\\:") if composed else value


def split(value: str) -> tuple[str, str] | None:
    r"""Return the two halves of a composed value, None if it has no unescaped colon.

    >>> split("a\\:b:c:d")
    ('a\\:b', 'c:d')
    """
    if found := _HEAD.match(value):
        return found[1], value[found.end() :]
    return None


_NUMBER = re.compile(r"\s*([+-]?[0-9]{1,15})\s*")
_REAL = re.compile(r"\s*([+-]?(?:[0-9]{1,15}(?:\.[0-9]{0,15})?|\.[0-9]{1,15}))\s*")


def number_of(value: str) -> int | None:
    """Return the whole number that a value means, None if it is none."""
    found = _NUMBER.fullmatch(value)
    return int(found[1]) if found else None


def real_of(value: str) -> float | None:
    """Return the number that a value means, None if it is none."""
    found = _REAL.fullmatch(value)
    return float(found[1]) if found else None


def real_value(number: float) -> str:
    """Return the value of a number, to a thousandth.

    Raises ValueError if it is not finite or has more than 15 digits.

    >>> real_value(600), real_value(0.25)
    ('600', '0.25')
    """
    if not math.isfinite(number) or abs(number) >= 1e15:
        message = f"{number} cannot be written: expected a number below 10 to the 15th"
        raise ValueError(message)
    value = f"{number:.3f}".rstrip("0").rstrip(".")
    return "0" if value == "-0" else value


def color_of(value: str) -> Color | None:
    """Return the colour that a value means (`B`, `white`, …), None if it is none."""
    match value.strip().lower():
        case "b" | "black":
            return BLACK
        case "w" | "white":
            return WHITE
    return None


_POINT = re.compile(r"\s*([a-t]{2})\s*")


def point_of(value: str) -> Square | None:
    """Return the square of a point such as ``lr``, None if it is none."""
    found = _POINT.fullmatch(value)
    return sgf_square(found[1]) if found else None


def points_of(values: Iterable[str]) -> tuple[SquareSet, list[str]]:
    """Return the squares of a list of points and rectangles, and the values that are neither.

    >>> from gess.squares import square_names
    >>> squares, wrong = points_of(["as:br", "zz"])
    >>> square_names(squares), wrong
    (['a2', 'b2', 'a3', 'b3'], ['zz'])
    """
    squares = 0
    wrong = []
    for value in values:
        first, colon, second = value.partition(":")
        corner, other = point_of(first), point_of(second) if colon else None
        if corner is None or (colon and other is None):
            wrong.append(value)
        elif other is None:
            squares |= 1 << corner
        else:
            squares |= _rectangle(corner, other)
    return squares, wrong


def _rectangle(corner: Square, other: Square) -> SquareSet:
    (low, high), (left, right) = (
        sorted((corner // SIZE, other // SIZE)),
        sorted((corner % SIZE, other % SIZE)),
    )
    row = (1 << right - left + 1) - 1 << left
    return sum(row << SIZE * y for y in range(low, high + 1))


def point_values(squares: SquareSet) -> list[str]:
    """Return a short list of points and rectangles of some squares.

    Rectangles grow to the right, then down, from the top left.

    >>> point_values(points_of(["as:br", "cs"])[0])
    ['ar:bs', 'cs']
    """
    values = []
    for top in sorted(scan(squares), key=lambda sq: (-(sq // SIZE), sq)):
        if not squares >> top & 1:
            continue
        right = top
        while right % SIZE < SIZE - 1 and squares >> right + 1 & 1:
            right += 1
        bottom = top
        row = (1 << right - top + 1) - 1
        while bottom >= SIZE and squares >> bottom - SIZE & row == row:
            bottom -= SIZE
        corner = bottom + right - top
        squares &= ~_rectangle(top, corner)
        name = sgf_square_name(top)
        values.append(name if corner == top else f"{name}:{sgf_square_name(corner)}")
    return values


def pairs_of(values: Iterable[str]) -> list[tuple[Square, Square]]:
    """Return the pairs of squares of arrows or lines; values that are none are left out."""
    pairs = []
    for value in values:
        first, _, second = value.partition(":")
        from_, to = point_of(first), point_of(second)
        if from_ is not None and to is not None:
            pairs.append((from_, to))
    return pairs
