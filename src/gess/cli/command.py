"""How a command of ``gess`` presents itself: help with examples, headings in bold."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import click


class Help(click.HelpFormatter):
    """The help text of a command; headings are bold where the terminal shows it."""

    def write_heading(self, heading: str) -> None:
        """Write `heading` at the present indentation."""
        self.write(f"{'':>{self.current_indent}}{click.style(heading + ':', bold=True)}\n")


class Context(click.Context):
    """A context whose help is written by `Help`."""

    formatter_class = Help


class Command(click.Command):
    """A command whose help ends in examples, each a command line and what it is for.

    >>> wave = Command("wave", help="Wave.", examples=[("gess wave", "wave once")])
    >>> print(wave.get_help(Context(wave, info_name="gess wave")).replace(chr(27), "^"))
    Usage: gess wave [OPTIONS]
    <BLANKLINE>
      Wave.
    <BLANKLINE>
    ^[1mOptions:^[0m
      --help  Show this message and exit.
    <BLANKLINE>
    ^[1mExamples:^[0m
      gess wave  wave once
    """

    context_class = Context

    def __init__(
        self, *args: Any, examples: Iterable[tuple[str, str]] = (), **settings: Any
    ) -> None:
        settings.setdefault("context_settings", {"help_option_names": ["-h", "--help"]})
        super().__init__(*args, **settings)
        self.examples = tuple(examples)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the examples."""
        super().format_epilog(ctx, formatter)
        write_examples(formatter, self.examples)


def write_examples(formatter: click.HelpFormatter, examples: Iterable[tuple[str, str]]) -> None:
    """Write `examples` as a section: command lines on the left, their purpose on the right."""
    rows = list(examples)
    if rows:
        with formatter.section("Examples"):
            formatter.write_dl(rows, col_max=44)


def refuse(ctx: click.Context, names: Mapping[str, str], why: str) -> None:
    """Raise a usage error that says `why` if one of some options was given on the command line.

    `names` maps the names of parameters to the options as they are typed.
    """
    for name, option in names.items():
        if ctx.get_parameter_source(name) is click.core.ParameterSource.COMMANDLINE:
            raise click.UsageError(f"{option} {why}", ctx)
