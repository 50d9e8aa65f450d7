"""A solver without any idea: it plays all moves of both sides by the library's own rules.

As a program it holds the core's solver to it on all positions of tests/data/solver.txt, which takes
some minutes:

    PYTHONPATH=src:. python tests/solver/full_width.py
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from gess import RULES, Move, Position
from gess.solver import Solution, solve

DATA = Path(__file__).parents[1] / "data" / "solver.txt"


def positions() -> list[Position]:
    """The positions of the data file, each under its rules."""
    rows = (line.split("\t") for line in DATA.read_text(encoding="utf-8").splitlines())
    return [Position.parse(text, rules=RULES[rules]) for rules, text in rows]


def results(position: Position) -> dict[Position, list[Move]]:
    """All positions after a move, with the moves to each."""
    found: dict[Position, list[Move]] = {}
    for move in position.legal_moves:
        found.setdefault(position.play_unchecked(move), []).append(move)
    return found


def wins(position: Position, within: int) -> bool:
    """Whether the side to move wins in so many moves."""
    attacker = position.turn
    if position.attackers_of_ring(attacker.other):
        return True
    if within == 1:
        return False
    return any(wins_after(position.play_unchecked(m), within - 1) for m in position.legal_moves)


def wins_after(position: Position, within: int) -> bool:
    """Whether the side that is not to move wins in so many moves."""
    if position.winner is not None:
        return position.winner is not position.turn
    if within == 0:
        return False
    for move in position.legal_moves:
        after = position.play_unchecked(move)
        if after.winner is None:
            if not wins(after, within):
                return False
        elif after.winner is position.turn:
            return False
    return True


def first_moves(position: Position, within: int) -> set[tuple[Move, ...]]:
    """All first moves that win in so many moves, in groups to the same position."""
    return {
        tuple(sorted(moves))
        for after, moves in results(position).items()
        if wins_after(after, within - 1)
    }


def shortest(position: Position, most: int) -> tuple[int | None, set[tuple[Move, ...]]]:
    """The least number of moves, up to `most`, in which the side to move wins; its first moves."""
    for within in range(1, most + 1):
        if found := first_moves(position, within):
            return within, found
    return None, set()


def differences(solved: Iterable[Position]) -> list[tuple[Position, Solution]]:
    """The positions about which the core's solver says something else."""
    wrong = []
    for position in solved:
        won_in, moves = shortest(position, 2)
        solution = solve(position, 2)
        if (solution.won_in, set(solution.first_moves or ())) != (won_in, moves):
            wrong.append((position, solution))
    return wrong


if __name__ == "__main__":
    checked = positions()
    wrong = differences(checked)
    for position, solution in wrong:
        sys.stdout.write(f"{position.rules.name}\t{position}\t{solution}\n")
    sys.stdout.write(f"{len(checked)} positions, {len(wrong)} differences\n")
    sys.exit(bool(wrong))
