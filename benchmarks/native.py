"""The native core beside the pure-Python library, for each instruction set."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

import gess
from benchmarks.kernels import KERNELS, PERFT_3, PERFT_4, START, Kernel
from gess import core
from gess.movegen import legal_slides, make, rings
from gess.squares import SquareSet, scan

ROUNDS = 5


@dataclass(frozen=True, slots=True)
class Row:
    """A task of the core beside the same in pure Python, with the goals of the columns."""

    name: str
    task: str
    pure: Callable[[], object]
    units: int
    goals: tuple[int, ...]
    answer: int | None = None


def leaves(own: SquareSet, enemy: SquareSet, depth: int) -> int:
    """Count the leaves that go on under standard rules, each of them made and tested for rings."""
    count = 0
    for offset, steps, reached in legal_slides(own, enemy, gess.STANDARD):
        for to in scan(reached):
            mine, theirs = make(own, enemy, to - steps * offset, to)
            if rings(mine, theirs) and rings(theirs, mine):
                count += leaves(theirs, mine, depth - 1) if depth > 1 else 1
    return count


def list_moves() -> None:
    """List the moves of the start often enough to be measured."""
    for _ in range(1000):
        list(START.legal_moves)


ROWS = (
    Row(
        "perft 3 of the start, counted in bulk",
        "perft",
        lambda: gess.perft(START, 3),
        PERFT_3,
        (24, 55, 110),
        PERFT_3,
    ),
    Row(
        "perft 3, every leaf made and tested for rings (pure Python: perft 2)",
        "leaves",
        lambda: leaves(START.black, START.white, 2),
        158_010,
        (60, 95, 150),
        PERFT_3,
    ),
    Row(
        "list of legal moves, in C++",
        "list",
        list_moves,
        1000,
        (120, 180, 200),
        458 * 10_000,
    ),
    Row(
        "list of legal moves, from Python",
        "list for Python",
        list_moves,
        1000,
        (35, 35, 35),
    ),
)

SEARCHES = 3
LEAST_OF_A_LEAF = 60
"""No more leaf tests than this should fit into the time of a node of the search."""

NODES_A_SECOND = (0.8e6, 1.2e6, 1.8e6)


def report() -> Iterator[str]:
    """Yield the lines of the report, in Markdown."""
    kernels = {name: Kernel(name) for name in KERNELS}
    there = {name: kernel for name, kernel in kernels.items() if kernel.is_there}
    yield f"The least of {ROUNDS} interleaved rounds in one run; beside each figure, its goal."
    yield ""
    yield f"| what | pure Python | {' | '.join(KERNELS.values())} | reached |"
    yield "| --- | ---: | ---: | ---: | ---: | --- |"
    best: dict[str, dict[str, float]] = {}
    for row in ROWS:
        pure, best[row.task] = measured(row, there)
        ratios = {name: pure / seconds for name, seconds in best[row.task].items()}
        yield line(row.name, span(pure), ratios, row.goals, lambda r: f"{r:.0f} ×")
    searches = dict.fromkeys(there, float("inf"))
    for _ in range(SEARCHES):
        for name, kernel in there.items():
            answer = kernel.do("search")
            searches[name] = min(searches[name], answer["seconds"] / answer["nodes"])
    rates = {name: 1 / seconds for name, seconds in searches.items()}
    yield line("nodes a second in search", "", rates, NODES_A_SECOND, lambda r: f"{r / 1e6:.2f} M")
    parts = {name: best["leaves"][name] / searches[name] for name in there}
    yield line(
        "the same as a part of leaf-tested perft",
        "",
        parts,
        (1 / LEAST_OF_A_LEAF,) * 3,
        lambda r: f"1/{1 / r:.0f}",
    )
    counted = {name: kernel.do("perft 4") for name, kernel in there.items()}
    for name, answer in counted.items():
        if answer["answer"] != PERFT_4:
            raise AssertionError(f"perft 4 with {name} is {answer['answer']}: expected {PERFT_4}")
    cells = [
        f"{counted[name]['seconds'] * PERFT_4:.2f} s" if name in there else "not measured"
        for name in KERNELS
    ]
    yield f"| perft 4 of the start, {PERFT_4:,} | | {' | '.join(cells)} | yes |"
    for kernel in kernels.values():
        kernel.close()
    yield ""
    yield f"Without `GESS_ISA` this machine uses {KERNELS.get(core.isa(), core.isa())}."


def span(seconds: float) -> str:
    """Return a short time in a fit unit."""
    if seconds < 1e-6:
        return f"{1e9 * seconds:.3g} ns"
    return f"{1e6 * seconds:.3g} µs"


def measured(row: Row, kernels: Mapping[str, Kernel]) -> tuple[float, dict[str, float]]:
    """Return the seconds for a unit in pure Python and with each instruction set."""
    pure, best = float("inf"), dict.fromkeys(kernels, float("inf"))
    for _ in range(ROUNDS):
        began = time.thread_time()
        row.pure()
        pure = min(pure, (time.thread_time() - began) / row.units)
        for name, kernel in kernels.items():
            answer = kernel.do(row.task)
            if answer["answer"] != row.answer:
                raise AssertionError(
                    f"{row.name} with {name}: {answer['answer']}, not {row.answer}"
                )
            best[name] = min(best[name], answer["seconds"])
    return pure, best


def line(
    name: str,
    pure: str,
    figures: Mapping[str, float],
    goals: tuple[float, ...],
    form: Callable[[float], str],
) -> str:
    """Return a line of the table, with each figure's goal and whether it is reached."""
    cells, reached = [], []
    for kernel, goal in zip(KERNELS, goals, strict=True):
        if kernel in figures:
            cells.append(f"{form(figures[kernel])} (≥ {form(goal)})")
            reached.append("yes" if figures[kernel] >= goal else "no")
        else:
            cells.append("not measured")
            reached.append("–")
    verdict = reached[0] if len(set(reached)) == 1 else ", ".join(reached)
    return f"| {name} | {pure} | {' | '.join(cells)} | {verdict} |"
