"""Builds the native core of `core/` in place, for a checkout that is worked in.

Wheels get theirs from scikit-build-core, by the same CMakeLists.txt.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from gess_build import progress
from gess_build.errors import BuildError

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "gess"
BUILD = ROOT / "build" / f"core-{sys.implementation.cache_tag}"

MODULE = "_core" + sysconfig.get_config_var("EXT_SUFFIX")
_STAMP = ".built-from"


def build() -> bool:
    """Build the extension module into the package unless it is fresh; returns whether it was built.

    Raises BuildError when a tool is missing or the compiler fails.
    """
    sources = fingerprint()
    stamp = BUILD / _STAMP
    if (PACKAGE / MODULE).is_file() and stamp.is_file() and stamp.read_text() == sources:
        return False
    cmake = _tool("cmake")
    progress.tell("Compiling the core: a minute or two")
    _run(
        cmake,
        "-S", str(ROOT),
        "-B", str(BUILD),
        "-G", "Ninja",
        f"-DCMAKE_MAKE_PROGRAM={_tool('ninja')}",
        "-DSKBUILD=ON",
        f"-DPython_EXECUTABLE={sys.executable}",
        f"-Dnanobind_DIR={_nanobind()}",
    )  # fmt: skip
    _run(cmake, "--build", str(BUILD))
    # A running program may have the old one open: replace it instead of writing into it.
    beside = PACKAGE / (MODULE + ".new")
    shutil.copyfile(BUILD / MODULE, beside)
    beside.replace(PACKAGE / MODULE)
    stamp.write_text(sources)
    return True


def fingerprint() -> str:
    """A hash of what the extension module is built from."""
    total = hashlib.sha256(sys.version.encode())
    for file in [ROOT / "CMakeLists.txt", *sorted((ROOT / "core").rglob("*.[ch]pp"))]:
        total.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes())
    return total.hexdigest()


def requirements() -> list[str]:
    """What pip must install for building in place: the tools that are not on the path."""
    return [name for name in ("cmake", "ninja") if shutil.which(name) is None]


def _tool(name: str) -> str:
    beside = str(Path(sys.executable).parent)
    found = shutil.which(name, path=os.pathsep.join([beside, os.environ.get("PATH", "")]))
    if found is None:
        raise BuildError(f"{name} is missing: install it with 'pip install {name}'")
    return found


def _nanobind() -> str:
    try:
        import nanobind
    except ImportError as error:
        raise BuildError("nanobind is missing: install it with 'pip install nanobind'") from error
    return str(nanobind.cmake_dir())


def _run(*command: str) -> None:
    done = subprocess.run(command, capture_output=True, check=False, text=True)
    if done.returncode != 0:
        print(done.stdout, done.stderr, sep="\n", file=sys.stderr)
        raise BuildError(
            f"'{Path(command[0]).name} {command[1]}' ended with status {done.returncode} while "
            "building the native core; what it said above tells why"
        )
