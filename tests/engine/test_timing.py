"""How the time on a clock is shared out."""

import pytest

from gess import BLACK, WHITE
from gess.engine import EngineError, Limit
from gess.engine.timing import budget


def clock(time: float, increment: float = 0, moves_to_go: int | None = None) -> Limit:
    return Limit(black_time=time, black_increment=increment, moves_to_go=moves_to_go)


def test_no_clock_is_no_budget() -> None:
    for limit in (Limit(), Limit(depth=7, nodes=1000), Limit(white_time=1)):
        assert budget(limit, BLACK).hard_ms == budget(limit, BLACK).soft_ms == 0


def test_each_side_has_its_own_clock() -> None:
    limit = Limit(black_time=1, white_time=10, black_increment=0, white_increment=1)
    assert budget(limit, WHITE).soft_ms > 5 * budget(limit, BLACK).soft_ms


def test_a_move_time_is_used_in_full() -> None:
    assert budget(Limit(movetime=0.1), BLACK, move_overhead=5).hard_ms == 100


def test_the_sooner_of_move_time_and_clock_counts() -> None:
    assert budget(Limit(movetime=1, black_time=0.1), BLACK).hard_ms < 100
    assert budget(Limit(movetime=0.01, black_time=100), BLACK).hard_ms == 10


@pytest.mark.parametrize("time", [0, 0.001, 0.02, 0.5, 60, 7200])
@pytest.mark.parametrize("increment", [0, 0.01, 30])
@pytest.mark.parametrize("moves_to_go", [None, 1, 2, 40])
def test_no_move_takes_what_the_clock_does_not_have(
    time: float, increment: float, moves_to_go: int | None
) -> None:
    got = budget(clock(time, increment, moves_to_go), BLACK, move_overhead=0.01)
    assert 0 < got.soft_ms <= got.hard_ms <= max(1000 * time - 10, 2)


@pytest.mark.parametrize(("time", "increment"), [(0.1, 0.01), (1, 0), (60, 0.5), (10, 0.1)])
def test_a_clock_lasts_for_long_games_even_if_every_move_takes_all_it_may(
    time: float, increment: float
) -> None:
    left, overhead = time, 0.005
    for _ in range(200):
        spent = budget(clock(left, increment), BLACK, move_overhead=0.005).hard_ms / 1000
        left -= spent + overhead
        if left < 0.01 and not increment:
            break  # 2 ms a move is the least there is; without an increment any clock runs out
        assert left > 0
        left += increment


def test_more_time_means_longer_moves() -> None:
    budgets = [budget(clock(time), BLACK).soft_ms for time in (0.5, 1, 2, 10, 100)]
    assert budgets == sorted(set(budgets))


def test_the_last_move_before_the_clock_is_set_anew_may_take_most_of_it() -> None:
    assert budget(clock(10, moves_to_go=1), BLACK).soft_ms > 5000
    assert budget(clock(10, moves_to_go=40), BLACK).hard_ms < 5000


@pytest.mark.parametrize("wrong", [{"depth": 0}, {"nodes": -5}, {"movetime": -0.1}])
def test_limits_that_cannot_be_are_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(EngineError, match=r"expected [01] or more"):
        Limit(**wrong)
    with pytest.raises(EngineError, match="black_time is nan"):
        Limit(black_time=float("nan"))
    with pytest.raises(EngineError, match="movetime is more than a million years"):
        Limit(movetime=10**400)


@pytest.mark.parametrize("wrong", [2.5, 1000.0, "3"])
def test_a_limit_that_is_no_whole_number_is_refused(wrong: object) -> None:
    with pytest.raises(EngineError, match=r"nodes is .*: expected a whole number"):
        Limit(nodes=wrong)  # type: ignore[arg-type]  # what a careless caller may pass
