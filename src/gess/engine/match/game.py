"""One game of a match."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from enum import Enum

from gess.board import Board
from gess.engine.errors import EngineError, EngineTerminatedError, EngineTimeoutError
from gess.engine.match.adjudication import Adjudication, Judge
from gess.engine.match.control import Control
from gess.engine.match.openings import Opening
from gess.engine.match.players import Contestant, Thought
from gess.outcome import BLACK, WHITE, Color, Outcome, Termination
from gess.rules import Conventions, Rules


class Fault(Enum):
    """What a player can lose by, other than the game.

    ``CRASH``: its process ended. ``HANG``: it did not answer. ``LATE``: it answered too late.
    ``ILLEGAL``: it answered with a move that is not legal, or with nonsense.
    """

    CRASH = "crash"
    HANG = "hang"
    LATE = "late"
    ILLEGAL = "illegal"


@dataclass(frozen=True, slots=True)
class Told:
    """A player's move after the opening: what it said, and the seconds that count for it."""

    thought: Thought
    time: float
    left: float | None
    """The seconds left on its clock, None without a clock."""


@dataclass(slots=True)
class PlayedGame:
    """A game that has ended, its board with all moves and the outcome.

    ``told`` has an entry for each move after the opening. ``fault`` is what the loser lost by if
    it was not the game itself, ``remark`` a sentence about it or about an early end;
    ``is_adjudicated`` tells an early end.
    """

    board: Board
    opening_plies: int
    told: list[Told] = field(default_factory=list)
    fault: Fault | None = None
    remark: str = ""
    is_adjudicated: bool = False

    @property
    def outcome(self) -> Outcome:
        """How it ended."""
        outcome = self.board.outcome()
        if outcome is None:
            raise ValueError("the game was not played to its end")
        return outcome


@dataclass(frozen=True, slots=True)
class Side:
    """A player of a game with what it may use.

    ``margin``: the seconds by which it may exceed its time without losing.
    """

    contestant: Contestant
    control: Control
    margin: float = 0.1


def play_game(
    black: Side,
    white: Side,
    opening: Opening,
    rules: Rules,
    conventions: Conventions,
    adjudication: Adjudication,
) -> PlayedGame:
    """Play a game from an opening to its end.

    A player that fails loses. Errors that are not a player's fault are raised: a bad opening.
    """
    board = Board(rules=rules, conventions=conventions)
    for move in opening.moves:
        board.push(move)
    game = PlayedGame(board, board.ply)
    sides = {BLACK: black, WHITE: white}
    clocks = {color: side.control.base for color, side in sides.items()}
    left = {color: seconds for color, seconds in clocks.items() if seconds is not None}
    judge = Judge(adjudication)
    while board.outcome() is None:
        _play_move(game, sides[board.turn], left, judge)
    return game


def _play_move(game: PlayedGame, side: Side, left: dict[Color, float], judge: Judge) -> None:
    board, color = game.board, game.board.turn
    control = side.control
    limit = control.limit(color, left)
    began = time.perf_counter()
    try:
        thought = side.contestant.think(board, limit)
    except EngineError as error:
        _forfeit(game, _fault_of(error), str(error))
        return
    used = time.perf_counter() - began if thought.cpu is None else thought.cpu
    remains = None
    if control.base is not None:
        remains = left[color] - used
        late = -remains
        left[color] = max(remains, 0) + control.increment
    else:
        late = used - (control.movetime if control.movetime is not None else used)
    if late > side.margin:
        _forfeit(game, Fault.LATE, f"{color} answered {late:.3f} s too late")
        return
    if thought.move is None:
        _forfeit(game, Fault.ILLEGAL, f"{color} gave no move")
        return
    if reason := board.why_illegal(thought.move):
        _forfeit(game, Fault.ILLEGAL, f"{color} played {thought.move}: {reason}")
        return
    board.push(thought.move)
    game.told.append(Told(thought, used, left.get(color) if remains is not None else None))
    winner = judge.hear(thought.score)
    if winner and board.outcome() is None:
        game.is_adjudicated = True
        game.remark = f"Adjudicated: both players saw {winner} win"
        board.finish(Outcome(winner, Termination.RESIGNATION))


def _fault_of(error: EngineError) -> Fault:
    if isinstance(error, EngineTerminatedError):
        return Fault.CRASH
    return Fault.HANG if isinstance(error, EngineTimeoutError) else Fault.ILLEGAL


def _forfeit(game: PlayedGame, fault: Fault, remark: str) -> None:
    is_time = fault in {Fault.LATE, Fault.HANG}
    game.fault, game.remark = fault, remark
    game.board.finish(
        Outcome(game.board.turn.other, Termination.TIME if is_time else Termination.ABANDONED)
    )
