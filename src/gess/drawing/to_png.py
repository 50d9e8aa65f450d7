"""Pictures of pixels from SVG; needs the extra ``images`` (resvg-py)."""

from __future__ import annotations

from gess.errors import GessError
from gess.extras import require


def png(svg_text: str, scale: float = 1.0) -> bytes:
    """Return an SVG picture as PNG, `scale` pixels for each pixel of its size.

    The fonts of the system are left out, so that the result is the same everywhere. A picture
    with the scheme ``auto`` comes out light.
    Raises MissingExtraError without the extra ``images``, GessError if the text is no SVG or the
    scale not between 0.05 and 20.

    >>> import gess
    >>> from gess import drawing
    >>> drawing.png(drawing.svg(gess.Position.start()))[1:4]
    b'PNG'
    """
    if not 0.05 <= scale <= 20:
        message = f"a picture cannot be scaled by {scale}: expected 0.05 to 20"
        raise GessError(message)
    resvg = require("resvg_py", package="resvg-py", what="PNG pictures")
    try:
        data = resvg.svg_to_bytes(svg_string=svg_text, zoom=scale, skip_system_fonts=True)
    except ValueError as error:
        message = f"the picture cannot be drawn as PNG: {error}"
        raise GessError(message) from error
    return bytes(data)
