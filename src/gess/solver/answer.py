"""What the solver answers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum

from gess.move import Move
from gess.outcome import Termination
from gess.position import Position


class Answer(Enum):
    """What is proved of a position."""

    WIN = "win"
    """The side to move breaks the last ring in so many moves, whatever the other side does."""

    NO_WIN = "no-win"
    """The other side can prevent that for at least as many moves as were asked for."""

    OPEN = "not-within-these-limits"
    """Neither was found before a limit was reached."""


@dataclass(frozen=True, slots=True)
class Branch:
    """A move in the tree of a proof or a disproof, and what follows it.

    ``moves`` are all moves that lead to the same position, sorted; the tree goes on from any of
    them. ``end`` is how the move ends the game, None if it does not. In a proof one move of the
    attacker stands against all replies; in a disproof all moves of the attacker that keep the
    game going, and those that end it, stand against one reply each. A branch of a disproof stops
    where the attacker has one move left, none of which wins.
    """

    moves: tuple[Move, ...]
    end: Termination | None
    replies: tuple[Branch, ...]

    @property
    def move(self) -> Move:
        """The first of the moves."""
        return self.moves[0]

    def walk(self) -> Iterator[Branch]:
        """Yield this branch and all below it, each before what follows it."""
        yield self
        for reply in self.replies:
            yield from reply.walk()


@dataclass(frozen=True, slots=True, kw_only=True)
class Solution:
    """What the solver has found out about a position.

    ``within`` is the number of the attacker's own moves that was asked about; the attacker is the
    side to move. ``won_in`` is a number of moves in which the attacker is proved to win, None if
    there is no proof; ``not_within`` the greatest number in which it is proved not to win, from 0.
    ``first_moves`` are all first moves that win in the fewest moves, in groups that lead to the
    same position; None if they are not all known. ``line`` is the shortest win against the longest
    defence, empty where there is none. ``tree`` is the proof, or the disproof for ``within``, as
    the branches from the position; None where none was asked for, where the answer is open or
    where a limit came first. ``halt`` names the limit that was reached: ``nodes``, ``seconds``,
    ``tree`` or, after `Solver.stop`, ``stopped``; None if the answer is complete. ``nodes`` counts
    the positions looked at.
    """

    position: Position
    within: int
    won_in: int | None
    not_within: int
    first_moves: tuple[tuple[Move, ...], ...] | None
    line: tuple[Move, ...]
    tree: tuple[Branch, ...] | None = field(repr=False)
    halt: str | None
    nodes: int
    seconds: float

    @property
    def answer(self) -> Answer:
        """The answer in one word."""
        if self.won_in is not None:
            return Answer.WIN
        return Answer.NO_WIN if self.not_within >= self.within else Answer.OPEN

    @property
    def is_shortest(self) -> bool:
        """Whether the attacker wins in ``won_in`` moves and, this is proved too, in no fewer."""
        return self.won_in is not None and self.won_in == self.not_within + 1

    @property
    def is_unique(self) -> bool | None:
        """Whether every first move of a shortest win leads to one and the same position.

        None if that is not known; moves that lead to the same position count as one.
        """
        return None if self.first_moves is None else len(self.first_moves) == 1

    def __str__(self) -> str:
        attacker = str(self.position.turn)
        if self.answer is Answer.NO_WIN:
            return f"{attacker} does not win in {self.within}"
        bound = f"not in {self.not_within}, " if self.not_within else ""
        if self.answer is Answer.OPEN:
            return f"{attacker}: {bound}more is not known within these limits ({self.halt})"
        if not self.is_shortest:
            first = f" by {self.line[0]}" if self.line else ""
            return (
                f"{attacker} wins in at most {self.won_in}{first}: "
                f"{bound}whether sooner is not known within these limits ({self.halt})"
            )
        text = f"{attacker} wins in {self.won_in}"
        if self.first_moves is None:
            first = f" by {self.line[0]}" if self.line else ""
            return (
                f"{text}{first}: other first moves are not known within these limits ({self.halt})"
            )
        groups = [" = ".join(str(move) for move in group) for group in self.first_moves]
        *others, last = groups
        return f"{text}: {', '.join(others)} or {last}" if others else f"{text}: {last}"
