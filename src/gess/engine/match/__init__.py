"""Matches between players: openings, games, and what they tell about strength."""

from gess.engine.match.adjudication import Adjudication
from gess.engine.match.control import Control
from gess.engine.match.estimate import Estimate, estimate
from gess.engine.match.openings import Opening, load_openings, shipped_openings
from gess.engine.match.runner import Standing, play_match
from gess.engine.match.settings import MatchSettings
from gess.engine.match.spec import PlayerSpec, parse_player
from gess.engine.match.sprt import Sprt, parse_sprt
from gess.engine.match.tally import Effort, Tally

__all__ = [
    "Adjudication",
    "Control",
    "Effort",
    "Estimate",
    "MatchSettings",
    "Opening",
    "PlayerSpec",
    "Sprt",
    "Standing",
    "Tally",
    "estimate",
    "load_openings",
    "parse_player",
    "parse_sprt",
    "play_match",
    "shipped_openings",
]
