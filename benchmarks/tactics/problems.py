"""The problems and the file that they stand in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import gess
from gess.puzzles.likeness import Views

FILE = Path(__file__).parents[1] / "data" / "tactics.txt"
"""The set that is shipped."""


KINDS = ("quiet", "attacking", "taking")
"""The kinds of first moves: quiet ones, ones that attack the ring, ones that take stones.

The quiet ones come first, for they are the hardest to find.
"""


@dataclass(frozen=True, slots=True)
class Problem:
    """A position whose side to move wins in so many of its moves, in one way.

    ``moves`` are the first moves that win in ``ring_in``. They lead to one and the same position.
    """

    position: gess.Position
    fullmove: int
    ring_in: int
    moves: tuple[gess.Move, ...]

    @classmethod
    def parse(cls, line: str) -> Problem:
        """Read a line of the file: rules, position text, number of moves, first moves."""
        place, number, moves = line.split(" ; ")
        name, text = place.split(" ", 1)
        position = gess.Position.parse(text, rules=gess.RULES[name])
        first = tuple(gess.Move.parse(move) for move in moves.split())
        return cls(position, int(text.split()[2]), int(number), first)

    def __str__(self) -> str:
        text = f"{self.position.rules.name} {self.position.text(self.fullmove)}"
        return f"{text} ; {self.ring_in} ; {' '.join(map(str, self.moves))}"

    @property
    def kind(self) -> str:
        """The kind of the first move: see KINDS."""
        turn = self.position.turn
        if self.position.report(self.moves[0]).captured(turn.other):
            return "taking"
        after = self.position.play(self.moves[0])
        return "attacking" if after.is_ring_attacked(turn.other) else "quiet"

    def resembles(self, other: Problem) -> bool:
        """Say whether two positions differ in few squares, in whatever way the board is held."""
        return Views(self.position).resembles(other.position)


def load(path: Path = FILE) -> list[Problem]:
    """Return the problems of a file."""
    return list(_problems(path.read_text(encoding="ascii")))


def _problems(text: str) -> Iterator[Problem]:
    for line in text.splitlines():
        if not line.startswith("#"):
            yield Problem.parse(line)
