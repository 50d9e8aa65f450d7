"""Positions: stones, side to move and rules."""

from __future__ import annotations

from dataclasses import dataclass

from gess import movegen, reasons
from gess.errors import IllegalMoveError, InvalidPositionError
from gess.key import position_key
from gess.legal_moves import LegalMoves
from gess.move import Move, MoveReport
from gess.notation import check_fullmove, parse_diagram, parse_position, position_text
from gess.outcome import BLACK, WHITE, Color, Outcome, Termination, not_a_color
from gess.piece import CENTRE_BIT, EMPTY_CENTRE_RANGE, Direction, Piece, pattern_at
from gess.reasons import Reason, ReasonCode
from gess.rules import STANDARD, Rules, not_rules
from gess.squares import BOARD, FRAME, SIZE, Square, SquareSet, footprint, scan, square_names
from gess.symmetry import Symmetry

START_TEXT = (
    "1w1w1wwwwwwww1w1w1/www1w1wwww1w1w1www/1w1w1wwwwwwww1w1w1/18/18/1w2w2w2w2w2w1/18/18/18/"
    "18/18/18/1b2b2b2b2b2b1/18/18/1b1b1bbbbbbbb1b1b1/bbb1b1bbbb1b1b1bbb/1b1b1bbbbbbbb1b1b1 b 1"
)
"""The text of the start position (R20)."""


