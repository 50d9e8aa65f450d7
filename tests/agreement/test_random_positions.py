"""The library against the plain rules on 2,000 positions and more for each preset.

Each chunk is a test of its own, so that they can run side by side, and makes its positions from
its own fixed seed. It also counts what the positions show, so that no rule goes untried.
"""

import random
from collections import Counter
from dataclasses import dataclass

import pytest
from tests.agreement.bridge import (
    library_move,
    library_position,
    library_square_set,
)
from tests.reference import features, naive
from tests.reference.features import Rings
from tests.reference.naive import BLACK, PRESETS, WHITE, Move, Position, Stop
from tests.reference.positions import some
from tests.reference.written import move_name, position_text, square_number

import gess

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
        rings = features.rings_of(position)
        ours = assert_same_position(position, rings)
        assert_same_moves(ours, legal)
        features.count(seen, features.of_position(position, rings, legal))
        for move in features.sample(rng, legal, rings, position.turn, MOVES):
            after = naive.after(position, legal[move])
            rings_after = features.rings_of(after)
            report = assert_same_result(position, ours, move, after, rings_after)
            assert_same_report(position, report, move, legal[move], rings, rings_after)
            features.count(
                seen,
                features.of_move(position, move, legal[move]),
                features.of_result(position.turn, rings, rings_after),
            )
        if positions % 10 == 0:
            assert_same_pieces(position)
            assert_same_attacks(position)
        positions += 1
    assert positions == POSITIONS
    assert set(seen) == features.expected(PRESETS[preset])


def assert_same_position(position: Position, rings: Rings) -> gess.Position:
    """Text, rings and winner, whatever way the position was made; returns the library's."""
    ours = library_position(position)
    text = position_text(position)
    assert ours.text() == text
    assert gess.Position.parse(text, ours.rules) == ours, text
    verdict = naive.verdict(position)
    assert ours.winner == (gess.Color(verdict[0]) if verdict else None), text
    assert ours.is_over == (verdict is not None), text
    for color, centres in rings.items():
        assert ours.rings(gess.Color(color)) == library_square_set(centres), text
    return ours


def assert_same_moves(ours: gess.Position, legal: dict[Move, Stop]) -> None:
    """All legal moves, in every way to ask for them."""
    moves = set(map(library_move, legal))
    text = ours.text()
    assert set(ours.legal_moves) == moves, text
    assert len(ours.legal_moves) == len(list(ours.legal_moves)) == len(moves), text
    assert bool(ours.legal_moves) == bool(moves), text
    centres = sorted({move.from_ for move in moves})
    assert [piece.centre for piece in ours.legal_moves.pieces()] == centres, text


@dataclass(frozen=True, repr=False)
class Where:
    """What to look at if an assertion fails: written only then."""

    position: Position
    move: Move

    def __repr__(self) -> str:
        return f"{move_name(self.move)} in {position_text(self.position)}"


def assert_same_result(
    position: Position, before: gess.Position, move: Move, after: Position, rings: Rings
) -> gess.MoveReport:
    """Position, rings and outcome after a move; returns what the library says that it does."""
    where = Where(position, move)
    played = before.play(library_move(move))
    assert played == library_position(after), where
    verdict = naive.verdict(after)
    assert played.winner == (gess.Color(verdict[0]) if verdict else None), where
    for color, centres in rings.items():
        assert played.rings(gess.Color(color)) == library_square_set(centres), where
    report = before.report(library_move(move))
    outcome = report.outcome
    said = (outcome.winner.value, outcome.termination.value) if outcome and outcome.winner else None
    assert said == verdict, where
    return report


def assert_same_report(
    position: Position,
    report: gess.MoveReport,
    move: Move,
    stop: Stop,
    rings: Rings,
    rings_after: Rings,
) -> None:
    """What a move does to the stones and rings of both sides."""
    where = Where(position, move)
    assert (report.move, report.mover.value) == (library_move(move), position.turn), where
    assert report.fallen == library_square_set(stop.fallen), where
    lost = [color for _, color in stop.captured] + [position.turn] * len(stop.fallen)
    assert report.own_lost == lost.count(position.turn), where
    assert report.enemy_lost == lost.count(naive.other(position.turn)), where
    assert report.is_capture == bool(stop.captured), where
    for color in (BLACK, WHITE):
        ours = gess.Color(color)
        captured = [square for square, stone in stop.captured if stone == color]
        then, now = set(rings[color]), set(rings_after[color])
        assert report.captured(ours) == library_square_set(captured), where
        assert report.rings_made(ours) == library_square_set(now - then), where
        assert report.rings_broken(ours) == library_square_set(then - now), where


def assert_same_pieces(position: Position) -> None:
    """Every centre: whether a piece of either colour is there, which, and where it can go."""
    ours, text = library_position(position), position_text(position)
    for square in naive.EVERY_SQUARE:
        centre = square_number(square)
        owners = [
            color
            for color in (BLACK, WHITE)
            if naive.movable_pattern(position.grid, square, color) is not None
            and (naive.on_board(square) or position.preset.may_start_on_frame)
        ]
        piece = ours.piece_at(centre)
        assert (piece is None) == (not owners), (text, square)
        reached: list[naive.Square] = []
        if piece is not None:
            (color,) = owners
            pattern = naive.movable_pattern(position.grid, square, color) or []
            stones = [naive.shifted(square, place) for place in pattern]
            assert piece.color.value == color, (text, square)
            assert piece.squares == library_square_set(stones), (text, square)
            stops = naive.stops(position.grid, color, square, position.preset)
            reached = [stop.centre for stop in stops]
        assert ours.destinations(centre) == library_square_set(reached), (text, square)


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
