"""What the terminal can show: colour, and characters that are safe to print."""

from __future__ import annotations

import os
import sys
from typing import TextIO

CHOICES = ("auto", "always", "never")


def wants_color(choice: str, stream: TextIO | None = None) -> bool:
    """Tell whether to write colour to `stream` (default: standard output).

    `choice` is ``"auto"``, ``"always"`` or ``"never"``. ``"auto"`` follows the environment
    variables ``NO_COLOR`` and ``FORCE_COLOR`` where they are set and not empty, and is
    otherwise colour on a terminal that is not dumb.

    >>> wants_color("always"), wants_color("never")
    (True, False)
    """
    if choice != "auto":
        return choice == "always"
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return os.environ.get("TERM") != "dumb" and is_terminal(stream or sys.stdout)


def is_terminal(stream: TextIO | None) -> bool:
    """Tell whether `stream` is open and a terminal."""
    try:
        return stream is not None and stream.isatty()
    except ValueError:  # closed
        return False


def speaks_unicode(stream: TextIO | None = None) -> bool:
    """Tell whether `stream` (default: standard output) can carry every character."""
    encoding = getattr(stream or sys.stdout, "encoding", None) or "utf-8"
    return encoding.lower().replace("-", "").replace("_", "").startswith("utf")


def printable(text: str) -> str:
    r"""Make control characters of `text` visible, so that no file can steer the terminal.

    >>> printable("a\x1b[31mb\nc")
    'a\\x1b[31mb\\nc'
    """
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
