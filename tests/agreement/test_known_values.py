"""The library against the known values."""

import hashlib
from typing import Any

import pytest
from tests.known import PERFT_FROM_START, START, case_id, cases

import gess


def test_the_start_is_that_of_the_rule_book() -> None:
    assert gess.Position.start().text() == START
    assert gess.Position.parse(START) == gess.Position.start()


def test_the_start_in_figures() -> None:
    position = gess.Position.start()
    reports = [position.report(move) for move in position.legal_moves]
    lengths = [
        max(
            abs(gess.file_of(r.move.to) - gess.file_of(r.move.from_)),
            abs(gess.row_of(r.move.to) - gess.row_of(r.move.from_)),
        )
        for r in reports
    ]
    assert len(position.legal_moves.pieces()) == 144
    assert [lengths.count(n) for n in (1, 2, 3)] == [344, 60, 54]
    assert sum(1 for r in reports if r.own_lost) == 328
    assert sum(1 for r in reports if r.outcome) == 113
    assert sum(1 for r in reports if gess.FRAME >> r.move.from_ & 1) == 42
    assert len({position.play(r.move) for r in reports}) == 423


@pytest.mark.parametrize("preset", gess.RULES)
@pytest.mark.parametrize("depth", [0, 1, 2, 3])
def test_perft_from_the_start(preset: str, depth: int) -> None:
    known = [1, *PERFT_FROM_START[preset]][depth]
    assert gess.perft(gess.Position.start(gess.RULES[preset]), depth) == known


@pytest.mark.parametrize("case", cases("perft"), ids=case_id)
def test_perft_and_moves_of_the_cases(case: dict[str, Any]) -> None:
    position = gess.Position.parse(case["position"], gess.RULES[case["preset"]])
    moves = " ".join(sorted(map(str, position.legal_moves)))
    assert hashlib.sha256(moves.encode()).hexdigest() == case["moves_sha256"]
    assert len(position.legal_moves) == case["perft"][0]
    assert [gess.perft(position, depth) for depth in (1, 2)] == case["perft"]
    assert sum(gess.divide(position, 2).values()) == case["perft"][1]


def test_a_decided_position_has_no_continuation() -> None:
    decided = gess.Position.start().play(gess.Move.parse("l3-l2"))
    assert decided.winner is gess.WHITE
    assert [gess.perft(decided, depth) for depth in (0, 1, 2)] == [1, 0, 0]


@pytest.mark.parametrize("case", cases("games"), ids=case_id)
def test_games(case: dict[str, Any]) -> None:
    board = gess.Board(rules=gess.RULES[case["preset"]])
    for probe in case["moves"]:
        move = gess.Move.parse(probe["move"])
        assert (move in board.legal_moves) == probe["legal"], probe["move"]
        assert (move in set(board.legal_moves)) == probe["legal"], probe["move"]
        if not probe["legal"]:
            before = board.text()
            with pytest.raises(gess.IllegalMoveError):
                board.push(move)
            assert board.text() == before
        if probe["played"]:
            board.push(move)
    assert board.text() == case["final"]
    assert winner(board) == case["winner"]


@pytest.mark.parametrize("case", cases("playouts"), ids=case_id)
def test_playouts(case: dict[str, Any]) -> None:
    board = gess.Board(rules=gess.RULES[case["preset"]])
    for text in case["moves"]:
        assert board.outcome() is None
        board.push_text(text)
    assert board.text() == case["final"]
    assert winner(board) == case["winner"]


def winner(board: gess.Board) -> str | None:
    outcome = board.outcome()
    return outcome.winner.value if outcome and outcome.winner else None
