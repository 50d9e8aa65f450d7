"""What a move does and how a position stands, in words."""

from __future__ import annotations

from gess.board import Board
from gess.move import MoveReport
from gess.outcome import BLACK, Color
from gess.piece import Piece
from gess.position import Position
from gess.squares import SquareSet, square_name, square_names


def names(squares: SquareSet) -> str:
    """Join the names of squares.

    >>> names(1 << 42 | 1)
    'a1 c3'
    """
    return " ".join(square_names(squares))


def stones(count: int, kind: str = "") -> str:
    """Say how many stones.

    >>> stones(1), stones(3, "white")
    ('1 stone', '3 white stones')
    """
    return f"{count} {kind}{' ' if kind else ''}{'stone' if count == 1 else 'stones'}"


def rings(centres: SquareSet) -> str:
    """Say where rings are.

    >>> rings(0), rings(1 << 51), rings(1 << 51 | 1 << 90)
    ('no ring', 'ring l3', 'rings l3 k5')
    """
    if not centres:
        return "no ring"
    return f"{'ring' if centres.bit_count() == 1 else 'rings'} {names(centres)}"


def effects(report: MoveReport) -> list[str]:
    """Say what a move does beyond moving, in short clauses; none for a quiet move.

    >>> import gess
    >>> effects(gess.Position.start().report(gess.Move.parse("l3-l6")))
    ['moves a ring', 'loses 1 own stone']
    """
    mover, enemy = report.mover, report.mover.other
    broken = {color: report.rings_broken(color) for color in Color}
    made = {color: report.rings_made(color) for color in Color}
    clauses = []
    if broken[mover] >> report.move.from_ & 1 and made[mover] >> report.move.to & 1:
        broken[mover] ^= 1 << report.move.from_
        made[mover] ^= 1 << report.move.to
        clauses.append("moves a ring")
    if taken := report.captured(enemy).bit_count():
        clauses.append(f"takes {stones(taken, enemy.word)}")
    if own := report.captured(mover).bit_count():
        clauses.append(f"loses {stones(own, 'own')}")
    if fallen := report.fallen.bit_count():
        clauses.append(f"{stones(fallen)} {'falls' if fallen == 1 else 'fall'} off the board")
    for color in (enemy, mover):
        if broken[color]:
            clauses.append(f"breaks {color}'s {rings(broken[color])}")
        if made[color]:
            clauses.append(f"makes {color}'s {rings(made[color])}")
    return clauses


def tell(report: MoveReport) -> str:
    """Tell a move and what it does, without the end of the game.

    >>> import gess
    >>> tell(gess.Position.start().report(gess.Move.parse("l3-l6")))
    'l3-l6: moves a ring, loses 1 own stone'
    """
    clauses = effects(report)
    return f"{report.move}: {', '.join(clauses)}" if clauses else str(report.move)


def foretell(report: MoveReport) -> str:
    """Tell a move that might be played, what it does, and how it would end the game.

    >>> import gess
    >>> foretell(gess.Position.start().report(gess.Move.parse("k3-k4")))
    "k3-k4: breaks Black's ring l3 (White wins: Black gave up the last ring)"
    """
    return f"{tell(report)} ({report.outcome})" if report.outcome else tell(report)


def last_move(board: Board) -> str:
    """Tell the last move of a board with its number; empty if there is none.

    >>> board = Board()
    >>> move = board.push_text("c3-c5")
    >>> last_move(board)
    '1. Black c3-c5'
    """
    if not board.ply:
        return ""
    before = board.position_at(board.ply - 1)
    number = board.fullmove - (board.turn is BLACK)
    return f"{number}. {before.turn} {tell(before.report(board.peek()))}"


def ability(piece: Piece) -> str:
    """Say what a piece can do.

    >>> import gess
    >>> ability(gess.Position.start().piece_at(gess.L3))
    "Black's ring l3 moves N NE E SE S SW W NW, up to 3 steps"
    """
    kind = "ring" if piece.is_ring else piece.nickname or "piece"
    directions = " ".join(direction.name for direction in piece.directions)
    reach = "any number of steps" if piece.range is None else f"up to {piece.range} steps"
    return f"{piece.color}'s {kind} {square_name(piece.centre)} moves {directions}, {reach}"


def attack(position: Position, color: Color) -> str:
    """Warn that a colour's last ring could be broken by the next move; empty if it could not.

    >>> import gess
    >>> attack(gess.Position.start(), gess.BLACK)
    ''
    """
    moves = position.attackers_of_ring(color)
    if not moves:
        return ""
    more = f" and {len(moves) - 1} more" if len(moves) > 1 else ""
    return f"{color}'s last ring is attacked, by {moves[0]}{more}."
