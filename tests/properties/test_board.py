"""A board against a plain list of positions, whatever is done to it in whatever order."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)
from tests.properties.strategies import COLORS, PROPERTY, played, set_up

import gess


class BoardMachine(RuleBasedStateMachine):
    """Pushes, pops, resignations and copies, with the history kept beside the board."""

    @initialize(
        start=played(6) | set_up(),
        repetition=st.none() | st.integers(2, 3),
        quiet_plies=st.none() | st.integers(2, 6),
        fullmove=st.integers(1, 50),
    )
    def begin(
        self,
        start: gess.Position,
        repetition: int | None,
        quiet_plies: int | None,
        fullmove: int,
    ) -> None:
        self.conventions = gess.Conventions(repetition, quiet_plies)
        self.board = gess.Board(start, conventions=self.conventions, fullmove=fullmove)
        self.first_fullmove = fullmove
        self.positions = [start]
        self.moves: list[gess.Move] = []
        self.stones_lost: list[int] = []
        self.resigned: gess.Outcome | None = None

    def expected_outcome(self) -> gess.Outcome | None:
        """R15, R17: rings, then what was declared, then the conventions."""
        now = self.positions[-1]
        just_moved = now.turn.other
        if not now.rings(just_moved):
            how = gess.Termination.RING_GIVEN_UP if self.moves else gess.Termination.NO_RINGS
            return gess.Outcome(now.turn, how)
        if not now.rings(now.turn):
            how = gess.Termination.RING_BROKEN if self.moves else gess.Termination.NO_RINGS
            return gess.Outcome(just_moved, how)
        if self.resigned:
            return self.resigned
        times, plies = self.conventions.repetition, self.conventions.quiet_plies
        if times is not None and self.positions.count(now) >= times:
            return gess.Outcome(None, gess.Termination.REPETITION)
        if plies is not None and self.quiet() >= plies:
            return gess.Outcome(None, gess.Termination.QUIET_PLIES)
        return None

    def quiet(self) -> int:
        """How many moves in a row up to now lost no stone."""
        for plies, lost in enumerate(reversed(self.stones_lost)):
            if lost:
                return plies
        return len(self.stones_lost)

    def push(self, move: gess.Move) -> None:
        """Make a move on the board and in the history beside it."""
        report = self.board.position.report(move)
        self.positions.append(self.board.position.play(move))
        self.moves.append(move)
        self.stones_lost.append(report.own_lost + report.enemy_lost)
        self.board.push(move)

    @precondition(lambda self: self.expected_outcome() is None)
    @rule(data=st.data())
    def push_any(self, data: st.DataObject) -> None:
        self.push(data.draw(st.sampled_from(sorted(self.board.legal_moves))))

    @precondition(lambda self: self.expected_outcome() is None)
    @rule(data=st.data())
    def push_quiet(self, data: st.DataObject) -> None:
        """A move back and forth, if there is one, so that positions repeat."""
        position = self.board.position
        back = [gess.Move(m.to, m.from_) for m in self.moves[-2:-1]]
        quiet = [move for move in back if move in position.legal_moves]
        quiet = quiet or [
            move for move in position.legal_moves if not position.report(move).own_lost
        ]
        if quiet:
            self.push(data.draw(st.sampled_from(sorted(quiet))))

    @precondition(lambda self: self.moves)
    @rule()
    def pop(self) -> None:
        assert self.board.pop() == self.moves.pop()
        self.positions.pop()
        self.stones_lost.pop()
        self.resigned = None

    @precondition(lambda self: self.expected_outcome() is None)
    @rule(color=st.none() | COLORS, then=st.sampled_from(["stop", "pop", "reopen"]))
    def resign(self, color: gess.Color | None, then: str) -> None:
        loser = color or self.board.turn
        self.resigned = gess.Outcome(loser.other, gess.Termination.RESIGNATION)
        assert self.board.resign(color) == self.resigned
        self.board_and_history_agree()
        if then == "pop" and self.moves:
            self.pop()
        elif then == "reopen":
            self.reopen()

    @rule()
    def reopen(self) -> None:
        self.board.reopen()
        self.resigned = None

    @rule()
    def go_on_with_a_copy(self) -> None:
        original = self.board
        self.board = original.copy()
        assert self.board == original
        if original.ply:
            original.pop()
            assert self.board != original

    @rule()
    def undo_and_redo_all(self) -> None:
        """Pop undoes push, down to the start; the same moves lead to the same board."""
        again = gess.Board(
            self.positions[0], conventions=self.conventions, fullmove=self.first_fullmove
        )
        down = self.board.copy()
        for move, before in zip(reversed(self.moves), reversed(self.positions[:-1]), strict=True):
            assert down.peek() == move
            assert down.pop() == move
            assert down.position == before
        assert down.position == again.position
        assert down.text() == again.text()
        for move in self.moves:
            again.push_text(str(move))
        assert again.position == self.board.position
        if self.resigned is None:
            assert again == self.board

    @invariant()
    def board_and_history_agree(self) -> None:
        board, now = self.board, self.positions[-1]
        assert board.position == now
        assert board.move_stack == self.moves
        assert board.ply == len(self.moves)
        assert [board.position_at(ply) for ply in range(board.ply + 1)] == self.positions
        whites = sum(position.turn is gess.WHITE for position in self.positions[:-1])
        assert board.fullmove == self.first_fullmove + whites
        assert board.text() == now.text(board.fullmove)
        assert board.quiet_plies == self.quiet()
        for times in (1, 2, 3):
            assert board.is_repetition(times) == (self.positions.count(now) >= times)
        assert board.outcome() == self.expected_outcome()
        assert board.is_over == (self.expected_outcome() is not None)


TestBoard = BoardMachine.TestCase
TestBoard.settings = settings(PROPERTY, max_examples=100, stateful_step_count=30)
