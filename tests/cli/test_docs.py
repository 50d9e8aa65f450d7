"""The page on the command line says all that there is. Its examples run as tests by themselves."""

import re
from pathlib import Path

import click
import pytest

from gess.cli.app import COMMANDS, EXIT_CODES, app

PAGE = (Path(__file__).parents[2] / "docs" / "command-line.md").read_text(encoding="utf-8")
SHARED, *SECTIONS = PAGE.split("\n## ")[1:]
SECTION = {section.split("\n")[0]: section for section in SECTIONS}
ROWS = {name: re.findall(r"^\| (`-.*?) \|", SECTION[name], re.MULTILINE) for name in SECTION}


def options(name: str) -> list[click.Option]:
    with app.make_context("gess", [name], resilient_parsing=True) as ctx:
        command = app.get_command(ctx, name)
    assert command is not None
    parts = [command, *(command.commands.values() if isinstance(command, click.Group) else ())]
    params = [param for part in parts for param in part.params]
    return [param for param in params if isinstance(param, click.Option)]


def test_every_command_has_one_section() -> None:
    documented = [section.split("\n")[0] for section in SECTIONS]
    assert sorted(documented) == sorted(name for name in COMMANDS if name != "completion")


@pytest.mark.parametrize("name", [name for name in COMMANDS if name != "completion"])
def test_every_command_and_option_is_described(name: str) -> None:
    described = SECTION[name] + SHARED
    named = [opt for option in options(name) for opt in (*option.opts, *option.secondary_opts)]
    assert [opt for opt in named if f"`{opt}" not in described] == []


@pytest.mark.parametrize("name", SECTION)
def test_tables_name_what_an_option_takes(name: str) -> None:
    wanted: dict[str, set[str]] = {}
    for option in options(name):
        takes = {option.metavar or ""} - {""}
        if isinstance(option.type, click.Choice) and not takes:
            takes = set(option.type.choices)
        # One name may be an option of several subcommands.
        for opt in (*option.opts, *option.secondary_opts):
            wanted.setdefault(opt, set()).update(set() if option.is_flag else takes or {"?"})
    rows = [re.findall(r"`(--?[a-z-]+)(?: ([^`]+))?`", row) for row in ROWS[name]]
    shown = [(opt, takes) for row in rows for opt, takes in row if opt.startswith("--")]
    assert [(opt, takes) for opt, takes in shown if takes not in (wanted[opt] or {""})] == []


def test_every_exit_code_is_described() -> None:
    assert [code for code, _ in EXIT_CODES if f"| {code} |" not in SHARED] == []


def test_completion_is_described_for_every_shell() -> None:
    for shell in ("bash", "zsh", "fish"):
        assert f"gess completion {shell} >" in SHARED
