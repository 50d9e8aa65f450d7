"""The rules library beside python-chess."""

from __future__ import annotations

import platform
import random
import tracemalloc
from collections.abc import Callable, Iterator

import chess

from benchmarks.cases import PLIES, cases, gess_game, random_chess_game
from benchmarks.measure import run
from benchmarks.start_up import import_memory, import_seconds

BASELINE = "dataclasses, enum, re"


def report() -> Iterator[str]:
    """Yield the lines of the report, in Markdown."""
    yield f"Python {platform.python_version()} and python-chess {chess.__version__}; the least of"
    yield "seven interleaved rounds."
    yield ""
    yield "| what | Gess | python-chess | Gess is |"
    yield "| --- | ---: | ---: | ---: |"
    for case in cases():
        result = run(case)
        yield (
            f"| {case.name} | {rate(result.ours)} {case.unit}s/s "
            f"| {rate(result.theirs)} {case.unit}s/s | {times(result.ratio)} |"
        )
    yield ""
    yield "A Gess position has some 350 legal moves, a chess position some 30: hence the lines for"
    yield "each move."
    yield ""
    yield "| start-up and memory | Gess | python-chess | for comparison |"
    yield "| --- | ---: | ---: | ---: |"
    ours, theirs, base = (import_seconds(modules) for modules in ("gess", "chess", BASELINE))
    yield (
        f"| import, processor time | {1000 * ours:.0f} ms | {1000 * theirs:.0f} ms "
        f"| `import {BASELINE}`: {1000 * base:.0f} ms, Gess takes {ours / base:.1f} times that |"
    )
    ours, theirs, base = (import_memory(modules) for modules in ("gess", "chess", BASELINE))
    yield (
        f"| import, memory | {ours:.0f} kB | {theirs:.0f} kB | `import {BASELINE}`: {base:.0f} kB |"
    )
    ours, theirs = memory_of(gess_game), memory_of(random_chess_game)
    yield f"| a game of {PLIES} plies with its history | {ours:.1f} kB | {theirs:.1f} kB | |"


def memory_of(make: Callable[[random.Random], object]) -> float:
    """Return the kB that a game takes, the mean of 20."""
    for seed in range(20):
        make(random.Random(seed))  # fills the tables that all games share
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    games = [make(random.Random(seed)) for seed in range(20)]
    taken = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return taken / len(games) / 1000


def rate(seconds: float) -> str:
    """Return how often a second something is done, with three digits."""
    number = 1 / seconds
    for factor, letter in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if number >= factor:
            return f"{number / factor:.3g}{letter}"
    return f"{number:.3g}"


def times(ratio: float) -> str:
    """Return a ratio in words: how many times as fast, or as slow."""
    if ratio >= 1:
        return f"**{ratio:.3g} times** as fast"
    return f"{1 / ratio:.3g} times as slow"
