"""What a puzzle is about, by rules that a program can check."""

from __future__ import annotations

from gess import core
from gess.move import Move
from gess.position import Position
from gess.puzzles.puzzle import Answer, Kind
from gess.squares import SIZE, Square, footprint

THEMES = {
    "quiet": "the first move takes no enemy stone and attacks no last ring",
    "capture": "the first move takes enemy stones",
    "sacrifice": "the first move costs two own stones or more",
    "double-attack": "after the first move two pieces without a common square can break the ring",
    "open-line": "after the first move a piece that did not move can newly break the ring",
    "ring-move": "the first move moves a ring of the side to move",
    "second-ring": "the side to move makes another ring and has two then",
    "two-rings": "the other side has two rings or more to begin with",
    "block": "the ring was attacked, stays where it is, and no piece that attacked it is taken",
    "take-attacker": "the ring was attacked, and stones of a piece that did so are taken",
    "edge": "the first move begins or ends with squares of the piece off the board",
    "long-move": "the first move goes seven steps or more",
}
"""Name → what it says of a puzzle, in the order in which they are listed."""

LONG = 7
SACRIFICE = 2


def themes_of(position: Position, kind: Kind, answer: Answer) -> tuple[str, ...]:
    """Return the names of the themes of a puzzle."""
    move = answer.moves[0]
    found = _of_move(position, move) | _of_ring(position, move)
    if kind is Kind.SAVE:
        found |= _of_saving(position, move)
        found.discard("quiet")
    return tuple(theme for theme in THEMES if theme in found)


def _of_move(position: Position, move: Move) -> set[str]:
    me, report = position.turn, position.report(move)
    after = core.play_unchecked(position, move)
    found = set()
    taken = report.captured(me.other)
    threatens = not after.is_over and after.is_ring_attacked(me.other)
    if taken:
        found.add("capture")
    elif not threatens and not after.is_over:
        found.add("quiet")
    if report.own_lost >= SACRIFICE:
        found.add("sacrifice")
    if overhangs(move.from_) or overhangs(move.to):
        found.add("edge")
    if steps(move) >= LONG:
        found.add("long-move")
    return found


def _of_ring(position: Position, move: Move) -> set[str]:
    me = position.turn
    after = core.play_unchecked(position, move)
    found = set()
    if position.rings(me) >> move.from_ & 1:
        found.add("ring-move")
    if (after.rings(me) & ~position.rings(me)) and after.rings(me).bit_count() > 1:
        found.add("second-ring")
    if position.rings(me.other).bit_count() > 1:
        found.add("two-rings")
    if after.is_over:
        return found
    attackers = {m.from_ for m in after.attackers_of_ring(me.other)}
    if any(apart(a, b) for a in attackers for b in attackers):
        found.add("double-attack")
    before = {m.from_ for m in position.attackers_of_ring(me.other)}
    if any(apart(a, move.to) and apart(a, move.from_) for a in attackers - before):
        found.add("open-line")
    return found


def _of_saving(position: Position, move: Move) -> set[str]:
    me = position.turn
    attackers = {m.from_ for m in position.attackers_of_ring(me)}
    if not attackers:
        return set()
    taken = position.report(move).captured(me.other)
    if any(footprint(attacker) & taken for attacker in attackers):
        return {"take-attacker"}
    kept = core.play_unchecked(position, move).rings(me) & position.rings(me)
    return {"block"} if kept else set()


def overhangs(centre: Square) -> bool:
    """Whether a footprint has squares that are not on the board.

    >>> from gess.squares import square
    >>> overhangs(square("c3")), overhangs(square("b3")), overhangs(square("t20"))
    (False, True, True)
    """
    return not all(2 <= part <= SIZE - 3 for part in (centre % SIZE, centre // SIZE))


def apart(a: Square, b: Square) -> bool:
    """Whether the footprints of two centres have no common square.

    >>> from gess.squares import square
    >>> apart(square("c3"), square("f3")), apart(square("c3"), square("e5"))
    (True, False)
    """
    return abs(a % SIZE - b % SIZE) > 2 or abs(a // SIZE - b // SIZE) > 2


def steps(move: Move) -> int:
    """How many steps a move takes.

    >>> steps(Move.parse("c3-f6"))
    3
    """
    files = abs(move.from_ % SIZE - move.to % SIZE)
    return max(files, abs(move.from_ // SIZE - move.to // SIZE))
