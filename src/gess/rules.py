"""The variants of the rules, as data.

>>> import gess
>>> for rules in gess.RULES.values():
...     print(rules.name, len(gess.Position.start(rules).legal_moves))
standard 458
open-edge 478
classic 416
course 319
>>> gess.RULES["course"] is gess.COURSE, gess.COURSE.must_keep_ring
(True, True)
>>> gess.Board(conventions=gess.HOUSE_CONVENTIONS).conventions
Conventions(repetition=3, quiet_plies=200)
"""

from __future__ import annotations

from dataclasses import dataclass, field

from gess.errors import GessError


@dataclass(frozen=True, slots=True)
class Rules:
    """One variant of the rules; the presets stand in :data:`RULES`.

    ``start_on_frame``: a piece's centre may lie on the frame before it moves (R5).
    ``end_on_frame``: it may lie there afterwards, and the edge never ends a move (R10).
    ``must_keep_ring``: a move that leaves its player without a ring is not allowed (R15).

    The name is a label: variants are equal if they say the same.

    >>> Rules("mine", True, False, False) == RULES["standard"]
    True
    """

    name: str = field(compare=False)
    start_on_frame: bool
    end_on_frame: bool
    must_keep_ring: bool


STANDARD = Rules("standard", start_on_frame=True, end_on_frame=False, must_keep_ring=False)
OPEN_EDGE = Rules("open-edge", start_on_frame=True, end_on_frame=True, must_keep_ring=False)
CLASSIC = Rules("classic", start_on_frame=False, end_on_frame=False, must_keep_ring=False)
COURSE = Rules("course", start_on_frame=False, end_on_frame=False, must_keep_ring=True)

RULES: dict[str, Rules] = {rules.name: rules for rules in (STANDARD, OPEN_EDGE, CLASSIC, COURSE)}
"""The presets by name: ``standard``, ``open-edge``, ``classic`` and ``course``."""


def not_rules(value: object) -> TypeError:
    """Return the error of a value that stands where rules should.

    >>> print(not_rules("course"))
    the rules are 'course': expected gess.Rules, such as gess.RULES['course']
    """
    preset = value if isinstance(value, str) and value in RULES else STANDARD.name
    return TypeError(
        f"the rules are {value!r}: expected gess.Rules, such as gess.RULES[{preset!r}]"
    )


@dataclass(frozen=True, slots=True)
class Conventions:
    """Draws that players may agree on, and that are no rules of the game (R17).

    ``repetition``: how many times a position must stand for a draw; ``quiet_plies``: how many
    plies in a row without a stone leaving the board make one. None switches a convention off.
    Raises GessError for a repetition below 2, or less than one quiet ply.

    >>> Conventions(repetition=3).quiet_plies is None
    True
    """

    repetition: int | None = None
    quiet_plies: int | None = None

    def __post_init__(self) -> None:
        if self.repetition is not None and self.repetition < 2:
            message = f"repetition is {self.repetition}: expected 2 or more, or None"
            raise GessError(message)
        if self.quiet_plies is not None and self.quiet_plies < 1:
            message = f"quiet_plies is {self.quiet_plies}: expected 1 or more, or None"
            raise GessError(message)


HOUSE_CONVENTIONS = Conventions(repetition=3, quiet_plies=200)
"""What matches, rated games and learning environments use unless told otherwise (R17)."""
