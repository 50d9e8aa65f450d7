"""The page on the command line says all that there is. Its examples run as tests by themselves."""

from pathlib import Path

import click
import pytest

from gess.cli.app import COMMANDS, EXIT_CODES, app

PAGE = (Path(__file__).parents[2] / "docs" / "command-line.md").read_text(encoding="utf-8")
SHARED, *SECTIONS = PAGE.split("\n## ")[1:]
SECTION = {section.split("\n")[0]: section for section in SECTIONS}


def options(name: str) -> list[str]:
    with app.make_context("gess", [name], resilient_parsing=True) as ctx:
        command = app.get_command(ctx, name)
    assert command is not None
    parts = [command, *(command.commands.values() if isinstance(command, click.Group) else ())]
    params = [param for part in parts for param in part.params]
    named = [param for param in params if isinstance(param, click.Option)]
    return [opt for param in named for opt in (*param.opts, *param.secondary_opts)]


@pytest.mark.parametrize("name", [name for name in COMMANDS if name != "completion"])
def test_every_command_and_option_is_described(name: str) -> None:
    described = SECTION[name] + SHARED
    assert [option for option in options(name) if f"`{option}" not in described] == []


def test_every_exit_code_is_described() -> None:
    assert [code for code, _ in EXIT_CODES if f"| {code} |" not in SHARED] == []


def test_completion_is_described_for_every_shell() -> None:
    for shell in ("bash", "zsh", "fish"):
        assert f"gess completion {shell} >" in SHARED
