"""Games as files: out of the server as SGF, into it from any form that the library reads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gess import sgf
from gess.errors import GameFileError
from gess.gamefile import loads_any
from gess.server.errors import ApiError, Where
from gess.server.games import HUMAN, Game, Games

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gess.server.store import Action

REPAIRS_SHOWN = 50
"""How many repairs are listed; a broken file may need thousands."""

LONGEST_IMPORT = 5_000
"""Plies a file's game may have: it must be read and answered well within a page's patience."""

GESS = "20"
"""What SGF calls the game (`GM`)."""

NO_HEADERS = frozenset({"Result", "Termination", "Rules", "Position"})
"""Headers that follow from the game itself."""


def sgf_bytes(game: Game) -> bytes:
    """Return a game as an SGF file with its headers and its result."""
    written = sgf.Game.from_board(game.board)
    written.headers.update(game.stored.headers)
    return sgf.dumps(written)


def import_game(games: Games, data: bytes, action: Action | None = None) -> tuple[Game, list[str]]:
    """Keep the first game of a file, for persons to go on from the end of its main line.

    Returns it with sentences on what had to be repaired or could not be kept; the same for an
    action that is sent again. Raises GameFileError if there is no game in the file, ApiError if
    it has more than ``LONGEST_IMPORT`` plies, and ReusedActionError.
    """
    if action and (done := games.done(action)):
        return done
    found = [game for game in loads_any(data) if game.root.get("GM", GESS) == GESS]
    if not found:
        raise GameFileError("the file holds no game of Gess: expected SGF, the text form or moves")
    first = found[0]
    headers = {key: text for key, text in first.headers.items() if key not in NO_HEADERS}
    board = first.board()
    if board.ply > LONGEST_IMPORT:
        raise ApiError(
            422,
            "too-many-plies",
            f"The game of this file has {board.ply:,} plies; at most {LONGEST_IMPORT:,} are taken.",
            where=Where("body"),
        )
    told = [*_repairs(first), *_left_out(found)]
    return games.keep(board, HUMAN, HUMAN, headers, action, told), told


def _repairs(game: sgf.Game) -> Iterator[str]:
    for repair in game.errors[:REPAIRS_SHOWN]:
        yield f"{_capital(str(repair))}."
    if (more := len(game.errors) - REPAIRS_SHOWN) > 0:
        yield f"{more} more repairs of the same game are not listed."


def _left_out(games: list[sgf.Game]) -> Iterator[str]:
    """What a kept game cannot hold, so that nobody believes it saved."""
    if len(games) > 1:
        yield f"The file holds {len(games)} games; only the first is kept here."
    nodes = list(games[0].root.walk())
    if any(len(node.children) > 1 for node in nodes):
        yield "The game has variations; only its main line is kept here."
    if nodes[0].comment or any(set(node.names) - {"B", "W"} for node in nodes[1:]):
        yield "The game has comments or marks at its moves; they are not kept here."


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
