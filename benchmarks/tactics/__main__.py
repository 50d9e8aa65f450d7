"""Problems with one proved winning move: how many the engine solves, and making them."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from benchmarks.tactics.making import Making, proved
from benchmarks.tactics.problems import FILE, load
from benchmarks.tactics.solving import report
from gess.solver import Solver


def main() -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.tactics", description=__doc__)
    commands = parser.add_subparsers(dest="command")
    make = commands.add_parser("make", help="make the set, or go on making it")
    make.add_argument("--file", type=Path, default=FILE, help="by default the set that is shipped")
    make.add_argument(
        "--seconds", type=float, default=1200, help="processor time; by default 20 minutes"
    )
    check = commands.add_parser("check", help="let the solver prove the set anew")
    check.add_argument("--file", type=Path, default=FILE, help="by default the set that is shipped")
    arguments = parser.parse_args()
    if arguments.command == "check":
        check_all(arguments.file)
        return
    if arguments.command == "make":
        Making(arguments.file).run(arguments.seconds)
        return
    for line in report():
        print(line, flush=True)


def check_all(path: Path) -> None:
    """Prove each problem of a file, and end with an error if one is not as it says."""
    problems, solver = load(path), Solver()
    wrong = [problem for problem in problems if not proved(problem, solver)]
    for problem in wrong:
        print(f"not so: {problem}")
    print(f"{len(problems)} problems, {len(wrong)} of them not as they say")
    if wrong:
        sys.exit(1)


if __name__ == "__main__":
    main()
