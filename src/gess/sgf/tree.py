"""The tree of a game: nodes, each with a move, a setup or neither, and what is said about it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from gess.errors import GessError
from gess.move import Move
from gess.outcome import BLACK, WHITE, Color
from gess.position import Position
from gess.sgf import properties
from gess.sgf.annotations import SETUP_NAMES, Annotations, AnySquare
from gess.squares import BOARD, SquareSet, square_set

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gess.sgf.game import Game


@dataclass(frozen=True, slots=True)
class Setup:
    """Stones put on the board or taken off without a move, and who is to move then.

    ``turn`` is None where the setup leaves that open.
    """

    black: SquareSet = 0
    white: SquareSet = 0
    empty: SquareSet = 0
    turn: Color | None = None

    def apply(self, position: Position) -> Position:
        """Return a position as the setup changes it.

        Raises InvalidPositionError if it puts a stone on the frame, or two on one square.
        """
        keep = ~(self.black | self.white | self.empty)
        return Position(
            position.black & keep | self.black,
            position.white & keep | self.white,
            self.turn or position.turn,
            position.rules,
        )


class Node(Annotations):
    """A place in a game: its root, or what stands after one more move or setup.

    >>> from gess import Move
    >>> from gess.sgf import Game
    >>> root = Game().root
    >>> reply = root.add(Move.parse("l3-l6")).add(Move.parse("l18-l15"))
    >>> other = reply.parent.add(Move.parse("c18-c15"))
    >>> [str(node.move) for node in reply.parent.children]
    ['l18-l15', 'c18-c15']
    >>> other.promote()
    >>> [str(node.move) for node in root.continuation()]
    ['l3-l6', 'c18-c15']
    """

    __slots__ = ("_children", "_game", "_is_stopped", "_move", "_parent", "_position")

    def __init__(self, game: Game, parent: Node | None) -> None:
        """Nodes are made by :class:`Game`, :meth:`add` and :meth:`add_setup`."""
        super().__init__()
        self._game = game
        self._parent = parent
        self._children: list[Node] = []
        self._position: Position | None = None
        self._move: Move | None = None
        self._is_stopped = False

    def _touch(self) -> None:
        self._game._touch()

    # Where it stands

    @property
    def game(self) -> Game:
        """The game that it belongs to."""
        return self._game

    @property
    def parent(self) -> Node | None:
        """The node before it, None for the root."""
        return self._parent

    @property
    def children(self) -> tuple[Node, ...]:
        """The nodes that follow it, the main continuation first.

        Those at which reading stopped are not among them: see :attr:`stopped`.
        """
        return tuple([child for child in self._children if not child._is_stopped])

    @property
    def stopped(self) -> tuple[Node, ...]:
        """The nodes after this one that could not be played.

        At an illegal or unreadable move in a file its line stops. What follows is kept, is
        written back, and counts for nothing else.
        """
        return tuple([child for child in self._children if child._is_stopped])

    @property
    def next(self) -> Node | None:
        """The main continuation, None if there is none or reading stopped at it."""
        if not self._children or self._children[0]._is_stopped:
            return None
        return self._children[0]

    def line(self) -> list[Node]:
        """Return the nodes from the root to this one, both included."""
        nodes = []
        node: Node | None = self
        while node is not None:
            nodes.append(node)
            node = node._parent
        return nodes[::-1]

    @property
    def ply(self) -> int:
        """How many moves lead here from the root."""
        return sum(node._move is not None for node in self.line())

    @property
    def is_mainline(self) -> bool:
        """Whether it is the root, or a first child of a first child … of it."""
        line = self.line()
        return all(node._children[0] is child for node, child in pairwise(line))

    def continuation(self) -> Iterator[Node]:
        """Yield the next node, the next after it, and so on to the end of the main line."""
        node = self.next
        while node is not None:
            yield node
            node = node.next

    def walk(self) -> Iterator[Node]:
        """Yield this node and all that follow it, each before its children, the main line first."""
        stack = [self]
        while stack:
            node = stack.pop()
            yield node
            stack.extend([c for c in reversed(node._children) if not c._is_stopped])

    # What it holds

    @property
    def move(self) -> Move | None:
        """The move that leads here, None if there is none or it cannot be read."""
        return self._move

    @property
    def color(self) -> Color | None:
        """Who made the move that leads here, None if there is none."""
        if "B" in self._values:
            return BLACK
        return WHITE if "W" in self._values else None

    @property
    def setup(self) -> Setup | None:
        """The setup that leads here, None if there is none."""
        if self._values.keys().isdisjoint(SETUP_NAMES):
            return None
        black, white, empty = (properties.points_of(self.raw(n))[0] for n in ("AB", "AW", "AE"))
        turn = properties.color_of(self.get("PL"))
        return Setup(black & BOARD & ~(white | empty), white & BOARD & ~empty, empty, turn)

    @property
    def position(self) -> Position:
        """The position here, after the move.

        Raises GessError for a node at or after which reading stopped.
        """
        if self._position is None:
            message = "there is no position here: the line stopped at a move that cannot be played"
            raise GessError(message)
        return self._position

    def _before_move(self) -> Position:
        """Return the position after the setup of this node and before its move."""
        if self._move is None or self._parent is None:
            return self.position
        setup = self.setup or Setup()
        return replace(setup, turn=self.color).apply(self._parent.position)

    # Changing the tree

    def add(self, move: Move, comment: str = "") -> Node:
        """Return the node of a move from here, made as the last of the children if it is new.

        ``comment`` is added to it. Raises IllegalMoveError, and changes nothing then.
        """
        position = self.position
        for node in self.children:
            if node._move == move and node.color is position.turn and node.setup is None:
                break
        else:
            after = position.play(move)
            node = Node(self._game, self)
            node._values["B" if position.turn is BLACK else "W"] = [move.sgf]
            node._move = move
            node._position = after
            self._children.append(node)
            self._touch()
        if comment:
            node.comment = f"{node.comment}\n\n{comment}" if node.comment else comment
        return node

    def add_setup(
        self,
        black: SquareSet | Iterable[AnySquare] = 0,
        white: SquareSet | Iterable[AnySquare] = 0,
        empty: SquareSet | Iterable[AnySquare] = 0,
        turn: Color | None = None,
    ) -> Node:
        """Return a new last child that puts stones on squares or clears them.

        ``turn`` is who is to move then, by default who is to move here.
        Raises InvalidPositionError if a stone would stand on the frame, or two on one square.

        >>> import gess
        >>> from gess.sgf import Game
        >>> node = Game().root.add_setup(empty=["l3"], black=["l10"], turn=gess.WHITE)
        >>> gess.square_names(node.setup.black), node.position.turn
        (['l10'], <Color.WHITE: 'w'>)
        """
        setup = Setup(_set(black), _set(white), _set(empty), turn or self.position.turn)
        after = setup.apply(self.position)
        node = Node(self._game, self)
        node._write_setup(setup)
        node._position = after
        self._children.append(node)
        self._touch()
        return node

    def _write_setup(self, setup: Setup) -> None:
        for name, squares in (("AB", setup.black), ("AW", setup.white), ("AE", setup.empty)):
            self._put(name, properties.point_values(squares))
        self._put("PL", [setup.turn.value.upper()] if setup.turn else [])

    def delete(self) -> None:
        """Remove this node and all that follow it from the game.

        Raises GessError if it is the root.
        """
        siblings = self._siblings("be deleted")
        siblings.remove(self)
        self._parent = None
        self._touch()

    def promote(self) -> None:
        """Move this node before the sibling in front of it, if there is one.

        Raises GessError if it is the root.
        """
        siblings = self._siblings("be promoted")
        at = siblings.index(self)
        if at:
            siblings[at - 1 : at + 1] = [self, siblings[at - 1]]
            self._touch()

    def promote_to_mainline(self) -> None:
        """Make the line to this node the main line."""
        for node in self.line()[1:]:
            siblings = node._siblings("be promoted")
            if siblings[0] is not node:
                siblings.remove(node)
                siblings.insert(0, node)
                self._touch()

    def _siblings(self, what: str) -> list[Node]:
        if self._parent is None:
            message = f"the root of a game cannot {what}: expected a node after it"
            raise GessError(message)
        return self._parent._children

    def __repr__(self) -> str:
        what = str(self._move) if self._move else "setup" if self.setup else "no move"
        return f"<Node at ply {self.ply}: {what}>"


def _set(squares: SquareSet | Iterable[AnySquare]) -> SquareSet:
    return squares if isinstance(squares, int) else square_set(squares)
