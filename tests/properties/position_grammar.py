"""What a position text may be (R20), said a second time, for texts that are not well formed."""

import re


def is_row(text: str) -> bool:
    """Whether a text is one row: stones and maximal runs that sum to 18."""
    return bool(re.fullmatch(r"([bwBW]|(?<![0-9])[1-9][0-9]?)*", text)) and width(text) == 18


def width(row: str) -> int:
    """How many squares a row of stones and runs takes."""
    return len(re.sub(r"\d+", "", row)) + sum(map(int, re.findall(r"\d+", row)))


def is_position(text: str) -> bool:
    """Whether a text is a position: rows, side to move and perhaps a full-move number."""
    board, space, rest = text.strip().partition(" ")
    rows = board.split("/")
    return (
        len(rows) == 18
        and all(map(is_row, rows))
        and space == " "
        and bool(re.fullmatch(r"[bwBW]( [1-9][0-9]{0,8})?", rest))
    )


def can_go_on(text: str) -> bool:
    """Whether a position text can begin with this."""
    text = text.lstrip()
    board, space, rest = text.partition(" ")
    rows = board.split("/")
    if space:
        return (
            len(rows) == 18
            and all(map(is_row, rows))
            and bool(re.fullmatch(r"([bwBW]( ([1-9][0-9]{0,8})?)?)?", rest))
        )
    *whole, last = rows
    return (
        len(rows) <= 18
        and all(map(is_row, whole))
        and bool(re.fullmatch(r"([bwBW]|(?<![0-9])[1-9][0-9]?)*", last))
        and width(last) <= 18
    )
