"""Playing a match from its first pair, or from where it was left, to its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing, nullcontext
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from gess.engine.match.estimate import Estimate, estimate
from gess.engine.match.openings import in_order
from gess.engine.match.pair import PairTask
from gess.engine.match.pool import Pool
from gess.engine.match.settings import MatchSettings
from gess.engine.match.state import Store
from gess.engine.match.tally import Tally


@dataclass(frozen=True, slots=True)
class Standing:
    """How a match stands: what has been counted, and the remark of the last pair's faults."""

    settings: MatchSettings
    tally: Tally
    remarks: tuple[str, ...] = ()

    @property
    def pairs(self) -> int:
        """How many pairs have been played."""
        return sum(self.tally.pairs)

    @property
    def estimate(self) -> Estimate:
        """By how much A is better, as far as the games tell."""
        return estimate(self.tally.pairs)

    @property
    def llr(self) -> float | None:
        """The log-likelihood ratio, None without a test."""
        sprt = self.settings.sprt
        return sprt.llr(self.tally.pairs) if sprt else None

    @property
    def verdict(self) -> str | None:
        """What the test has accepted, ``elo0`` or ``elo1``; None if nothing yet, or no test."""
        sprt = self.settings.sprt
        return sprt.verdict(self.tally.pairs) if sprt else None

    @property
    def is_over(self) -> bool:
        """Whether all games have been played or the test has decided."""
        return self.pairs >= self.settings.pairs or self.verdict is not None


def play_match(
    settings: MatchSettings,
    *,
    concurrency: int = 1,
    path: Path | None = None,
    on_pair: Callable[[Standing], None] | None = None,
) -> Standing:
    """Play a match and return how it stands at the end.

    `concurrency` processes play at the same time. The games go to the SGF file `path`, beside
    which a state is kept: the same call goes on where the last one was ended. `on_pair` is called
    first with what was there before, and then after each pair.

    Raises EngineError if a player cannot be started or the files are of another match; OSError.

    >>> from gess.engine.match import MatchSettings, parse_player, shipped_openings
    >>> a, b = parse_player("ours:depth=1"), parse_player("one-ply")
    >>> play_match(MatchSettings(a=a, b=b, openings=shipped_openings(), games=2)).tally.games
    2
    """
    store = Store(path, settings) if path else None
    with closing(store) if store else nullcontext():
        standing = Standing(settings, store.progress.tally if store else Tally())
        if on_pair:
            on_pair(standing)
        if standing.is_over:
            return standing
        with Pool(settings, concurrency) as pool:
            for result in pool.run(_tasks(settings, standing.pairs)):
                if store:
                    store.add(result.tally, result.sgf)
                    tally = store.progress.tally
                else:
                    tally = Tally()
                    tally.add(standing.tally)
                    tally.add(result.tally)
                standing = Standing(settings, tally, result.remarks)
                if on_pair:
                    on_pair(standing)
                if standing.is_over:
                    break
    return standing


def _tasks(settings: MatchSettings, done: int) -> Iterator[PairTask]:
    order = in_order(settings.openings, settings.seed)
    for index, (number, opening) in enumerate(islice(order, settings.pairs)):
        if index >= done:
            yield PairTask(index, number, opening)
