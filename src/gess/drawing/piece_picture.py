"""Pieces as SVG: a footprint and the ways its stones let it move."""

from __future__ import annotations

from gess.drawing import layers, overlays, stones
from gess.drawing.document import check_prefix, check_size, derived_prefix, document
from gess.drawing.geometry import UNIT, View, number
from gess.drawing.marks import arrow_between
from gess.drawing.paint import Paint
from gess.drawing.scene import Effect, Selection
from gess.drawing.theme import SchemeName, Theme, ThemeName, theme_named
from gess.outcome import BLACK
from gess.piece import EMPTY_CENTRE_RANGE, Direction, Piece
from gess.squares import SIZE, square_name

_REACH = EMPTY_CENTRE_RANGE
"""Squares shown on each side of the centre: as far as a piece without a centre stone moves."""
_SPAN = 2 * _REACH + 1


def piece_svg(
    piece: Piece,
    *,
    size: int = 220,
    theme: ThemeName | Theme = "wood",
    scheme: SchemeName = "light",
    title: str | None = None,
    prefix: str | None = None,
) -> str:
    """Return a picture of a piece: its footprint, and where its stones let it go, as SVG.

    Directions in which it may move have an arm: three dots where an empty centre allows three
    steps, an arrow where an occupied one allows any number. Other stones are not considered.
    The other parameters are those of :func:`svg`.

    Raises GessError for a theme, scheme, size or prefix that cannot be.

    >>> import gess
    >>> ring = gess.Position.start().piece_at(gess.L3)
    >>> piece_svg(ring).count("quiet")
    25
    """
    check_size(size)
    theme = theme_named(theme)
    title = title or str(piece)
    if prefix is None:
        prefix = derived_prefix(piece, size, theme, scheme, title)
    check_prefix(prefix)
    file, row = piece.centre % SIZE, piece.centre // SIZE
    view = View(size, span=_SPAN, left=file - _REACH, low=row - _REACH, margin=UNIT // 2)
    paint = Paint(theme, scheme, prefix)
    chosen = Selection(piece.centre, arms=(piece.centre,))
    black, white = (piece.squares, 0) if piece.color is BLACK else (0, piece.squares)
    body = (
        f'<g clip-path="url(#{prefix}o)">{_ground(view, paint, file, row)}'
        + overlays.selection_ground(chosen, view, paint)
        + f"{_grid(view, paint)}</g>"
        + layers.stones(view, black, white, paint)
        + overlays.selection_outline(chosen, view, paint)
        + "".join(_arm(piece, direction, view, paint) for direction in piece.directions)
    )
    start, extent = number(-view.pad), number(view.extent)
    definitions = (
        f'<clipPath id="{prefix}o"><rect x="{start}" y="{start}" width="{extent}"'
        f' height="{extent}" rx="6"/></clipPath>{stones.definitions(paint)}'
    )
    if not piece.has_centre:
        definitions += overlays.effect_definition(Effect.QUIET, paint)
    return document(
        view,
        paint,
        title=title,
        description=_description(piece),
        definitions=definitions,
        body=body,
    )


def _ground(view: View, paint: Paint, file: int, row: int) -> str:
    """Return a cut-out of the board, and the frame where the footprint hangs over the edge."""
    start, extent = -view.pad, view.extent
    shapes = _rectangle(start, start, extent, extent, paint.attributes(fill="board"))
    beyond = _REACH * UNIT + view.pad
    inside = extent - beyond - UNIT
    frame = paint.attributes(fill="frame")
    if file in (0, SIZE - 1):
        x = start if file == 0 else start + inside
        shapes += _rectangle(x, start, extent - inside, extent, frame)
    if row in (0, SIZE - 1):
        y = start if row == SIZE - 1 else start + inside
        shapes += _rectangle(start, y, extent, extent - inside, frame)
    return shapes


def _rectangle(x: float, y: float, width: float, height: float, painted: str) -> str:
    sides = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
    return f"<rect {sides}{painted}/>"


def _grid(view: View, paint: Paint) -> str:
    start, extent = number(-view.pad), number(view.extent)
    steps = range(0, view.side + UNIT, UNIT)
    path = "".join(f"M{x} {start}v{extent}" for x in steps)
    path += "".join(f"M{start} {y}h{extent}" for y in steps)
    return f'<path d="{path}" fill="none"{paint.attributes(stroke="grid")}{view.line(0.03)}/>'


def _arm(piece: Piece, direction: Direction, view: View, paint: Paint) -> str:
    x, y = view.middle(piece.centre)
    step_x, step_y = direction.dx * UNIT, -direction.dy * UNIT
    if piece.has_centre:
        end = x + step_x * 3.3, y + step_y * 3.3
        return arrow_between((x + step_x, y + step_y), end, "accent", paint, width=2.6)
    path = f"M{x + step_x} {y + step_y}l{step_x * (_REACH - 1)} {step_y * (_REACH - 1)}"
    line = overlays.arm_lines(path, paint)
    return line + "".join(
        f'<use href="#{paint.prefix}{Effect.QUIET.value}"'
        f' x="{x + step_x * step}" y="{y + step_y * step}"/>'
        for step in range(1, _REACH + 1)
    )


def _description(piece: Piece) -> str:
    ways = ", ".join(direction.name for direction in piece.directions)
    steps = "any number of steps" if piece.range is None else f"up to {piece.range} steps"
    count = piece.squares.bit_count()
    stones_text = f"{count} {'stone' if count == 1 else 'stones'}"
    return f"{stones_text} around {square_name(piece.centre)}. Moves {steps}: {ways}."
