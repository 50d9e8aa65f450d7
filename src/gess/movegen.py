"""All moves of a side at once, on sets of squares.

Every function takes ``own`` and ``enemy``, the stones of the side to move and of the other side.
The first step of a move always ends on the square of an own stone, the one that allows the
direction (R6); so one shift finds the first step of every piece, and one more each further step.
"""

from __future__ import annotations

from gess.piece import EMPTY_CENTRE_RANGE
from gess.rules import Rules
from gess.squares import ALL, BOARD, FOOTPRINTS, SIZE, Square, SquareSet, scan, square_set

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

_NOT_FIRST_FILE = ALL ^ square_set(range(0, SIZE * SIZE, SIZE))
_NOT_LAST_FILE = ALL ^ square_set(range(SIZE - 1, SIZE * SIZE, SIZE))

BEYOND_RANGE = EMPTY_CENTRE_RANGE + 1
"""The first step that needs a centre stone (R7)."""

ELSEWHERE: tuple[SquareSet, ...] = tuple(ALL ^ squares for squares in FOOTPRINTS)
"""Everything outside the footprint of a centre, by its square."""

_TWENTY_FIVE = sum(0b11111 << SIZE * row for row in range(5))
RING_ZONES: tuple[SquareSet, ...] = tuple(
    _TWENTY_FIVE << sq >> 2 * SIZE + 2 & ALL for sq in range(SIZE * SIZE)
)
"""The centres whose footprints touch the footprint of a ring, by the ring's centre.

A ring's centre is at least two squares from the edge of the frame; for others this says nothing.
"""


def slides(own: SquareSet, enemy: SquareSet, rules: Rules) -> Iterator[tuple[int, int, SquareSet]]:
    """Yield all geometric moves as (offset of one step, steps, centres reached), never empty.

    Whether the mover keeps a ring is not looked at, nor whether the game is decided.
    """
    near_enemy = enemy | enemy << 1 | enemy >> 1
    centres = (ALL if rules.start_on_frame else BOARD) & ~(
        near_enemy | near_enemy << SIZE | near_enemy >> SIZE
    )
    # A piece goes on from t in a direction if the square ahead of t may be a centre and the three
    # leading squares there are free; diagonally if it may go on in both directions beside it.
    stones = own | enemy
    free_rows = ~(stones | stones << 1 | stones >> 1)
    free_files = ~(stones | stones << SIZE | stones >> SIZE)
    if rules.end_on_frame:
        free_rows &= ALL
        east = (free_files & _NOT_FIRST_FILE) >> 1
        west = (free_files & _NOT_LAST_FILE) << 1
    else:
        free_rows &= BOARD
        east = (free_files & BOARD) >> 1
        west = (free_files & BOARD) << 1
    north = free_rows >> SIZE
    south = free_rows << SIZE

    for offset, onward, backward in (
        (SIZE, north, south),
        (1, east, west),
        (SIZE + 1, north & east, south & west),
        (SIZE - 1, north & west, south & east),
    ):
        reached = own & centres << offset
        steps = 1
        while reached:
            yield offset, steps, reached
            reached = (reached & onward) << offset
            steps += 1
            if steps == BEYOND_RANGE:
                reached &= own << steps * offset

        reached = own & centres >> offset
        steps = 1
        while reached:
            yield -offset, steps, reached
            reached = (reached & backward) >> offset
            steps += 1
            if steps == BEYOND_RANGE:
                reached &= own >> steps * offset


def legal_slides(
    own: SquareSet, enemy: SquareSet, rules: Rules
) -> Iterator[tuple[int, int, SquareSet]]:
    """Yield the moves as :func:`slides` does, less those that the rules forbid for the ring's sake.

    Both sides must have a ring.
    """
    if rules.must_keep_ring:
        return ring_keeping_slides(own, enemy, rules)
    return slides(own, enemy, rules)


def ring_keeping_slides(
    own: SquareSet, enemy: SquareSet, rules: Rules
) -> Iterator[tuple[int, int, SquareSet]]:
    """Yield the moves as :func:`slides` does, less those that leave the mover without a ring."""
    # Only a move that touches every ring, where it starts or where it ends, can lose the last one.
    zones = [RING_ZONES[ring] for ring in scan(rings(own, enemy))]
    for offset, steps, reached in slides(own, enemy, rules):
        delta = steps * offset
        losing, risky = 0, reached
        for zone in zones:
            risky &= zone | (zone << delta if delta > 0 else zone >> -delta)
        for to in scan(risky):
            if not rings(*make(own, enemy, to - delta, to)):
                losing |= 1 << to
        if keeping := reached & ~losing:
            yield offset, steps, keeping


def count_moves(own: SquareSet, enemy: SquareSet, rules: Rules) -> int:
    """Return the number of legal moves; both sides must have a ring."""
    count = 0
    for _, _, reached in legal_slides(own, enemy, rules):
        count += reached.bit_count()
    return count


def arm(
    stones: SquareSet, rules: Rules, centre: Square, offset: int, limit: int
) -> tuple[Square, ...]:
    """Return the centres that the piece reaches step by step in one of its directions.

    ``stones`` are those of both sides, ``limit`` the greatest number of steps.
    """
    others = stones & ELSEWHERE[centre]
    reached = [centre + offset]
    while len(reached) < limit and not others & FOOTPRINTS[reached[-1]]:
        last, ahead = reached[-1], reached[-1] + offset
        on_grid = 0 <= ahead < SIZE * SIZE and abs(ahead % SIZE - last % SIZE) <= 1
        if not on_grid or not (rules.end_on_frame or BOARD >> ahead & 1):
            break
        reached.append(ahead)
    return tuple(reached)


def make(
    own: SquareSet, enemy: SquareSet, from_: Square, to: Square
) -> tuple[SquareSet, SquareSet]:
    """Return the stones of both sides after a move (R8 to R10)."""
    moving = own & FOOTPRINTS[from_]
    moving = moving << to - from_ if to > from_ else moving >> from_ - to
    elsewhere = ELSEWHERE[to]
    return own & ELSEWHERE[from_] & elsewhere | moving & BOARD, enemy & elsewhere


def rings(own: SquareSet, enemy: SquareSet) -> SquareSet:
    """Return the centres of all rings of ``own`` (R14).

    Eight stones around one of the enemy's are none, though a move can bring them about.
    """
    pairs = own << 1 & own >> 1
    middles = pairs & ~(own | enemy)
    if not middles:
        return 0
    triples = pairs & own
    return middles & triples << SIZE & triples >> SIZE
