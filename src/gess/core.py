"""The native core: the same rules as the library's, fast, and the search.

The functions here take the library's positions and give the library's moves; only their speed
differs. Without the compiled extension, or with ``GESS_PURE`` set in the environment, importing
this module raises CoreMissingError.

>>> import gess.core
>>> gess.core.perft(gess.Position.start(), 3)
53244026
"""

from __future__ import annotations

import os
from typing import cast

from gess.errors import GessError
from gess.move import Move, MoveReport
from gess.outcome import BLACK, WHITE, Color, Outcome, Termination
from gess.position import Position
from gess.reasons import Reason, ReasonCode
from gess.rules import Rules
from gess.squares import Square, SquareSet, scan


class CoreMissingError(GessError, ImportError):
    """The compiled extension is not there, or was switched off."""


if os.environ.get("GESS_PURE"):
    message = "the native core is switched off by GESS_PURE: unset it to use the engine"
    raise CoreMissingError(message)
try:
    from gess import _core
except ImportError as error:
    message = (
        "the native core is missing: install a wheel of gess-game, or build it with a C++ compiler"
    )
    raise CoreMissingError(message) from error

_core.use_move_type(Move)

_BYTES = 50


def packed(squares: SquareSet) -> bytes:
    """Return a set of squares as the core takes it: 50 bytes, a1 in the lowest bit of the first."""
    return squares.to_bytes(_BYTES, "little")


def unpacked(squares: bytes) -> SquareSet:
    """Return the set of squares that 50 bytes stand for."""
    return int.from_bytes(squares, "little")


def rules_flags(rules: Rules) -> int:
    """Return the rules as the core takes them: a bit for each, in the order of `Rules`."""
    return rules.start_on_frame + 2 * rules.end_on_frame + 4 * rules.must_keep_ring


def _packed_position(position: Position) -> tuple[bytes, bytes, bool, int]:
    return (
        position.black.to_bytes(_BYTES, "little"),
        position.white.to_bytes(_BYTES, "little"),
        position.turn is WHITE,
        rules_flags(position.rules),
    )


def isa() -> str:
    """Return the instruction set that the core uses here: ``v2``, ``avx2`` or ``avx512``.

    The environment variable ``GESS_ISA`` chooses another, if the processor has it.
    """
    return _core.isa()


def legal_moves(position: Position) -> list[Move]:
    """Return the legal moves as a list, in the core's order.

    >>> len(legal_moves(Position.start()))
    458
    """
    return _core.legal_moves(*_packed_position(position))


def count_moves(position: Position) -> int:
    """Return the number of legal moves.

    >>> count_moves(Position.start())
    458
    """
    return _core.count_moves(*_packed_position(position))


def captures(position: Position) -> list[Move]:
    """Return the legal moves that remove stones of the opponent."""
    return _core.captures(*_packed_position(position))


def moves_into(position: Position, zone: SquareSet) -> list[Move]:
    """Return the legal moves that end on a square of a set."""
    return _core.moves_into(*_packed_position(position), packed(zone))


def play_unchecked(position: Position, move: Move) -> Position:
    """Return the position after a move known to be legal."""
    black, white = _core.play(*_packed_position(position), move.from_, move.to)
    return Position(unpacked(black), unpacked(white), position.turn.other, position.rules)


def rings(position: Position, color: Color) -> SquareSet:
    """Return the centres of a colour's rings, as `Position.rings` does."""
    black, white = _core.rings(packed(position.black), packed(position.white))
    return unpacked(black if color is BLACK else white)


_CODES = tuple(ReasonCode)


def _reason(answer: object) -> Reason | None:
    if answer is None:
        return None
    code, at, squares = cast("tuple[int, int, bytes]", answer)
    return Reason(_CODES[code - 1], None if at < 0 else at, tuple(scan(unpacked(squares))))


def why_immovable(position: Position, centre: Square) -> Reason | None:
    """Return what `Position.why_immovable` does."""
    return _reason(_core.why_immovable(*_packed_position(position), centre))


def why_illegal(position: Position, move: Move) -> Reason | None:
    """Return what `Position.why_illegal` does.

    >>> print(why_illegal(Position.start(), Move.parse("c3-c9")))
    the piece must stop on c6, where it meets stones: c7
    """
    return _reason(_core.why_illegal(*_packed_position(position), move.from_, move.to))


_ENDINGS = (None, Termination.RING_BROKEN, Termination.RING_GIVEN_UP)


def report(position: Position, move: Move) -> MoveReport:
    """Return what a legal move does, as `Position.report` does; for others anything may come."""
    captured, fallen, made, broken, ending = _core.report(
        *_packed_position(position), move.from_, move.to
    )
    termination = _ENDINGS[ending]
    mover = position.turn
    winner = mover if termination is Termination.RING_BROKEN else mover.other
    return MoveReport(
        move,
        mover,
        unpacked(captured[0]),
        unpacked(captured[1]),
        unpacked(fallen),
        unpacked(made[0]),
        unpacked(made[1]),
        unpacked(broken[0]),
        unpacked(broken[1]),
        Outcome(winner, termination) if termination else None,
    )


def key(position: Position) -> int:
    """Return the position's key, the same as `Position.key`.

    >>> key(Position.start()) == Position.start().key
    True
    """
    return _core.key(*_packed_position(position))


def perft(position: Position, depth: int, *, leaves: bool = False) -> int:
    """Return the perft as :func:`gess.perft` does.

    With ``leaves``, every position of the last ply is made and tested for rings instead of being
    counted in bulk.
    """
    return _core.perft(*_packed_position(position), depth, leaves)


WEIGHTS = dict(_core.weights())
"""The weights of the evaluation's terms, in thousandths of a stone, in the order of the core."""


def evaluate(position: Position) -> int:
    """Return what the evaluation says without any search, in centi-stones for the side to move.

    A position must not be decided.
    """
    score: int = _core.evaluate(*_packed_position(position))[0]
    return score


def evaluation_terms(position: Position) -> dict[str, int]:
    """Return how often each term of the evaluation counts, for the side to move.

    The evaluation is the sum of their products with `WEIGHTS`. A position must not be decided.

    >>> evaluation_terms(Position.start())["tempo"]
    1
    """
    return dict(zip(WEIGHTS, _core.evaluate(*_packed_position(position))[1], strict=True))
