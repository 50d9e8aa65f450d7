"""The rules of Gess as plainly as they can be said: R1 to R16, one square and one step at a time.

This module shares no idea and no line with the library. It is slow on purpose: a grid is a list of
lists of characters, and a move is made by taking the stones off the board and walking them to where
they stop. The numbers are those of the rule book.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

# R1. The 400 squares are pairs (file, row), counted from 0: (0, 0) is a1 and (19, 19) is t20.
# The board proper is b ... s, 2 ... 19; the frame around it never holds a stone.

FILES = "abcdefghijklmnopqrst"
BLACK, WHITE, EMPTY = "b", "w", "."

Square = tuple[int, int]
Grid = list[list[str]]  # grid[row][file]
Move = tuple[Square, Square]  # R12: the pair of the centres

CENTRE = (0, 0)
AROUND = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]
NINE = [CENTRE, *AROUND]
EVERY_SQUARE = [(file, row) for row in range(20) for file in range(20)]


@dataclass(frozen=True)
class Preset:
    """What the presets differ in, with a word for each column of the rule book's table."""

    name: str
    may_start_on_frame: bool
    edge_ends_a_move: bool
    must_keep_a_ring: bool


PRESETS = {
    "standard": Preset("standard", True, True, False),
    "open-edge": Preset("open-edge", True, False, False),
    "classic": Preset("classic", False, True, False),
    "course": Preset("course", False, True, True),
}


@dataclass(frozen=True)
class Position:
    """Stones, the side to move, and the preset they are played under."""

    grid: Grid
    turn: str
    preset: Preset


@dataclass
class Stop:
    """Where a move may end, and what it has done by then."""

    centre: Square
    grid: Grid
    captured: list[tuple[Square, str]] = field(
        default_factory=list
    )  # stones met, with their colours
    fallen: list[Square] = field(
        default_factory=list
    )  # own stones lost over the edge: where they stood at first


def on_board(square: Square) -> bool:
    """R1: whether a square is one of the 18 x 18 that hold stones."""
    file, row = square
    return 1 <= file <= 18 and 1 <= row <= 18


def shifted(square: Square, by: Square) -> Square:
    """The square so many files and rows away; it need not exist."""
    return square[0] + by[0], square[1] + by[1]


def other(color: str) -> str:
    """The opponent."""
    return WHITE if color == BLACK else BLACK


@cache
def footprint(centre: Square) -> list[tuple[Square, Square]]:
    """R4, R5: the squares of a footprint that lie on the board, each after its place in NINE."""
    squares = [(place, shifted(centre, place)) for place in NINE]
    return [(place, square) for place, square in squares if on_board(square)]


def movable_pattern(grid: Grid, centre: Square, color: str) -> list[Square] | None:
    """R4: the places of NINE with stones, if the player of that colour may move the piece."""
    pattern = []
    for place, (file, row) in footprint(centre):
        stone = grid[row][file]
        if stone == other(color):
            return None
        if stone == color:
            pattern.append(place)
    return pattern if any(place != CENTRE for place in pattern) else None


@cache
def leaving(before: Square, here: Square) -> list[Square]:
    """R10: the places whose square goes from on the board to off it in this step."""
    return [
        place
        for place in NINE
        if on_board(shifted(before, place)) and not on_board(shifted(here, place))
    ]


def met(grid: Grid, here: Square) -> list[tuple[Square, str]]:
    """R9: the stones under the nine squares, of either colour, each after its square."""
    return [
        ((file, row), grid[row][file])
        for _, (file, row) in footprint(here)
        if grid[row][file] != EMPTY
    ]


def changed(grid: Grid, changes: dict[Square, str]) -> Grid:
    """Another grid with these stones, or EMPTY, on these squares."""
    copy = list(grid)
    for row in {row for _, row in changes}:
        copy[row] = list(grid[row])
    for (file, row), stone in changes.items():
        copy[row][file] = stone
    return copy


