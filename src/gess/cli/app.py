"""The command group ``gess``: which commands there are, and how every one of them ends."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from importlib import import_module
from io import TextIOWrapper

import click
from click.shell_completion import shell_complete

from gess import __version__
from gess.cli.command import Context, write_examples
from gess.cli.errors import (
    ExitCode,
    complain,
    os_sentence,
    silence_standard_output,
    usage_sentence,
)
from gess.errors import GessError

COMPLETION_VARIABLE = "_GESS_COMPLETE"

# What writing to standard output can fail with; such an error names no file.
OUTPUT_ERRORS = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF)

# Name -> the first sentence of its help, said here too so that `gess --help` imports nothing.
COMMANDS = {
    "play": "Play a game, in the browser or here in the terminal.",
    "show": "Show a position or a game as a diagram.",
    "moves": "Print the legal moves of a position, one a line.",
    "analyse": "Tell what the engine thinks of a position.",
    "solve": "Prove that the last ring falls in N moves, or that it does not.",
    "ugi": "Speak the Universal Game Interface.",
    "ugi-check": "Test whether an engine keeps the protocol, step by step.",
    "bench": "Search 24 fixed positions on one thread, and count.",
    "match": "Let A and B play many games, and tell who is stronger.",
    "openings": "Make openings for matches.",
    "puzzles": "Make puzzles, and prove them.",
    "perft": "Count the ways to play N moves from a position.",
    "check": "Check every game of files and folders.",
    "convert": "Convert games between file formats.",
    "draw": "Draw a position or a game as SVG, PNG or animated GIF.",
    "completion": "Print the script that completes commands in a shell.",
    "version": "Print the version of gess.",
}

EXIT_CODES = (
    ("0", "all is well"),
    ("1", "a check found faults, or the solver that there is no win"),
    ("2", "wrong usage, or a file that cannot be read, understood or written"),
    ("3", "the solver came to no answer within its limits"),
    ("130", "interrupted by Ctrl-C"),
    ("141", "whoever read the output went away, as head does"),
)


class App(click.Group):
    """The group of all commands, each imported only when it is called."""

    context_class = Context

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the command called `cmd_name`; None if there is none."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"gess.cli.{cmd_name.replace('-', '_')}").command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that `args` name; an unknown one is told with its nearest names."""
        name = args[0]
        if name not in COMMANDS and not name.startswith("-") and not ctx.resilient_parsing:
            near = get_close_matches(name, COMMANDS, n=1)
            hint = f", did you mean '{near[0]}'?" if near else ""
            raise click.UsageError(f"no such command '{name}'{hint}", ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write examples and the exit codes."""
        write_examples(
            formatter,
            [
                ("gess play", "a game against the computer, in the browser"),
                ("gess play --terminal", "the same, here"),
                ("gess show game.sgf", "the last position of a game"),
                ("gess COMMAND --help", "what a command can do, with examples"),
            ],
        )
        with formatter.section("Exit codes"):
            formatter.write_dl(EXIT_CODES)


@click.command(
    cls=App,
    name="gess",
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(
    __version__, "-V", "--version", message="gess %(version)s", help="Print the version and exit."
)
def app() -> None:
    """Gess: play it, look at it, check and convert its games."""


def main(args: Sequence[str] | None = None) -> int:
    """Run ``gess`` with `args` (default: those of the process) and return its exit code.

    >>> int(main(["version"]))  # doctest: +ELLIPSIS
    gess ...
    0
    """
    arguments = list(sys.argv[1:] if args is None else args)
    instruction = os.environ.get(COMPLETION_VARIABLE)
    if instruction:
        return shell_complete(app, {}, "gess", COMPLETION_VARIABLE, instruction)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a name in a game may be any text
    try:
        return run(arguments)
    except (KeyboardInterrupt, click.Abort):
        click.echo(err=True)
        return ExitCode.INTERRUPTED
    except BrokenPipeError:
        silence_standard_output()
        return ExitCode.READER_GONE
    except click.exceptions.NoArgsIsHelpError as error:
        error.show()
    except click.UsageError as error:
        complain(usage_sentence(error))
    except click.ClickException as error:
        complain(error.format_message())
    except GessError as error:
        complain(str(error))
    except OSError as error:
        if error.filename is None and error.errno in OUTPUT_ERRORS:
            silence_standard_output()
            complain(f"standard output: {os_sentence(error)}")
        else:
            complain(os_sentence(error))
    return ExitCode.BAD_INPUT


def run(args: list[str]) -> int:
    """Parse `args`, call the command that they name, and return its exit code.

    Standard output is flushed, so that a full disk or a closed pipe can still be told. Whatever
    goes wrong is raised.
    """
    code: int = ExitCode.OK
    try:
        with app.make_context("gess", args) as ctx:
            result = app.invoke(ctx)
            code = result if isinstance(result, int) else code
    except click.exceptions.Exit as leave:
        code = leave.exit_code
    if sys.stdout is not None:
        sys.stdout.flush()
    return code
