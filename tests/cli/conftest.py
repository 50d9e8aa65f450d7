"""Running ``gess``: in this process for speed, or as a process of its own where that matters."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from click.testing import CliRunner

import gess
from gess.cli.app import main

SOURCES = Path(gess.__file__).parents[1]


SETTINGS = {"NO_COLOR", "FORCE_COLOR", "COLUMNS", "PYTHONUNBUFFERED", "PYTHONIOENCODING"}


def environment(**changes: str) -> dict[str, str]:
    """The environment for a process of its own: these sources, no settings of the terminal."""
    kept = {name: value for name, value in os.environ.items() if name not in SETTINGS}
    return {**kept, "PYTHONPATH": str(SOURCES), **changes}


@dataclass(frozen=True)
class Done:
    """What a run of ``gess`` printed, and its exit code."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


Run = Callable[..., Done]


class _Program:
    """``gess`` as click's runner wants a command to be."""

    name = "gess"

    @staticmethod
    def main(args: list[str], **_: object) -> None:
        sys.exit(main(args))


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run ``gess`` with some arguments in this process, in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    for variable in SETTINGS:
        monkeypatch.delenv(variable, raising=False)

    def run_here(*args: str | Path, stdin: str | bytes = "") -> Done:
        runner = CliRunner(charset="utf-8")
        result = runner.invoke(_Program, [str(arg) for arg in args], input=stdin)  # type: ignore[arg-type]  # has what the runner uses
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Done(result.exit_code, result.stdout, result.stderr)

    return run_here


GESS = [sys.executable, "-P", "-m", "gess"]


@pytest.fixture
def run_process(tmp_path: Path) -> Run:
    """Run ``gess`` with some arguments as a process of its own, in a folder of its own."""

    def run_there(*args: str | Path, stdin: str = "", **env: str) -> Done:
        done = subprocess.run(
            [*GESS, *map(str, args)],
            input=stdin,
            capture_output=True,
            text=True,
            encoding="utf-8",
            cwd=tmp_path,
            env=environment(**env),
            timeout=120,
            check=False,
        )
        return Done(done.returncode, done.stdout, done.stderr)

    return run_there


@pytest.fixture
def shell(tmp_path: Path) -> Callable[[str], Done]:
    """Run a line of bash in which ``gess`` is these sources."""

    def run_line(line: str) -> Done:
        quoted = " ".join(f"'{part}'" for part in GESS)
        done = subprocess.run(
            ["bash", "-c", f'gess() {{ {quoted} "$@"; }}\n{line}'],
            capture_output=True,
            text=True,
            encoding="utf-8",
            cwd=tmp_path,
            env=environment(),
            timeout=120,
            check=False,
        )
        return Done(done.returncode, done.stdout, done.stderr)

    return run_line
