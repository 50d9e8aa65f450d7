"""Boards from what a request says, with the place of what is not right in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gess.as_json import reason_json
from gess.board import Board
from gess.errors import IllegalMoveError, InvalidMoveError, InvalidPositionError
from gess.move import Move
from gess.notation import fault_of
from gess.server.asking import known_rules
from gess.server.errors import ApiError, Where, sentence
from gess.server.files import LONGEST_IMPORT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gess.reasons import Reason


def played_board(text: str, rules: str, moves: Sequence[str], at: str) -> Board:
    """Return the board after moves from a position text, which stands ``at`` in the body.

    Raises ApiError.
    """
    try:
        board = Board.parse(text, rules=known_rules(rules))
    except InvalidPositionError as error:
        raise bad_position(error, Where("body", at, error.line, error.column)) from error
    if len(moves) > LONGEST_IMPORT:
        raise ApiError(
            422,
            "too-many-plies",
            f"The game has {len(moves):,} plies; at most {LONGEST_IMPORT:,} are taken.",
            where=Where("body", "/moves"),
            params={"plies": len(moves), "most": LONGEST_IMPORT},
        )
    for ply, move in enumerate(moves):
        where = Where("body", f"/moves/{ply}")
        try:
            board.push(parsed_move(move, where))
        except IllegalMoveError as error:
            raise illegal_move(move, error.reason, where) from error
    return board


def bad_position(error: InvalidPositionError, where: Where) -> ApiError:
    """Return the refusal of a text that is no position."""
    params = {"problem": fault_of(error)}
    return ApiError(422, "invalid-position", sentence(error), where=where, params=params)


def illegal_move(move: str, reason: Reason, where: Where | None = None) -> ApiError:
    """Return the refusal of a move that the rules do not allow."""
    return ApiError(
        422,
        "illegal-move",
        f"{move} is not legal: {reason}.",
        reason=reason_json(reason),
        where=where,
        params={"move": move, "reason": reason.message},
    )


def parsed_move(text: str, where: Where) -> Move:
    """Return the move of a text. Raises ApiError."""
    try:
        return Move.parse(text)
    except InvalidMoveError as error:
        params = {"move": text}
        raise ApiError(422, "invalid-move", sentence(error), where=where, params=params) from error
