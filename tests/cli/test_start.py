"""What every command has, and how fast the light ones start."""

import json
import subprocess
import sys

import click
import pytest
from tests.cli.conftest import GESS, Run, environment

from gess.cli.app import COMMANDS, app


def test_help_lists_the_commands_in_order(run: Run) -> None:
    done = run("--help")
    assert (done.code, done.err) == (0, "")
    lines = done.lines
    listed = lines[lines.index("Commands:") + 1 :][: len(COMMANDS)]
    assert [line.split()[0] for line in listed] == list(COMMANDS)
    assert "Exit codes:" in lines


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_has_help_with_examples(run: Run, name: str) -> None:
    done = run(name, "-h")
    assert done.code == 0
    assert f"Usage: gess {name}" in done.out
    # the list of all commands says the same as the command itself
    assert COMMANDS[name] in " ".join(done.out.split())
    examples = done.out.partition("Examples:\n")[2].splitlines()
    assert any(line.startswith(f"  gess {name}") for line in examples)
    assert max(map(len, done.lines)) <= 80


@pytest.mark.parametrize("name", COMMANDS)
def test_each_option_is_explained(name: str) -> None:
    with app.make_context("gess", [name], resilient_parsing=True) as ctx:
        command = app.get_command(ctx, name)
    assert command is not None
    options = [param for param in command.params if isinstance(param, click.Option)]
    unexplained = [option.name for option in options if not option.help]
    assert unexplained == []


@pytest.mark.parametrize("args", [("version",), ("--version",), ("-V",)])
def test_version(run: Run, args: tuple[str, ...]) -> None:
    from gess import __version__

    assert run(*args).out == f"gess {__version__}\n"


def test_version_as_json(run: Run) -> None:
    from gess import __version__

    document = json.loads(run("version", "--json").out)
    assert document == {"version": __version__, "python": sys.version.split()[0]}


@pytest.mark.parametrize("command", [["version"], ["moves"], ["perft", "1"], ["--help"]])
def test_light_commands_import_nothing_heavy(command: list[str]) -> None:
    done = subprocess.run(
        [GESS[0], "-P", "-X", "importtime", *GESS[2:], *command],
        capture_output=True,
        text=True,
        check=True,
        env=environment(),
    )
    imported = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    assert "gess.cli.app" in imported
    heavy = {"fastapi", "uvicorn", "pydantic", "rich", "PIL", "sqlite3", "asyncio", "readline"}
    heavy |= {"gess.server", "gess.drawing", "gess.sgf", "gess.tui", "gess.engine"}
    assert imported & heavy == set()
