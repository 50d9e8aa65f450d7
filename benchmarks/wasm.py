"""The WebAssembly core beside the native one: python -m benchmarks.wasm."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import IO, Any, cast

from benchmarks.wasm_host import WasmCore, question
from gess.engine.bench import positions
from gess.position import Position
from gess_build.wasm import MODULE

KERNELS = ("v2", "avx2")
HASH_MB = 4

Task = dict[str, Any]
Timer = Callable[[Task], dict[str, Any]]


@dataclass(frozen=True, slots=True)
class WasmRow:
    """What one task costs: seconds of processor time, the least of all rounds.

    ``native`` has the kernels that this processor runs; ``count`` says how many moves were counted,
    or nodes searched.
    """

    what: str
    unit: str
    count: int
    wasm: float
    native: dict[str, float]

    def share(self, kernel: str) -> float | None:
        """The speed of WebAssembly as a share of a native kernel's; None if that is not here."""
        return self.native[kernel] / self.wasm if kernel in self.native else None


def module_size() -> int:
    """The size of the module in bytes, before compression; there must be one."""
    return MODULE.stat().st_size


def wasm_rows(rounds: int = 7) -> list[WasmRow]:
    """Measure counting and searching, the module and the native kernels in turns.

    Raises AssertionError if they do not come to the same result.
    """
    start, some = Position.start(), positions()[:8]
    search = {"hash": HASH_MB, "depth": 6}
    tasks: list[tuple[str, str, list[Task]]] = [
        ("counting: perft 3 of the start", "move", [perft(start, 3)]),
        ("counting: perft 2 of 8 positions", "move", [perft(p, 2) for p in some] * 3),
        ("perft 3 of the start, each leaf made", "move", [perft(start, 3, leaves=True)]),
        (
            "search of 8 positions to depth 6",
            "node",
            [{"do": "search", "position": question(p), "limits": search} for p in some],
        ),
    ]
    with WasmCore("--no-liftoff") as host:
        timers: dict[str, Timer] = {"wasm": lambda task: cast("Task", host.ask("time", task=task))}
        workers = [worker for kernel in KERNELS if (worker := NativeWorker(kernel)).runs]
        timers |= {worker.kernel: worker.time for worker in workers}
        rows = [measured(*task, timers, rounds) for task in tasks]
        for worker in workers:
            worker.close()
    return rows


def perft(position: Position, depth: int, *, leaves: bool = False) -> Task:
    """The task of a perft."""
    return {"do": "perft", "position": question(position), "depth": depth, "leaves": leaves}


def measured(
    what: str, unit: str, tasks: list[Task], timers: dict[str, Timer], rounds: int
) -> WasmRow:
    """Do the same tasks with every timer in turns; the least time of each task counts."""
    least = {name: [float("inf")] * len(tasks) for name in timers}
    counts = set()
    for _ in range(rounds + 1):
        for name, timer in timers.items():
            done = [timer(task) for task in tasks]
            least[name] = [min(a, b["seconds"]) for a, b in zip(least[name], done, strict=True)]
            counts.add(sum(units(one["answer"]) for one in done))
    if len(counts) != 1:
        raise AssertionError(f"{what}: the cores disagree: {sorted(counts)}")
    seconds = {name: sum(each) for name, each in least.items()}
    return WasmRow(what, unit, counts.pop(), seconds.pop("wasm"), seconds)


def units(answer: Any) -> int:
    """The moves or nodes of an answer."""
    return int(answer["result"]["nodes"] if isinstance(answer, dict) else answer)


class NativeWorker:
    """The native core with one kernel, in a process of its own."""

    def __init__(self, kernel: str) -> None:
        self.kernel = kernel
        self._process = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.native_worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "GESS_ISA": kernel},
        )
        self._questions = cast("IO[str]", self._process.stdin)
        self._answers = cast("IO[str]", self._process.stdout)
        self.runs = json.loads(self._answers.readline()) == kernel
        if not self.runs:
            self.close()

    def time(self, task: Task) -> Task:
        """Do a task; return its seconds and its answer."""
        self._questions.write(json.dumps(task) + "\n")
        self._questions.flush()
        return cast("Task", json.loads(self._answers.readline()))

    def close(self) -> None:
        """End the process."""
        self._questions.close()
        self._process.wait(timeout=60)
        self._answers.close()


LARGEST = 80_000
GOALS = {"move": {"v2": 1 / 1.3}, "node": {"v2": 0.8, "avx2": 0.4}}
"""The least share of a native kernel's speed, by what is counted."""


def report() -> Iterator[str]:
    """Yield the lines of the report, in Markdown."""
    if not MODULE.exists():
        yield "Not measured: `make wasm` builds the module."
        return
    fits = "yes" if module_size() <= LARGEST else "no"
    yield f"{module_size():,} bytes before compression; goal: ≤ {LARGEST:,}, reached: {fits}."
    yield ""
    yield "| in Node.js | a second | of x86-64-v2 | of AVX2 | reached |"
    yield "| --- | ---: | ---: | ---: | --- |"
    for row in wasm_rows():
        goals = GOALS[row.unit] if "each leaf" not in row.what else {}
        cells, reached = [], []
        for kernel in KERNELS:
            share, goal = row.share(kernel), goals.get(kernel)
            if share is None:
                cells.append("not measured")
                continue
            cells.append(f"{share:.2f}" + (f" (≥ {goal:.2f})" if goal else ""))
            reached += ["yes" if share >= goal else "no"] if goal else []
        verdict = ", ".join(reached if len(set(reached)) > 1 else reached[:1])
        rate = f"{row.count / row.wasm / 1e6:.4g} M {row.unit}s"
        yield f"| {row.what} | {rate} | {' | '.join(cells)} | {verdict} |"


def main() -> None:
    """Print the report."""
    for line in report():
        print(line)


if __name__ == "__main__":
    main()
