"""The search of the native core, told in the words of the library."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from gess import core
from gess._core import Searcher as CoreSearcher
from gess.board import Board
from gess.engine.analysis import Lines
from gess.engine.errors import EngineError
from gess.engine.features import FEATURES
from gess.engine.info import Info
from gess.engine.limit import Limit
from gess.engine.score import MATE, Score
from gess.engine.timing import budget
from gess.move import Move
from gess.outcome import WHITE
from gess.position import Position
from gess.rules import Conventions


def _most_hash() -> int:
    try:
        return max(os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") >> 21, 64)
    except (AttributeError, OSError, ValueError):  # not told by this system
        return 4096


MOST_DEPTH = 99
"""No search goes deeper."""

MOST_HASH = _most_hash()
"""The largest table, in megabytes: half of the machine's memory."""

MOST_THREADS = 256
_MOST_NODES = 1 << 62
_MOST_PLIES = 1 << 30
ALL_FEATURES = (1 << len(FEATURES)) - 1
"""The mask of all parts of the search: see `gess.engine.features`."""

_Pairs = list[tuple[int, int]]


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchResult:
    """What a search found.

    ``move`` is the best move, None if the rings on the board decide the game; ``ponder`` the
    answer expected to it. ``lines`` holds what was last told of each line, the best one first; it
    has no score if the search was stopped before it had finished one depth. ``depth`` is in plies,
    ``time`` in seconds. ``cuts``: cut-offs, ``first_cuts``: those by the first move tried;
    ``probes`` and ``hits``: of the table.
    """

    move: Move | None
    ponder: Move | None
    score: Score
    depth: int
    nodes: int
    time: float
    lines: tuple[Info, ...] = ()
    cuts: int = 0
    first_cuts: int = 0
    probes: int = 0
    hits: int = 0


