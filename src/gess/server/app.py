"""The web application, put together."""

from __future__ import annotations

import os
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from fastapi import FastAPI
from platformdirs import user_data_path
from starlette.concurrency import run_in_threadpool
from starlette.middleware import Middleware

from gess import __version__
from gess.engine import OnePly, Player
from gess.server.api import router
from gess.server.docs_page import router as docs_router
from gess.server.games import Games
from gess.server.guard import Guard
from gess.server.library.importing import Imports
from gess.server.library.routes import router as library_router
from gess.server.openapi import PLACE, describe
from gess.server.opponents import Opponents, engine_is_there
from gess.server.refusals import add_refusals
from gess.server.security import Gate
from gess.server.sqlite_store import SqliteStore
from gess.server.thinkers import Thinkers
from gess.server.web_app import STATIC_FOLDER, WebApp

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable

    from gess.server.store import Store

DATA_VARIABLE = "GESS_DATA_DIR"


def data_folder() -> Path:
    """Return the folder for the games: that of GESS_DATA_DIR, else the user's data folder."""
    chosen = os.environ.get(DATA_VARIABLE)
    return Path(chosen).expanduser() if chosen else user_data_path("gess", appauthor=False)


def create_app(
    data_dir: Path | None = None,
    *,
    store: Store | None = None,
    opponent: Player | None = None,
    thinkers: Thinkers | None = None,
    level: int | None = None,
    static_folder: Path = STATIC_FOLDER,
    names: Iterable[str] = (),
) -> FastAPI:
    """Return the application, which keeps its games in ``data_dir`` (:func:`data_folder` if None).

    ``store`` keeps the games instead, if one is given; the application closes it when it ends.
    ``opponent`` plays the games without a level, by default the one-ply opponent; ``thinkers``
    play the others, by default our engine if it is there and no ``opponent`` is given. ``level`` is
    the one that the page begins with. ``static_folder`` holds the built page, ``names`` are host
    names that it may be called by besides those of this machine.

    Raises StoreError when the games cannot be kept.
    """
    store = SqliteStore(data_folder() if data_dir is None else data_dir) if store is None else store

    if thinkers is None and opponent is None and engine_is_there():
        thinkers = Thinkers()
    opponents = Opponents(OnePly() if opponent is None else opponent, thinkers, level)

    imports = Imports(store.library)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        yield
        await opponents.close()
        await run_in_threadpool(imports.close)
        store.close()

    app = FastAPI(
        title="Gess",
        version=__version__,
        summary="The games kept on this machine, and the rules, as JSON.",
        lifespan=lifespan,
        openapi_url=PLACE,
        # Their pages load scripts from elsewhere, which this server allows to nobody.
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        middleware=[Middleware(Guard, gate=Gate.with_names(names))],
    )
    app.state.games = Games(store)
    app.state.library = store.library
    app.state.imports = imports
    app.state.opponents = opponents
    routers = (router, library_router, docs_router)
    for part in routers:
        app.include_router(part)
    add_refusals(app, routers)
    describe(app)
    app.router.default = WebApp(static_folder)
    return app
