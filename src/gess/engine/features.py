"""The parts of the search that can be left out, to measure what each is worth."""

from __future__ import annotations

from collections.abc import Iterable

from gess.engine.errors import EngineError

FEATURES = (
    "table-cuts",
    "history",
    "null-move",
    "reverse-futility",
    "late-move-pruning",
    "late-move-reductions",
    "aspiration",
    "quiescence",
    "evasions",
    "threats",
)
"""Their names, in the order of the bits of the core's ``Feature``, the lowest first."""


def features_without(names: Iterable[str]) -> int:
    """Return the mask of all parts but those named. Raises EngineError.

    >>> features_without(["history"]) == (1 << len(FEATURES)) - 1 - 2
    True
    """
    mask = (1 << len(FEATURES)) - 1
    for name in names:
        if name not in FEATURES:
            message = f"the search has no part {name}: expected {', '.join(FEATURES)}"
            raise EngineError(message)
        mask &= ~(1 << FEATURES.index(name))
    return mask
