"""Games of the engine against itself, in which puzzles are found."""

from __future__ import annotations

import random
from collections.abc import Sequence

from gess import core
from gess.engine.limit import Limit
from gess.engine.searching import Searcher
from gess.position import Position
from gess.rules import Rules

RANDOM_PLIES = 6
MOST_PLIES = 120
NODES = (50, 100, 300, 1000, 3000)
"""Nodes a move, by chance: few, so that mistakes are made."""


def play_game(
    rng: random.Random, rules: Rules, searcher: Searcher, nodes: Sequence[int] = NODES
) -> list[Position]:
    """Return the positions of a game, from the start to the last one before the end.

    It begins with `RANDOM_PLIES` random moves that lose nothing at once. The searcher forgets what
    it knew, so the same chance gives the same game.

    >>> game = play_game(random.Random(1), Position.start().rules, Searcher(4))
    >>> game[0] == Position.start(), game[-1].is_over
    (True, False)
    """
    searcher.clear()
    position = Position.start(rules)
    game = [position]
    while len(game) < MOST_PLIES:
        if len(game) <= RANDOM_PLIES:
            position = harmless(position, rng)
        else:
            move = searcher.search(position, Limit(nodes=rng.choice(nodes))).move
            if move is None:
                return game
            position = core.play_unchecked(position, move)
        if position.is_over:
            return game
        game.append(position)
    return game


def harmless(position: Position, rng: random.Random) -> Position:
    """Return the position after a random move that loses neither now nor with the next move."""
    moves = core.legal_moves(position)
    rng.shuffle(moves)
    after = (core.play_unchecked(position, move) for move in moves)
    return next(p for p in after if not p.is_over and not p.is_ring_attacked(position.turn))
