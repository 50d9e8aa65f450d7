"""A game at a table: the board, and who sits where. No words, no input."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gess.board import Board
from gess.engine import plies_after_takeback
from gess.move import Move, MoveReport
from gess.outcome import Color
from gess.tui.commands import completions

Choose = Callable[[Board], Move]
"""How a computer chooses its move on a board that is not over."""


class Table:
    """A board with a seat for each colour: a computer's way to choose, or None for a person.

    ``opponent`` is what the computer is called.

    >>> table = Table(Board(), {Color.WHITE: lambda board: min(board.legal_moves)})
    >>> table.is_persons_turn, table.person
    (True, <Color.BLACK: 'b'>)
    >>> table.play(Move.parse("l3-l6")).mover, table.let_computer_play().mover
    (<Color.BLACK: 'b'>, <Color.WHITE: 'w'>)
    >>> len(table.take_back()), table.board.ply
    (2, 0)
    """

    def __init__(
        self,
        board: Board,
        computers: Mapping[Color, Choose] | None = None,
        opponent: str = "Computer",
    ) -> None:
        self.board = board
        self.computers = dict(computers or {})
        self.opponent = opponent

    @property
    def is_persons_turn(self) -> bool:
        """Whether the game goes on and a person is to move."""
        return not self.board.is_over and self.board.turn not in self.computers

    @property
    def person(self) -> Color | None:
        """The only colour that a person plays; None where persons play both or neither."""
        people = [color for color in Color if color not in self.computers]
        return people[0] if len(people) == 1 else None

    def completions(self, typed: str) -> list[str]:
        """Return what a line that begins as `typed` can become."""
        moves = () if self.board.is_over else self.board.legal_moves
        return completions(typed, [str(move) for move in moves])

    def preview(self, move: Move) -> MoveReport:
        """Tell what a move would do. Raises `IllegalMoveError`."""
        return self.board.position.report(move)

    def play(self, move: Move) -> MoveReport:
        """Play a move and tell what it did. Raises `IllegalMoveError`."""
        report = self.preview(move)
        self.board.push(move)
        return report

    def let_computer_play(self) -> MoveReport:
        """Have the computer whose turn it is play, and tell what its move did."""
        return self.play(self.computers[self.board.turn](self.board))

    def resign(self) -> None:
        """Let the person resign, or the side to move where persons play both."""
        self.board.resign(self.person)

    def take_back(self) -> list[Move]:
        """Take back to the last decision of a person, and return the moves undone, last first.

        A declared end, such as a resignation, is a decision of its own: no move is undone with
        it. Raises `LookupError` if there is no decision to take back.
        """
        board = self.board
        keep = plies_after_takeback(board, set(Color) - self.computers.keys())
        if keep is None:
            raise LookupError
        board.reopen()
        return [board.pop() for _ in range(board.ply - keep)]
