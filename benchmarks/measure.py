"""Measuring two things in turns, so that a busy machine slows both alike."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

Work = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Case:
    """One comparison: the same task done by Gess and by python-chess.

    ``ours`` and ``theirs`` do the task once; ``our_units`` and ``their_units`` say how many units
    (moves, positions, games) that is.
    """

    name: str
    unit: str
    ours: Work
    theirs: Work
    our_units: int = 1
    their_units: int = 1


@dataclass(frozen=True, slots=True)
class Result:
    """Seconds of processor time for a unit, the least of all rounds."""

    case: Case
    ours: float
    theirs: float

    @property
    def ratio(self) -> float:
        """How many times as fast as python-chess Gess is."""
        return self.theirs / self.ours


def run(case: Case, rounds: int = 7, seconds: float = 0.15) -> Result:
    """Measure a case in interleaved rounds of about ``seconds`` of processor time each."""
    our_loops, their_loops = _loops(case.ours, seconds), _loops(case.theirs, seconds)
    ours = theirs = float("inf")
    for _ in range(rounds):
        ours = min(ours, _time(case.ours, our_loops) / case.our_units)
        theirs = min(theirs, _time(case.theirs, their_loops) / case.their_units)
    return Result(case, ours, theirs)


def _loops(work: Work, seconds: float) -> int:
    once = _time(work, 1)
    return max(1, round(seconds / max(once, 1e-7))) if once < seconds else 1


def _time(work: Work, loops: int) -> float:
    began = time.thread_time()
    for _ in range(loops):
        work()
    return (time.thread_time() - began) / loops
