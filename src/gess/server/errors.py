"""What the server refuses and what it cannot do: one type for each audience.

A request that is refused raises :class:`ApiError` and becomes a problem document (RFC 9457). A
server that cannot start or cannot keep games raises :class:`ServerError`, whose sentence is for
the person who started it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gess.as_json import value_json
from gess.errors import GessError
from gess.server.problems import KINDS, type_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gess.message import Value


class ServerError(GessError):
    """The server cannot start or go on; the text says why and what to do."""


@dataclass(frozen=True, slots=True)
class Where:
    """Which part of a request was refused.

    ``part`` is ``body``, ``query``, ``path`` or ``header``; ``at`` is its place there, in the body
    a JSON pointer such as ``/moves/3``, else a name. Of a text or a file ``line`` and ``column``
    count from 1, ``game`` too, and ``node`` from 0.
    """

    part: str
    at: str = ""
    line: int | None = None
    column: int | None = None
    game: int | None = None
    node: int | None = None

    def body(self) -> dict[str, object]:
        """It as JSON."""
        return {
            "in": self.part,
            "at": self.at,
            "line": self.line,
            "column": self.column,
            "game": self.game,
            "node": self.node,
        }


class ApiError(Exception):
    """A refused request.

    ``status`` is the HTTP status, ``code`` a kebab-case word that programs may rely on,
    ``detail`` one sentence for people, ``params`` the values that it names, so that a client can
    say it in another language (:data:`gess.server.problems.KINDS` lists them). ``reason`` says why
    a move is illegal, as :func:`gess.as_json.reason_json` has it; ``where`` which part of the
    request was refused;
    ``game`` is the game as it stands now, for a client that had an older one.

    >>> error = ApiError(404, "unknown-game", "There is no 'abc'.", params={"game": "abc"})
    >>> error.body()["code"], error.body()["title"]
    ('unknown-game', 'There is no such game')
    """

    def __init__(
        self,
        status: int,
        code: str,
        detail: str,
        *,
        reason: Mapping[str, object] | None = None,
        where: Where | None = None,
        game: Mapping[str, object] | None = None,
        params: Mapping[str, Value] | None = None,
    ) -> None:
        super().__init__(detail)
        self.status = status
        self.code = code
        kind = KINDS[code]
        self.title = kind.title
        given = params or {}
        # A value that was forgotten is an empty word: the refusal must not become a fault.
        self.params = {name: given.get(name, "") for name in kind.params}
        self.detail = detail
        self.reason = reason
        self.where = where
        self.game = game

    def body(self) -> dict[str, object]:
        """The problem document that is answered."""
        body: dict[str, object] = {
            "type": type_of(self.code),
            "title": self.title,
            "status": self.status,
            "detail": self.detail,
            "code": self.code,
            "params": {name: value_json(value) for name, value in self.params.items()},
            "reason": self.reason,
            "where": None if self.where is None else self.where.body(),
        }
        if self.game is not None:
            body["game"] = dict(self.game)
        return body


def sentence(error: Exception) -> str:
    """Return the text of an error as a sentence; a move that it begins with keeps its form.

    >>> sentence(ValueError("the game is over")), sentence(ValueError("c3-c9 is not legal"))
    ('The game is over.', 'c3-c9 is not legal.')
    """
    text = str(error).strip()
    first, *_ = text.split(maxsplit=1) or [""]
    return (text[:1].upper() + text[1:] if first.isalpha() else text).rstrip(".") + "."
