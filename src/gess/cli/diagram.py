"""How the commands draw text diagrams: options for it, and what the terminal can show."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, TypeVar

import click

from gess.board import Board
from gess.cli.console import CHOICES, speaks_unicode, wants_color
from gess.outcome import BLACK, Color

R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Style:
    """How to draw a diagram: with Unicode or ASCII characters, with colour or without."""

    unicode: bool
    color: bool

    def draw(self, board: Board, bottom: Color = BLACK, **options: Any) -> str:
        """Return the diagram of a board, its last move marked, with a side at the bottom."""
        from gess.drawing import text

        return text(board, unicode=self.unicode, color=self.color, orientation=bottom, **options)


def style_options(function: Callable[..., R]) -> Callable[..., R]:
    """Give a command ``--ascii``, ``--unicode`` and ``--color``, and hand it their `Style`."""

    @click.option(
        "--unicode/--ascii",
        "unicode",
        default=None,
        help="Which characters to draw with; by default those that the output can carry.",
    )
    @click.option(
        "--color",
        type=click.Choice(CHOICES),
        default="auto",
        show_default=True,
        help="Colour; auto means on a terminal, and heeds NO_COLOR and FORCE_COLOR.",
    )
    @wraps(function)
    def with_style(*args: Any, unicode: bool | None, color: str, **kwargs: Any) -> R:
        chosen = speaks_unicode() if unicode is None else unicode
        return function(*args, style=Style(chosen, wants_color(color)), **kwargs)

    return with_style
