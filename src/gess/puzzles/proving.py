"""Proofs by the solver that a position is a puzzle: one solution, and everything that follows it.

What a search takes to be best counts for nothing here. `gess.solver` looks at all moves of both
sides, so quiet first moves are among those that are proved not to solve a puzzle.
"""

from __future__ import annotations

from dataclasses import dataclass

from gess.move import Move
from gess.position import Position
from gess.puzzles.puzzle import Answer, Defence, Kind
from gess.puzzles.results import breaking, going_on, results
from gess.solver import Answer as Verdict
from gess.solver import Solver

LONGEST = 4
"""No ring is asked to be broken in more moves."""

HORIZON = 3
"""A ring is saved if it cannot be broken within so many moves of the other side."""

MOST_DEFENCES = 12
"""So many defences are named after an answer that leaves two moves or more."""

LAST_DEFENCES = 4
"""So many where it leaves one: what answers them is seen at once."""

MOST_SURVIVORS = 12
"""If more moves than this do not lose within two, the third is not looked at: it takes long."""


@dataclass(frozen=True, slots=True)
class Proof:
    """What is proved of a position, and how many positions that took."""

    kind: Kind
    length: int
    answer: Answer
    effort: int


def prove_break(
    position: Position, length: int, solver: Solver, nodes: int | None = None
) -> Proof | None:
    """Prove that the ring falls in `length` moves, no fewer, and by one first position alone.

    None if it is not so, or if the solver has looked at `nodes` positions without an answer.
    """
    reach = len(results(position))
    if length == 1:
        groups = breaking(position)
        if len(groups) != 1:
            return None
        return Proof(Kind.BREAK, 1, Answer(groups[0]), reach)
    solution = solver.solve(position, length, nodes=nodes)
    firsts = solution.first_moves
    if solution.won_in != length or not solution.is_shortest or not firsts or len(firsts) > 1:
        return None
    answer = _answer(position, firsts[0], length, solver)
    return Proof(Kind.BREAK, length, answer, reach + solution.nodes)


def _answer(position: Position, moves: tuple[Move, ...], left: int, solver: Solver) -> Answer:
    """Return an answer that wins in `left` moves, with the defences that hold out longest."""
    if left == 1:
        return Answer(moves)
    found: list[tuple[int, Defence]] = []
    for after, replies in going_on(position.play_unchecked(moves[0])).items():
        at_once = breaking(after)
        if left == 2:
            found.append((len(at_once), Defence(replies[0])))
        elif not at_once:
            solution = solver.solve(after, left - 1, nodes=None)
            if solution.won_in == left - 1:
                firsts = solution.first_moves or ()
                answers = tuple(_answer(after, moves, left - 1, solver) for moves in firsts)
                found.append((len(answers), Defence(replies[0], answers)))
    found.sort(key=lambda each: (each[0], each[1].move))
    most = LAST_DEFENCES if left == 2 else MOST_DEFENCES
    return Answer(moves, tuple(defence for _, defence in found[:most]))


def prove_save(position: Position, solver: Solver, nodes: int | None = None) -> Proof | None:
    """Prove that one first position keeps the ring, and that every other loses it.

    Lost is a ring that the other side breaks within `HORIZON` of its moves whatever is done. Kept
    is one that it does not. There is no puzzle where the side to move can win at once.
    """
    if position.is_ring_attacked(position.turn.other):
        return None
    everything = results(position)
    alive = {after: moves for after, moves in everything.items() if not after.is_over}
    alive = {a: m for a, m in alive.items() if not a.is_ring_attacked(position.turn)}
    effort, length = len(everything), 1
    for within in range(2, HORIZON + 1):
        if not alive or (within > 2 and len(alive) > MOST_SURVIVORS):
            return None
        kept: dict[Position, tuple[Move, ...]] = {}
        for after, moves in alive.items():
            solution = solver.solve(after, within, nodes=nodes)
            effort += solution.nodes
            if solution.answer is Verdict.OPEN:
                return None
            if solution.answer is Verdict.NO_WIN:
                kept[after] = moves
            elif len(alive) > 1:
                length = within
            if within == HORIZON and len(kept) > 1:
                return None
        alive = kept
    if len(alive) != 1:
        return None
    (moves,) = alive.values()
    return Proof(Kind.SAVE, length, Answer(moves), effort)
