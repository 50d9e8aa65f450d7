"""Game files of any kind: which one a file is, and reading and writing it.

The kinds are ``sgf`` (:mod:`gess.sgf`), ``text`` (:mod:`gess.textform`) and ``abstractplay``, the
bare moves of a main line as the site AbstractPlay writes them (:mod:`gess.abstractplay`).
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from pathlib import PurePath
from typing import IO

from gess import abstractplay, sgf, textform
from gess.errors import GessError
from gess.rules import Rules
from gess.sgf import Game
from gess.sgf.charsets import Source
from gess.sgf.files import AnyPath, read_file, write_file
from gess.sgf.reader import read_each as each_of_sgf
from gess.textform.reader import read as read_text

FORMATS = ("sgf", "text", "abstractplay")
"""The kinds of files that can be written."""

_SUFFIXES = {
    ".sgf": "sgf",
    ".txt": "text",
    ".text": "text",
    ".gess": "text",
    ".md": "text",
    ".ap": "abstractplay",
    ".moves": "abstractplay",
}

_SGF_BEGINS = re.compile(rb"\s*\(\s*;")
_SGF_INSIDE = re.compile(rb"\(\s*;\s*[A-Za-z]+\s*\[")
_TEXT_BEGINS = re.compile(rb"\s*(?:\[\s*[A-Za-z]\w*\s+\"|[0-9]+\s*\.|[A-Ta-t][0-9])")


def format_of_name(name: str | os.PathLike[str]) -> str | None:
    """Return the format that a file's name asks for, None if it asks for none that is known.

    >>> format_of_name("club/final.SGF"), format_of_name("final.txt"), format_of_name("final")
    ('sgf', 'text', None)
    """
    return _SUFFIXES.get(PurePath(name).suffix.lower())


def format_of(data: bytes | str) -> str:
    """Return the format in which a file's bytes or text are to be read: ``sgf`` or ``text``.

    >>> format_of(b"(;GM[20];B[lr:lo])"), format_of("c3xc6, c18xc15")
    ('sgf', 'text')
    """
    return _format_of(Source(data))


def _format_of(source: Source) -> str:
    if _SGF_BEGINS.match(source.data):
        return "sgf"
    if not _TEXT_BEGINS.match(source.data) and _SGF_INSIDE.search(source.data):
        return "sgf"
    return "text"


def loads_any(
    data: bytes | str,
    *,
    strict: bool = False,
    rules: Rules | None = None,
    file: str | None = None,
) -> list[Game]:
    """Return the games of a file of any kind: SGF, the text form, or bare moves.

    What is wrong is repaired and told in each game's ``errors``; by ``strict`` it raises
    GameFileError, and so does a file that holds no game. ``rules`` count instead of those that
    the file names; ``file`` is the name to tell in errors.

    >>> game, = loads_any(b"c3xc6 c18xc15 l3-l5")
    >>> len(game.mainline())
    3
    """
    return [game for game, _ in read_each(data, strict=strict, rules=rules, file=file)]


def read_each(
    data: bytes | str,
    *,
    strict: bool = False,
    rules: Rules | None = None,
    file: str | None = None,
) -> Iterator[tuple[Game, float]]:
    """Yield each game as :func:`loads_any` reads it, and how much of the file has been read.

    So a collection need not be held whole, and it can be shown how far its reading has come. The
    text form is read at once.

    >>> [read for _, read in read_each(b"(;GM[20])(;GM[20])")]
    [0.5, 1.0]
    """
    source = Source(data, file)
    if _format_of(source) == "sgf":
        for game, end in each_of_sgf(source, strict=strict, rules=rules):
            yield game, end / len(source.data)
    else:
        for game in read_text(source, strict=strict, rules=rules):
            yield game, 1.0


def dumps_as(games: Game | Iterable[Game], kind: str) -> bytes:
    """Return a file of games in one of :data:`FORMATS`.

    In ``abstractplay`` there is a line for each move of the main line, and an empty one between
    games. Raises GessError for another kind, and for a game that has no bare moves since it does
    not begin at the start position.

    >>> game, = loads_any("1. c3-c6 c18-c15 2. l3-l5")
    >>> print(dumps_as(game, "abstractplay").decode())
    c3xc6
    c18xc15
    l3-l5
    <BLANKLINE>
    """
    games = [games] if isinstance(games, Game) else list(games)
    if kind == "sgf":
        return sgf.dumps(games)
    if kind == "text":
        return textform.dumps(games).encode("utf-8")
    if kind == "abstractplay":
        return "\n".join(_bare_moves(game) + "\n" for game in games).encode("utf-8")
    message = f"{kind!r} is no kind of game file: expected one of {', '.join(FORMATS)}"
    raise GessError(message)


def _bare_moves(game: Game) -> str:
    start = game.start_position
    if start != Game(rules=game.rules).start_position or any(
        node.setup for node in game.root.continuation()
    ):
        message = "bare moves tell only of games from the start position: this one has a setup"
        raise GessError(message)
    return abstractplay.moves_text(start, game.mainline())


def load(
    file: AnyPath | IO[bytes] | IO[str], *, strict: bool = False, rules: Rules | None = None
) -> list[Game]:
    """Return the games of a file, given as a path or open: see :func:`loads_any`.

    Raises OSError too.
    """
    data, name = read_file(file)
    return loads_any(data, strict=strict, rules=rules, file=name)


def dump(games: Game | Iterable[Game], file: AnyPath | IO[bytes], kind: str | None = None) -> None:
    """Write a file of games; ``kind`` is one of :data:`FORMATS`, by default as the name says.

    A path is replaced in one step. Raises GessError for an unknown kind, and OSError.
    """
    if kind is None:
        name = file if isinstance(file, (str, os.PathLike)) else getattr(file, "name", "")
        kind = format_of_name(name) if isinstance(name, (str, os.PathLike)) else None
    if kind is None:
        message = f"the name says no kind of game file: expected one of {', '.join(_SUFFIXES)}"
        raise GessError(message)
    write_file(file, dumps_as(games, kind))
