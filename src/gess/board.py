"""A game in progress: a position with its history."""

from __future__ import annotations

from gess.errors import GessError
from gess.legal_moves import LegalMoves
from gess.move import Move
from gess.notation import MAX_FULLMOVE, check_fullmove, parse_position
from gess.outcome import WHITE, Color, Outcome, Termination, not_a_color
from gess.position import Position, illegal, start_under
from gess.reasons import Reason, ReasonCode
from gess.rules import STANDARD, Conventions, Rules

_NO_CONVENTIONS = Conventions()


class Board:
    """A position with its history: push and pop moves, ask how the game stands.

    It starts from ``position``, by default the start position under ``rules``, with full move
    number ``fullmove``. ``conventions`` are the draws agreed on, by default none (R17).
    Raises InvalidPositionError if a position is given that has other rules than those given, or
    if the number is not from 1 to 999,999,999; TypeError if anything is of another kind, as a text
    for a position or a name for rules.

    >>> board = Board()
    >>> for text in ("l3-l6", "l15-l12", "l6-l9", "l12-l11"):
    ...     move = board.push_text(text)
    >>> print(board.outcome())
    White wins: Black's last ring is broken
    """

    __hash__ = None  # type: ignore[assignment]  # a board changes

    def __init__(
        self,
        position: Position | None = None,
        rules: Rules | None = None,
        conventions: Conventions = _NO_CONVENTIONS,
        fullmove: int = 1,
    ) -> None:
        if not isinstance(conventions, Conventions):
            message = f"the conventions are {conventions!r}: expected gess.Conventions"
            raise TypeError(message)
        start = start_under(position, rules)
        check_fullmove(fullmove)
        self.conventions = conventions
        self._start_fullmove = fullmove
        self._positions = [start]
        self._moves: list[Move] = []
        self._declared: Outcome | None = None

    @classmethod
    def parse(
        cls, text: str, rules: Rules = STANDARD, conventions: Conventions = _NO_CONVENTIONS
    ) -> Board:
        """Return a board that starts from a position text (R20) and keeps its full-move number.

        White space around the text does not count. Raises InvalidPositionError.

        >>> board = Board.parse(Position.start().text(12))
        >>> board.fullmove, board.position == Position.start()
        (12, True)
        """
        black, white, turn, fullmove = parse_position(text)
        position = Position(black, white, Color(turn), rules)
        return cls(position, conventions=conventions, fullmove=fullmove)

    def text(self) -> str:
        """Return the text of the position with its full-move number (R20).

        >>> Board.parse(Board().text()) == Board()
        True
        """
        return self.position.text(self.fullmove)

    @property
    def position(self) -> Position:
        """The position now."""
        return self._positions[-1]

    @property
    def start_position(self) -> Position:
        """The position before the first move."""
        return self._positions[0]

    def position_at(self, ply: int) -> Position:
        """Return the position after some plies, 0 for the start. Raises IndexError beyond them.

        >>> board = Board()
        >>> board.push_text("l3-l6")
        Move(from_=51, to=111)
        >>> board.position_at(0) == Position.start(), board.position_at(1) == board.position
        (True, True)
        """
        if not 0 <= ply < len(self._positions):
            message = f"the game has no ply {ply}: expected 0 to {self.ply}"
            raise IndexError(message)
        return self._positions[ply]

    def at(self, ply: int) -> Board:
        """Return a copy of the game as it stood after some plies. Raises IndexError beyond them.

        >>> board = Board()
        >>> _ = board.push_text("l3-l6"), board.push_text("l15-l12")
        >>> board.at(1).move_stack, board.at(2) == board
        ([Move(from_=51, to=111)], True)
        """
        earlier = self.position_at(ply)
        board = self.copy()
        while board.position is not earlier:
            board.pop()
        return board

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.position.rules

    @property
    def turn(self) -> Color:
        """The side to move."""
        return self.position.turn

    @property
    def move_stack(self) -> list[Move]:
        """The moves so far, the first one first, as a new list.

        >>> Board().move_stack
        []
        """
        return self._moves.copy()

    @property
    def ply(self) -> int:
        """How many moves have been made."""
        return len(self._moves)

    @property
    def fullmove(self) -> int:
        """The number of the move, which rises after White's, up to 999,999,999.

        >>> board = Board()
        >>> for text in ("c6-c7", "c15-c14"):
        ...     move = board.push_text(text)
        >>> board.fullmove, board.ply
        (2, 2)
        """
        white_began = self.start_position.turn is WHITE
        return min(self._start_fullmove + (self.ply + white_began) // 2, MAX_FULLMOVE)

    # Playing

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves of the position; none if its rings decide the game.

        A game that ended otherwise, by resignation say, has no continuation either, but its
        position keeps its moves: ask :attr:`is_over`.
        """
        return self.position.legal_moves

    def push(self, move: Move) -> None:
        """Make a move. Raises IllegalMoveError, also if the game has ended, and changes nothing.

        >>> board = Board()
        >>> board.push(Move.parse("l3-l6"))
        >>> board.turn
        <Color.WHITE: 'w'>
        """
        if reason := self.why_illegal(move):
            raise illegal(move, reason, self.position)
        self._positions.append(self.position.play_unchecked(move))
        self._moves.append(move)

    def push_text(self, text: str) -> Move:
        """Make the move of a text in any form of R18, and return it.

        Raises InvalidMoveError or IllegalMoveError.

        >>> str(Board().push_text("C3xC6"))
        'c3-c6'
        """
        move = Move.parse(text)
        self.push(move)
        return move

    def why_illegal(self, move: Move) -> Reason | None:
        """Return why a move cannot be made now, None if it can.

        >>> board = Board()
        >>> outcome = board.resign()
        >>> print(board.why_illegal(Move.parse("c3-c6")))
        the game is over
        """
        reason = self.position.why_illegal(move)
        off_grid = reason is not None and reason.code is ReasonCode.OFF_GRID
        if not off_grid and self._conventional_end():
            # The end comes before all that could be said of the piece, as ReasonCode orders them.
            return Reason(ReasonCode.GAME_OVER)
        return reason

    def pop(self) -> Move:
        """Take back the last move and return it, and a declared end of the game with it.

        Raises IndexError if there is none.

        >>> board = Board()
        >>> board.push_text("c3-c6") == board.pop(), board == Board()
        (True, True)
        """
        if not self._moves:
            message = "no move to take back: the board is at its start"
            raise IndexError(message)
        self._declared = None
        self._positions.pop()
        return self._moves.pop()

    def peek(self) -> Move:
        """Return the last move. Raises IndexError if there is none.

        >>> board = Board()
        >>> board.push_text("c3-c6") == board.peek()
        True
        """
        if not self._moves:
            message = "no last move: the board is at its start"
            raise IndexError(message)
        return self._moves[-1]

    # The end of the game

    def outcome(self) -> Outcome | None:
        """Return how the game ended, None while it goes on.

        Rings decide first (R15), then what was declared, then the conventions (R17).

        >>> board = Board()
        >>> move = board.push_text("l3-l2")
        >>> print(board.outcome())
        White wins: Black gave up the last ring
        """
        position = self.position
        if position.is_over:
            if self._moves:
                return position.outcome_after_move()
            return Outcome(position.winner, Termination.NO_RINGS)
        return self._conventional_end()

    def _conventional_end(self) -> Outcome | None:
        if self._declared:
            return self._declared
        repetition, quiet_plies = self.conventions.repetition, self.conventions.quiet_plies
        if repetition is not None and self.is_repetition(repetition):
            return Outcome(None, Termination.REPETITION)
        if quiet_plies is not None and self.quiet_plies >= quiet_plies:
            return Outcome(None, Termination.QUIET_PLIES)
        return None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome() is not None

    def resign(self, color: Color | None = None) -> Outcome:
        """Let a side resign, by default the side to move, and return the outcome.

        Raises GessError if the game has ended.

        >>> print(Board().resign())
        White wins: Black resigned
        """
        if color is None:
            color = self.turn
        elif not isinstance(color, Color):
            raise not_a_color(color)
        outcome = Outcome(color.other, Termination.RESIGNATION)
        self.finish(outcome)
        return outcome

    def finish(self, outcome: Outcome) -> None:
        """Declare how the game ended: agreement, time, a game abandoned.

        Raises GessError if it has ended already.

        >>> board = Board()
        >>> board.finish(Outcome(None, Termination.AGREEMENT))
        >>> print(board.outcome())
        Draw by agreement
        """
        if not isinstance(outcome, Outcome):
            message = f"the outcome is {outcome!r}: expected gess.Outcome"
            raise TypeError(message)
        if ended := self.outcome():
            message = f"the game has ended: {ended}"
            raise GessError(message)
        self._declared = outcome

    @property
    def declared(self) -> Outcome | None:
        """The end that was declared, by resignation say, None if none was; rings need none.

        >>> board = Board()
        >>> board.resign() == board.declared
        True
        """
        return self._declared

    def reopen(self) -> None:
        """Take back a declared end of the game, a resignation say, so that it goes on.

        >>> board = Board()
        >>> outcome = board.resign()
        >>> board.reopen()
        >>> board.is_over
        False
        """
        self._declared = None

    def is_repetition(self, n: int = 3) -> bool:
        """Return whether the position, with the same side to move, stands for the n-th time.

        >>> Board().is_repetition(1), Board().is_repetition(2)
        (True, False)
        """
        return self._positions.count(self.position) >= n

    @property
    def quiet_plies(self) -> int:
        """How many plies in a row up to now no stone left the board.

        >>> board = Board()
        >>> move = board.push_text("c6-c7")
        >>> board.quiet_plies
        1
        """
        counts = (p.black.bit_count() + p.white.bit_count() for p in reversed(self._positions))
        now = next(counts)
        quiet = 0
        for count in counts:
            if count != now:
                break
            quiet += 1
        return quiet

    def copy(self) -> Board:
        """Return an independent copy.

        >>> board = Board()
        >>> board.copy().push_text("c3-c6") in board.move_stack
        False
        """
        board = Board(
            self.start_position, conventions=self.conventions, fullmove=self._start_fullmove
        )
        board._positions = self._positions.copy()
        board._moves = self._moves.copy()
        board._declared = self._declared
        return board

    __copy__ = copy

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return (
            self._moves == other._moves
            and self.start_position == other.start_position
            and self._start_fullmove == other._start_fullmove
            and self.conventions == other.conventions
            and self._declared == other._declared
        )

    def __repr__(self) -> str:
        return f"<Board after {self.ply} plies: {self.text()}>"

    def _repr_svg_(self) -> str:
        from gess.drawing import svg

        return svg(self)
