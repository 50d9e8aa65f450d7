"""Players that are programs, and what tables share that have a seat for one."""

from gess.engine.base import Player
from gess.engine.one_ply import OnePly
from gess.engine.takeback import plies_after_takeback

__all__ = ["OnePly", "Player", "plies_after_takeback"]
