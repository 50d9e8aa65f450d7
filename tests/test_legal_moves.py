"""The lazy collection of legal moves."""

from __future__ import annotations

import pickle
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from tests.known import PERFT_FROM_START
from tests.setups import move, number, setup

from gess import COURSE, RULES, WHITE, Color, LegalMoves, Move, Position, Rules, movegen

if TYPE_CHECKING:
    from collections.abc import Iterator


def test_the_start_has_458_moves() -> None:
    # The rule book counts them by their steps, and 42 that start on the frame.
    moves = list(Position.start().legal_moves)
    assert len(moves) == len(set(moves)) == 458
    steps = Counter(
        max(abs(m.to % 20 - m.from_ % 20), abs(m.to // 20 - m.from_ // 20)) for m in moves
    )
    assert steps == {1: 344, 2: 60, 3: 54}
    frame = [m for m in moves if m.from_ % 20 in (0, 19) or m.from_ // 20 in (0, 19)]
    assert len(frame) == 42


@pytest.mark.parametrize("name", RULES)
def test_len_agrees_with_iteration(name: str) -> None:
    for position in (Position.start(RULES[name]), setup("@l9 e5", "@l12 k5", WHITE, RULES[name])):
        moves = position.legal_moves
        assert len(moves) == len(list(moves)) == len(set(moves))
    assert len(Position.start(RULES[name]).legal_moves) == PERFT_FROM_START[name][0]


def test_what_moves_cost_at_the_start() -> None:
    # Counted by the rule book: 328 cost own stones, 113 lose the game at once.
    start = Position.start()
    reports = [start.report(m) for m in start.legal_moves]
    assert sum(report.own_lost > 0 for report in reports) == 328
    assert sum(report.outcome is not None for report in reports) == 113
    boards = {(start.play(m).black, start.play(m).white) for m in start.legal_moves}
    assert len(boards) == 423


def test_iteration_can_be_repeated_in_the_same_order() -> None:
    moves = Position.start().legal_moves
    assert list(moves) == list(moves)
    assert iter(moves) is not iter(moves)


def test_nothing_is_generated_before_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = 0

    def counted(own: int, enemy: int, rules: Rules) -> Iterator[tuple[int, int, int]]:
        nonlocal asked
        for slide in movegen.legal_slides(own, enemy, rules):
            asked += 1
            yield slide

    monkeypatch.setattr("gess.legal_moves.legal_slides", counted)
    moves = Position.start().legal_moves
    assert move("c3-c6") in moves
    assert moves
    found = iter(moves)
    assert asked == 0
    assert next(found) in moves
    assert asked == 1, "only the first slides have been looked at"
    assert len(list(found)) == 457
    assert asked > 8


@pytest.mark.parametrize(
    ("text", "legal"),
    [("c3-c6", True), ("c3-c7", False), ("l3-l2", True), ("c18-c17", False), ("b1-c2", True)],
)
def test_in(text: str, legal: bool) -> None:
    assert (move(text) in Position.start().legal_moves) is legal


def test_only_moves_are_in() -> None:
    moves = Position.start().legal_moves
    for other in ("c3-c6", (42, 102), 42, None, Move(42, 402), Move(-20, 0)):
        assert other not in moves


@pytest.mark.parametrize(
    ("centre", "destinations"),
    [
        ("l3", "k2 l2 m2 k3 m3 k4 l4 m4 l5 l6"),
        ("c3", "c2 b3 d3 c4 c5 c6"),
        ("f3", "e2 g2 e4 g4"),
        ("c6", "c7 c8 c9"),
        ("c1", "c2"),
        ("a3", "b3"),
        ("t3", "s3"),
        ("l18", ""),
        ("k10", ""),
        ("b2", "b3 c3 c2"),
    ],
)
def test_from(centre: str, destinations: str) -> None:
    expected = [Move(number(centre), number(to)) for to in destinations.split()]
    assert Position.start().legal_moves.from_(number(centre)) == sorted(expected)


def test_from_takes_any_number() -> None:
    assert Position.start().legal_moves.from_(-1) == []
    assert Position.start().legal_moves.from_(400) == []


def test_pieces() -> None:
    position = Position.start()
    pieces = position.legal_moves.pieces()
    assert len(pieces) == 144  # counted by the rule book
    centres = [piece.centre for piece in pieces]
    assert centres == sorted(set(centres))
    assert {piece.color for piece in pieces} == {Color.BLACK}
    assert number("l3") in centres
    assert all(position.piece_at(piece.centre) == piece for piece in pieces)


def test_pieces_without_a_legal_move_are_left_out() -> None:
    position = setup("@e5", "@r18", rules=COURSE)
    centres = [piece.centre for piece in position.legal_moves.pieces()]
    assert number("e5") in centres
    assert number("d4") not in centres


@pytest.mark.parametrize(
    ("black", "white"), [("@l3", "e5"), ("e5", "@l18"), ("e5", "g8"), ("", "")]
)
def test_a_decided_position_has_none(black: str, white: str) -> None:
    for turn in Color:
        moves = setup(black, white, turn).legal_moves
        assert len(moves) == 0
        assert list(moves) == []
        assert not moves
        assert moves.pieces() == []
        assert moves.from_(number("e6")) == []
        assert move("e6-e5") not in moves
        assert repr(moves) == "<LegalMoves 0: none>"


def test_no_move_of_the_course_gives_up_the_last_ring() -> None:
    start = Position.start(COURSE)
    assert all(start.play(m).rings(Color.BLACK) for m in start.legal_moves)
    assert move("l3-l2") not in start.legal_moves
    assert move("i3-j3") in start.legal_moves


def test_equal_collections_hold_the_same_moves() -> None:
    moves = Position.start().legal_moves
    assert moves == Position.start().legal_moves
    assert moves != Position.start(COURSE).legal_moves
    assert moves != list(moves)
    with pytest.raises(TypeError):
        hash(moves)
    assert pickle.loads(pickle.dumps(moves)) == moves


def test_repr_shows_how_many_and_the_first_ones() -> None:
    moves = Position.start().legal_moves
    assert isinstance(moves, LegalMoves)
    assert repr(moves) == (
        "<LegalMoves 458: b1-c2, c1-c2, d1-c2, d1-e2, e1-e2, f1-e2, f1-g2, g1-g2, … 450 more>"
    )


def test_the_side_to_move_moves() -> None:
    moves = Position.start().swap_colors().legal_moves
    assert len(moves) == 458
    assert move("l18-l15") not in moves
    assert move("l3-l6") in moves
    after = Position.start().play(move("l3-l6")).legal_moves
    assert move("l18-l15") in after
    assert move("l6-l9") not in after
