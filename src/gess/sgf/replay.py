"""What moves and setups come to: start, side to move, rules, and where lines stop (R19)."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from gess.errors import InvalidMoveError
from gess.message import Message
from gess.move import Move
from gess.outcome import BLACK, Color
from gess.position import Position
from gess.rules import OPEN_EDGE, RULES, STANDARD, Rules
from gess.sgf import properties
from gess.sgf.annotations import SETUP_NAMES
from gess.sgf.sentences import said
from gess.sgf.tree import Node, Setup
from gess.squares import BOARD, FRAME, square_names


@dataclass(slots=True)
class Problem:
    """Something wrong with a property of a node."""

    node: int
    name: str
    fault: Message
    is_note: bool = False


class Replay:
    """Plays all lines of a game from its start, and sets position and move of every node.

    ``nodes`` are in the order of the file, each after its parent. Where a move cannot be played,
    the node is marked as stopped, and it and what follows it get no position. ``is_text`` says
    that moves are shown as the text form has them, not SGF.
    """

    def __init__(self, nodes: list[Node], rules: Rules, *, is_text: bool = False) -> None:
        self.nodes = nodes
        self.rules = rules
        self.is_text = is_text
        self.problems: list[Problem] = []
        self.needs_open_edge = False
        self.start = self._start()
        self._play()

    def _start(self) -> Position:
        """Return the position before the first move."""
        root = self.nodes[0]
        standard = Position.start(self.rules)
        setup = self._setup(0, root) or Setup()
        if "AB" in root or "AW" in root:
            standard = Position(0, 0, rules=self.rules)
        turn = setup.turn or self._colors_ahead()[0] or BLACK
        return replace(setup, turn=turn).apply(standard)

    def _colors_ahead(self) -> list[Color | None]:
        """Return for every node the colour of the first move from it on, its own included.

        The main line is asked first. A node that says who is to move ends the search.
        """
        ahead: dict[Node, Color | None] = {}
        for node in reversed(self.nodes):
            color = node.color
            if color is None:
                colors = (ahead[child] for child in node._children if "PL" not in child._values)
                color = next((color for color in colors if color), None)
            ahead[node] = color
        return [ahead[node] for node in self.nodes]

    def _setup(self, number: int, node: Node) -> Setup | None:
        setup = node.setup
        if setup is None:
            return None
        stones = [properties.points_of(node.raw(name)) for name in ("AB", "AW", "AE")]
        for name, (squares, wrong) in zip(("AB", "AW", "AE"), stones, strict=True):
            for value in wrong:
                self._problem(number, name, said("no-point", name=name, value=value[:20]))
            if name != "AE" and squares & FRAME:
                names = tuple(square_names(squares & FRAME))
                self._problem(number, name, said("on-frame", name=name, squares=names))
        (black, _), (white, _), (empty, _) = stones
        if twice := (black & white | (black | white) & empty) & BOARD:
            fault = said("shared", squares=tuple(square_names(twice)))
            self._problem(number, "AB" if black & twice else "AW", fault)
        if "PL" in node and setup.turn is None:
            self._problem(number, "PL", said("no-side", value=node.get("PL")[:20]))
        return setup

    def _play(self) -> None:
        ahead: list[Color | None] | None = None
        for number, node in enumerate(self.nodes):
            parent = node._parent
            before = self.start if parent is None else parent._position
            if before is None or node._is_stopped:
                node._position = None
                continue
            if parent is not None and not SETUP_NAMES.isdisjoint(node._values):
                ahead = ahead or self._colors_ahead()
                setup = self._setup(number, node) or Setup()
                turn = setup.turn or ahead[number]
                before = replace(setup, turn=turn).apply(before)
            color = node.color
            if color is None:
                node._position = before
                continue
            name = "B" if color is BLACK else "W"
            move = self._move(number, name, node._values[name][0])
            if move is not None and self._is_playable(number, name, color, move, before):
                node._position = before.play_unchecked(move)
                node._move = move
            else:
                self._stop(node, before)

    def _move(self, number: int, name: str, value: str) -> Move | None:
        move = _read_move(value)
        if move is None:
            text = properties.line_of(value)
            if not text.strip() or text.strip() == "tt":
                self._problem(number, name, said("pass", name=name, text=text.strip()))
                return None
            try:
                move = Move.parse(text)
            except InvalidMoveError:
                shown = text[:20]
                self._problem(
                    number,
                    name,
                    said("no-move-text", text=shown)
                    if self.is_text
                    else said("no-move", name=name, text=shown),
                )
                return None
            self._problem(number, name, said("other-move", name=name, text=text, move=move.sgf))
        return move

    def _is_playable(
        self, number: int, name: str, color: Color, move: Move, before: Position
    ) -> bool:
        if before.turn is not color and not before.is_over:
            shown = str(move) if self.is_text else f"{name}[{move.sgf}]"
            self._problem(number, name, said(f"out-of-turn-{before.turn.word}", move=shown))
            return False
        reason = before.why_illegal(move)
        if reason is None:
            return True
        if before.rules is not OPEN_EDGE and not self.needs_open_edge:
            self.needs_open_edge = replace(before, rules=OPEN_EDGE).why_illegal(move) is None
        shown = str(move) if self.is_text else f"{name}[{move.sgf}], {move},"
        self._problem(number, name, said("illegal", move=shown, reason=reason.message))
        return False

    def _stop(self, node: Node, before: Position) -> None:
        """Stop the line at a node. A root stays, and what follows it is stopped instead."""
        node._move = None
        if node._parent is None:
            node._position = before
            for child in node._children:
                child._is_stopped = True
                child._position = None
        else:
            node._position = None
            node._is_stopped = True

    def _problem(self, number: int, name: str, fault: Message) -> None:
        self.problems.append(Problem(number, name, fault))


_SGF_MOVE = re.compile(r"[a-t]{2}:[a-t]{2}")


@lru_cache(maxsize=20_000)
def _read_move(value: str) -> Move | None:
    """Return the move of a value as SGF writes it, None if it is written otherwise."""
    return Move.parse(value) if _SGF_MOVE.fullmatch(value) else None


def replay(
    nodes: list[Node], rules: Rules | None = None, *, is_text: bool = False
) -> tuple[Position, list[Problem]]:
    """Play all lines of a game; return its start and what was wrong.

    Without ``rules`` the file's count. If these are unnamed or unknown, they are `standard`, or
    `open-edge` if a move needs it.
    """
    root = nodes[0]
    named = root.get("RU").strip().lower()
    if rules := rules or RULES.get(named):
        played = Replay(nodes, rules, is_text=is_text)
        return played.start, played.problems
    played = Replay(nodes, STANDARD, is_text=is_text)
    if played.needs_open_edge:
        for node in nodes:
            node._is_stopped = False
        played = Replay(nodes, OPEN_EDGE, is_text=is_text)
    edge = "-edge" if played.rules is OPEN_EDGE else ""
    kind = f"{'text' if is_text else 'sgf'}{edge}"
    note = (
        said(f"rules-unknown-{kind}", text=root.get("RU").strip()[:40])
        if named
        else said(f"rules-missing-{kind}")
    )
    return played.start, [Problem(0, "RU", note, is_note=True), *played.problems]
