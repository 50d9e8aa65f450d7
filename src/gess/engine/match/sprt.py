"""Deciding, while games are played, whether one player is stronger than another.

A match is a sequence of pairs: two games from one opening with colours swapped. The two share what
the opening favours, so it is the pairs that are independent, and the five results that a pair can
have (0, ½, 1, 1½ or 2 points) that are counted. The test is the generalised sequential probability
ratio test: unknown probabilities are replaced by those that make the results most likely under
either hypothesis.

- A. Wald, *Sequential Analysis*, Wiley 1947: the test and its bounds.
- X. Li, J. Liu, Z. Ying, "Generalized sequential probability ratio test for separate families of
  hypotheses", *Sequential Analysis* 33 (2014), 539-563.
- M. Van den Bergh, "Comments on normalized Elo" and "The generalized maximum likelihood ratio for
  the expectation value of a distribution" (cantate.be/Fishtest): the two models below, as used by
  fishtest, the testing framework of Stockfish.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass

from gess.engine.errors import EngineError

ELO_PER_SIGMA = 800 / math.log(10)
"""One standard deviation of a game's result, in normalised Elo."""

MODELS = ("normalized", "logistic")

PAIR_SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""What a game of a pair scores on average, for each of the five results of a pair."""

_NUMBER = re.compile(r"[-+]?[0-9]*\.?[0-9]+")
_UNSEEN = 1e-3
"""What counts for a result that has not occurred: with 0, no likelihood could be told."""


@dataclass(frozen=True, slots=True)
class Sprt:
    """A test of "better by ``elo1``" against "better by ``elo0``".

    ``alpha`` is the chance to accept the first if the second is true, ``beta`` the other way
    round. With the model ``normalized`` the bounds are in normalised Elo, which counts in standard
    deviations of a game's result, so that the length of a test does not depend on how many games
    are drawn; with ``logistic`` they are in ordinary Elo. Without draws and near equality the two
    are the same.

    Raises EngineError for bounds, chances or a model that cannot be.

    >>> test = Sprt(0, 40)
    >>> [round(bound, 2) for bound in test.bounds]
    [-2.94, 2.94]
    >>> round(test.llr((10, 20, 40, 30, 20)), 2), test.verdict((10, 20, 40, 30, 20))
    (2.53, None)
    """

    elo0: float = 0
    elo1: float = 40
    alpha: float = 0.05
    beta: float = 0.05
    model: str = "normalized"

    def __post_init__(self) -> None:
        if not (math.isfinite(self.elo0) and math.isfinite(self.elo1) and self.elo0 < self.elo1):
            message = f"elo0 is {self.elo0}, elo1 {self.elo1}: expected elo0 to be the smaller"
            raise EngineError(message)
        for name, chance in (("alpha", self.alpha), ("beta", self.beta)):
            if not 0 < chance < 0.5:
                message = f"{name} is {chance}: expected more than 0 and less than 0.5"
                raise EngineError(message)
        if self.model not in MODELS:
            message = f"the model is {self.model}: expected {' or '.join(MODELS)}"
            raise EngineError(message)

    @property
    def bounds(self) -> tuple[float, float]:
        """The log-likelihood ratios at which elo0 and elo1 are accepted."""
        lower = math.log(self.beta / (1 - self.alpha))
        return lower, math.log((1 - self.beta) / self.alpha)

    def llr(self, pairs: Sequence[int]) -> float:
        """Return the log-likelihood ratio of elo1 to elo0.

        `pairs` says how many pairs brought 0, ½, 1, 1½ and 2 points.
        """
        if not sum(pairs):
            return 0.0
        counts = [count or _UNSEEN for count in pairs]
        total = sum(counts)
        observed = [count / total for count in counts]
        if self.model == "logistic":
            fits = [_fit_mean(observed, expected_score(elo)) for elo in (self.elo0, self.elo1)]
        else:
            # Deviations are of a game, the results of a pair.
            ratios = [math.sqrt(2) * elo / ELO_PER_SIGMA for elo in (self.elo0, self.elo1)]
            fits = [_fit_ratio(observed, ratio) for ratio in ratios]
        zeros, ones = fits
        return _mean(counts, [math.log(o / z) for z, o in zip(zeros, ones, strict=True)])

    def verdict(self, pairs: Sequence[int]) -> str | None:
        """Return ``"elo0"`` or ``"elo1"``, whichever is accepted; None if neither is yet."""
        lower, upper = self.bounds
        ratio = self.llr(pairs)
        return "elo1" if ratio >= upper else "elo0" if ratio <= lower else None

    def __str__(self) -> str:
        return (
            f"elo0={self.elo0:g} elo1={self.elo1:g} alpha={self.alpha:g} beta={self.beta:g} "
            f"model={self.model}"
        )


def parse_sprt(text: str) -> Sprt:
    """Return the test that a text such as ``elo0=0 elo1=40 alpha=0.05`` sets. Raises EngineError.

    >>> parse_sprt("elo1=20").elo1
    20.0
    >>> parse_sprt("elo=20")
    Traceback (most recent call last):
    ...
    gess.engine.errors.EngineError: elo=20: expected elo0, elo1, alpha, beta or model, = and a value
    """
    values: dict[str, float] = {}
    model = MODELS[0]
    for word in text.replace(",", " ").split():
        name, _, value = word.partition("=")
        if name == "model":
            model = value
        elif name in {"elo0", "elo1", "alpha", "beta"} and _NUMBER.fullmatch(value):
            values[name] = float(value)
        else:
            message = f"{word}: expected elo0, elo1, alpha, beta or model, = and a value"
            raise EngineError(message)
    return Sprt(**values, model=model)


def expected_score(elo: float) -> float:
    """Return what a player who is better by so many Elo scores in a game, from 0 to 1.

    >>> expected_score(0), round(expected_score(400), 3)
    (0.5, 0.909)
    """
    return 1 / (1 + 10 ** (-elo / 400))


def _fit_mean(observed: Sequence[float], mean: float) -> list[float]:
    """Return the likeliest probabilities of the five results among those with a given mean."""
    return _fit_zero(observed, [score - mean for score in PAIR_SCORES])


def _fit_ratio(observed: Sequence[float], ratio: float) -> list[float]:
    """Return the likeliest probabilities whose mean less ½ is `ratio` standard deviations.

    The condition is not linear in the probabilities: each round takes it as it is near the last
    ones. At a fixed point the linear condition and the true one are the same. The first ones, two
    wins or two losses only, keep the condition; from there on some probabilities always keep the
    linear one too, since the deviation is concave.
    """
    win = 0.5 + ratio / (2 * math.sqrt(1 + ratio * ratio))
    fitted = [1 - win, 0.0, 0.0, 0.0, win]
    for _ in range(100):
        mean = _mean(fitted, PAIR_SCORES)
        variance = _mean(fitted, [(score - mean) ** 2 for score in PAIR_SCORES])
        sigma = math.sqrt(variance)
        values = [
            score - 0.5 - ratio * sigma * (1 + (score - mean) ** 2 / variance) / 2
            for score in PAIR_SCORES
        ]
        before, fitted = fitted, _fit_zero(observed, values)
        if max(abs(p - q) for p, q in zip(before, fitted, strict=True)) < 1e-10:
            break
    return fitted


def _fit_zero(observed: Sequence[float], values: Sequence[float]) -> list[float]:
    """Return the likeliest probabilities under which the mean of some values is 0.

    By Lagrange they are ``observed / (1 + x * value)``, where x makes the mean 0; that mean falls
    as x grows, and x lies where no denominator is negative.
    """
    low, high = -1 / max(values), -1 / min(values)
    enough = 1e-14 * (high - low)
    x = 0.0
    for _ in range(100):
        shares = [v / (1 + x * v) for v in values]
        mean = _mean(observed, shares)
        low, high = (x, high) if mean > 0 else (low, x)
        # Newton's step, or half the way where it would lead too far.
        step = mean / _mean(observed, [share * share for share in shares])
        if abs(step) < enough:
            break
        x = x + step if low < x + step < high else (low + high) / 2
    return [p / (1 + x * v) for p, v in zip(observed, values, strict=True)]


def _mean(probabilities: Sequence[float], values: Sequence[float]) -> float:
    return math.fsum(p * value for p, value in zip(probabilities, values, strict=True))
