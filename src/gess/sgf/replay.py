"""What moves and setups come to: start, side to move, rules, and where lines stop (R19)."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from gess.errors import InvalidMoveError
from gess.move import Move
from gess.outcome import BLACK, Color
from gess.position import Position
from gess.rules import OPEN_EDGE, RULES, STANDARD, Rules
from gess.sgf import properties
from gess.sgf.annotations import SETUP_NAMES
from gess.sgf.tree import Node, Setup
from gess.squares import BOARD, FRAME, square_names


@dataclass(slots=True)
class Problem:
    """Something wrong with a property of a node."""

    node: int
    name: str
    sentence: str
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
                self._problem(number, name, f"{name}[{value[:20]}] is no point: expected aa to tt")
            if name != "AE" and squares & FRAME:
                names = ", ".join(square_names(squares & FRAME))
                sentence = f"{name} puts stones on the frame, {names}: expected b2 to s19"
                self._problem(number, name, f"{sentence}, so they are left out")
        (black, _), (white, _), (empty, _) = stones
        if twice := (black & white | (black | white) & empty) & BOARD:
            names = ", ".join(square_names(twice))
            sentence = f"AB, AW and AE share {names}: the last of them counts"
            self._problem(number, "AB" if black & twice else "AW", sentence)
        if "PL" in node and setup.turn is None:
            value = node.get("PL")
            self._problem(number, "PL", f"PL[{value[:20]}] is no side: expected PL[B] or PL[W]")
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
                sentence = f"{name}[{text.strip()}] is a pass: expected a move, as all must move"
                self._problem(number, name, sentence)
                return None
            try:
                move = Move.parse(text)
            except InvalidMoveError:
                shown = text[:20] if self.is_text else f"{name}[{text[:20]}]"
                expected = "two squares such as c3-c6" if self.is_text else "a move such as lr:lo"
                self._problem(number, name, f"{shown} is no move: expected {expected}")
                return None
            sentence = f"{name}[{text}] is not written as SGF writes moves: {name}[{move.sgf}]"
            self._problem(number, name, sentence)
        return move

    def _is_playable(
        self, number: int, name: str, color: Color, move: Move, before: Position
    ) -> bool:
        if before.turn is not color and not before.is_over:
            shown = move if self.is_text else f"{name}[{move.sgf}]"
            self._problem(number, name, f"{shown} is out of turn: {before.turn} is to move")
            return False
        reason = before.why_illegal(move)
        if reason is None:
            return True
        if before.rules is not OPEN_EDGE and not self.needs_open_edge:
            self.needs_open_edge = replace(before, rules=OPEN_EDGE).why_illegal(move) is None
        shown = move if self.is_text else f"{name}[{move.sgf}], {move},"
        self._problem(number, name, f"{shown} is not legal: {reason}")
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

    def _problem(self, number: int, name: str, sentence: str) -> None:
        self.problems.append(Problem(number, name, sentence))


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
    name = root.get("RU").strip()[:40]
    shown = repr(name) if is_text else f"RU[{name}]"
    what = f"{shown} names no preset" if named else f"{'Rules' if is_text else 'RU'} is missing"
    because = ", as a move needs" if played.rules is OPEN_EDGE else ""
    sentence = f"{what}: read with the rules {played.rules.name}{because}"
    return played.start, [Problem(0, "RU", sentence, is_note=True), *played.problems]
