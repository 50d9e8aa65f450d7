"""An analysis by the engine on the server, told as a stream of events while it goes on.

The stream is one of Server-Sent Events. ``info`` events hold what has been found, in the shape of
the engine in the browser (``web/src/core``); ``end`` is the last event, or ``problem`` with a
problem document if the engine failed. The engine stops as soon as the client leaves.
"""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from starlette.responses import Response

from gess.engine.errors import EngineError
from gess.engine.limit import Limit
from gess.server.errors import ApiError
from gess.server.guard import error_response
from gess.server.thinkers import BusyError, Thinkers, ThinkersError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from starlette.types import Receive, Scope, Send

    from gess.board import Board
    from gess.engine.analysis import Analysis
    from gess.engine.info import Info
    from gess.engine.score import Score
    from gess.move import Move

TICK = 0.1
"""Seconds between two events at least; an engine finds the first depths much quicker."""

SIGN_OF_LIFE = 10.0
"""Seconds without news after which a comment is sent."""

MEDIA_TYPE = "text/event-stream"


class AnalysisStream(Response):
    """The answer that tells of an analysis for as long as the client listens."""

    media_type = MEDIA_TYPE

    def __init__(
        self,
        thinkers: Thinkers,
        board: Board,
        limit: Limit,
        *,
        multipv: int,
        threads: int,
        hash_mb: int,
        root_moves: Sequence[Move] = (),
    ) -> None:
        super().__init__(headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"})
        del self.headers["content-length"]
        self._thinkers, self._board, self._limit = thinkers, board, limit
        self._multipv, self._threads, self._hash = multipv, threads, hash_mb
        self._root_moves = tuple(root_moves)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Analyse until it is done or the client has left."""
        gone = asyncio.ensure_future(_left(receive))
        started = False
        try:
            async with (
                self._thinkers.analyst(self._threads, self._hash) as engine,
                await engine.analysis(
                    self._board,
                    self._limit,
                    multipv=self._multipv,
                    root_moves=self._root_moves,
                    game="analysis",
                ) as analysis,
            ):
                start = {"type": "http.response.start", "status": 200, "headers": self.raw_headers}
                await send(start)
                started = True
                await _tell(analysis, gone, send)
        except BusyError:
            error = ApiError(
                429, "engine-busy", "Other analyses go on; end one, or ask again in a moment."
            )
            await error_response(error)(scope, receive, send)
        except (EngineError, ThinkersError) as failure:
            error = ApiError(500, "engine-failed", f"The engine has failed ({failure}).")
            if not started:
                await error_response(error)(scope, receive, send)
            elif not gone.done():
                await send(_event("problem", error.body()))
                await send({"type": "http.response.body", "body": b""})
        except OSError:
            # The client has left while it was written to.
            pass
        finally:
            gone.cancel()


async def _tell(analysis: Analysis, gone: asyncio.Future[None], send: Send) -> None:
    """Send what is found until the end, or until the client has left."""
    loop = asyncio.get_running_loop()
    news = asyncio.Event()
    listening = asyncio.ensure_future(_listen(analysis, news))
    try:
        while not gone.done():
            waker = asyncio.ensure_future(news.wait())
            waited: set[asyncio.Future[Any]] = {waker, listening, gone}
            await asyncio.wait(waited, timeout=SIGN_OF_LIFE, return_when=asyncio.FIRST_COMPLETED)
            waker.cancel()
            if gone.done():
                break
            if not news.is_set() and not listening.done():
                await send({"type": "http.response.body", "body": b":\n\n", "more_body": True})
                continue
            news.clear()
            said = loop.time()
            if analysis.lines:
                await send(_event("info", info_json(analysis.lines, analysis.best)))
            if listening.done():
                listening.result()
                best = None if analysis.best_move is None else str(analysis.best_move)
                await send(_event("end", {"move": best}))
                await send({"type": "http.response.body", "body": b""})
                return
            await asyncio.wait({gone}, timeout=max(0.0, said + TICK - loop.time()))
    finally:
        if not listening.done():
            await analysis.stop()
            with suppress(asyncio.CancelledError):
                await listening


async def _listen(analysis: Analysis, news: asyncio.Event) -> None:
    async for _ in analysis:
        news.set()


async def _left(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


def _event(kind: str, data: object) -> dict[str, Any]:
    text = json.dumps(data, separators=(",", ":"))
    return {
        "type": "http.response.body",
        "body": f"event: {kind}\ndata: {text}\n\n".encode(),
        "more_body": True,
    }


def info_json(lines: Iterable[Info], best: Info) -> dict[str, Any]:
    """Return what has been found, as the engine in the browser tells it."""
    return {
        "depth": best.depth or 0,
        "seldepth": best.seldepth or best.depth or 0,
        "nodes": best.nodes or 0,
        "nps": best.nps or 0,
        "ms": round(1000 * (best.time or 0)),
        "hashfull": best.hashfull or 0,
        "wdl": None if best.wdl is None else list(best.wdl),
        "lines": [
            {
                "move": str(line.pv[0]),
                "pv": [str(move) for move in line.pv],
                "score": _score(line.score),
            }
            for line in lines
            if line.pv and line.score is not None
        ],
    }


def _score(score: Score) -> dict[str, Any]:
    if score.ring_in is not None:
        return {"kind": "mate", "value": score.ring_in}
    return {"kind": "cp", "value": score.value}
