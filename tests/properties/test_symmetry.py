"""Symmetries of the board and the exchange of colours commute with all that the rules do."""

from hypothesis import given
from tests.properties.strategies import (
    POSITIONS,
    PROPERTY,
    SQUARES,
    SYMMETRIES,
    positions_and_moves,
)

import gess


def test_the_symmetries_keep_neighbours_and_are_eight() -> None:
    images = set()
    for symmetry in gess.Symmetry:
        image = [symmetry.square(sq) for sq in range(400)]
        images.add(tuple(image))
        assert sorted(image) == list(range(400))
        assert symmetry.squares(gess.BOARD) == gess.BOARD
        for sq in range(400):
            assert symmetry.squares(gess.footprint(sq)) == gess.footprint(image[sq])
    assert len(images) == 8


@PROPERTY
@given(SYMMETRIES, SYMMETRIES, SQUARES)
def test_the_symmetries_form_a_group(one: gess.Symmetry, two: gess.Symmetry, sq: int) -> None:
    both = [two.square(one.square(s)) for s in range(400)]
    assert any(all(s.square(q) == both[q] for q in range(400)) for s in gess.Symmetry)
    assert one.inverse.square(one.square(sq)) == sq


@PROPERTY
@given(POSITIONS, SYMMETRIES)
def test_legal_moves_and_rings_under_a_symmetry(
    position: gess.Position, symmetry: gess.Symmetry
) -> None:
    image = position.transform(symmetry)
    assert set(image.legal_moves) == {m.transform(symmetry) for m in position.legal_moves}
    assert image.winner is position.winner
    assert image.transform(symmetry.inverse) == position
    for color in (gess.BLACK, gess.WHITE):
        assert image.stones(color) == symmetry.squares(position.stones(color))
        assert image.rings(color) == symmetry.squares(position.rings(color))
        assert image.attackers_of_ring(color) == tuple(
            sorted(m.transform(symmetry) for m in position.attackers_of_ring(color))
        )


@PROPERTY
@given(positions_and_moves(), SYMMETRIES)
def test_a_move_under_a_symmetry(
    position_and_move: tuple[gess.Position, gess.Move], symmetry: gess.Symmetry
) -> None:
    position, move = position_and_move
    image, image_of_move = position.transform(symmetry), move.transform(symmetry)
    assert image.play(image_of_move) == position.play(move).transform(symmetry)
    report, image_of_report = position.report(move), image.report(image_of_move)
    assert image_of_report.fallen == symmetry.squares(report.fallen)
    assert image_of_report.outcome == report.outcome
    for color in (gess.BLACK, gess.WHITE):
        assert image_of_report.captured(color) == symmetry.squares(report.captured(color))


@PROPERTY
@given(POSITIONS)
def test_legal_moves_and_rings_with_colours_exchanged(position: gess.Position) -> None:
    exchanged = position.swap_colors()
    assert exchanged.turn is position.turn.other
    assert set(exchanged.legal_moves) == set(position.legal_moves)
    assert exchanged.winner is (position.winner.other if position.winner else None)
    assert exchanged.swap_colors() == position
    for color in (gess.BLACK, gess.WHITE):
        assert exchanged.stones(color.other) == position.stones(color)
        assert exchanged.rings(color.other) == position.rings(color)
        assert exchanged.attackers_of_ring(color.other) == position.attackers_of_ring(color)


@PROPERTY
@given(positions_and_moves())
def test_a_move_with_colours_exchanged(
    position_and_move: tuple[gess.Position, gess.Move],
) -> None:
    position, move = position_and_move
    exchanged = position.swap_colors()
    assert exchanged.play(move) == position.play(move).swap_colors()
    report, other_report = position.report(move), exchanged.report(move)
    assert other_report.mover is report.mover.other
    assert (other_report.own_lost, other_report.fallen) == (report.own_lost, report.fallen)
    if report.outcome is not None and report.outcome.winner is not None:
        winner = report.outcome.winner.other
        assert other_report.outcome == gess.Outcome(winner, report.outcome.termination)
    else:
        assert other_report.outcome is None
