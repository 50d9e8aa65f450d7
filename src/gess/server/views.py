"""Games and positions as the page and other clients see them, as plain JSON values.

The costly part is what stands on a board whatever the game: the legal moves with what each does,
what can be said of each of the 400 centres, and which moves threaten the last ring. It is computed
once a position and kept for the positions seen last.
"""

from __future__ import annotations

from functools import lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from gess.as_json import outcome_json, piece_json, reason_json, report_json
from gess.outcome import Color
from gess.reasons import Reason, ReasonCode
from gess.server.games import Game, outcome_from_store
from gess.squares import SQUARES, square_name, square_names

if TYPE_CHECKING:
    from gess.position import Position
    from gess.server.store import GameSummary, StoredGame

Json = dict[str, Any]

POSITIONS_KEPT = 24
"""Positions kept ready, of about a megabyte each."""

_GAME_OVER = reason_json(Reason(ReasonCode.GAME_OVER))


def game_view(game: Game) -> Json:
    """Return a whole game with its position now."""
    stored = game.stored
    return {
        "id": stored.id,
        "rules": stored.rules,
        "players": _players(stored),
        "level": stored.level,
        "ply": game.board.ply,
        "moves": list(stored.moves),
        "reports": [report_json(report) for report in game.reports],
        "start": stored.start,
        "position": position_view(game),
        "created": stored.created,
        "updated": stored.updated,
    }


def position_view(game: Game) -> Json:
    """Return the position of a game with everything that a board shows of it."""
    board = game.board
    last = game.reports[-1] if game.reports else None
    return {
        "ply": board.ply,
        "text": board.text(),
        "outcome": outcome_json(board.outcome()),
        "last": None if last is None else report_json(last),
        **stones_view(board.position),
        **moves_view(board.position, board.is_over),
    }


def list_item(summary: GameSummary) -> Json:
    """Return a game as a line of the list."""
    return {
        "id": summary.id,
        "created": summary.created,
        "updated": summary.updated,
        "rules": summary.rules,
        "players": _players(summary),
        "ply": summary.ply,
        "outcome": _known_outcome(summary),
    }


def _known_outcome(summary: GameSummary) -> Json | None:
    try:
        return outcome_json(outcome_from_store(summary.outcome))
    except ValueError:
        # A damaged game tells so when it is opened; it must not hide the others.
        return None


@lru_cache(maxsize=POSITIONS_KEPT)
def stones_view(position: Position) -> Json:
    """Return whose turn it is, the stones, the rings and the moves that would break the last.

    The value is shared: it must not be changed.
    """
    attackers = {
        color.word: [str(move) for move in position.attackers_of_ring(color)] for color in Color
    }
    return {
        "turn": position.turn.word,
        "stones": {color.word: square_names(position.stones(color)) for color in Color},
        "rings": {color.word: square_names(position.rings(color)) for color in Color},
        "ring_attacked": {color: bool(moves) for color, moves in attackers.items()},
        "attackers": attackers,
    }


@lru_cache(maxsize=POSITIONS_KEPT)
def moves_view(position: Position, is_over: bool) -> Json:
    """Return the legal moves with what they do, and what each centre allows.

    In a game that is over there are none, even if the stones would allow some. The value is
    shared: it must not be changed.
    """
    if is_over:
        barred = {"reason": _GAME_OVER}
        return {"legal": [], "centres": {square_name(sq): barred for sq in SQUARES}}
    moves = sorted(position.legal_moves, key=attrgetter("from_", "to"))
    return {
        "legal": [report_json(position.report(move)) for move in moves],
        "centres": {square_name(sq): _centre_view(position, sq) for sq in SQUARES},
    }


def _centre_view(position: Position, centre: int) -> Json:
    view: Json = {}
    reason = position.why_immovable(centre)
    if reason is not None:
        view["reason"] = reason_json(reason)
    piece = position.piece_at(centre)
    if piece is not None:
        view["piece"] = piece_json(piece)
    if reason is None:
        view["arms"] = _arms(position, centre)
    return view


def _arms(position: Position, centre: int) -> dict[str, list[str]]:
    return {
        direction.name: [square_name(sq) for sq in squares]
        for direction, squares in position.arms(centre).items()
    }


def _players(game: StoredGame | GameSummary) -> Json:
    return {"black": game.black, "white": game.white}
