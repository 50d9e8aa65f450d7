"""What games that were kept before there was a library are found by."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from gess.board import Board
from gess.rules import RULES
from gess.server.library.facts import OPENING_PLIES, played_on, signed, words_of

if TYPE_CHECKING:
    import sqlite3


def fill_in(connection: sqlite3.Connection) -> None:
    """Work out the names, dates, lengths and keys of all games; damaged ones get no keys."""
    games = connection.execute(
        "SELECT id, version, created, rules, start, headers FROM games"
    ).fetchall()
    for game_id, version, created, rules, start, headers_text in games:
        headers = json.loads(headers_text)
        moves = [
            move
            for (move,) in connection.execute(
                "SELECT move FROM moves WHERE game = ? ORDER BY ply", (game_id,)
            )
        ]
        keys = _keys(rules, start, moves)
        connection.execute(
            "UPDATE games SET revision = ?, black_name = ?, white_name = ?, played = ?, plies = ?,"
            " opening = ?, end_key = ?, words = ? WHERE id = ?",
            (
                json.dumps({"server": version + 1}),
                headers.get("Black", ""),
                headers.get("White", ""),
                played_on(headers, created),
                len(moves),
                " ".join(moves[:OPENING_PLIES]),
                keys[-1] if len(keys) > len(moves) else None,
                words_of(headers),
                game_id,
            ),
        )
        connection.executemany(
            "UPDATE moves SET key = ? WHERE game = ? AND ply = ?",
            [(key, game_id, ply) for ply, key in enumerate(keys[: len(moves)])],
        )


def _keys(rules: str, start: str, moves: list[str]) -> list[int]:
    """The keys as far as the moves can be played."""
    keys: list[int] = []
    try:
        board = Board.parse(start, rules=RULES[rules])
        keys.append(signed(board.position.key))
        for move in moves:
            board.push_text(move)
            keys.append(signed(board.position.key))
    except (KeyError, ValueError):
        pass
    return keys
