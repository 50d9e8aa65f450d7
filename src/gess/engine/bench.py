"""The benchmark of the search: fixed positions, one thread, a fixed depth.

The number of nodes is the signature of the search: a change that is not meant to alter what the
search does leaves it as it is.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from gess.board import Board
from gess.engine.limit import Limit
from gess.engine.searching import MOST_DEPTH, Searcher
from gess.position import Position
from gess.rules import HOUSE_CONVENTIONS, RULES

__all__ = ["DEPTH", "MOST_DEPTH", "Bench", "Step", "Total", "positions"]

DEPTH = 9
"""In plies, unless told otherwise: that of the signature."""

HASH_MB = 16


@dataclass(frozen=True, slots=True)
class Step:
    """One position searched: its number from 1, of how many, the nodes and the seconds."""

    number: int
    count: int
    nodes: int
    time: float

    def __str__(self) -> str:
        return f"position {self.number}/{self.count}: {self.nodes} nodes"


@dataclass(frozen=True, slots=True)
class Total:
    """All positions searched; ``nodes`` is the signature.

    >>> print(Total(depth=7, nodes=3_000_000, time=2.0))
    3000000 nodes 1500000 nps
    """

    depth: int
    nodes: int
    time: float

    @property
    def nps(self) -> int:
        """Nodes in a second."""
        return round(self.nodes / self.time)

    def __str__(self) -> str:
        return f"{self.nodes} nodes {self.nps} nps"


@cache
def positions() -> tuple[Position, ...]:
    """Return the positions.

    >>> len(positions()), positions()[0] == Position.start()
    (24, True)
    """
    from importlib.resources import files  # not loaded with every engine that starts

    lines = files("gess.engine").joinpath("bench.txt").read_text(encoding="ascii").splitlines()
    pairs = (line.split(" ", 1) for line in lines if not line.startswith("#"))
    return tuple(Position.parse(text, rules=RULES[name]) for name, text in pairs)


class Bench:
    """The benchmark; `stop` ends it early."""

    def __init__(self) -> None:
        self._searcher = Searcher(HASH_MB, threads=1)
        self._stopped = False

    def run(self, depth: int = DEPTH, on_step: Callable[[Step], None] = lambda _: None) -> Total:
        """Search all positions to a depth, and return what that took in CPU time.

        `on_step` is told of each. The table is cleared before each, so that their order does not
        matter. The house conventions count.
        """
        nodes, seconds = 0, 0.0
        for number, position in enumerate(positions(), 1):
            self._searcher.clear()
            self._searcher.arm()
            if self._stopped:
                break
            began = time.process_time()
            found = self._searcher.search(
                Board(position, conventions=HOUSE_CONVENTIONS), Limit(depth=depth), armed=True
            )
            took = time.process_time() - began
            nodes, seconds = nodes + found.nodes, seconds + took
            on_step(Step(number, len(positions()), found.nodes, took))
        return Total(depth, nodes, max(seconds, 1e-6))

    def stop(self) -> None:
        """End the benchmark soon; from any thread."""
        self._stopped = True
        self._searcher.stop()
