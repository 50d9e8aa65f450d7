"""Game files in SGF, FF[4] GM[20]: read, write, and the tree of a game.

>>> import gess.sgf
>>> game, = gess.sgf.loads(b"(;FF[4]GM[20]SZ[20]RU[standard]PB[Ann];B[lr:lo];W[lc:lf])")
>>> game.black, [str(move) for move in game.mainline()]
('Ann', ['l3-l6', 'l18-l15'])
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import IO

from gess.rules import Rules
from gess.sgf.annotations import GLYPHS, Annotations
from gess.sgf.charsets import Source
from gess.sgf.files import AnyPath, read_file, write_file
from gess.sgf.game import Game
from gess.sgf.headers import HEADERS, Headers
from gess.sgf.reader import read
from gess.sgf.repairs import Repair
from gess.sgf.skim import Summary, summaries
from gess.sgf.tree import Node, Setup
from gess.sgf.writer import write

__all__ = [
    "GLYPHS",
    "HEADERS",
    "Annotations",
    "Game",
    "Headers",
    "Node",
    "Repair",
    "Setup",
    "Summary",
    "dump",
    "dumps",
    "load",
    "loads",
    "skim",
]


def loads(data: bytes | str, *, strict: bool = False, rules: Rules | None = None) -> list[Game]:
    """Return the games of an SGF file's bytes, or of its text.

    What is wrong is repaired and told in each game's :attr:`Game.errors`, and a line stops at its
    first illegal move; by ``strict`` it raises GameFileError. So does a file without any game,
    unless it is blank. Each game says its charset (`CA`); text is read as it is. ``rules`` count
    instead of those that the file names.

    >>> game, = loads("(;GM[20]SZ[20]RU[classic]RE[W+R];B[cr:co];W[cr:co])")
    >>> print(*game.errors)
    game 1, line 1, column 43, node 2: W[cr:co], c3-c6, is not legal: there are no stones in \
the footprint of c3
    >>> [str(move) for move in game.mainline()]
    ['c3-c6']
    """
    return read(Source(data), strict=strict, rules=rules)


def dumps(games: Game | Iterable[Game]) -> bytes:
    """Return an SGF file of one game or more.

    A game that was read and not changed is written back byte for byte, in its own charset; any
    other in UTF-8.

    >>> data = b"(;GM[20]AP[Old:1]CA[koi8-r] ; Black[lr:lo] )"
    >>> dumps(loads(data)) == data
    True
    """
    return write([games] if isinstance(games, Game) else games)


def load(
    file: AnyPath | IO[bytes], *, strict: bool = False, rules: Rules | None = None
) -> list[Game]:
    """Return the games of an SGF file, given as a path or open in binary: see :func:`loads`.

    Raises OSError too.
    """
    data, name = read_file(file)
    return read(Source(data, name), strict=strict, rules=rules)


def dump(games: Game | Iterable[Game], file: AnyPath | IO[bytes]) -> None:
    """Write an SGF file, given as a path or open in binary: see :func:`dumps`.

    A path is replaced in one step, so that a failure leaves the old file. Raises OSError.
    """
    write_file(file, dumps(games))


def skim(file: AnyPath | IO[bytes] | bytes) -> Iterator[Summary]:
    """Yield the headers of every game of a file (a path, open in binary, or its bytes).

    The moves are passed over, which makes this some twenty times faster than reading.

    >>> for summary in skim(b"(;GM[20]PB[Ann];B[lr:lo]) (;GM[20]PB[Ben])"):
    ...     print(summary.number, summary.headers["Black"], summary.nodes)
    1 Ann 2
    2 Ben 1
    """
    data, name = (file, None) if isinstance(file, bytes) else read_file(file)
    return summaries(Source(data, name))
