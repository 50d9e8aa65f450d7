"""The library needs the standard library alone, and `import gess` only a small part of it."""

import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src"


def without_site_packages(program: str) -> subprocess.CompletedProcess[str]:
    """Run a program that finds nothing but the standard library and the checkout's `src`."""
    found = f"import sys; sys.path.insert(0, {str(SOURCE)!r})\n{program}"
    return subprocess.run(
        [sys.executable, "-I", "-S", "-c", found], capture_output=True, text=True, check=False
    )


LIBRARY = [
    "gess",
    "gess.as_json",
    "gess.sgf",
    "gess.textform",
    "gess.abstractplay",
    "gess.gamefile",
    "gess.drawing",
    "gess.engine",
]


@pytest.mark.parametrize("module", LIBRARY)
def test_imports_with_site_packages_hidden(module: str) -> None:
    done = without_site_packages(f"import {module}")
    assert done.returncode == 0, done.stderr


def test_site_packages_are_hidden_indeed() -> None:
    assert "No module named 'click'" in without_site_packages("import click").stderr


def test_plays_a_game_with_site_packages_hidden() -> None:
    done = without_site_packages(
        "import gess; board = gess.Board(); board.push_text('l3-l6'); print(board.text())"
    )
    assert done.stdout.endswith(" w 1\n"), done.stderr
