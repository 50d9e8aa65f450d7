"""A game as a file holds it: headers, and the tree of what was or might have been played."""

from __future__ import annotations

from collections.abc import Callable

from gess.board import Board
from gess.errors import GessError
from gess.message import Message
from gess.move import Move
from gess.notation import MAX_FULLMOVE, check_fullmove
from gess.outcome import BLACK, Color, Outcome, Termination
from gess.position import Position, start_under
from gess.rules import RULES, Conventions, Rules
from gess.sgf import properties
from gess.sgf.annotations import ROOT_NAMES, SETUP_NAMES
from gess.sgf.charsets import PLAIN, Form
from gess.sgf.conventions import DRAWS, conventions_of, conventions_text
from gess.sgf.headers import HEADERS, Headers
from gess.sgf.repairs import Repair
from gess.sgf.results import RING_TERMINATIONS, TERMINATION, outcome_of, result_of
from gess.sgf.sentences import said
from gess.sgf.tree import Node, Setup

FULLMOVE = "GESSMN"
"""The private property with the full-move number at which the game begins, if that is not 1."""

_TECHNICAL = ROOT_NAMES | SETUP_NAMES | {"RU", FULLMOVE}


class _Header:
    """An attribute that is one of the headers, empty if it is absent."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.__doc__ = f"The header {key} (`{HEADERS[key]}`), empty if it is absent."

    def __get__(self, game: Game | None, owner: type) -> str:
        return self.key if game is None else game.headers.get(self.key, "")

    def __set__(self, game: Game, text: str) -> None:
        if text:
            game.headers[self.key] = text
        else:
            game.headers.pop(self.key, None)


class Game:
    """One game: a tree of nodes from a root, headers, rules, and a start position.

    It starts from ``position``, by default the start position under ``rules``; ``fullmove`` is
    the number of its first move. Raises InvalidPositionError if a position is given that has other
    rules than those given, or if the number is not from 1 to 999,999,999; GessError for rules that
    are none of the presets, which have no name in files; TypeError for a position or rules of
    another kind, as a text or a name.

    >>> import gess
    >>> game = Game()
    >>> game.black, game.white = "Ann", "Ben"
    >>> node = game.root.add(gess.Move.parse("l3-l6"), comment="The ring comes out.")
    >>> node = node.add(gess.Move.parse("l18-l15"))
    >>> [str(move) for move in game.mainline()]
    ['l3-l6', 'l18-l15']
    >>> print(gess.sgf.dumps(game).decode())
    (;FF[4]GM[20]SZ[20]CA[UTF-8]AP[gess:0.1.0]RU[standard]PB[Ann]PW[Ben]
    ;B[lr:lo]C[The ring comes out.];W[lc:lf])
    <BLANKLINE>
    """

    __hash__ = None  # type: ignore[assignment]  # a game changes

    root: Node
    """The first node; all others follow it."""

    errors: list[Repair]
    """What was wrong in the file that the game comes from, in the order of the file."""

    _start: Position
    _original: bytes | None = None  # the bytes of the game in its file, until it is changed
    _form: Form = PLAIN  # how that file says its charset

    black = _Header("Black")
    white = _Header("White")
    event = _Header("Event")
    site = _Header("Site")
    date = _Header("Date")
    round = _Header("Round")
    name = _Header("Name")
    comment = _Header("Comment")
    annotator = _Header("Annotator")
    result = _Header("Result")

    def __init__(
        self, position: Position | None = None, rules: Rules | None = None, fullmove: int = 1
    ) -> None:
        position = start_under(position, rules)
        if position.rules not in RULES.values():
            message = f"the rules {position.rules.name} have no name in files: expected a preset"
            raise GessError(message)
        self.errors = []
        self._start = position
        self.root = Node(self, None)
        self.root._position = position
        if setup := setup_of(position):
            self.root._write_setup(setup)
        check_fullmove(fullmove)
        if fullmove != 1:
            self.root._put(FULLMOVE, [str(fullmove)])

    @classmethod
    def from_board(cls, board: Board) -> Game:
        """Return the game that was played on a board, with its result if it has ended.

        >>> import gess
        >>> board = gess.Board()
        >>> _ = board.push_text("c3-c6"), board.resign()
        >>> game = Game.from_board(board)
        >>> game.result, game.board() == board
        ('B+R', True)
        """
        plies = board.ply + (board.start_position.turn is not BLACK)
        game = cls(board.start_position, fullmove=board.fullmove - plies // 2)
        node = game.root
        for move in board.move_stack:
            node = node.add(move)
        if board.conventions != Conventions():
            game.conventions = board.conventions
        if outcome := board.outcome():
            game.outcome = outcome
        return game

    def _touch(self) -> None:
        self._original = None

    # What it is

    @property
    def is_changed(self) -> bool:
        """Whether it is new or no longer as its file has it; else it is written back unchanged."""
        return self._original is None

    @property
    def rules(self) -> Rules:
        """The rules that it is played by."""
        return self._start.rules

    @property
    def start_position(self) -> Position:
        """The position before the first move."""
        return self._start

    @property
    def fullmove(self) -> int:
        """The number of the first move, 1 unless the game begins in the middle of another."""
        number = properties.number_of(self.root.get(FULLMOVE))
        return number if number is not None and 0 < number <= MAX_FULLMOVE else 1

    @property
    def headers(self) -> Headers:
        """The headers by name: see :class:`gess.sgf.Headers`."""
        return Headers(self.root)

    @property
    def conventions(self) -> Conventions | None:
        """The draws that the players agreed on (the header `Draws`), None if nothing is said.

        >>> import gess
        >>> game = Game()
        >>> game.conventions = gess.HOUSE_CONVENTIONS
        >>> game.headers["Draws"], game.board().conventions == gess.HOUSE_CONVENTIONS
        ('repetition 3, quiet-plies 200', True)
        """
        return conventions_of(self.headers.get(DRAWS, ""))

    @conventions.setter
    def conventions(self, conventions: Conventions | None) -> None:
        if conventions is None:
            self.headers.pop(DRAWS, None)
        else:
            self.headers[DRAWS] = conventions_text(conventions)

    # The main line

    @property
    def end(self) -> Node:
        """The last node of the main line."""
        node = self.root
        while (following := node.next) is not None:
            node = following
        return node

    def mainline(self) -> list[Move]:
        """Return the moves of the main line, as far as they can be played."""
        moves = [self.root.move, *(node.move for node in self.root.continuation())]
        return [move for move in moves if move is not None]

    def board(self) -> Board:
        """Return a board at the end of the main line, its outcome declared if it was not played.

        It has the draws that were agreed on, if the file says which. Its history goes back to the
        last setup in the main line, or to the start.
        """
        board = Board(self._start, fullmove=self.fullmove)
        node: Node | None = self.root
        while node is not None:
            if node.setup and node is not self.root:
                before = node._before_move()
                board = Board(before, fullmove=board.fullmove)
            if node.move:
                board.push(node.move)
            node = node.next
        outcome = outcome_of(self.result, self.root.get(TERMINATION))
        if outcome and outcome.termination not in RING_TERMINATIONS and not board.is_over:
            board.finish(outcome)
        # Last of all, since what the file says of its end counts more.
        board.conventions = self.conventions or board.conventions
        return board

    # The result

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended: as played if the main line decides it, else as the file says.

        Setting it writes the result (`RE`) and the exact termination (`GESSTM`).
        """
        return self.played_outcome() or outcome_of(self.result, self.root.get(TERMINATION))

    @outcome.setter
    def outcome(self, outcome: Outcome | None) -> None:
        self.root.set("RE", result_of(outcome))
        self.root.set(TERMINATION, *([outcome.termination.value] if outcome else []))

    def played_outcome(self) -> Outcome | None:
        """Return how the moves of the main line end the game, None if they leave it open."""
        end = self.end
        winner = end.position.winner
        if winner is None or end.move:
            return end.position.outcome_after_move()
        return Outcome(winner, Termination.NO_RINGS)

    def result_problem(self) -> str | None:
        """Return in a sentence how the recorded result contradicts the main line, None if not.

        >>> game = Game()
        >>> game.result = "B+"
        >>> print(game.result_problem())
        the result is B+, but both sides still have a ring
        """
        fault = self._result_fault()
        return None if fault is None else fault.text

    def _result_fault(self) -> Message | None:
        recorded, position = outcome_of(self.result), self.end.position
        if recorded is None:
            return None
        winner: Color | None = position.winner
        if winner is None:
            if recorded.termination in RING_TERMINATIONS:
                return said("result-open", result=self.result)
        elif recorded.winner is not winner:
            return said(f"result-{winner.word}", result=self.result)
        return None

    def __eq__(self, other: object) -> bool:
        """Return whether two games have the same rules, start, headers, tree and annotations."""
        if not isinstance(other, Game):
            return NotImplemented
        if self._start != other._start or self.fullmove != other.fullmove:
            return False
        stack = [(self.root, other.root)]
        while stack:
            one, two = stack.pop()
            if not _same(one, two):
                return False
            stack.extend(zip(one._children, two._children, strict=True))
        return True

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[object, ...]]:
        """Copy and pickle by way of the file: the tree itself may be too deep for either."""
        from gess.sgf.writer import serialise

        return _restored, (serialise(self), self.rules, self.errors, self._original, self._form)

    def __repr__(self) -> str:
        players = f"{self.black or '?'} - {self.white or '?'}"
        return f"<Game {players}: {len(self.mainline())} moves, {self.result or '?'}>"


