"""Positions as SVG: standalone, without fonts, scripts or anything from outside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from gess.drawing import layers, overlays, stones
from gess.drawing import marks as laid
from gess.drawing.annotations import Arrow, ArrowLike, Mark, MarkLike, as_arrow, as_mark
from gess.drawing.document import check_prefix, check_size, derived_prefix, document
from gess.drawing.geometry import View
from gess.drawing.paint import Paint
from gess.drawing.scene import Scene, as_square, scene_of
from gess.drawing.theme import SchemeName, Theme, ThemeName, theme_named
from gess.outcome import BLACK, WHITE, Color, not_a_color

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gess.board import Board
    from gess.move import Move, MoveReport
    from gess.position import Position
    from gess.squares import Square


def svg(
    position_or_board: Position | Board,
    *,
    size: int = 400,
    orientation: Color = BLACK,
    coordinates: bool = True,
    last_move: Move | MoveReport | Literal[False] | None = None,
    selected: Square | str | None = None,
    destinations: bool = True,
    rings: bool = True,
    arrows: Iterable[ArrowLike] = (),
    marks: Iterable[MarkLike] = (),
    theme: ThemeName | Theme = "wood",
    scheme: SchemeName = "light",
    title: str | None = None,
    prefix: str | None = None,
) -> str:
    """Return a picture of a position, or of a board with its last move, as standalone SVG.

    `size` is its width and height in pixels; `orientation` the colour at the bottom. `last_move`
    is a move, or its report, which also shows the stones it took away; False hides a board's own.
    `selected` is the centre of a footprint, drawn with its arms and, unless `destinations` is
    False, a mark wherever the piece may go: a dot; a diamond where stones are removed; a triangle
    where the mover's last ring breaks; a star where the enemy's does. `rings` outlines all rings.
    `arrows` and `marks` are laid on top. The scheme ``auto`` follows the reader's light or dark
    setting. `title` names the picture to those who cannot see it; `prefix` begins all its ids
    (by default one derived from the content).

    Raises GessError for a square, theme, scheme, size or prefix that cannot be, TypeError for an
    orientation that is no colour.

    >>> import gess
    >>> picture = svg(gess.Position.start(), selected="c3", marks=["l3"])
    >>> picture.startswith("<svg xmlns="), len(picture) < 15_000
    (True, True)
    """
    check_size(size)
    if not isinstance(orientation, Color):
        raise not_a_color(orientation, "the orientation")
    theme = theme_named(theme)
    scene = scene_of(
        position_or_board, last_move=last_move, selected=selected, destinations=destinations
    )
    all_arrows = [as_arrow(arrow) for arrow in arrows]
    all_marks = [as_mark(mark) for mark in marks]
    title = title or f"Gess: {scene.status}"
    if prefix is None:
        options = (size, orientation, coordinates, rings, theme, scheme, title)
        prefix = derived_prefix(scene, all_arrows, all_marks, options)
    check_prefix(prefix)
    view = View(size, flipped=orientation is WHITE)
    paint = Paint(theme, scheme, prefix)
    definitions = (
        layers.ground_definitions(paint)
        + stones.definitions(paint)
        + overlays.effect_definitions(scene.selection, paint)
    )
    body = "".join(
        (
            *_under_the_stones(scene, view, paint, all_marks, coordinates=coordinates),
            layers.stones(view, scene.black, scene.white, paint),
            *_over_the_stones(scene, view, paint, rings=rings),
            *(laid.mark(mark, view, paint) for mark in all_marks if mark.shape != "area"),
            *(_arrow(arrow, view, paint) for arrow in all_arrows),
        )
    )
    return document(
        view,
        paint,
        title=title,
        description=scene.description,
        definitions=definitions,
        body=body,
    )


def _under_the_stones(
    scene: Scene, view: View, paint: Paint, marks: list[Mark], *, coordinates: bool
) -> Iterable[str]:
    yield layers.ground(view, paint)
    if scene.last:
        yield overlays.last_move_ground(scene.last, view, paint)
    if scene.selection:
        yield overlays.selection_ground(scene.selection, view, paint)
    yield from (laid.area(mark, view, paint) for mark in marks if mark.shape == "area")
    yield layers.grid(view, paint)
    if coordinates:
        yield layers.coordinates(view, paint)
    if scene.last:
        yield overlays.ghosts(scene.last, scene.black | scene.white, view, paint)


def _over_the_stones(scene: Scene, view: View, paint: Paint, *, rings: bool) -> Iterable[str]:
    if rings:
        yield overlays.rings(scene.black_rings | scene.white_rings, view, paint)
    if scene.last:
        yield overlays.last_move_arrow(scene.last, view, paint)
    if scene.selection:
        yield overlays.selection_outline(scene.selection, view, paint)
        yield overlays.arms(scene.selection, view, paint)
        yield overlays.obstacles(scene.selection, view, paint)
        yield overlays.destinations(scene.selection, view, paint)


def _arrow(arrow: Arrow, view: View, paint: Paint) -> str:
    ends = as_square(arrow.from_), as_square(arrow.to)
    return laid.arrow(*ends, arrow.colour, view, paint, head=arrow.head)
