"""What the routes share: what they are given, how they answer, and how they are described."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import TYPE_CHECKING, Annotated, Any

from fastapi import Depends, Header, Request, Response

from gess.rules import RULES, Rules
from gess.server import models
from gess.server.errors import ApiError, Where
from gess.server.games import Games
from gess.server.opponents import Opponents
from gess.server.problems import MEDIA_TYPE
from gess.server.store import Action

if TYPE_CHECKING:
    from collections.abc import Mapping


def _games(request: Request) -> Games:
    games: Games = request.app.state.games
    return games


async def _raw_body(request: Request) -> bytes:
    return await request.body()


ActionId = Annotated[
    str,
    Header(
        alias="Idempotency-Key",
        pattern=r"^[A-Za-z0-9_-]{8,64}$",
        description="The sender's own name for this action: sent again, it is not done again.",
    ),
]


async def _action(request: Request, key: ActionId = "") -> Action | None:
    if not key:
        return None
    sent = request.url.path.encode() + b"\n" + await request.body()
    return Action(key, sha256(sent).hexdigest())


def _opponents(request: Request) -> Opponents:
    opponents: Opponents = request.app.state.opponents
    return opponents


SGF_TYPE = "application/x-go-sgf"

AllGames = Annotated[Games, Depends(_games)]
Programs = Annotated[Opponents, Depends(_opponents)]
RawBody = Annotated[bytes, Depends(_raw_body)]
OnceAction = Annotated[Action | None, Depends(_action)]


class JsonResponse(Response):
    """JSON as it is, without the checking that a response model would add."""

    media_type = "application/json"

    def __init__(
        self, content: Any, status_code: int = 200, headers: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(content, status_code, {"Cache-Control": "no-store", **(headers or {})})

    def render(self, content: Any) -> bytes:
        """Return the bytes of the body."""
        return json.dumps(content, separators=(",", ":")).encode()


def known_rules(name: str, at: Where | None = None) -> Rules:
    """Return the rules of a name. Raises ApiError."""
    if name not in RULES:
        known = ", ".join(RULES)
        raise ApiError(
            422,
            "unknown-rules",
            f"{name!r} are no known rules; use {known}.",
            where=at or Where("body", "/rules"),
            params={"rules": name, "known": tuple(RULES)},
        )
    return RULES[name]


def _problem(description: str, model: type[models.Problem] = models.Problem) -> dict[str, Any]:
    shape = {"$ref": f"#/components/schemas/{model.__name__}"}
    return {"description": description, "content": {MEDIA_TYPE: {"schema": shape}}}


COMMON: dict[int | str, dict[str, Any]] = {
    403: _problem("Not from the page of this server."),
    422: _problem("What was sent is not right."),
    500: _problem("The server failed."),
    503: _problem("The games cannot be read or written now."),
}
"""Refusals that every route may answer."""

_MORE = {
    404: _problem("There is no such thing."),
    409: _problem(
        "The game is not in the state this was meant for; it comes along.", models.StaleProblem
    ),
    413: _problem("The body is too large."),
    415: _problem("The body is not sent as JSON."),
    429: _problem("Too much is asked at once; ask again in a moment."),
}


def errors(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Describe further refusals of a route for the OpenAPI text."""
    return {status: _MORE[status] for status in statuses}
