"""``gess puzzles``."""

import signal
import subprocess
import sys
import time
from pathlib import Path

from tests.cli.conftest import Run, environment

from gess.puzzles import Made, dumps, loads, shipped_puzzles

FEW = ("--one", "2", "--two", "0", "--three", "0", "--four", "0", "--save", "0")


def test_puzzles_are_made_and_proved(run: Run) -> None:
    done = run("puzzles", "make", "--out", "p.json", *FEW)
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("2 puzzles from ")
    done = run("puzzles", "check", "p.json")
    assert (done.code, done.out) == (0, "2 puzzles proved, 0 faults\n")


def test_a_killed_making_goes_on_where_it_was(run: Run, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "gess", "puzzles", "make", "--out", "k.json", "--four", "0"]
    process = subprocess.Popen(command, cwd=tmp_path, env=environment())
    file = tmp_path / "k.json"
    deadline = time.monotonic() + 60
    try:
        while not (file.exists() and loads(file.read_text())[0].games >= 2):
            assert time.monotonic() < deadline
            time.sleep(0.05)
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()
    before, some = loads(file.read_text())
    done = run("puzzles", "make", "--out", "k.json", "--four", "0", "--seconds", "0.001")
    after, more = loads(file.read_text())
    assert done.code == 0
    assert after.games == before.games + 1
    assert {puzzle.name for puzzle in some} <= {puzzle.name for puzzle in more}


def test_a_file_made_otherwise_is_left_alone(run: Run, tmp_path: Path) -> None:
    run("puzzles", "make", "--out", "p.json", *FEW)
    text = (tmp_path / "p.json").read_text()
    other = run("puzzles", "make", "--out", "p.json", *FEW, "--seed", "2")
    assert (other.code, "p.json: was made otherwise: seed 1, standard" in other.err) == (2, True)
    assert (tmp_path / "p.json").read_text() == text
    (tmp_path / "p.json").write_text("{}")
    assert "was not made by gess puzzles make" in run("puzzles", "make", "--out", "p.json").err


def test_a_wrong_puzzle_is_told(run: Run, tmp_path: Path) -> None:
    puzzles = shipped_puzzles()[:3]
    text = dumps(Made(1, "standard", 9), puzzles).replace('"length":1', '"length":2', 1)
    (tmp_path / "w.json").write_text(text)
    done = run("puzzles", "check", "w.json")
    assert done.code == 1
    assert done.lines[-1] == "3 puzzles proved, 1 faults"
    assert done.lines[0] == f"{puzzles[0].name}: there is not just one solution"
    (tmp_path / "w.json").write_text("no")
    assert run("puzzles", "check", "w.json").code == 2


def test_a_part_of_the_shipped_set_is_proved(run: Run) -> None:
    done = run("puzzles", "check", "--only", "break-1", "--every", "50")
    assert done.code == 0
    assert done.out.endswith(" puzzles proved, 0 faults\n")