def walk(
    grid: Grid, start: Square, pattern: list[Square], direction: Square, preset: Preset
) -> Iterator[Stop]:
    """R7 to R11: the stops of a piece in one direction, the nearest first."""
    most_steps = 20 if CENTRE in pattern else 3  # R7; 20 steps leave the board from anywhere
    moving = {place: shifted(start, place) for place in pattern}  # and where each stone stood
    file, row = shifted(start, direction)
    color = grid[row][file]  # R6: the piece has a stone there
    rest = changed(grid, dict.fromkeys(moving.values(), EMPTY))  # without the moving stones
    fallen: list[Square] = []
    here = start
    for _ in range(most_steps):
        before, here = here, shifted(here, direction)
        if not footprint(here):
            return  # R4
        over_the_edge = leaving(before, here)
        fallen += [moving.pop(place) for place in over_the_edge if place in moving]
        captured = met(rest, here)
        removed = {square: EMPTY for square, _ in captured}
        arrived = {shifted(here, place): color for place in moving}  # R8
        after = changed(rest, removed | arrived)
        yield Stop(here, after, captured, list(fallen))  # R11: the player may stop here
        if captured:
            return  # R9
        if over_the_edge and preset.edge_ends_a_move:
            return  # R10


def stops(grid: Grid, color: str, start: Square, preset: Preset) -> list[Stop]:
    """All stops of one piece in all directions, whatever the rings; none if it may not move."""
    pattern = movable_pattern(grid, start, color)
    if pattern is None:
        return []
    if not on_board(start) and not preset.may_start_on_frame:
        return []
    directions = [place for place in pattern if place != CENTRE]  # R6
    return [s for direction in directions for s in walk(grid, start, pattern, direction, preset)]


def ring_centres(grid: Grid, color: str) -> Iterator[Square]:
    """R14: the centres of a player's rings; all nine squares on the board means c3 ... r18."""
    for row in range(2, 18):
        below, middle, above = grid[row - 1 : row + 2]
        if below.count(color) < 3 or middle.count(color) < 2 or above.count(color) < 3:
            continue  # as for most rows: a ring has so many stones in each
        for file in range(2, 18):
            if middle[file] != EMPTY or below[file] != color:
                continue  # as for most squares
            if all(grid[row + y][file + x] == color for x, y in AROUND):
                yield file, row


def rings(grid: Grid, color: str) -> list[Square]:
    """R14: the centres of all rings of a player."""
    return list(ring_centres(grid, color))


def has_ring(grid: Grid, color: str) -> bool:
    """R14: whether a player has a ring."""
    return any(True for _ in ring_centres(grid, color))


def verdict(position: Position) -> tuple[str, str] | None:
    """R15: who has won and how, judged when the turn has ended; None if the game goes on."""
    to_move, just_moved = position.turn, other(position.turn)
    if not has_ring(position.grid, just_moved):
        return to_move, "ring-given-up"  # also if neither side has a ring
    if not has_ring(position.grid, to_move):
        return just_moved, "ring-broken"
    return None


def legal_stops(position: Position) -> dict[Move, Stop]:
    """Every legal move with where and how it ends. A decided position has none."""
    if verdict(position) is not None:
        return {}
    grid, turn, preset = position.grid, position.turn, position.preset
    return {
        (start, stop.centre): stop
        for start in EVERY_SQUARE
        for stop in stops(grid, turn, start, preset)
        if not preset.must_keep_a_ring or has_ring(stop.grid, turn)
    }


def after(position: Position, stop: Stop) -> Position:
    """R2: the position when the turn has ended: the stones as they stand, the opponent to move."""
    return Position(stop.grid, other(position.turn), position.preset)


def perft(position: Position, depth: int) -> int:
    """The number of sequences of so many legal moves."""
    if depth == 0:
        return 1
    legal = legal_stops(position)
    if depth == 1:
        return len(legal)
    return sum(perft(after(position, stop), depth - 1) for stop in legal.values())


def start(preset: Preset) -> Position:
    """R3: the start position."""
    grid = [[EMPTY] * 20 for _ in range(20)]
    for files, black_row, white_row in [
        ("ceghijklmnpr", 2, 19),
        ("bcdfhijkmoqrs", 3, 18),
        ("ceghijklmnpr", 4, 17),
        ("cfilor", 7, 14),
    ]:
        for letter in files:
            grid[black_row - 1][FILES.index(letter)] = BLACK
            grid[white_row - 1][FILES.index(letter)] = WHITE
    return Position(grid, BLACK, preset)
