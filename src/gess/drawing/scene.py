"""What a picture shows, worked out from a position or a board before anything is drawn.

A scene is plain data: pictures and text diagrams draw the same one, and neither knows a rule.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Literal

from gess.board import Board
from gess.move import Move, MoveReport
from gess.outcome import BLACK, WHITE
from gess.position import Position
from gess.squares import (
    SIZE,
    Square,
    SquareSet,
    footprint,
    scan,
    square,
    square_name,
    square_names,
)

if TYPE_CHECKING:
    from gess.piece import Piece


class Effect(Enum):
    """What playing to a destination does, the gravest first when several are true.

    >>> Effect("own-ring").name
    'OWN_RING'
    """

    OWN_RING = "own-ring"
    """The mover is left without a ring, and loses."""
    ENEMY_RING = "enemy-ring"
    """The enemy is left without a ring, and the mover wins."""
    CAPTURE = "capture"
    """Stones are removed where the piece lands, of either colour."""
    QUIET = "quiet"
    """Nothing of these."""


@dataclass(frozen=True, slots=True)
class LastMove:
    """A move that was played, and the stones it took away, on the squares where they show."""

    move: Move
    gone_black: SquareSet = 0
    gone_white: SquareSet = 0


@dataclass(frozen=True, slots=True)
class Selection:
    """A chosen footprint: its centre, how far its arms reach, and where it may go."""

    centre: Square
    arms: tuple[Square, ...] = ()
    """The last square of each arm; none if nothing there can move."""
    destinations: tuple[tuple[Square, Effect], ...] = ()
    obstacles: SquareSet = 0
    """The enemy stones for which nothing here can move."""


@dataclass(frozen=True, slots=True)
class Scene:
    """All that a picture of a board shows, without arrows and marks."""

    black: SquareSet
    white: SquareSet
    black_rings: SquareSet
    white_rings: SquareSet
    status: str
    """How the game stands, as a clause: ``Black to move``."""
    description: str
    last: LastMove | None = None
    selection: Selection | None = None


def as_square(sq: Square | str) -> Square:
    """Return a square given by number or name. Raises GessError if there is none.

    >>> as_square("c3"), as_square(42)
    (42, 42)
    """
    return square(sq) if isinstance(sq, str) else square(square_name(sq))


def area_around(centre: Square) -> SquareSet:
    """Return the 3 x 3 squares around a centre, unlike a footprint with those on the frame.

    >>> square_names(area_around(0))
    ['a1', 'b1', 'a2', 'b2']
    """
    file, row = centre % SIZE, centre // SIZE
    return sum(
        1 << SIZE * r + f
        for r in range(max(row - 1, 0), min(row + 2, SIZE))
        for f in range(max(file - 1, 0), min(file + 2, SIZE))
    )


def scene_of(
    shown: Position | Board,
    *,
    last_move: Move | MoveReport | Literal[False] | None = None,
    selected: Square | str | None = None,
    destinations: bool = True,
) -> Scene:
    """Return the scene of a position or a board.

    A board shows its own last move unless `last_move` is another, or False for none.
    """
    position = shown.position if isinstance(shown, Board) else shown
    if last_move is None and isinstance(shown, Board) and shown.move_stack:
        last_move = shown.position_at(shown.ply - 1).report(shown.peek())
    last = _last_move(last_move) if last_move else None
    selection = None
    if selected is not None:
        selection = _selection(position, as_square(selected), with_destinations=destinations)
    return Scene(
        position.black,
        position.white,
        position.rings(BLACK),
        position.rings(WHITE),
        _status(shown, position),
        _description(position, last, selection),
        last,
        selection,
    )


def _last_move(played: Move | MoveReport) -> LastMove:
    if isinstance(played, Move):
        return LastMove(played)
    gone = {color: played.captured(color) for color in (BLACK, WHITE)}
    gone[played.mover] |= _fallen(played)
    return LastMove(played.move, gone[BLACK], gone[WHITE])


def _fallen(report: MoveReport) -> SquareSet:
    """Return the squares of the frame onto which stones fell; what fell further is not shown."""
    files = report.move.to % SIZE - report.move.from_ % SIZE
    rows = report.move.to // SIZE - report.move.from_ // SIZE
    result = 0
    for sq in scan(report.fallen & ~report.captured(report.mover)):
        file, row = sq % SIZE + files, sq // SIZE + rows
        if 0 <= file < SIZE and 0 <= row < SIZE:
            result |= 1 << SIZE * row + file
    return result


def _selection(position: Position, centre: Square, *, with_destinations: bool) -> Selection:
    piece = position.piece_at(centre)
    if piece is None:
        both = position.black & footprint(centre), position.white & footprint(centre)
        enemy = both[position.turn is BLACK]
        return Selection(centre, obstacles=enemy if all(both) else 0)
    arms = [arm for arm in position.arms(centre).values() if arm]
    found: tuple[tuple[Square, Effect], ...] = ()
    if with_destinations:
        found = tuple(
            (to, effect)
            for to in sorted(sq for arm in arms for sq in arm)
            for effect in (effect_of(position, piece, to),)
            if not (effect is Effect.OWN_RING and position.rules.must_keep_ring)
        )
    return Selection(centre, tuple(arm[-1] for arm in arms), found)


def effect_of(position: Position, piece: Piece, to: Square) -> Effect:
    """Return what moving a piece to one of its destinations does, whoever is to move.

    >>> import gess
    >>> start = gess.Position.start()
    >>> effect_of(start, start.piece_at(gess.L3), gess.L2)
    <Effect.OWN_RING: 'own-ring'>
    """
    color = piece.color
    before = Position(position.black, position.white, color, position.rules)
    after = before.play_unchecked(Move(piece.centre, to))
    if before.rings(color) and not after.rings(color):
        return Effect.OWN_RING
    if before.rings(color.other) and not after.rings(color.other):
        return Effect.ENEMY_RING
    others = (position.black | position.white) & ~piece.squares
    return Effect.CAPTURE if others & footprint(to) else Effect.QUIET


def _status(shown: Position | Board, position: Position) -> str:
    outcome = shown.outcome() if isinstance(shown, Board) else None
    if outcome:
        return str(outcome)
    if winner := position.winner:
        return f"{winner} has won"
    return f"{position.turn} to move"


def _description(position: Position, last: LastMove | None, selection: Selection | None) -> str:
    parts = [_side_words("Black", position.black, position.rings(BLACK))]
    parts.append(_side_words("White", position.white, position.rings(WHITE)))
    if last:
        parts.append(f"Last move: {last.move}.")
    if selection and not selection.arms:
        parts.append(f"Chosen: {square_name(selection.centre)}, which cannot move.")
    elif selection:
        parts.append(f"Chosen: the piece {square_name(selection.centre)}.")
        words = {
            Effect.QUIET: "May go to",
            Effect.CAPTURE: "Removes stones on",
            Effect.OWN_RING: "Breaks its own last ring on",
            Effect.ENEMY_RING: "Breaks the enemy's last ring on",
        }
        for effect, sentence in words.items():
            to = [square_name(sq) for sq, own in selection.destinations if own is effect]
            if to:
                parts.append(f"{sentence} {', '.join(to)}.")
    return " ".join(parts)


def _side_words(name: str, stones: SquareSet, rings: SquareSet) -> str:
    count = stones.bit_count()
    noun = "stone" if count == 1 else "stones"
    where = ", ".join(square_names(rings))
    ring = f"{'ring' if rings.bit_count() == 1 else 'rings'} {where}" if rings else "no ring"
    return f"{name}: {count} {noun}, {ring}."
