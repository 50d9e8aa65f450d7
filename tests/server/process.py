"""The server as people start it: a process of its own that is talked to over a real socket."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2

SOURCE = Path(__file__).parents[2] / "src"
PROGRAM = "import sys; from gess.server.run import serve; serve(port=int(sys.argv[1]), {})"


class Process:
    """A running server. ``lines`` is what it has said so far, ``address`` where it is."""

    def __init__(
        self,
        data: Path,
        port: int = 0,
        arguments: str = "open_browser=False",
        program: str | None = None,
        **environ: str,
    ) -> None:
        clean = {k: v for k, v in os.environ.items() if "DISPLAY" not in k and k != "BROWSER"}
        self.popen = subprocess.Popen(
            [sys.executable, "-c", program or PROGRAM.format(arguments), str(port)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**clean, "PYTHONPATH": str(SOURCE), "GESS_DATA_DIR": str(data), **environ},
        )
        assert self.popen.stdout is not None
        self.lines: list[str] = []
        self.address = ""
        for line in self.popen.stdout:
            self.lines.append(line.rstrip("\n"))
            if found := re.search(r"http://\S+", line):
                self.address = found[0]
                break

    def stop(self, sig: signal.Signals = signal.SIGINT) -> tuple[int, str]:
        """Send a signal; the exit status and all that was said on standard error."""
        self.popen.send_signal(sig)
        rest, errors = self.popen.communicate(timeout=30)
        self.lines += rest.splitlines()
        return self.popen.returncode, errors


@contextmanager
def running(data: Path) -> Iterator[httpx2.Client]:
    """A client of a server that is killed without mercy at the end."""
    process = Process(data)
    try:
        with httpx2.Client(base_url=process.address, timeout=60) as client:
            yield client
    finally:
        process.stop(signal.SIGKILL)
