"""Moves as the site AbstractPlay writes them: ``c3xc6`` where stones are captured (R18)."""

from __future__ import annotations

from gess.move import Move
from gess.position import Position
from gess.squares import footprint, square_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable


def move_text(position: Position, move: Move) -> str:
    """Return a move from a position as AbstractPlay wants it.

    It has an ``x`` if and only if the destination's footprint covers a stone of either colour
    outside the footprint that the piece leaves.

    >>> import gess
    >>> start = gess.Position.start()
    >>> move_text(start, gess.Move.parse("c3-c6")), move_text(start, gess.Move.parse("f6-f7"))
    ('c3xc6', 'f6-f7')
    """
    met = (position.black | position.white) & footprint(move.to) & ~footprint(move.from_)
    return f"{square_name(move.from_)}{'x' if met else '-'}{square_name(move.to)}"


def moves_text(position: Position, moves: Iterable[Move]) -> str:
    """Return moves from a position, one a line. Raises IllegalMoveError.

    >>> import gess
    >>> moves = [gess.Move.parse(text) for text in ("l3-l5", "l18-l15")]
    >>> print(moves_text(gess.Position.start(), moves))
    l3-l5
    l18xl15
    """
    lines = []
    for move in moves:
        lines.append(move_text(position, move))
        position = position.play(move)
    return "\n".join(lines)
