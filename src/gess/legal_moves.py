"""The legal moves of a position as a lazy collection."""

from __future__ import annotations

from itertools import compress

from gess.move import Move
from gess.movegen import count_moves, legal_slides
from gess.piece import Piece
from gess.squares import SIZE, Square, flags

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gess.position import Position


class LegalMoves:
    """The legal moves of a position: iterate over them, count them, ask whether one is there.

    Nothing is generated before it is asked for. The order is the same every time and has no
    meaning. Equal collections hold the same moves.

    >>> import gess
    >>> moves = gess.Position.start().legal_moves
    >>> len(moves), gess.Move.parse("c3-c6") in moves
    (458, True)
    >>> [str(move) for move in moves.from_(gess.L3)][:3]
    ['l3-k2', 'l3-l2', 'l3-m2']
    """

    __slots__ = ("_position",)

    def __init__(self, position: Position) -> None:
        self._position = position

    def __iter__(self) -> Iterator[Move]:
        position = self._position
        if position.is_over:
            return
        for offset, steps, reached in legal_slides(position.own, position.enemy, position.rules):
            yield from compress(_moves_by_destination(steps * offset), flags(reached))

    def __len__(self) -> int:
        position = self._position
        if position.is_over:
            return 0
        return count_moves(position.own, position.enemy, position.rules)

    def __bool__(self) -> bool:
        # R16: a side with a ring always has a move.
        return not self._position.is_over

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move) and self._position.why_illegal(move) is None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LegalMoves):
            return NotImplemented
        return set(self) == set(other)

    __hash__ = None  # type: ignore[assignment]  # compares by value, as a set does

    def from_(self, centre: Square) -> list[Move]:
        """Return the legal moves of the piece with this centre, sorted; it may be any number.

        >>> import gess
        >>> [str(move) for move in gess.Position.start().legal_moves.from_(gess.C6)]
        ['c6-c7', 'c6-c8', 'c6-c9']
        """
        return sorted(move for move in self if move.from_ == centre)

    def pieces(self) -> list[Piece]:
        """Return the pieces that have a legal move, sorted by centre.

        >>> import gess
        >>> pieces = gess.Position.start().legal_moves.pieces()
        >>> len(pieces), str(pieces[0]), str(pieces[-1])
        (144, 'Black piece b1', 'Black piece s8')
        """
        position = self._position
        pieces = (position.piece_at(centre) for centre in sorted({move.from_ for move in self}))
        return [piece for piece in pieces if piece is not None]

    def __repr__(self) -> str:
        moves = sorted(self)
        shown = [str(move) for move in moves[:8]]
        if len(moves) > len(shown):
            shown.append(f"… {len(moves) - len(shown)} more")
        return f"<LegalMoves {len(moves)}: {', '.join(shown) or 'none'}>"


_TABLES: dict[int, list[Move]] = {}


def _moves_by_destination(delta: int) -> list[Move]:
    """Return all moves over one distance, by their destination; each move is made only once."""
    table = _TABLES.get(delta)
    if table is None:
        table = _TABLES[delta] = [Move(to - delta, to) for to in range(SIZE * SIZE)]
    return table
