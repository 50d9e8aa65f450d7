"""Driving an engine without asyncio."""

from __future__ import annotations

import asyncio
import contextlib
import threading
import weakref
from collections.abc import Coroutine, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Self, TypeVar

from gess.board import Board
from gess.engine.analysis import Analysis
from gess.engine.client import TIMEOUT, Engine, PlayResult
from gess.engine.errors import EngineTerminatedError
from gess.engine.info import Info
from gess.engine.limit import Limit
from gess.engine.option import Option, OptionValue
from gess.move import Move
from gess.position import Position

T = TypeVar("T")

_CLOSING = 5.0
"""Seconds that are waited for an engine to be ended."""


class SimpleEngine:
    """An engine in a process of its own: what `Engine` is for asyncio, for everyone else.

    Start one with `popen` and use it as a context manager, so that its process is ended whatever
    happens. The methods take and raise what those of `Engine` do; they may be called from any
    thread, and one waits for another.

    >>> with SimpleEngine.popen() as engine:
    ...     result = engine.play(Board(), Limit(nodes=1000))
    >>> result.move in Board().legal_moves
    True
    """

    def __init__(self, engine: Engine, loop: _LoopThread) -> None:
        self._engine, self._loop = engine, loop
        self._finalizer = weakref.finalize(self, _end, engine, loop)

    @classmethod
    def popen(
        cls,
        command: str | Sequence[str] | None = None,
        *,
        timeout: float = TIMEOUT,
        protocol: str | None = None,
        cwd: str | Path | None = None,
        env: Mapping[str, str] | None = None,
    ) -> Self:
        """Start an engine by its command line, by default our own: see `Engine.popen`."""
        loop = _LoopThread()
        try:
            engine = loop.run(
                Engine.popen(command, timeout=timeout, protocol=protocol, cwd=cwd, env=env)
            )
        except BaseException:
            loop.end()
            raise
        return cls(engine, loop)

    @property
    def id(self) -> dict[str, str]:
        """What the engine tells of itself: its ``name`` and ``author``."""
        return self._engine.id

    @property
    def name(self) -> str:
        """What the engine calls itself, or else its command."""
        return self._engine.name

    @property
    def options(self) -> dict[str, Option]:
        """What can be set in the engine, by name."""
        return self._engine.options

    @property
    def pid(self) -> int:
        """The id of the engine's process."""
        return self._engine.pid

    def configure(self, options: Mapping[str, OptionValue]) -> None:
        """Set options: see `Engine.configure`."""
        self._loop.run(self._engine.configure(options))

    def ping(self) -> None:
        """Wait until the engine says that it is ready."""
        self._loop.run(self._engine.ping())

    def play(
        self,
        board: Board | Position,
        limit: Limit,
        *,
        root_moves: Iterable[Move] = (),
        game: object = None,
        ponder: bool = False,
        timeout: float | None = None,
    ) -> PlayResult:
        """Return the engine's move for the side to move: see `Engine.play`."""
        return self._loop.run(
            self._engine.play(
                board, limit, root_moves=root_moves, game=game, ponder=ponder, timeout=timeout
            )
        )

    def analyse(
        self,
        board: Board | Position,
        limit: Limit,
        *,
        multipv: int | None = None,
        root_moves: Iterable[Move] = (),
        game: object = None,
        timeout: float | None = None,
    ) -> list[Info]:
        """Return what the engine found, a line each, the best one first: see `Engine.analyse`.

        >>> with SimpleEngine.popen() as engine:
        ...     lines = engine.analyse(Board(), Limit(depth=2), multipv=3)
        >>> [line.multipv for line in lines]
        [1, 2, 3]
        """
        return self._loop.run(
            self._engine.analyse(
                board, limit, multipv=multipv, root_moves=root_moves, game=game, timeout=timeout
            )
        )

    def analysis(
        self,
        board: Board | Position,
        limit: Limit | None = None,
        *,
        multipv: int | None = None,
        root_moves: Iterable[Move] = (),
        game: object = None,
    ) -> SimpleAnalysis:
        """Begin an analysis, by default without end: see `Engine.analysis`.

        >>> with SimpleEngine.popen() as engine, engine.analysis(Board()) as analysis:
        ...     for info in analysis:
        ...         if (info.depth or 0) >= 3:
        ...             break
        >>> info.depth
        3
        """
        begun = self._loop.run(
            self._engine.analysis(board, limit, multipv=multipv, root_moves=root_moves, game=game)
        )
        return SimpleAnalysis(begun, self._loop)

    def quit(self) -> None:
        """Ask the engine to end, and see that it does."""
        if self._finalizer.alive:
            try:
                self._loop.run(self._engine.quit())
            finally:
                self._finalizer()

    def close(self) -> None:
        """End the engine's process at once."""
        self._finalizer()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is None:
            self.quit()
        else:
            self.close()


class SimpleAnalysis:
    """An analysis in progress, as `Analysis` without asyncio: iterate over what is told."""

    def __init__(self, analysis: Analysis, loop: _LoopThread) -> None:
        self._analysis, self._loop = analysis, loop

    @property
    def lines(self) -> list[Info]:
        """What was last told of each line, the best one first."""
        return self._analysis.lines

    @property
    def best(self) -> Info:
        """What was last told of the best line."""
        return self._analysis.best

    @property
    def best_move(self) -> Move | None:
        """The engine's move, once the analysis has ended."""
        return self._analysis.best_move

    @property
    def ponder(self) -> Move | None:
        """The answer that the engine expects, once the analysis has ended."""
        return self._analysis.ponder

    def stop(self) -> None:
        """Tell the engine to stop; what it still tells can be read, and the stream then ends."""
        self._loop.run(self._analysis.stop())

    def wait(self) -> list[Info]:
        """Wait for the end, and return the lines."""
        return self._loop.run(self._analysis.wait())

    def __iter__(self) -> Iterator[Info]:
        return self

    def __next__(self) -> Info:
        info = self._loop.run(_next(self._analysis))
        if info is None:
            raise StopIteration
        return info

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.run(self._analysis.__aexit__())


async def _next(analysis: Analysis) -> Info | None:
    # StopAsyncIteration cannot leave a task as what it is.
    return await anext(analysis, None)


class _LoopThread:
    """An event loop in a thread of its own."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._ended = asyncio.Event()
        self._thread = threading.Thread(target=self._turn, name="gess-engine", daemon=True)
        self._thread.start()

    def run(self, work: Coroutine[Any, Any, T], patience: float | None = None) -> T:
        """Do some work in the loop and return its result.

        If the calling thread is interrupted, by Ctrl-C say, the work is cancelled.
        """
        if self._loop.is_closed():
            work.close()
            raise EngineTerminatedError("the engine has been closed")
        future = asyncio.run_coroutine_threadsafe(work, self._loop)
        try:
            return future.result(patience)
        except BaseException:
            future.cancel()
            raise

    def end(self) -> None:
        """End the loop and its thread."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._ended.set)
            self._thread.join(_CLOSING)

    def _turn(self) -> None:
        # It cancels what is left in the end, and closes the loop.
        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            runner.run(self._wait())

    async def _wait(self) -> None:
        await self._ended.wait()


def _end(engine: Engine, loop: _LoopThread) -> None:
    with contextlib.suppress(Exception):
        loop.run(engine.close(), _CLOSING)
    loop.end()
