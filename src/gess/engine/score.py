"""What a position is worth."""

from __future__ import annotations

import math
from dataclasses import dataclass

from gess.outcome import Color

MATE = 30_000
"""The value of a game that is won; each ply that it still takes costs one."""

MATE_BOUND = MATE - 1000
"""From this value on, and from its negative down, a score tells when a ring falls."""

WDL_SCALE = 250
"""How many centi-stones make the odds of winning e times better."""

WDL_DRAWS = 10
"""How many games of a thousand are drawn in a level position."""


@dataclass(frozen=True, slots=True)
class Score:
    """What a position is worth to one side: centi-stones, or when a last ring falls.

    ``value`` is in hundredths of a stone, positive if it is good for ``color``; from
    :data:`MATE_BOUND` on it is :data:`MATE` less the plies until the enemy's last ring falls, and
    likewise below zero. :meth:`of` looks from the other side.

    >>> from gess import BLACK, WHITE
    >>> score = Score(130, BLACK)
    >>> str(score), str(score.of(WHITE))
    ('+1.30', '-1.30')
    >>> print(Score.ring(2, BLACK).of(WHITE))
    own ring falls in 2
    """

    value: int
    color: Color

    @classmethod
    def ring(cls, moves: int, color: Color) -> Score:
        """Return the score of a last ring that falls in so many of the winner's own moves.

        It is the enemy's ring if the number is positive, and then it is `color`'s turn; the own
        ring if it is negative. 0 means that the own ring has fallen.

        >>> from gess import BLACK
        >>> Score.ring(1, BLACK).value, Score.ring(-1, BLACK).value, Score.ring(0, BLACK).value
        (29999, -29998, -30000)
        """
        return cls(MATE - (2 * moves - 1) if moves > 0 else -(MATE + 2 * moves), color)

    @property
    def centistones(self) -> int | None:
        """The value in hundredths of a stone; None if a last ring falls."""
        return None if self.is_decisive else self.value

    @property
    def ring_in(self) -> int | None:
        """In how many of the winner's own moves a last ring falls; None if none is seen to fall.

        The number is negative if it is the ring of ``color``.

        >>> from gess import BLACK, WHITE
        >>> Score.ring(3, BLACK).ring_in, Score.ring(3, BLACK).of(WHITE).ring_in
        (3, -3)
        """
        if not self.is_decisive:
            return None
        moves = (MATE - abs(self.value) + 1) // 2
        return moves if self.value > 0 else -moves

    @property
    def is_decisive(self) -> bool:
        """Whether a last ring is seen to fall."""
        return abs(self.value) >= MATE_BOUND

    def of(self, color: Color) -> Score:
        """Return the same score as a side sees it."""
        return self if color is self.color else Score(-self.value, color)

    def wdl(self) -> tuple[int, int, int]:
        """Return how many games of a thousand ``color`` is expected to win, draw and lose.

        The odds of winning grow with the score by a logistic curve; draws, which are rare, shrink
        with the chance of the weaker side. Both were fitted to 160 games of the engine against
        itself, at 2,500 nodes a move.

        >>> from gess import BLACK
        >>> Score(0, BLACK).wdl(), Score.ring(5, BLACK).wdl()
        ((495, 10, 495), (1000, 0, 0))
        """
        if self.is_decisive:
            return (1000, 0, 0) if self.value > 0 else (0, 0, 1000)
        chance = 1 / (1 + math.exp(-self.value / WDL_SCALE))
        drawn = 4 * chance * (1 - chance) * WDL_DRAWS / 1000
        win, loss = (round(1000 * c * (1 - drawn)) for c in (chance, 1 - chance))
        return win, 1000 - win - loss, loss

    def __str__(self) -> str:
        ring_in = self.ring_in
        if ring_in is None:
            return f"{self.value / 100:+.2f}"
        if self.value > 0:
            return f"ring falls in {ring_in}"
        return f"own ring falls in {-ring_in}" if ring_in else "own ring has fallen"
