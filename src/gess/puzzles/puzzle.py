"""A puzzle: a position, what is to be done in it, and all that is proved of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from gess.move import Move
from gess.position import Position


class Kind(Enum):
    """What the side to move has to do."""

    BREAK = "break"
    """Break the last ring of the other side in so many moves, whatever it does."""

    SAVE = "save"
    """Keep the last own ring, which every other move loses within so many moves."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A position that the solver of a puzzle may make; ``moves`` are all moves to it, sorted.

    ``defences`` are those that the other side can hold out with longest, the hardest to answer
    first. There are none after the last move.
    """

    moves: tuple[Move, ...]
    defences: tuple[Defence, ...] = ()

    def walk(self) -> Iterator[Answer]:
        """Yield this answer and all below it."""
        yield self
        for defence in self.defences:
            for answer in defence.answers:
                yield from answer.walk()


@dataclass(frozen=True, slots=True)
class Defence:
    """A move of the other side, and all answers to it.

    None are named where one move is left: each move that breaks the last ring is one then.
    """

    move: Move
    answers: tuple[Answer, ...] = ()


@dataclass(frozen=True, slots=True)
class Refutation:
    """A wrong first move that is likely to be tried, and a reply that is proved to refute it."""

    attempt: Move
    reply: Move


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position whose side to move has one way to do what is asked.

    ``length``: to break the ring, in how many moves it falls; to save it, how many moves of the
    other side it takes at most to break it after any other move. ``answer`` is the only position
    that solves the puzzle. ``effort`` is what proving all that took: see `gess.puzzles.rating`.
    """

    position: Position
    kind: Kind
    length: int
    answer: Answer
    refutations: tuple[Refutation, ...]
    effort: int
    themes: tuple[str, ...]

    @property
    def name(self) -> str:
        """Eight hexadecimal digits that stand for the position.

        >>> from gess.puzzles import shipped_puzzles
        >>> len(shipped_puzzles()[0].name)
        8
        """
        return f"{self.position.key:016x}"[:8]

    @property
    def group(self) -> str:
        """The kind, and the number of moves where a ring is to be broken: what is counted."""
        return f"break-{self.length}" if self.kind is Kind.BREAK else "save"

    def main_line(self) -> tuple[Move, ...]:
        """The solution against the hardest defences, up to the last move that is named."""
        line: list[Move] = []
        answer = self.answer
        while True:
            line.append(answer.moves[0])
            if not answer.defences:
                return tuple(line)
            line.append(answer.defences[0].move)
            if not answer.defences[0].answers:
                return tuple(line)
            answer = answer.defences[0].answers[0]
