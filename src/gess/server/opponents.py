"""Who plays the computer's side of a game: an engine at a level, or the one-ply opponent."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any

from starlette.concurrency import run_in_threadpool

from gess.engine.levels import level
from gess.server.errors import ApiError
from gess.server.store import ConflictError
from gess.server.thinkers import BusyError, Thinkers, ThinkersError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from gess.engine import Player
    from gess.move import Move
    from gess.server.games import Game, Games


def engine_is_there() -> bool:
    """Whether this installation has the native core, and so the engine.

    >>> engine_is_there() in {True, False}
    True
    """
    try:
        import_module("gess.core")
    except ImportError:
        return False
    return True


class Opponents:
    """The programs that play, and what they think about just now.

    ``plain`` plays the games that have no level, and all games where there are no ``thinkers``.
    ``level`` is the one that the page proposes, None if it may propose what it likes.
    """

    def __init__(self, plain: Player, thinkers: Thinkers | None, level: int | None = None) -> None:
        self.plain, self.thinkers, self.level = plain, thinkers, level
        self._thoughts: dict[str, set[asyncio.Task[Move]]] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._is_closed = False

    def name(self, number: int | None) -> str:
        """Return what game records call the computer at a level.

        >>> from gess.engine import OnePly
        >>> Opponents(OnePly(), None).name(None), Opponents(OnePly(), None).name(7)
        ('One ply', 'Gess level 7 (Keen player)')
        """
        return self.plain.name if number is None else f"Gess {level(number)}"

    def level_of(self, number: int | None) -> int | None:
        """Return the level that really plays a game kept with some level; None is one ply."""
        return number if self.thinkers else None

    async def play(
        self, games: Games, game_id: str, ply: int, left: Callable[[], Awaitable[None]]
    ) -> Game | None:
        """Think of the computer's move and make it.

        The thinking stops when `left` returns, for nobody waits any more, and when the server
        ends: then there is no answer.
        It also stops when the game is changed meanwhile; then it begins again if it is still the
        computer's turn. Raises RefusedError, ApiError and what the store raises.
        """
        gone = asyncio.ensure_future(left())
        try:
            while True:
                game = await run_in_threadpool(games.computers_turn, game_id, ply)
                move = await self._think(game, gone)
                if gone.done() or self._is_closed:
                    return None
                if move is None:
                    continue
                # Someone may have been quicker: then it is judged anew.
                with suppress(ConflictError):
                    return await run_in_threadpool(games.reply, game, move)
        finally:
            gone.cancel()

    async def _think(self, game: Game, gone: asyncio.Future[None]) -> Move | None:
        """The move, None if the thinking was stopped."""
        game_id = game.stored.id
        self._loop = asyncio.get_running_loop()
        task = asyncio.ensure_future(self._choose(game))
        thoughts = self._thoughts.setdefault(game_id, set())
        thoughts.add(task)
        try:
            waited: set[asyncio.Future[Any]] = {task, gone}
            await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
        finally:
            thoughts.discard(task)
            if not thoughts:
                self._thoughts.pop(game_id, None)
            task.cancel()
            await asyncio.wait({task})
        return None if task.cancelled() else task.result()

    async def _choose(self, game: Game) -> Move:
        board, number = game.board.copy(), self.level_of(game.stored.level)
        if number is None or self.thinkers is None:
            return await run_in_threadpool(self.plain.choose, board)
        try:
            return await self.thinkers.choose(board, level(number), game.stored.id)
        except BusyError:
            raise ApiError(
                429, "engine-busy", "The engine is busy with other games; ask again in a moment."
            ) from None
        except ThinkersError as error:
            raise ApiError(
                500,
                "engine-failed",
                f"The engine gives no move ({error}); take back, or try again.",
            ) from error

    def stop(self, game_id: str) -> None:
        """Stop thinking about a game, because it has changed; from any thread."""
        if self._loop and game_id in self._thoughts:
            self._loop.call_soon_threadsafe(self._stop, game_id)

    def _stop(self, game_id: str) -> None:
        for task in self._thoughts.get(game_id, ()):
            task.cancel()

    async def close(self) -> None:
        """End all thinking, and the engines."""
        self._is_closed = True
        tasks = [task for thoughts in self._thoughts.values() for task in thoughts]
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)
        if self.thinkers:
            await self.thinkers.close()
