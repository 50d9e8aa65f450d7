"""Colours, terminations, and the sentence of an outcome."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError

import pytest

from gess import BLACK, WHITE, Color, Outcome, Termination


def test_colors() -> None:
    assert list(Color) == [BLACK, WHITE]
    assert [color.value for color in Color] == ["b", "w"]
    assert [color.word for color in Color] == ["black", "white"]
    assert [str(color) for color in Color] == ["Black", "White"]
    assert BLACK.other is WHITE
    assert WHITE.other is BLACK
    assert Color("w") is WHITE


def test_terminations() -> None:
    assert {termination.name: termination.value for termination in Termination} == {
        "RING_BROKEN": "ring-broken",
        "RING_GIVEN_UP": "ring-given-up",
        "NO_RINGS": "no-rings",
        "RESIGNATION": "resignation",
        "TIME": "time",
        "AGREEMENT": "agreement",
        "REPETITION": "repetition",
        "QUIET_PLIES": "quiet-plies",
        "ABANDONED": "abandoned",
    }


@pytest.mark.parametrize(
    ("winner", "termination", "sentence"),
    [
        (BLACK, "ring-broken", "Black wins: White's last ring is broken"),
        (WHITE, "ring-broken", "White wins: Black's last ring is broken"),
        (BLACK, "ring-given-up", "Black wins: White gave up the last ring"),
        (WHITE, "ring-given-up", "White wins: Black gave up the last ring"),
        (WHITE, "no-rings", "White wins: Black has no ring"),
        (BLACK, "resignation", "Black wins: White resigned"),
        (BLACK, "time", "Black wins: White ran out of time"),
        (WHITE, "abandoned", "White wins: Black abandoned the game"),
        (None, "agreement", "Draw by agreement"),
        (None, "repetition", "Draw: the position was repeated"),
        (None, "quiet-plies", "Draw: no stone left the board for too long"),
        # Unusual, but files and servers may say so.
        (None, "time", "No winner: time"),
        (None, "abandoned", "No winner: abandoned"),
        (BLACK, "agreement", "Black wins: agreement"),
        (WHITE, "quiet-plies", "White wins: quiet plies"),
    ],
)
def test_sentences(winner: Color | None, termination: str, sentence: str) -> None:
    assert str(Outcome(winner, Termination(termination))) == sentence


def test_outcomes_are_values() -> None:
    outcome = Outcome(BLACK, Termination.TIME)
    assert outcome == Outcome(BLACK, Termination.TIME)
    assert hash(outcome) == hash(Outcome(BLACK, Termination.TIME))
    assert outcome != Outcome(WHITE, Termination.TIME)
    assert outcome != Outcome(BLACK, Termination.RESIGNATION)
    assert pickle.loads(pickle.dumps(outcome)) == outcome
    with pytest.raises(FrozenInstanceError):
        outcome.winner = WHITE  # type: ignore[misc]  # what is tried
