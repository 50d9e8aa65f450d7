"""Positions as text: a diagram of ASCII or Unicode characters, in colour if wanted."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from gess.drawing.scene import Effect, Scene, area_around, scene_of
from gess.drawing.terminal import painted
from gess.outcome import BLACK, Color, not_a_color
from gess.squares import FRAME, SIZE, Square, square_name, square_names

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gess.board import Board
    from gess.move import Move, MoveReport
    from gess.position import Position

_FILES = "abcdefghijklmnopqrst"


@dataclass(frozen=True, slots=True)
class _Characters:
    black: str
    white: str
    empty: str
    corners: str
    """Upper left, upper right, lower left, lower right of the frame."""
    across: str
    down: str
    effects: dict[Effect, str]


_ASCII = _Characters(
    "b", "w", ".", "++++", "-", "|",
    {Effect.QUIET: "+", Effect.CAPTURE: "x", Effect.OWN_RING: "!", Effect.ENEMY_RING: "*"},
)  # fmt: skip
_UNICODE = _Characters(
    "●", "○", "·", "┌┐└┘", "─", "│",
    {Effect.QUIET: "+", Effect.CAPTURE: "×", Effect.OWN_RING: "!", Effect.ENEMY_RING: "★"},
)  # fmt: skip
# On a painted board an outline is hard to see, and two equal discs are not told apart in a copy of
# the text, which has no colours.
_PAINTED = replace(_UNICODE, white="◉")

# Colours of the usual 256: a wooden board, so that black and white stones show on any terminal.
_BOARD, _FRAME_GROUND, _FROM, _TO, _CHOSEN = (f"48;5;{c}" for c in (180, 137, 179, 172, 110))
_BLACK, _WHITE, _FAINT = "1;38;5;16", "1;38;5;231", "38;5;137"
_FRAME_INK, _LABEL = "38;5;94", "38;5;245"
_EFFECTS = {
    Effect.QUIET: "1;38;5;24",
    Effect.CAPTURE: "1;38;5;90",
    Effect.OWN_RING: "1;38;5;124",
    Effect.ENEMY_RING: "1;38;5;22",
}
_EFFECT_WORDS = {
    Effect.QUIET: "may go",
    Effect.CAPTURE: "removes stones",
    Effect.OWN_RING: "breaks its own last ring",
    Effect.ENEMY_RING: "breaks the enemy's last ring",
}


def text(
    position_or_board: Position | Board,
    *,
    unicode: bool = True,
    color: bool = False,
    coordinates: bool = True,
    frame: bool = True,
    orientation: Color = BLACK,
    last_move: Move | MoveReport | Literal[False] | None = None,
    selected: Square | str | None = None,
    destinations: bool = True,
    legend: bool = True,
) -> str:
    """Return a diagram of a position, or of a board with its last move, as lines of text.

    The frame (files a and t, rows 1 and 20) is the box around the board. The last move's footprint
    stands in parentheses, a `selected` one in brackets; in `color` (ANSI sequences for 256
    colours) both are tinted instead. Where the selected piece may go, a character says what that
    does; before a stone, it is meant for the stone's square. `legend` explains what is shown.
    Without coordinates, frame, legend and Unicode, :meth:`Position.from_diagram` reads it back.

    Raises GessError for a square that does not exist, TypeError for an orientation that is no
    colour.

    >>> import gess
    >>> print(text(gess.Position.start(), unicode=False, coordinates=False).splitlines()[1])
    | . w . w . w w w w w w w w . w . w . |
    """
    if not isinstance(orientation, Color):
        raise not_a_color(orientation, "the orientation")
    scene = scene_of(
        position_or_board, last_move=last_move, selected=selected, destinations=destinations
    )
    characters = (_PAINTED if color else _UNICODE) if unicode else _ASCII
    shown = range(SIZE) if frame else range(1, SIZE - 1)
    rows = list(reversed(shown) if orientation is BLACK else shown)
    files = list(shown if orientation is BLACK else reversed(shown))
    diagram = _Diagram(scene, characters, files, color=color)
    # Without coordinates or anything chosen nothing stands beside the rows.
    beside = coordinates or color or bool(scene.last or scene.selection)
    lines = [
        painted(diagram.row(row, beside=beside, coordinates=coordinates)).rstrip() for row in rows
    ]
    if coordinates:
        letters = " ".join(_FILES[file] for file in files)
        names = "   " + painted([(_LABEL if color else "", letters)])
        lines = [names, *lines, names]
    if legend:
        lines += _legend(scene, characters, color=color)
    return "\n".join(lines)


class _Diagram:
    """The rows of a diagram: for each square a slot before it and the square's own character."""

    def __init__(
        self, scene: Scene, characters: _Characters, files: list[int], *, color: bool
    ) -> None:
        self._scene = scene
        self._characters = characters
        self._files = files
        self._color = color
        last, selection = scene.last, scene.selection
        self._from = area_around(last.move.from_) if last else 0
        self._to = area_around(last.move.to) if last else 0
        self._chosen = area_around(selection.centre) if selection else 0
        self._effects = dict(selection.destinations) if selection else {}

    def row(self, row: int, *, beside: bool, coordinates: bool) -> Iterator[tuple[str, str]]:
        """Yield the texts of a row with their styles."""
        squares = [SIZE * row + file for file in self._files]
        slots = self._slots(squares)
        label = _LABEL if self._color else ""
        if coordinates:
            yield label, f"{row + 1:2}"
        if beside:
            yield self._ground(squares[0]), slots[0]
        for index, sq in enumerate(squares):
            if index:
                yield self._mark_style(sq), slots[index]
            yield self._style(sq), self._character(sq)
        if beside:
            yield self._ground(squares[-1]), slots[-1]
        if coordinates:
            yield label, str(row + 1)

    def _slots(self, squares: list[Square]) -> list[str]:
        """Return what stands before each square of a row, and after the last."""
        outermost = squares[0] // SIZE in (0, SIZE - 1)
        line = self._characters.across if outermost else " "
        slots = [" ", *(line for _ in squares[1:]), " "]
        if not self._color:
            for area, (opening, closing) in ((self._to, "()"), (self._chosen, "[]")):
                inside = [index for index, sq in enumerate(squares) if area >> sq & 1]
                if inside:
                    slots[inside[0]], slots[inside[-1] + 1] = opening, closing
        for index, sq in enumerate(squares):
            if sq in self._effects and self._stone(sq):
                slots[index] = self._characters.effects[self._effects[sq]]
        return slots

    def _stone(self, sq: Square) -> str:
        if self._scene.black >> sq & 1:
            return self._characters.black
        return self._characters.white if self._scene.white >> sq & 1 else ""

    def _character(self, sq: Square) -> str:
        if stone := self._stone(sq):
            return stone
        if sq in self._effects:
            return self._characters.effects[self._effects[sq]]
        if not FRAME >> sq & 1:
            return self._characters.empty
        file, row = sq % SIZE, sq // SIZE
        if row not in (0, SIZE - 1):
            return self._characters.down
        if file not in (0, SIZE - 1):
            return self._characters.across
        right, lower = file != self._files[0], (row == 0) == (self._files[0] == 0)
        return self._characters.corners[2 * lower + right]

    def _ground(self, sq: Square) -> str:
        if not self._color:
            return ""
        for area, ground in ((self._chosen, _CHOSEN), (self._to, _TO), (self._from, _FROM)):
            if area >> sq & 1:
                return ground
        return _FRAME_GROUND if FRAME >> sq & 1 else _BOARD

    def _style(self, sq: Square) -> str:
        if not self._color:
            return ""
        if self._scene.black >> sq & 1:
            ink = _BLACK
        elif self._scene.white >> sq & 1:
            ink = _WHITE
        elif sq in self._effects:
            ink = _EFFECTS[self._effects[sq]]
        else:
            ink = _FAINT if not FRAME >> sq & 1 else _FRAME_INK
        return f"{self._ground(sq)};{ink}"

    def _mark_style(self, sq: Square) -> str:
        if self._color and sq in self._effects:
            return f"{self._ground(sq)};{_EFFECTS[self._effects[sq]]}"
        return f"{self._ground(sq)};{_FRAME_INK}" if self._color else ""


