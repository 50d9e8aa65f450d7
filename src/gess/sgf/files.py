"""Files: reading all of one, and replacing one in a single step."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import IO

AnyPath = str | os.PathLike[str]


def read_file(file: AnyPath | IO[bytes] | IO[str]) -> tuple[bytes | str, str | None]:
    """Return what a file holds, and its name if it has one. Raises OSError."""
    if isinstance(file, (str, os.PathLike)):
        return Path(file).read_bytes(), os.fspath(file)
    name = getattr(file, "name", None)
    return file.read(), name if isinstance(name, str) else None


def write_file(file: AnyPath | IO[bytes], data: bytes) -> None:
    """Write a whole file: at once, or not at all. Raises OSError.

    A path's bytes go to a new file beside it, which then takes its place; permissions and
    symbolic links stay as they were. An open binary file is written to as it is.
    """
    if not isinstance(file, (str, os.PathLike)):
        file.write(data)
        return
    target = Path(os.path.realpath(file))
    if target.exists() and not target.is_file():  # a terminal, a pipe
        target.write_bytes(data)
        return
    beside = target.with_name(f".{target.name[:100]}.{os.urandom(4).hex()}.tmp")
    try:
        with beside.open("xb") as new:
            new.write(data)
            new.flush()
            os.fsync(new.fileno())
        if target.exists():
            beside.chmod(target.stat().st_mode & 0o7777)
        beside.replace(target)
    except BaseException as error:
        with contextlib.suppress(OSError):
            beside.unlink()
        if isinstance(error, OSError):  # which names the new file, of which nobody knows
            raise OSError(error.errno, error.strerror, os.fspath(file)) from error
        raise
