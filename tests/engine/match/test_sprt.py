"""The sequential test: against values that others have published, and against chance itself."""

import math
import random
from collections.abc import Sequence

import pytest

from gess.engine import EngineError
from gess.engine.match import Sprt, parse_sprt
from gess.engine.match.sprt import PAIR_SCORES, _fit_mean, _fit_ratio

# Log-likelihood ratios that other programs give: "raw statistics" of a test on a fishtest server
# with the pairs 13, 37, 50, 25, 3, and the unit tests of fastchess (wins and losses of one pair are
# counted with its two draws). The last is a table of results printed by fastchess.
PUBLISHED = [
    ((13, 37, 50, 25, 3), Sprt(0, 4), -0.54912, 1e-5),
    ((13, 37, 50, 25, 3), Sprt(0, 2.716, model="logistic"), -0.53772, 1e-4),
    ((365, 16618, 36229, 16974, 390), Sprt(0, 2), 2.25, 0.005),
    ((127, 4883, 10712, 5150, 104), Sprt(-1.75, 0.25), 3.01, 0.005),
    ((223, 9863, 21279, 10037, 246), Sprt(0.5, 2.5, model="logistic"), -3.07, 0.005),
    ((871, 26175, 55983, 26678, 821), Sprt(0, 2, model="logistic"), -4.98, 0.005),
    ((0, 0, 2, 0, 37), Sprt(0, 20), 2.96, 0.005),
]


@pytest.mark.parametrize(("pairs", "sprt", "llr", "error"), PUBLISHED)
def test_the_ratio_is_that_of_other_programs(
    pairs: Sequence[int], sprt: Sprt, llr: float, error: float
) -> None:
    assert sprt.llr(pairs) == pytest.approx(llr, abs=error)


def test_no_games_tell_nothing() -> None:
    assert Sprt().llr((0, 0, 0, 0, 0)) == 0
    assert Sprt().verdict((0, 0, 0, 0, 0)) is None


def test_swapping_the_players_and_the_bounds_turns_the_sign() -> None:
    pairs = (3, 10, 20, 17, 9)
    for model in ("normalized", "logistic"):
        one = Sprt(-5, 30, model=model).llr(pairs)
        assert one == pytest.approx(-Sprt(-30, 5, model=model).llr(pairs[::-1]), abs=1e-9)


def test_the_bounds_are_those_of_wald() -> None:
    assert Sprt(alpha=0.05, beta=0.05).bounds == pytest.approx((-math.log(19), math.log(19)))
    assert Sprt(alpha=0.01, beta=0.1).bounds == pytest.approx((math.log(0.1 / 0.99), math.log(90)))


def test_each_bound_has_its_verdict() -> None:
    assert Sprt(0, 40).verdict((0, 0, 0, 0, 100)) == "elo1"
    assert Sprt(0, 40).verdict((100, 0, 0, 0, 0)) == "elo0"


OBSERVED = (0.1, 0.15, 0.35, 0.25, 0.15)


def _mean_and_ratio(p: Sequence[float]) -> tuple[float, float]:
    mean = sum(q * s for q, s in zip(p, PAIR_SCORES, strict=True))
    variance = sum(q * (s - mean) ** 2 for q, s in zip(p, PAIR_SCORES, strict=True))
    return mean, (mean - 0.5) / math.sqrt(variance)


def _likelihood(p: Sequence[float]) -> float:
    return sum(n * math.log(q) for n, q in zip(OBSERVED, p, strict=True))


@pytest.mark.parametrize("target", [-0.4, -0.05, 0.0, 0.1, 0.6])
def test_fitted_probabilities_keep_the_ratio_and_nothing_near_them_is_likelier(
    target: float,
) -> None:
    fitted = _fit_ratio(OBSERVED, target)
    assert sum(fitted) == pytest.approx(1)
    assert _mean_and_ratio(fitted)[1] == pytest.approx(target, abs=1e-9)
    # Walk from the fit within the probabilities that keep the ratio: move three of them at will,
    # and find the other two by Newton's method.
    rng = random.Random(1)
    tried = 0
    for _ in range(200):
        near = [q + rng.uniform(-0.01, 0.01) if i in (0, 2, 4) else q for i, q in enumerate(fitted)]
        if (kept := _bring_back(near, target)) is not None:
            tried += 1
            assert _likelihood(kept) <= _likelihood(fitted) + 1e-12
    assert tried > 100


