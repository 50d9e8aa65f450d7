"""A game in the terminal: read a line, do what it says, show what became of it."""

from __future__ import annotations

from collections.abc import Callable

from gess.board import Board
from gess.errors import GessError
from gess.move import Move
from gess.squares import Square, square_name
from gess.tui import words
from gess.tui.commands import Line, help_lines, read_line, read_square
from gess.tui.reader import Reader
from gess.tui.screen import Screen
from gess.tui.table import Table

Save = Callable[[Table, str, bool], str]
"""Writes the game of a table to a named file, over another only if the flag says so.

It returns why it did not, or nothing.
"""


class Game:
    """A game at a table, played by the lines of a reader and shown on a screen."""

    def __init__(self, table: Table, reader: Reader, screen: Screen, save: Save) -> None:
        self.table = table
        self.reader = reader
        self.screen = screen
        self._save_to = save
        self._commands: dict[str, Callable[[str], None]] = {
            "moves": self._moves,
            "why": self._why,
            "board": self._board,
            "back": self._back,
            "resign": self._resign,
            "save": self._save,
            "help": lambda _: self.screen.say(*help_lines()),
        }

    @property
    def board(self) -> Board:
        """The board of the table."""
        return self.table.board

    def play(self) -> None:
        """Play until a person quits or there are no more lines."""
        if self.table.is_persons_turn or self.board.is_over:
            self.screen.board(self.table)
        self._let_computers_play()
        while (text := self.reader.read(self._prompt())) is not None:
            line = read_line(text)
            if line.command == "quit":
                break
            if text.strip():
                self._obey(line)
                self._let_computers_play()
        self._farewell()

    def _prompt(self) -> str:
        if self.board.is_over:
            return "The game is over: back, save FILE or quit > "
        return f"{self.board.fullmove}. {self.board.turn} > "

    def _let_computers_play(self) -> None:
        played = False
        while not self.board.is_over and self.board.turn in self.table.computers:
            number = self.board.fullmove
            self.screen.played(number, self.table.let_computer_play(), is_computers=True)
            played = True
        if played:
            self.screen.board(self.table)

    def _farewell(self) -> None:
        if self.board.ply and not self.board.is_over:
            self.screen.say("The game is not finished. This is its position:")
            self.screen.write(self.board.text())  # on one line, however long, to be copied

    def _obey(self, line: Line) -> None:
        if line.move is not None:
            self._move(line.move, is_certain=line.is_certain)
        elif line.command:
            self._commands[line.command](line.argument)
        else:
            self.screen.fault(line.fault)

    def _move(self, move: Move, *, is_certain: bool) -> None:
        if reason := self.board.why_illegal(move):
            self.screen.fault(f"{move} is not legal: {reason}.")
            return
        if not is_certain and not self._may_lose_by(move):
            return
        number = self.board.fullmove
        self.screen.played(number, self.table.play(move), is_computers=False)
        if self.board.is_over or self.table.is_persons_turn:
            self.screen.board(self.table)

    def _may_lose_by(self, move: Move) -> bool:
        """Ask before a move that loses the game at once; True for every other."""
        report = self.table.preview(move)
        if report.outcome is None or report.outcome.winner is report.mover:
            return True
        warning = f"{move} gives up your last ring and loses the game"
        if self.reader.interactive:
            return self.reader.ask(f"{warning}. Play it all the same?")
        self.screen.fault(f"{warning}, so it is not played: {move}! plays it all the same.")
        return False

    def _board(self, argument: str) -> None:
        centre = self._square(argument) if argument else None
        if centre is not None or not argument:
            self.screen.board(self.table, centre)

    def _square(self, argument: str) -> Square | None:
        centre = read_square(argument)
        if centre is None:
            self.screen.fault(f"{argument!r} is not a square: expected one of a1 to t20.")
        return centre

    def _moves(self, argument: str) -> None:
        moves = self.board.legal_moves
        if self.board.is_over:
            self.screen.say("The game is over.")
            return
        if not argument:
            pieces = moves.pieces()
            self.screen.say(f"{len(moves)} moves of {len(pieces)} pieces, with these centres:")
            self.screen.columns(square_name(piece.centre) for piece in pieces)
            return
        centre = self._square(argument)
        if centre is None:
            return
        if reason := self.board.position.why_immovable(centre):
            self.screen.fault(f"{square_name(centre)} cannot move: {reason}.")
            return
        piece = self.board.position.piece_at(centre)
        if piece is not None:
            self.screen.say(f"{words.ability(piece)}.")
        for move in moves.from_(centre):
            self.screen.say(f"  {words.foretell(self.table.preview(move))}")

    def _why(self, argument: str) -> None:
        centre = read_square(argument)
        if centre is not None:
            self._moves(argument)
            return
        try:
            move = Move.parse(argument)
        except GessError:
            self.screen.fault("Ask about a move, as in: why c3-c9, or a square: why c3.")
            return
        if reason := self.board.why_illegal(move):
            self.screen.say(f"{move} is not legal: {reason}.")
        else:
            self.screen.say(f"Legal. {words.foretell(self.table.preview(move))}")

    def _back(self, _: str) -> None:
        try:
            moves = self.table.take_back()
        except LookupError:
            self.screen.fault("There is no move of yours to take back.")
            return
        taken = ", ".join(map(str, moves))
        self.screen.say(f"Taken back: {taken}." if moves else "The game goes on.")
        self.screen.board(self.table)

    def _resign(self, _: str) -> None:
        if self.board.is_over:
            self.screen.fault("The game is over already.")
            return
        self.table.resign()
        self.screen.say(f"{self.board.outcome()}.")

    def _save(self, argument: str) -> None:
        name = argument.removesuffix("!")
        if not name:
            self.screen.fault("Say where to, as in: save game.sgf.")
            return
        force = argument.endswith("!")
        if fault := self._save_to(self.table, name, force):
            self.screen.fault(fault)
            return
        self.screen.say(f"Saved to {name}.")
