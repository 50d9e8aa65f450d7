"""The directive that draws a position with the library, so that no picture can be out of date.

::

    ```{gess-board} start
    :select: l3
    :caption: The ring and where it can go.
    ```

The argument is ``start``, or a position text; ``moves`` are played from there. The other options
are those of `gess.drawing.svg`. Pieces of a position, the start or another, are drawn alone by
their centres::

    ```{gess-pieces} c3 l3
    ```
"""

from __future__ import annotations

from html import escape
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import Directive, directives
from sphinx.application import Sphinx

import gess
from gess.drawing import piece_svg, svg


class GessBoard(Directive):
    """A board as a figure."""

    required_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[dict[str, Any]] = {
        "rules": directives.unchanged,
        "moves": directives.unchanged,
        "select": directives.unchanged,
        "marks": directives.unchanged,
        "arrows": directives.unchanged,
        "size": directives.positive_int,
        "theme": directives.unchanged,
        "caption": directives.unchanged,
    }

    def run(self) -> list[nodes.Node]:
        """Return the figure as raw HTML."""
        options = self.options
        rules = gess.RULES[options.get("rules", "standard")]
        board = _board(self.arguments[0], rules)
        for move in options.get("moves", "").split():
            board.push_text(move)
        select = options.get("select")
        picture = svg(
            board,
            size=options.get("size", 440),
            selected=gess.square(select) if select else None,
            marks=[gess.square(name) for name in options.get("marks", "").split()],
            arrows=[gess.Move.parse(move) for move in options.get("arrows", "").split()],
            theme=options.get("theme", "wood"),
            scheme="auto",
        )
        return _figure(picture, options.get("caption", ""))


class GessPieces(Directive):
    """Pieces, side by side, as a figure."""

    required_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[dict[str, Any]] = {
        "position": directives.unchanged,
        "size": directives.positive_int,
        "caption": directives.unchanged,
    }

    def run(self) -> list[nodes.Node]:
        """Return the figure as raw HTML."""
        position = _board(self.options.get("position", "start"), gess.STANDARD).position
        pictures = []
        for centre in self.arguments[0].split():
            piece = position.piece_at(gess.square(centre))
            if piece is None:
                raise self.error(f"there is no piece {centre}")
            size = self.options.get("size", 180)
            pictures.append(piece_svg(piece, size=size, scheme="auto"))
        return _figure(" ".join(pictures), self.options.get("caption", ""))


def _board(text: str, rules: gess.Rules) -> gess.Board:
    if text == "start":
        return gess.Board(rules=rules)
    return gess.Board.parse(" ".join(text.split()), rules=rules)


def _figure(picture: str, caption: str) -> list[nodes.Node]:
    legend = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
    html = f'<figure class="gess-board">{picture}{legend}</figure>'
    return [nodes.raw("", html, format="html")]


def setup(app: Sphinx) -> dict[str, bool]:
    """Make the directives known to Sphinx."""
    app.add_directive("gess-board", GessBoard)
    app.add_directive("gess-pieces", GessPieces)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
