"""What is wrong in a game file, each fault with its place."""

from __future__ import annotations

from dataclasses import dataclass

from gess.cli.console import printable
from gess.cli.files import place
from gess.errors import GameFileError
from gess.gamefile import loads_any
from gess.rules import Rules


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

    def __str__(self) -> str:
        parts = [place(self.file), *(str(n) for n in (self.line, self.column) if n is not None)]
        game = "" if self.game is None else f" game {self.game}:"
        return printable(f"{':'.join(parts)}:{game} {self.text}")


def faults_of(name: str, data: bytes, rules: Rules | None = None) -> tuple[int, list[Fault]]:
    """Return how many games the bytes of a file hold, and all that is wrong in them.

    Given `rules` count instead of those that the file names.
    """
    try:
        games = loads_any(data, rules=rules)
    except GameFileError as error:
        return 0, [Fault(name, error.line, error.column, error.game, error.node, str(error))]
    if not games:
        return 0, [Fault(name, None, None, None, None, "holds no game")]
    repairs = [repair for game in games for repair in game.errors]
    return len(games), [
        Fault(name, r.line, r.column, r.game, r.node, r.sentence, r.is_note) for r in repairs
    ]
