"""Ending games whose result both players can see."""

from __future__ import annotations

from dataclasses import dataclass

from gess.engine.errors import EngineError
from gess.engine.score import MATE_BOUND, Score
from gess.outcome import BLACK, WHITE, Color


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjudication:
    """When a game is ended before its end; 0 plies is never.

    ``ring_plies``: both players have said for so many plies in a row that the same last ring
    falls. ``resign_plies``: both have said for so many plies in a row that the same side is worse
    by ``resign_score`` centi-stones or more. Both players are asked since each may err alone:
    fewer than two plies are refused with EngineError, since they would ask one of them only.
    """

    ring_plies: int = 4
    resign_score: int = 1000
    resign_plies: int = 0

    def __post_init__(self) -> None:
        for name in ("ring_plies", "resign_plies"):
            if (plies := getattr(self, name)) < 0 or plies == 1:
                message = f"{name} is {plies}: expected 0 or at least 2"
                raise EngineError(message)
        if self.resign_score <= 0:
            message = f"resign_score is {self.resign_score}: expected more than 0"
            raise EngineError(message)


class Judge:
    """Hears what the players say of their game, and tells when it is decided.

    >>> from gess import BLACK, WHITE
    >>> judge = Judge(Adjudication(ring_plies=2))
    >>> judge.hear(Score.ring(2, BLACK)), judge.hear(Score.ring(-1, WHITE))
    (None, <Color.BLACK: 'b'>)
    """

    def __init__(self, adjudication: Adjudication) -> None:
        self._counts = [
            _Count(MATE_BOUND, adjudication.ring_plies),
            _Count(adjudication.resign_score, adjudication.resign_plies),
        ]

    def hear(self, score: Score | None) -> Color | None:
        """Return who has won, None if it is open, after a ply with this score of its player."""
        for count in self._counts:
            if winner := count.hear(score):
                return winner
        return None


class _Count:
    """How many plies in a row the same side has been said to win."""

    def __init__(self, bound: int, plies: int) -> None:
        self._bound, self._plies = bound, plies
        self._winner: Color | None = None
        self._seen = 0

    def hear(self, score: Score | None) -> Color | None:
        value = score.of(BLACK).value if score else 0
        winner = None if abs(value) < self._bound else BLACK if value > 0 else WHITE
        self._seen = self._seen + 1 if winner is self._winner else 1
        self._winner = winner
        return winner if self._plies and self._seen >= self._plies else None