class Searcher:
    """A search with its memory: what one search learns, the next one knows, until `clear`.

    ``hash_mb`` is the size of its table in megabytes, ``threads`` how many threads it uses; with
    one, a search limited by nodes or depth gives the same result every time. It does one search at
    a time. Raises EngineError for sizes that cannot be.

    >>> from gess import Board
    >>> result = Searcher().search(Board(), Limit(depth=2))
    >>> result.move in Board().legal_moves, result.depth
    (True, 2)
    """

    def __init__(self, hash_mb: int = 16, threads: int = 1) -> None:
        _check(hash_mb, threads)
        try:
            self._core = CoreSearcher(hash_mb, threads)
        except MemoryError as error:
            raise _too_large(hash_mb) from error
        self._began = 0.0

    def resize(self, hash_mb: int, threads: int) -> None:
        """Take another size, and forget everything. Raises EngineError."""
        _check(hash_mb, threads)
        try:
            self._core.resize(hash_mb, threads)
        except MemoryError as error:
            raise _too_large(hash_mb) from error

    def clear(self) -> None:
        """Forget what earlier searches learnt."""
        self._core.clear()

    def arm(self, *, ponder: bool = False) -> None:
        """Get ready for a search, so that a `stop` or `ponder_hit` from now on counts for it.

        Needed only where another thread calls `search`, which then says ``armed=True``.
        """
        self._core.arm(ponder)

    def stop(self) -> None:
        """End the search that runs, or that is about to begin; from any thread."""
        self._core.stop()

    def ponder_hit(self) -> None:
        """Let the clock of a search begun with ``ponder`` count from now; from any thread."""
        self._core.ponder_hit()

    @property
    def nodes(self) -> int:
        """The positions searched so far, brought up to date now and then."""
        return self._core.nodes()

    @property
    def hashfull(self) -> int:
        """How many thousandths of the table this search has filled."""
        return self._core.permille()

    @property
    def elapsed(self) -> float:
        """Seconds since the search began."""
        return time.perf_counter() - self._began

    def search(
        self,
        board: Board | Position,
        limit: Limit,
        *,
        multipv: int = 1,
        root_moves: Iterable[Move] = (),
        conventions: Conventions | None = None,
        move_overhead: float = 0.01,
        ponder: bool = False,
        features: int = ALL_FEATURES,
        weights: Sequence[int] = (),
        on_info: Callable[[Info], None] | None = None,
        armed: bool = False,
    ) -> SearchResult:
        """Search for the best move, and return when a limit is reached or `stop` is called.

        `multipv`: how many lines. `root_moves`: only these moves are considered, if any are given.
        `conventions`: the draws reckoned with, by default those of the board. `move_overhead`:
        see :func:`gess.engine.timing.budget`. `ponder`: the clocks do not count before
        `ponder_hit`. `features` leaves parts of the search out, `weights` replaces those of the
        evaluation. `on_info` is called while it searches, with each line when it is found; what it
        raises ends the search, as Ctrl-C does. `armed`: `arm` has been called, and told of
        `ponder`.

        Raises IllegalMoveError if one of the `root_moves` is not legal.
        """
        if not armed:
            self.arm(ponder=ponder)
        if isinstance(board, Position):
            board = Board(board)
        position, color = board.position, board.turn
        self._began = time.perf_counter()
        if position.is_over:
            value = MATE if position.winner is color else -MATE
            return _nothing(Score(value, color))
        only = []
        for candidate in root_moves:
            position.play(candidate)  # refuses it if it is not legal
            only.append((candidate.from_, candidate.to))
        agreed = board.conventions if conventions is None else conventions
        time_budget = budget(limit, color, move_overhead)
        quiet_plies = board.quiet_plies
        limits = {
            "depth": min(limit.depth or MOST_DEPTH, MOST_DEPTH),
            "nodes": min(limit.nodes or 0, _MOST_NODES),
            "mate": min(limit.mate or 0, MOST_DEPTH),
            "soft_ms": time_budget.soft_ms,
            "hard_ms": time_budget.hard_ms,
            "multipv": multipv,
            "only": only,
            "features": features,
        }
        lines = Lines()

        def tell(info: Info) -> None:
            lines.add(info)
            if on_info is not None:
                on_info(info)

        def on_line(
            depth: int, seldepth: int, index: int, score: int, nodes: int, pv: _Pairs
        ) -> None:
            line = tuple(Move(*pair) for pair in pv)
            tell(self._info(Score(score, color), depth, seldepth, index + 1, nodes, line))

        found = self._core.run(
            core.packed(position.black),
            core.packed(position.white),
            color is WHITE,
            core.rules_flags(position.rules),
            limits,
            [core.key(board.position_at(board.ply - back)) for back in range(quiet_plies, 0, -1)],
            quiet_plies,
            min(agreed.repetition or 0, _MOST_PLIES),
            min(agreed.quiet_plies or 0, _MOST_PLIES),
            list(weights),
            on_line,
            _may_take_long(limit) and threading.current_thread() is threading.main_thread(),
        )
        move, ponder_move = _move(found["best"]), _move(found["ponder"])
        if move is None:  # each of the root moves would give up the last ring
            return _nothing(Score(-MATE, color), Move(*only[0]))
        score, depth = Score(found["score"], color), found["depth"]
        told = lines.best
        if told.nodes != found["nodes"]:
            # A depth was broken off, and may have found a better move than the one last told.
            pv = tuple(m for m in (move, ponder_move) if m is not None)
            known = score if told.pv or score.value else None  # none: no move was searched
            if told.pv[:1] == pv[:1]:
                pv, known = told.pv, told.score
            tell(self._info(known, depth, told.seldepth, 1, found["nodes"], pv))
            if pv[:1] != told.pv[:1]:  # the other lines move down
                for line in lines.all[1:]:
                    tell(line)
        return SearchResult(
            move=move,
            ponder=ponder_move,
            score=score,
            depth=depth,
            nodes=found["nodes"],
            time=self.elapsed,
            lines=tuple(lines.all),
            cuts=found["cuts"],
            first_cuts=found["first_cuts"],
            probes=found["probes"],
            hits=found["hits"],
        )

    def _info(
        self,
        score: Score | None,
        depth: int,
        seldepth: int | None,
        rank: int,
        nodes: int,
        pv: tuple[Move, ...],
    ) -> Info:
        elapsed = self.elapsed
        return Info(
            depth=depth,
            seldepth=seldepth,
            multipv=rank,
            score=score,
            wdl=score.wdl() if score else None,
            nodes=nodes,
            nps=round(nodes / max(elapsed, 1e-3)),
            hashfull=self.hashfull,
            time=elapsed,
            pv=pv,
        )


def _may_take_long(limit: Limit) -> bool:
    """Whether somebody may lose patience and press Ctrl-C; to look for that has its price."""
    few_nodes = limit.nodes is not None and limit.nodes <= 50_000
    return not few_nodes and (limit.movetime is None or limit.movetime > 0.2)


def _move(pair: tuple[int, int] | None) -> Move | None:
    return None if pair is None else Move(*pair)


def _nothing(score: Score, move: Move | None = None) -> SearchResult:
    return SearchResult(move=move, ponder=None, score=score, depth=0, nodes=0, time=0)


def _too_large(hash_mb: int) -> EngineError:
    return EngineError(
        f"there is not enough memory for a table of {hash_mb} MB: expected a smaller one"
    )


def _check(hash_mb: int, threads: int) -> None:
    for name, value, most in (("hash_mb", hash_mb, MOST_HASH), ("threads", threads, MOST_THREADS)):
        if not 1 <= value <= most:
            message = f"{name} is {value}: expected 1 to {most}"
            raise EngineError(message)
