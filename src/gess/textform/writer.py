"""Writing the text form: from games to text."""

from __future__ import annotations

from gess.errors import InvalidMoveError
from gess.move import Move
from gess.notation import position_text
from gess.outcome import BLACK, WHITE, Color
from gess.position import Position
from gess.sgf.game import Game
from gess.sgf.properties import clean_line, line_of
from gess.sgf.tree import Node
from gess.squares import BOARD
from gess.textform.comments import commands_of, comment_text
from gess.textform.results import ending, to_text
from gess.textform.tokens import MOVE_LIKE, tokens

_LINE_WIDTH = 79


def serialise(game: Game) -> str:
    """Return the text of a game, with a newline at its end."""
    lines = [f'[{key} "{_escape(text)}"]' for key, text in _headers(game)]
    lines.append("")
    lines += _Movetext(game).lines()
    return "\n".join(lines) + "\n"


def _headers(game: Game) -> list[tuple[str, str]]:
    headers = [(key, text) for key, text in game.headers.items() if key != "Result"]
    if game.result:
        headers.append(("Result", to_text(game.result)))
    headers.append(("Rules", game.rules.name))
    if game.start_position != Position.start(game.rules) or game.fullmove != 1:
        headers.append(("Position", game.start_position.text(game.fullmove)))
    return headers


def _escape(text: str) -> str:
    return clean_line(text).replace("\\", "\\\\").replace('"', '\\"')


_UNREADABLE = "x0"
"""Written for a move that cannot be written: it is read as one that cannot be read."""


class _Movetext:
    """Writes the moves of a game, with a stack of what is still to be written."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.done: list[str] = []
        self.line = ""
        self.shows_number = True  # White's move tells its number unless it follows Black's

    def lines(self) -> list[str]:
        """Return the lines."""
        root = self.game.root
        turn, number = self._node(root, self.game.start_position.turn, self.game.fullmove)
        stack: list[str | tuple[bool, Node, Color, int]] = [(True, root, turn, number)]
        while stack:
            item = stack.pop()
            if isinstance(item, str):
                self._word(item)
                self.shows_number = True
                continue
            is_written, node, turn, number = item
            if not is_written:
                stack.append((True, node, *self._node(node, turn, number)))
            elif children := node._children:
                first, *others = children
                stack.append((True, first, *self._node(first, turn, number)))
                for other in reversed(others):
                    stack += [")", (False, other, turn, number), "("]
        self._word(ending(self.game.result))
        return [*self.done, self.line]

    def _node(self, node: Node, turn: Color, number: int) -> tuple[Color, int]:
        """Write a node; return who moves after it, and the number of that move."""
        is_root = node is self.game.root
        if (before := _set_up(node)) and not is_root:
            turn = before.turn
            text = position_text(before.black, before.white, turn.value)
            self._word(f"{{[%position {text} {number}]}}")
            self.shows_number = True
        elif not node.color and not is_root:
            self._word("{[%node]}")
        if node.color:
            dots = "." if turn is BLACK else "..." if self.shows_number else ""
            shown = f"{number}{dots} " if dots else ""
            self._word(shown + _move_text(node) + node.glyph)
            # Two halves of moves that stand side by side would be read as one.
            self.shows_number = turn is WHITE or node.move is None
            number += turn is WHITE
            turn = turn.other
        comment = comment_text(node.comment)
        if said := " ".join([*commands_of(node), *([comment] if comment else [])]):
            self._word(f"{{{said}}}")
            self.shows_number = True
        return turn, number

    def _word(self, word: str) -> None:
        """Add a word to the line, or to the next one if it is full."""
        first, *more = word.split("\n")
        gap = "" if not self.line or word == ")" or self.line.endswith("(") else " "
        if gap and len(self.line) + 1 + len(first) > _LINE_WIDTH:
            self.done.append(self.line)
            self.line = first
        else:
            self.line += gap + first
        for line in more:
            self.done.append(self.line)
            self.line = line


def _set_up(node: Node) -> Position | None:
    """Return the position that a node sets up, None if it sets up none or that is unknown."""
    setup = node.setup
    if setup is None:
        return None
    if node._position is not None:
        return node._before_move()
    if BOARD & ~(setup.black | setup.white | setup.empty):
        return None  # behind a move that could not be played, and not the whole board
    return Position(setup.black, setup.white, setup.turn or BLACK)


def _move_text(node: Node) -> str:
    if node.move:
        return str(node.move)
    value = line_of(node._values["B" if "B" in node._values else "W"][0])
    try:
        move = Move.parse(value)
    except InvalidMoveError:
        is_word = MOVE_LIKE.fullmatch(value) and next(tokens(value)).text == value
        return value if is_word else _UNREADABLE
    # It was stopped for its colour or its setup, which the text does not tell.
    before = node.game.start_position if node._parent is None else node._parent._position
    return str(move) if before is None or before.why_illegal(move) else _UNREADABLE
