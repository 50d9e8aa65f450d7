"""Elo and its errors, against published values."""

import math

import pytest

from gess.engine.match import estimate
from gess.engine.match.estimate import elo_of

# A fishtest server gives for these pairs: score 0.43750, deviation of a game 0.33946, normalised
# Elo -63.97.
PAIRS = (13, 37, 50, 25, 3)


def test_it_tells_what_a_fishtest_server_tells() -> None:
    told = estimate(PAIRS)
    assert told.score == 0.4375
    assert told.elo == pytest.approx(-43.658, abs=0.001)
    assert told.normalized == pytest.approx(-63.97, abs=0.005)
    # by a table of the normal distribution, 2.946 standard errors below one half
    assert told.superiority == pytest.approx(0.00161, abs=0.00001)
    # 1.96 standard errors of the mean of 256 games
    assert told.high - told.score == pytest.approx(1.959964 * 0.33946 / 16, abs=1e-5)
    assert told.score - told.low == pytest.approx(told.high - told.score)


def test_it_tells_what_fastchess_tells() -> None:
    # 76 wins and 2 losses in 39 pairs: "Elo: 631.91 +/- nan, nElo: ... +/- 77.10"
    told = estimate((0, 0, 2, 0, 37))
    assert told.elo == pytest.approx(631.91, abs=0.005)
    assert told.normalized_error == pytest.approx(77.10, abs=0.005)
    assert math.isinf(told.elo_high)


def test_pairs_that_cancel_leave_no_error() -> None:
    told = estimate((0, 0, 30, 0, 0))
    assert (told.elo_low, told.elo, told.elo_high) == (0, 0, 0)
    assert told.superiority == 0.5


def test_a_clean_sweep_has_a_limit_on_one_side_only() -> None:
    told = estimate((0, 0, 0, 0, 50))
    assert math.isinf(told.elo)
    assert told.low == pytest.approx(0.025 ** (1 / 50))
    assert str(told).startswith("more than")
    other = estimate((50, 0, 0, 0, 0))
    assert other.elo_high == pytest.approx(-told.elo_low)
    assert str(other).startswith("less than")


def test_one_pair_has_no_limits() -> None:
    assert "too few games" in str(estimate((0, 0, 0, 1, 0)))


def test_nothing_played_tells_nothing() -> None:
    told = estimate((0, 0, 0, 0, 0))
    assert (told.score, told.superiority) == (0.5, 0.5)
    assert told.as_json()["elo_low"] is None


@pytest.mark.parametrize(
    ("score", "elo"), [(0.5, 0), (0.64, 99.95), (10 / 11, 400), (1 / 11, -400)]
)
def test_scores_mean_elo(score: float, elo: float) -> None:
    assert elo_of(score) == pytest.approx(elo, abs=0.01)
