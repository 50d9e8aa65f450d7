"""Choosing a move by eye: with one look at each move and at its answers, and overlooking some.

What is overlooked is what people overlook: moves far from where the game was last, long moves and
diagonal ones. What a turn has not seen once, it does not see in another line either.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable
from dataclasses import dataclass, replace
from operator import attrgetter

from gess import core
from gess.board import Board
from gess.engine.levels import Level
from gess.engine.score import MATE, Score
from gess.move import Move
from gess.position import Position
from gess.squares import Square, file_of, row_of

FAR = 7.0
"""So many squares away from where one looks, or so many long, a move has 1 more in its exponent."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Glimpse:
    """A move chosen by eye, what it looked worth, and how many positions were looked at."""

    move: Move
    score: Score
    nodes: int


@dataclass(frozen=True, slots=True)
class _Found:
    worth: float
    move: Move
    after: Position


class Eye:
    """One look at a board by a level; `chance` decides what is overlooked.

    >>> import random
    >>> from gess.engine.levels import level
    >>> seen = Eye(Board(), level(7), random.Random(1)).choose()
    >>> seen.move in Board().legal_moves
    True
    """

    def __init__(self, board: Board, level: Level, chance: random.Random) -> None:
        self._position, self._level, self._chance = board.position, level, chance
        self._focus: tuple[Square, ...] = ()
        if board.ply:
            last = board.peek()
            self._focus = (last.to, last.from_)
        self._seen: dict[Move, bool] = {}
        self._is_blind = chance.random() < level.blind
        self._nodes = 0

    def choose(self, among: Iterable[Move] = ()) -> Glimpse | None:
        """Return the move that looks best, of some moves if any are given.

        None if each of them gives up the last ring.
        """
        spare: _Found | None = None
        # What was missed counts only where nothing that was seen keeps the last ring.
        for group in self._candidates(list(among) or core.legal_moves(self._position)):
            best, other = self._best(group)
            if best is not None:
                return self._glimpse(best)
            spare = spare or other
        return self._glimpse(spare) if spare else None

    def _glimpse(self, found: _Found) -> Glimpse:
        value = round(max(min(found.worth, MATE - 1), 1 - MATE))
        score = Score(value, self._position.turn)
        return Glimpse(move=found.move, score=score, nodes=max(self._nodes, 1))

    def _best(self, group: list[_Found]) -> tuple[_Found | None, _Found | None]:
        """The best of some moves that does not leave the last ring to be broken, and of all."""
        best: _Found | None = None
        spare: _Found | None = None
        for found in group:
            if best is not None and found.worth <= best.worth:
                break  # its answers can only make it worse
            if found.after.is_over:
                return found, found
            judged = replace(found, worth=found.worth - self._harm(found))
            if spare is None or judged.worth > spare.worth:
                spare = judged
            if (best is None or judged.worth > best.worth) and self._keeps_ring(found.after):
                best = judged
        return best, spare

    def _candidates(self, moves: list[Move]) -> tuple[list[_Found], list[_Found]]:
        """The moves that are seen and those that are missed, each with what they look worth.

        Moves that give up the last ring are neither.
        """
        kept: list[_Found] = []
        missed: list[_Found] = []
        for move in moves:
            after = core.play_unchecked(self._position, move)
            winner = after.winner
            if winner is not None and winner is not self._position.turn:
                continue
            if winner is None:
                worth = -core.evaluate(after) + self._level.spread * gumbel(self._chance)
            else:
                worth = float(MATE - 1)
            self._nodes += 1
            (kept if self._sees(move, self._focus) else missed).append(_Found(worth, move, after))
        for group in (kept, missed):
            group.sort(key=attrgetter("worth"), reverse=True)
        return kept, missed

    def _harm(self, found: _Found) -> float:
        """What the worst answer that is seen costs, in centi-stones."""
        after, focus = found.after, (found.move.to, *self._focus)
        now = core.evaluate(after)
        worst = 0.0
        for answer in core.captures(after):
            if not self._sees(answer, focus):
                continue
            then = core.play_unchecked(after, answer)
            self._nodes += 1
            if then.winner is None:
                worst = max(worst, -core.evaluate(then) - now)
            elif then.winner is after.turn:
                return float(MATE)
        return worst

    def _keeps_ring(self, after: Position) -> bool:
        """Whether no answer breaks the last ring, as far as this turn looks after it."""
        return self._is_blind or not after.is_ring_attacked(self._position.turn)

    def _sees(self, move: Move, focus: tuple[Square, ...]) -> bool:
        seen = self._seen.get(move)
        if seen is None:
            seen = self._chance.random() < visibility(move, focus, self._level.sight)
            self._seen[move] = seen
        return seen


def visibility(move: Move, focus: tuple[Square, ...], sight: float) -> float:
    """Return the chance of seeing a move for somebody who looks at some squares.

    >>> near, far = Move.parse("c3-c6"), Move.parse("c3-m13")
    >>> look = (near.to,)
    >>> visibility(near, look, 0.9) > visibility(far, look, 0.9), visibility(far, look, 1)
    (True, 1.0)
    """
    steps = _distance(move.from_, move.to)
    diagonal = move.from_ % 20 != move.to % 20 and move.from_ // 20 != move.to // 20
    away = min((_distance(square, move.to) for square in focus), default=0)
    return float(sight ** (0.5 + away / FAR + steps / FAR + 0.5 * diagonal))


def _distance(one: Square, other: Square) -> int:
    return max(abs(file_of(one) - file_of(other)), abs(row_of(one) - row_of(other)))


def gumbel(chance: random.Random) -> float:
    """Return noise: the best of values with it added is as if drawn by their exponentials."""
    return -math.log(-math.log(chance.random() or 5e-324))
