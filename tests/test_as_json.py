"""What other programs get: the exact shapes."""

from __future__ import annotations

import json

from tests.setups import move, number, setup

from gess import BLACK, COURSE, WHITE, Outcome, Position, Termination
from gess.as_json import outcome_json, piece_json, reason_json, report_json


def test_outcomes() -> None:
    assert outcome_json(None) is None
    assert outcome_json(Outcome(WHITE, Termination.RING_GIVEN_UP)) == {
        "winner": "white",
        "termination": "ring-given-up",
        "text": "White wins: Black gave up the last ring",
    }
    assert outcome_json(Outcome(None, Termination.REPETITION)) == {
        "winner": None,
        "termination": "repetition",
        "text": "Draw: the position was repeated",
    }


def test_reasons() -> None:
    assert reason_json(None) is None
    position = setup("@r3 e5 e6", "@r18 d4")
    assert reason_json(position.why_illegal(move("e5-e6"))) == {
        "code": "enemy-stones",
        "squares": ["d4"],
        "at": "e5",
        "text": "stones of the opponent stand in the footprint of e5: d4",
    }
    assert reason_json(setup("e5", "").why_illegal(move("e6-e5"))) == {
        "code": "game-over",
        "squares": [],
        "at": None,
        "text": "the game is over",
    }
    reason = reason_json(Position.start(COURSE).why_illegal(move("l3-l2")))
    assert reason is not None
    assert reason["code"] == "last-ring"


def test_pieces() -> None:
    start = Position.start()
    rook = start.piece_at(number("c3"))
    pawn = start.piece_at(number("c15"))
    other = setup("d4 e4", "").piece_at(number("e5"))
    assert rook is not None
    assert pawn is not None
    assert other is not None
    assert piece_json(rook) == {
        "centre": "c3",
        "color": "black",
        "pattern": 186,  # 2 + 8 + 16 + 32 + 128
        "stones": ["c2", "b3", "c3", "d3", "c4"],
        "directions": ["N", "E", "S", "W"],
        "range": None,
        "is_ring": False,
        "nickname": "rook",
    }
    assert piece_json(pawn) == {
        "centre": "c15",
        "color": "white",
        "pattern": 2,
        "stones": ["c14"],
        "directions": ["S"],
        "range": 3,
        "is_ring": False,
        "nickname": "pawn",
    }
    assert piece_json(other)["nickname"] is None


def test_a_report() -> None:
    position = setup("@r3 b10 b11 c10 b12", "@r18 c12")
    assert report_json(position.report(move("c10-b11"))) == {
        "move": "c10-b11",
        "from": "c10",
        "to": "b11",
        "mover": "black",
        "captured": {"black": ["b12"], "white": ["c12"]},
        "fallen": ["b10", "b11"],
        "own_lost": 3,
        "rings_made": {"black": [], "white": []},
        "rings_broken": {"black": [], "white": []},
        "outcome": None,
    }


def test_a_report_of_a_won_game() -> None:
    report = report_json(setup("@l9", "@l12", WHITE).report(move("l12-l11")))
    assert report["mover"] == "white"
    assert report["captured"] == {"black": ["k10", "l10", "m10"], "white": []}
    assert report["rings_made"] == {"black": [], "white": ["l11"]}
    assert report["rings_broken"] == {"black": ["l9"], "white": ["l12"]}
    assert report["own_lost"] == 0
    assert report["outcome"] == outcome_json(Outcome(WHITE, Termination.RING_BROKEN))


def test_everything_is_plain_json() -> None:
    start = Position.start()
    piece = start.piece_at(number("l3"))
    assert piece is not None
    for value in (
        piece_json(piece),
        report_json(start.report(move("l3-l2"))),
        reason_json(start.why_illegal(move("c3-c9"))),
        outcome_json(Outcome(BLACK, Termination.TIME)),
    ):
        assert json.loads(json.dumps(value)) == value
