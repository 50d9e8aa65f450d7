"""Every refusal as a problem document in one shape, whatever raised it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fastapi.exceptions import RequestValidationError
from fastapi.responses import PlainTextResponse
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException
from starlette.routing import Match

from gess.errors import (
    GameFileError,
    GessError,
    IllegalMoveError,
    InvalidMoveError,
    InvalidPositionError,
)
from gess.server.boards import bad_position, illegal_move
from gess.server.errors import ApiError, Where, sentence
from gess.server.games import DamagedGameError, RefusedError
from gess.server.guard import error_response
from gess.server.security import is_api_path
from gess.server.store import ReusedActionError, StoreError, UnknownGameError
from gess.server.told import told
from gess.server.views import game_view

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fastapi import APIRouter, FastAPI, Request, Response


def as_api_error(error: Exception) -> ApiError:
    """Return the refusal that an error of the library or the store amounts to.

    >>> as_api_error(InvalidMoveError("'c3' is not a move")).detail
    "'c3' is not a move."
    """
    match error:
        case ApiError():
            return error
        case RefusedError():
            return ApiError(
                409, error.code, error.message, game=game_view(error.game), params=error.params
            )
        case UnknownGameError():
            detail = f"There is no game {str(error)!r} here."
            return ApiError(404, "unknown-game", detail, params={"game": str(error)})
        case ReusedActionError():
            message = f"The action {str(error)!r} was another request; give this one a new id."
            where = Where("header", "Idempotency-Key")
            return ApiError(422, "reused-action", message, where=where)
        case IllegalMoveError():
            return illegal_move(error.move, error.reason)
        case InvalidMoveError():
            params = {"move": error.text}
            return ApiError(422, "invalid-move", sentence(error), params=params)
        case InvalidPositionError():
            return bad_position(error, Where("body", line=error.line, column=error.column))
        case GameFileError():
            where = Where("body", "", error.line, error.column, error.game, error.node)
            fault = error.fault or told("unreadable")
            return ApiError(
                422, "unreadable-file", sentence(error), where=where, params={"problem": fault}
            )
        case DamagedGameError():
            params = {"game": error.game}
            return ApiError(500, "damaged-game", sentence(error), params=params)
        case StoreError():
            return ApiError(503, "store-failed", sentence(error))
        case _:
            return ApiError(422, "invalid-request", sentence(error), params={"place": ""})


def add_refusals(app: FastAPI, routers: Sequence[APIRouter]) -> None:
    """Make an application with these routers answer every refusal in this form."""

    async def typed(_: Request, error: Exception) -> Response:
        return error_response(as_api_error(error))

    for kind in (ApiError, RefusedError, ReusedActionError, UnknownGameError, GessError):
        app.add_exception_handler(kind, typed)

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> Response:
        if _is_no_json(request, error):
            message = "The body must be JSON, sent as application/json."
            return error_response(ApiError(415, "not-json", message, where=Where("body")))
        detail, where = _what_is_wrong(error)
        params = {"place": where.at}
        return error_response(ApiError(422, "invalid-request", detail, where=where, params=params))

    @app.exception_handler(HTTPException)
    async def http(request: Request, error: HTTPException) -> Response:
        return _http_refusal(request, error, routers)


def _is_no_json(request: Request, error: RequestValidationError) -> bool:
    """Whether a body was not read, since it was sent as something else than JSON."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    is_json = kind == "application/json" or kind.endswith("+json")
    return bool(kind) and not is_json and error.errors()[0]["loc"] == ("body",)


def _what_is_wrong(error: RequestValidationError) -> tuple[str, Where]:
    """The first fault of a request in one sentence, and its place."""
    fault = error.errors()[0]
    source, *path = [str(part) for part in fault["loc"]]
    if fault["type"] == "json_invalid":
        detail = f"The body is not JSON: {fault['ctx']['error']} at character {path[0]}."
        return detail, Where("body", column=int(path[0]) + 1)
    place = ".".join(path)
    where = f"{place!r} of the {source}" if place else f"the {source}"
    at = "".join(f"/{step}" for step in path) if source == "body" else place
    return f"In the request, {where} is not right: {fault['msg']}.", Where(source, at)


def _http_refusal(request: Request, error: HTTPException, routers: Sequence[APIRouter]) -> Response:
    path = request.url.path
    if not is_api_path(path):
        return PlainTextResponse(
            f"{error.detail}\n",
            error.status_code,
            headers={**(error.headers or {}), "Cache-Control": "no-store"},
        )
    if error.status_code == 404:
        message = f"There is nothing at {path!r} here."
        return error_response(ApiError(404, "not-found", message, params={"path": path}))
    if error.status_code == 405:
        message = f"The method {request.method} is not for {path!r}."
        response = error_response(
            ApiError(405, "method-not-allowed", message, params={"method": request.method})
        )
        response.headers["Allow"] = ", ".join(_methods_at(request, routers))
        return response
    # What is left is a body that is not even text.
    message = "The body cannot be read: expected JSON in UTF-8."
    return error_response(
        ApiError(422, "invalid-request", message, where=Where("body"), params={"place": ""})
    )


def _methods_at(request: Request, routers: Sequence[APIRouter]) -> list[str]:
    """The methods of all routes with the path of a request, sorted."""
    return sorted(
        method
        for router in routers
        for route in router.routes
        if isinstance(route, APIRoute) and route.matches(request.scope)[0] is not Match.NONE
        for method in route.methods or ()
    )
