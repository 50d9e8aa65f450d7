"""How many characters a regular expression looks at: counted, where a clock would only guess.

A plain backtracking matcher over the tree into which :mod:`re` takes a pattern apart. It gives no
answer of its own: what it finds must be what :mod:`re` finds, and what it costs is counted.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

_parser: Any = importlib.import_module("re._parser")

Text = str | bytes
Matcher = Callable[[int], Iterator[int]]
"""Yields where a part of a pattern ends that begins at a place: the best first."""


class Looker:
    """A pattern that counts the characters it looks at in ``looks``."""

    def __init__(self, pattern: re.Pattern[Any]) -> None:
        self.looks = 0
        self._text: Sequence[Any] = ""
        self._end = 0
        self._flags = pattern.flags
        self._is_bytes = isinstance(pattern.pattern, bytes)
        self._match = self._sequence(_parser.parse(pattern.pattern, pattern.flags))

    def match(self, text: Text, at: int = 0, end: int | None = None) -> int | None:
        """Return where a match that begins at a place ends."""
        self._text, self._end = text, len(text) if end is None else min(end, len(text))
        return next(self._match(at), None)

    def fullmatch(self, text: Text) -> int | None:
        """Return where all of a text ends if it matches."""
        self._text, self._end = text, len(text)
        return next((end for end in self._match(0) if end == self._end), None)

    def search(self, text: Text, at: int = 0, end: int | None = None) -> tuple[int, int] | None:
        """Return where the first match begins and ends."""
        for start in range(at, len(text) + 1):
            if (found := self.match(text, start, end)) is not None:
                return start, found
        return None

    def all(self, text: Text) -> Iterator[tuple[int, int]]:
        """Yield where each match begins and ends, none of them empty."""
        at = 0
        while found := self.search(text, at):
            if found[1] > found[0]:
                yield found
            at = max(found[1], found[0] + 1)

    def _sequence(self, parts: Any) -> Matcher:
        matchers = [self._part(operation.name, value) for operation, value in parts]

        def match(at: int, index: int = 0) -> Iterator[int]:
            if index == len(matchers):
                yield at
                return
            for end in matchers[index](at):
                yield from match(end, index + 1)

        return match

    def _part(self, operation: str, value: Any) -> Matcher:
        match operation:
            case "LITERAL" | "NOT_LITERAL" | "ANY" | "IN":
                return self._character(_set_of(operation, value, self._flags), self._is_bytes)
            case "SUBPATTERN":
                return self._sequence(value[3])
            case "BRANCH":
                return _either([self._sequence(branch) for branch in value[1]])
            case "ATOMIC_GROUP":
                return _first(self._sequence(value))
            case "ASSERT" | "ASSERT_NOT" if value[0] == 1:
                return _ahead(self._sequence(value[1]), operation == "ASSERT")
            case "MAX_REPEAT":
                return _repeated(self._sequence(value[2]), int(value[0]), int(value[1]))
            case "POSSESSIVE_REPEAT":
                return _first(
                    _repeated(_first(self._sequence(value[2])), int(value[0]), int(value[1]))
                )
            case "AT" if value.name in ("AT_BEGINNING", "AT_END_STRING"):
                return lambda at: iter(
                    [at] if at == (self._end if "END" in value.name else 0) else []
                )
        raise NotImplementedError(operation, value)

    def _character(self, fits: Callable[[str], bool], is_bytes: bool) -> Matcher:
        def match(at: int) -> Iterator[int]:
            self.looks += 1
            if at < self._end and fits(chr(self._text[at]) if is_bytes else self._text[at]):
                yield at + 1

        return match


def _set_of(operation: str, value: Any, flags: int) -> Callable[[str], bool]:
    """Return which single characters a part takes, each asked of :mod:`re` once."""
    is_plain = not flags & re.UNICODE
    kinds = {"DIGIT": r"\d", "SPACE": r"\s", "WORD": r"\w"}

    def holds(kind: str, what: Any, letter: str) -> bool:
        if kind == "LITERAL":
            return bool(ord(letter) == what)
        if kind == "RANGE":
            return bool(what[0] <= ord(letter) <= what[1])
        _, *negated, name = what.name.split("_")  # CATEGORY_NOT_SPACE
        found = re.fullmatch(kinds[name], letter, re.ASCII if is_plain else 0)
        return bool(found) is not bool(negated)

    @cache
    def fits(letter: str) -> bool:
        if operation == "ANY":
            return bool(flags & re.DOTALL) or letter != "\n"
        if operation != "IN":
            parts, is_negated = [("LITERAL", value)], operation == "NOT_LITERAL"
        else:
            parts = [(kind.name, what) for kind, what in value if kind.name != "NEGATE"]
            is_negated = len(parts) < len(value)
        letters = {letter, letter.swapcase()} if flags & re.IGNORECASE else {letter}
        return any(holds(*part, each) for part in parts for each in letters) is not is_negated

    return fits


def _either(branches: list[Matcher]) -> Matcher:
    return lambda at: (end for branch in branches for end in branch(at))


def _first(matcher: Matcher) -> Matcher:
    def match(at: int) -> Iterator[int]:
        if (end := next(matcher(at), None)) is not None:
            yield end

    return match


def _ahead(matcher: Matcher, wanted: bool) -> Matcher:
    return lambda at: iter([at] if (next(matcher(at), None) is not None) is wanted else [])


def _repeated(matcher: Matcher, least: int, most: int) -> Matcher:
    """Return as often as possible first, then ever less often; no recursion, however often."""

    def match(at: int) -> Iterator[int]:
        path = [(at, matcher(at))]
        while path:
            here, more = path[-1]
            end = next(more, None) if len(path) <= most else None
            if end is not None and (end > here or len(path) <= least):
                path.append((end, matcher(end)))
            else:
                if len(path) > least:
                    yield here
                path.pop()

    return match
