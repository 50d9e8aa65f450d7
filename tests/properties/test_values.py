"""Positions as values: equal, with equal keys and hashes, copied and pickled."""

import copy
import pickle
import random

from hypothesis import given
from hypothesis import strategies as st
from tests.agreement.bridge import library_position
from tests.properties.strategies import POSITIONS, PROPERTY, positions_and_moves
from tests.reference.naive import PRESETS
from tests.reference.positions import some

import gess


def test_keys_are_equal_if_and_only_if_positions_are() -> None:
    """On some 100,000 positions: of both colours, under all presets, and all that follow them."""
    by_key: dict[int, gess.Position] = {}
    by_position: dict[gess.Position, int] = {}
    met = 0
    for preset in PRESETS.values():
        rng = random.Random(preset.name)
        for naive_position, _ in some(rng, preset, 60):
            position = library_position(naive_position)
            around = [position, *map(position.play_unchecked, position.legal_moves)]
            around += [
                gess.Position(position.black, position.white, turn, rules)
                for turn in gess.Color
                for rules in gess.RULES.values()
            ]
            for another in around:
                met += 1
                key = another.key
                assert 0 <= key < 2**64
                assert by_key.setdefault(key, another) == another
                assert by_position.setdefault(another, key) == key
    assert len(by_key) == len(by_position)
    assert met > len(by_key) > 40_000  # some were met again


@PROPERTY
@given(POSITIONS)
def test_a_position_made_again_is_the_same_value(position: gess.Position) -> None:
    again = gess.Position.parse(position.text(), gess.RULES[position.rules.name])
    assert again == position
    assert hash(again) == hash(position)
    assert again.key == position.key
    assert position != position.swap_colors()


@PROPERTY
@given(positions_and_moves(), st.integers(2, pickle.HIGHEST_PROTOCOL))
def test_what_is_pickled_or_copied_comes_back(
    position_and_move: tuple[gess.Position, gess.Move], protocol: int
) -> None:
    position, move = position_and_move
    board = gess.Board(position, conventions=gess.HOUSE_CONVENTIONS)
    board.push(move)
    values = [
        position,
        move,
        board,
        position.report(move),
        position.piece_at(move.from_),
        position.why_illegal(gess.Move(move.to, move.from_)),
        gess.Outcome(gess.WHITE, gess.Termination.TIME),
        position.legal_moves,
    ]
    for value in values:
        back = pickle.loads(pickle.dumps(value, protocol))
        assert back == value
        assert type(back) is type(value)
        assert copy.copy(value) == value
        assert copy.deepcopy(value) == value
