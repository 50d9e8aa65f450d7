"""Games as files: out of the server as SGF, into it from any form that the library reads."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from gess import sgf
from gess.as_json import message_json
from gess.errors import GameFileError
from gess.gamefile import loads_any
from gess.server.errors import ApiError, Where
from gess.server.games import HUMAN, Game, Games
from gess.server.told import repaired, restored, told
from gess.sgf.conventions import DRAWS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gess.message import Message
    from gess.server.store import Action

Told = dict[str, Any]

REPAIRS_SHOWN = 50
"""How many repairs are listed; a broken file may need thousands."""

LONGEST_IMPORT = 5_000
"""Plies a file's game may have: it must be read and answered well within a page's patience."""

GESS = "20"
"""What SGF calls the game (`GM`)."""

NO_HEADERS = frozenset({"Result", "Termination", "Rules", "Position", "Library", DRAWS})
"""Headers that follow from the game itself, or are of a library that it was saved from."""


def sgf_bytes(game: Game) -> bytes:
    """Return a game as an SGF file with its headers and its result."""
    written = sgf.Game.from_board(game.board)
    written.headers.update(game.stored.headers)
    return sgf.dumps(written)


def import_game(games: Games, data: bytes, action: Action | None = None) -> tuple[Game, list[Told]]:
    """Keep the first game of a file, for persons to go on from the end of its main line.

    Returns it with messages on what had to be repaired or could not be kept; the same for an
    action that is sent again. Raises GameFileError if there is no game in the file, ApiError if
    it has more than ``LONGEST_IMPORT`` plies, and ReusedActionError.
    """
    if action and (done := games.done(action)):
        return done[0], [restored(note) for note in done[1]]
    found = [game for game in loads_any(data) if game.root.get("GM", GESS) == GESS]
    if not found:
        fault = told("no-gess")
        raise GameFileError(fault.text, fault=fault)
    first = found[0]
    headers = {key: text for key, text in first.headers.items() if key not in NO_HEADERS}
    board = first.board()
    if board.ply > LONGEST_IMPORT:
        raise ApiError(
            422,
            "too-many-plies",
            f"The game of this file has {board.ply:,} plies; at most {LONGEST_IMPORT:,} are taken.",
            where=Where("body"),
            params={"plies": board.ply, "most": LONGEST_IMPORT},
        )
    notes = [message_json(note) for note in (*_repairs(first), *_left_out(found))]
    kept = [json.dumps(note) for note in notes]
    return games.keep(board, HUMAN, HUMAN, headers, action, kept), notes


def _repairs(game: sgf.Game) -> Iterator[Message]:
    for repair in game.errors[:REPAIRS_SHOWN]:
        yield repaired(repair)
    if (more := len(game.errors) - REPAIRS_SHOWN) > 0:
        yield told("more", count=more)


def _left_out(games: list[sgf.Game]) -> Iterator[Message]:
    """What a kept game cannot hold, so that nobody believes it saved."""
    if len(games) > 1:
        yield told("only-first", count=len(games))
    nodes = list(games[0].root.walk())
    if any(len(node.children) > 1 for node in nodes):
        yield told("only-line")
    if nodes[0].comment or any(set(node.names) - {"B", "W"} for node in nodes[1:]):
        yield told("no-marks")