def _legend(scene: Scene, characters: _Characters, *, color: bool) -> list[str]:
    sides = []
    for name, stone, ink, stones, rings in (
        ("Black", characters.black, _BLACK, scene.black, scene.black_rings),
        ("White", characters.white, _WHITE, scene.white, scene.white_rings),
    ):
        shown = painted([(f"{_BOARD};{ink}", f" {stone} ")]) if color else stone
        ring = "ring " + " ".join(square_names(rings)) if rings else "no ring"
        sides.append(f"{shown} {name} {stones.bit_count()}, {ring}")
    lines = [f"{'; '.join(sides)}; {scene.status}"]
    if scene.last:
        lines.append(f"{_key('( )', _TO, color=color)} last move {scene.last.move}")
    if selection := scene.selection:
        what = f"{_key('[ ]', _CHOSEN, color=color)} chosen {square_name(selection.centre)}"
        used = {effect for _, effect in selection.destinations}
        words = [
            f"{characters.effects[effect]} {words}"
            for effect, words in _EFFECT_WORDS.items()
            if effect in used
        ]
        if not selection.arms:
            words = ["cannot move"]
        lines.append(": ".join([what, *([", ".join(words)] if words else [])]))
    return lines


def _key(brackets: str, ground: str, *, color: bool) -> str:
    return painted([(ground, "   ")]) if color else brackets
