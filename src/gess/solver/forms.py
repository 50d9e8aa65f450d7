"""A solution as JSON and as a game with variations."""

from __future__ import annotations

from typing import TypedDict

from gess.outcome import Termination
from gess.sgf import Game, Node
from gess.solver.answer import Branch, Solution


class BranchJson(TypedDict, total=False):
    """A branch: its moves to one position, how they end the game, what follows."""

    moves: list[str]
    end: str
    replies: list[BranchJson]


class SolutionJson(TypedDict):
    """A solution as JSON: see docs/solver.md."""

    position: str
    rules: str
    attacker: str
    within: int
    answer: str
    won_in: int | None
    is_shortest: bool
    not_within: int
    first_moves: list[list[str]] | None
    is_unique: bool | None
    line: list[str]
    tree: list[BranchJson] | None
    halt: str | None
    nodes: int
    seconds: float


def solution_json(solution: Solution) -> SolutionJson:
    """Return a solution for JSON: see the documentation of the solver for what it says.

    >>> from gess import Position
    >>> from gess.solver import solve
    >>> document = solution_json(solve(Position.start(), within=1))
    >>> document["answer"], document["attacker"], document["not_within"]
    ('no-win', 'black', 1)
    """
    first_moves = solution.first_moves
    tree = solution.tree
    return {
        "position": solution.position.text(),
        "rules": solution.position.rules.name,
        "attacker": solution.position.turn.word,
        "within": solution.within,
        "answer": solution.answer.value,
        "won_in": solution.won_in,
        "is_shortest": solution.is_shortest,
        "not_within": solution.not_within,
        "first_moves": None if first_moves is None else [[*map(str, g)] for g in first_moves],
        "is_unique": solution.is_unique,
        "line": [str(move) for move in solution.line],
        "tree": None if tree is None else [branch_json(branch) for branch in tree],
        "halt": solution.halt,
        "nodes": solution.nodes,
        "seconds": round(solution.seconds, 3),
    }


def branch_json(branch: Branch) -> BranchJson:
    """Return a branch of a solution's tree for JSON."""
    document: BranchJson = {"moves": [str(move) for move in branch.moves]}
    if branch.end is not None:
        document["end"] = branch.end.value
    if branch.replies:
        document["replies"] = [branch_json(reply) for reply in branch.replies]
    return document


def solution_game(solution: Solution) -> Game:
    """Return a solution as a game whose variations are its tree, or its line if it has no tree.

    Of the moves to one position the first stands for all; the comment names the others. In a
    disproof the attacker's moves that give up the last ring are left out, and so are the
    defender's in a proof: they lose at once.

    >>> from gess import Position
    >>> from gess.solver import solve
    >>> solution_game(solve(Position.start(), within=1)).root.comment
    'Black does not win in 1'
    """
    game = Game(solution.position)
    game.root.comment = str(solution)
    if solution.tree is not None:
        for branch in solution.tree:
            _add(game.root, branch)
    else:
        node = game.root
        for move in solution.line:
            node = node.add(move)
    return game


def _add(parent: Node, branch: Branch) -> None:
    if branch.end is Termination.RING_GIVEN_UP:
        return
    others = ", ".join(str(move) for move in branch.moves[1:])
    node = parent.add(branch.move, f"The same position: {others}" if others else "")
    for reply in branch.replies:
        _add(node, reply)
