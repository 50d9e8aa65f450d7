"""Driving an engine in a process of its own."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Self

from gess.board import Board
from gess.engine.analysis import Analysis, Lines
from gess.engine.conversation import Conversation
from gess.engine.errors import EngineError, EngineTimeoutError
from gess.engine.info import Info
from gess.engine.limit import Limit
from gess.engine.link import Link
from gess.engine.option import Option, OptionValue
from gess.move import Move
from gess.outcome import Color
from gess.position import Position

TIMEOUT = 10.0
"""Seconds that an engine has to answer what needs no thought, unless told otherwise."""

LEAVE = 1.0
"""Seconds that an engine has to end after ``quit``, before it is ended."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayResult:
    """The move that an engine plays, the answer it expects, and what it told of its best line."""

    move: Move
    ponder: Move | None
    info: Info


class Engine:
    """An engine in a process of its own, for asyncio; `SimpleEngine` is the same without.

    Start one with `popen` and use it as an asynchronous context manager, so that its process is
    ended whatever happens. It does one thing at a time: a call waits for the one before. A search
    that is given up, because its task was cancelled say, is stopped before the next call.

    Each method raises EngineTimeoutError if the engine does not answer in time, and its process is
    ended then; EngineTerminatedError if the process has ended; EngineError if the engine does what
    it must not.

    >>> async def first_move() -> Move:
    ...     async with await Engine.popen() as engine:
    ...         return (await engine.play(Board(), Limit(nodes=1000))).move
    >>> asyncio.run(first_move()) in Board().legal_moves
    True
    """

    def __init__(self, link: Link, timeout: float = TIMEOUT) -> None:
        self._link, self._talk = link, Conversation(link, timeout)

    @classmethod
    async def popen(
        cls,
        command: str | Sequence[str] | None = None,
        *,
        timeout: float = TIMEOUT,
        protocol: str | None = None,
        cwd: str | Path | None = None,
        env: Mapping[str, str] | None = None,
    ) -> Self:
        """Start an engine by its command line, by default our own, and greet it.

        `timeout` is how many seconds it has to answer what needs no thought. `protocol` is
        ``"ugi"`` or ``"uci"``; by default both are tried. `cwd` and `env` are for the process.
        """
        engine = cls(await Link.start(command, cwd=cwd, env=env), timeout)
        try:
            await engine._talk.greet(protocol)
        except BaseException:
            await engine.close()
            raise
        return engine

    @property
    def timeout(self) -> float:
        """How many seconds the engine has to answer what needs no thought; it can be set."""
        return self._talk.timeout

    @timeout.setter
    def timeout(self, seconds: float) -> None:
        self._talk.timeout = seconds

    @property
    def id(self) -> dict[str, str]:
        """What the engine tells of itself: its ``name`` and ``author``."""
        return self._talk.id

    @property
    def name(self) -> str:
        """What the engine calls itself, or else its command."""
        return self._talk.name

    @property
    def options(self) -> dict[str, Option]:
        """What can be set in the engine, by name."""
        return self._talk.options

    @property
    def pid(self) -> int:
        """The id of the engine's process."""
        return self._link.pid

    @property
    def exit_code(self) -> int | None:
        """The exit code of the engine's process, None while it runs."""
        return self._link.exit_code

    async def configure(self, options: Mapping[str, OptionValue]) -> None:
        """Set options, by their names without regard to case; a button is pressed by None.

        Raises EngineError if the engine has no such option or the option no such value, and then
        sets none.
        """
        checked = [
            (option := self._talk.option(name), option.checked(options[name])) for name in options
        ]
        async with self._talk.turn():
            for option, value in checked:
                await self._talk.send_option(option, value)
            await self._talk.ping()

    async def ping(self) -> None:
        """Wait until the engine says that it is ready."""
        async with self._talk.turn():
            await self._talk.ping()

    async def play(
        self,
        board: Board | Position,
        limit: Limit,
        *,
        root_moves: Iterable[Move] = (),
        game: object = None,
        ponder: bool = False,
        timeout: float | None = None,
    ) -> PlayResult:
        """Return the engine's move for the side to move.

        `root_moves`: it chooses among these, if any are given. `game`: what tells one game from
        the next; if it is another than at the last call, the engine is told that a new game begins.
        `ponder`: it goes on thinking afterwards, on the answer it expects. `timeout` is how many
        seconds it has at most; by default those of the limit and the `timeout` of the engine, and
        without a limit in time as long as it shows signs of life.

        Raises EngineError if the game is decided or the engine's move is not legal.
        """
        board = _board(board)
        moves = tuple(root_moves)
        if board.position.is_over:
            raise EngineError("the game is decided, so there is no move to play")
        _must_end(limit)
        async with self._talk.turn(expected=None if moves else board):
            if not await self._talk.ponder_hit():
                await self._talk.prepare(board, game)
                await self._talk.go(board, limit, moves)
            within = timeout if timeout is not None else _time(limit, board.turn, self.timeout)
            deadline = None if within is None else monotonic() + within
            lines = Lines()
            while isinstance(found := await self._talk.hear(board.turn, deadline), Info):
                lines.add(found)
            move, answer = found
            if move is None:
                raise EngineError(f"{self.name} gave no move, though the game is not decided")
            if reason := board.position.why_illegal(move):
                raise EngineError(f"{self.name} played {move}, which is not legal: {reason}")
            if ponder and answer is not None:
                await self._talk.ponder(board, move, answer, limit)
        return PlayResult(move=move, ponder=answer, info=lines.best)

    async def analyse(
        self,
        board: Board | Position,
        limit: Limit,
        *,
        multipv: int | None = None,
        root_moves: Iterable[Move] = (),
        game: object = None,
        timeout: float | None = None,
    ) -> list[Info]:
        """Return what the engine found, a line each, the best one first.

        `multipv` is how many lines; the other arguments are those of `play`. In a decided position
        there are none.
        """
        board = _board(board)
        _must_end(limit)
        within = timeout if timeout is not None else _time(limit, board.turn, self.timeout)
        async with await self.analysis(
            board, limit, multipv=multipv, root_moves=root_moves, game=game
        ) as analysis:
            try:
                async with asyncio.timeout(within):
                    return await analysis.wait()
            except EngineTimeoutError:
                raise
            except TimeoutError:
                await self.close()
                message = f"{self.name} has not answered go in {within:g} s"
                raise EngineTimeoutError(message) from None

    async def analysis(
        self,
        board: Board | Position,
        limit: Limit | None = None,
        *,
        multipv: int | None = None,
        root_moves: Iterable[Move] = (),
        game: object = None,
    ) -> Analysis:
        """Begin an analysis, by default without end, and return the stream of what it finds.

        Other calls wait until it is stopped or has ended.

        >>> async def deepest(depth: int) -> int:
        ...     async with await Engine.popen() as engine:
        ...         async with await engine.analysis(Board()) as analysis:
        ...             async for info in analysis:
        ...                 if (info.depth or 0) >= depth:
        ...                     return info.depth
        >>> asyncio.run(deepest(3))
        3
        """
        board, limit = _board(board), limit or Limit()
        color = board.turn
        stack = contextlib.AsyncExitStack()
        await stack.enter_async_context(self._talk.turn())
        try:
            if board.position.is_over:
                return Analysis(None, self._talk.stop, stack.aclose)
            await self._talk.prepare(board, game, {} if multipv is None else {"MultiPV": multipv})
            await self._talk.go(board, limit, tuple(root_moves))
        except BaseException:
            await stack.aclose()
            raise
        return Analysis(lambda: self._talk.hear(color), self._talk.stop, stack.aclose)

    async def quit(self) -> None:
        """Ask the engine to end, and see that it does."""
        with contextlib.suppress(EngineError):
            await self._link.send("quit", LEAVE)
            await self._link.close(LEAVE)
        await self.close()

    async def close(self) -> None:
        """End the engine's process at once."""
        await self._link.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is None:
            await self.quit()
        else:
            await self.close()


def _board(board: Board | Position) -> Board:
    return Board(board) if isinstance(board, Position) else board


def _time(limit: Limit, color: Color, timeout: float) -> float | None:
    """The seconds after which an engine is late; None if the limit does not say."""
    times = [t for t in (limit.movetime, limit.time(color)) if t is not None]
    return min(times) + timeout if times else None


def _must_end(limit: Limit) -> None:
    if limit.is_infinite:
        raise EngineError("the limit is none: expected a depth, nodes, a time or a mate")
