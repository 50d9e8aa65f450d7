"""Puzzles: break the last ring in so many moves, or save it; found in games, proved by the solver.

>>> puzzle = shipped_puzzles()[0]
>>> puzzle.kind, puzzle.length, len(puzzle.answer.moves) > 0
(<Kind.BREAK: 'break'>, 1, True)
"""

from gess.puzzles.checking import faults, repeated
from gess.puzzles.form import Made, PuzzleFileError, dumps, loads
from gess.puzzles.making import GROUPS, Making
from gess.puzzles.puzzle import Answer, Defence, Kind, Puzzle, Refutation
from gess.puzzles.rating import rating
from gess.puzzles.shipped import shipped_puzzles
from gess.puzzles.themes import THEMES

__all__ = [
    "GROUPS",
    "THEMES",
    "Answer",
    "Defence",
    "Kind",
    "Made",
    "Making",
    "Puzzle",
    "PuzzleFileError",
    "Refutation",
    "dumps",
    "faults",
    "loads",
    "rating",
    "repeated",
    "shipped_puzzles",
]
