"""Likely wrong first moves, each with a reply that is proved to refute it."""

from __future__ import annotations

from collections.abc import Iterator

from gess.engine.limit import Limit
from gess.engine.searching import Searcher
from gess.move import Move
from gess.position import Position
from gess.puzzles.proving import Proof
from gess.puzzles.puzzle import Kind, Refutation
from gess.puzzles.results import all_but
from gess.solver import Answer, Solver

MOST = 5
"""So many wrong moves are answered beforehand; a program that plays puzzles searches for others."""

NODES = 20_000
REPLIES = 3
"""The search proposes so many replies; a move that none of them refutes is not named."""


def refutations(
    position: Position, proof: Proof, searcher: Searcher, solver: Solver
) -> tuple[Refutation, ...]:
    """Return the wrong moves that a search likes best, as far as they are refuted by proof.

    Where a ring is to be broken in one move nothing has to be refuted: it still stands.
    """
    if proof.kind is Kind.BREAK and proof.length == 1:
        return ()
    searcher.clear()
    wrong = all_but(position, proof.answer.moves[0])
    lines = searcher.search(position, Limit(nodes=NODES), multipv=MOST, root_moves=wrong).lines
    tried = [line.pv[0] for line in lines if line.pv]
    found = []
    for attempt in tried:
        after = position.play(attempt)
        if after.is_over:
            continue
        reply = _reply(after, proof, searcher, solver)
        if reply is not None:
            found.append(Refutation(attempt, reply))
    return tuple(found)


def _reply(after: Position, proof: Proof, searcher: Searcher, solver: Solver) -> Move | None:
    if proof.kind is Kind.SAVE:
        line = solver.solve(after, proof.length, nodes=None).line
        return line[0] if line else None
    return next(
        (
            reply
            for reply in _proposed(after, searcher)
            if refutes(after.play(reply), proof.length - 1, solver)
        ),
        None,
    )


def _proposed(after: Position, searcher: Searcher) -> Iterator[Move]:
    lines = searcher.search(after, Limit(nodes=NODES), multipv=REPLIES).lines
    return (line.pv[0] for line in lines if line.pv)


def refutes(position: Position, left: int, solver: Solver) -> bool:
    """Whether the side to move is proved not to break the ring in the moves that are left."""
    if position.is_over:
        return position.winner is not position.turn
    return solver.solve(position, left, nodes=None).answer is Answer.NO_WIN
