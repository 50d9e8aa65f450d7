"""What a terminal game shows: plain lines of text, in colour where the terminal has it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
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
    """

    def __init__(
        self, write: Callable[[str], None], diagram: Diagram, *, color: bool = False
    ) -> None:
        self.write = write
        self._diagram = diagram
        self._color = color

    def board(self, table: Table, selected: Square | None = None) -> None:
        """Show the board, and whether the person's last ring is attacked."""
        board = table.board
        self.write("")
        self.write(self._diagram(board, selected=selected))
        if table.is_persons_turn and table.person is board.turn:
            warning = words.attack(board.position, board.turn)
            if warning:
                self.fault(warning)

    def played(self, number: int, report: MoveReport, is_computers: bool) -> None:
        """Tell a move that was played, by its number in the game."""
        who = f"{report.mover} (computer)" if is_computers else str(report.mover)
        self.write(f"{number}. {who} {self._styled(words.tell(report), _BOLD)}")

    def say(self, *lines: str) -> None:
        """Show lines of text."""
        for line in lines:
            self.write(line)

    def fault(self, sentence: str) -> None:
        """Show a sentence that tells what is wrong, or a danger."""
        self.write(self._styled(sentence, _RED))

    def columns(self, items: Iterable[str], width: int = 78) -> None:
        """Show short texts in columns."""
        texts = list(items)
        cell = max(map(len, texts), default=0) + 2
        for start in range(0, len(texts), max(1, width // cell)):
            row = texts[start : start + max(1, width // cell)]
            self.write("  " + "".join(f"{text:<{cell}}" for text in row).rstrip())

    def _styled(self, text: str, style: str) -> str:
        return f"{style}{text}{_OFF}" if self._color else text
