"""Every refusal as the same typed JSON body, whatever raised it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fastapi.exceptions import RequestValidationError
from fastapi.responses import PlainTextResponse
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException
from starlette.routing import Match

from gess.as_json import reason_json
from gess.errors import (
    GameFileError,
    GessError,
    IllegalMoveError,
    InvalidMoveError,
    InvalidPositionError,
)
from gess.server.api import router
from gess.server.errors import ApiError
from gess.server.games import DamagedGameError, RefusedError
from gess.server.guard import error_response
from gess.server.security import is_api_path
from gess.server.store import ReusedActionError, StoreError, UnknownGameError
from gess.server.views import game_view

if TYPE_CHECKING:
    from fastapi import FastAPI, Request, Response


def as_api_error(error: Exception) -> ApiError:
    """Return the refusal that an error of the library or the store amounts to.

    >>> as_api_error(InvalidMoveError("'c3' is not a move")).message
    "'c3' is not a move."
    """
    match error:
        case ApiError():
            return error
        case RefusedError():
            return ApiError(409, error.code, error.message, game=game_view(error.game))
        case UnknownGameError():
            return ApiError(404, "unknown-game", f"There is no game {str(error)!r} here.")
        case ReusedActionError():
            message = f"The action {str(error)!r} was another request; give this one a new id."
            return ApiError(422, "reused-action", message)
        case IllegalMoveError():
            reason = reason_json(error.reason)
            return ApiError(422, "illegal-move", sentence(error), reason=reason)
        case InvalidMoveError():
            return ApiError(422, "invalid-move", sentence(error))
        case InvalidPositionError():
            return ApiError(422, "invalid-position", sentence(error))
        case GameFileError():
            return ApiError(422, "unreadable-file", sentence(error))
        case DamagedGameError():
            return ApiError(500, "damaged-game", sentence(error))
        case StoreError():
            return ApiError(503, "store-failed", sentence(error))
        case _:
            return ApiError(422, "invalid-request", sentence(error))


def sentence(error: Exception) -> str:
    """Return the text of an error as a sentence; a move that it begins with keeps its form.

    >>> sentence(ValueError("the game is over")), sentence(ValueError("c3-c9 is not legal"))
    ('The game is over.', 'c3-c9 is not legal.')
    """
    text = str(error).strip()
    first, *_ = text.split(maxsplit=1) or [""]
    return (text[:1].upper() + text[1:] if first.isalpha() else text).rstrip(".") + "."


def add_refusals(app: FastAPI) -> None:
    """Make an application answer every refusal in this form."""

    async def typed(_: Request, error: Exception) -> Response:
        return error_response(as_api_error(error))

    for kind in (ApiError, RefusedError, ReusedActionError, UnknownGameError, GessError):
        app.add_exception_handler(kind, typed)

    @app.exception_handler(RequestValidationError)
    async def invalid(_: Request, error: RequestValidationError) -> Response:
        return error_response(ApiError(422, "invalid-request", _what_is_wrong(error)))

    @app.exception_handler(HTTPException)
    async def http(request: Request, error: HTTPException) -> Response:
        return _http_refusal(request, error)


def _what_is_wrong(error: RequestValidationError) -> str:
    """The first fault of a request in one sentence, with its place."""
    fault = error.errors()[0]
    source, *path = [str(part) for part in fault["loc"]]
    if fault["type"] == "json_invalid":
        return f"The body is not JSON: {fault['ctx']['error']} at character {path[0]}."
    place = ".".join(path)
    where = f"{place!r} of the {source}" if place else f"the {source}"
    return f"In the request, {where} is not right: {fault['msg']}."


def _http_refusal(request: Request, error: HTTPException) -> Response:
    path = request.url.path
    if not is_api_path(path):
        return PlainTextResponse(
            f"{error.detail}\n",
            error.status_code,
            headers={**(error.headers or {}), "Cache-Control": "no-store"},
        )
    if error.status_code == 404:
        return error_response(ApiError(404, "not-found", f"There is nothing at {path!r} here."))
    if error.status_code == 405:
        message = f"The method {request.method} is not for {path!r}."
        response = error_response(ApiError(405, "method-not-allowed", message))
        response.headers["Allow"] = ", ".join(_methods_at(request))
        return response
    # What is left is a body that is not even text.
    message = "The body cannot be read: expected JSON in UTF-8."
    return error_response(ApiError(422, "invalid-request", message))


def _methods_at(request: Request) -> list[str]:
    """The methods of all routes with the path of a request, sorted."""
    return sorted(
        method
        for route in router.routes
        if isinstance(route, APIRoute) and route.matches(request.scope)[0] is not Match.NONE
        for method in route.methods or ()
    )
