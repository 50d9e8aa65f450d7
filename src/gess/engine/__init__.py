"""Players that are programs: engines in processes of their own, and what is said of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gess.engine.base import Player
from gess.engine.errors import EngineError, EngineTerminatedError, EngineTimeoutError
from gess.engine.info import Info
from gess.engine.limit import Limit
from gess.engine.one_ply import OnePly
from gess.engine.option import Option
from gess.engine.score import Score
from gess.engine.takeback import plies_after_takeback

if TYPE_CHECKING:
    from gess.engine.analysis import Analysis
    from gess.engine.client import Engine, PlayResult
    from gess.engine.simple import SimpleAnalysis, SimpleEngine

__all__ = [
    "Analysis",
    "Engine",
    "EngineError",
    "EngineTerminatedError",
    "EngineTimeoutError",
    "Info",
    "Limit",
    "OnePly",
    "Option",
    "PlayResult",
    "Player",
    "Score",
    "SimpleAnalysis",
    "SimpleEngine",
    "plies_after_takeback",
]

# These need asyncio, which takes longer to load than an engine takes to move.
_ON_DEMAND = {
    "Analysis": "analysis",
    "Engine": "client",
    "PlayResult": "client",
    "SimpleAnalysis": "simple",
    "SimpleEngine": "simple",
}


def __getattr__(name: str) -> object:
    if name not in _ON_DEMAND:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    from importlib import import_module

    value: object = getattr(import_module(f"{__name__}.{_ON_DEMAND[name]}"), name)
    globals()[name] = value
    return value
