"""The puzzles that come with the package, which the page shows too."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from gess.puzzles.form import loads
from gess.puzzles.puzzle import Puzzle

FILE = Path(__file__).with_name("puzzles.json")
"""Made by `gess puzzles make`."""


@cache
def shipped_puzzles() -> tuple[Puzzle, ...]:
    """Return the puzzles that come with the package, the easiest of each group first.

    >>> puzzle = shipped_puzzles()[0]
    >>> puzzle.kind, puzzle.length
    (<Kind.BREAK: 'break'>, 1)
    """
    return tuple(loads(FILE.read_text(encoding="ascii"))[1])
