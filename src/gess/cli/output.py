"""Writing files as one would wish: nothing lost, nothing half written."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

import click

from gess.cli.errors import Failure

STANDARD = "-"


def refuse_to_overwrite(path: str, *, force: bool) -> None:
    """Raise `Failure` if `path` cannot become a new file, before any work is done for it.

    Standard output (``-``) and devices are always fine; an existing file needs `force`.
    """
    if path == STANDARD:
        return
    target = Path(path)
    name = click.format_filename(path)
    if target.is_dir():
        raise Failure(f"{name}: is a folder, not a file to write")
    if target.is_file() and not force:
        raise Failure(f"{name}: exists already; --force replaces it")
    if not target.parent.is_dir():
        raise Failure(f"{name}: there is no folder {click.format_filename(target.parent)}")


def write(path: str, data: bytes, *, force: bool = False) -> None:
    """Write `data` to the file `path`, or to standard output if it is ``-``.

    A file is there whole or not at all: it is written under another name beside its place
    and then moved there. Raises `Failure` if it exists and `force` is False, `OSError` if it
    cannot be written.
    """
    if path == STANDARD:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return
    refuse_to_overwrite(path, force=force)
    target = Path(path).resolve()  # a link stays a link: what it points to is replaced
    try:
        if target.exists() and not target.is_file():  # a device or a pipe
            target.write_bytes(data)
        else:
            _replace(target, data)
    except OSError as error:
        raise OSError(error.errno, error.strerror, path) from error


def _replace(target: Path, data: bytes) -> None:
    with tempfile.NamedTemporaryFile(
        prefix=f".{target.name}.", dir=target.parent, delete=False
    ) as stream:
        written = Path(stream.name)
        try:
            stream.write(data)
            stream.close()
            written.chmod(target.stat().st_mode if target.exists() else 0o666 & ~_umask())
            written.replace(target)
        except BaseException:
            written.unlink(missing_ok=True)
            raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
