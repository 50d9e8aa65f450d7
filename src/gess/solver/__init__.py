"""Proofs that the side to move breaks the last ring in N of its moves, or that it cannot.

>>> import gess
>>> from gess.solver import solve
>>> board = gess.Board()
>>> for text in ("l3-l6", "l15-l12", "l6-l9"):
...     move = board.push_text(text)
>>> solution = solve(board.position)
>>> print(solution)
White wins in 1: k12-l11, l12-l11 or m12-l11
"""

from gess.solver.answer import Answer, Branch, Solution
from gess.solver.forms import solution_game, solution_json
from gess.solver.solving import (
    DEFAULT_MEMORY_MB,
    DEFAULT_NODES,
    MOST_MEMORY_MB,
    MOST_NODES,
    MOST_TREE_LINES,
    MOST_WITHIN,
    Solver,
    solve,
)

__all__ = [
    "DEFAULT_MEMORY_MB",
    "DEFAULT_NODES",
    "MOST_MEMORY_MB",
    "MOST_NODES",
    "MOST_TREE_LINES",
    "MOST_WITHIN",
    "Answer",
    "Branch",
    "Solution",
    "Solver",
    "solution_game",
    "solution_json",
    "solve",
]
