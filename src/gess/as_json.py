"""The forms in which pieces, reasons, reports and outcomes go to other programs as JSON."""

from __future__ import annotations

from gess.message import Message
from gess.move import MoveReport
from gess.outcome import BLACK, WHITE, Color, Outcome
from gess.piece import Piece
from gess.reasons import Reason
from gess.squares import square_name, square_names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from gess.message import Value


def outcome_json(outcome: Outcome | None) -> dict[str, Any] | None:
    """Return winner, termination and sentence of an outcome, None if there is none."""
    if outcome is None:
        return None
    winner = None if outcome.winner is None else outcome.winner.word
    return {"winner": winner, "termination": outcome.termination.value, "text": str(outcome)}


def reason_json(reason: Reason | None) -> dict[str, Any] | None:
    """Return code, squares and sentence of a reason, None if there is none."""
    if reason is None:
        return None
    return {
        "code": reason.code.value,
        "squares": [square_name(sq) for sq in reason.squares],
        "at": None if reason.at is None else square_name(reason.at),
        "text": str(reason),
    }


def message_json(message: Message) -> dict[str, Any]:
    """Return code, values and English text of a message.

    >>> message_json(Message("file.twice", "B stands twice", {"name": "B"}))
    {'code': 'file.twice', 'params': {'name': 'B'}, 'text': 'B stands twice'}
    """
    return {
        "code": message.code,
        "params": {name: value_json(value) for name, value in message.values.items()},
        "text": message.text,
    }


def value_json(value: Value) -> Any:
    """Return a value of a message."""
    if isinstance(value, Message):
        return message_json(value)
    return list(value) if isinstance(value, tuple) else value


def piece_json(piece: Piece) -> dict[str, Any]:
    """Return what a piece is and can do."""
    return {
        "centre": square_name(piece.centre),
        "color": piece.color.word,
        "pattern": piece.pattern,
        "stones": square_names(piece.squares),
        "directions": [direction.name for direction in piece.directions],
        "range": piece.range,
        "is_ring": piece.is_ring,
        "nickname": piece.nickname,
    }


def report_json(report: MoveReport) -> dict[str, Any]:
    """Return what a move does.

    >>> import gess
    >>> report = gess.Position.start().report(gess.Move.parse("c3-c2"))
    >>> report_json(report)["fallen"]
    ['c2']
    """
    return {
        "move": str(report.move),
        "from": square_name(report.move.from_),
        "to": square_name(report.move.to),
        "mover": report.mover.word,
        "captured": _by_color(report.captured),
        "fallen": square_names(report.fallen),
        "own_lost": report.own_lost,
        "rings_made": _by_color(report.rings_made),
        "rings_broken": _by_color(report.rings_broken),
        "outcome": outcome_json(report.outcome),
    }


def _by_color(squares: Callable[[Color], int]) -> dict[str, list[str]]:
    return {color.word: square_names(squares(color)) for color in (BLACK, WHITE)}
