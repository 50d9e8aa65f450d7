"""Showing how far a long task has come: on standard error, and only if that is a terminal."""

from __future__ import annotations

import sys
from types import TracebackType
from typing import TYPE_CHECKING, Self

import click

from gess.cli.console import is_terminal

if TYPE_CHECKING:
    from rich.progress import Progress as Bar
    from rich.progress import TaskID


class Progress:
    """A bar while its block runs, gone afterwards; nothing at all where nobody sees it.

    >>> with Progress("Counting", 3) as progress:
    ...     progress.advance()
    ...     progress.tell("one")
    one
    """

    def __init__(self, label: str, total: float, *, hidden: bool = False) -> None:
        self._label = label
        self._total = total
        self._hidden = hidden or not is_terminal(sys.stderr)
        self._bar: Bar | None = None
        self._task: TaskID | None = None

    def __enter__(self) -> Self:
        """Show the bar."""
        if not self._hidden:
            from rich.console import Console
            from rich.progress import Progress as Bar

            self._bar = Bar(
                console=Console(stderr=True),
                transient=True,
                redirect_stdout=False,
                redirect_stderr=False,
            )
            self._task = self._bar.add_task(self._label, total=self._total)
            self._bar.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Take the bar away."""
        if self._bar is not None:
            self._bar.stop()

    def advance(self, steps: float = 1) -> None:
        """Note that some more steps of the total are done."""
        if self._bar is not None and self._task is not None:
            self._bar.advance(self._task, steps)

    def tell(self, line: str, *, err: bool = False) -> None:
        """Print a line to standard output, or to standard error, without spoiling the bar."""
        if self._bar is not None and (err or is_terminal(sys.stdout)):
            # Both go to the terminal on which the bar stands: it has to make room for them.
            self._bar.console.print(
                line, markup=False, highlight=False, emoji=False, soft_wrap=True
            )
        else:
            click.echo(line, err=err)
