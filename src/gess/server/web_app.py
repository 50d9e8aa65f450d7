"""The page in the browser: the files that the web build put into the package.

Files under ``assets/`` carry a hash of their content in their names, so a browser may keep them
for good; the page itself is asked for anew each time. Text goes compressed. Every path that is not
a file is the page's own business, so it gets the page.
"""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import TYPE_CHECKING, Final

from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles

from gess.server.packing import packed
from gess.server.security import is_api_path

if TYPE_CHECKING:
    from starlette.types import Receive, Scope, Send

#: Where the web build puts its files.
STATIC_FOLDER: Final = Path(__file__).parent / "static"

HASHED_FOLDER: Final = "/assets/"
FOREVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"

# The type of a script must not depend on what the machine's registry says of ".js".
for _suffix, _type in {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}.items():
    mimetypes.add_type(_type, _suffix)

NOT_BUILT: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Gess: the page is not built</title>
<h1>The page is not built yet</h1>
<p>The server runs, but the files of its page are missing from the folder <code>static</code>.
Build them in the folder <code>web</code> of the source with</p>
<pre>npm ci
npm run build</pre>
<p>or let <code>make play</code> do it; then reload this page.</p>
</html>
"""


class WebApp:
    """Serves the page and its files from ``folder``, which may be built while it serves.

    It is the last resort of a router: paths under ``/api`` that no route took are not found.
    """

    def __init__(self, folder: Path = STATIC_FOLDER) -> None:
        self._files = StaticFiles(directory=folder, check_dir=False)
        self._index = folder / "index.html"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if is_api_path(scope["path"]):
            raise HTTPException(404)
        response = await packed(await self._response(scope), scope)
        await response(scope, receive, send)

    async def _response(self, scope: Scope) -> Response:
        if scope["method"] not in {"GET", "HEAD"}:
            raise HTTPException(405, headers={"Allow": "GET, HEAD"})
        if not self._index.is_file():
            return HTMLResponse(NOT_BUILT, 503, headers={"Cache-Control": "no-store"})
        path = scope["path"]
        is_hashed = path.startswith(HASHED_FOLDER)
        file = "index.html" if path == "/" else self._files.get_path(scope)
        try:
            response = await self._files.get_response(file, scope)
        except HTTPException as error:
            # A missing script must be told as missing, never answered with a page.
            if error.status_code != 404 or is_hashed or "." in path.rsplit("/", 1)[-1]:
                raise
            response = await self._files.get_response("index.html", scope)
        response.headers["Cache-Control"] = FOREVER if is_hashed else ASK_AGAIN
        return response
