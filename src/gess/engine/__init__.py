"""Players that are programs."""

from gess.engine.base import Player
from gess.engine.one_ply import OnePly

__all__ = ["OnePly", "Player"]
