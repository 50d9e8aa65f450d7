"""Scores, as written by hand."""

import pytest

from gess import BLACK, WHITE
from gess.engine import Score


# Plies until the ring falls, by the counting: N of the winner's own moves.
@pytest.mark.parametrize(
    ("value", "ring_in"),
    [(29999, 1), (29997, 2), (29995, 3), (-29998, -1), (-29996, -2), (-30000, 0)],
)
def test_plies_and_the_winners_own_moves(value: int, ring_in: int) -> None:
    score = Score(value, BLACK)
    assert score.ring_in == ring_in
    assert score.centistones is None
    assert Score.ring(ring_in, BLACK) == score
    assert score.of(WHITE).ring_in == -ring_in


def test_centi_stones_have_no_ring() -> None:
    score = Score(-250, WHITE)
    assert (score.centistones, score.ring_in) == (-250, None)
    assert score.of(BLACK) == Score(250, BLACK)
    assert score.of(WHITE) is score


def test_words() -> None:
    scores = [Score(7, BLACK), Score.ring(2, BLACK), Score.ring(-3, BLACK), Score.ring(0, BLACK)]
    assert [str(score) for score in scores] == [
        "+0.07",
        "ring falls in 2",
        "own ring falls in 3",
        "own ring has fallen",
    ]


def test_chances_add_up_and_follow_the_score() -> None:
    chances = [Score(value, BLACK).wdl() for value in range(-2000, 2001, 50)]
    assert {sum(chance) for chance in chances} == {1000}
    assert [win for win, _, _ in chances] == sorted(win for win, _, _ in chances)
    assert chances == [chance[::-1] for chance in reversed(chances)]
    assert min(min(chance) for chance in chances) >= 0
