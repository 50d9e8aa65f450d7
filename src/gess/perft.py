"""Counting the leaves of the game tree, to compare implementations of the rules."""

from __future__ import annotations

from gess.errors import GessError
from gess.move import Move
from gess.movegen import count_moves, legal_slides, make, rings
from gess.position import Position
from gess.rules import Rules
from gess.squares import SquareSet, scan

MAX_DEPTH = 100
"""The greatest depth that may be asked for; it keeps the recursion within Python's limit."""


def perft(position: Position, depth: int) -> int:
    """Return the number of sequences of legal moves of a length; a decided game has none.

    Moves are counted, not positions, and those of the last ply in bulk, without playing them.
    Raises GessError if the depth is not from 0 to 100, which no computer will ever count.

    >>> perft(Position.start(), 1)
    458
    """
    if not 0 <= depth <= MAX_DEPTH:
        message = f"the depth is {depth}: expected 0 to {MAX_DEPTH}"
        raise GessError(message)
    if depth == 0:
        return 1
    if position.is_over:
        return 0
    return _count(position.own, position.enemy, position.rules, depth)


def divide(position: Position, depth: int) -> dict[Move, int]:
    """Return the perft after each legal move, sorted by move; the depth includes that move.

    Raises GessError if the depth is not from 1 to 100.

    >>> sum(divide(Position.start(), 1).values())
    458
    """
    if not 1 <= depth <= MAX_DEPTH:
        message = f"the depth is {depth}: expected 1 to {MAX_DEPTH}"
        raise GessError(message)
    moves = sorted(position.legal_moves)
    return {move: perft(position.play_unchecked(move), depth - 1) for move in moves}


def _count(own: SquareSet, enemy: SquareSet, rules: Rules, depth: int) -> int:
    if depth == 1:
        return count_moves(own, enemy, rules)
    count = 0
    for offset, steps, reached in legal_slides(own, enemy, rules):
        delta = steps * offset
        for to in scan(reached):
            own_after, enemy_after = make(own, enemy, to - delta, to)
            if rings(own_after, enemy_after) and rings(enemy_after, own_after):
                count += _count(enemy_after, own_after, rules, depth - 1)
    return count
