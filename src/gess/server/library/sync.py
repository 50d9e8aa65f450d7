"""Judging a game that a browser sends by the rules, before it is kept."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from hashlib import sha256
from typing import TYPE_CHECKING

from gess import sgf
from gess.board import Board
from gess.errors import GessError
from gess.outcome import Color, Outcome, Termination
from gess.rules import Conventions
from gess.server.boards import played_board
from gess.server.errors import ApiError, Where
from gess.server.files import NO_HEADERS
from gess.server.games import outcome_to_store
from gess.server.library.facts import keys_of
from gess.server.library.records import SentGame
from gess.server.store import NO_CONVENTIONS, NewGame
from gess.server.told import told

if TYPE_CHECKING:
    from gess.server.library.models import GameBody, OutcomeBody
    from gess.server.models import ConventionsBody


def sent_game(game_id: str, body: GameBody) -> SentGame:
    """Return what is to be kept of a game that was sent. Raises ApiError if it is not right."""
    board = played_board(body.start, body.rules, body.moves, "/start")
    _end(board, body.outcome)
    if body.sgf is not None:
        _check_tree(board, body.sgf)
    black, white = body.players.black, body.players.white
    headers = {name: text for name, text in body.headers.items() if text and name not in NO_HEADERS}
    headers |= {"Black": black.name} if black.name else {}
    headers |= {"White": white.name} if white.name else {}
    new = NewGame(
        rules=board.rules.name,
        black=black.kind,
        white=white.kind,
        start=board.at(0).text(),
        moves=tuple(map(str, board.move_stack)),
        outcome=outcome_to_store(board.outcome()),
        headers=headers,
        level=body.level,
        keys=keys_of(board),
        conventions=conventions_of(body.conventions),
    )
    return SentGame(
        id=game_id,
        revision=body.revision,
        game=new,
        created=utc_text(body.created),
        updated=utc_text(body.updated),
        digest=digest_of(new, body.sgf),
        tree=body.sgf,
        tags=None if body.tags is None else tuple(dict.fromkeys(body.tags)),
        notes=body.notes,
    )


def digest_of(game: NewGame, tree: str | None) -> str:
    """Return what stands for all that a game holds, without its tags and notes."""
    outcome = None if game.outcome is None else [game.outcome.winner, game.outcome.termination]
    content: list[object] = [
        *(game.rules, game.start, game.moves, game.black, game.white, game.level, outcome),
        *(sorted(game.headers.items()), tree),
    ]
    if game.conventions != NO_CONVENTIONS:
        content.append([game.conventions.repetition, game.conventions.quiet_plies])
    return sha256(json.dumps(content).encode()).hexdigest()


def conventions_of(body: ConventionsBody | None) -> Conventions:
    """Return the draws that were agreed on."""
    return NO_CONVENTIONS if body is None else Conventions(body.repetition, body.quiet_plies)


def utc_text(moment: datetime) -> str:
    """Return a time as it is kept: in UTC, so that it sorts as text."""
    try:
        moment = moment.astimezone(UTC)
    except OverflowError:
        # The first and the last day that there are, in a zone where it is another day.
        moment = moment.replace(tzinfo=UTC)
    return moment.isoformat(timespec="microseconds").replace("+00:00", "Z")


def _end(board: Board, said: OutcomeBody | None) -> None:
    """Declare the end that was sent, or see that it is the one that the rings make."""
    if said is None:
        return
    winner = None if said.winner is None else Color[said.winner.upper()]
    outcome = Outcome(winner, Termination(said.termination))
    played = board.outcome()
    if played is None and outcome.termination not in sgf.results.RING_TERMINATIONS:
        board.finish(outcome)
    elif outcome != played:
        how = "it goes on" if played is None else f"by its moves, {played}"
        raise ApiError(
            422,
            "wrong-outcome",
            f"The game has not ended so: {how}.",
            where=Where("body", "/outcome"),
        )


def _check_tree(board: Board, text: str) -> None:
    """See that a tree is one of just this game. Raises ApiError."""
    where = Where("body", "/sgf")
    try:
        games = sgf.loads(text)
        (game,) = games
        line = game.board()
    except (GessError, ValueError) as error:
        raise ApiError(
            422,
            "unreadable-file",
            "The tree is no SGF text of one game.",
            where=where,
            params={"problem": told("not-one-tree")},
        ) from error
    if (
        line.rules != board.rules
        or line.start_position != board.start_position
        or line.move_stack[: board.ply] != board.move_stack
    ):
        raise ApiError(
            422,
            "tree-differs",
            "The main line of the tree does not begin with the rules, the start and the moves of "
            "the game.",
            where=where,
        )
