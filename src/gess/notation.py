"""Texts of moves (R18, R19) and of positions (R20)."""

from __future__ import annotations

import re

from gess.errors import GessError, InvalidMoveError, InvalidPositionError
from gess.message import Message
from gess.squares import FRAME, SIZE, Square, SquareSet, scan, square, square_name

# Both cases are spelled out: IGNORECASE would take the long s and the Kelvin sign for s and k.
_SQUARE = "([a-tA-T][0-9]{1,2})"
# Between them a hyphen, x, an en dash, a minus sign or an arrow, as pages and word processors have.
_MOVE = re.compile(rf"{_SQUARE}(?:\s*[-xX\u2013\u2212\u2192]\s*|\s*){_SQUARE}")
_SGF_MOVE = re.compile("([a-tA-T]{2}):([a-tA-T]{2})")


def parse_move(text: str) -> tuple[Square, Square]:
    """Return the two centres of a move in any form of R18.

    Raises InvalidMoveError.

    >>> parse_move("C3xC6") == parse_move("cr:co") == (42, 102)
    True
    """
    stripped = text.strip()
    try:
        if found := _MOVE.fullmatch(stripped):
            return square(found[1]), square(found[2])
        if found := _SGF_MOVE.fullmatch(stripped):
            return sgf_square(found[1]), sgf_square(found[2])
    except GessError as error:
        message = f"{_quoted(text)} is not a move: {error}"
        raise InvalidMoveError(message, text) from None
    message = f"{_quoted(text)} is not a move: expected two squares such as c3-c6"
    raise InvalidMoveError(message, text)


def check_fullmove(number: int) -> None:
    """Raise InvalidPositionError for a full-move number that no text can hold."""
    if not 1 <= number <= MAX_FULLMOVE:
        message = f"the full-move number is {number}: expected 1 to {MAX_FULLMOVE}"
        raise InvalidPositionError(message)


def _quoted(text: str) -> str:
    return repr(_short(text))


def _short(text: str) -> str:
    longest = 40
    return text if len(text) <= longest else text[: longest - 1] + "…"


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
_EMPTY = re.compile(r"\.+")
_CELLS = re.compile(r"([bB]+)|([wW]+)|([0-9]+)|(.)", re.DOTALL)
_NUMBER = re.compile(r"[1-9][0-9]{0,8}")
MAX_FULLMOVE = 999_999_999
"""The greatest full-move number: a text with a greater one is not read."""


def position_text(black: SquareSet, white: SquareSet, turn: str) -> str:
    """Return the text of some stones and the side to move (``b`` or ``w``), without a number."""
    cells = ["."] * (SIZE * SIZE)
    for letter, stones in (("b", black), ("w", white)):
        for sq in scan(stones):
            cells[sq] = letter
    rows = ("".join(cells[SIZE * row + 1 : SIZE * row + 1 + _WIDTH]) for row in _ROWS)
    return "/".join(_EMPTY.sub(lambda run: str(len(run[0])), row) for row in rows) + " " + turn


def parse_position(text: str) -> tuple[SquareSet, SquareSet, str, int]:
    """Return the black stones, the white ones, the side to move and the full-move number.

    The number is 1 where the text has none; white space around it does not count.
    Raises InvalidPositionError with the column in the text as it was given.
    """
    board, *rest = text.strip().split(" ")
    black = white = 0
    column = len(text) - len(text.lstrip()) if board else 0
    end = column + len(board)
    rows = board.split("/")
    for row, cells in zip(_ROWS, rows, strict=False):
        row_black, row_white = _parse_row(cells, row, column)
        black |= row_black << SIZE * row + 1
        white |= row_white << SIZE * row + 1
        column += len(cells) + 1
    if len(rows) != _WIDTH:
        where = end if len(rows) < _WIDTH else column - 1
        found = f"{len(rows)} row{'s' if len(rows) > 1 else ''}"
        raise _wrong("rows", where, found, f"{_WIDTH} rows, from row 19 down to row 2")
    if not rest:
        raise _wrong("turn", end, "the end", "one space and the side to move, b or w")
    turn, *rest = rest
    if turn not in ("b", "w", "B", "W"):
        raise _wrong("turn", end + 1, _found(turn), "the side to move, b or w")
    if not rest:
        return black, white, turn.lower(), 1
    number, *rest = rest
    column = end + 3
    if not _NUMBER.fullmatch(number):
        raise _wrong("number", column, _found(number), "the full-move number, from 1")
    if rest:
        raise _wrong("end", column + len(number), "more text", "the end")
    return black, white, turn.lower(), int(number)


def _found(word: str) -> str:
    return _quoted(word) if word else "another space"


def _parse_row(cells: str, row: int, column: int) -> tuple[SquareSet, SquareSet]:
    """Return the stones of one row's text, bit 0 for file b; ``column`` is where it begins."""
    black = white = squares = 0
    for found in _CELLS.finditer(cells):
        blacks, whites, run, other = found.groups()
        where = column + found.start()
        if other:
            raise _wrong("character", where, repr(other), "b, w, a number or /")
        if run and (run[0] == "0" or len(run) > 2 or int(run) > _WIDTH):
            raise _wrong("run", where, _short(run), f"a run of 1 to {_WIDTH} empty squares")
        width = int(run) if run else len(found[0])
        if blacks:
            black |= (1 << width) - 1 << squares
        elif whites:
            white |= (1 << width) - 1 << squares
        squares += width
        if squares > _WIDTH:
            there = f"row {row + 1} has {squares} squares or more"
            raise _wrong("row-long", where, there, f"{_WIDTH} squares")
    if squares < _WIDTH:
        there = f"row {row + 1} has {squares} square{'s' if squares != 1 else ''}"
        raise _wrong("row-short", column + len(cells), there, f"{_WIDTH} squares")
    return black, white


POSITION_FAULTS = ("rows", "turn", "number", "end", "character", "run", "row-long", "row-short")
"""What can be wrong in a position text; the codes of their messages begin with ``position.``."""


def _wrong(kind: str, index: int, found: str, expected: str) -> InvalidPositionError:
    sentence = f"{found}, expected {expected}"
    return InvalidPositionError(
        f"not a position: column {index + 1}: {sentence}",
        column=index + 1,
        expected=expected,
        fault=Message(f"position.{kind}", sentence),
    )


def fault_of(error: InvalidPositionError) -> Message:
    """Return what is wrong with a position text, and in which column."""
    fault = error.fault or Message("position.none", str(error))
    if error.column is None:
        return fault
    return Message("position.wrong", str(error), {"column": error.column, "problem": fault})


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
    for row, (number, cells) in zip(range(SIZE - 1 - margin, -1, -1), lines, strict=False):
        if len(cells) != size:
            raise _wrong_cell(number, None, f"{len(cells)} squares", f"{size} squares")
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
    return black, white


def _wrong_cell(line: int, column: int | None, found: str, expected: str) -> InvalidPositionError:
    place = f"line {line}" if column is None else f"line {line}, square {column}"
    message = f"not a diagram: {place}: {found}, expected {expected}"
    return InvalidPositionError(message, line=line, column=column, expected=expected)
