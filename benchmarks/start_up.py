"""Import time and memory, each measured in processes of their own."""

from __future__ import annotations

import statistics
import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).parent.parent / "src"

_TIME = """
import sys, time
sys.path.insert(0, {source!r})
began = time.process_time()
import {modules}
print(time.process_time() - began)
"""

_MEMORY = """
import sys
sys.path.insert(0, {source!r})
def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * 4
before = resident()
import {modules}
print(resident() - before)
"""


def import_seconds(modules: str) -> float:
    """Return the processor seconds that importing some modules takes, the median of 15 runs."""
    code = _TIME.format(source=str(SOURCE), modules=modules)
    return statistics.median(_run(code) for _ in range(15))


def import_memory(modules: str) -> float:
    """Return by how many kB importing some modules raises a process's memory (Linux only)."""
    code = _MEMORY.format(source=str(SOURCE), modules=modules)
    return statistics.median(_run(code) for _ in range(5))


def _run(code: str) -> float:
    done = subprocess.run(
        [sys.executable, "-I", "-c", code], capture_output=True, check=True, text=True
    )
    return float(done.stdout)
