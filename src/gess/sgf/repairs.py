"""What was wrong in a game file, and where."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass

from gess.errors import GameFileError
from gess.message import Message
from gess.sgf.charsets import LATIN_1, Charset, Source


@dataclass(frozen=True, slots=True)
class Repair:
    """One thing that was wrong in a game file and how it was read all the same.

    ``fault`` says it, with a code of its own (:mod:`gess.sgf.sentences`), ``sentence`` in English.
    ``offset`` is in bytes from the beginning of the file; ``line`` and ``column`` (in characters)
    are counted from 1, ``game`` too; ``node`` is the number of the node in its game, from 0 in
    the order of the file. A note (``is_note``) tells of something that a correct file may have,
    such as unnamed rules; strict reading lets it pass.

    >>> import gess.sgf
    >>> game, = gess.sgf.loads("(;GM[20]SZ[20]RU[standard];B[c3-c6])")
    >>> print(game.errors[0])
    game 1, line 1, column 28, node 1: B[c3-c6] is not written as SGF writes moves: B[cr:co]
    """

    fault: Message
    offset: int
    line: int
    column: int
    game: int
    node: int | None = None
    is_note: bool = False

    @property
    def sentence(self) -> str:
        """What was wrong, in English."""
        return self.fault.text

    def __str__(self) -> str:
        node = "" if self.node is None else f", node {self.node}"
        return f"game {self.game}, line {self.line}, column {self.column}{node}: {self.sentence}"


_LINE_BREAK = re.compile(rb"\r\n?|\n")


class Places:
    """Lines and columns of a file. Asking costs the distance from the last place before."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self._starts: list[int] | None = None
        self._known: list[tuple[int, int]] = []  # offsets asked for, and how far in their lines

    def place(self, offset: int, charset: Charset) -> tuple[int, int]:
        """Return the line and the column, from 1, of an offset in the source's ``data``."""
        data = self.source.data
        if self._starts is None:
            self._starts = [0, *(found.end() for found in _LINE_BREAK.finditer(data))]
        line = bisect_right(self._starts, offset)
        start = self._starts[line - 1]
        at = bisect_right(self._known, (offset, len(data)))
        known, column = max(self._known[at - 1] if at else (0, 0), (start, 0))
        column += len(charset.decode(data[known:offset])[0])
        if known < offset:
            self._known.insert(at, (offset, column))
        return line, column + 1


class Reporter:
    """Takes down what is wrong in one game, or raises it if reading is strict."""

    def __init__(self, places: Places, game: int, *, strict: bool) -> None:
        self.places = places
        self.game = game
        self.strict = strict
        self.charset = LATIN_1
        self.repairs: list[Repair] = []

    def repair(
        self, fault: Message, offset: int, node: int | None = None, *, note: bool = False
    ) -> None:
        """Record something wrong at an offset. Raises GameFileError if reading is strict."""
        line, column = self.places.place(offset, self.charset)
        offset = self.places.source.original_offset(offset)
        repair = Repair(fault, offset, line, column, self.game, node, note)
        if self.strict and not note:
            raise self.error(repair)
        self.repairs.append(repair)

    def error(self, repair: Repair) -> GameFileError:
        """Return the error that a repair is when reading is strict."""
        file = self.places.source.file
        return GameFileError(
            f"{file}: {repair}" if file else str(repair),
            file=file,
            game=repair.game,
            line=repair.line,
            column=repair.column,
            offset=repair.offset,
            node=repair.node,
            fault=repair.fault,
        )
