"""How long an engine may think."""

from __future__ import annotations

import math
from dataclasses import dataclass, fields
from numbers import Integral, Real

from gess.engine.errors import EngineError
from gess.outcome import Color

LONGEST = 1e15
"""Seconds; more than 18 digits of milliseconds, which is what the protocol can say."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit:
    """How long an engine may think; it stops at whichever limit comes first. None is no limit.

    ``depth``: plies. ``nodes``: positions searched. ``mate``: stop when a last ring is seen to
    fall in so many moves. ``movetime``: seconds for this move. ``black_time``, ``white_time``:
    seconds on the clocks, ``black_increment``, ``white_increment``: seconds that each move adds,
    ``moves_to_go``: moves until the clocks are set anew, None for the rest of the game.

    Raises EngineError if a number is negative or not finite, or a count is 0 or not whole.

    >>> Limit(nodes=10_000)
    Limit(nodes=10000)
    >>> Limit(movetime=-1)
    Traceback (most recent call last):
    ...
    gess.engine.errors.EngineError: movetime is -1: expected 0 or more
    >>> Limit().is_infinite, Limit(depth=3).is_infinite
    (True, False)
    """

    depth: int | None = None
    nodes: int | None = None
    mate: int | None = None
    movetime: float | None = None
    black_time: float | None = None
    white_time: float | None = None
    black_increment: float = 0
    white_increment: float = 0
    moves_to_go: int | None = None

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            is_count = field.name in {"depth", "nodes", "mate", "moves_to_go"}
            least = 1 if is_count else 0
            if value is None:
                continue
            if not _is_number(value, whole=is_count):
                kind = "a whole number" if is_count else "a number"
                message = f"{field.name} is {value!r}: expected {kind}"
                raise EngineError(message)
            if not least <= value < math.inf:
                message = f"{field.name} is {value}: expected {least} or more"
                raise EngineError(message)
            if not is_count and value > LONGEST:
                message = f"{field.name} is more than a million years: expected seconds"
                raise EngineError(message)

    @property
    def is_infinite(self) -> bool:
        """Whether nothing ends the search but its own completion or a stop."""
        bounds = (self.depth, self.nodes, self.mate, self.movetime, self.black_time)
        return all(bound is None for bound in (*bounds, self.white_time))

    def time(self, color: Color) -> float | None:
        """Return the seconds on a side's clock, None if it has none."""
        return self.black_time if color is Color.BLACK else self.white_time

    def increment(self, color: Color) -> float:
        """Return the seconds that each move adds to a side's clock."""
        return self.black_increment if color is Color.BLACK else self.white_increment

    def __repr__(self) -> str:
        given = {f.name: getattr(self, f.name) for f in fields(self)}
        shown = ", ".join(f"{name}={value!r}" for name, value in given.items() if value)
        return f"Limit({shown})"


def _is_number(value: object, *, whole: bool) -> bool:
    return isinstance(value, Integral if whole else Real)
