"""What a node says besides its move: its properties, and those with a meaning, typed."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import overload

from gess.errors import GessError
from gess.move import Move
from gess.notation import sgf_square_name
from gess.outcome import BLACK, Color
from gess.sgf import properties
from gess.squares import ALL, Square, SquareSet, square, square_name, square_set

AnySquare = Square | str
"""A square as its number or its name."""

MOVE_NAMES = frozenset({"B", "W"})
SETUP_NAMES = frozenset({"AB", "AW", "AE", "PL"})
ROOT_NAMES = frozenset({"FF", "GM", "SZ", "CA", "AP"})

_NAME = re.compile(r"[A-Z][A-Z0-9]*")
_GLYPHS = {
    "!": ("TE", "1"),
    "!!": ("TE", "2"),
    "?": ("BM", "1"),
    "??": ("BM", "2"),
    "!?": ("IT", ""),
    "?!": ("DO", ""),
}

GLYPHS = frozenset(_GLYPHS)
"""The marks of good and bad moves that :attr:`Annotations.glyph` knows."""


class _Squares:
    """An attribute that is a set of squares, kept in one property."""

    def __init__(self, name: str, meaning: str) -> None:
        self.name = name
        self.__doc__ = f"Squares {meaning} (`{name}`), a set; set it with squares or names."

    @overload
    def __get__(self, node: None, owner: type) -> _Squares: ...
    @overload
    def __get__(self, node: Annotations, owner: type) -> SquareSet: ...
    def __get__(self, node: Annotations | None, owner: type) -> _Squares | SquareSet:
        return self if node is None else properties.points_of(node.raw(self.name))[0]

    def __set__(self, node: Annotations, squares: SquareSet | Iterable[AnySquare]) -> None:
        if not isinstance(squares, int):
            squares = square_set(squares)
        elif squares & ~ALL:
            message = f"{squares} is no set of squares: expected squares from a1 to t20"
            raise GessError(message)
        node._put(self.name, properties.point_values(squares))


class _Pairs:
    """An attribute that is a list of pairs of squares, kept in one property."""

    def __init__(self, name: str, meaning: str) -> None:
        self.name = name
        self.__doc__ = f"{meaning} (`{name}`): pairs of squares; set it with pairs or moves."

    @overload
    def __get__(self, node: None, owner: type) -> _Pairs: ...
    @overload
    def __get__(self, node: Annotations, owner: type) -> list[tuple[Square, Square]]: ...
    def __get__(
        self, node: Annotations | None, owner: type
    ) -> _Pairs | list[tuple[Square, Square]]:
        return self if node is None else properties.pairs_of(node.raw(self.name))

    def __set__(
        self, node: Annotations, pairs: Iterable[Move | tuple[AnySquare, AnySquare]]
    ) -> None:
        node._put(self.name, [_pair_value(pair) for pair in pairs])

    def add(self, node: Annotations, pairs: Iterable[Move | tuple[AnySquare, AnySquare]]) -> None:
        """Give a node more pairs; those that it has are not read again."""
        values = [_pair_value(pair) for pair in pairs]
        if values:
            node._values.setdefault(self.name, []).extend(values)
            node._touch()


def _pair_value(pair: Move | tuple[AnySquare, AnySquare]) -> str:
    from_, to = (pair.from_, pair.to) if isinstance(pair, Move) else pair
    return f"{_point(from_)}:{_point(to)}"


def _point(sq: AnySquare) -> str:
    return sgf_square_name(square(sq if isinstance(sq, str) else square_name(sq)))


class Annotations:
    """The properties of a node.

    A property has a name in capitals and a list of values. Those with a meaning here have an
    attribute each; all others are kept and written back, and are reached by :meth:`get`,
    :meth:`get_all` and :meth:`set`.

    >>> import gess
    >>> from gess.sgf import Game
    >>> node = Game().root.add(gess.Move.parse("l3-l6"))
    >>> node.comment, node.glyph = "The ring comes out.", "!?"
    >>> node.arrows = [("l6", "l9")]
    >>> node.labels = {"l9": "A"}
    >>> gess.square_names(node.triangles), node.names
    ([], ['B', 'C', 'IT', 'AR', 'LB'])
    """

    __slots__ = ("_values",)

    def __init__(self) -> None:
        self._values: dict[str, list[str]] = {}

    def _touch(self) -> None:
        """Note that the game is no longer as its file has it."""

    # Any property

    @property
    def names(self) -> list[str]:
        """The names of the properties, in the order in which they are written."""
        return list(self._values)

    def __contains__(self, name: str) -> bool:
        return name in self._values

    def raw(self, name: str) -> list[str]:
        """Return the values of a property as SGF has them, with escapes; none if it is absent."""
        return list(self._values.get(name, ()))

    def get(self, name: str, default: str = "") -> str:
        """Return the text of a property's first value, ``default`` if it is absent."""
        values = self._values.get(name)
        return properties.text_of(values[0]) if values else default

    def get_all(self, name: str) -> list[str]:
        """Return the texts of a property's values."""
        return [properties.text_of(value) for value in self._values.get(name, ())]

    def set(self, name: str, *texts: str) -> None:
        """Give a property some texts as its values, or remove it if there are none.

        Raises GessError if the name is not one of capitals and digits, or one of the properties
        that moves and setups are kept in: :meth:`Node.add` and :meth:`Node.add_setup` make these.
        """
        if not _NAME.fullmatch(name):
            message = f"{name!r} is no name of a property: expected capitals such as GC"
            raise GessError(message)
        if name in MOVE_NAMES or name in SETUP_NAMES:
            message = f"{name} is not set by hand: expected Node.add or Node.add_setup"
            raise GessError(message)
        self._put(name, [properties.value_of(text) for text in texts])

    def _put(self, name: str, values: list[str]) -> None:
        if values:
            self._values[name] = values
        else:
            self._values.pop(name, None)
        self._touch()

    # Texts

    @property
    def comment(self) -> str:
        """The comment (`C`), empty if there is none."""
        return "\n\n".join(self.get_all("C"))

    @comment.setter
    def comment(self, text: str) -> None:
        self._put("C", [properties.value_of(text)] if text else [])

    @property
    def name(self) -> str:
        """The name of the node (`N`), empty if it has none."""
        return self.get("N").replace("\n", " ")

    @name.setter
    def name(self, text: str) -> None:
        self._put("N", [properties.value_of(properties.clean_line(text))] if text else [])

    # Judgement

    @property
    def glyph(self) -> str:
        """How good the move is: ``!``, ``!!``, ``?``, ``??``, ``!?``, ``?!``, or nothing.

        They are `TE`, `BM`, `IT` and `DO`. Raises GessError if set to anything else.
        """
        for name, single in (("TE", "!"), ("BM", "?")):
            if name in self._values:
                return single * 2 if self.get(name).strip() == "2" else single
        return "!?" if "IT" in self._values else "?!" if "DO" in self._values else ""

    @glyph.setter
    def glyph(self, glyph: str) -> None:
        if glyph and glyph not in _GLYPHS:
            message = f"{glyph!r} is no mark of a move: expected one of {' '.join(_GLYPHS)}"
            raise GessError(message)
        for name, _ in _GLYPHS.values():
            self._values.pop(name, None)
        if glyph:
            name, value = _GLYPHS[glyph]
            self._values[name] = [value]
        self._touch()

    # Markup

    triangles = _Squares("TR", "with a triangle")
    squares = _Squares("SQ", "with a square")
    circles = _Squares("CR", "with a circle")
    crosses = _Squares("MA", "with a cross")
    selected = _Squares("SL", "that are selected")
    dimmed = _Squares("DD", "that are dimmed")
    arrows = _Pairs("AR", "Arrows")
    lines = _Pairs("LN", "Lines")

    @property
    def labels(self) -> dict[Square, str]:
        """Labels on squares (`LB`); set it with a dictionary from squares or names to texts."""
        labels = {}
        for value in self._values.get("LB", ()):
            halves = properties.split(value)
            sq = properties.point_of(halves[0]) if halves else None
            if halves and sq is not None:
                labels[sq] = properties.line_of(halves[1])
        return labels

    @labels.setter
    def labels(self, labels: dict[Square, str] | dict[str, str]) -> None:
        values = []
        for sq, text in labels.items():
            label = properties.value_of(properties.clean_line(text), composed=True)
            values.append(f"{_point(sq)}:{label}")
        self._put("LB", values)

    # Clocks

    def time_left(self, color: Color) -> float | None:
        """Return the seconds on a side's clock after the move (`BL`, `WL`), None if unknown."""
        return properties.real_of(self.get("BL" if color is BLACK else "WL"))

    def set_time_left(self, color: Color, seconds: float | None) -> None:
        """Set the seconds on a side's clock, to a thousandth; None removes them.

        Raises ValueError for what is not a finite number.
        """
        values = [] if seconds is None else [properties.real_value(seconds)]
        self._put("BL" if color is BLACK else "WL", values)

    def moves_left(self, color: Color) -> int | None:
        """Return how many moves a side still has to make in its time (`OB`, `OW`), or None."""
        return properties.number_of(self.get("OB" if color is BLACK else "OW"))

    def set_moves_left(self, color: Color, moves: int | None) -> None:
        """Set how many moves a side still has to make in its time; None removes it."""
        self._put("OB" if color is BLACK else "OW", [] if moves is None else [str(int(moves))])
