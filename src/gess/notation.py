"""Texts of moves (R18, R19) and of positions (R20)."""

from __future__ import annotations

import re

from gess.errors import GessError, InvalidMoveError, InvalidPositionError
from gess.squares import BOARD, FRAME, SIZE, Square, SquareSet, scan, square, square_name

_MOVE = re.compile(r"([a-t])(\d{1,2})(?:\s*[-x\u2013]\s*|\s+|)([a-t])(\d{1,2})", re.IGNORECASE)
_SGF_MOVE = re.compile(r"([a-t])([a-t]):([a-t])([a-t])", re.IGNORECASE)


def parse_move(text: str) -> tuple[Square, Square]:
    """Return the two centres of a move in any form of R18.

    Raises InvalidMoveError.

    >>> parse_move("C3xC6") == parse_move("cr:co") == (42, 102)
    True
    """
    stripped = text.strip()
    try:
        if found := _MOVE.fullmatch(stripped):
            file, row, to_file, to_row = found.groups()
            return square(file + row), square(to_file + to_row)
        if found := _SGF_MOVE.fullmatch(stripped):
            return sgf_square(stripped[:2]), sgf_square(stripped[3:])
    except GessError as error:
        message = f"{text!r} is not a move: {error}"
        raise InvalidMoveError(message) from None
    message = f"{text!r} is not a move: expected two squares such as c3-c6"
    raise InvalidMoveError(message)


def sgf_square(text: str) -> Square:
    """Return the square of two SGF letters: the column from the left, the row from the top.

    >>> square_name(sgf_square("lr"))
    'l3'
    """
    column, row = (ord(letter) - ord("a") for letter in text.lower())
    return SIZE * (SIZE - 1 - row) + column


def sgf_square_name(sq: Square) -> str:
    """Return the two SGF letters of a square.

    >>> sgf_square_name(square("l3"))
    'lr'
    """
    row, column = divmod(sq, SIZE)
    return chr(ord("a") + column) + chr(ord("a") + SIZE - 1 - row)


_ROWS = range(SIZE - 2, 0, -1)
_WIDTH = SIZE - 2
_RUN = re.compile(r"\d+")


def position_text(black: SquareSet, white: SquareSet, turn: str) -> str:
    """Return the text of some stones and the side to move (``b`` or ``w``), without a number."""
    rows = []
    for row in _ROWS:
        cells = ["."] * _WIDTH
        first = SIZE * row + 1
        for letter, stones in (("b", black), ("w", white)):
            for sq in scan(stones >> first & (1 << _WIDTH) - 1):
                cells[sq] = letter
        rows.append(re.sub(r"\.+", lambda run: str(len(run[0])), "".join(cells)))
    return "/".join(rows) + " " + turn


def parse_position(text: str) -> tuple[SquareSet, SquareSet, str, int]:
    """Return the black stones, the white ones, the side to move and the full-move number.

    The number is 1 where the text has none. Raises InvalidPositionError with the column.
    """
    board, *rest = text.split(" ")
    black = white = 0
    column = 0
    rows = board.split("/")
    for row, cells in zip(_ROWS, rows, strict=False):
        first, last = SIZE * row + 1, SIZE * row + _WIDTH
        sq = first
        at = 0
        while at < len(cells):
            letter = cells[at]
            where = column + at
            if letter in "bBwW":
                width, length = 1, 1
            elif run := _RUN.match(cells, at) if letter in "0123456789" else None:
                length = len(run[0])
                if letter == "0" or length > 2 or int(run[0]) > _WIDTH:
                    raise _wrong(where, f"{run[0]!r}", f"a run of 1 to {_WIDTH} empty squares")
                width = int(run[0])
            else:
                raise _wrong(where, f"{letter!r}", "b, w, a number or /")
            if sq + width > last + 1:
                raise _wrong(where, f"row {row + 1} is too long", f"{_WIDTH} squares")
            if letter in "bB":
                black |= 1 << sq
            elif letter in "wW":
                white |= 1 << sq
            sq += width
            at += length
        column += len(cells)
        if sq != last + 1:
            found = f"row {row + 1} has {sq - first} squares"
            raise _wrong(column, found, f"{_WIDTH}")
        column += 1
    if len(rows) != _WIDTH:
        where = len(board) if len(rows) < _WIDTH else len("/".join(rows[:_WIDTH]))
        raise _wrong(where, f"{len(rows)} rows", f"{_WIDTH}, from row 19 down to row 2")
    if not rest or rest[0] not in ("b", "w", "B", "W"):
        found = repr(rest[0]) if rest and rest[0] else "the end"
        raise _wrong(len(board) + 1, found, "one space and the side to move, b or w")
    turn = rest[0].lower()
    if len(rest) == 1:
        return black, white, turn, 1
    column = len(board) + 3
    number = rest[1]
    if not re.fullmatch(r"[1-9][0-9]{0,8}", number):
        raise _wrong(column, repr(number) if number else "the end", "the full-move number, from 1")
    if len(rest) > 2:
        raise _wrong(column + len(number), "more text", "the end")
    return black, white, turn, int(number)


def _wrong(index: int, found: str, expected: str) -> InvalidPositionError:
    message = f"not a position: column {index + 1}: {found}, expected {expected}"
    return InvalidPositionError(message, column=index + 1, expected=expected)


def parse_diagram(text: str) -> tuple[SquareSet, SquareSet]:
    """Return the black and white stones of a diagram of ``b``, ``w`` and ``.``.

    It has 20 lines of 20 characters with the frame, or 18 of 18 without it, the top row first;
    spaces and empty lines do not count. Raises InvalidPositionError with line and column.
    """
    lines = [
        (number, "".join(line.split()))
        for number, line in enumerate(text.splitlines(), 1)
        if line.strip()
    ]
    size = len(lines)
    if size not in (SIZE, _WIDTH):
        expected = f"{SIZE} lines, or {_WIDTH} without the frame"
        message = f"not a diagram: {size} lines, expected {expected}"
        raise InvalidPositionError(message, expected=expected)
    margin = (SIZE - size) // 2
    black = white = 0
    for row, (number, cells) in enumerate(reversed(lines), margin):
        if len(cells) != size:
            raise _wrong_cell(number, None, f"{len(cells)} squares", f"{size}")
        for file, letter in enumerate(cells, margin):
            stone = 1 << SIZE * row + file
            if letter in "bB":
                black |= stone
            elif letter in "wW":
                white |= stone
            elif letter != ".":
                raise _wrong_cell(number, file - margin + 1, repr(letter), "b, w or .")
            if (black | white) & FRAME:
                name = square_name(SIZE * row + file)
                raise _wrong_cell(number, file - margin + 1, f"a stone on the frame, {name}", ".")
    return black & BOARD, white & BOARD


def _wrong_cell(line: int, column: int | None, found: str, expected: str) -> InvalidPositionError:
    place = f"line {line}" if column is None else f"line {line}, square {column}"
    message = f"not a diagram: {place}: {found}, expected {expected}"
    return InvalidPositionError(message, line=line, column=column, expected=expected)
