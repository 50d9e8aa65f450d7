"""The examples of the documentation are tests: those in docstrings, in README.md and in docs/."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from sybil import Sybil
from sybil.integration.pytest import SybilItem
from sybil.parsers.markdown import CodeBlockParser, PythonCodeBlockParser, SkipParser
from sybil.parsers.rest import DocTestParser
from sybil.sybil import SybilCollection

if TYPE_CHECKING:
    from sybil.example import Example
    from sybil.typing import Parser

ROOT = Path(__file__).parent

# `gess` in a console example is the checkout's, installed or not.
_GESS = f'gess() {{ "{sys.executable}" -m gess.cli "$@"; }}\n'


def run_console(example: Example) -> str | None:
    """Run the commands after `$` of a console block and compare what they print.

    A line of three dots stands for any number of lines.
    """
    wanted = str(example.parsed).strip()
    commands = "\n".join(line[2:] for line in wanted.splitlines() if line.startswith("$ "))
    done = subprocess.run(
        ["sh", "-c", _GESS + commands],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "NO_COLOR": "1", "COLUMNS": "80"},
    )
    shown = [line for line in wanted.splitlines() if not line.startswith("$ ")]
    pattern = "\n".join("(?s:.*)" if line == "..." else re.escape(line.rstrip()) for line in shown)
    printed = "\n".join(line.rstrip() for line in (done.stdout + done.stderr).splitlines()).strip()
    if re.fullmatch(pattern, printed):
        return None
    return f"{commands}\nis said to print\n{chr(10).join(shown)}\nbut prints\n{printed}"


_docstrings: list[Parser] = [DocTestParser()]
_page: list[Parser] = [
    CodeBlockParser(language="console", evaluator=run_console),
    PythonCodeBlockParser(),
    SkipParser(),
]

# `*.py` means every depth below the folder; `src/**/*.py` would mean one level in Python 3.11.
pytest_collect_file = SybilCollection(
    [
        Sybil(parsers=_docstrings, path=str(ROOT / "src"), pattern="*.py"),
        Sybil(parsers=_docstrings, path=str(ROOT / "build_backend"), pattern="*.py"),
        Sybil(parsers=_page, path=str(ROOT / "docs"), pattern="*.md"),
        Sybil(parsers=_page, path=str(ROOT), filenames=["README.md"]),
    ]
).pytest()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the examples of a file together: later ones use the names of earlier ones."""
    for item in items:
        if isinstance(item, SybilItem):
            item.add_marker(pytest.mark.xdist_group(str(item.path)))
