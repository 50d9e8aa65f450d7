"""How long the players of a match may think."""

from __future__ import annotations

import re
from dataclasses import dataclass

from gess.engine.errors import EngineError
from gess.engine.limit import Limit
from gess.outcome import BLACK, WHITE, Color

CONTROL_KEYS = ("nodes", "depth", "movetime", "tc")

_UNITS = {"": 1.0, "s": 1.0, "ms": 0.001, "m": 60.0, "min": 60.0}
_DURATION = re.compile(r"([0-9]*\.?[0-9]+)\s*([a-z]*)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Control:
    """What ends a player's thinking: a number for each move, or a clock for the game.

    ``nodes`` and ``depth`` as in :class:`gess.engine.Limit`; ``movetime``, ``base`` and
    ``increment`` in seconds. With ``base`` there is a clock. Raises EngineError for numbers that
    cannot be, and for a clock beside a ``movetime``.

    >>> Control.of({"nodes": "5000"}).limit()
    Limit(nodes=5000)
    >>> str(Control.of({"tc": "10s+100ms"}))
    'tc=10+0.1'
    """

    nodes: int | None = None
    depth: int | None = None
    movetime: float | None = None
    base: float | None = None
    increment: float = 0

    def __post_init__(self) -> None:
        self.limit()  # refuses bad numbers
        if self.base is not None and (self.base <= 0 or self.movetime is not None):
            message = "tc: expected a clock of more than 0 s, and no movetime beside it"
            raise EngineError(message)

    @classmethod
    def of(cls, values: dict[str, str]) -> Control:
        """Return the control that texts set under the names of ``CONTROL_KEYS``.

        Raises EngineError.
        """
        base, increment = None, 0.0
        if "tc" in values:
            first, _, second = values["tc"].partition("+")
            base, increment = seconds(first), seconds(second or "0")
        return cls(
            nodes=_count("nodes", values.get("nodes")),
            depth=_count("depth", values.get("depth")),
            movetime=seconds(values["movetime"]) if "movetime" in values else None,
            base=base,
            increment=increment,
        )

    def limit(self, color: Color = BLACK, left: dict[Color, float] | None = None) -> Limit:
        """Return the limit for a move of `color`; `left` are the seconds left on the clocks."""
        if self.base is None:
            return Limit(nodes=self.nodes, depth=self.depth, movetime=self.movetime)
        left = left or {}
        # A side without a clock of its own is told as having what its opponent has.
        own = max(left.get(color, self.base), 0)
        other = max(left.get(color.other, own), 0)
        return Limit(
            nodes=self.nodes,
            depth=self.depth,
            black_time=own if color is BLACK else other,
            white_time=own if color is WHITE else other,
            black_increment=self.increment,
            white_increment=self.increment,
        )

    @property
    def is_timed(self) -> bool:
        """Whether it is time that ends the thinking."""
        return self.movetime is not None or self.base is not None

    @property
    def is_open(self) -> bool:
        """Whether it sets nothing at all."""
        return self.nodes is None and self.depth is None and not self.is_timed

    def __str__(self) -> str:
        numbers = {"nodes": self.nodes, "depth": self.depth, "movetime": self.movetime}
        words = [f"{name}={number:.15g}" for name, number in numbers.items() if number is not None]
        if self.base is not None:
            words.append(f"tc={self.base:g}+{self.increment:g}")
        return " ".join(words) or "no limit"


def seconds(text: str) -> float:
    """Return the seconds that a text such as ``0.1``, ``10ms`` or ``5m`` means.

    Raises EngineError.

    >>> seconds("10ms"), seconds("1.5"), seconds("5m")
    (0.01, 1.5, 300.0)
    """
    found = _DURATION.fullmatch(text.strip())
    if not found or found[2] not in _UNITS:
        message = f"{text!r} is no time: expected seconds such as 0.1, or 100ms, or 5m"
        raise EngineError(message)
    return float(found[1]) * _UNITS[found[2]]


def _count(name: str, text: str | None) -> int | None:
    if text is None:
        return None
    if not re.fullmatch(r"[0-9]{1,15}", text):
        message = f"{name}={text}: expected a whole number"
        raise EngineError(message)
    return int(text)
