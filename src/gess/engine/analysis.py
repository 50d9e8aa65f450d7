"""An analysis as a stream of what the engine finds."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Self

from gess.engine.info import Info
from gess.move import Move

BestMove = tuple[Move | None, Move | None]
"""The move that ends a search, and the answer expected to it."""


class Lines:
    """What was last told of each line.

    Where a new first line has come and not yet the others, they are those before it, in their
    order, less the one that begins with the same move.

    >>> lines = Lines()
    >>> lines.add(Info(multipv=1, depth=3, nodes=10, pv=(Move.parse("c3-c6"),)))
    >>> lines.add(Info(nodes=25))
    >>> lines.best.depth, lines.best.nodes
    (3, 25)
    """

    def __init__(self) -> None:
        self._by_rank: dict[int, Info] = {}
        self._before: list[Info] = []
        self._rest = Info()

    def add(self, info: Info) -> None:
        """Take notice of an Info; one that tells of no line tells how far all have come."""
        if info.pv or info.score:
            if info.multipv == 1:
                self._before, self._by_rank = self.all, {}
            self._by_rank[info.multipv] = info
            self._rest = Info()
        elif info.nodes is not None:
            self._rest = info

    @property
    def best(self) -> Info:
        """The best line, with the counts that were told last."""
        info, rest = self._by_rank.get(1, Info()), self._rest
        counts = {name: getattr(rest, name) for name in ("nodes", "nps", "hashfull", "time")}
        return replace(info, **{name: n for name, n in counts.items() if n is not None})

    @property
    def all(self) -> list[Info]:
        """All lines, the best one first."""
        told = [self._by_rank[rank] for rank in sorted(self._by_rank)]
        moves = {line.pv[:1] for line in told}
        kept = [line for line in self._before if line.pv[:1] not in moves]
        lines = [*told, *kept][: max(len(told), len(self._before))]
        return [replace(line, multipv=rank) for rank, line in enumerate(lines, 1)]


class Analysis:
    """An analysis in progress: iterate over it for what the engine tells, or `wait` for its end.

    Use it as an asynchronous context manager, so that it is stopped in the end. It is made by
    :meth:`gess.engine.Engine.analysis`.
    """

    def __init__(
        self,
        hear: Callable[[], Awaitable[Info | BestMove]] | None,
        stop: Callable[[], Awaitable[None]],
        leave: Callable[[], Awaitable[None]],
    ) -> None:
        self._hear, self._stop, self._leave = hear, stop, leave
        self._lines = Lines()
        self._is_left = False
        self.best_move: Move | None = None
        self.ponder: Move | None = None

    @property
    def lines(self) -> list[Info]:
        """What was last told of each line, the best one first."""
        return self._lines.all

    @property
    def best(self) -> Info:
        """What was last told of the best line."""
        return self._lines.best

    async def stop(self) -> None:
        """Tell the engine to stop; what it still tells can be read, and the stream then ends."""
        if not self._is_left:
            await self._stop()

    async def wait(self) -> list[Info]:
        """Wait for the end, and return the lines. ``best_move`` and ``ponder`` are known then."""
        async for _ in self:
            pass
        return self.lines

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Info:
        if self._is_left or self._hear is None:
            await self._end()
            raise StopAsyncIteration
        try:
            found = await self._hear()
        except Exception:
            await self._end()
            raise
        if isinstance(found, Info):
            self._lines.add(found)
            return found
        self.best_move, self.ponder = found
        await self._end()
        raise StopAsyncIteration

    async def _end(self) -> None:
        if not self._is_left:
            self._is_left = True
            await self._leave()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        try:
            await self.stop()
            await self.wait()
        finally:
            await self._end()
