"""What a position and its moves show of the rules, to make sure that no rule goes untried."""

import random
from collections import Counter
from collections.abc import Iterator

from tests.reference import naive
from tests.reference.naive import Grid, Move, Position, Preset, Square, Stop

Rings = dict[str, list[Square]]
"""The centres of the rings of each colour."""

OF_ANY_PRESET = {
    "White to move",
    "decided: no move",
    "both sides without a ring",
    "fewer than 25 stones",
    "two rings",
    "overlapping rings",
    "eight stones around an enemy stone",
    "a slide of more than 3 steps",
    "a piece of one stone",
    "captures the enemy's",
    "captures own",
    "captures both colours at once",
    "captures under an empty square of the pattern",
    "falls over the edge",
    "falls over the edge and captures",
    "loses all its stones",
    "slides along an edge it hangs over",
    "breaks the last enemy ring",
    "breaks one of several enemy rings",
    "makes a ring",
    "breaks and makes a ring in one move",
}
STARTING_ON_THE_FRAME = {"starts on the frame", "starts in a corner"}
GIVING_UP = {"gives up the last own ring", "leaves both sides without a ring"}


def expected(preset: Preset) -> set[str]:
    """The features that the positions of a preset can show."""
    features = set(OF_ANY_PRESET)
    if preset.may_start_on_frame:
        features |= STARTING_ON_THE_FRAME
    if not preset.edge_ends_a_move:
        features |= {"ends on the frame", "goes on after stones fell"}
    features |= {"may not give up its last ring"} if preset.must_keep_a_ring else GIVING_UP
    return features


def of_position(position: Position, rings: Rings, legal: dict[Move, Stop]) -> Iterator[str]:
    """What the position shows."""
    if position.turn == naive.WHITE:
        yield "White to move"
    if not legal:
        yield "decided: no move"
        if not any(rings.values()):
            yield "both sides without a ring"
    if sum(stone != naive.EMPTY for line in position.grid for stone in line) < 25:
        yield "fewer than 25 stones"
    for centres in rings.values():
        if len(centres) > 1:
            yield "two rings"
        if any(overlap(a, b) for a in centres for b in centres if a < b):
            yield "overlapping rings"
    if any(surrounded(position.grid, square) for square in naive.EVERY_SQUARE):
        yield "eight stones around an enemy stone"
    if position.preset.must_keep_a_ring and legal and has_forbidden_move(position, legal):
        yield "may not give up its last ring"


def surrounded(grid: Grid, square: Square) -> bool:
    """Whether a stone has the other colour's stones on all eight sides."""
    file, row = square
    color = grid[row][file]
    return color != naive.EMPTY and all(
        naive.on_board((file + x, row + y)) and grid[row + y][file + x] == naive.other(color)
        for x, y in naive.AROUND
    )


def has_forbidden_move(position: Position, legal: dict[Move, Stop]) -> bool:
    """Whether a piece could go where it may not, because its side would have no ring then."""
    return any(
        (start, stop.centre) not in legal
        for start in naive.EVERY_SQUARE
        for stop in naive.stops(position.grid, position.turn, start, position.preset)
    )


def sign(number: int) -> int:
    """-1, 0 or 1."""
    return (number > 0) - (number < 0)


def overlap(a: Square, b: Square) -> bool:
    """Whether two rings share a stone."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 2


def of_move(position: Position, move: Move, stop: Stop) -> Iterator[str]:
    """What one move shows, without looking at rings."""
    start, end = move
    steps = max(abs(start[0] - end[0]), abs(start[1] - end[1]))
    pattern = naive.movable_pattern(position.grid, start, position.turn)
    assert pattern is not None
    captured = {color for _, color in stop.captured}
    hanging = [place for place in naive.NINE if not naive.on_board(naive.shifted(start, place))]
    if steps > 3:
        yield "a slide of more than 3 steps"
    if len(pattern) == 1:
        yield "a piece of one stone"
    if naive.other(position.turn) in captured:
        yield "captures the enemy's"
    if position.turn in captured:
        yield "captures own"
    if len(captured) == 2:
        yield "captures both colours at once"
    taken = dict(stop.captured)
    if any(naive.shifted(end, place) in taken for place in naive.NINE if place not in pattern):
        yield "captures under an empty square of the pattern"
    if stop.fallen:
        yield "falls over the edge"
    if stop.fallen and stop.captured:
        yield "falls over the edge and captures"
    before = end[0] - sign(end[0] - start[0]), end[1] - sign(end[1] - start[1])
    if len(stop.fallen) > sum(place in pattern for place in naive.leaving(before, end)):
        yield "goes on after stones fell"
    if len(stop.fallen) == len(pattern):
        yield "loses all its stones"
    if hanging and naive.on_board(start) and steps > 3 and not stop.fallen:
        yield "slides along an edge it hangs over"
    if not naive.on_board(start):
        yield "starts on the frame"
    if start in [(0, 0), (0, 19), (19, 0), (19, 19)]:
        yield "starts in a corner"
    if not naive.on_board(end):
        yield "ends on the frame"


def of_result(mover: str, before: Rings, after: Rings) -> Iterator[str]:
    """What the rings before and after a move show."""
    foe = naive.other(mover)
    my_rings, foes_rings = before[mover], before[foe]
    my_rings_after, foes_rings_after = after[mover], after[foe]
    if not foes_rings_after and my_rings_after:
        yield "breaks the last enemy ring"
    if foes_rings_after and len(foes_rings_after) < len(foes_rings):
        yield "breaks one of several enemy rings"
    if not my_rings_after and foes_rings_after:
        yield "gives up the last own ring"
    if not my_rings_after and not foes_rings_after:
        yield "leaves both sides without a ring"
    if set(my_rings_after) - set(my_rings):
        yield "makes a ring"
        if set(my_rings) - set(my_rings_after):
            yield "breaks and makes a ring in one move"


def rings_of(position: Position) -> Rings:
    """The rings of both sides."""
    return {color: naive.rings(position.grid, color) for color in (naive.BLACK, naive.WHITE)}


def sample(
    rng: random.Random, legal: dict[Move, Stop], rings: Rings, mover: str, number: int
) -> list[Move]:
    """Some moves by chance, more of them than by chance alone around the rings.

    A quarter leave an own ring and reach an enemy's, if there are so many, a quarter do either.
    """
    moves = sorted(legal)
    leaving = {m for m in moves if any(near(m[0], ring) for ring in rings[mover])}
    reaching = {m for m in moves if any(near(m[1], ring) for ring in rings[naive.other(mover)])}
    chosen: list[Move] = []
    for group, upto in (
        (leaving & reaching, number // 4),
        (leaving ^ reaching, number // 2),
        (set(moves), number),
    ):
        rest = sorted(group - set(chosen))
        chosen += rng.sample(rest, min(upto - len(chosen), len(rest)))
    return chosen


def near(a: Square, b: Square) -> bool:
    """Whether two footprints have a square in common."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1])) <= 2


def count(counts: Counter[str], *features: Iterator[str]) -> None:
    """Add each feature once for a position."""
    counts.update({feature for some in features for feature in some})
