"""Runs the page's core, `web/src/core`, in Node.js and asks it questions.

`web/test/harness/` has what is bundled for that: a program for Node.js that answers, and a page
for a browser, which finds the core at `window.gess`.
"""

from __future__ import annotations

import atexit
import json
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Literal, Self, cast

from benchmarks.serving import served
from gess_build import node, page, wasm

CONFIG = "test/harness/vite.config.ts"


class PageCoreError(Exception):
    """The page's core refused a question; ``error`` is what it said, its ``name`` among it."""

    def __init__(self, error: dict[str, Any]) -> None:
        super().__init__(error.get("message") or error.get("move") or error["name"])
        self.error = error


def bundle(what: Literal["node", "page"], folder: Path) -> None:
    """Bundle the harness into a folder, for Node.js or as a page."""
    wasm.build()
    arguments = ["--config", CONFIG, "--mode", what, "--outDir", str(folder), "--logLevel", "warn"]
    page.run_npm(["exec", "--", "vite", "build", *arguments])


@cache
def answering_program() -> Path:
    """The harness for Node.js, bundled once in this process and gone with it."""
    folder = tempfile.mkdtemp()
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    bundle("node", Path(folder))
    return Path(folder) / "answer.js"


@contextmanager
def served_page() -> Iterator[str]:
    """Serve the harness's page as the server does, in a process of its own; gives its address."""
    with tempfile.TemporaryDirectory() as folder:
        bundle("page", Path(folder))
        with served(Path(folder)) as address:
            yield address


class PageCore:
    """The page's core in a process of Node.js of its own; a context manager."""

    def __init__(self) -> None:
        program = node.find().node_folder / "node"
        self._process = subprocess.Popen(
            [program, answering_program(), wasm.MODULE],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._questions = cast("IO[str]", self._process.stdin)
        self._answers = cast("IO[str]", self._process.stdout)

    def ask(self, method: str, *parameters: object) -> Any:
        """Ask one question and return the answer.

        Raises PageCoreError where it is refused, and EOFError if the process has ended.
        """
        self._questions.write(json.dumps({"method": method, "parameters": parameters}) + "\n")
        self._questions.flush()
        line = self._answers.readline()
        if not line:
            raise EOFError("Node.js ended without an answer; its message above tells why")
        answer = json.loads(line)
        if "error" in answer:
            raise PageCoreError(answer["error"])
        return answer["result"]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._questions.close()
        self._process.wait(timeout=60)
        self._answers.close()
