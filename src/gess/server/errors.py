"""What the server refuses and what it cannot do: one type for each audience.

A request that is refused raises :class:`ApiError` and becomes a typed JSON body. A server that
cannot start or cannot keep games raises :class:`ServerError`, whose sentence is for the person
who started it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gess.errors import GessError

if TYPE_CHECKING:
    from collections.abc import Mapping


class ServerError(GessError):
    """The server cannot start or go on; the text says why and what to do."""


class ApiError(Exception):
    """A refused request.

    ``status`` is the HTTP status, ``code`` a kebab-case word that programs may rely on,
    ``message`` one sentence for people. ``reason`` says why a move is illegal, as
    :func:`gess.as_json.reason_json` has it; ``game`` is the game as it stands now, for a client
    that had an older one.

    >>> error = ApiError(404, "unknown-game", "There is no game 'abc' here.")
    >>> error.body()["error"]["code"]
    'unknown-game'
    """

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        *,
        reason: Mapping[str, object] | None = None,
        game: Mapping[str, object] | None = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.reason = reason
        self.game = game

    def body(self) -> dict[str, dict[str, object]]:
        """The JSON body of the answer."""
        error: dict[str, object] = {
            "code": self.code,
            "message": self.message,
            "reason": self.reason,
        }
        body: dict[str, dict[str, object]] = {"error": error}
        if self.game is not None:
            body["game"] = dict(self.game)
        return body
