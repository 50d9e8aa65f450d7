"""Games as plain text, for people and e-mail.

>>> from gess import textform
>>> game, = textform.loads("1. l3-l6 {out} l18-l15 (1... c18-c15) 2. l6-l9 B+R")
>>> [str(move) for move in game.mainline()], game.result
(['l3-l6', 'l18-l15', 'l6-l9'], 'B+R')
>>> print(textform.dumps(game))
[Result "B+R"]
[Rules "standard"]
<BLANKLINE>
1. l3-l6 {out} 1... l18-l15 (1... c18-c15) 2. l6-l9 B+R
<BLANKLINE>
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import IO

from gess.rules import Rules
from gess.sgf import Game
from gess.sgf.charsets import Source
from gess.sgf.files import AnyPath, read_file, write_file
from gess.textform.reader import read
from gess.textform.writer import serialise

__all__ = ["dump", "dumps", "load", "loads"]


def loads(data: bytes | str, *, strict: bool = False, rules: Rules | None = None) -> list[Game]:
    """Return the games of a text, or of its bytes in UTF-8.

    What is wrong is repaired and told in each game's ``errors``, and a line stops at its first
    illegal move; by ``strict`` it raises GameFileError. So does a text without any game, unless
    it is blank. ``rules`` count instead of those that the text names.

    >>> game, = loads("c3xc6 c18-c15 c3-c6")
    >>> print(game.errors[-1])
    game 1, line 1, column 15, node 3: c3-c6 is not legal: there are no stones in the footprint \
of c3
    """
    return read(Source(data), strict=strict, rules=rules)


def dumps(games: Game | Iterable[Game]) -> str:
    """Return the text of one game or more.

    It holds all that :mod:`gess.sgf` gives a name to; other properties of SGF are left out.

    >>> print(dumps(Game()))
    [Rules "standard"]
    <BLANKLINE>
    *
    <BLANKLINE>
    """
    return "\n".join(serialise(game) for game in ([games] if isinstance(games, Game) else games))


def load(
    file: AnyPath | IO[bytes] | IO[str], *, strict: bool = False, rules: Rules | None = None
) -> list[Game]:
    """Return the games of a text file, given as a path or open: see :func:`loads`.

    Raises OSError too.
    """
    data, name = read_file(file)
    return read(Source(data, name), strict=strict, rules=rules)


def dump(games: Game | Iterable[Game], file: AnyPath | IO[bytes]) -> None:
    """Write a text file in UTF-8, given as a path or open in binary: see :func:`dumps`.

    A path is replaced in one step, so that a failure leaves the old file. Raises OSError.
    """
    write_file(file, dumps(games).encode("utf-8"))
