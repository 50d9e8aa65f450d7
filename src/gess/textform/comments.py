"""What stands in braces: a comment, and commands such as ``[%arrows c3-c6]`` for all else."""

from __future__ import annotations

import re
from collections.abc import Callable

from gess.errors import GessError
from gess.move import Move
from gess.outcome import BLACK, WHITE
from gess.sgf.properties import clean_line, real_of, real_value
from gess.sgf.tree import Node
from gess.squares import Square, SquareSet, square, square_name, square_names, square_set

_COMMAND = re.compile(r"(\\[\s\S])|\[%([a-z]++)((?:[^\[\]\"\\]|\"(?:[^\"\\]|\\[\s\S])*+\")*+)\]")
_QUOTED = re.compile(r"\"((?:[^\"\\]|\\[\s\S])*)\"")
_LABEL = re.compile(r"\s*([A-Ta-t][0-9]{1,2})=\"((?:[^\"\\]|\\[\s\S])*+)\"")

_SQUARES = ("triangles", "squares", "circles", "crosses", "selected", "dimmed")
_PAIRS = ("arrows", "lines")
_PLAIN = frozenset(("B", "W", "C"))

TREE_COMMANDS = frozenset(("position", "node"))
"""The commands that make a node instead of saying something about one."""

COMMANDS = TREE_COMMANDS | {*_SQUARES, *_PAIRS, "labels", "name", "clock", "moves"}


def parse_comment(inside: str) -> tuple[str, list[tuple[str, str]]]:
    r"""Return the text of a comment, and the commands in it with their arguments.

    >>> parse_comment(r" so \} far [%triangles c3 d4] ")
    ('so } far', [('triangles', 'c3 d4')])
    """
    commands = []

    def take(found: re.Match[str]) -> str:
        escaped, name, arguments = found.groups()
        if escaped or name not in COMMANDS:
            return found[0]
        commands.append((name, arguments.strip()))
        return ""

    text = _COMMAND.sub(take, inside)
    return re.sub(r"\\([\\{}\[])", r"\1", text).strip(), commands


def comment_text(text: str) -> str:
    r"""Return a comment as it stands in braces.

    >>> print(comment_text("so } far"))
    so \} far
    """
    text = text.replace("\\", "\\\\").replace("{", "\\{").replace("}", "\\}")
    return text.replace("[%", "\\[%").strip()


def _quote(text: str) -> str:
    return '"' + re.sub(r"([\\\"{}])", r"\\\1", clean_line(text)) + '"'


def _unquote(text: str) -> str:
    return re.sub(r"\\([\s\S])", r"\1", text)


# Reading


def apply(node: Node, name: str, arguments: str) -> None:
    """Do to a node what a command says. Raises GessError if it cannot be understood."""
    if name in _SQUARES:
        setattr(node, name, getattr(node, name) | square_set(arguments.split()))
    elif name in _PAIRS:
        # To read again what a node has would make many small steps dear.
        more = [Move.parse(word) for word in arguments.split()]
        getattr(type(node), name).add(node, more)
    elif name == "labels":
        node.labels = {**node.labels, **_labels(arguments)}
    elif name == "name":
        if not (found := _QUOTED.fullmatch(arguments)):
            message = "expected a name in quotes"
            raise GessError(message)
        node.name = _unquote(found[1])
    else:
        for key, value in _colors(arguments):
            color = BLACK if key == "B" else WHITE
            if name == "clock":
                node.set_time_left(color, value)
            else:
                node.set_moves_left(color, int(value))


def _labels(arguments: str) -> dict[int, str]:
    labels = {}
    position = 0
    while found := _LABEL.match(arguments, position):
        labels[square(found[1])] = _unquote(found[2])
        position = found.end()
    if position < len(arguments):
        message = f'{arguments[position : position + 20]!r} is no label: expected c3="text"'
        raise GessError(message)
    return labels


def _colors(arguments: str) -> list[tuple[str, float]]:
    pairs = []
    for word in arguments.split():
        key, _, value = word.partition("=")
        number = real_of(value)
        if key not in ("B", "W") or number is None:
            message = f"{word[:20]!r} is not understood: expected B=600 or W=600"
            raise GessError(message)
        pairs.append((key, number))
    return pairs


# Writing


def commands_of(node: Node) -> list[str]:
    """Return the commands that say what a node holds besides move, setup, comment and glyph."""
    if node._values.keys() <= _PLAIN:
        return []
    found: list[tuple[str, str]] = []
    if node.name:
        found.append(("name", _quote(node.name)))
    for name in _SQUARES:
        squares: SquareSet = getattr(node, name)
        found.append((name, " ".join(square_names(squares))))
    for name in _PAIRS:
        pairs: list[tuple[Square, Square]] = getattr(node, name)
        found.append((name, " ".join([str(Move(*pair)) for pair in pairs])))
    labels = [f"{square_name(sq)}={_quote(text)}" for sq, text in node.labels.items()]
    found.append(("labels", " ".join(labels)))
    for name, getter in (("clock", node.time_left), ("moves", node.moves_left)):
        found.append((name, _both(getter)))
    return [f"[%{name} {arguments}]" for name, arguments in found if arguments]


def _both(getter: Callable[..., float | None]) -> str:
    values = [("B", getter(BLACK)), ("W", getter(WHITE))]
    return " ".join(f"{key}={real_value(value)}" for key, value in values if value is not None)
