"""Positions with one proved winning move: a measure of what the search sees.

The set is `benchmarks/data/tactics.txt`. ``python -m benchmarks.tactics`` prints which share of it
the engine solves, with ``make`` it makes or extends it, with ``check`` it proves it anew.
"""

from benchmarks.tactics.solving import report

__all__ = ["report"]
