"""The grammar of SGF, on bytes: which games, nodes, properties and values there are.

Nothing here knows what a property means, but for `FF`, `GM` and `CA`, which say how to read the
rest. The tree is a flat list, so that its depth costs nothing.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache

from gess.sgf.charsets import UTF_8, Charset, Source, find_charset, guess_charset
from gess.sgf.repairs import Reporter
from gess.sgf.sentences import said


@dataclass(slots=True)
class RawProperty:
    """A property as it stands in the file; ``values`` are the bytes between its brackets."""

    name: str
    values: list[bytes]
    offset: int


@dataclass(slots=True)
class RawNode:
    """A node; ``parent`` is the index of its parent in its game, -1 for the root."""

    parent: int
    offset: int
    properties: list[RawProperty] = field(default_factory=list)


@dataclass(slots=True)
class RawGame:
    """A game: its nodes in the order of the file, and where it begins and ends."""

    nodes: list[RawNode]
    charset: Charset
    start: int
    end: int


_SPACE = re.compile(rb"\s*+")
_START = re.compile(rb"\(\s*+(?:;|(?:FF|GM)\s*+\[)")
_NEXT_GAME = re.compile(rb"\(\s*+;\s*+(?:FF|GM)\s*+\[")
_TOKEN = re.compile(rb"\s*+(?:([();\[])|([A-Za-z][A-Za-z0-9]*+)|([^\s();\[A-Za-z]++)|\Z)")
_LOWER = bytes(range(ord("a"), ord("z") + 1))


@lru_cache(maxsize=32)
def _value_pattern(charset: Charset) -> re.Pattern[bytes]:
    """Return the pattern of a value in its brackets.

    Where a character ends in a byte that looks like a mark, some writers escape that byte and
    others do not. Not to is the rule here; the byte is taken as escaped where what follows would
    need no escape, or where else a bracket would close the value too early.
    """
    lead, unit = charset.lead, charset.unit
    if not unit:
        return re.compile(rb"\s*+\[([^\\\]]*+(?:\\.[^\\\]]*+)*+)\]", re.DOTALL)
    body = lead + unit + rb"|\\(?:" + lead + unit + rb"|.)|[^\\\]]"
    if lead:
        follow = rb"\s*+(?:[;()\[]|[A-Za-z]++\s*+\[|\Z)"
        backslash = lead + rb"\\\\(?=[^\]\\:\r\n]|\]" + follow + rb")"
        bracket = lead + rb"\\\](?!" + follow + rb")"
        body = backslash + rb"|" + bracket + rb"|" + body
    return re.compile(rb"\s*+\[((?:" + body + rb")*+)\]", re.DOTALL)


@lru_cache(maxsize=32)
def _escaped_byte(charset: Charset) -> re.Pattern[bytes]:
    """Return the pattern of the bytes that are escaped inside a character, and of all others."""
    lead, unit = charset.lead, charset.unit
    escaped = rb"(" + lead + rb")\\(?:(\\)(?=[^\]\\:\r\n]|\Z)|(\]))"
    return re.compile(escaped + rb"|" + lead + unit + rb"|\\.", re.DOTALL)


_ESCAPE_OR_BRACKET = re.compile(r"\\[\s\S]|\]|\\\Z")


def decode_value(value: bytes, charset: Charset) -> tuple[str, bool]:
    """Return a value as text, its escapes kept, and whether all its bytes were text."""
    if charset.lead and b"\\" in value:
        value = _escaped_byte(charset).sub(
            lambda found: found[1] + (found[2] or found[3]) if found[1] else found[0], value
        )
    text, is_text = charset.decode(value)
    if "]" in text or text.endswith("\\"):
        # A bracket that was part of a character that is none, or an escape of nothing.
        text = _ESCAPE_OR_BRACKET.sub(_mended, text)
    return text, is_text


def _mended(found: re.Match[str]) -> str:
    return "\\]" if found[0] == "]" else found[0] if len(found[0]) == 2 else ""


def find_game(source: Source, position: int) -> int | None:
    """Return where the next game begins, None if there is none."""
    found = _START.search(source.data, position)
    return found.start() if found else None


def after_space(source: Source, position: int) -> int:
    """Return where white space that begins at ``position`` ends."""
    found = _SPACE.match(source.data, position)
    return found.end() if found else position


def root_properties(source: Source, position: int, charset: Charset) -> list[RawProperty]:
    """Return the properties of the root of the game at ``position``, as far as they can be read."""
    data = source.data
    value = _value_pattern(charset)
    marks = b""
    found: list[RawProperty] = []
    while (token := _TOKEN.match(data, position)) and token.end() > position:
        position = token.end()
        mark, word, _ = token.groups()
        if word:
            found.append(RawProperty(_property_name(word), [], token.start(2)))
        elif mark == b"[":
            closed = value.match(data, token.start(1))
            if found:
                found[-1].values.append(closed[1] if closed else data[position:])
            if closed is None:
                break
            position = closed.end()
        elif mark:
            marks += mark
            if marks not in (b"(", b"(;"):
                break
    return [raw for raw in found if raw.values]


def declared_charset(source: Source, start: int) -> tuple[Charset | None, str | None]:
    """Return the charset of the game at ``start``, if it is known, and the name that it gives."""
    values = (raw.values for raw in root_properties(source, start, UTF_8) if raw.name == "CA")
    first = next(values, None)
    name = first[0].decode("ascii", "replace") if first else None
    return source.forced or (find_charset(name) if name is not None else None), name


@lru_cache(maxsize=32)
def _extent_pattern(charset: Charset) -> re.Pattern[bytes]:
    value = _value_pattern(charset).pattern.removeprefix(rb"\s*+")
    return re.compile(rb"[^();\[]*+(?:([();])|" + value + rb"|\Z)", re.DOTALL)


def extent(source: Source, start: int, charset: Charset) -> tuple[int, int]:
    """Return where the game that begins at ``start`` ends, and how many nodes it has."""
    data = source.data
    match = _extent_pattern(charset).match
    position, depth, nodes = start, 0, 0
    while token := match(data, position):
        mark = token[1]
        if mark is None and token.end() == position:
            break
        position = token.end()
        if mark == b";":
            nodes += 1
        elif mark == b"(":
            if depth and _NEXT_GAME.match(data, position - 1):
                return position - 1, nodes
            depth += 1
        elif mark == b")":
            depth -= 1
            if not depth:
                return position, nodes
    return len(data), nodes


def read_game(source: Source, start: int, reporter: Reporter) -> RawGame:
    """Return the game that begins at ``start``; what was wrong with it goes to ``reporter``."""
    declared, named = declared_charset(source, start)
    reporter.charset = declared or UTF_8
    game = _Parser(source, start, reporter).parse()
    game.charset = declared or guess_charset(source.data[start : game.end])
    reporter.charset = game.charset
    if named is not None and declared is None:
        read_as = "UTF-8" if game.charset.is_utf8 else "ISO-8859-1"
        reporter.repair(said("no-charset", name=named, charset=read_as), start, 0)
    return game


class _After(Enum):
    """What the parser has just read: it decides what may follow."""

    OPEN = "("
    NODE = "a node or a property"
    CLOSE = ")"


class _Parser:
    """Reads one game: a loop over tokens, with a stack of the nodes that variations go back to."""

    def __init__(self, source: Source, start: int, reporter: Reporter) -> None:
        self.data = source.data
        self.start = start
        self.report = reporter.repair
        self.value = _value_pattern(reporter.charset)
        self.nodes: list[RawNode] = []
        self.current = -1
        self.stack: list[int] = []
        self.after = _After.OPEN
        self.long_name: tuple[int, str] | None = None

    def parse(self) -> RawGame:
        """Return the game."""
        data = self.data
        position = self.start
        while token := _TOKEN.match(data, position):
            position = token.end()
            mark, word, junk = token.groups()
            if mark == b";":
                self._node(token.start(1))
            elif word:
                position = self._property(word, token.start(2), position)
            elif mark == b"(":
                if self.stack and _NEXT_GAME.match(data, token.start(1)):
                    position = token.start(1)
                    self.report(said("next-game"), position)
                    break
                self.stack.append(self.current)
                self.after = _After.OPEN
            elif mark == b")":
                self._close(token.start(1))
                if not self.stack:
                    break
            elif mark:
                position = self._stray_value(token.start(1))
            elif junk:
                text = junk[:20].decode("ascii", "replace")
                self.report(said("junk", text=text), token.start(3), self.current)
            else:
                self.report(said("no-end"), len(data), self.current)
                break
        if self.long_name:
            self._check_long_names(*self.long_name)
        return RawGame(self.nodes, UTF_8, self.start, position)

    def _node(self, offset: int) -> None:
        if self.after is _After.CLOSE:
            self.report(said("node-after"), offset, self.current)
        self._add_node(offset)

    def _add_node(self, offset: int) -> None:
        self.nodes.append(RawNode(self.current, offset))
        self.current = len(self.nodes) - 1
        self.after = _After.NODE

    def _close(self, offset: int) -> None:
        if self.after is _After.OPEN:
            self.report(said("empty-variation"), offset, self.current)
        self.current = self.stack.pop()
        self.after = _After.CLOSE

    def _property(self, word: bytes, offset: int, position: int) -> int:
        """Read the values of a property and return where they end."""
        data = self.data
        values = []
        while found := self.value.match(data, position):
            values.append(found[1])
            position = found.end()
        name = _property_name(word)
        if not values:
            opening = _SPACE.match(data, position).end()  # type: ignore[union-attr]  # matches ""
            if data[opening : opening + 1] != b"[":
                self.report(said("no-value", name=_shown(word)), offset, self.current)
                return position
            values.append(data[opening + 1 :])
            position = len(data)
            self.report(said("open-value", name=name), opening, self.current)
        if self.after is _After.OPEN:
            self.report(said("no-semicolon", name=name), offset)
            self._add_node(offset)
        elif self.after is _After.CLOSE:
            self.report(said("property-after", name=name), offset, self.current)
        if not word.isupper() and self.long_name is None:
            self.long_name = offset, _shown(word)
        self.nodes[self.current].properties.append(RawProperty(name, values, offset))
        return position

    def _stray_value(self, offset: int) -> int:
        """Pass over a value without a name, or read the last value of the file; return its end."""
        if found := self.value.match(self.data, offset):
            self.report(said("stray-value"), offset, self.current)
            return found.end()
        self.report(said("open-stray"), offset, self.current)
        if self.nodes and (properties := self.nodes[self.current].properties):
            properties[-1].values.append(self.data[offset + 1 :])
        return len(self.data)

    def _check_long_names(self, offset: int, name: str) -> None:
        for raw in self.nodes[0].properties:
            if raw.name == "FF" and raw.values[0].strip() == b"4":
                self.report(said("long-name", name=name), offset)


def _shown(word: bytes) -> str:
    return word.decode("ascii") if len(word) <= 30 else word[:30].decode("ascii") + "…"


@lru_cache(maxsize=1024)
def _property_name(word: bytes) -> str:
    """Return the name that a word means: its capitals, all of it if it has none."""
    name = word.translate(None, _LOWER)
    return (name if name[:1].isalpha() else word.upper()).decode("ascii")
