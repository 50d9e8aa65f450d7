"""Fuzz the parsers: ``python -m fuzz --seconds 30 [position|sgf|text]...``.

Inputs that fail are kept in ``fuzz/found``; ``python -m fuzz --input FILE sgf`` runs one again.
"""

from __future__ import annotations

import argparse
import importlib
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from fuzz.targets import TARGETS, check

HERE = Path(__file__).parent
CORPUS = HERE / "corpus"
FOUND = HERE / "found"


def main() -> int:
    """Fuzz what the command line names; return 1 if anything failed."""
    parser = argparse.ArgumentParser(prog="python -m fuzz", description=__doc__)
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=", ".join(TARGETS))
    parser.add_argument("--seconds", type=int, default=30, help="how long, for each target")
    parser.add_argument("--input", type=Path, help="run one input again instead")
    parser.add_argument("--keep", type=Path, help="a folder that keeps the inputs of new coverage")
    parser.add_argument("--in-this-process", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    names = options.targets or list(TARGETS)
    for name in names:
        if name not in TARGETS:
            parser.error(f"{name!r} is no target: expected one of {', '.join(TARGETS)}")
    if options.input:
        for name in names:
            check(name, options.input.read_bytes())
        return 0
    if options.in_this_process:
        fuzz(names[0], options.seconds, options.keep)
    # Each in a process of its own, as many at once as the machine has processors.
    with ThreadPoolExecutor(os.cpu_count()) as processes:
        held = processes.map(lambda name: run(name, options.seconds, options.keep), names)
    failed = [name for name, holds in zip(names, held, strict=True) if not holds]
    print(f"{len(names) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed else 0


def run(name: str, seconds: int, keep: Path | None) -> bool:
    """Fuzz one target in a process of its own, which the fuzzer ends; return whether all held."""
    command = [sys.executable, "-m", "fuzz", "--in-this-process", "--seconds", str(seconds), name]
    if keep:
        command += ["--keep", str(keep)]
    done = subprocess.run(command, cwd=HERE.parent, check=False, stderr=subprocess.PIPE, text=True)
    lines = done.stderr.splitlines()
    if done.returncode == 0:
        shown = [line for line in lines if line.startswith("Done ")]
    else:
        shown = [line for line in lines if not line.startswith(("INFO", "WARN", "#"))]
    print("\n".join([f"{name}: {seconds} s", *shown]), flush=True)
    return done.returncode == 0


def fuzz(name: str, seconds: int, keep: Path | None) -> None:
    """Fuzz one target in this process, which ends with it."""
    import atheris

    with atheris.instrument_imports(include=["gess"], exclude=["gess.server", "gess.cli"]):
        # Imported again, this time instrumented.
        for module in [module for module in sys.modules if module.partition(".")[0] == "gess"]:
            del sys.modules[module]
        targets = importlib.reload(importlib.import_module("fuzz.targets"))

    FOUND.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as new:
        arguments = [
            "fuzz",
            f"-max_total_time={seconds}",
            "-max_len=4096",
            "-timeout=20",
            "-rss_limit_mb=2048",
            f"-artifact_prefix={FOUND}/{name}-",
            f"-dict={CORPUS / (name + '.dict')}",
            str(keep or new),
            str(CORPUS / name),
        ]
        if keep:
            keep.mkdir(parents=True, exist_ok=True)
        atheris.Setup(arguments, lambda data: targets.check(name, data))
        atheris.Fuzz()


if __name__ == "__main__":
    sys.exit(main())
