"""A quick look by the engine: which positions are worth the solver's time."""

from __future__ import annotations

from gess.engine.limit import Limit
from gess.engine.searching import Searcher
from gess.position import Position
from gess.puzzles.proving import HORIZON, LONGEST
from gess.puzzles.puzzle import Kind
from gess.puzzles.results import all_but

Promise = tuple[Kind, int]
"""A kind of puzzle, and in how many moves the ring falls; 1 where one is to be saved."""

LOOK = 4_000
"""Nodes for the best move, and for the others."""

LONG_LOOK = 300_000
"""Nodes for the others where the solver's proof would take long."""


def promise(position: Position, searcher: Searcher) -> Promise | None:
    """Return which puzzle a position seems to be, None if it seems to be none.

    The searcher forgets what it knew, so that the answer depends on the position alone.
    """
    searcher.clear()
    best = searcher.search(position, Limit(nodes=LOOK))
    falls = best.score.ring_in
    if falls == 1:
        return Kind.BREAK, 1
    if best.move is None or (falls is not None and not 0 < falls <= LONGEST):
        return None
    others = all_but(position, best.move)
    if not others:
        return None
    look = Limit(nodes=LONG_LOOK if falls == LONGEST else LOOK)
    second = searcher.search(position, look, root_moves=others).score.ring_in
    if falls is None:
        return (Kind.SAVE, 1) if second is not None and -HORIZON <= second <= 0 else None
    return (Kind.BREAK, falls) if second is None or not 0 < second <= falls else None
