import shutil
import subprocess
from collections.abc import Callable

import pytest
from tests.cli.conftest import Done, Run


@pytest.mark.parametrize("name", ["bash", "zsh", "fish"])
def test_the_script_names_the_command(run: Run, name: str) -> None:
    done = run("completion", name)
    assert done.code == 0
    assert "_GESS_COMPLETE" in done.out
    assert done.err == ""
    if program := shutil.which(name):
        subprocess.run([program, "-n"], input=done.out, text=True, check=True, timeout=30)


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("gess ver", ["version"]),
        ("gess p", ["perft", "play", "puzzles"]),
        ("gess moves --ru", ["--rules"]),
        ("gess moves --rules co", ["course"]),
        ("gess completion z", ["zsh"]),
    ],
)
def test_bash_completes(shell: Callable[[str], Done], typed: str, offered: list[str]) -> None:
    words = typed.split()
    done = shell(
        "set -e; complete() { :; }; compopt() { :; };"
        "source <(gess completion bash);"
        # the script calls the program by its name, which is a function here
        'env() { local a=(); while [[ $1 == *=* ]]; do local -x "$1"; shift; done; "$@"; };'
        f"COMP_WORDS=({' '.join(words)}); COMP_CWORD={len(words) - 1};"
        f"_gess_completion gess {words[-1]} {words[-2]};"
        'printf "%s\\n" "${COMPREPLY[@]}"'
    )
    assert done.err == ""
    assert sorted(done.lines) == offered


@pytest.mark.parametrize("command", ["show", "check", "convert", "convert a.sgf", "draw -o"])
def test_files_are_left_to_the_shell(shell: Callable[[str], Done], command: str) -> None:
    count = len(command.split()) + 1
    done = shell(
        f"COMP_WORDS='gess {command} ga' COMP_CWORD={count} _GESS_COMPLETE=bash_complete gess"
    )
    assert done.out == "file,ga\n"
