"""Kinds of values on the command line, with errors that say what would be right."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

import click

from gess.rules import RULES

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

RULE_NAMES = f"{', '.join(list(RULES)[:-1])} or {list(RULES)[-1]}"


def count(least: int | None = None, most: int | None = None) -> Callable[[str], int]:
    """Return what reads a whole number, `least` or more and `most` or less where given.

    It raises `click.BadParameter` for any other text.

    >>> count(1)("3")
    3
    >>> count(1, 9)("0")
    Traceback (most recent call last):
    ...
    click.exceptions.BadParameter: '0' is not a whole number from 1 to 9
    """

    def number_of(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            pass
        else:
            if (least is None or least <= number) and (most is None or number <= most):
                return number
        span = "" if least is None else f" from {least}" + (f" to {most}" if most else " on")
        raise click.BadParameter(f"'{text}' is not a whole number{span}")

    return number_of


def file_names(
    _ctx: click.Context, _param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Tell a shell to complete an argument as the name of a file."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(incomplete, type="file")]


def seconds() -> Callable[[str], float]:
    """Return what reads a time in seconds, more than 0.

    It raises `click.BadParameter` for any other text.

    >>> seconds()("0.5")
    0.5
    """

    def time_of(text: str) -> float:
        try:
            time = float(text)
        except ValueError:
            time = 0
        if not 0 < time < math.inf:
            raise click.BadParameter(f"'{text}' is not a time in seconds, such as 0.5")
        return time

    return time_of
