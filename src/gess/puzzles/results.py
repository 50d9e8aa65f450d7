"""Moves by the positions that they lead to: different moves may make the same position (R12)."""

from __future__ import annotations

from gess import core
from gess.move import Move
from gess.position import Position


def results(position: Position) -> dict[Position, tuple[Move, ...]]:
    """Return all positions that one legal move leads to, each with its moves, sorted.

    >>> len(results(Position.start()))
    423
    """
    found: dict[Position, list[Move]] = {}
    for move in core.legal_moves(position):
        found.setdefault(core.play_unchecked(position, move), []).append(move)
    return {after: tuple(sorted(moves)) for after, moves in found.items()}


def going_on(position: Position) -> dict[Position, tuple[Move, ...]]:
    """Return those of the results in which both sides have a ring."""
    return {after: moves for after, moves in results(position).items() if not after.is_over}


def breaking(position: Position) -> list[tuple[Move, ...]]:
    """Return the moves that break the last ring and keep an own one, grouped by result."""
    groups: dict[Position, list[Move]] = {}
    for move in position.attackers_of_ring(position.turn.other):
        groups.setdefault(core.play_unchecked(position, move), []).append(move)
    legal = set(core.legal_moves(position))
    return [tuple(moves) for moves in groups.values() if legal.issuperset(moves)]


def all_but(position: Position, move: Move) -> list[Move]:
    """Return the legal moves that do not lead where a move leads."""
    result = core.play_unchecked(position, move)
    return [m for m in core.legal_moves(position) if core.play_unchecked(position, m) != result]
