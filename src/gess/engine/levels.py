"""The levels below full strength: what they are called and what they can do.

A level is defined by what it looks at, never by time, so that it is as strong on any machine. The
weak ones play by eye (:mod:`gess.engine.eye`), the strong ones search a number of positions, and
those between do the one now and the other then (:mod:`gess.engine.levelled`).
"""

from __future__ import annotations

from dataclasses import dataclass

from gess.engine.errors import EngineError


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """How well a level plays.

    ``elo``: its rating on a scale of its own, on which level 1 has 0; see ``docs/levels.md``.
    ``nodes``: how many positions it searches for a move if nothing else is said. ``careful``: the
    share of its moves that it searches for; the others it plays by eye. The rest says how it sees
    then. ``sight``: the chance that it sees a short straight move close to where it looks; farther
    away, longer and diagonal moves it sees less. ``spread``: how far apart, in centi-stones, moves
    must be before it tells them apart. ``blind``: the chance that it lets its last ring stand where
    the next move can break it, though it has seen another move.

    >>> LEVELS[6].number, LEVELS[6].name
    (7, 'Keen player')
    >>> str(LEVELS[6])
    'level 7 (Keen player)'
    """

    number: int
    name: str
    description: str
    elo: int
    nodes: int = 0
    careful: float = 0
    sight: float = 1
    spread: float = 0
    blind: float = 0

    @property
    def is_full(self) -> bool:
        """Whether it is full strength, with no limit of its own."""
        return self.number == len(LEVELS)

    @property
    def play(self) -> list[float]:
        """What it plays by; two levels that have this in common play alike.

        >>> level(13).play
        [600, 1, 1, 0, 0]
        """
        return [self.nodes, self.careful, self.sight, self.spread, self.blind]

    def __str__(self) -> str:
        return f"level {self.number} ({self.name})"


LEVELS = (
    Level(
        number=1,
        name="First game",
        description="Looks at little but its last move, and forgets its ring.",
        elo=0,
        sight=0.28,
        spread=106,
        blind=0.6,
    ),
    Level(
        number=2,
        name="Newcomer",
        description="Takes a stone now and then, and often leaves its own to be taken.",
        elo=220,
        sight=0.36,
        spread=89,
        blind=0.4,
    ),
    Level(
        number=3,
        name="Beginner",
        description="Looks after its last ring, and overlooks most of what is far away.",
        elo=510,
        sight=0.44,
        spread=74,
        blind=0.24,
    ),
    Level(
        number=4,
        name="Learner",
        description="Sees captures close by, seldom the answer to its own.",
        elo=710,
        sight=0.51,
        spread=62,
        blind=0.15,
    ),
    Level(
        number=5,
        name="Casual player",
        description="Takes what it sees, and misses long and diagonal moves.",
        elo=890,
        sight=0.575,
        spread=52,
        blind=0.1,
    ),
    Level(
        number=6,
        name="Hobby player",
        description="Sees about half of what happens at the other end of the board.",
        elo=1120,
        sight=0.645,
        spread=43,
        blind=0.07,
    ),
    Level(
        number=7,
        name="Keen player",
        description="Looks for the answer before it moves, and overlooks some.",
        elo=1320,
        sight=0.74,
        spread=33,
        blind=0.04,
    ),
    Level(
        number=8,
        name="Steady player",
        description="Overlooks a long diagonal here and there.",
        elo=1540,
        sight=0.82,
        spread=25,
        blind=0.02,
    ),
    Level(
        number=9,
        name="Sharp player",
        description="Misses little that one move can do.",
        elo=1780,
        sight=0.915,
        spread=16,
        blind=0.01,
    ),
    Level(
        number=10,
        name="Club novice",
        description="Sees every move and its answer; rarely looks further.",
        elo=1930,
        spread=9,
    ),
    Level(
        number=11,
        name="Club player",
        description="Follows an exchange to its end at every fourth move.",
        elo=2030,
        nodes=500,
        careful=0.25,
        spread=8,
    ),
    Level(
        number=12,
        name="Club regular",
        description="Follows more than half of the exchanges to their end.",
        elo=2120,
        nodes=500,
        careful=0.6,
        spread=6,
    ),
    Level(
        number=13,
        name="Club champion",
        description="Follows every exchange to its end.",
        elo=2210,
        nodes=600,
        careful=1,
    ),
    Level(
        number=14,
        name="Tournament player",
        description="Looks at 1,400 positions a move.",
        elo=2340,
        nodes=1400,
        careful=1,
    ),
    Level(
        number=15,
        name="Regional master",
        description="Looks at 3,000 positions a move.",
        elo=2540,
        nodes=3000,
        careful=1,
    ),
    Level(
        number=16,
        name="National master",
        description="Looks at 6,500 positions a move.",
        elo=2700,
        nodes=6500,
        careful=1,
    ),
    Level(
        number=17,
        name="Expert",
        description="Looks at 14,000 positions a move.",
        elo=2880,
        nodes=14_000,
        careful=1,
    ),
    Level(
        number=18,
        name="Master",
        description="Looks at 31,000 positions a move.",
        elo=3070,
        nodes=31_000,
        careful=1,
    ),
    Level(
        number=19,
        name="Grandmaster",
        description="Looks at 70,000 positions a move.",
        elo=3260,
        nodes=70_000,
        careful=1,
    ),
    Level(
        number=20,
        name="Full strength",
        description="All that the engine can.",
        elo=3470,
        nodes=200_000,
        careful=1,
    ),
)
"""All levels, the weakest first."""

FULL = len(LEVELS)
"""The number of the strongest level."""


def level(number: int) -> Level:
    """Return the level with a number. Raises EngineError.

    >>> level(20).name
    'Full strength'
    """
    if not 1 <= number <= FULL:
        message = f"level {number}: expected 1 to {FULL}"
        raise EngineError(message)
    return LEVELS[number - 1]


def level_of_elo(elo: int) -> int:
    """Return the number of the level whose rating is nearest, the weaker one of two.

    >>> level_of_elo(0), level_of_elo(5000)
    (1, 20)
    """
    return min(LEVELS, key=lambda each: abs(each.elo - elo)).number
