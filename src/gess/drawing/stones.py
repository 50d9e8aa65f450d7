"""The stones of a picture: defined once, used everywhere.

A stone with depth is a disc lit from the upper left, with a soft shadow down and to the right, as
most people expect light to fall. Shadows are gradients, not filters: those are slow, and each
program blurs differently.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gess.drawing.paint import Paint

RADIUS = 8.8
"""Radius of a stone, in units (a square is 20 wide)."""


def definitions(paint: Paint) -> str:
    """Return the definitions of both stones, ids ``b`` and ``w`` after the picture's prefix."""
    return _shaded(paint) if paint.theme.depth else _flat(paint)


def _flat(paint: Paint) -> str:
    black = paint.attributes(fill="black", stroke="black_edge")
    white = paint.attributes(fill="white", stroke="white_edge")
    return (
        f'<circle id="{paint.prefix}b" cx="10" cy="10" r="7.9"{black} stroke-width="1.5"/>'
        f'<circle id="{paint.prefix}w" cx="10" cy="10" r="7.9"{white} stroke-width="1.5"/>'
    )


def _shaded(paint: Paint) -> str:
    p = paint.prefix
    shadow = "".join(
        f'<stop offset="{offset}"{paint.attributes(stop="shadow")} stop-opacity="{opacity}"/>'
        for offset, opacity in ((".62", ".55"), (".84", ".26"), ("1", "0"))
    )
    return (
        f'<radialGradient id="{p}s">{shadow}</radialGradient>'
        f'<radialGradient id="{p}k" cx=".36" cy=".3" r=".72">'
        f'<stop offset="0"{paint.attributes(stop="black_light")}/>'
        f'<stop offset=".85"{paint.attributes(stop="black")}/></radialGradient>'
        f'<radialGradient id="{p}l" cx=".36" cy=".3" r=".8">'
        f'<stop offset=".3"{paint.attributes(stop="white_light")}/>'
        f'<stop offset="1"{paint.attributes(stop="white")}/></radialGradient>'
        f'<circle id="{p}d" cx="10.7" cy="11.3" r="10.2" fill="url(#{p}s)"/>'
        f'<g id="{p}b"><use href="#{p}d"/><circle cx="10" cy="10" r="{RADIUS}" fill="url(#{p}k)"/>'
        f'<circle cx="10" cy="10" r="8.6" fill="none"{paint.attributes(stroke="black_edge")}'
        ' stroke-width=".4" stroke-opacity=".7"/></g>'
        f'<g id="{p}w"><use href="#{p}d"/><circle cx="10" cy="10" r="{RADIUS}" fill="url(#{p}l)"/>'
        f'<circle cx="10" cy="10" r="8.6" fill="none"{paint.attributes(stroke="white_edge")}'
        ' stroke-width=".4" stroke-opacity=".8"/></g>'
    )
