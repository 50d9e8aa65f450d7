"""What a match is: who plays, from which openings, for how long."""

from __future__ import annotations

import hashlib
import inspect
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gess.engine.errors import EngineError
from gess.engine.levels import FULL, level
from gess.engine.match.adjudication import Adjudication
from gess.engine.match.control import Control
from gess.engine.match.openings import Opening, digest
from gess.engine.match.spec import PlayerSpec
from gess.engine.match.sprt import Sprt
from gess.rules import HOUSE_CONVENTIONS, STANDARD, Conventions, Rules

_OPEN, _ADJUDICATION = Control(), Adjudication()


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchSettings:
    """A match of A against B.

    ``games`` are played at most, two from each opening with colours swapped; ``sprt`` may end it
    earlier. ``control`` is for the players that have none of their own. ``margin``: the seconds by
    which a player may exceed its time without losing. With one thread each and limits by nodes or
    depth, ``seed`` determines every game.

    Raises EngineError for an odd number of games, for no opening, and for a player without limit.
    """

    a: PlayerSpec
    b: PlayerSpec
    openings: tuple[Opening, ...]
    games: int = 100
    control: Control = _OPEN
    rules: Rules = STANDARD
    conventions: Conventions = HOUSE_CONVENTIONS
    adjudication: Adjudication = _ADJUDICATION
    sprt: Sprt | None = None
    seed: int = 1
    margin: float = 0.1

    def __post_init__(self) -> None:
        if self.games < 2 or self.games % 2:
            message = f"{self.games} games: expected an even number, two for each opening"
            raise EngineError(message)
        if not self.openings:
            message = "no openings: expected at least one"
            raise EngineError(message)
        for spec in (self.a, self.b):
            is_weakened = spec.level is not None and spec.level < FULL
            needs_limit = spec.kind != "one-ply" and not is_weakened
            if needs_limit and self.control_of(spec).is_open:
                message = f"{spec.name} would think for ever: give nodes, depth, movetime or tc"
                raise EngineError(message)

    @property
    def pairs(self) -> int:
        """How many pairs of games are played at most."""
        return self.games // 2

    def control_of(self, spec: PlayerSpec) -> Control:
        """Return how long one of the players may think; the one-ply opponent takes no notice."""
        return _OPEN if spec.kind == "one-ply" else spec.control or self.control

    def identity(self) -> dict[str, Any]:
        """Return what makes games of two runs parts of one match, as JSON has it.

        How many games there are is not part of it: a match may be made longer.
        """
        return {
            "a": repr(self.a),
            "b": repr(self.b),
            "levels": [level(spec.level).play for spec in (self.a, self.b) if spec.level],
            "control": str(self.control),
            "openings": digest(self.openings),
            "rules": self.rules.name,
            "conventions": [self.conventions.repetition, self.conventions.quiet_plies],
            "adjudication": repr(self.adjudication),
            "sprt": str(self.sprt) if self.sprt else None,
            "seed": self.seed,
            "margin": self.margin,
            "core": _core_digest() if "ours" in {self.a.kind, self.b.kind} else None,
        }


def _core_digest() -> str:
    """Return what tells builds of the core apart: two of them may not play equally well."""
    from gess import _core

    with Path(inspect.getfile(_core)).open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()[:16]
