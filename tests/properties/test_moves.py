"""What holds of every move in every position."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.properties.strategies import (
    COLORS,
    GOING_ON,
    POSITIONS,
    PROPERTY,
    RULES,
    positions_and_moves,
)

import gess


@PROPERTY
@given(GOING_ON)
def test_every_move_changes_the_configuration(position: gess.Position) -> None:
    for move in position.legal_moves:
        after = position.play_unchecked(move)
        assert (after.black, after.white) != (position.black, position.white), move
        assert after.turn is position.turn.other
        assert after.rules is position.rules


@PROPERTY
@given(GOING_ON)
def test_a_side_with_a_ring_has_a_move_that_keeps_one(position: gess.Position) -> None:
    mover = position.turn
    keeping = {m for m in position.legal_moves if position.play_unchecked(m).rings(mover)}
    assert keeping
    for ring in gess.scan(position.rings(mover)):
        # R16: the ring itself can go one step, wherever all of it stays on the board.
        steps = [ring + direction.offset for direction in gess.Direction]
        whole = [to for to in steps if gess.footprint(to).bit_count() == 9]
        assert whole
        assert keeping >= {gess.Move(ring, to) for to in whole}


@PROPERTY
@given(POSITIONS)
def test_a_decided_position_has_no_moves_and_the_others_have_some(position: gess.Position) -> None:
    assert bool(position.legal_moves) is (position.winner is None)
    assert len(list(position.legal_moves)) == len(position.legal_moves)
    assert (len(position.legal_moves) == 0) == position.is_over


def assert_reasons(position: gess.Position, pairs: Iterator[tuple[int, int]]) -> None:
    """There is a reason against a move if and only if it is not one of the legal ones."""
    legal = {(move.from_, move.to) for move in position.legal_moves}
    for from_, to in pairs:
        reason = position.why_illegal(gess.Move(from_, to))
        assert (reason is None) == ((from_, to) in legal), (from_, to, position)


@PROPERTY
@given(POSITIONS, st.lists(st.integers(-25, 425), min_size=8, max_size=8), st.integers(-25, 425))
def test_why_illegal_is_none_for_legal_moves_alone(
    position: gess.Position, centres: list[int], to: int
) -> None:
    assert_reasons(position, ((m.from_, m.to) for m in position.legal_moves))
    assert_reasons(position, ((from_, to) for from_ in centres for to in range(-3, 403)))
    assert_reasons(position, ((from_, to) for from_ in range(-3, 403)))


@pytest.mark.parametrize("rules", gess.RULES.values(), ids=lambda rules: rules.name)
def test_why_illegal_for_every_pair_of_squares(rules: gess.Rules) -> None:
    rng = random.Random(rules.name)
    position = gess.Position.start(rules)
    for _ in range(2):
        assert_reasons(position, ((from_, to) for from_ in range(400) for to in range(400)))
        for _ in range(15):
            moves = [m for m in position.legal_moves if not position.play(m).is_over]
            position = position.play(rng.choice(moves))


@PROPERTY
@given(POSITIONS)
def test_why_immovable_is_none_where_a_piece_can_move(position: gess.Position) -> None:
    movable = {move.from_ for move in position.legal_moves}
    for centre in range(-3, 403):
        reason = position.why_immovable(centre)
        if position.rules.must_keep_ring and reason is None:
            # A piece may be there that could only move by giving up the last ring.
            piece = position.piece_at(centre)
            assert piece is not None
            assert piece.color is position.turn
        else:
            assert (reason is None) == (centre in movable), centre


@PROPERTY
@given(POSITIONS, st.integers(-25, 425), st.integers(-25, 425))
def test_an_illegal_move_raises_and_tells_the_reason(
    position: gess.Position, from_: int, to: int
) -> None:
    move = gess.Move(from_, to)
    reason = position.why_illegal(move)
    if reason is None:
        assert move in position.legal_moves
        return
    board = gess.Board(position)
    for attempt in (position.play, position.report, board.push):
        with pytest.raises(gess.IllegalMoveError) as raised:
            attempt(move)
        assert raised.value.reason == reason
        assert raised.value.position == position
        assert str(reason) in str(raised.value)
    assert board == gess.Board(position)


@PROPERTY
@given(positions_and_moves())
def test_what_a_report_says_is_what_is_played(
    position_and_move: tuple[gess.Position, gess.Move],
) -> None:
    position, move = position_and_move
    after, report = position.play(move), position.report(move)
    mover, enemy = position.turn, position.turn.other
    piece = position.piece_at(move.from_)
    assert piece is not None
    assert (report.move, report.mover) == (move, mover)

    # Stones: all of the enemy's that are gone were captured; own ones were captured or fell.
    assert position.stones(enemy) & ~after.stones(enemy) == report.captured(enemy)
    assert after.stones(enemy) & ~position.stones(enemy) == 0
    assert report.captured(mover) & piece.squares == 0
    assert report.captured(mover) & ~position.stones(mover) == 0
    assert report.fallen & ~piece.squares == 0
    lost = position.stones(mover).bit_count() - after.stones(mover).bit_count()
    assert report.own_lost == lost
    assert report.enemy_lost == report.captured(enemy).bit_count()
    assert report.is_capture == bool(report.captured(mover) | report.captured(enemy))
    arrived = piece.squares & ~report.fallen
    shift = move.to - move.from_
    arrived = arrived << shift if shift > 0 else arrived >> -shift
    left = position.stones(mover) & ~piece.squares & ~report.captured(mover)
    assert after.stones(mover) == left | arrived

    for color in (gess.BLACK, gess.WHITE):
        before, now = position.rings(color), after.rings(color)
        assert report.rings_made(color) == now & ~before
        assert report.rings_broken(color) == before & ~now

    board = gess.Board(position)
    board.push(move)
    assert report.outcome == board.outcome()
    assert (report.outcome.winner if report.outcome else None) is after.winner


@PROPERTY
@given(positions_and_moves(), COLORS)
def test_attackers_are_the_moves_that_would_win(
    position_and_move: tuple[gess.Position, gess.Move], color: gess.Color
) -> None:
    position, _ = position_and_move
    theirs = gess.Position(position.black, position.white, color.other, position.rules)
    wins = tuple(sorted(m for m in theirs.legal_moves if theirs.play(m).winner is color.other))
    assert position.attackers_of_ring(color) == wins
    assert position.is_ring_attacked(color) == bool(wins)


@PROPERTY
@given(POSITIONS, RULES)
def test_pieces_and_their_destinations(position: gess.Position, rules: gess.Rules) -> None:
    position = gess.Position(position.black, position.white, position.turn, rules)
    moves = set(position.legal_moves)
    for centre in range(400):
        piece = position.piece_at(centre)
        destinations = position.destinations(centre)
        arms = position.arms(centre)
        assert destinations == gess.square_set(sq for arm in arms.values() for sq in arm)
        assert tuple(arms) == (piece.directions if piece else ())
        if piece and piece.color is position.turn and not position.is_over:
            reached = {gess.Move(centre, to) for to in gess.scan(destinations)}
            of_piece = {move for move in moves if move.from_ == centre}
            assert of_piece <= reached
            if not rules.must_keep_ring:
                assert of_piece == reached
            assert position.legal_moves.from_(centre) == sorted(of_piece)
        if piece:
            assert piece.squares == position.stones(piece.color) & gess.footprint(centre)
