"""What a terminal can show, and how it is told to."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from collections.abc import Iterable

RESET = "\x1b[0m"


def supports_color(stream: TextIO) -> bool:
    """Return whether to write colour to a stream: it is a terminal, and nobody objects.

    ``NO_COLOR`` (any text) forbids it, ``FORCE_COLOR`` and ``CLICOLOR_FORCE`` (but for 0) ask for
    it even in a pipe, in this order; a terminal called ``dumb`` has none.

    >>> import io
    >>> supports_color(io.StringIO())
    False
    """
    if os.environ.get("NO_COLOR"):
        return False
    for name in ("FORCE_COLOR", "CLICOLOR_FORCE"):
        if os.environ.get(name, "0") not in ("", "0"):
            return True
    return os.environ.get("TERM") != "dumb" and stream.isatty()


def supports_unicode(stream: TextIO) -> bool:
    """Return whether a stream's encoding has the characters of a Unicode diagram.

    >>> import io
    >>> supports_unicode(io.TextIOWrapper(io.BytesIO(), encoding="ascii"))
    False
    >>> supports_unicode(io.TextIOWrapper(io.BytesIO(), encoding="utf-8"))
    True
    """
    try:
        "●○◉·×★┌─┐│└┘".encode(getattr(stream, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def painted(pieces: Iterable[tuple[str, str]]) -> str:
    r"""Return texts in their styles (parameters of the ANSI sequence SGR), one run a style.

    >>> painted([("1", "a"), ("1", "b"), ("", "c")])
    '\x1b[1mab\x1b[0mc'
    """
    result, now = "", ""
    for style, text in pieces:
        if style != now:
            result += (RESET if now else "") + (f"\x1b[{style}m" if style else "")
            now = style
        result += text
    return result + (RESET if now else "")
