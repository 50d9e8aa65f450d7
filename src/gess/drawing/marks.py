"""How arrows and marks are drawn, each with a light rim that keeps it readable on every stone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gess.drawing.geometry import View, number
from gess.drawing.glyphs import text_path, text_width
from gess.drawing.scene import as_square

if TYPE_CHECKING:
    from gess.drawing.annotations import Mark
    from gess.drawing.paint import Paint
    from gess.squares import Square

_OUTLINES = {
    "circle": '<circle r="6.2"/>',
    "square": '<rect x="-5.6" y="-5.6" width="11.2" height="11.2" rx="1"/>',
    "triangle": '<path d="M0-6.6L6.2 4.4H-6.2z"/>',
    "cross": '<path d="M-4.8-4.8L4.8 4.8M4.8-4.8L-4.8 4.8"/>',
}


def mark(mark: Mark, view: View, paint: Paint) -> str:
    """Return a mark on its square (the shape ``area`` is drawn by :func:`area`)."""
    x, y = view.middle(as_square(mark.square))
    if mark.shape == "dot":
        painted = paint.attributes(fill=mark.colour, stroke="halo")
        return (
            f'<circle cx="{x}" cy="{y}" r="3.8"{painted} stroke-width="2.4" paint-order="stroke"/>'
        )
    scale, width = 1.0, 1.9
    shape = _OUTLINES.get(mark.shape, "")
    if mark.shape == "label":
        scale = min(1.45, 14 / text_width(mark.label))
        width = 1.3
        shape = f'<path d="{text_path(mark.label)}"/>'
    grown = f" scale({number(scale)})" if scale != 1 else ""
    rim = number(width + (2.2 if mark.shape != "label" else 2.6))
    return (
        f'<g fill="none" stroke-linecap="round" stroke-linejoin="round"'
        f' transform="translate({x} {y}){grown}">'
        f'<g{paint.attributes(stroke="halo")} stroke-width="{rim}">{shape}</g>'
        f'<g{paint.attributes(stroke=mark.colour)} stroke-width="{number(width)}">{shape}</g></g>'
    )


def area(mark: Mark, view: View, paint: Paint) -> str:
    """Return the tint of a whole square, which lies under the stones."""
    x, y = view.corner(as_square(mark.square))
    fill = paint.attributes(fill=mark.colour)
    return f'<rect x="{x}" y="{y}" width="20" height="20"{fill} fill-opacity=".38"/>'


def arrow(
    from_: Square,
    to: Square,
    colour: str,
    view: View,
    paint: Paint,
    *,
    width: float = 3.0,
    head: bool = True,
) -> str:
    """Return an arrow, or a plain line, between the middles of two squares."""
    return arrow_between(view.middle(from_), view.middle(to), colour, paint, width=width, head=head)


def arrow_between(
    start: tuple[float, float],
    end: tuple[float, float],
    colour: str,
    paint: Paint,
    *,
    width: float = 3.0,
    head: bool = True,
) -> str:
    """Return an arrow, or a plain line, between two points."""
    (x1, y1), (x2, y2) = start, end
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    if not length:
        return ""
    along_x, along_y = (x2 - x1) / length, (y2 - y1) / length
    half, base, flank = width / 2, length, width / 2
    if head:
        base, flank = length - 3.2 * width - 2.5, 1.5 * width + 1.6
    outline = (
        (0, -half), (base, -half), (base, -flank), (length, 0),
        (base, flank), (base, half), (0, half),
    )  # fmt: skip
    corners = (
        f"{number(x1 + along_x * along - along_y * aside)} "
        f"{number(y1 + along_y * along + along_x * aside)}"
        for along, aside in outline
    )
    painted = paint.attributes(fill=colour, stroke="halo")
    return (
        f'<path d="M{"L".join(corners)}z"{painted} stroke-width="1.6" stroke-linejoin="round"'
        ' paint-order="stroke"/>'
    )
