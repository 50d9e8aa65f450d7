"""By how much one player is better than another, as far as their games tell."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any

from gess.engine.match.sprt import ELO_PER_SIGMA, PAIR_SCORES

CONFIDENCE = 0.95


@dataclass(frozen=True, slots=True)
class Estimate:
    """A's score and what it means, each with the limits between which the truth lies by 95 %.

    ``score`` is from 0 to 1; ``elo`` is infinite for 0 and 1. ``normalized``: the difference in
    normalised Elo, with the distance of its limits. ``superiority``: the chance that A is the
    stronger. The errors are those of pairs, so that an unequal opening does not count as luck.
    """

    score: float
    low: float
    high: float
    normalized: float
    normalized_error: float
    superiority: float

    @property
    def elo(self) -> float:
        """The difference in Elo."""
        return elo_of(self.score)

    @property
    def elo_low(self) -> float:
        """The least that it may be."""
        return elo_of(self.low)

    @property
    def elo_high(self) -> float:
        """The most that it may be."""
        return elo_of(self.high)

    def as_json(self) -> dict[str, Any]:
        """Return it as JSON has it; what is infinite is null."""
        numbers = {
            "score": self.score,
            "elo": self.elo,
            "elo_low": self.elo_low,
            "elo_high": self.elo_high,
            "normalized_elo": self.normalized,
            "normalized_elo_error": self.normalized_error,
            "superiority": self.superiority,
        }
        return {
            name: round(number, 4) if math.isfinite(number) else None
            for name, number in numbers.items()
        }

    def __str__(self) -> str:
        if not math.isfinite(self.elo):
            bound, word = (self.elo_low, "more") if self.score > 0.5 else (self.elo_high, "less")
            return f"{word} than {bound:+.0f}"
        if not (math.isfinite(self.elo_low) and math.isfinite(self.elo_high)):
            return f"{self.elo:+.0f} (too few games for limits)"
        return f"{self.elo:+.1f} ({self.elo_low:+.1f} to {self.elo_high:+.1f})"


def estimate(pairs: Sequence[int]) -> Estimate:
    """Return what the results of pairs tell: how many brought 0, ½, 1, 1½ and 2 points.

    >>> print(estimate((10, 20, 40, 30, 20)))
    +43.7 (+7.3 to +81.0)
    >>> print(estimate((0, 0, 0, 0, 50)))
    more than +446
    """
    count = sum(pairs)
    if not count:
        return Estimate(0.5, 0, 1, 0, math.inf, 0.5)
    score = sum(n * s for n, s in zip(pairs, PAIR_SCORES, strict=True)) / count
    variance = sum(n * (s - score) ** 2 for n, s in zip(pairs, PAIR_SCORES, strict=True)) / count
    error = math.sqrt(variance / count)
    normal = NormalDist()
    width = normal.inv_cdf((1 + CONFIDENCE) / 2)
    low, high = max(score - width * error, 0), min(score + width * error, 1)
    if score in {0, 1}:
        # No spread to reckon with: the limit is where so many equal results are just unlikely.
        unlikely = ((1 - CONFIDENCE) / 2) ** (1 / count)
        low, high = (unlikely, 1) if score else (0, 1 - unlikely)
    elif count == 1:
        low, high = 0, 1
    distance = (score - 0.5) / error if error else math.copysign(math.inf, score - 0.5)
    if not error and score == 0.5:
        distance = 0
    return Estimate(
        score,
        low,
        high,
        distance / math.sqrt(2 * count) * ELO_PER_SIGMA,
        width * ELO_PER_SIGMA / math.sqrt(2 * count),
        normal.cdf(distance) if math.isfinite(distance) else float(distance > 0),
    )


def elo_of(score: float) -> float:
    """Return the difference in Elo at which a player scores so much.

    >>> elo_of(0.5), round(elo_of(0.75))
    (0.0, 191)
    """
    if score <= 0:
        return -math.inf
    return math.inf if score >= 1 else 400 * math.log10(score / (1 - score))
