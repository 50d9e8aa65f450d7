"""Where things stand in a picture: from squares to coordinates.

One square is 20 units wide at every size, so that all coordinates are short numbers. What depends
on the size in pixels is how thick a line must be to be crisp, and a margin that makes every
square a whole number of pixels wide.
"""

from __future__ import annotations

from dataclasses import dataclass

UNIT = 20
"""Width of a square, in units."""
GRID = 20
"""Squares along a side of the picture of a board, the frame included."""


def number(value: float) -> str:
    """Return a coordinate as short text.

    >>> number(3.0), number(2.504), number(-0.001)
    ('3', '2.5', '0')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


@dataclass(frozen=True, slots=True)
class View:
    """A square picture `size` pixels wide of `span` squares a side, from file `left` and row `low`.

    >>> view = View(400)
    >>> view.corner(0), view.corner(399), View(400, flipped=True).corner(0)
    ((0, 380), (380, 0), (380, 0))
    >>> View(410).viewbox
    '-5 -5 410 410'
    """

    size: int
    flipped: bool = False
    span: int = GRID
    left: int = 0
    low: int = 0
    margin: int = 0
    """Units around the squares that always belong to the picture."""

    @property
    def cell(self) -> float:
        """Pixels a square is wide: a whole number unless the picture is tiny."""
        squares = self.span + 2 * self.margin / UNIT
        exact = self.size / squares
        return float(int(exact)) if exact >= 4 else exact

    @property
    def pixel(self) -> float:
        """Units a pixel is wide."""
        return UNIT / self.cell

    @property
    def side(self) -> int:
        """Units all the squares together are wide."""
        return self.span * UNIT

    @property
    def pad(self) -> float:
        """Units left of the squares (and above): a whole number of pixels."""
        return int((self.size - self.span * self.cell) / 2 + 1e-9) * self.pixel

    @property
    def extent(self) -> float:
        """Units the whole picture is wide."""
        return self.size * self.pixel

    @property
    def viewbox(self) -> str:
        """The value of the SVG attribute ``viewBox``."""
        start, width = number(-self.pad), number(self.extent)
        return f"{start} {start} {width} {width}"

    def line(self, squares: float) -> str:
        """Return attributes of crisp lines on the grid, as thick as a share of a square.

        The width is a whole number of pixels; an odd one is moved by half a pixel, or it would be
        blurred. What would be thinner than a pixel is fainter instead.
        """
        wanted = squares * self.cell
        pixels = max(1, round(wanted))
        width, aside = _fine(pixels * self.pixel), _fine(pixels % 2 * self.pixel / 2)
        faint = f' stroke-opacity="{max(wanted, 0.6):.2f}"' if wanted < 1 else ""
        move = f' transform="translate({aside} {aside})"' if pixels % 2 else ""
        return f' stroke-width="{width}"{faint}{move}'

    def corner(self, square: int) -> tuple[int, int]:
        """Return the upper left corner of a square."""
        column, row = square % GRID - self.left, square // GRID - self.low
        if self.flipped:
            return (self.span - 1 - column) * UNIT, row * UNIT
        return column * UNIT, (self.span - 1 - row) * UNIT

    def middle(self, square: int) -> tuple[int, int]:
        """Return the middle of a square."""
        x, y = self.corner(square)
        return x + UNIT // 2, y + UNIT // 2


def _fine(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".")
