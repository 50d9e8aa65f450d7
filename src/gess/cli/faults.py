"""What is wrong in a game file, each fault with its place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gess.cli.console import printable
from gess.cli.files import place
from gess.errors import GameFileError
from gess.gamefile import read_each
from gess.rules import Rules
from gess.sgf import Repair


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong, or with `is_note` only worth a note; unknown places are None.

    >>> print(Fault("a.sgf", 3, 7, 2, None, "c3-c9 is not legal"))
    a.sgf:3:7: game 2: c3-c9 is not legal
    """

    file: str
    line: int | None
    column: int | None
    game: int | None
    node: int | None
    text: str
    is_note: bool = False

    @classmethod
    def of(cls, file: str, repair: Repair) -> Fault:
        """Return what reading has repaired in a file as a fault of that file."""
        place = repair.line, repair.column, repair.game, repair.node
        return cls(file, *place, repair.sentence, repair.is_note)

    def __str__(self) -> str:
        parts = [place(self.file), *(str(n) for n in (self.line, self.column) if n is not None)]
        game = "" if self.game is None else f" game {self.game}:"
        return printable(f"{':'.join(parts)}:{game} {self.text}")


def each_game(
    name: str, data: bytes, rules: Rules | None = None
) -> Iterator[tuple[list[Fault], bool, float]]:
    """Yield all that is wrong in each game of a file's bytes, as it is read.

    With each comes whether it is a game at all, and its share of the file. Given `rules` count
    instead of those that the file names.
    """
    count, done = 0, 0.0
    try:
        for game, read in read_each(data, rules=rules):
            count += 1
            yield [Fault.of(name, repair) for repair in game.errors], True, read - done
            done = read
    except GameFileError as error:
        fault = Fault(name, error.line, error.column, error.game, error.node, str(error))
        yield [fault], False, 1 - done
        return
    if not count:
        yield [Fault(name, None, None, None, None, "holds no game")], False, 1.0
