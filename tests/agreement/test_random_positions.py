"""The library against the plain rules on 2,000 positions and more for each preset.

Each chunk is a test of its own, so that they can run side by side, and makes its positions from
its own fixed seed. It also counts what the positions show, so that no rule goes untried.
"""

import random
from collections import Counter

import pytest

import gess
from tests.agreement.bridge import (
    library_move,
    library_position,
    library_rings,
    library_square_set,
)
from tests.reference import features, naive
from tests.reference.naive import BLACK, PRESETS, WHITE, Move, Position, Stop
from tests.reference.positions import some
from tests.reference.written import position_text, square_number

CHUNKS = 8
POSITIONS = 260  # in a chunk: 2,080 for each preset
MOVES = 20  # played from each position


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("preset", PRESETS)
def test_library_and_plain_rules_agree(preset: str, chunk: int) -> None:
    rng = random.Random(f"{preset} {chunk}")
    seen: Counter[str] = Counter()
    positions = 0
    for position, legal in some(rng, PRESETS[preset], POSITIONS):
        played = rng.sample(sorted(legal), min(MOVES, len(legal)))
        assert_same_position(position)
        assert_same_moves(position, legal)
        for move in played:
            assert_same_result(position, move, legal[move])
        if positions % 5 == 0:
            assert_same_pieces(position)
            assert_same_attacks(position)
        positions += 1
        features.count(
            seen,
            features.of_position(position, legal),
            *(features.of_result(position, legal[move].grid) for move in played),
        )
    assert positions == POSITIONS
    assert set(seen) == features.expected(PRESETS[preset])


def assert_same_position(position: Position) -> None:
    """Text, rings and winner, whatever way the position was made."""
    ours = library_position(position)
    text = position_text(position)
    assert ours.text() == text
    assert gess.Position.parse(text, ours.rules) == ours, text
    verdict = naive.verdict(position)
    assert ours.winner == (gess.Color(verdict[0]) if verdict else None), text
    assert ours.is_over == (verdict is not None), text
    for color in (BLACK, WHITE):
        assert ours.rings(gess.Color(color)) == library_rings(position, color), text


def assert_same_moves(position: Position, legal: dict[Move, Stop]) -> None:
    """All legal moves, in every way to ask for them."""
    ours = library_position(position)
    moves = sorted(map(library_move, legal))
    text = ours.text()
    assert sorted(ours.legal_moves) == moves, text
    assert len(ours.legal_moves) == len(moves), text
    assert bool(ours.legal_moves) == bool(moves), text
    centres = sorted({move.from_ for move in moves})
    assert [piece.centre for piece in ours.legal_moves.pieces()] == centres, text


def assert_same_result(position: Position, move: Move, stop: Stop) -> None:
    """Position, rings and outcome after a move, and what the report says of it."""
    before, ours = library_position(position), library_move(move)
    after = naive.after(position, stop)
    where = f"{ours} in {before.text()}"
    played = before.play(ours)
    assert played == library_position(after), where
    assert played.text() == position_text(after), where
    verdict = naive.verdict(after)
    assert played.winner == (gess.Color(verdict[0]) if verdict else None), where

    report = before.report(ours)
    assert (report.move, report.mover.value) == (ours, position.turn), where
    assert report.fallen == library_square_set(stop.fallen), where
    lost = len(stop.fallen) + sum(color == position.turn for _, color in stop.captured)
    assert report.own_lost == lost, where
    assert report.is_capture == bool(stop.captured), where
    for color in (BLACK, WHITE):
        ours_color = gess.Color(color)
        captured = [square for square, stone in stop.captured if stone == color]
        assert report.captured(ours_color) == library_square_set(captured), where
        then, now = library_rings(position, color), library_rings(after, color)
        assert played.rings(ours_color) == now, where
        assert report.rings_made(ours_color) == now & ~then, where
        assert report.rings_broken(ours_color) == then & ~now, where
    outcome = report.outcome
    said = (outcome.winner.value, outcome.termination.value) if outcome and outcome.winner else None
    assert said == verdict, where


def assert_same_pieces(position: Position) -> None:
    """Every centre: whether a piece of either colour is there, which, and where it can go."""
    ours = library_position(position)
    for square in naive.EVERY_SQUARE:
        centre = square_number(square)
        owners = [
            color
            for color in (BLACK, WHITE)
            if naive.movable_pattern(position.grid, square, color) is not None
            and (naive.on_board(square) or position.preset.may_start_on_frame)
        ]
        piece = ours.piece_at(centre)
        where = f"{gess.square_name(centre)} in {ours.text()}"
        assert (piece is None) == (not owners), where
        reached: list[naive.Square] = []
        if piece is not None:
            (color,) = owners
            pattern = naive.movable_pattern(position.grid, square, color) or []
            stones = [naive.shifted(square, place) for place in pattern]
            assert piece.color.value == color, where
            assert piece.squares == library_square_set(stones), where
            stops = naive.stops(position.grid, color, square, position.preset)
            reached = [stop.centre for stop in stops]
        assert ours.destinations(centre) == library_square_set(reached), where


def assert_same_attacks(position: Position) -> None:
    """For both colours: the moves by which the opponent, were it their turn, would win."""
    ours = library_position(position)
    for color in (BLACK, WHITE):
        attacker = naive.other(color)
        theirs = Position(position.grid, attacker, position.preset)
        wins = [
            library_move(move)
            for move, stop in naive.legal_stops(theirs).items()
            if naive.has_ring(stop.grid, attacker) and not naive.has_ring(stop.grid, color)
        ]
        assert ours.attackers_of_ring(gess.Color(color)) == tuple(sorted(wins)), ours.text()
        assert ours.is_ring_attacked(gess.Color(color)) == bool(wins), ours.text()
