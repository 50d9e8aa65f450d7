"""Files of the page, compressed for the way: a phone in the same network has them sooner.

Each file is compressed once, when it is first asked for, and kept in memory: all of them together
take less than a megabyte.
"""

from __future__ import annotations

import gzip
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response

if TYPE_CHECKING:
    from starlette.types import Scope

#: What becomes smaller; pictures and fonts are compressed already.
PACKED_TYPES: Final = frozenset(
    {
        "text/html",
        "text/javascript",
        "text/css",
        "text/plain",
        "image/svg+xml",
        "application/json",
        "application/manifest+json",
        "application/wasm",
    }
)

SMALL: Final = 500
"""So few bytes fit into one packet as they are."""


async def packed(response: Response, scope: Scope) -> Response:
    """Return an answer with the file compressed if the browser takes that, else the same answer."""
    if _media_type(response) not in PACKED_TYPES:
        return response
    response.headers.add_vary_header("Accept-Encoding")
    if not isinstance(response, FileResponse) or not _wanted(scope):
        return response
    status = response.stat_result
    if status is None or status.st_size < SMALL:
        return response
    body = await run_in_threadpool(
        _compressed, str(response.path), status.st_mtime_ns, status.st_size
    )
    headers = {name: value for name, value in response.headers.items() if name != "content-length"}
    headers["content-encoding"] = "gzip"
    # The bytes differ from those of the file, what they mean does not.
    headers["etag"] = f"W/{headers['etag']}"
    return Response(body, headers=headers)


def takes_gzip(accepted: str) -> bool:
    """Whether a browser takes gzip, by its ``Accept-Encoding``.

    >>> takes_gzip("gzip, deflate, br"), takes_gzip("br, gzip;q=0"), takes_gzip("")
    (True, False, False)
    """
    for part in accepted.lower().split(","):
        name, _, quality = part.partition(";")
        if name.strip() in {"gzip", "x-gzip"}:
            return quality.replace(" ", "") not in {"q=0", "q=0.0", "q=0.00", "q=0.000"}
    return False


def _media_type(response: Response) -> str:
    return response.headers.get("content-type", "").partition(";")[0].strip()


def _wanted(scope: Scope) -> bool:
    headers = Headers(scope=scope)
    # A range is one of the file's own bytes.
    is_whole = scope["method"] == "GET" and "range" not in headers
    return is_whole and takes_gzip(headers.get("accept-encoding", ""))


@lru_cache(maxsize=512)
def _compressed(path: str, modified: int, size: int) -> bytes:
    """A file as it was at a moment, which the other arguments tell."""
    del modified, size
    return gzip.compress(Path(path).read_bytes(), compresslevel=9, mtime=0)
