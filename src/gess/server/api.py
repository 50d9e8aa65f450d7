"""The JSON interface: one short function a route.

They are plain functions, so FastAPI runs them in its pool of threads; computing a position never
holds up another request. The computer's move alone is waited for without a thread.
"""

from __future__ import annotations

import json
from hashlib import sha256
from typing import TYPE_CHECKING, Annotated, Any

from fastapi import APIRouter, Depends, Header, Query, Request, Response
from fastapi.concurrency import run_in_threadpool

from gess import __version__
from gess.as_json import reason_json
from gess.move import Move
from gess.outcome import Color
from gess.rules import RULES
from gess.server import models
from gess.server.errors import ApiError
from gess.server.files import import_game, sgf_bytes
from gess.server.games import Game, Games
from gess.server.opponents import Opponents
from gess.server.store import Action
from gess.server.views import game_view, list_item, position_view

if TYPE_CHECKING:
    from collections.abc import Mapping


def _games(request: Request) -> Games:
    games: Games = request.app.state.games
    return games


async def _raw_body(request: Request) -> bytes:
    return await request.body()


ActionId = Annotated[
    str | None,
    Header(
        alias="Idempotency-Key",
        pattern=r"^[A-Za-z0-9_-]{8,64}$",
        description="The sender's own name for this action: sent again, it is not done again.",
    ),
]


async def _action(request: Request, key: ActionId = None) -> Action | None:
    if key is None:
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


