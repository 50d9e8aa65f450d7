"""A game as an animated GIF; needs the extra ``images`` (Pillow and resvg-py)."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

from gess.board import Board
from gess.drawing.theme import SchemeName, Theme, ThemeName, theme_named
from gess.drawing.to_png import png
from gess.drawing.to_svg import svg
from gess.errors import GessError
from gess.extras import require
from gess.outcome import BLACK, Color

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_COLOURS = 255
"""Colours of the one palette that all frames share, so that nothing flickers."""


def gif(
    board: Board,
    *,
    size: int = 400,
    delay: float = 0.8,
    hold: float = 3.0,
    loop: bool = True,
    orientation: Color = BLACK,
    coordinates: bool = True,
    rings: bool = True,
    theme: ThemeName | Theme = "wood",
    scheme: SchemeName = "light",
    progress: Callable[[int, int], object] | None = None,
) -> bytes:
    """Return the game of a board as an animated GIF: its start, then each move as it was played.

    Each frame stands for `delay` seconds, the final position for `hold` seconds; then the film
    begins again unless `loop` is False. After each frame `progress` is called with the number of
    frames drawn and of all. The other parameters are those of :func:`svg`.

    Raises MissingExtraError without the extra ``images``, GessError for a time that is not
    between 0.02 and 600 seconds, and what :func:`svg` raises.

    >>> import gess
    >>> board = gess.Board()
    >>> move = board.push_text("l3-l6")
    >>> gif(board, size=100)[:6]
    b'GIF89a'
    """
    for name, seconds in (("delay", delay), ("hold", hold)):
        if not 0.02 <= seconds <= 600:
            message = f"the {name} cannot be {seconds} seconds: expected 0.02 to 600"
            raise GessError(message)
    image = require("PIL.Image", package="Pillow", what="GIF films")
    theme = theme_named(theme)
    ground = (theme.dark if scheme == "dark" else theme.light).frame

    def picture(ply: int) -> Any:
        # GIF knows no half-transparent pixels, as those of rounded corners are.
        drawn = svg(
            _board_at(board, ply),
            size=size,
            orientation=orientation,
            coordinates=coordinates,
            rings=rings,
            theme=theme,
            scheme=scheme,
        )
        with image.open(BytesIO(png(drawn))) as opened:
            stones = opened.convert("RGBA")
        flat = image.new("RGBA", stones.size, ground)
        flat.alpha_composite(stones)
        return flat.convert("RGB")

    last = board.ply
    palette = _palette(image, [picture(ply) for ply in sorted({0, last // 2, last})])

    def frames() -> Iterator[Any]:
        for ply in range(last + 1):
            yield picture(ply).quantize(palette=palette, dither=image.Dither.NONE)
            if progress:
                progress(ply + 1, last + 1)

    durations = [round(delay * 1000)] * last + [round(hold * 1000)]
    rest = frames()
    buffer = BytesIO()
    next(rest).save(
        buffer,
        "GIF",
        save_all=True,
        append_images=rest,
        duration=durations if last else durations[0],
        disposal=1,
        optimize=False,
        **({"loop": 0} if loop else {}),
    )
    return buffer.getvalue()


def _board_at(board: Board, ply: int) -> Board:
    """Return a board that shows a game after some plies, with its last move as all its history."""
    if not ply:
        return Board(board.start_position)
    shown = Board(board.position_at(ply - 1))
    shown.push(board.move_stack[ply - 1])
    return shown


def _palette(image: Any, pictures: list[Any]) -> Any:
    """Return an image with a palette for all of some pictures."""
    width, height = pictures[0].size
    all_of_them = image.new("RGB", (width * len(pictures), height))
    for index, picture in enumerate(pictures):
        all_of_them.paste(picture, (index * width, 0))
    return all_of_them.quantize(colors=_COLOURS, method=image.Quantize.MEDIANCUT)
