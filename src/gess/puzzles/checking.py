"""Proving a set of puzzles anew."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gess.puzzles.likeness import Views
from gess.puzzles.proving import Proof, prove_break, prove_save
from gess.puzzles.puzzle import Kind, Puzzle, Refutation
from gess.puzzles.refuting import refutes
from gess.puzzles.themes import themes_of
from gess.solver import Solver


def faults(puzzle: Puzzle) -> Iterator[str]:
    """Yield what a puzzle says and is not so, proved by a solver that knows nothing yet.

    The whole tree is made again: the one solution, the longest defences and all answers to them.
    The effort is not compared, for it depends on the version of the solver.

    >>> from gess.puzzles import shipped_puzzles
    >>> list(faults(shipped_puzzles()[0]))
    []
    """
    solver = Solver()
    proof = prove(puzzle, solver)
    if proof is None:
        yield "there is not just one solution"
        return
    if proof.length != puzzle.length:
        yield f"its length is {proof.length}, not {puzzle.length}"
    if proof.answer.moves != puzzle.answer.moves:
        yield f"the solution is {' = '.join(map(str, proof.answer.moves))}"
    elif proof.answer != puzzle.answer:
        yield "the defences or the answers to them are others"
    for refutation in puzzle.refutations:
        if not _holds(puzzle, refutation, solver):
            yield f"{refutation.reply} does not refute {refutation.attempt}"
    if themes_of(puzzle.position, puzzle.kind, proof.answer) != puzzle.themes:
        yield "the themes are others"


def prove(puzzle: Puzzle, solver: Solver) -> Proof | None:
    """Prove a puzzle as if only its position, kind and length were known."""
    if puzzle.kind is Kind.SAVE:
        return prove_save(puzzle.position, solver)
    return prove_break(puzzle.position, puzzle.length, solver)


def _holds(puzzle: Puzzle, refutation: Refutation, solver: Solver) -> bool:
    after = puzzle.position.play(refutation.attempt)
    if puzzle.kind is Kind.BREAK:
        return refutes(after.play(refutation.reply), puzzle.length - 1, solver)
    first_moves = solver.solve(after, puzzle.length, nodes=None).first_moves or ()
    return any(refutation.reply in moves for moves in first_moves)


def repeated(puzzles: Sequence[Puzzle]) -> Iterator[tuple[Puzzle, Puzzle]]:
    """Yield pairs of puzzles whose positions are alike, in whatever way the board is held."""
    views = [Views(puzzle.position) for puzzle in puzzles]
    for at, puzzle in enumerate(puzzles):
        for other, view in zip(puzzles[:at], views, strict=False):
            if view.resembles(puzzle.position):
                yield other, puzzle
