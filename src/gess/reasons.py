"""Why a piece cannot move, or a move is not allowed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from gess.message import Message
from gess.movegen import make, rings
from gess.piece import CENTRE_BIT, EMPTY_CENTRE_RANGE, Direction, Piece, pattern_at
from gess.rules import Rules
from gess.squares import BOARD, FOOTPRINTS, SIZE, Square, SquareSet, scan, square_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gess.move import Move
    from gess.outcome import Color


class ReasonCode(Enum):
    """The kinds of reasons; where several hold, the first in this order is given.

    On the way of a piece the first hindrance is given, be it stones or the edge.

    >>> import gess
    >>> position = gess.Position.start()
    >>> for text in ("c3-c3", "c2-c5", "l3-l7", "c18-c17"):
    ...     print(position.why_illegal(gess.Move.parse(text)).code.value)
    same-square
    blocked
    too-far
    not-yours
    """

    OFF_GRID = "off-grid"
    GAME_OVER = "game-over"
    START_ON_FRAME = "start-on-frame"
    NO_STONES = "no-stones"
    NOT_YOURS = "not-yours"
    ENEMY_STONES = "enemy-stones"
    ONLY_CENTRE = "only-centre"
    SAME_SQUARE = "same-square"
    NOT_A_LINE = "not-a-line"
    NO_STONE_IN_DIRECTION = "no-stone-in-direction"
    TOO_FAR = "too-far"
    BLOCKED = "blocked"
    LEAVES_BOARD = "leaves-board"
    LAST_RING = "last-ring"


_SENTENCES = {
    ReasonCode.OFF_GRID: "a move goes from one of the squares a1 to t20 to another",
    ReasonCode.GAME_OVER: "the game is over",
    ReasonCode.START_ON_FRAME: "under these rules no piece has its centre on the frame, as {at} is",
    ReasonCode.NO_STONES: "there are no stones in the footprint of {at}",
    ReasonCode.NOT_YOURS: "all stones in the footprint of {at} are the opponent's",
    ReasonCode.ENEMY_STONES: "stones of the opponent stand in the footprint of {at}: {squares}",
    ReasonCode.ONLY_CENTRE: "only {at} itself holds a stone, so the piece faces no direction",
    ReasonCode.SAME_SQUARE: "a move takes at least one step, and this one stays on {at}",
    ReasonCode.NOT_A_LINE: "{at} does not lie on a straight line from there",
    ReasonCode.NO_STONE_IN_DIRECTION: "the piece cannot move that way: {at} holds no stone of it",
    ReasonCode.TOO_FAR: "without a stone in its centre the piece goes no further than {at}",
    ReasonCode.BLOCKED: "the piece must stop on {at}, where it meets stones: {squares}",
    ReasonCode.LEAVES_BOARD: "the piece must stop before {at}, which is not on the board",
    ReasonCode.LAST_RING: "under these rules a move may not give up the last ring",
}


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is not allowed; its text is a sentence without a capital or full stop.

    ``squares`` are the stones that the sentence names, ``at`` the square it is about: for reasons
    of the piece its centre, for a move that is no line or no step its destination, then the outer
    square without a stone, the last centre within range, the centre on which the piece must stop,
    or the first one beyond the board. What is about no square has None.

    >>> import gess
    >>> reason = gess.Position.start().why_illegal(gess.Move.parse("c3-c9"))
    >>> reason.code, gess.square_name(reason.at)
    (<ReasonCode.BLOCKED: 'blocked'>, 'c6')
    >>> print(reason)
    the piece must stop on c6, where it meets stones: c7
    """

    code: ReasonCode
    at: Square | None = None
    squares: tuple[Square, ...] = ()

    @property
    def message(self) -> Message:
        """It as a message; the count of its squares decides on the form of a sentence."""
        at = "" if self.at is None else square_name(self.at)
        squares = tuple(square_name(sq) for sq in self.squares)
        return Message(
            f"reason.{self.code.value}",
            str(self),
            {"at": at, "squares": squares, "count": len(squares)},
        )

    def __str__(self) -> str:
        at = "" if self.at is None else square_name(self.at)
        names = ", ".join(square_name(sq) for sq in self.squares)
        return _SENTENCES[self.code].format(at=at, squares=names)


def why_immovable(own: SquareSet, enemy: SquareSet, rules: Rules, centre: Square) -> Reason | None:
    """Return why ``own`` may move no piece with this centre in any direction (R4, R5), else None.

    A piece that faces a direction may always take one step that way.
    """
    if not 0 <= centre < SIZE * SIZE:
        return Reason(ReasonCode.OFF_GRID)
    if not rules.start_on_frame and not BOARD >> centre & 1:
        return Reason(ReasonCode.START_ON_FRAME, centre)
    mine, theirs = own & FOOTPRINTS[centre], enemy & FOOTPRINTS[centre]
    if not mine and not theirs:
        return Reason(ReasonCode.NO_STONES, centre)
    if not mine:
        return Reason(ReasonCode.NOT_YOURS, centre, tuple(scan(theirs)))
    if theirs:
        return Reason(ReasonCode.ENEMY_STONES, centre, tuple(scan(theirs)))
    if mine == 1 << centre:
        return Reason(ReasonCode.ONLY_CENTRE, centre)
    return None


def why_illegal(
    own: SquareSet, enemy: SquareSet, rules: Rules, color: Color, move: Move
) -> Reason | None:
    """Return why ``own``, of that colour, may not make a move, or None if it may.

    Both sides must have a ring.
    """
    from_, to = move.from_, move.to
    if not 0 <= to < SIZE * SIZE:
        return Reason(ReasonCode.OFF_GRID)
    if reason := why_immovable(own, enemy, rules, from_):
        return reason
    if from_ == to:
        return Reason(ReasonCode.SAME_SQUARE, to)
    direction = Direction.between(from_, to)
    if direction is None:
        return Reason(ReasonCode.NOT_A_LINE, to)
    pattern = pattern_at(own, from_)
    offset = direction.offset
    if not Piece(from_, color, pattern).faces(direction):
        return Reason(ReasonCode.NO_STONE_IN_DIRECTION, from_ + offset)
    if not pattern & CENTRE_BIT and (to - from_) // offset > EMPTY_CENTRE_RANGE:
        return Reason(ReasonCode.TOO_FAR, from_ + EMPTY_CENTRE_RANGE * offset)
    others = (own | enemy) & ~FOOTPRINTS[from_]
    for centre in range(from_ + offset, to, offset):
        if met := others & FOOTPRINTS[centre]:
            return Reason(ReasonCode.BLOCKED, centre, tuple(scan(met)))
        if not rules.end_on_frame and not BOARD >> centre + offset & 1:
            return Reason(ReasonCode.LEAVES_BOARD, centre + offset)
    if rules.must_keep_ring and not rings(*make(own, enemy, from_, to)):
        return Reason(ReasonCode.LAST_RING, from_)
    return None
