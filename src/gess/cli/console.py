"""What the terminal can show: colour, and characters that are safe to print."""

from __future__ import annotations

import sys
from typing import TextIO

CHOICES = ("auto", "always", "never")


def wants_color(choice: str, stream: TextIO | None = None) -> bool:
    """Tell whether to write colour to `stream` (default: standard output).

    `choice` is ``"always"``, ``"never"`` or ``"auto"``, which looks at the stream and at the
    environment: see :func:`gess.drawing.supports_color`.

    >>> wants_color("always"), wants_color("never")
    (True, False)
    """
    if choice == "auto":
        from gess.drawing import supports_color

        target = stream or sys.stdout
        return target is not None and supports_color(target)
    return choice == "always"


def speaks_unicode(stream: TextIO | None = None) -> bool:
    """Tell whether `stream` (default: standard output) can carry a Unicode diagram."""
    from gess.drawing import supports_unicode

    target = stream or sys.stdout
    return target is None or supports_unicode(target)


def is_terminal(stream: TextIO | None) -> bool:
    """Tell whether `stream` is open and a terminal."""
    try:
        return stream is not None and stream.isatty()
    except ValueError:  # closed
        return False


def printable(text: str) -> str:
    r"""Make control characters of `text` visible, so that no file can steer the terminal.

    >>> printable("a\x1b[31mb\nc")
    'a\\x1b[31mb\\nc'
    """
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
