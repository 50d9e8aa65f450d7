"""What a scene lays over the board: the last move, rings, a selection and where it may go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gess.drawing.annotations import Mark
from gess.drawing.geometry import UNIT, View, number
from gess.drawing.marks import arrow, mark
from gess.drawing.scene import Effect, LastMove, Selection
from gess.squares import Square, SquareSet, scan

if TYPE_CHECKING:
    from gess.drawing.paint import Paint

# Every kind of destination has a shape as well as a colour of its own, and a detail on it.
_EFFECTS = {
    Effect.QUIET: ("accent", '<circle r="3.3"/>', ""),
    Effect.CAPTURE: ("capture", '<path d="M0-6.6L6.6 0 0 6.6-6.6 0z"/>', '<circle r=".6"/>'),
    Effect.OWN_RING: ("danger", '<path d="M0-6.4L7 5.6H-7z"/>', '<path d="M0-2v2.6M0 3.3v.01"/>'),
    Effect.ENEMY_RING: (
        "win",
        '<path d="M0-7.6l2.2 4.8 5.3.6-3.9 3.6 1.1 5.2L0 4.1l-4.7 2.5 1.1-5.2-3.9-3.6 5.3-.6z"/>',
        "",
    ),
}

OUTLINE_INSET = 0.3
"""How far inside a footprint its outline runs, in units: it must not cover the stones."""


def _area(square: Square, view: View, inset: float = 0.0) -> str:
    """Return the geometry of a footprint as attributes of a rectangle, cut to the picture."""
    x, y = view.corner(square)
    left, top = max(x - UNIT, 0), max(y - UNIT, 0)
    right, bottom = min(x + 2 * UNIT, view.side), min(y + 2 * UNIT, view.side)
    return (
        f'x="{number(left + inset)}" y="{number(top + inset)}"'
        f' width="{number(right - left - 2 * inset)}" height="{number(bottom - top - 2 * inset)}"'
    )


def last_move_ground(last: LastMove, view: View, paint: Paint) -> str:
    """Return the tints under the last move: faint where it began, stronger where it ended."""
    fill = paint.attributes(fill="last")
    return (
        f'<rect {_area(last.move.from_, view)}{fill} fill-opacity=".4"/>'
        f'<rect {_area(last.move.to, view)}{fill} fill-opacity=".8"/>'
    )


def ghosts(last: LastMove, standing: SquareSet, view: View, paint: Paint) -> str:
    """Return faint outlines of the stones the last move took away."""
    shapes = ""
    for gone, colour in ((last.gone_black, "black"), (last.gone_white, "white_light")):
        for square in scan(gone & ~standing):
            x, y = view.middle(square)
            painted = paint.attributes(fill=colour, stroke="edge")
            shapes += f'<circle cx="{x}" cy="{y}" r="7.4"{painted}/>'
    if not shapes:
        return ""
    return (
        '<g fill-opacity=".34" stroke-width="1" stroke-dasharray="2.3 2.35"'
        f' stroke-opacity=".85">{shapes}</g>'
    )


def last_move_arrow(last: LastMove, view: View, paint: Paint) -> str:
    """Return a slim arrow from the centre at which the last move began to where it ended."""
    return arrow(last.move.from_, last.move.to, "edge", view, paint, width=1.7)


def rings(centres: SquareSet, view: View, paint: Paint) -> str:
    """Return outlines of rings: around the eight stones, and a small circle in the empty centre."""
    shapes = ""
    for centre in scan(centres):
        x, y = view.middle(centre)
        shapes += f'<rect {_area(centre, view, 0.7)} rx="9"/><circle cx="{x}" cy="{y}" r="3.4"/>'
    if not shapes:
        return ""
    return f'<g fill="none"{paint.attributes(stroke="ring")} stroke-width="1.4">{shapes}</g>'


def selection_ground(selection: Selection, view: View, paint: Paint) -> str:
    """Return the tint under a selected footprint."""
    fill = paint.attributes(fill="accent")
    return f'<rect {_area(selection.centre, view)}{fill} fill-opacity=".2"/>'


def selection_outline(selection: Selection, view: View, paint: Paint) -> str:
    """Return the outline of a selected footprint, dashed if nothing there can move."""
    dashes = "" if selection.arms else ' stroke-dasharray="5 4"'
    area = f'<rect {_area(selection.centre, view, OUTLINE_INSET)} rx="3" fill="none"'
    return (
        f'{area}{paint.attributes(stroke="halo")} stroke-width="3.4" stroke-opacity=".8"/>'
        f'{area}{paint.attributes(stroke="accent")} stroke-width="2"{dashes}/>'
    )


def arms(selection: Selection, view: View, paint: Paint) -> str:
    """Return the arms of a selected piece, each from the stone that allows it to its end."""
    x, y = view.middle(selection.centre)
    path = ""
    for square in selection.arms:
        end_x, end_y = view.middle(square)
        start_x = x + UNIT * ((end_x > x) - (end_x < x))
        start_y = y + UNIT * ((end_y > y) - (end_y < y))
        path += f"M{start_x} {start_y}L{end_x} {end_y}"
    return arm_lines(path, paint) if path else ""


def obstacles(selection: Selection, view: View, paint: Paint) -> str:
    """Return crosses on the enemy stones for which a footprint cannot move."""
    crosses = (Mark(square, "cross", "danger") for square in scan(selection.obstacles))
    return "".join(mark(cross, view, paint) for cross in crosses)


def arm_lines(path: str, paint: Paint) -> str:
    """Return lines in the accent with a light rim."""
    return (
        f'<g fill="none" stroke-linecap="round"><path d="{path}"{paint.attributes(stroke="halo")}'
        ' stroke-width="3.6" stroke-opacity=".75"/>'
        f'<path d="{path}"{paint.attributes(stroke="accent")} stroke-width="1.9"/></g>'
    )


def effect_definition(effect: Effect, paint: Paint) -> str:
    """Return the shape of a kind of destination, its id being its value after the prefix."""
    colour, shape, detail = _EFFECTS[effect]
    if detail:
        detail = (
            f'<g fill="none"{paint.attributes(stroke="halo")} stroke-width="1.5"'
            f' stroke-linecap="round">{detail}</g>'
        )
    return (
        f'<g id="{paint.prefix}{effect.value}"><g{paint.attributes(fill=colour, stroke="halo")}'
        f' stroke-width="2.6" stroke-linejoin="round" paint-order="stroke">{shape}</g>{detail}</g>'
    )


def effect_definitions(selection: Selection | None, paint: Paint) -> str:
    """Return the shapes of those kinds of destination that the picture has."""
    used = {effect for _, effect in selection.destinations} if selection else set()
    return "".join(effect_definition(effect, paint) for effect in Effect if effect in used)


def destinations(selection: Selection, view: View, paint: Paint) -> str:
    """Return a mark on each square to which the selected piece may go."""
    return "".join(
        f'<use href="#{paint.prefix}{effect.value}" x="{view.middle(square)[0]}"'
        f' y="{view.middle(square)[1]}"/>'
        for square, effect in selection.destinations
    )
