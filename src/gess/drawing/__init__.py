"""Pictures and text diagrams of positions, pieces and games.

Text and SVG need only the standard library; PNG and GIF need the extra ``images``.

>>> import gess
>>> from gess import drawing
>>> drawing.svg(gess.Position.start()).count("<use") > 86
True
"""

from gess.drawing.annotations import Arrow, Mark
from gess.drawing.piece_picture import piece_svg
from gess.drawing.terminal import supports_color, supports_unicode
from gess.drawing.theme import THEMES, Palette, Theme, tokens
from gess.drawing.to_gif import gif
from gess.drawing.to_png import png
from gess.drawing.to_svg import svg
from gess.drawing.to_text import text
from gess.extras import MissingExtraError

__all__ = [
    "THEMES",
    "Arrow",
    "Mark",
    "MissingExtraError",
    "Palette",
    "Theme",
    "gif",
    "piece_svg",
    "png",
    "supports_color",
    "supports_unicode",
    "svg",
    "text",
    "tokens",
]
