"""Playing below full strength: the seam between the protocol and the levels.

`gess.engine.levels`, where there is one, has ``FULL``, the number of the strongest level,
``level_of_elo(elo)``, and ``search(searcher, board, limit, *, level, seed, **options)``, which
takes the options of :meth:`gess.engine.searching.Searcher.search` and returns what it does.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

LEVELS = 20
"""How many levels there are; the last one is full strength."""


def levels() -> ModuleType | None:
    """Return the module that plays at levels; None if this build has none."""
    name = "gess.engine.levels"
    return import_module(name) if find_spec(name) else None
