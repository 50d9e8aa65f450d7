"""The plain rules' squares, moves and positions as text (R1, R18, R20).

Only for input that is known to be well formed.
"""

from itertools import groupby

from tests.reference.naive import BLACK, EMPTY, FILES, WHITE, Grid, Move, Position, Preset, Square


def square_name(square: Square) -> str:
    """`c3` for (2, 2)."""
    file, row = square
    return f"{FILES[file]}{row + 1}"


def square_from(name: str) -> Square:
    """(2, 2) for `c3`."""
    return FILES.index(name[0]), int(name[1:]) - 1


def square_number(square: Square) -> int:
    """R1: a1 = 0, b1 = 1, ... t20 = 399."""
    file, row = square
    return 20 * row + file


def move_name(move: Move) -> str:
    """`c3-c6`."""
    return f"{square_name(move[0])}-{square_name(move[1])}"


def position_text(position: Position, fullmove: int = 1) -> str:
    """R20, with maximal runs."""
    lines = []
    for row in range(18, 0, -1):
        line = ""
        for stone, run in groupby(position.grid[row][1:19]):
            length = len(list(run))
            line += str(length) if stone == EMPTY else stone * length
        lines.append(line)
    return f"{'/'.join(lines)} {position.turn} {fullmove}"


def position_from(text: str, preset: Preset) -> Position:
    """The position that a text of R20 describes."""
    board, turn, *_ = text.split()
    grid: Grid = [[EMPTY] * 20 for _ in range(20)]
    for row, line in zip(range(18, 0, -1), board.split("/"), strict=True):
        spelled = line
        for run in range(18, 0, -1):  # "18" before "1" and "8"
            spelled = spelled.replace(str(run), EMPTY * run)
        assert len(spelled) == 18, line
        assert set(spelled) <= {BLACK, WHITE, EMPTY}, line
        grid[row][1:19] = spelled
    return Position(grid, turn, preset)
