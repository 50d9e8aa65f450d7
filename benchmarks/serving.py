"""The page's server, in a process of its own."""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_SERVE = """
import sys, socket, uvicorn
from pathlib import Path
from gess.server.app import create_app
listening = socket.create_server(("127.0.0.1", 0))
print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
page = {"static_folder": Path(sys.argv[2])} if sys.argv[2:] else {}
app = create_app(Path(sys.argv[1]), **page)
uvicorn.Server(uvicorn.Config(app, log_level="warning")).run(sockets=[listening])
"""


@contextmanager
def served(page: Path | None = None, fill: Callable[[Path], None] | None = None) -> Iterator[str]:
    """Serve a page, by default the one that is built, in a process of its own; gives the address.

    ``fill`` may put games into the folder before.
    """
    with tempfile.TemporaryDirectory() as folder:
        if fill is not None:
            fill(Path(folder))
        command = [sys.executable, "-c", _SERVE, folder, *([str(page)] if page else [])]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            address = cast("IO[str]", server.stdout).readline().strip()
            if not re.fullmatch(r"http://127\.0\.0\.1:\d+", address):
                raise EOFError("the server ended; its message above tells why")
            try:
                yield address
            finally:
                server.terminate()
