"""The library's part of the JSON interface: one short function a route."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.responses import StreamingResponse

from gess.position import Position
from gess.rules import STANDARD
from gess.server.asking import COMMON, SGF_TYPE, JsonResponse, RawBody, errors, known_rules
from gess.server.errors import ApiError, Where
from gess.server.library import models, views
from gess.server.library.asking import Symmetric, WantedGames, position_of
from gess.server.library.explorer import explored
from gess.server.library.export import each_sgf
from gess.server.library.filters import Sort
from gess.server.library.importing import Imports
from gess.server.library.records import Change
from gess.server.library.store import LibraryStore
from gess.server.library.sync import sent_game


def _library(request: Request) -> LibraryStore:
    library: LibraryStore = request.app.state.library
    return library


def _imports(request: Request) -> Imports:
    imports: Imports = request.app.state.imports
    return imports


AllImports = Annotated[Imports, Depends(_imports)]
Library = Annotated[LibraryStore, Depends(_library)]
PathId = Annotated[models.GameId, Path(alias="game_id")]

router = APIRouter(prefix="/api/library", responses=COMMON)


def _links(game_id: str, *operations: str) -> dict[str, Any]:
    """What can be done next with the game of an answer."""
    return {
        "links": {
            operation: {"operationId": operation, "parameters": {"game_id": game_id}}
            for operation in operations
        }
    }


_KEPT = _links("$response.body#/id", "readGame", "changeGame", "deleteGame")
_PUT_AWAY = _links("$request.path.game_id", "restoreGame", "readGame")
_TAKEN_BACK = _links("$request.path.game_id", "readGame", "changeGame", "deleteGame", "putGame")
_FOUND = _links("$response.body#/games/0/id", "readGame", "changeGame", "deleteGame", "putGame")


@router.put(
    "/games/{game_id}",
    operation_id="putGame",
    response_model=models.Synced,
    responses={
        200: _KEPT,
        201: {"model": models.Synced, "description": "It is a new game.", **_KEPT},
        **errors(413, 415),
    },
)
def put_game(library: Library, game_id: PathId, body: models.GameBody) -> Response:
    """Keep a game that was played elsewhere; sent again, it is not kept twice.

    A later revision takes the place of an earlier one; one that was changed on its own is kept
    beside the other, under the identifier that is answered.
    """
    sync = library.put(sent_game(game_id, body))
    made = sync.status == "created"
    location = {"Location": f"/api/library/games/{sync.id}"}
    return JsonResponse(views.sync_view(sync), 201 if made else 200, location)


@router.get(
    "/games/{game_id}",
    operation_id="readGame",
    response_model=models.LibraryGame,
    responses=errors(404),
)
def one_game(library: Library, game_id: PathId) -> Response:
    """A game with all that the library holds of it."""
    return JsonResponse(views.library_game_view(library.get(game_id)))


@router.patch(
    "/games/{game_id}",
    operation_id="changeGame",
    response_model=models.LibraryGame,
    responses=errors(404, 413, 415),
)
def change_game(library: Library, game_id: PathId, body: models.ChangeBody) -> Response:
    """Change tags, notes, names or accuracy; the game itself stays, and so does its revision."""
    accuracy = body.accuracy
    change = Change(
        tags=None if body.tags is None else tuple(dict.fromkeys(body.tags)),
        notes=body.notes,
        names=(body.black, body.white),
        accuracy=None if accuracy is None else (accuracy.black, accuracy.white),
    )
    return JsonResponse(views.library_game_view(library.describe(game_id, change)))


@router.delete(
    "/games/{game_id}",
    operation_id="deleteGame",
    response_model=models.Changed,
    responses={200: _PUT_AWAY, **errors(404)},
)
def delete_game(library: Library, game_id: PathId) -> Response:
    """Put a game into the bin, from which it can be taken back."""
    library.get(game_id)  # raises if there is none
    return _changed(library.throw_away([game_id]))


@router.post(
    "/games/{game_id}/restore",
    operation_id="restoreGame",
    response_model=models.Changed,
    responses={200: _TAKEN_BACK, **errors(404)},
)
def restore_game(library: Library, game_id: PathId) -> Response:
    """Take a game out of the bin."""
    library.get(game_id)  # raises if there is none
    return _changed(library.take_back([game_id]))


@router.get("/games", response_model=models.LibraryPage, responses={200: _FOUND})
def find_games(
    library: Library,
    wanted: WantedGames,
    sort: Sort = "updated",
    *,
    descending: bool = True,
    offset: Annotated[int, Query(ge=0, le=10_000_000)] = 0,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
) -> Response:
    """Search the library; without parameters all games, the one changed last first."""
    found = library.find(wanted, sort, descending=descending, offset=offset, limit=limit)
    return JsonResponse(views.found_view(found))


@router.get("/tags", response_model=list[models.TagCount])
def all_tags(library: Library) -> Response:
    """All tags, the most used first."""
    return JsonResponse([{"tag": tag, "games": games} for tag, games in library.tags()])


@router.get("/statistics", response_model=models.StatisticsBody)
def statistics(library: Library, wanted: WantedGames) -> Response:
    """Counts over the games that a search finds."""
    return JsonResponse(views.statistics_view(library.statistics(wanted)))


@router.get("/explorer", response_model=models.ExplorerBody)
def explore(
    library: Library, wanted: WantedGames, request: Request, *, symmetric: Symmetric = False
) -> Response:
    """What was played from a position and how it ended; by default from the start.

    The other parameters say which games count. Without `rules` they are the standard ones.
    """
    query = request.query_params
    rules = known_rules(query.get("rules", STANDARD.name), Where("query", "rules"))
    text = query.get("position")
    position = Position.start(rules) if text is None else position_of(text, rules)
    found = explored(library, position, replace(wanted, keys=()), symmetric=symmetric)
    return JsonResponse(views.explored_view(position.key, found))


@router.get(
    "/export",
    response_class=Response,
    responses={200: {"content": {SGF_TYPE: {"schema": {"type": "string", "format": "binary"}}}}},
)
def export(library: Library, wanted: WantedGames) -> Response:
    """All games that a search finds as one SGF collection, with variations, tags and notes."""
    return _collection(library, library.each(wanted))


@router.post(
    "/export",
    response_class=Response,
    responses={
        200: {"content": {SGF_TYPE: {"schema": {"type": "string", "format": "binary"}}}},
        **errors(413, 415),
    },
)
def export_some(library: Library, body: models.SomeGames) -> Response:
    """These games as one SGF collection."""
    return _collection(library, body.ids)


def _collection(library: LibraryStore, ids: list[str]) -> Response:
    headers = {
        "Content-Disposition": 'attachment; filename="gess-games.sgf"',
        "Cache-Control": "no-store",
    }
    games = each_sgf(library, ids)
    # If the games cannot be read, it is told before an answer has begun.
    first = next(games, b"")
    return StreamingResponse(chain([first], games), media_type=SGF_TYPE, headers=headers)


@router.post("/delete", response_model=models.Changed, responses=errors(413, 415))
def delete_some(library: Library, body: models.SomeGames) -> Response:
    """Put some games into the bin; the answer names those that were not there."""
    return _changed(library.throw_away(body.ids))


@router.post("/restore", response_model=models.Changed, responses=errors(413, 415))
def restore_some(library: Library, body: models.SomeGames) -> Response:
    """Take some games out of the bin; the answer names those that were there."""
    return _changed(library.take_back(body.ids))


@router.post("/erase", response_model=models.Changed, responses=errors(413, 415))
def erase_some(library: Library, body: models.SomeGames) -> Response:
    """Delete games for good that are in the bin; others stay."""
    return _changed(library.erase(body.ids))


@router.post("/missing", response_model=models.Missing, responses=errors(413, 415))
def missing(library: Library, body: models.SomeGames) -> Response:
    """Those of a browser's games that it is to bring again.

    They are not here though it has brought them, and nobody has deleted them for good: the file of
    the games is another one than it was, or was put back from a copy.
    """
    return _changed(library.missing(body.ids))


@router.post("/tag", response_model=models.Changed, responses=errors(413, 415))
def tag_some(library: Library, body: models.TagBody) -> Response:
    """Add and remove tags of some games; the answer names those that there are."""
    return _changed(library.tag(body.ids, body.add, body.remove))


ImportId = Annotated[str, Path(pattern=models.UUID, alias="import_id")]


@router.put(
    "/imports/{import_id}",
    status_code=202,
    response_model=models.ImportBody,
    responses=errors(413, 429),
    openapi_extra={
        "requestBody": {
            "required": True,
            "content": {
                "application/octet-stream": {"schema": {"type": "string", "format": "binary"}}
            },
        }
    },
)
def begin_import(
    imports: AllImports,
    import_id: ImportId,
    body: RawBody,
    name: Annotated[str, Query(max_length=500, description="The name of the file.")] = "games",
    tag: Annotated[
        list[models.Tag] | None, Query(max_length=20, description="Tags for all its games.")
    ] = None,
) -> Response:
    """Import a file of games: SGF, the text form, or a ZIP archive of such files.

    The name is a UUID of the sender's; sent again under it, nothing is done twice. Ask by GET
    how far it is. None of the games is in the library before all of them are.
    """
    tags = list(dict.fromkeys(tag or []))
    return JsonResponse(imports.begin(import_id, name, body, tags), 202)


@router.get("/imports/{import_id}", response_model=models.ImportBody, responses=errors(404))
def import_status(imports: AllImports, import_id: ImportId) -> Response:
    """How far an import is; when it is done, what became of the games."""
    return _import(imports.status(import_id), import_id)


@router.delete("/imports/{import_id}", response_model=models.ImportBody, responses=errors(404))
def cancel_import(imports: AllImports, import_id: ImportId) -> Response:
    """End an import that still goes on; nothing of it is kept. One that is done stays."""
    return _import(imports.cancel(import_id), import_id)


def _import(view: dict[str, Any] | None, import_id: str) -> Response:
    if view is None:
        raise ApiError(
            404,
            "unknown-import",
            f"There is no import {import_id!r} here.",
            where=Where("path", "import_id"),
            params={"import": import_id},
        )
    return JsonResponse(view)


def _changed(ids: list[str]) -> Response:
    return JsonResponse({"ids": ids})
