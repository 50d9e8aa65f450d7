"""One process for each instruction set, so that all can be measured in turns in one run.

Run as a program this module is such a process: it does the tasks that it reads, a line each, and
answers with a line of JSON.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gess
from gess import _core, core
from gess.batch import Batch
from gess.engine import Limit, bench
from gess.engine.searching import Searcher

ROOT = Path(__file__).parents[1]

KERNELS = {"v2": "x86-64-v2", "avx2": "AVX2", "avx512": "AVX-512"}
"""The instruction sets as `GESS_ISA` and as people name them."""

Answer = dict[str, Any]


class Kernel:
    """A process that computes with one instruction set."""

    def __init__(self, name: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.kernels"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env={**os.environ, "GESS_ISA": name, "PYTHONPATH": str(ROOT / "src")},
        )
        self.is_there = self.do("isa")["isa"] == name

    def do(self, task: str) -> Answer:
        """Let the process do a task, and return its answer."""
        if self._process.stdin is None or self._process.stdout is None:
            raise RuntimeError("the process has no pipes")
        print(task, file=self._process.stdin, flush=True)
        answer: Answer = json.loads(self._process.stdout.readline())
        return answer

    def close(self) -> None:
        """End the process."""
        self._process.communicate()


def timed(work: Callable[[], Any], units: int) -> Answer:
    """Return the processor time for a unit of some work."""
    began = time.thread_time()
    answer = work()
    return {"seconds": (time.thread_time() - began) / units, "answer": answer}


START = gess.Position.start()
PERFT_3 = 53_244_026
PERFT_4 = 17_823_065_236
LISTS = 10_000


def list_natively() -> Answer:
    """List the moves of the start without Python."""
    one = Batch.start(1)
    turns = one.white_to_move.view("u1")
    rules = core.rules_flags(one.rules)
    return timed(lambda: _core.list_again(one.stones, turns, rules, LISTS), LISTS)


def list_for_python() -> Answer:
    """List the moves of the start for Python."""

    def work() -> None:
        for _ in range(LISTS // 10):
            core.legal_moves(START)

    return timed(work, LISTS // 10)


def search() -> Answer:
    """Search the positions of `gess bench`, and add up what was counted."""
    searcher = Searcher(bench.HASH_MB)
    sums = dict.fromkeys(("nodes", "cuts", "first_cuts", "probes", "hits"), 0)
    began = time.process_time()
    for position in bench.positions():
        searcher.clear()
        found = searcher.search(position, Limit(depth=bench.DEPTH))
        for name in sums:
            sums[name] += getattr(found, name)
    return {"seconds": time.process_time() - began, **sums}


DEPTHS = 11


def depths() -> Answer:
    """Search the start, and say after how many nodes and seconds each depth was finished."""
    told: list[tuple[int | None, float]] = []
    began = time.process_time()
    Searcher(16).search(
        START,
        Limit(depth=DEPTHS),
        on_info=lambda info: told.append((info.nodes, time.process_time() - began)),
    )
    return {"depths": told}


TASKS: dict[str, Callable[[], Answer]] = {
    "isa": lambda: {"isa": core.isa()},
    "perft": lambda: timed(lambda: core.perft(START, 3), PERFT_3),
    "leaves": lambda: timed(lambda: core.perft(START, 3, leaves=True), PERFT_3),
    "perft 4": lambda: timed(lambda: core.perft(START, 4), PERFT_4),
    "list": list_natively,
    "list for Python": list_for_python,
    "search": search,
    "depths": depths,
}


def main() -> None:
    """Do the tasks that are asked for until the input ends."""
    for line in sys.stdin:
        print(json.dumps(TASKS[line.strip()]()), flush=True)


if __name__ == "__main__":
    main()
