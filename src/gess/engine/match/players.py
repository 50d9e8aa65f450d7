"""The players of a match at work."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from typing import Protocol

from gess.board import Board
from gess.engine.levelled import search
from gess.engine.levels import FULL, level
from gess.engine.limit import Limit
from gess.engine.match.spec import PlayerSpec
from gess.engine.one_ply import OnePly
from gess.engine.score import Score
from gess.engine.searching import Searcher, SearchResult
from gess.engine.timing import budget
from gess.move import Move


@dataclass(frozen=True, slots=True, kw_only=True)
class Thought:
    """What a player answers: a move, None if it has none, and what it tells about it.

    ``cpu``: the seconds of CPU time that it took, of a player in this process with one thread; they
    count instead of those on the wall, so that a busy machine makes nobody late. ``over``: by how
    many of them it went beyond what it meant to use, if it had a limit of time.
    """

    move: Move | None
    score: Score | None = None
    depth: int | None = None
    nodes: int | None = None
    cpu: float | None = None
    over: float | None = None


class Contestant(Protocol):
    """A player that can be asked for moves, game after game."""

    def new_game(self, seed: int) -> None:
        """Get ready for a game; what is left to chance shall depend on `seed` alone.

        Raises EngineError.
        """

    def think(self, board: Board, limit: Limit) -> Thought:
        """Choose a move for the side to move. Raises EngineError."""

    def close(self) -> None:
        """Let go of everything, at once."""


class Ours:
    """The engine of this package, in this process."""

    def __init__(self, spec: PlayerSpec) -> None:
        self._spec = spec
        self._searcher = Searcher(spec.hash_mb, spec.threads)
        self._random = random.Random()

    def new_game(self, seed: int) -> None:
        """Forget the last game."""
        self._searcher.clear()
        self._random.seed(seed)

    def think(self, board: Board, limit: Limit) -> Thought:
        """Search."""
        spec = self._spec
        began = time.process_time()
        result = self._search(board, limit)
        used = time.process_time() - began
        meant = budget(limit, board.turn, spec.move_overhead).hard_ms / 1000
        return Thought(
            move=result.move,
            score=result.score,
            depth=result.depth,
            nodes=result.nodes,
            cpu=used if spec.threads == 1 else None,
            over=used - meant if meant and spec.threads == 1 else None,
        )

    def _search(self, board: Board, limit: Limit) -> SearchResult:
        spec = self._spec
        return search(
            self._searcher,
            board,
            limit,
            level=level(spec.level or FULL),
            seed=self._random.getrandbits(31),
            move_overhead=spec.move_overhead,
            features=spec.features,
            weights=spec.weights,
        )

    def close(self) -> None:
        """Do nothing: there is nothing outside this process."""


class OnePlyContestant:
    """The one-ply opponent."""

    def __init__(self) -> None:
        self._player = OnePly()

    def new_game(self, seed: int) -> None:
        """Begin its chance anew."""
        self._player = OnePly(seed)

    def think(self, board: Board, limit: Limit) -> Thought:
        """Look one move ahead."""
        return Thought(move=self._player.choose(board))

    def close(self) -> None:
        """Do nothing: there is nothing outside this process."""


def contestant(spec: PlayerSpec) -> Contestant:
    """Return the player that a spec means. Raises EngineError if it cannot be started."""
    if spec.kind == "ours":
        return Ours(spec)
    if spec.kind == "one-ply":
        return OnePlyContestant()
    from gess.engine.match.programs import Program

    return Program(spec)
