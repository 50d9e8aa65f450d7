"""The outermost layer: the gate, the limits on bodies, the headers, and a last resort.

It is written against ASGI itself, so that nothing is read, parsed or started for a request that
is not let in.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.responses import Response

from gess.server.errors import ApiError, Where
from gess.server.problems import MEDIA_TYPE
from gess.server.security import SECURITY_HEADERS, Gate

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

#: Bytes a request's body may have, by the beginning of its path; any other has ``BODY_LIMIT``.
BODY_LIMIT = 64 * 1024
IMPORT_LIMIT = 256 * 1024
LIMITS: Mapping[str, int] = {
    "/api/import": IMPORT_LIMIT,
    "/api/library/games/": 2 * 1024 * 1024,
    "/api/library/imports/": 32 * 1024 * 1024,
    "/api/library/": 1024 * 1024,
    "/api/analysis": 256 * 1024,
}

#: Bytes of a refused body that are still read, so that the sender gets to read the refusal.
DRAIN_LIMIT = 8 * 1024 * 1024

_log = logging.getLogger(__name__)


def error_response(error: ApiError) -> Response:
    """The answer to a refused request: a problem document."""
    headers = {"Cache-Control": "no-store"}
    if error.status in {429, 503}:
        headers["Retry-After"] = "2"
    return Response(
        json.dumps(error.body(), separators=(",", ":")),
        error.status,
        headers=headers,
        media_type=MEDIA_TYPE,
    )


@dataclass(frozen=True, slots=True)
class Guard:
    """ASGI middleware around the whole application."""

    app: ASGIApp
    gate: Gate = field(default_factory=Gate)
    limits: Mapping[str, int] = field(default_factory=lambda: LIMITS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            # There are none here; refusing them outside the gate keeps foreign pages out too.
            await send({"type": "websocket.close", "code": 1008})
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = False

        async def send_guarded(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                headers = MutableHeaders(scope=message)
                for name, value in SECURITY_HEADERS.items():
                    headers[name] = value
            await send(message)

        headers = Headers(scope=scope)
        refusal = self.gate.refusal(scope["method"], scope["path"], headers)
        if refusal is not None:
            error = ApiError(403, refusal.code, refusal.message)
            await error_response(error)(scope, receive, send_guarded)
            return
        path = scope["path"]
        limit = next((n for begin, n in self.limits.items() if path.startswith(begin)), BODY_LIMIT)
        try:
            body = await _read(receive, headers.get("content-length"), limit)
        except ClientDisconnect:
            return
        if body is None:
            error = ApiError(
                413,
                "too-large",
                f"The body of this request is too large; at most {limit // 1024:,} kB are taken.",
                where=Where("body"),
                params={"most": limit // 1024},
            )
            await error_response(error)(scope, receive, send_guarded)
            return
        try:
            await self.app(scope, _replay(body, receive), send_guarded)
        except Exception:
            # A fault of ours: told in the log with its trace, to the client without it.
            _log.exception("%s %s failed", scope["method"], scope["path"])
            if started:
                raise
            error = ApiError(
                500,
                "internal-error",
                "The server failed on this request; its log says more. Nothing was changed "
                "that had not been answered.",
            )
            await error_response(error)(scope, receive, send_guarded)


async def _read(receive: Receive, declared: str | None, limit: int) -> bytes | None:
    """The whole body, or None if it is larger than ``limit``."""
    most = max(limit, DRAIN_LIMIT)
    if declared is not None and declared.isdigit() and int(declared) > most:
        return None
    chunks: list[bytes] = []
    size = 0
    while size <= most:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        chunk = message.get("body", b"")
        size += len(chunk)
        if size <= limit:
            chunks.append(chunk)
        if not message.get("more_body", False):
            break
    return b"".join(chunks) if size <= limit else None


def _replay(body: bytes, receive: Receive) -> Receive:
    """Hand the body that was read to the application, then pass on what comes after."""
    handed = False

    async def replay() -> Message:
        nonlocal handed
        if handed:
            return await receive()
        handed = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replay
