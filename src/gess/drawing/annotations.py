"""Arrows and marks that a person lays on a picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from gess.drawing.scene import as_square
from gess.errors import GessError
from gess.move import Move
from gess.squares import Square, square_name

Colour = Literal["accent", "capture", "danger", "win", "ring", "last", "edge"]
"""A colour of the theme, by its name in :class:`gess.drawing.Palette`."""
Shape = Literal["circle", "square", "triangle", "cross", "dot", "area", "label"]

_COLOURS = ("accent", "capture", "danger", "win", "ring", "last", "edge")
_SHAPES = ("circle", "square", "triangle", "cross", "dot", "area", "label")
LONGEST_LABEL = 3


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow between the middles of two squares, or a plain line (`head=False`).

    Raises GessError for a square or colour that does not exist.

    >>> Arrow("c3", "c6", colour="win")
    Arrow('c3', 'c6', colour='win', head=True)
    """

    from_: Square | str
    to: Square | str
    colour: Colour = "accent"
    head: bool = True

    def __post_init__(self) -> None:
        object.__setattr__(self, "from_", as_square(self.from_))
        object.__setattr__(self, "to", as_square(self.to))
        _check(self.colour, _COLOURS, "colour")

    def __repr__(self) -> str:
        ends = f"{square_name(as_square(self.from_))!r}, {square_name(as_square(self.to))!r}"
        return f"Arrow({ends}, colour={self.colour!r}, head={self.head})"


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark on a square: a shape in a colour of the theme, or a label of up to three characters.

    The shape ``area`` tints the whole square. A label makes the shape ``label``.
    Raises GessError for a square, shape or colour that does not exist, or a longer label.

    >>> Mark("c3").shape, Mark("c3", label="A").shape
    ('circle', 'label')
    """

    square: Square | str
    shape: Shape = "circle"
    colour: Colour = "accent"
    label: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "square", as_square(self.square))
        if self.label:
            object.__setattr__(self, "shape", "label")
        _check(self.shape, _SHAPES, "shape")
        _check(self.colour, _COLOURS, "colour")
        if self.shape == "label" and not self.label:
            message = "the label is empty: expected 1 to 3 characters"
            raise GessError(message)
        if len(self.label) > LONGEST_LABEL:
            message = f"the label {self.label!r} is too long: expected at most 3 characters"
            raise GessError(message)


ArrowLike = Arrow | Move | tuple[Square | str, Square | str] | str
MarkLike = Mark | Square | str


def as_arrow(arrow: ArrowLike) -> Arrow:
    """Return an arrow given as itself, a move, a pair of squares or the text of a move.

    >>> as_arrow("c3-c6") == as_arrow(("c3", "c6")) == as_arrow(Move.parse("c3-c6"))
    True
    """
    if isinstance(arrow, Arrow):
        return arrow
    if isinstance(arrow, str):
        arrow = Move.parse(arrow)
    if isinstance(arrow, Move):
        return Arrow(arrow.from_, arrow.to)
    return Arrow(*arrow)


def as_mark(mark: MarkLike) -> Mark:
    """Return a mark given as itself or by its square alone (a circle).

    >>> as_mark("c3") == Mark("c3", "circle")
    True
    """
    return mark if isinstance(mark, Mark) else Mark(mark)


def _check(value: str, allowed: tuple[str, ...], what: str) -> None:
    if value not in allowed:
        message = f"no {what} is called {value!r}: expected {', '.join(allowed)}"
        raise GessError(message)