def _errors(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Describe the refusals of a route for the OpenAPI text."""
    known: dict[int, dict[str, Any]] = {
        404: {"model": models.ErrorBody, "description": "There is no such game or ply."},
        409: {
            "model": models.StaleBody,
            "description": "The game is not in the state this was meant for; it comes along.",
        },
        413: {"model": models.ErrorBody, "description": "The body is too large."},
        429: {"model": models.ErrorBody, "description": "The engine is busy with other games."},
    }
    return {status: known[status] for status in statuses}


router = APIRouter(
    prefix="/api",
    responses={
        403: {"model": models.ErrorBody, "description": "Not from the page of this server."},
        422: {"model": models.ErrorBody, "description": "What was sent is not right."},
        500: {"model": models.ErrorBody, "description": "The server failed."},
        503: {"model": models.ErrorBody, "description": "The games cannot be read or written now."},
    },
)


@router.get("/version", response_model=models.Version)
def version() -> Response:
    """The version of Gess."""
    return JsonResponse({"version": __version__})


@router.get("/engine", response_model=models.Engine)
def engine(opponents: Programs) -> Response:
    """Whether the computer can play at levels here."""
    return JsonResponse({"available": opponents.thinkers is not None, "level": opponents.level})


@router.get("/games", response_model=list[models.GameListItem])
def games_list(games: AllGames, limit: Annotated[int, Query(ge=1, le=200)] = 20) -> Response:
    """The games that are kept, the one changed last first."""
    return JsonResponse([list_item(summary) for summary in games.latest(limit)])


@router.post("/games", status_code=201, response_model=models.GameView, responses=_errors(413))
def new_game(
    games: AllGames,
    opponents: Programs,
    wanted: models.NewGameRequest,
    action: OnceAction,
) -> Response:
    """Start a game; the same action sent again is answered with the game it has started."""
    if wanted.rules not in RULES:
        known = ", ".join(RULES)
        raise ApiError(422, "unknown-rules", f"{wanted.rules!r} are no known rules; use {known}.")
    players, level = wanted.players, wanted.level
    if level is not None and opponents.thinkers is None:
        raise ApiError(
            422, "no-engine", "The engine is not installed here; leave the level out to play."
        )
    if "computer" not in {players.black, players.white}:
        level = None
    game = games.create(
        wanted.rules,
        players.black,
        players.white,
        wanted.position,
        action,
        level=level,
        computer=opponents.name(level),
    )
    return JsonResponse(game_view(game), 201, {"Location": f"/api/games/{game.stored.id}"})


@router.get("/games/{game_id}", response_model=models.GameView, responses=_errors(404))
def one_game(games: AllGames, game_id: str) -> Response:
    """A game as it stands."""
    return _shown(games.open(game_id))


@router.get(
    "/games/{game_id}/at/{ply}",
    response_model=models.PositionView,
    responses=_errors(404),
)
def look_back(games: AllGames, game_id: str, ply: int) -> Response:
    """The position of a game after some plies."""
    game = games.open(game_id)
    try:
        return JsonResponse(position_view(game.at(ply)))
    except IndexError:
        raise ApiError(
            404,
            "unknown-ply",
            f"This game has no ply {ply}; it has plies 0 to {game.board.ply}.",
        ) from None


@router.post(
    "/games/{game_id}/moves",
    response_model=models.GameView,
    responses=_errors(404, 409, 413),
)
def move(games: AllGames, game_id: str, wanted: models.MoveRequest) -> Response:
    """Make a person's move."""
    return _shown(games.move(game_id, wanted.move, wanted.ply))


@router.post(
    "/games/{game_id}/computer",
    response_model=models.GameView,
    responses=_errors(404, 409, 413, 429),
)
async def computer_move(
    games: AllGames,
    opponents: Programs,
    request: Request,
    game_id: str,
    wanted: models.PlyRequest,
) -> Response:
    """Let the computer move for the side to move.

    It stops thinking when the sender goes away or the game is changed.
    """

    async def left() -> None:
        while (await request.receive())["type"] != "http.disconnect":
            pass

    game = await opponents.play(games, game_id, wanted.ply, left)
    if game is None:
        return Response(status_code=204)  # which nobody reads
    return await run_in_threadpool(_shown, game)


@router.post(
    "/games/{game_id}/takeback",
    response_model=models.GameView,
    responses=_errors(404, 409, 413),
)
def take_back(
    games: AllGames, opponents: Programs, game_id: str, wanted: models.TakeBackRequest
) -> Response:
    """Take back a person's last decision, and the computer's reply to it."""
    game = games.take_back(game_id, wanted.ply, over=wanted.over)
    opponents.stop(game_id)
    return _shown(game)


@router.post(
    "/games/{game_id}/resign",
    response_model=models.GameView,
    responses=_errors(404, 409, 413),
)
def resign(
    games: AllGames, opponents: Programs, game_id: str, wanted: models.ResignRequest
) -> Response:
    """Give up the game for a side that a person plays."""
    game = games.resign(game_id, Color[wanted.color.upper()], wanted.ply)
    opponents.stop(game_id)
    return _shown(game)


@router.get("/games/{game_id}/why", response_model=models.Why, responses=_errors(404))
def why(games: AllGames, game_id: str, move: Annotated[str, Query(max_length=40)]) -> Response:
    """Why a move is illegal in the game as it stands."""
    reason = games.open(game_id).board.why_illegal(Move.parse(move))
    return JsonResponse({"reason": reason_json(reason)})


@router.get(
    "/games/{game_id}/sgf",
    response_class=Response,
    responses={
        200: {"content": {SGF_TYPE: {"schema": {"type": "string", "format": "binary"}}}},
        **_errors(404),
    },
)
def download(games: AllGames, game_id: str) -> Response:
    """The game as an SGF file."""
    game = games.open(game_id)
    name = f"gess-{game.stored.id}.sgf"
    return Response(
        sgf_bytes(game),
        media_type=SGF_TYPE,
        headers={
            "Content-Disposition": f'attachment; filename="{name}"',
            "Cache-Control": "no-store",
        },
    )


@router.post(
    "/import",
    status_code=201,
    response_model=models.Imported,
    responses=_errors(413),
    openapi_extra={
        "requestBody": {
            "required": True,
            "content": {
                "application/octet-stream": {"schema": {"type": "string", "format": "binary"}}
            },
        }
    },
)
def import_file(games: AllGames, body: RawBody, action: OnceAction) -> Response:
    """Keep the first game of a file, in SGF or in the text form, to go on from its end.

    The same action sent again is answered with the game it has kept.
    """
    game, repairs = import_game(games, body, action)
    return JsonResponse(
        {"game": game_view(game), "repairs": repairs},
        201,
        {"Location": f"/api/games/{game.stored.id}"},
    )


def _shown(game: Game) -> Response:
    return JsonResponse(game_view(game))