def _bring_back(p: list[float], target: float) -> list[float] | None:
    """Change p[1] and p[3] until the sum is 1 and the ratio is the target."""
    for _ in range(60):
        rest = 1 - p[0] - p[2] - p[4]

        def miss(third: float, rest: float = rest) -> float:
            return _mean_and_ratio([p[0], rest - third, p[2], third, p[4]])[1] - target

        slope = (miss(p[3] + 1e-7) - miss(p[3] - 1e-7)) / 2e-7
        p[3] -= miss(p[3]) / slope
        p[1] = rest - p[3]
        if min(p) <= 0:
            return None
    return p if abs(_mean_and_ratio(p)[1] - target) < 1e-10 else None


@pytest.mark.parametrize("target", [0.3, 0.5, 0.57, 0.8])
def test_fitted_probabilities_keep_the_mean(target: float) -> None:
    fitted = _fit_mean(OBSERVED, target)
    assert sum(fitted) == pytest.approx(1)
    assert _mean_and_ratio(fitted)[0] == pytest.approx(target)


def _accepts(elo: float, sprt: Sprt, rng: random.Random) -> bool:
    """Play a test out by chance: independent games without draws, better by normalised `elo`."""
    # A game won with the chance ½ + d has the deviation √(¼ - d²), and elo is 800 / ln 10 times
    # their ratio.
    ratio = elo * math.log(10) / 800
    win = 0.5 + ratio / (2 * math.sqrt(1 + ratio * ratio))
    pairs = [0] * 5
    while (verdict := sprt.verdict(pairs)) is None:
        for _ in range(2):
            pairs[2 * ((rng.random() < win) + (rng.random() < win))] += 1
    return verdict == "elo1"


def test_it_errs_as_seldom_as_it_promises() -> None:
    sprt, rng, runs = Sprt(0, 120, 0.1, 0.1), random.Random(7), 200
    for elo, promised in ((0, 0.1), (120, 0.9)):
        accepted = sum(_accepts(elo, sprt, rng) for _ in range(runs)) / runs
        # four standard errors, and what overshooting the bounds makes it better
        assert accepted == pytest.approx(promised, abs=4 * math.sqrt(0.09 / runs) + 0.03)


def test_a_text_sets_the_test() -> None:
    text = "elo0=-5 elo1=12.5 alpha=0.1 beta=.2 model=logistic"
    sprt = parse_sprt(text)
    assert sprt == Sprt(-5, 12.5, 0.1, 0.2, "logistic")
    assert parse_sprt(str(sprt)) == sprt
    assert parse_sprt("") == Sprt(0, 40, 0.05, 0.05, "normalized")


@pytest.mark.parametrize(
    "text",
    ["elo0=40 elo1=0", "elo0=5 elo1=5", "alpha=0", "beta=0.5", "model=bayes", "elo1", "elo1=x"],
)
def test_a_test_that_cannot_be_is_refused(text: str) -> None:
    with pytest.raises(EngineError, match="expected"):
        parse_sprt(text)


@pytest.mark.parametrize("elo1", [1, 40, 300, 1000])
@pytest.mark.parametrize(
    "pairs", [(1, 0, 0, 0, 0), (0, 0, 1, 0, 0), (0, 0, 0, 0, 1), (0, 400, 0, 0, 1), (1, 0, 0, 0, 9)]
)
def test_few_and_extreme_results_can_be_judged(elo1: float, pairs: Sequence[int]) -> None:
    for model in ("normalized", "logistic"):
        ratio = Sprt(0, elo1, model=model).llr(pairs)
        assert math.isfinite(ratio)
        # from the mirrored results, all that speaks for one side speaks for the other
        assert ratio == pytest.approx(-Sprt(-elo1, 0, model=model).llr(pairs[::-1]), abs=1e-5)
    for target in (-3.0, -1.2, 0.7, 2.0):
        observed = [(count or 1e-3) / sum(count or 1e-3 for count in pairs) for count in pairs]
        assert _mean_and_ratio(_fit_ratio(observed, target))[1] == pytest.approx(target, abs=1e-6)
