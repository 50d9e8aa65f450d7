"""The errors of the library, all of them under :class:`GessError`."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gess.message import Message
    from gess.position import Position
    from gess.reasons import Reason


class GessError(ValueError):
    """The base of every error that the library raises for bad input.

    >>> import gess
    >>> issubclass(gess.IllegalMoveError, gess.GessError)
    True
    """


class InvalidMoveError(GessError):
    """A text that is not a move in any of the accepted forms.

    ``text`` is what was given.

    >>> import gess
    >>> gess.Move.parse("c3")
    Traceback (most recent call last):
    ...
    gess.errors.InvalidMoveError: 'c3' is not a move: expected two squares such as c3-c6
    """

    def __init__(self, message: str, text: str = "") -> None:
        super().__init__(message)
        self.text = text


class InvalidPositionError(GessError):
    """A position text, diagram or set of stones that is not a position.

    ``column`` is the place in the text counted in characters from 1, in a diagram the square in
    its line; ``line`` is the line of a diagram, counted from 1; ``expected`` says what would be
    right there; ``fault`` is what is wrong there as a :class:`gess.message.Message`. Each is None
    where it has no meaning.

    >>> import gess
    >>> try:
    ...     gess.Position.parse("b18")
    ... except gess.InvalidPositionError as error:
    ...     print(error.column, error.expected)
    2 18 squares
    """

    def __init__(
        self,
        message: str,
        *,
        column: int | None = None,
        expected: str | None = None,
        line: int | None = None,
        fault: Message | None = None,
    ) -> None:
        super().__init__(message)
        self.column = column
        self.expected = expected
        self.line = line
        self.fault = fault


class IllegalMoveError(GessError):
    """A move that the rules do not allow in a position.

    ``reason`` says why (:class:`gess.Reason`), ``position`` is where it was tried, ``move`` its
    text.

    >>> import gess
    >>> try:
    ...     gess.Position.start().play(gess.Move.parse("c3-c9"))
    ... except gess.IllegalMoveError as error:
    ...     print(error.reason.code.value)
    blocked
    """

    def __init__(self, message: str, reason: Reason, position: Position, move: str = "") -> None:
        super().__init__(message)
        self.move = move
        self.reason = reason
        self.position = position

    def __reduce__(self) -> tuple[type[IllegalMoveError], tuple[str, Reason, Position, str]]:
        # Exceptions are pickled with their message alone, unless they say otherwise.
        return type(self), (str(self), self.reason, self.position, self.move)


class GameFileError(GessError):
    """A game file that cannot be read.

    ``file`` is its name if it has one, ``game`` the number of the game in it counted from 1,
    ``line`` and ``column`` are counted from 1, ``offset`` is in bytes from 0, and ``node`` is the
    number of the node in its game counted from 0; ``fault`` is what is wrong as a
    :class:`gess.message.Message`. What is not known is None.

    >>> error = GameFileError("a stone on the frame", file="final.sgf", game=2, line=7, column=1)
    >>> error.file, error.game, error.line, error.column, error.offset
    ('final.sgf', 2, 7, 1, None)
    """

    def __init__(
        self,
        message: str,
        *,
        file: str | None = None,
        game: int | None = None,
        line: int | None = None,
        column: int | None = None,
        offset: int | None = None,
        node: int | None = None,
        fault: Message | None = None,
    ) -> None:
        super().__init__(message)
        self.fault = fault
        self.file = file
        self.game = game
        self.line = line
        self.column = column
        self.offset = offset
        self.node = node
