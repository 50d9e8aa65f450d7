"""Measure how fast Gess is: python -m benchmarks [SECTION ...] [--write FILE]."""

from __future__ import annotations

import argparse
import re
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

SECTIONS = (
    "native",
    "search",
    "batches",
    "tactics",
    "wasm",
    "browser",
    "web",
    "games",
    "library",
)
"""The sections of the report: modules of this package, with a function `report` that yields lines.

In the page that the report is written to, each stands between two comments that name it.
"""


def main() -> None:
    """Print the sections, and write them into a page of the documentation if asked to."""
    there = [name for name in SECTIONS if find_spec(f"benchmarks.{name}")]
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=f"of {', '.join(there)}")
    parser.add_argument("--write", type=Path, metavar="FILE", help="put them in this page")
    arguments = parser.parse_args()
    if unknown := set(arguments.sections) - set(there):
        parser.error(f"no section is called {unknown.pop()}: expected {', '.join(there)}")
    for name in arguments.sections or there:
        lines = []
        for line in import_module(f"benchmarks.{name}").report():
            print(line, flush=True)
            lines.append(line)
        print()
        if arguments.write:
            write(arguments.write, name, lines)


def write(page: Path, name: str, lines: list[str]) -> None:
    """Replace a section of a page."""
    begin, end = f"<!-- measured: {name} -->", f"<!-- end: {name} -->"
    text = page.read_text(encoding="utf-8")
    if begin not in text or end not in text:
        sys.exit(f"{page} has no place for {name}: expected {begin} and {end}")
    body = "\n".join([begin, "", *lines, "", end])
    between = re.compile(f"{re.escape(begin)}.*?{re.escape(end)}", re.DOTALL)
    page.write_text(between.sub(lambda _: body, text), encoding="utf-8")


if __name__ == "__main__":
    main()
