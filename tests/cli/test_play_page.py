"""``gess play``: the page is served until Ctrl-C."""

import json
import re
import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

from tests.cli.conftest import GESS, Run, environment

import gess


@contextmanager
def served(folder: Path, *args: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server and its address."""
    with subprocess.Popen(
        [*GESS, "play", "--no-browser", "--data-dir", str(folder / "games"), *args],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
    ) as process:
        assert process.stdout is not None
        try:
            told = ""
            for line in process.stdout:
                told += line
                if found := re.search(r"http://127\.0\.0\.1:\d+/", line):
                    yield process, found[0]
                    break
            else:
                raise AssertionError(told)
        finally:
            process.kill()


def test_the_page_is_served_until_ctrl_c(tmp_path: Path) -> None:
    with served(tmp_path, "--port", "0") as (process, address):
        with urlopen(f"{address}api/version", timeout=30) as answer:
            assert json.load(answer) == {"version": gess.__version__}
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
        assert (process.returncode, out.strip(), err) == (0, "", "")
    assert list((tmp_path / "games").iterdir())


def test_a_port_that_is_taken_is_told_and_another_used(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with served(tmp_path, "--port", str(port)) as (_, address):
            assert address != f"http://127.0.0.1:{port}/"


def test_games_that_cannot_be_kept_are_told(run_process: Run, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = run_process("play", "--no-browser", "--data-dir", "file")
    assert done.code == 2
    assert done.err.startswith("gess: error: ")
    assert "file" in done.err
    assert done.err.count("\n") == 1


def test_the_level_is_what_the_page_proposes(tmp_path: Path) -> None:
    with (
        served(tmp_path, "--port", "0", "--level", "7") as (_, address),
        urlopen(f"{address}api/engine", timeout=30) as answer,
    ):
        told = json.load(answer)
        assert (told["available"], told["level"]) == (True, 7)
