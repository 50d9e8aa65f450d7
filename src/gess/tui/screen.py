"""What a terminal game shows: plain lines of text, in colour where the terminal has it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from textwrap import wrap
from typing import Protocol

from gess.board import Board
from gess.move import MoveReport
from gess.squares import Square
from gess.tui import words
from gess.tui.table import Table

_BOLD, _RED, _OFF = "\x1b[1m", "\x1b[31m", "\x1b[0m"


class Diagram(Protocol):
    """Draws a board as text, the footprint of a square selected if one is given."""

    def __call__(self, board: Board, *, selected: Square | None = None) -> str:
        """Return the lines of the diagram."""


class Screen:
    """Shows a game by writing lines.

    `write` takes each line, `diagram` draws a board as text, and `color` allows escape sequences.
    Sentences are broken into lines of `width` characters, by default not at all.
    """

    def __init__(
        self,
        write: Callable[[str], None],
        diagram: Diagram,
        *,
        color: bool = False,
        width: int | None = None,
    ) -> None:
        self.write = write
        self._diagram = diagram
        self._color = color
        self._width = width

    def board(self, table: Table, selected: Square | None = None) -> None:
        """Show the board, and whether the person's last ring is attacked."""
        board = table.board
        self.write("")
        self.write(self._diagram(board, selected=selected))
        if table.is_persons_turn and table.person is board.turn:
            warning = words.attack(board.position, board.turn)
            if warning:
                self.fault(warning)

    def played(self, number: int, report: MoveReport, *, is_computers: bool) -> None:
        """Tell a move that was played, by its number in the game."""
        who = f"{report.mover} (computer)" if is_computers else str(report.mover)
        self._sentence(f"{number}. {who} {words.tell(report)}", _BOLD)

    def say(self, *sentences: str) -> None:
        """Show sentences, each on a line of its own."""
        for sentence in sentences:
            self._sentence(sentence)

    def fault(self, sentence: str) -> None:
        """Show a sentence that tells what is wrong, or a danger."""
        self._sentence(sentence, _RED)

    def _sentence(self, text: str, style: str = "") -> None:
        lines = [text]
        if self._width is not None and len(text) > self._width:
            indent = " " * (len(text) - len(text.lstrip()) + 2)
            lines = wrap(text, self._width, subsequent_indent=indent, break_on_hyphens=False)
        for line in lines:
            self.write(self._styled(line, style))

    def columns(self, items: Iterable[str], width: int = 78) -> None:
        """Show short texts in columns."""
        texts = list(items)
        cell = max(map(len, texts), default=0) + 2
        for start in range(0, len(texts), max(1, width // cell)):
            row = texts[start : start + max(1, width // cell)]
            self.write("  " + "".join(f"{text:<{cell}}" for text in row).rstrip())

    def _styled(self, text: str, style: str) -> str:
        return f"{style}{text}{_OFF}" if style and self._color else text
