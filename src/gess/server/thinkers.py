"""Engines in processes of their own, a few of them, for all who wait for a move or analyse.

An engine thinks for one game at a time. Who asks while all are at work waits in a queue that has an
end. An engine that crashes or hangs is replaced, and the move asked of another; one whose move
nobody waits for any more is ended at once, for that is what stops it whatever it does.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from gess.engine.errors import EngineError
from gess.engine.levels import LEVELS
from gess.engine.limit import Limit

if TYPE_CHECKING:
    from gess.board import Board
    from gess.engine.client import Engine
    from gess.engine.levels import Level
    from gess.move import Move

WORKERS = max(1, min(2, (os.cpu_count() or 2) - 1))
"""How many engines think at a time; a processor is left for everything else."""

WAITING = 16
"""How many may wait for an engine."""

PATIENCE = 60.0
"""Seconds that an engine may take for a move; more than any level needs on a slow machine."""

ANALYSES = 2
"""How many analyses go on at a time, besides the engines that think of moves: those have an end."""

ANALYSIS_PATIENCE = 3.0
"""Seconds to wait for an analysis that ends; who leaves one and begins another is soon served."""

MOST_THREADS = os.cpu_count() or 1
"""Threads that an analysis may have."""

MOST_HASH = 1024
"""Megabytes of table that an analysis may have."""

TRIES = 3
"""How many engines are asked for a move before it is given up."""

LIMIT = Limit(nodes=LEVELS[-1].nodes)
"""What full strength looks at; the other levels look at less by themselves."""


class BusyError(Exception):
    """All engines are at work, and as many wait for one as may."""


class ThinkersError(Exception):
    """No engine gave a move; the text says why the last one did not."""


class Thinkers:
    """At most ``workers`` engines, started when they are needed; ``waiting`` may wait for one.

    ``command`` starts an engine, by default ours; ``patience`` is how many seconds it may take for
    a move. All calls come from one event loop.

    >>> from gess import Board
    >>> from gess.engine.levels import level
    >>> async def first() -> bool:
    ...     thinkers = Thinkers(workers=1)
    ...     try:
    ...         return await thinkers.choose(Board(), level(3), "a game") in Board().legal_moves
    ...     finally:
    ...         await thinkers.close()
    >>> asyncio.run(first())
    True
    """

    def __init__(
        self,
        workers: int = WORKERS,
        waiting: int = WAITING,
        *,
        command: Sequence[str] | None = None,
        patience: float = PATIENCE,
    ) -> None:
        self._most = workers + waiting
        self._command, self._patience = command, patience
        self._free = asyncio.Semaphore(workers)
        self._idle: list[Engine] = []
        self._asked = 0
        self._desks = asyncio.Semaphore(ANALYSES)
        self._analysts: list[Engine] = []

    @property
    def asked(self) -> int:
        """How many moves are being thought of or waited for."""
        return self._asked

    async def choose(self, board: Board, level: Level, game: str) -> Move:
        """Return the move of a level; `game` tells one game from the next.

        Raises BusyError and ThinkersError. If the call is cancelled, the thinking stops.
        """
        if self._asked >= self._most:
            raise BusyError
        self._asked += 1
        try:
            async with self._free:
                return await self._ask_until_told(board, level, game)
        finally:
            self._asked -= 1

    async def _ask_until_told(self, board: Board, level: Level, game: str) -> Move:
        reason = ""
        for _ in range(TRIES):
            try:
                engine = await self._engine(self._idle)
            except EngineError as error:
                reason = str(error)
                continue
            try:
                await engine.configure({"Level": level.number})
                result = await engine.play(board, LIMIT, game=game, timeout=self._patience)
            except EngineError as error:
                await engine.close()
                reason = str(error)
                continue
            except BaseException:
                await engine.close()
                raise
            self._idle.append(engine)
            return result.move
        raise ThinkersError(reason)

    async def _engine(self, idle: list[Engine]) -> Engine:
        """One that waits for work, if it still runs, or a new one."""
        from gess.engine.client import Engine

        while idle:
            engine = idle.pop()
            if engine.exit_code is None:
                return engine
            await engine.close()
        return await Engine.popen(self._command)

    @asynccontextmanager
    async def analyst(self, threads: int, hash_mb: int) -> AsyncIterator[Engine]:
        """An engine at full strength for an analysis, given back at the end.

        Raises BusyError and ThinkersError.
        """
        try:
            async with asyncio.timeout(ANALYSIS_PATIENCE):
                await self._desks.acquire()
        except TimeoutError:
            raise BusyError from None
        try:
            engine = await self._an_analyst({"Threads": threads, "Hash": hash_mb})
            try:
                yield engine
            except BaseException:
                await engine.close()
                raise
            self._analysts.append(engine)
        finally:
            self._desks.release()

    async def _an_analyst(self, options: dict[str, int]) -> Engine:
        try:
            engine = await self._engine(self._analysts)
            try:
                await engine.configure(options)
            except BaseException:
                await engine.close()
                raise
        except EngineError as error:
            raise ThinkersError(str(error)) from error
        return engine

    async def close(self) -> None:
        """End all engines that wait for work; those at work end when their call is cancelled."""
        while self._idle or self._analysts:
            await (self._idle or self._analysts).pop().close()
