"""The search: how deep it sees, how well it is ordered, what a second thread adds, its memory."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import gess
from benchmarks.kernels import KERNELS, ROOT, Kernel
from gess.engine import Limit, bench
from gess.engine.searching import Searcher

FEWEST_NODES = 1_500_000
"""Within so many the start must be searched to depth 9."""

TWO_THREADS = 1.7
"""How many times the nodes of one thread two must search in the same time."""

FREE_CORES = 1.8
"""With fewer cores for two threads the clock says nothing of them."""

ROUNDS = 5
SECONDS = 0.4


class Figure(NamedTuple):
    """A line of the report; ``reached`` is empty where there is no goal."""

    what: str
    value: str
    goal: str = ""
    reached: str = ""


def report() -> Iterator[str]:
    """Yield the lines of the report, in Markdown."""
    kernels = [Kernel(name) for name in KERNELS]
    there = {k: kernel for k, kernel in zip(KERNELS, kernels, strict=True) if kernel.is_there}
    depths = {name: kernel.do("depths")["depths"] for name, kernel in there.items()}
    counts = next(iter(there.values())).do("search")
    for kernel in kernels:
        kernel.close()
    yield "From the start, one thread, a table of 16 MB; the nodes do not depend on the processor."
    yield ""
    yield f"| depth | nodes | {' | '.join(KERNELS.values())} |"
    yield "| ---: | ---: | ---: | ---: | ---: |"
    for number, (nodes, _) in enumerate(next(iter(depths.values())), 1):
        times = [
            f"{1000 * depths[name][number - 1][1]:.0f} ms" if name in there else "not measured"
            for name in KERNELS
        ]
        yield f"| {number} | {nodes:,} | {' | '.join(times)} |"
    yield ""
    yield "| what | figure | goal | reached |"
    yield "| --- | ---: | ---: | --- |"
    nine = next(iter(depths.values()))[8][0]
    fits = "yes" if nine <= FEWEST_NODES else "no"
    yield row(Figure("nodes to depth 9 from the start", f"{nine:,}", f"≤ {FEWEST_NODES:,}", fits))
    share = counts["first_cuts"] / counts["cuts"]
    yield row(Figure("cut-offs by the first move tried", f"{100 * share:.1f} %"))
    yield row(
        Figure("probes of the table that hit", f"{100 * counts['hits'] / counts['probes']:.1f} %")
    )
    for figure in two_threads():
        yield row(figure)
    for megabytes, taken in memory((16, 64)):
        yield row(Figure(f"memory of `gess ugi` with a table of {megabytes} MB", f"{taken:.0f} MB"))
    yield ""
    yield f"Cut-offs and hits: all positions of `gess bench`, to depth {bench.DEPTH}."


def row(figure: Figure) -> str:
    """Return a line of the table."""
    return f"| {' | '.join(figure)} |"


def two_threads() -> Iterator[Figure]:
    """Compare the nodes of two threads and of one in the same time.

    By the clock it takes two free cores. By processor time it does not, but what the threads cost
    each other by running at once is then missing.
    """
    searchers = {threads: Searcher(16, threads) for threads in (1, 2)}
    by_clock, by_work = dict.fromkeys(searchers, 0.0), dict.fromkeys(searchers, 0.0)
    cores = 0.0
    for position in bench.positions()[:ROUNDS]:
        for threads, searcher in searchers.items():
            searcher.clear()
            began, worked = time.perf_counter(), time.process_time()
            nodes = searcher.search(position, Limit(movetime=SECONDS)).nodes
            took, work = time.perf_counter() - began, time.process_time() - worked
            if threads == 2:
                cores = max(cores, work / took)
            by_clock[threads] = max(by_clock[threads], nodes / took)
            by_work[threads] = max(by_work[threads], nodes / work)
    goal = f"≥ {TWO_THREADS}"
    ratio = 2 * by_work[2] / by_work[1]
    yield Figure(
        "nodes of two threads, times those of one, by processor time",
        f"{ratio:.2f}",
        goal,
        "yes" if ratio >= TWO_THREADS else "no",
    )
    if cores < FREE_CORES:
        value = f"not measured: {cores:.1f} cores were free"
        yield Figure("the same by the clock", value, goal, "–")
        return
    ratio = by_clock[2] / by_clock[1]
    verdict = "yes" if ratio >= TWO_THREADS else "no"
    yield Figure("the same by the clock", f"{ratio:.2f}", goal, verdict)


def memory(sizes: Sequence[int]) -> Iterator[tuple[int, float]]:
    """Yield the most memory in MB that the engine as a program takes, for sizes of its table."""
    for size in sizes:
        process = subprocess.Popen(
            [sys.executable, "-m", "gess", "ugi"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        )
        if process.stdin is None or process.stdout is None:
            raise RuntimeError("the process has no pipes")
        text = gess.Position.start().text()
        lines = f"ugi\nsetoption name Hash value {size}\nposition fen {text}\ngo nodes 500000\n"
        process.stdin.write(lines)
        process.stdin.flush()
        for line in process.stdout:
            if line.startswith("bestmove"):
                break
        status = Path(f"/proc/{process.pid}/status").read_text(encoding="ascii")
        process.communicate()  # its input ends, and so does it
        yield size, int(status.split("VmHWM:")[1].split()[0]) / 1024
