"""The headers of the games of a big collection, without reading the games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from gess.sgf import grammar, properties
from gess.sgf.charsets import Source, guess_charset
from gess.sgf.game import Game
from gess.sgf.headers import HEADERS, OTHER_HEADERS, header_text, other_headers
from gess.sgf.reader import read_game
from gess.sgf.repairs import Places, Reporter


@dataclass(frozen=True, slots=True)
class Summary:
    """What a skim tells of a game.

    ``number`` counts the games of the file from 1; ``offset`` and ``length`` say which bytes of
    the file it is; ``nodes`` is how many nodes it has; ``headers`` are those of
    :attr:`Game.headers`, and ``rules`` what `RU` says, empty if nothing.
    """

    number: int
    offset: int
    length: int
    nodes: int
    rules: str
    headers: dict[str, str]
    _source: Source = field(repr=False, compare=False)
    _start: int = field(repr=False, compare=False)

    def read(self, *, strict: bool = False) -> Game:
        """Read the whole game. Raises GameFileError by ``strict``."""
        reporter = Reporter(Places(self._source), self.number, strict=strict)
        return read_game(self._source, self._start, reporter)[0]


def summaries(source: Source) -> Iterator[Summary]:
    """Yield a summary of every game of a file."""
    position = number = 0
    while (start := grammar.find_game(source, position)) is not None:
        number += 1
        declared, _ = grammar.declared_charset(source, start)
        charset = declared or guess_charset(b"")
        position, nodes = grammar.extent(source, start, charset)
        charset = declared or guess_charset(source.data[start:position])
        values: dict[str, list[str]] = {}
        for raw in grammar.root_properties(source, start, charset):
            texts = [grammar.decode_value(value, charset)[0] for value in raw.values]
            values.setdefault(raw.name, []).extend(texts)
        headers = {
            key: header_text(key, values[name][0])
            for key, name in HEADERS.items()
            if name in values
        }
        headers |= other_headers(values.get(OTHER_HEADERS, ()))
        offset = source.original_offset(start)
        yield Summary(
            number,
            offset,
            source.original_offset(position) - offset,
            nodes,
            properties.line_of(values.get("RU", [""])[0]).strip(),
            headers,
            source,
            start,
        )
