"""Writing SGF: from games to bytes."""

from __future__ import annotations

from collections.abc import Iterable

from gess.outcome import BLACK
from gess.sgf.annotations import ROOT_NAMES, SETUP_NAMES
from gess.sgf.charsets import PLAIN
from gess.sgf.game import Game
from gess.sgf.tree import Node

_LINE_WIDTH = 76
_HEAD = ("FF", "GM", "SZ", "CA", "AP", "RU")


def write(games: Iterable[Game]) -> bytes:
    """Return the bytes of a file of games.

    Games that are as their file has them are written back as they are, byte for byte; new and
    changed ones in UTF-8. So are those of a file that began with a byte order mark, unless all
    games come from such a file.
    """
    games = list(games)
    forms = {PLAIN if game._original is None else game._form for game in games}
    form = forms.pop() if len(forms) == 1 else PLAIN
    chunks = [form[0]]
    for game in games:
        if game._original is not None and game._form == form:
            chunks.append(game._original)
        else:
            if len(chunks) > 1 and not chunks[-1][-1:].isspace():
                chunks.append(b"\n")
            chunks.append(serialise(game).encode("utf-8"))
    return b"".join(chunks)


def serialise(game: Game) -> str:
    """Return the text of a game as FF[4] GM[20], with a newline at its end."""
    parts: list[str] = []
    width = 0
    stack: list[Node | str] = [")", game.root, "("]
    while stack:
        item = stack.pop()
        if isinstance(item, str):
            parts.append(item)
            width += len(item)
            continue
        text = ";" + (_root(game) if item is game.root else _node(item))
        is_first = item.parent is game.root and item.parent._children[0] is item
        if (is_first or width + len(text) > _LINE_WIDTH) and item is not game.root:
            if parts[-1] == "(":
                parts[-1] = "\n("
            else:
                parts.append("\n")
            width = 0
        parts.append(text)
        width = len(text) - text.rfind("\n") - 1 if "\n" in text else width + len(text)
        children = item._children
        if len(children) == 1:
            stack.append(children[0])
        else:
            for child in reversed(children):
                stack += (")", child, "(")
    return "".join(parts) + "\n"


def _root(game: Game) -> str:
    from gess import __version__

    root = game.root
    head = ("4", "20", "20", "UTF-8", f"gess:{__version__}", game.rules.name)
    values = {name: [value] for name, value in zip(_HEAD, head, strict=True)}
    values |= {name: raw for name, raw in root._values.items() if name not in _HEAD}
    if _needs_side(game):
        values["PL"] = [game.start_position.turn.value.upper()]
    return _properties(values)


def _needs_side(game: Game) -> bool:
    """Return whether a reader could be wrong about who begins, were it not for `PL`."""
    root = game.root
    first = root if root.color or not root._children else root._children[0]
    color = BLACK if first is root and not root.color else first.color
    has_setup = any(not SETUP_NAMES.isdisjoint(node._values) for node in (root, first))
    return has_setup or color is not game.start_position.turn


def _node(node: Node) -> str:
    values = node._values
    if not ROOT_NAMES.isdisjoint(values):  # they say nothing here, and FF looks like a new game
        values = {name: texts for name, texts in values.items() if name not in ROOT_NAMES}
    if not SETUP_NAMES.isdisjoint(values) and node._position is not None:
        # Without it, who is to move would depend on what follows.
        turn = node.color or node._position.turn
        values = {**values, "PL": [turn.value.upper()]}
    return _properties(values)


def _properties(values: dict[str, list[str]]) -> str:
    return "".join([name + "[" + "][".join(texts) + "]" for name, texts in values.items()])
