"""What a picture of the board is made of, from the wood up. Each function gives one layer's SVG."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gess.drawing.geometry import GRID, UNIT, View, number
from gess.drawing.glyphs import text_path
from gess.squares import SquareSet, scan

if TYPE_CHECKING:
    from gess.drawing.paint import Paint

_FILES = "abcdefghijklmnopqrst"


def ground_definitions(paint: Paint) -> str:
    """Return the definitions the ground needs: the board's gradient, if it has one."""
    if not paint.differs("board", "board_low"):
        return ""
    return (
        f'<linearGradient id="{paint.prefix}g" x2=".25" y2="1">'
        f'<stop offset="0"{paint.attributes(stop="board")}/>'
        f'<stop offset="1"{paint.attributes(stop="board_low")}/></linearGradient>'
    )


def ground(view: View, paint: Paint) -> str:
    """Return the frame and, on it, the board proper with its grain."""
    start, width = number(-view.pad), number(view.extent)
    inner = view.side - 2 * UNIT
    gradient = paint.differs("board", "board_low")
    fill = f' fill="url(#{paint.prefix}g)"' if gradient else paint.attributes(fill="board")
    grain = _grain(inner, paint) if paint.differs("grain", "board") else ""
    return (
        f'<rect x="{start}" y="{start}" width="{width}" height="{width}" rx="6"'
        f"{paint.attributes(fill='frame')}/>"
        f'<rect x="{UNIT}" y="{UNIT}" width="{inner}" height="{inner}"{fill}/>{grain}'
    )


# Drawn by hand: (left, bend, width). Long, nearly straight lines, of uneven distance and weight.
_GRAIN = (
    (5, 4, 1), (17, 5, 3), (26, 4, 1), (49, -3, 2), (58, -4, 5), (71, -3, 1), (104, 3, 1),
    (118, 4, 4), (131, 6, 1), (143, 6, 2), (176, 4, 1), (190, 2, 6), (207, -2, 1), (219, -4, 2),
    (251, -6, 1), (263, -5, 3), (272, -3, 1), (296, 2, 5), (308, 3, 1), (329, 4, 2), (345, 5, 1),
)  # fmt: skip


def _grain(inner: int, paint: Paint) -> str:
    third, lines = inner // 3, ""
    for weight in sorted({weight for *_, weight in _GRAIN}):
        path = "".join(
            f"M{UNIT + left} {UNIT}c{bend} {third} {-bend} {2 * third} {bend // 2} {inner}"
            for left, bend, own in _GRAIN
            if own == weight
        )
        lines += f'<path d="{path}" stroke-width="{weight}"/>'
    return f'<g fill="none"{paint.attributes(stroke="grain")} stroke-opacity=".085">{lines}</g>'


def grid(view: View, paint: Paint) -> str:
    """Return the lines between squares and the edge of the board proper."""
    low, high = UNIT, view.side - UNIT
    length = high - low
    steps = range(low + UNIT, high, UNIT)
    path = "".join(f"M{x} {low}v{length}" for x in steps)
    path += "".join(f"M{low} {y}h{length}" for y in steps)
    return (
        f'<path d="{path}" fill="none"{paint.attributes(stroke="grid")}{view.line(0.03)}/>'
        f'<rect x="{low}" y="{low}" width="{length}" height="{length}" fill="none"'
        f"{paint.attributes(stroke='edge')}{view.line(0.06)}/>"
    )


def coordinates(view: View, paint: Paint) -> str:
    """Return the names of files and rows in the frame, and those of its four corners."""
    # Small pictures have larger letters, or nobody could read them.
    height = 9.0 if view.cell >= 16 else 11.5
    scale = height / 7
    inner = [(index + 0.5) * UNIT / scale for index in range(1, GRID - 1)]
    near, far = UNIT / 2 / scale, (GRID - 0.5) * UNIT / scale
    files = [_FILES[i] for i in range(1, GRID - 1)]
    rows = [str(i + 1) for i in range(GRID - 2, 0, -1)]
    if view.flipped:
        files.reverse()
        rows.reverse()
    # Letters sit between their x-height and their descenders: half a unit higher looks centred.
    across = "".join(text_path(name, x, near - 0.6) for name, x in zip(files, inner, strict=True))
    along = "".join(text_path(name, near, y) for name, y in zip(rows, inner, strict=True))
    p = paint.prefix
    span = number(far - near)
    width = 1.15 if view.cell >= 16 else 1.3
    return (
        f'<g fill="none"{paint.attributes(stroke="label")} stroke-width="{width}"'
        f' stroke-linecap="round" stroke-linejoin="round" transform="scale({number(scale)})">'
        f'<path id="{p}x" d="{across}"/><use href="#{p}x" y="{span}"/>'
        f'<path id="{p}y" d="{along}"/><use href="#{p}y" x="{span}"/>{_corners(view, scale)}</g>'
    )


def _corners(view: View, scale: float) -> str:
    if view.cell < 16:
        return ""
    small = 0.72
    path = ""
    for square, name in ((0, "a1"), (19, "t1"), (380, "a20"), (399, "t20")):
        x, y = view.middle(square)
        path += text_path(name, x / scale / small, y / scale / small)
    return f'<path d="{path}" transform="scale({small})"/>'


def stones(view: View, black: SquareSet, white: SquareSet, paint: Paint) -> str:
    """Return all stones, row by row from the top, so that no shadow falls on a stone."""
    placed = [(*reversed(view.corner(sq)), "b") for sq in scan(black)]
    placed += [(*reversed(view.corner(sq)), "w") for sq in scan(white)]
    return "".join(
        f'<use href="#{paint.prefix}{stone}" x="{x}" y="{y}"/>' for y, x, stone in sorted(placed)
    )
