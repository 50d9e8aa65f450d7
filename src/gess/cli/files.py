"""Reading and writing files as one would wish: nothing lost, nothing half written."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from gess.cli.errors import Failure

STDIO = "-"
"""The name of standard input and output."""


def place(name: str) -> str:
    """Return a source's name as a person reads it."""
    return "standard input" if name == STDIO else click.format_filename(name)


def read_bytes(name: str) -> bytes:
    """Read a whole file, or standard input if `name` is ``-``. Raises `OSError` or `Failure`."""
    refuse_no_name(name)
    if name == STDIO:
        return sys.stdin.buffer.read()
    return Path(name).read_bytes()


def refuse_no_name(name: str) -> None:
    """Raise `Failure` for an empty name, as an unset variable of a shell makes it.

    A `Path` would take it for the folder that one is in.
    """
    if not name:
        raise Failure("the name of a file is empty: expected a file, or - for standard input")


def refuse_to_overwrite(path: str, *, force: bool) -> None:
    """Raise `Failure` if `path` cannot become a new file, before any work is done for it.

    Standard output (``-``) and devices are always fine; an existing file needs `force`.
    """
    refuse_no_name(path)
    if path == STDIO:
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

    A file is there whole or not at all. Raises `Failure` if it exists and `force` is False,
    `OSError` if it cannot be written.
    """
    if path == STDIO:
        rest = memoryview(data)
        while rest:  # unbuffered output may take less than it is given
            rest = rest[sys.stdout.buffer.write(rest) :]
        sys.stdout.buffer.flush()
        return
    from gess.sgf.files import write_file

    refuse_to_overwrite(path, force=force)
    write_file(path, data)
