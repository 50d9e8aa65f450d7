"""Start the local server: bind, tell the address, open the browser, serve until Ctrl-C."""

from __future__ import annotations

import errno
import ipaddress
import json
import os
import socket
import sys
import threading
import webbrowser
from contextlib import closing
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from typing import TYPE_CHECKING

import uvicorn

from gess.server.app import create_app
from gess.server.errors import ServerError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

#: "GESS" on the keys of a telephone.
DEFAULT_PORT = 4377
DEFAULT_HOST = "127.0.0.1"

#: How many ports above a taken one are tried before any free one is taken.
NEXT_PORTS = 20


def say(line: str) -> None:
    """Print a line at once, also when standard output is a pipe."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def serve(
    host: str = DEFAULT_HOST,
    port: int = DEFAULT_PORT,
    open_browser: bool = True,
    data_dir: Path | None = None,
    *,
    level: int | None = None,
    tell: Callable[[str], None] = say,
    open_page: Callable[[str], object] = webbrowser.open,
) -> None:
    """Serve the page and its games until the program is interrupted, then return.

    Args:
        host: An address of this machine that others cannot reach, or ``localhost``.
        port: The port wanted; 0 takes any free one. If it is taken, that is told and the next
            free port is used instead.
        open_browser: Open the page in a browser, where there is a display for one.
        data_dir: Where games are kept; None for :func:`gess.server.app.data_folder`.
        level: The level that the page proposes for a game against the computer.
        tell: Takes each line for the person who started the server.
        open_page: Opens an address in a browser.

    Raises:
        ServerError: The address cannot be used or the games cannot be kept there.
    """
    listener = bind(host, port, tell)
    with listener:
        app = create_app(data_dir, level=level, names=[host_name(host)])
        address = page_address(host, listener)

        def ready() -> None:
            tell(f"Gess is served at {address} (Ctrl-C ends it).")
            if open_browser and has_display():
                # Some browsers return only when they are closed.
                threading.Thread(target=open_page, args=(address,), daemon=True).start()

        server = _Server(app, ready)
        try:
            server.run(sockets=[listener])
        except KeyboardInterrupt:
            tell("")


def bind(host: str, port: int, tell: Callable[[str], None] = say) -> socket.socket:
    """A socket that listens at ``host``, at ``port`` or, if that is taken, at a free one near it.

    Raises :class:`ServerError` when ``host`` is not of this machine alone or the port is not to
    be had.

    >>> with bind("127.0.0.1", 0) as listener:
    ...     listener.getsockname()[0]
    '127.0.0.1'
    """
    if not 0 <= port <= 65535:
        raise ServerError(f"The port {port} does not exist; ports go from 0 (any free) to 65535.")
    address = _loopback(host)
    try:
        return _listen(address, port)
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise _bind_error(host, port, error) from error
    for other in [*range(port + 1, min(port + 1 + NEXT_PORTS, 65536)), 0]:
        try:
            listener = _listen(address, other)
        except OSError:
            continue
        used = listener.getsockname()[1]
        if is_gess(address, port):
            at = f"http://{host_name(host)}:{port}/"
            tell(f"Gess already runs at {at} (open it there); this one uses port {used}.")
        else:
            tell(f"Port {port} is taken by another program; using {used}.")
        return listener
    raise ServerError(f"Port {port} and all others tried are taken; name a free one.")


def is_gess(host: str, port: int) -> bool:
    """Whether what listens there is a server of Gess; asked for a second at most.

    >>> with bind("127.0.0.1", 0) as silent:
    ...     is_gess("127.0.0.1", silent.getsockname()[1])
    False
    """
    try:
        with closing(HTTPConnection(host, port, timeout=1)) as connection:
            connection.request("GET", "/api/version")
            answer = connection.getresponse()
            told = json.loads(answer.read(200))
            return answer.status == HTTPStatus.OK and list(told) == ["version"]
    except (OSError, HTTPException, ValueError, TypeError):
        return False


def page_address(host: str, listener: socket.socket) -> str:
    """The address of the page for a browser.

    >>> with bind("127.0.0.1", 0) as listener:
    ...     page_address("127.0.0.1", listener).startswith("http://127.0.0.1:")
    True
    """
    return f"http://{host_name(host)}:{listener.getsockname()[1]}/"


def host_name(host: str) -> str:
    """The name of a host as it stands in addresses.

    >>> host_name("127.0.0.1"), host_name("::1")
    ('127.0.0.1', '[::1]')
    """
    return f"[{host}]" if ":" in host else host


def has_display(platform: str = sys.platform, environ: Mapping[str, str] | None = None) -> bool:
    """Whether a browser could show a page here.

    >>> has_display("linux", {})
    False
    >>> has_display("linux", {"WAYLAND_DISPLAY": "wayland-0"})
    True
    """
    environ = os.environ if environ is None else environ
    if platform in {"darwin", "win32", "cygwin"}:
        return True
    return any(environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))


class _Server(uvicorn.Server):
    """A server that tells when it is ready."""

    def __init__(self, app: object, ready: Callable[[], None]) -> None:
        super().__init__(
            uvicorn.Config(
                app,  # type: ignore[arg-type]  # uvicorn's own type for any ASGI application
                log_level="warning",
                access_log=False,
                server_header=False,
                lifespan="on",
                ws="none",
                proxy_headers=False,
                timeout_graceful_shutdown=3,
            )
        )
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


def _loopback(host: str) -> str:
    """The numeric address of a host of this machine alone."""
    if host == "localhost":
        return "127.0.0.1"
    try:
        if ipaddress.ip_address(host).is_loopback:
            return host
    except ValueError:
        pass
    raise ServerError(
        f"The page is for this machine alone and cannot be served at {host!r}; "
        "use 127.0.0.1, ::1 or localhost."
    )


def _listen(address: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    return socket.create_server((address, port), family=family, backlog=128)


def _bind_error(host: str, port: int, error: OSError) -> ServerError:
    if error.errno == errno.EACCES:
        return ServerError(f"Port {port} may not be used by this account; name one above 1023.")
    return ServerError(f"The address {host} port {port} cannot be used: {error.strerror}.")
