"""Reading SGF: from bytes to games."""

from __future__ import annotations

from collections.abc import Iterator

from gess.errors import GameFileError
from gess.rules import RULES, Rules
from gess.sgf import grammar, properties
from gess.sgf.annotations import MOVE_NAMES
from gess.sgf.charsets import Charset, Source, find_charset
from gess.sgf.game import Game
from gess.sgf.grammar import RawGame, RawNode, decode_value
from gess.sgf.repairs import Places, Reporter
from gess.sgf.replay import Problem, replay
from gess.sgf.sentences import said
from gess.sgf.tree import Node
from gess.sgf.validate import faults


def read(source: Source, *, strict: bool, rules: Rules | None = None) -> list[Game]:
    """Return the games of a file. Raises GameFileError if there is none, or by ``strict``."""
    return [game for game, _ in read_each(source, strict=strict, rules=rules)]


def read_each(
    source: Source, *, strict: bool, rules: Rules | None = None
) -> Iterator[tuple[Game, int]]:
    """Yield each game of a file as it is read, and where in ``source.data`` it ends.

    Raises GameFileError if there is none, or by ``strict``.
    """
    places = Places(source)
    number = position = 0
    while (start := grammar.find_game(source, position)) is not None:
        number += 1
        reporter = Reporter(places, number, strict=strict)
        _check_outside(source, position, start, reporter)
        outer_start = start if source.data[position:start].strip() else position
        game, position = read_game(source, start, reporter, rules)
        game._original = _original(source, outer_start, position, game)
        yield game, position
    if number:
        last = Reporter(places, number, strict=strict)
        _check_outside(source, position, len(source.data), last)
    elif source.data.strip() or strict:
        fault, file = said("none-sgf"), source.file
        message = f"{file}: {fault}" if file else str(fault)
        raise GameFileError(message, file=file, offset=0, fault=fault)


def read_game(
    source: Source, start: int, reporter: Reporter, rules: Rules | None = None
) -> tuple[Game, int]:
    """Return the game that begins at ``start``, and where it and the space after it end."""
    raw = grammar.read_game(source, start, reporter)
    game = build(raw, reporter, rules)
    end = grammar.after_space(source, raw.end)
    game._original = _original(source, start, end, game)
    game._form = source.form
    return game, end


def _check_outside(source: Source, start: int, end: int, reporter: Reporter) -> None:
    """Refuse text outside games if reading is strict; else it is passed over, as FF[4] asks."""
    text = source.data[start:end]
    if reporter.strict and (rest := text.lstrip()):
        offset = end - len(rest)
        reporter.repair(said("outside"), offset)


def _original(source: Source, start: int, end: int, game: Game) -> bytes | None:
    """Return the bytes of a game as they are to be written back, None if they cannot be.

    A game that was given as text is written in the charset that it names. One that was read with
    other rules than it names is written anew, to name them.
    """
    if RULES.get(game.root.get("RU").strip().lower(), game.rules) != game.rules:
        return None
    if not source.is_text:
        return source.original_bytes(start, end)
    data = source.data[start:end]
    if data.isascii():
        return data
    named = charset_of(game)
    if named is None:
        return None
    try:
        return data.decode("utf-8").encode(named.codec)
    except UnicodeError:
        return None


def charset_of(game: Game) -> Charset | None:
    """Return the charset that a game names, None if it names none that is known."""
    return find_charset(game.root.get("CA"))


def build(raw: RawGame, reporter: Reporter, rules: Rules | None = None) -> Game:
    """Return the game of what the grammar has read."""
    game = Game.__new__(Game)
    nodes: list[Node] = []
    raws: list[tuple[int, RawNode]] = []
    heirs: list[Node] = []  # of each raw node, the node that its children belong to
    for number, raw_node in enumerate(raw.nodes):
        parent = heirs[raw_node.parent] if raw_node.parent >= 0 else None
        node = _node(game, parent, number, raw_node, raw.charset, reporter)
        nodes.append(node)
        raws.append((number, raw_node))
        if "B" in node._values and "W" in node._values:
            node = _split(game, node, number, raw_node, reporter)
            nodes.append(node)
            raws.append((number, raw_node))
        heirs.append(node)
    game.root = nodes[0]
    game.errors = reporter.repairs
    game._start, problems = replay(nodes, rules)
    problems += _faults(nodes)
    if not any(node._is_stopped for node in nodes) and (fault := game._result_fault()):
        problems.append(Problem(0, "RE", fault))
    for problem in sorted(problems, key=lambda problem: problem.node):
        number, raw_node = raws[problem.node]
        offset = _offset(raw_node, problem.name)
        reporter.repair(problem.fault, offset, number, note=problem.is_note)
    game.errors.sort(key=lambda repair: repair.offset)
    return game


def _node(
    game: Game,
    parent: Node | None,
    number: int,
    raw: RawNode,
    charset: Charset,
    reporter: Reporter,
) -> Node:
    node = Node(game, parent)
    if parent is not None:
        parent._children.append(node)
    for raw_property in raw.properties:
        name = raw_property.name
        values = []
        for value in raw_property.values:
            text, is_text = decode_value(value, charset)
            if not is_text:
                fault = said("not-text", name=name, charset=charset.codec)
                reporter.repair(fault, raw_property.offset, number)
            values.append(text)
        if name in node._values:
            reporter.repair(said("twice", name=name), raw_property.offset, number)
            node._values[name] += values
        else:
            node._values[name] = values
    return node


def _split(game: Game, node: Node, number: int, raw: RawNode, reporter: Reporter) -> Node:
    """Move the second of two moves in a node to a new child, and return that."""
    second = [name for name in node._values if name in MOVE_NAMES][1]
    reporter.repair(said("two-moves"), _offset(raw, second), number)
    child = Node(game, node)
    node._children.append(child)
    child._values[second] = node._values.pop(second)
    return child


def _faults(nodes: list[Node]) -> list[Problem]:
    """Return what the properties of a game have that FF[4] GM[20] does not allow."""
    root = nodes[0]
    problems = []
    game, size = root.get("GM"), root.get("SZ", "20")
    if properties.number_of(game) != 20:
        fault = said("not-gess", value=game[:20]) if "GM" in root else said("no-game")
        problems.append(Problem(0, "GM", fault))
    if size.strip() not in ("20", "20:20"):
        problems.append(Problem(0, "SZ", said("size", value=size[:20])))
    for number, node in enumerate(nodes):
        problems += [Problem(number, name, fault) for name, fault in faults(node)]
    return problems


def _offset(raw: RawNode, name: str) -> int:
    return next((p.offset for p in raw.properties if p.name == name), raw.offset)
