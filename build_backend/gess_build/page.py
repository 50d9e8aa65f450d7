"""Builds the web page of `web/` into the package, for the server and the wheel.

The page holds the core as WebAssembly, which is built first.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

from gess_build import node, progress, wasm
from gess_build.errors import BuildError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
PAGE = ROOT / "src" / "gess" / "server" / "static"

# The puzzles that come with the package are shown by the page too.
PUZZLES = ROOT / "src" / "gess" / "puzzles" / "puzzles.json"

# Says of which sources a page was built, and for which lock file the modules were installed.
_STAMP = ".built-from"

# Folders of web/ whose files are no part of the page.
_NOT_SOURCES = frozenset({"node_modules", "test", "coverage", "dist", "__pycache__"})


def sources(web: Path = WEB) -> Iterator[Path]:
    """The files the page is built from, in a fixed order."""
    for folder, folders, names in os.walk(web):
        folders[:] = sorted(set(folders) - _NOT_SOURCES)
        for name in sorted(names):
            yield Path(folder, name)


def fingerprint(web: Path = WEB) -> str:
    """A hash of the sources' names and contents: contents, since copying changes times.

    Those of the core and the puzzles count too. Which compiler made the core does not: who unpacks
    a source archive with a page that is built needs no compiler.
    """
    total = hashlib.sha256()
    named = [(file.relative_to(web).as_posix(), file) for file in sources(web)]
    named += [(f"core/{file.name}", file) for file in wasm.sources()]
    named += [(PUZZLES.name, PUZZLES)]
    for name, file in named:
        content = file.read_bytes()
        total.update(f"{name}\0{len(content)}\0".encode())
        total.update(content)
    return total.hexdigest()


def is_fresh(web: Path = WEB, page: Path = PAGE) -> bool:
    """Whether the page is built, and from just the sources that stand there now."""
    return (page / "index.html").is_file() and _stamp(page) == fingerprint(web)


def build(web: Path = WEB, page: Path = PAGE) -> bool:
    """Build the page unless it is fresh; returns whether it was built.

    Raises BuildError when there is no fit Node.js or no compiler, or when one of them fails.
    """
    if is_fresh(web, page):
        return False
    before = fingerprint(web)
    wasm.build()
    progress.tell("Building the page")
    run_npm(["run", "build"], web)
    if not (page / "index.html").is_file():
        raise BuildError(f"'npm run build' in {web} wrote no index.html to {page}")
    (page / _STAMP).write_text(before)
    return True


def requirements() -> list[str]:
    """What the installer must bring so that `build` succeeds: nothing for a page that is fresh."""
    return [] if is_fresh() else node.requirements() + wasm.requirements()


def run_npm(arguments: Sequence[str], web: Path = WEB) -> None:
    """Run npm in web/, with the modules of its lock file installed; raises BuildError."""
    npm = node.find()
    lock = hashlib.sha256((web / "package-lock.json").read_bytes()).hexdigest()
    modules = web / "node_modules"
    if _stamp(modules) != lock:
        progress.tell("Installing what the page is built with")
        # `ci` installs what the lock file says and never writes to it.
        _run(npm, ["ci", "--no-audit", "--no-fund"], web)
        modules.mkdir(exist_ok=True)  # npm makes none when there is nothing to install
        (modules / _STAMP).write_text(lock)
    _run(npm, arguments, web)


def _run(npm: node.Npm, arguments: Sequence[str], web: Path) -> None:
    status = subprocess.run(
        [*npm.command, *arguments], cwd=web, env=npm.environment(), check=False
    ).returncode
    if status != 0:
        raise BuildError(
            f"'npm {' '.join(arguments)}' in {web} ended with status {status}; what it said above "
            "tells why"
        )


def _stamp(folder: Path) -> str | None:
    file = folder / _STAMP
    return file.read_text() if file.is_file() else None
