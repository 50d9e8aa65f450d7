"""Builds the native core for WebAssembly, with the clang that comes with `ziglang`."""

from __future__ import annotations

import hashlib
import importlib.metadata
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path

from gess_build import progress
from gess_build.errors import BuildError

# A C++ compiler for every target, packed as a wheel; requirements/wasm.txt pins it.
WHEEL = "ziglang>=0.17"

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "core" / "src"
BUILD = ROOT / "build" / "wasm"
MODULE = BUILD / "gess.wasm"

_STAMP = BUILD / ".built-from"

# The headers of the C++ library are those for WASI; nothing of the library itself gets in. The
# kernel has to be fast, the rest small.
_FLAGS = (
    "-target", "wasm32-wasi",
    "-mcpu=generic+simd128+bulk_memory+nontrapping_fptoint+sign_ext",
    "-std=c++20",
    "-g0",
    "-Wall", "-Wextra", "-Werror",
    "-fno-exceptions", "-fno-rtti", "-fno-threadsafe-statics",
    "-fvisibility=hidden",
    "-DGESS_KERNEL=wasm", '-DGESS_KERNEL_NAME="wasm"',
)  # fmt: skip
_PARTS = {"kernel": "-O3", "facts": "-Oz", "bind_wasm": "-Oz"}
_LINK = ("--no-entry", "--gc-sections", "--strip-all", "-O2", "-z", f"stack-size={1 << 20}")


def requirements() -> list[str]:
    """What the installer must bring so that `build` succeeds: nothing when it is there."""
    return [] if find_spec("ziglang") else [WHEEL]


def sources() -> list[Path]:
    """The files the module is built from, in a fixed order; this one says how."""
    return [Path(__file__), *sorted(SOURCES.glob("*.[ch]pp"))]


def build() -> bool:
    """Build `build/wasm/gess.wasm` unless it is fresh; returns whether it was built.

    Raises BuildError when the compiler is missing or fails.
    """
    before = fingerprint()
    if MODULE.is_file() and _STAMP.is_file() and _STAMP.read_text() == before:
        return False
    progress.tell("Compiling the core for WebAssembly")
    BUILD.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor() as pool:
        objects = list(pool.map(_compile, _PARTS))
    _zig("wasm-ld", *_LINK, *objects, "-o", str(MODULE))
    _STAMP.write_text(before)
    return True


def fingerprint() -> str:
    """A hash of what the module is built from: sources, this file, the compiler's version."""
    if find_spec("ziglang") is None:
        raise BuildError(f'ziglang is missing: run "make wasm", or pip install "{WHEEL}"')
    total = hashlib.sha256(importlib.metadata.version("ziglang").encode())
    for file in sources():
        total.update(file.name.encode() + b"\0" + file.read_bytes())
    return total.hexdigest()


def _compile(part: str) -> str:
    target = f"{part}.o"
    _zig("c++", *_FLAGS, _PARTS[part], "-c", str(SOURCES / f"{part}.cpp"), "-o", target)
    return target


def _zig(*arguments: str) -> None:
    cache = str(BUILD / "cache")
    done = subprocess.run(
        [sys.executable, "-m", "ziglang", *arguments],
        cwd=BUILD,
        env={**os.environ, "ZIG_LOCAL_CACHE_DIR": cache, "ZIG_GLOBAL_CACHE_DIR": cache},
        capture_output=True,
        check=False,
        text=True,
    )
    if done.returncode != 0:
        print(done.stdout, done.stderr, sep="\n", file=sys.stderr)
        raise BuildError(
            f"'zig {arguments[0]}' ended with status {done.returncode} while building the core for "
            "WebAssembly; what it said above tells why"
        )