@dataclass(frozen=True, slots=True, repr=False)
class Position:
    """Stones, side to move and rules; immutable, equal by value and hashable.

    ``black`` and ``white`` are sets of squares. A side without a ring makes a position that is
    decided: it can be held and drawn, and has no legal moves (R15).
    Raises InvalidPositionError if a stone stands on the frame, or two on one square, and TypeError
    if ``turn`` is no colour or ``rules`` are only a name.

    >>> position = Position.start()
    >>> len(position.legal_moves), position.winner
    (458, None)
    >>> position.play(Move.parse("l3-l6")).turn
    <Color.WHITE: 'w'>
    """

    black: SquareSet
    white: SquareSet
    turn: Color = BLACK
    rules: Rules = STANDARD

    def __post_init__(self) -> None:
        if not isinstance(self.turn, Color):
            raise not_a_color(self.turn, "the side to move")
        if not isinstance(self.rules, Rules):
            raise not_rules(self.rules)
        stones = self.black | self.white
        if stones & ~BOARD:
            where = ", ".join(square_names(stones & FRAME)) if stones & FRAME else "no square"
            message = f"a stone stands on {where}: expected b2 to s19"
            raise InvalidPositionError(message)
        if both := self.black & self.white:
            message = f"two stones stand on {', '.join(square_names(both))}: expected one"
            raise InvalidPositionError(message)

    @classmethod
    def start(cls, rules: Rules = STANDARD) -> Position:
        """Return the start position (R3).

        >>> square_names(Position.start().rings(BLACK))
        ['l3']
        """
        return cls.parse(START_TEXT, rules=rules)

    @classmethod
    def parse(cls, text: str, rules: Rules = STANDARD) -> Position:
        r"""Return the position of a text (R20); a full-move number is checked and dropped.

        White space around the text does not count, so that a line of a file can be given as it is.
        Raises InvalidPositionError with the column and what was expected there.

        >>> empty = "/".join(["18"] * 18)
        >>> Position.parse(empty + " w 31\n").turn
        <Color.WHITE: 'w'>
        """
        black, white, turn, _ = parse_position(text)
        return cls(black, white, Color(turn), rules)

    @classmethod
    def from_diagram(cls, text: str, turn: Color = BLACK, rules: Rules = STANDARD) -> Position:
        r"""Return the position of 20 lines of ``b``, ``w`` and ``.``, or 18 without the frame.

        The top row comes first; spaces and empty lines do not count.
        Raises InvalidPositionError with the line and the square in it.

        >>> position = Position.from_diagram("b" + "." * 17 + ("\n" + "." * 18) * 17)
        >>> square_names(position.black)
        ['b19']
        """
        return cls(*parse_diagram(text), turn, rules)

    def text(self, fullmove: int = 1) -> str:
        """Return the text of the position (R20) with a full-move number, from 1 to 999,999,999.

        Raises InvalidPositionError for another number.

        >>> Position.parse(Position.start().text(7)) == Position.start()
        True
        """
        check_fullmove(fullmove)
        return f"{position_text(self.black, self.white, self.turn.value)} {fullmove}"

    def stones(self, color: Color) -> SquareSet:
        """Return the squares of a colour's stones.

        >>> Position.start().stones(WHITE).bit_count()
        43
        """
        return self._sides(color)[0]

    @property
    def own(self) -> SquareSet:
        """The stones of the side to move."""
        return self.black if self.turn is BLACK else self.white

    @property
    def enemy(self) -> SquareSet:
        """The stones of the side that is not to move."""
        return self.white if self.turn is BLACK else self.black

    @property
    def key(self) -> int:
        """A 64-bit number of stones, side to move and rules that never changes: see `gess.key`."""
        return position_key(self.black, self.white, self.turn is WHITE, self.rules)

    # The end of the game

    def rings(self, color: Color) -> SquareSet:
        """Return the centres of a colour's rings (R14).

        >>> square_names(Position.start().rings(WHITE))
        ['l18']
        """
        return movegen.rings(*self._sides(color))

    @property
    def winner(self) -> Color | None:
        """Who has won by the rings on the board, None while both sides have one (R15).

        If neither has one, it is the side to move: the other has just moved.

        >>> print(Position.start().play(Move.parse("l3-l2")).winner)
        White
        """
        own, enemy = self.own, self.enemy
        if not movegen.rings(enemy, own):
            return self.turn
        return None if movegen.rings(own, enemy) else self.turn.other

    @property
    def is_over(self) -> bool:
        """Whether a side is without a ring."""
        return self.winner is not None

    # Pieces and moves

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves, generated when they are asked for; none in a decided position."""
        return LegalMoves(self)

    def piece_at(self, centre: Square) -> Piece | None:
        """Return the piece of either colour with this centre (R4), None if there is none.

        Rules that allow no centre on the frame know no piece there.

        >>> print(Position.start().piece_at(210))
        None
        >>> Position.start().piece_at(51).is_ring
        True
        """
        for color in (BLACK, WHITE):
            if reasons.why_immovable(*self._sides(color), self.rules, centre) is None:
                return Piece(centre, color, pattern_at(self.stones(color), centre))
        return None

    def arms(self, centre: Square) -> dict[Direction, tuple[Square, ...]]:
        """Return how far the piece with this centre reaches in each of its directions.

        As for :meth:`destinations`, only where stones and edge let it go counts.

        >>> arms = Position.start().arms(51)
        >>> arms[Direction.N]
        (71, 91, 111)
        """
        piece = self.piece_at(centre)
        if piece is None:
            return {}
        own, enemy = self._sides(piece.color)
        limit = SIZE if piece.pattern & CENTRE_BIT else EMPTY_CENTRE_RANGE
        return {
            direction: movegen.arm(own | enemy, self.rules, centre, direction.offset, limit)
            for direction in piece.directions
        }

    def destinations(self, centre: Square) -> SquareSet:
        """Return where the piece with this centre may go by its shape and the stones around.

        Whose turn it is, whether the game is decided and whether the mover keeps a ring does not
        count. The set is empty if there is no piece.

        >>> square_names(Position.start().destinations(51))[:4]
        ['k2', 'l2', 'm2', 'k3']
        """
        return sum(1 << sq for arm in self.arms(centre).values() for sq in arm)

    def why_immovable(self, centre: Square) -> Reason | None:
        """Return why the side to move can move no piece with this centre, None if it can.

        Where a move may not give up the last ring, a piece may still have no move: that is a
        reason of each of its moves.

        >>> print(Position.start().why_immovable(210))
        there are no stones in the footprint of k11
        """
        if not self.is_over or not 0 <= centre < SIZE * SIZE:
            return reasons.why_immovable(self.own, self.enemy, self.rules, centre)
        return Reason(ReasonCode.GAME_OVER)

    def why_illegal(self, move: Move) -> Reason | None:
        """Return why a move is not legal, None if it is.

        >>> print(Position.start().why_illegal(Move.parse("c3-d5")))
        d5 does not lie on a straight line from there
        """
        if self.is_over and 0 <= min(move.from_, move.to) <= max(move.from_, move.to) < SIZE * SIZE:
            return Reason(ReasonCode.GAME_OVER)
        return reasons.why_illegal(self.own, self.enemy, self.rules, self.turn, move)

    def play(self, move: Move) -> Position:
        """Return the position after a move. Raises IllegalMoveError.

        >>> square_names(Position.start().play(Move.parse("c6-c9")).black & footprint(182))
        ['c10']
        """
        if reason := self.why_illegal(move):
            raise illegal(move, reason, self)
        return self.play_unchecked(move)

    def play_unchecked(self, move: Move) -> Position:
        """Return the position after a move known to be legal; for others anything may come.

        >>> start, move = Position.start(), Move.parse("c3-c6")
        >>> start.play_unchecked(move) == start.play(move)
        True
        """
        own, enemy = movegen.make(self.own, self.enemy, move.from_, move.to)
        if self.turn is BLACK:
            return _unchecked(own, enemy, WHITE, self.rules)
        return _unchecked(enemy, own, BLACK, self.rules)

    def report(self, move: Move) -> MoveReport:
        """Return what a move does. Raises IllegalMoveError.

        >>> report = Position.start().report(Move.parse("c3-c6"))
        >>> square_names(report.captured(BLACK)), report.own_lost, report.outcome
        (['c7'], 1, None)
        """
        after = self.play(move)
        mover, landing = self.turn, footprint(move.to)
        moving = self.own & footprint(move.from_)
        captured = {c: self.stones(c) & landing for c in (BLACK, WHITE)}
        captured[mover] &= ~moving
        before = {c: self.rings(c) for c in (BLACK, WHITE)}
        now = {c: after.rings(c) for c in (BLACK, WHITE)}
        delta = move.to - move.from_
        stays = landing >> delta if delta > 0 else landing << -delta
        return MoveReport(
            move,
            mover,
            captured_black=captured[BLACK],
            captured_white=captured[WHITE],
            fallen=moving & ~stays,
            rings_made_black=now[BLACK] & ~before[BLACK],
            rings_made_white=now[WHITE] & ~before[WHITE],
            rings_broken_black=before[BLACK] & ~now[BLACK],
            rings_broken_white=before[WHITE] & ~now[WHITE],
            outcome=after.outcome_after_move(),
        )

    def outcome_after_move(self) -> Outcome | None:
        """Return the end that a move to this position made, None if the game goes on.

        >>> Position.start().play(Move.parse("l3-l2")).outcome_after_move().termination
        <Termination.RING_GIVEN_UP: 'ring-given-up'>
        """
        winner = self.winner
        if winner is None:
            return None
        given_up = winner is self.turn
        return Outcome(winner, Termination.RING_GIVEN_UP if given_up else Termination.RING_BROKEN)

    def attackers_of_ring(self, color: Color) -> tuple[Move, ...]:
        """Return the moves by which the opponent of a colour could win, were it their turn, sorted.

        These leave the colour without a ring and keep one of the opponent's. There are none in a
        decided position.

        >>> position = Position.start()
        >>> for text in ("l3-l6", "l15-l12", "l6-l9"):
        ...     position = position.play(Move.parse(text))
        >>> [str(move) for move in position.attackers_of_ring(BLACK)]
        ['k12-l11', 'l12-l11', 'm12-l11']
        """
        defender, attacker = self._sides(color)
        targets = movegen.rings(defender, attacker)
        if not targets or not movegen.rings(attacker, defender):
            return ()
        zone = BOARD | FRAME
        for ring in scan(targets):
            zone &= movegen.RING_ZONES[ring]
        found = []
        for offset, steps, reached in movegen.slides(attacker, defender, self.rules):
            for to in scan(reached & zone):
                from_ = to - steps * offset
                own, enemy = movegen.make(attacker, defender, from_, to)
                if not movegen.rings(enemy, own) and movegen.rings(own, enemy):
                    found.append(Move(from_, to))
        return tuple(sorted(found))

    def is_ring_attacked(self, color: Color) -> bool:
        """Return whether the opponent of a colour could win with one move, were it their turn.

        >>> Position.start().is_ring_attacked(BLACK)
        False
        """
        return bool(self.attackers_of_ring(color))

    # Other views of the position

    def transform(self, symmetry: Symmetry) -> Position:
        """Return the position as a symmetry of the board shows it.

        >>> flipped = Position.start().transform(Symmetry.FLIP_FILES)
        >>> square_names(flipped.rings(BLACK) | flipped.rings(WHITE))
        ['i3', 'i18']
        """
        return _unchecked(
            symmetry.squares(self.black), symmetry.squares(self.white), self.turn, self.rules
        )

    def swap_colors(self) -> Position:
        """Return the position with the colours of stones and side to move exchanged.

        >>> position = Position.start()
        >>> position.swap_colors().transform(Symmetry.FLIP_ROWS).black == position.black
        True
        """
        return _unchecked(self.white, self.black, self.turn.other, self.rules)

    def _sides(self, color: Color) -> tuple[SquareSet, SquareSet]:
        if color is BLACK:
            return self.black, self.white
        if color is WHITE:
            return self.white, self.black
        raise not_a_color(color)

    def __repr__(self) -> str:
        rules = "" if self.rules == STANDARD else f", rules={self.rules!r}"
        return f"Position.parse({self.text()!r}{rules})"

    def __str__(self) -> str:
        return self.text()

    def _repr_svg_(self) -> str:
        from gess.drawing import svg

        return svg(self)


def _unchecked(black: SquareSet, white: SquareSet, turn: Color, rules: Rules) -> Position:
    """Return a position whose stones are known to be on the board, one a square."""
    position = object.__new__(Position)
    set_field = object.__setattr__
    set_field(position, "black", black)
    set_field(position, "white", white)
    set_field(position, "turn", turn)
    set_field(position, "rules", rules)
    return position


def start_under(position: Position | None, rules: Rules | None) -> Position:
    """Return the position that a game begins with: the one given, else the start under the rules.

    Raises InvalidPositionError if the position has other rules than those given, and TypeError if
    either is of another kind.

    >>> start_under(None, None) == Position.start()
    True
    """
    if rules is not None and not isinstance(rules, Rules):
        raise not_rules(rules)
    if position is None:
        return Position.start(rules or STANDARD)
    if not isinstance(position, Position):
        message = f"the position is {position!r:.80}: expected gess.Position, see Position.parse"
        raise TypeError(message)
    if rules is not None and position.rules != rules:
        message = f"the position has {position.rules.name} rules: expected {rules.name}"
        raise InvalidPositionError(message)
    return position


def illegal(move: Move, reason: Reason, position: Position) -> IllegalMoveError:
    """Return the error of a move that is not legal."""
    name = str(move) if reason.code is not ReasonCode.OFF_GRID else repr(move)
    return IllegalMoveError(f"{name} is not legal: {reason}", reason, position, name)
