"""What ``gess`` says when something is wrong, and the numbers it exits with."""

from __future__ import annotations

import os
import sys
from enum import IntEnum

import click

from gess.cli.console import printable, wants_color


class ExitCode(IntEnum):
    """The exit status of ``gess``."""

    OK = 0
    FAULTS = 1  # a check found faults
    NO_WIN = 1  # the solver proved that there is none
    BAD_INPUT = 2  # wrong usage, or a file that cannot be read, understood or written
    OPEN = 3  # the solver came to no answer within its limits
    INTERRUPTED = 130  # Ctrl-C, as shells count it: 128 + SIGINT
    READER_GONE = 141  # whoever read our output has closed it: 128 + SIGPIPE


class Failure(click.ClickException):
    """A fault told in one sentence that names the place.

    >>> str(Failure("game.sgf: this is a picture, not a game"))
    'game.sgf: this is a picture, not a game'
    """

    exit_code = ExitCode.BAD_INPUT


def complain(message: str) -> None:
    """Write `message` to standard error as ``gess: error: message``, on one line."""
    label = click.style("error:", fg="red", bold=True)
    _say(f"gess: {label} {printable(message)}")


def warn(message: str) -> None:
    """Write `message` to standard error as ``gess: warning: message``, on one line."""
    label = click.style("warning:", fg="yellow", bold=True)
    _say(f"gess: {label} {printable(message)}")


def _say(line: str) -> None:
    click.echo(line, err=True, color=wants_color("auto", sys.stderr))


def usage_sentence(error: click.UsageError) -> str:
    """Turn a usage error of click into one sentence that says where to read on.

    >>> usage_sentence(click.UsageError("No such option: --blue."))
    "no such option: --blue (see 'gess --help')"
    """
    message = " ".join(error.format_message().split()).rstrip(".")
    message = message[:1].lower() + message[1:]
    path = error.ctx.command_path if error.ctx else "gess"
    return f"{message} (see '{path} --help')"


def os_sentence(error: OSError) -> str:
    """Turn an error of the operating system into one sentence that names the file.

    >>> os_sentence(FileNotFoundError(2, "No such file or directory", "a.sgf"))
    'a.sgf: no such file or directory'
    """
    what = error.strerror or str(error)
    what = what[:1].lower() + what[1:] if what[1:2].islower() else what
    return f"{click.format_filename(error.filename)}: {what}" if error.filename else what


def silence_standard_output() -> None:
    """Point standard output at nothing, so that the flush at exit cannot fail again."""
    try:
        descriptor = sys.stdout.fileno()
    except (AttributeError, OSError, ValueError):  # closed, or not a file: nothing to flush
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, descriptor)
    os.close(nowhere)
