"""Positions to try the rules on: from playouts under several policies, and set up by chance.

Everything here is made by the plain rules alone, from the seed of a `random.Random`.
"""

import random
from collections.abc import Callable, Iterator
from itertools import islice

from tests.reference import naive
from tests.reference.naive import AROUND, BLACK, EMPTY, WHITE, Grid, Move, Position, Preset, Stop

Legal = dict[Move, Stop]
Policy = Callable[[Position, Legal, random.Random], Move]


# Policies


def keeps_ring(position: Position, stop: Stop) -> bool:
    """Whether the mover has a ring afterwards."""
    return naive.has_ring(stop.grid, position.turn)


def sample_best(
    position: Position, legal: Legal, rng: random.Random, worth: Callable[[Move, Stop], float]
) -> Move:
    """Of thirty random moves, the one worth most that keeps a ring; any if none of them does."""
    tried = rng.sample(sorted(legal), min(30, len(legal)))
    safe = [move for move in tried if keeps_ring(position, legal[move])]
    return max(safe or tried, key=lambda move: (worth(move, legal[move]), rng.random()))


def anything(position: Position, legal: Legal, rng: random.Random) -> Move:
    """Any move that keeps a ring, else any."""
    return sample_best(position, legal, rng, lambda _move, _stop: 0)


def greedy(position: Position, legal: Legal, rng: random.Random) -> Move:
    """Take as many stones as possible, of either colour: soon there are few."""
    return sample_best(position, legal, rng, lambda _move, stop: len(stop.captured))


def peaceful(position: Position, legal: Legal, rng: random.Random) -> Move:
    """Take nothing and lose nothing: long games with many stones, spread out."""
    return sample_best(
        position, legal, rng, lambda _move, stop: -len(stop.captured) - len(stop.fallen)
    )


def outward(position: Position, legal: Legal, rng: random.Random) -> Move:
    """Go to the edges and over them, and start on the frame."""
    return sample_best(
        position,
        legal,
        rng,
        lambda move, stop: (
            sum(abs(2 * x - 19) for x in stop.centre)
            + 10 * (not naive.on_board(move[0]))
            - 4 * len(stop.fallen)
        ),
    )


def far(position: Position, legal: Legal, rng: random.Random) -> Move:
    """Go as far as possible without taking anything."""
    return sample_best(
        position,
        legal,
        rng,
        lambda move, stop: (
            max(abs(move[0][0] - move[1][0]), abs(move[0][1] - move[1][1])) - 5 * len(stop.captured)
        ),
    )


POLICIES: list[Policy] = [anything, greedy, peaceful, outward, far]


def playouts(
    rng: random.Random, preset: Preset, longest: int = 60
) -> Iterator[tuple[Position, Legal]]:
    """Positions of games from the start and from set-up positions, each with its legal moves.

    Each game goes to its end, decided position included, or to `longest` moves.
    """
    while True:
        position = naive.start(preset) if rng.random() < 0.6 else set_up(rng, preset)
        sides = {BLACK: rng.choice(POLICIES), WHITE: rng.choice(POLICIES)}
        skip = rng.randrange(3)  # not always the same first positions
        for ply in range(longest):
            legal = naive.legal_stops(position)
            if ply >= skip:
                yield position, legal
            if not legal:
                break
            move = sides[position.turn](position, legal, rng)
            position = naive.after(position, legal[move])


# Positions set up by chance


def empty_grid() -> Grid:
    """A board without stones."""
    return [[EMPTY] * 20 for _ in range(20)]


def scatter(rng: random.Random, grid: Grid) -> None:
    """Put stones anywhere, from a handful to a full board, or only near the edges."""
    density = rng.choice([0.01, 0.05, 0.1, 0.2, 0.4, 0.8])
    share = rng.choice([0.1, 0.5, 0.9])
    margin = rng.choice([2, 3, 10])  # how far from the edge stones may stand
    for row in range(1, 19):
        for file in range(1, 19):
            near = min(row, file, 19 - row, 19 - file) <= margin
            if near and rng.random() < density:
                grid[row][file] = BLACK if rng.random() < share else WHITE


def place_ring(grid: Grid, color: str, centre: tuple[int, int]) -> None:
    """Make a ring there, whatever stood there before."""
    file, row = centre
    grid[row][file] = EMPTY
    for x, y in AROUND:
        grid[row + y][file + x] = color


def place_rings(rng: random.Random, grid: Grid, color: str) -> None:
    """One ring or more, anywhere or at an edge; further ones overlap the first as often as not."""
    edge = [2, 17]
    file, row = (rng.choice([*edge, rng.randint(2, 17)]) for _ in range(2))
    place_ring(grid, color, (file, row))
    for _ in range(rng.choice([0, 0, 1, 2])):
        if rng.random() < 0.5:  # share a side or a corner
            by = rng.choice([(2, 0), (0, 2), (2, 2), (2, 1), (1, 2), (-2, 2), (-2, 0), (-1, 2)])
            another = naive.shifted((file, row), by)
        else:
            another = rng.randint(2, 17), rng.randint(2, 17)
        if all(2 <= x <= 17 for x in another):
            place_ring(grid, color, another)
            if rng.random() < 0.2:  # and now it is none
                grid[another[1]][another[0]] = naive.other(color)


def set_up(rng: random.Random, preset: Preset) -> Position:
    """A position by chance; most have a ring for both sides, some do not and are decided."""
    grid = empty_grid()
    scatter(rng, grid)
    ringless = rng.choices(["", BLACK, WHITE, BLACK + WHITE], weights=[84, 4, 4, 8])[0]
    ringed = [color for color in rng.sample([BLACK, WHITE], 2) if color not in ringless]
    for color in ringed:
        place_rings(rng, grid, color)
    if len(ringed) == 2 and rng.random() < 0.4:  # face to face, for pieces that touch both
        file, row = rng.randint(2, 14), rng.randint(2, 17)
        place_ring(grid, ringed[0], (file, row))
        place_ring(grid, ringed[1], (file + 3, row))
    return Position(grid, rng.choice([BLACK, WHITE]), preset)


def set_ups(rng: random.Random, preset: Preset) -> Iterator[tuple[Position, Legal]]:
    """Positions by chance, each with its legal moves."""
    while True:
        position = set_up(rng, preset)
        yield position, naive.legal_stops(position)


def some(rng: random.Random, preset: Preset, number: int) -> Iterator[tuple[Position, Legal]]:
    """So many positions: two of three from playouts, the rest set up by chance."""
    from_games = number * 2 // 3
    yield from islice(playouts(rng, preset), from_games)
    yield from islice(set_ups(rng, preset), number - from_games)
