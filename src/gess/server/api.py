"""The JSON interface: one short function a route.

They are plain functions, so FastAPI runs them in its pool of threads; computing a position never
holds up another request. The computer's move alone is waited for without a thread.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from fastapi.concurrency import run_in_threadpool

from gess import __version__
from gess.as_json import reason_json
from gess.engine.limit import Limit
from gess.move import Move
from gess.outcome import Color
from gess.rules import Conventions
from gess.server import models
from gess.server.analysis import MEDIA_TYPE, AnalysisStream
from gess.server.asking import (
    COMMON,
    SGF_TYPE,
    AllGames,
    JsonResponse,
    OnceAction,
    Programs,
    RawBody,
    errors,
    known_rules,
)
from gess.server.boards import illegal_move, parsed_move, played_board
from gess.server.errors import ApiError, Where
from gess.server.files import import_game, sgf_bytes
from gess.server.games import Game
from gess.server.thinkers import MOST_HASH, MOST_THREADS
from gess.server.views import game_view, list_item, position_view

router = APIRouter(prefix="/api", responses=COMMON)


@router.get("/version", response_model=models.Version)
def version() -> Response:
    """The version of Gess."""
    return JsonResponse({"version": __version__})


@router.get("/engine", response_model=models.Engine)
def engine(opponents: Programs) -> Response:
    """Whether the computer can play at levels here."""
    return JsonResponse(
        {
            "available": opponents.thinkers is not None,
            "level": opponents.level,
            "threads": MOST_THREADS,
            "hash": MOST_HASH,
        }
    )


@router.post(
    "/analysis",
    response_class=Response,
    responses={
        200: {
            "description": "Events: `info` as often as something is found, then `end`.",
            "content": {MEDIA_TYPE: {"schema": {"type": "string"}}},
        },
        **errors(413, 415, 429),
    },
)
def analyse(opponents: Programs, wanted: models.AnalysisRequest) -> Response:
    """Analyse a position with the engine on this machine, told as Server-Sent Events.

    The thinking stops when the sender goes away. More threads or memory than there are, as
    `/api/engine` tells, are taken as the most.
    """
    if opponents.thinkers is None:
        raise ApiError(422, "no-engine", "The engine is not installed here.")
    board = played_board(wanted.text, wanted.rules, wanted.moves, "/text")
    board.conventions = Conventions(wanted.draws.repetition, wanted.draws.quiet_plies)
    root_moves = []
    for number, text in enumerate(wanted.searchmoves):
        move = parsed_move(text, where := Where("body", f"/searchmoves/{number}"))
        if reason := board.position.why_illegal(move):
            raise illegal_move(str(move), reason, where)
        root_moves.append(move)
    limits = wanted.limits
    return AnalysisStream(
        opponents.thinkers,
        board,
        Limit(
            depth=limits.depth,
            nodes=limits.nodes,
            mate=limits.mate,
            movetime=None if limits.ms is None else limits.ms / 1000,
        ),
        multipv=wanted.multipv,
        threads=min(wanted.threads, MOST_THREADS),
        hash_mb=min(wanted.hash, MOST_HASH),
        root_moves=root_moves,
    )


@router.get("/games", response_model=list[models.GameListItem])
def games_list(games: AllGames, limit: Annotated[int, Query(ge=1, le=200)] = 20) -> Response:
    """The games that are kept, the one changed last first."""
    return JsonResponse([list_item(summary) for summary in games.latest(limit)])


@router.post("/games", status_code=201, response_model=models.GameView, responses=errors(413, 415))
def new_game(
    games: AllGames,
    opponents: Programs,
    wanted: models.NewGameRequest,
    action: OnceAction,
) -> Response:
    """Start a game; the same action sent again is answered with the game it has started."""
    rules = known_rules(wanted.rules)
    players, level = wanted.players, wanted.level
    if level is not None and opponents.thinkers is None:
        raise ApiError(
            422, "no-engine", "The engine is not installed here; leave the level out to play."
        )
    if "computer" not in {players.black, players.white}:
        level = None
    game = games.create(
        rules.name,
        players.black,
        players.white,
        wanted.position,
        action,
        level=level,
        computer=opponents.name(level),
    )
    return JsonResponse(game_view(game), 201, {"Location": f"/api/games/{game.stored.id}"})


@router.get("/games/{game_id}", response_model=models.GameView, responses=errors(404))
def one_game(games: AllGames, game_id: str) -> Response:
    """A game as it stands."""
    return _shown(games.open(game_id))


@router.get(
    "/games/{game_id}/at/{ply}",
    response_model=models.PositionView,
    responses=errors(404),
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
            where=Where("path", "ply"),
            params={"ply": ply, "last": game.board.ply},
        ) from None


@router.post(
    "/games/{game_id}/moves",
    response_model=models.GameView,
    responses=errors(404, 409, 413, 415),
)
def move(games: AllGames, game_id: str, wanted: models.MoveRequest) -> Response:
    """Make a person's move."""
    return _shown(games.move(game_id, wanted.move, wanted.ply))


@router.post(
    "/games/{game_id}/computer",
    response_model=models.GameView,
    responses=errors(404, 409, 413, 415, 429),
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
    responses=errors(404, 409, 413, 415),
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
    responses=errors(404, 409, 413, 415),
)
def resign(
    games: AllGames, opponents: Programs, game_id: str, wanted: models.ResignRequest
) -> Response:
    """Give up the game for a side that a person plays."""
    game = games.resign(game_id, Color[wanted.color.upper()], wanted.ply)
    opponents.stop(game_id)
    return _shown(game)


@router.get("/games/{game_id}/why", response_model=models.Why, responses=errors(404))
def why(games: AllGames, game_id: str, move: Annotated[str, Query(max_length=40)]) -> Response:
    """Why a move is illegal in the game as it stands."""
    reason = games.open(game_id).board.why_illegal(Move.parse(move))
    return JsonResponse({"reason": reason_json(reason)})


@router.get(
    "/games/{game_id}/sgf",
    response_class=Response,
    responses={
        200: {"content": {SGF_TYPE: {"schema": {"type": "string", "format": "binary"}}}},
        **errors(404),
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
    responses=errors(413),
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
