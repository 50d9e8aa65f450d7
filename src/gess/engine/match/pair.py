"""A pair of games: one opening, colours swapped."""

from __future__ import annotations

import random
from dataclasses import dataclass

from gess.engine.match.game import Side, play_game
from gess.engine.match.openings import Opening
from gess.engine.match.players import Contestant, contestant
from gess.engine.match.record import record
from gess.engine.match.settings import MatchSettings
from gess.engine.match.tally import Tally, tally_pair
from gess.sgf import dumps


@dataclass(frozen=True, slots=True)
class PairTask:
    """A pair to be played: its number from 0, and its opening with its number from 1."""

    index: int
    opening_number: int
    opening: Opening


@dataclass(frozen=True, slots=True)
class PairResult:
    """A pair that has been played: its counts, its two games as SGF, remarks about faults."""

    index: int
    tally: Tally
    sgf: bytes
    remarks: tuple[str, ...]


class Table:
    """A place where A and B play, pair after pair. Raises EngineError if one cannot be started."""

    def __init__(self, settings: MatchSettings) -> None:
        self._settings = settings
        self._a = contestant(settings.a)
        try:
            self._b = contestant(settings.b)
        except BaseException:
            self._a.close()
            raise

    def play(self, task: PairTask) -> PairResult:
        """Play both games of a pair."""
        settings = self._settings
        a = Side(self._a, settings.control_of(settings.a), settings.margin)
        b = Side(self._b, settings.control_of(settings.b), settings.margin)
        games, written, remarks = [], [], []
        for number, (black, white) in enumerate(((a, b), (b, a)), 1):
            self._begin_game(self._a, f"{settings.seed} {task.index} {number} a")
            self._begin_game(self._b, f"{settings.seed} {task.index} {number} b")
            game = play_game(
                black,
                white,
                task.opening,
                settings.rules,
                settings.conventions,
                settings.adjudication,
            )
            games.append(game)
            names = [settings.a.name, settings.b.name]
            black_name, white_name = names if black is a else reversed(names)
            round_ = f"{task.index + 1}.{number}"
            event = f"opening {task.opening_number}"
            written.append(record(game, black_name, white_name, event, round_))
            if game.fault:
                remarks.append(f"game {round_}: {game.remark}")
        return PairResult(task.index, tally_pair(games), dumps(written), tuple(remarks))

    @staticmethod
    def _begin_game(player: Contestant, seed: str) -> None:
        player.new_game(random.Random(seed).getrandbits(31))

    def close(self) -> None:
        """End both players."""
        self._a.close()
        self._b.close()
