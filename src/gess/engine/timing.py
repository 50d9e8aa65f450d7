"""How the time on a clock is shared out among moves."""

from __future__ import annotations

from dataclasses import dataclass

from gess.engine.limit import Limit
from gess.outcome import Color

MOVES_LEFT = 25
"""How many own moves are reckoned with when the clock must last for the rest of the game.

Games between engines take about 55 plies in all.
"""

LEAST_MS = 2.0
"""A search always gets so much: below it no first depth is finished."""


@dataclass(frozen=True, slots=True)
class Budget:
    """Milliseconds for one move; 0 is no limit.

    ``soft_ms``: after this no further depth is begun, for it would hardly be finished.
    ``hard_ms``: the search stops at this.
    """

    soft_ms: float = 0
    hard_ms: float = 0


def budget(limit: Limit, color: Color, move_overhead: float = 0.01) -> Budget:
    """Return the time for the next move of `color` under a limit.

    `move_overhead` is the seconds that pass on the clock for each move outside the search: pipes,
    the operating system, a network. It is kept back from clocks, not from ``movetime``.

    >>> from gess import BLACK
    >>> budget(Limit(movetime=0.5), BLACK)
    Budget(soft_ms=500.0, hard_ms=500.0)
    >>> budget(Limit(black_time=60, white_time=60, black_increment=1), BLACK, 0.01)
    Budget(soft_ms=1914.0, hard_ms=15950.0)
    >>> budget(Limit(depth=5), BLACK)
    Budget(soft_ms=0, hard_ms=0)
    """
    of_clock = _of_clock(limit, color, move_overhead)
    if limit.movetime is None:
        return of_clock
    fixed = max(1000 * limit.movetime, LEAST_MS)
    if not of_clock.hard_ms:
        return Budget(fixed, fixed)
    return Budget(min(fixed, of_clock.soft_ms), min(fixed, of_clock.hard_ms))


def _of_clock(limit: Limit, color: Color, move_overhead: float) -> Budget:
    time = limit.time(color)
    if time is None:
        return Budget()
    moves = min(limit.moves_to_go or MOVES_LEFT, MOVES_LEFT)
    overhead = 1000 * move_overhead
    # Each move that the clock must last for has its overhead; but a clock that is short of even
    # that is no reason to stop thinking altogether.
    left = max(1000 * time - overhead, 0)
    spare = max(left - overhead * (moves - 1), left / 2)
    target = spare / moves + 0.8 * 1000 * limit.increment(color)
    # A depth takes two to three times as long as the one before: what is begun at half the target
    # ends near it on average. In trouble a move may take five times its share.
    most = left * (0.9 if moves == 1 else 0.3)
    hard = min(5 * target, most)
    return Budget(round(max(min(0.6 * target, hard), LEAST_MS), 2), round(max(hard, LEAST_MS), 2))
