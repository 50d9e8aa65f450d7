"""Playing at a level: by eye, by search, or now the one and now the other."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from threading import Lock

from gess import core
from gess.board import Board
from gess.engine.eye import Eye
from gess.engine.info import Info
from gess.engine.levels import LEVELS, Level
from gess.engine.levels import level as level_numbered
from gess.engine.limit import Limit
from gess.engine.searching import ALL_FEATURES, Searcher, SearchResult
from gess.errors import GessError
from gess.move import Move
from gess.position import Position
from gess.rules import Conventions

QUIET_MISSED = 0.2
"""The share of quiet moves that a search below full strength does not consider.

There are always many that are nearly as good; which are left out makes games differ.
"""


class LevelPlayer:
    """A :class:`gess.engine.Player` that plays at a level, and remembers what it has searched.

    With a `seed` it plays the same moves against the same moves. Raises EngineError for a level
    that is none.

    >>> player = LevelPlayer(7, seed=1)
    >>> player.name, player.choose(Board()) in Board().legal_moves
    ('Gess level 7 (Keen player)', True)
    """

    def __init__(self, number: int, seed: int | None = None) -> None:
        self._level, self._seed = level_numbered(number), seed
        self._searcher, self._lock = Searcher(), Lock()

    @property
    def name(self) -> str:
        """What game records call it."""
        return f"Gess {self._level}"

    def choose(self, board: Board) -> Move:
        """Return its move for the side to move. Raises GessError if the game is over."""
        limit = Limit(nodes=LEVELS[-1].nodes)
        with self._lock:
            found = search(self._searcher, board, limit, level=self._level, seed=self._seed)
        if found.move is None or board.is_over:
            raise GessError("the game is over, so there is no move to choose")
        return found.move


def search(
    searcher: Searcher,
    board: Board | Position,
    limit: Limit,
    *,
    level: Level,
    seed: int | None = None,
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
    """Search as :meth:`gess.engine.searching.Searcher.search` does, no better than a level.

    `seed` and the position make its choice repeatable; without a seed it differs every time. At
    full strength there is no chance, and no limit but the one given.

    >>> from gess.engine.levels import level
    >>> result = search(Searcher(), Board(), Limit(), level=level(3), seed=1)
    >>> result.move in Board().legal_moves
    True
    """
    if isinstance(board, Position):
        board = Board(board)

    def look(limit: Limit, moves: Iterable[Move]) -> SearchResult:
        return searcher.search(
            board,
            limit,
            multipv=multipv,
            root_moves=moves,
            conventions=conventions,
            move_overhead=move_overhead,
            ponder=ponder,
            features=features,
            weights=weights,
            on_info=on_info,
            armed=armed,
        )

    wanted = list(root_moves)
    if level.is_full or board.position.is_over:
        return look(limit, wanted)
    for move in wanted:
        board.position.play(move)  # refuses it if it is not legal
    chance = random.Random(_mixed(seed, board))
    if chance.random() < level.careful:
        nodes = round(level.nodes * chance.uniform(0.8, 1.25))
        found = look(
            replace(limit, nodes=min(nodes, limit.nodes or nodes)),
            _considered(board.position, wanted, chance),
        )
        if not _leaves_ring(board.position, found.move):
            return found
    glimpse = Eye(board, level, chance).choose(wanted)
    if glimpse is None:  # each of the wanted moves gives up the last ring
        return look(limit, wanted)
    score = glimpse.score
    info = Info(depth=1, score=score, wdl=score.wdl(), nodes=glimpse.nodes, pv=(glimpse.move,))
    if on_info is not None:
        on_info(info)
    return SearchResult(
        move=glimpse.move,
        ponder=None,
        score=score,
        depth=1,
        nodes=glimpse.nodes,
        time=0,
        lines=(info,),
    )


def _leaves_ring(position: Position, move: Move | None) -> bool:
    """Whether the last ring can be broken next, as a search that was cut short may overlook."""
    if move is None:
        return False
    return core.play_unchecked(position, move).is_ring_attacked(position.turn)


def _mixed(seed: int | None, board: Board) -> str | None:
    """What chance is begun with: not the same at every move of a game."""
    return None if seed is None else f"{seed} {board.ply} {board.position.key}"


def _considered(position: Position, wanted: list[Move], chance: random.Random) -> list[Move]:
    """All moves but some quiet ones; really all if the last ring is attacked."""
    moves = wanted or core.legal_moves(position)
    if position.is_ring_attacked(position.turn):
        return moves
    loud = set(core.captures(position))
    kept = [move for move in moves if move in loud or chance.random() >= QUIET_MISSED]
    return kept or moves
