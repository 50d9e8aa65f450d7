"""The native core against the plain rules, which share no idea with it.

GESS_PLAIN_POSITIONS sets the number of positions for each preset; 10000 is the full count.
"""

import os
import random
from collections import Counter

import pytest
from tests.agreement.bridge import library_move, library_position, library_square_set
from tests.reference import features, naive
from tests.reference.naive import BLACK, PRESETS, WHITE
from tests.reference.positions import some
from tests.reference.written import position_text

import gess
from gess import core

POSITIONS = int(os.environ.get("GESS_PLAIN_POSITIONS", "500"))
MOVES = 10  # played from each position


@pytest.mark.timeout(60 + POSITIONS // 2)
@pytest.mark.parametrize("preset", PRESETS)
def test_core_and_plain_rules_agree(preset: str) -> None:
    rng = random.Random(f"core {preset}")
    endings: Counter[str] = Counter()
    positions = 0
    for position, legal in some(rng, PRESETS[preset], POSITIONS):
        ours, text = library_position(position), position_text(position)
        rings = features.rings_of(position)
        for color, centres in rings.items():
            assert core.rings(ours, gess.Color(color)) == library_square_set(centres), text
        listed = core.legal_moves(ours)
        assert len(listed) == len(set(listed)) == core.count_moves(ours), text
        assert set(listed) == {library_move(move) for move in legal}, text
        for move in features.sample(rng, legal, rings, position.turn, MOVES):
            stop, played = legal[move], library_move(move)
            after = naive.after(position, stop)
            assert core.why_illegal(ours, played) is None, (text, played)
            assert core.play_unchecked(ours, played) == library_position(after), (text, played)
            report = core.report(ours, played)
            assert report.fallen == library_square_set(stop.fallen), (text, played)
            for color in (BLACK, WHITE):
                captured = [square for square, stone in stop.captured if stone == color]
                assert report.captured(gess.Color(color)) == library_square_set(captured), text
            outcome, verdict = report.outcome, naive.verdict(after)
            said = outcome and outcome.winner and (outcome.winner.value, outcome.termination.value)
            assert said == verdict, (text, played)
            endings[verdict[1] if verdict else "goes on"] += 1
        positions += 1
    assert positions == POSITIONS
    # Where the last ring must be kept, nothing gives it up.
    given_up = set() if preset == "course" else {"ring-given-up"}
    assert set(endings) == {"goes on", "ring-broken"} | given_up
