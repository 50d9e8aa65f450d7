"""``gess completion``: the script that completes commands, options and files in a shell."""

from __future__ import annotations

import click
from click.shell_completion import BashComplete, FishComplete, ShellComplete, ZshComplete

from gess.cli.command import Command

KINDS: dict[str, type[ShellComplete]] = {
    "bash": BashComplete,
    "zsh": ZshComplete,
    "fish": FishComplete,
}


@click.command(
    "completion",
    cls=Command,
    examples=[
        ("gess completion bash > ~/.local/share/bash-completion/completions/gess", "bash"),
        ("gess completion zsh > ~/.zfunc/_gess", "zsh, with ~/.zfunc in $fpath"),
        ("gess completion fish > ~/.config/fish/completions/gess.fish", "fish"),
    ],
)
@click.argument("shell", type=click.Choice(list(KINDS)))
def command(shell: str) -> None:
    """Print the script that completes commands in a shell.

    Save it where your shell looks for completions, and open a new shell.
    """
    from gess.cli.app import COMPLETION_VARIABLE, app

    script = KINDS[shell](app, {}, "gess", COMPLETION_VARIABLE)
    # BashComplete.source() would start a bash to learn its version; the script needs it not.
    click.echo(ShellComplete.source(script).strip())
