"""How hard a puzzle is, from what proving it took.

The *effort* is the number of positions one move away plus the number of positions that the
solver, which knew nothing before, looked at for the whole proof. Ten times the effort is
`PER_TENFOLD` points more; a quiet first move, which is harder to think of, adds `QUIET`.

    rating = 600 + 260 · log10(effort / 200) + 150 if the first move is quiet

It is where a puzzle's rating begins; it is not fitted to what people solve.
"""

from __future__ import annotations

import math

BASE = 600
BASE_EFFORT = 200
PER_TENFOLD = 260
QUIET = 150
LEAST, MOST = 400, 2800


def rating(effort: int, themes: tuple[str, ...]) -> int:
    """Return the rating of a puzzle.

    >>> rating(200, ()), rating(2000, ()), rating(2000, ("quiet",))
    (600, 860, 1010)
    """
    value = BASE + PER_TENFOLD * math.log10(max(effort, 1) / BASE_EFFORT)
    value += QUIET if "quiet" in themes else 0
    return min(max(round(value), LEAST), MOST)