def _restored(
    text: str, rules: Rules, errors: list[Repair], original: bytes | None, form: Form
) -> Game:
    """Return a game that was copied or pickled."""
    from gess.sgf.charsets import Source
    from gess.sgf.reader import read

    (game,) = read(Source(text), strict=False, rules=rules)
    game.errors, game._original, game._form = errors, original, form
    return game


def _same(one: Node, two: Node) -> bool:
    """Return whether two nodes say the same, leaving aside how their files say it."""
    return (
        one._move == two._move
        and one._position == two._position
        and one._is_stopped == two._is_stopped
        and len(one._children) == len(two._children)
        and _said(one) == _said(two)
    )


def _said(node: Node) -> dict[str, list[str]]:
    leave = _TECHNICAL if node._position is not None else ROOT_NAMES
    if node._move is not None:
        leave = leave | {"B", "W"}
    return {name: node.get_all(name) for name in node.names if name not in leave}


def setup_of(position: Position) -> Setup | None:
    """Return the setup of a root that makes a position, None for the start position."""
    start = Position.start(position.rules)
    if position == start:
        return None
    if (position.black, position.white) == (start.black, start.white):
        return Setup(turn=position.turn)
    if not position.black | position.white:
        # Without a stone there would be no AB or AW to tell that the board was emptied.
        return Setup(empty=start.black | start.white, turn=position.turn)
    return Setup(position.black, position.white, turn=position.turn)
