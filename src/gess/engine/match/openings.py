"""The openings that the games of a match begin with."""

from __future__ import annotations

import hashlib
import os
import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path

from gess.board import Board
from gess.engine.errors import EngineError
from gess.errors import GessError
from gess.move import Move
from gess.rules import STANDARD, Rules


@dataclass(frozen=True, slots=True)
class Opening:
    """The first moves of two games, one with each colour for each player.

    >>> opening = Opening.parse("c6c7 c15c14")
    >>> str(opening), opening.board().ply
    ('c6c7 c15c14', 2)
    """

    moves: tuple[Move, ...]

    @classmethod
    def parse(cls, line: str) -> Opening:
        """Return the opening of a line of moves in any form of R18. Raises InvalidMoveError."""
        return cls(tuple(Move.parse(word) for word in line.split()))

    def board(self, rules: Rules = STANDARD) -> Board:
        """Return a board on which it has been played.

        Raises IllegalMoveError, and EngineError if it decides the game.
        """
        board = Board(rules=rules)
        for move in self.moves:
            board.push(move)
        if board.is_over:
            message = f"the opening {self} decides the game: {board.outcome()}"
            raise EngineError(message)
        return board

    def __str__(self) -> str:
        return " ".join(move.ugi for move in self.moves)


def read_openings(text: str, source: str, rules: Rules = STANDARD) -> tuple[Opening, ...]:
    """Return the openings of a text: one a line, ``#`` begins a remark.

    Raises EngineError with the name of the source and the line for anything that is not a line of
    legal moves, and if there is no opening at all.
    """
    openings = []
    for number, line in enumerate(text.splitlines(), 1):
        moves = line.partition("#")[0].strip()
        if not moves:
            continue
        try:
            opening = Opening.parse(moves)
            opening.board(rules)
        except GessError as error:
            message = f"{source}:{number}: {error}"
            raise EngineError(message) from error
        openings.append(opening)
    if not openings:
        message = f"{source}: holds no opening: expected a line of moves such as c6c7 c15c14"
        raise EngineError(message)
    return tuple(openings)


@cache
def shipped_openings(rules: Rules = STANDARD) -> tuple[Opening, ...]:
    """Return the 500 openings that come with the package, made for ``standard`` rules.

    Raises EngineError if one of them is not legal under other rules.

    >>> len(shipped_openings())
    500
    """
    text = (files("gess.engine") / "openings.txt").read_text(encoding="utf-8")
    return read_openings(text, "openings.txt", rules)


def load_openings(path: str | os.PathLike[str], rules: Rules = STANDARD) -> tuple[Opening, ...]:
    """Return the openings of a file: see :func:`read_openings`. Raises OSError too."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        message = f"{os.fspath(path)}: is not a text in UTF-8"
        raise EngineError(message) from error
    return read_openings(text, os.fspath(path), rules)


def digest(openings: Iterable[Opening]) -> str:
    """Return a short text that tells collections of openings apart."""
    return hashlib.sha256("\n".join(map(str, openings)).encode()).hexdigest()[:16]


def in_order(openings: tuple[Opening, ...], seed: int) -> Iterator[tuple[int, Opening]]:
    """Yield an opening for each pair of games, with its number from 1, without end.

    The order is that of `seed`; none comes again before all have come.
    """
    numbered = list(enumerate(openings, 1))
    shuffler = random.Random(seed)
    while True:
        shuffler.shuffle(numbered)
        yield from numbered
