"""How far a match has come, on a terminal."""

from __future__ import annotations

from types import TracebackType
from typing import Self

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from gess.cli.console import printable
from gess.cli.errors import warn
from gess.cli.match_report import elo_line
from gess.engine.match import MatchSettings, Standing


class Display:
    """A bar on standard error with the score beside it, unless `hidden`; a context manager.

    Faults of players are told either way.
    """

    def __init__(self, settings: MatchSettings, *, hidden: bool) -> None:
        self._hidden = hidden
        self._progress = Progress(
            BarColumn(bar_width=20),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            TimeRemainingColumn(),
            TextColumn("{task.description}", markup=False),
            console=Console(stderr=True),
            disable=hidden,
        )
        self.standing: Standing | None = None
        self._task = self._progress.add_task("", total=settings.games)

    def show(self, standing: Standing) -> None:
        """Show how a match stands, and remember it as ``standing``."""
        self.standing = standing
        for remark in standing.remarks:
            if self._hidden:
                warn(remark)
            else:
                self._progress.console.print(printable(remark), markup=False, highlight=False)
        games = standing.tally.games
        self._progress.update(self._task, completed=games, description=elo_line(standing))

    def __enter__(self) -> Self:
        self._progress.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._progress.stop()
