"""The examples of the documentation are tests: those in docstrings, in README.md and in docs/."""

from __future__ import annotations

import os
import re
import signal
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

# A shell starts a job in the background with Ctrl-C ignored, and so would be every program that a
# test starts to see how it takes one.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# `gess` in a console example is the checkout's, installed or not.
_GESS = f'gess() {{ "{sys.executable}" -m gess "$@"; }}\n'
_ENVIRONMENT = {"PYTHONPATH": str(ROOT / "src"), "NO_COLOR": "1", "COLUMNS": "80"}


def run_console(example: Example) -> str | None:
    """Run each command that follows `$` in a console block and compare what it prints.

    A command goes on in lines that follow `>`. A line of three dots stands for any number of lines.
    All commands of a page share a folder.
    """
    for block in re.split(r"^\$ ", str(example.parsed), flags=re.MULTILINE)[1:]:
        command, *lines = block.rstrip().splitlines()
        while lines and lines[0].startswith("> "):
            command += f"\n{lines.pop(0)[2:]}"
        done = subprocess.run(
            ["sh", "-c", _GESS + command],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=60,
            check=False,
            cwd=example.namespace["console_folder"],
            env={**os.environ, **_ENVIRONMENT},
        )
        printed = [line.rstrip() for line in done.stdout.splitlines()]
        wanted = ["(?s:.*)" if line == "..." else re.escape(line.rstrip()) for line in lines]
        if not re.fullmatch("\n".join(wanted), "\n".join(printed)):
            return "\n".join([f"$ {command}", "is said to print", *lines, "but prints", *printed])
    return None


@pytest.fixture(scope="module")
def console_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the commands of a page run."""
    return tmp_path_factory.mktemp("console")


_docstrings: list[Parser] = [DocTestParser()]
_page: list[Parser] = [
    CodeBlockParser(language="console", evaluator=run_console),
    PythonCodeBlockParser(),
    SkipParser(),
]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let the examples come first: those of a page go on from each other.

    Workers that share out the rest at the end (`make test`) take it from the ends of their queues,
    and would tear a page apart there.
    """
    items.sort(key=lambda item: not isinstance(item, SybilItem))


# `*.py` means every depth below the folder; `src/**/*.py` would mean one level in Python 3.11.
_in_console = ["console_folder"]
pytest_collect_file = SybilCollection(
    [
        Sybil(_docstrings, path=str(ROOT / "src"), pattern="*.py"),
        Sybil(_docstrings, path=str(ROOT / "build_backend"), pattern="*.py"),
        Sybil(_page, path=str(ROOT / "docs"), pattern="*.md", fixtures=_in_console),
        Sybil(_page, path=str(ROOT), filenames=["README.md"], fixtures=_in_console),
    ]
).pytest()
