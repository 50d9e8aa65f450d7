"""The SVG document around a drawing: size, names for those who cannot see it, definitions."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from zlib import crc32

from gess.errors import GessError

if TYPE_CHECKING:
    from gess.drawing.geometry import View
    from gess.drawing.paint import Paint

SMALLEST = 40
"""The smallest size of a picture, in pixels."""
LARGEST = 10_000
"""The largest size of a picture, in pixels."""

_ESCAPES = str.maketrans(
    {"&": "&amp;", "<": "&lt;", ">": "&gt;"}
    # XML has no way to write these.
    | {chr(code): None for code in range(32) if chr(code) not in "\t\n"}
    | {chr(code): None for code in (0xFFFE, 0xFFFF, *range(0xD800, 0xE000))}
)


def check_size(size: int) -> None:
    """Raise GessError for a size that no picture can have."""
    if not SMALLEST <= size <= LARGEST:
        message = f"a picture cannot be {size} pixels wide: expected {SMALLEST} to {LARGEST}"
        raise GessError(message)


def check_prefix(prefix: str) -> None:
    """Raise GessError for a prefix with which no id can begin."""
    if not re.fullmatch(r"[A-Za-z_][\w-]*", prefix, re.ASCII):
        message = f"ids cannot begin with {prefix!r}: expected a letter, then letters and digits"
        raise GessError(message)


def derived_prefix(*content: object) -> str:
    """Return a prefix for ids that depends on the content alone.

    Two pictures in one page then share ids only if they are the same picture.

    >>> derived_prefix("a") == derived_prefix("a") != derived_prefix("b")
    True
    """
    return f"g{crc32(repr(content).encode()) & 0xFFFFFF:06x}"


def document(
    view: View, paint: Paint, *, title: str, description: str, definitions: str, body: str
) -> str:
    """Return the whole picture. The body must be drawn before: the style sheet is made of it."""
    p, size = paint.prefix, view.size
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}"'
        f' viewBox="{view.viewbox}" role="img" aria-labelledby="{p}t {p}e"'
        f' style="max-width:100%;height:auto">'
        f'<title id="{p}t">{escaped(title)}</title><desc id="{p}e">{escaped(description)}</desc>'
        f"{paint.style_sheet()}<defs>{definitions}</defs>{body}</svg>"
    )


def escaped(text: str) -> str:
    r"""Return a text as it may stand in an XML element.

    >>> escaped("a < b & c\x00")
    'a &lt; b &amp; c'
    """
    return text.translate(_ESCAPES)
