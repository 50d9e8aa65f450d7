"""Players that are programs, what is said of them, and what tables share that have a seat for one."""

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

__all__ = [
    "TYPE_CHECKING",
    "EngineError",
    "EngineTerminatedError",
    "EngineTimeoutError",
    "Info",
    "Limit",
    "OnePly",
    "Option",
    "Player",
    "Score",
    "annotations",
    "plies_after_takeback",
]
