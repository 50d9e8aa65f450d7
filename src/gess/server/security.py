"""Who may talk to the server: only its own page, on this machine.

A page from elsewhere runs in the same browser and can send requests to 127.0.0.1. What it
cannot do is choose their ``Host``, ``Origin`` and ``Sec-Fetch-Site``, so these are checked before
anything else is done. ``Host`` also stops DNS rebinding, where a foreign name is made to point
here. The rules are plain functions of the headers.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from starlette.datastructures import Headers

LOOPBACK_NAMES = frozenset({"127.0.0.1", "localhost", "[::1]"})

_HOST = re.compile(r"(?P<name>\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::\d{1,5})?")

#: Sent with every answer. Nothing but what this server serves may run, and nobody may frame it.
#: The rules and the engine are WebAssembly, which a page may compile only if that is said. A page
#: on its own (both Embedder and Opener) may share memory with its engine, and so stop it at once.
SECURITY_HEADERS: Mapping[str, str] = {
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a request was not let in: a code for programs, a sentence for people."""

    code: str
    message: str


@dataclass(frozen=True, slots=True)
class Gate:
    """Decides from the headers whether a request may pass.

    ``names`` are the host names, without ports, by which this server may be called. A port is
    not compared: a forwarded port is as good as the server's own.

    >>> gate = Gate()
    >>> from starlette.datastructures import Headers
    >>> gate.refusal("GET", "/", Headers({"host": "127.0.0.1:4377"})) is None
    True
    >>> gate.refusal("GET", "/", Headers({"host": "evil.example"})).code
    'forbidden-host'
    """

    names: frozenset[str] = field(default=LOOPBACK_NAMES)

    @classmethod
    def with_names(cls, extra: Iterable[str]) -> Gate:
        """A gate that knows further host names, for a server that listens on them."""
        return cls(LOOPBACK_NAMES | {name.lower() for name in extra})

    def refusal(self, method: str, path: str, headers: Headers) -> Refusal | None:
        """Why the request must not pass, or None."""
        hosts = headers.getlist("host")
        host = hosts[0].lower() if len(hosts) == 1 else ""
        match = _HOST.fullmatch(host)
        if match is None or match["name"] not in self.names:
            return Refusal(
                "forbidden-host",
                f"This server answers only on this machine, as {_either(self.names)}, "
                "not under another name.",
            )
        for origin in headers.getlist("origin"):
            if not _is_same_origin(origin, host):
                return _foreign(f"from {_shown(origin)}")
        is_api = is_api_path(path)
        if is_api:
            referer = headers.get("referer")
            if referer is not None and not _is_same_origin(referer, host):
                return _foreign(f"from {_shown(referer)}")
        site = headers.get("sec-fetch-site", "none")
        if site not in {"same-origin", "none"} and (is_api or not _is_navigation(method, headers)):
            return _foreign("from another site")
        return None


def is_api_path(path: str) -> bool:
    """Whether a path belongs to the JSON interface.

    >>> is_api_path("/api/games"), is_api_path("/apiary")
    (True, False)
    """
    return path == "/api" or path.startswith("/api/")


def _is_navigation(method: str, headers: Headers) -> bool:
    """Whether a person follows a link to the page in a window of its own: harmless."""
    return (
        method in {"GET", "HEAD"}
        and headers.get("sec-fetch-mode") == "navigate"
        and headers.get("sec-fetch-dest") == "document"
    )


def _is_same_origin(url: str, host: str) -> bool:
    try:
        parts = urlsplit(url.lower())
    except ValueError:
        return False
    # A default port is left out of Host and Origin alike, so plain comparison is enough.
    return parts.scheme in {"http", "https"} and parts.netloc == host


def _foreign(where: str) -> Refusal:
    return Refusal(
        "forbidden-origin",
        f"This request came {where}; only the page that this server serves may send requests.",
    )


def _shown(url: str) -> str:
    """A header's text as it may stand in a sentence."""
    return repr(url if len(url) <= 80 else url[:77] + "...")


def _either(names: frozenset[str]) -> str:
    first, *rest = sorted(names)
    return f"{', '.join(rest)} or {first}" if rest else first
