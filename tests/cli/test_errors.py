import os
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.conftest import GESS, Done, Run, environment


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("mvoes",), "no such command 'mvoes', did you mean 'moves'? (see 'gess --help')"),
        (("xyz",), "no such command 'xyz' (see 'gess --help')"),
        (("perft",), "missing argument 'N' (see 'gess perft --help')"),
        (
            ("perft", "x"),
            "invalid value for 'N': 'x' is not a whole number from 0 to 100",
        ),
        (("moves", "no.sgf"), "no.sgf: no such file or directory"),
        (("moves", "."), ".: is a directory"),
        (("show", ""), "the name of a file is empty: expected a file, or - for standard input"),
        (("check", ""), "the name of a file is empty: expected a file"),
        (("convert", "", "a.txt"), "the name of a file is empty: expected a file"),
        (("draw", "-o", "", "--to", "svg"), "the name of a file is empty: expected a file"),
        (
            ("draw", "game.sgf", "out.png"),
            "'out.png' is one name too many: to write it, say -o out.png (see 'gess draw --help')",
        ),
        (
            ("moves", "--position", "18/x b"),
            "--position: not a position: column 4: 'x', expected b, w, a number or /",
        ),
        (("moves", "--from", "z1"), "--from: "),
        (
            ("moves", "a", "--position", "b"),
            "give SOURCE or --position, not both (see 'gess moves --help')",
        ),
        (("moves", "--ply", "1"), "--ply 1: the start position has 0 moves, expected 0 alone"),
        (("moves", "--game", "2"), "--game 2: the start position is a position, not a file of"),
        (("play", "--seed", "1"), "--seed needs --terminal (see 'gess play --help')"),
        (
            ("play", "--terminal", "--port", "1"),
            "--port does not go with --terminal (see 'gess play --help')",
        ),
        (
            ("play", "--port", "70000"),
            "invalid value for '--port': '70000' is not a whole number from 0 to 65535",
        ),
    ],
)
def test_a_fault_is_told_in_one_sentence_with_its_place(
    run: Run, args: tuple[str, ...], sentence: str
) -> None:
    done = run(*args)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f"gess: error: {sentence}")
    assert done.err.count("\n") == 1


def test_an_unknown_preset_names_those_there_are(run: Run) -> None:
    done = run("moves", "--rules", "chess")
    assert done.code == 2
    for name in ("chess", "standard", "open-edge", "classic", "course"):
        assert name in done.err


def test_escape_sequences_of_an_argument_do_not_reach_the_terminal(run: Run) -> None:
    done = run("moves", "\x1b[31mred")
    assert "\x1b" not in done.err
    assert "\\x1b[31mred" in done.err


def test_a_reader_that_goes_away_is_no_fault(shell: Callable[[str], Done]) -> None:
    done = shell("set -o pipefail; gess moves --json | head -c 10")
    assert done.out == '{"position'
    assert (done.code, done.err) == (141, "")


@pytest.mark.parametrize("command", ["moves", "perft 1", "version", "--help", "moves --help"])
def test_a_full_disk_is_told(shell: Callable[[str], Done], command: str) -> None:
    assert Path("/dev/full").exists(), "this test needs a device that is always full"
    done = shell(f"gess {command} > /dev/full")
    assert done.code == 2
    assert done.err == "gess: error: standard output: no space left on device\n"


def test_ctrl_c_ends_with_the_code_shells_expect() -> None:
    with subprocess.Popen(
        [*GESS, "play", "--terminal"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"help\n")
        process.stdin.flush()
        # Then it waits for another line, until it is interrupted.
        assert any(b"leave the game" in line for line in process.stdout)
        process.send_signal(signal.SIGINT)
        try:
            out, err = process.communicate(timeout=30)
        finally:
            process.kill()
    assert (process.returncode, out, err) == (130, b"", b"\n")


def test_without_arguments_the_help_is_shown_as_an_error(run: Run) -> None:
    done = run()
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("Usage: gess [OPTIONS] COMMAND")


def test_a_file_that_may_not_be_read(run: Run) -> None:
    folder = Path("secret")
    folder.mkdir()
    (folder / "x").touch()
    # root may read everything, but nobody reads a folder as a file
    assert os.access(folder, os.R_OK)
    assert run("moves", "secret").err == "gess: error: secret: is a directory\n"
