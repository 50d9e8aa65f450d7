"""What can be done with the games: start, move, take back, resign; each durable before it returns.

A game in memory (:class:`Game`) is a frozen picture of one version in the store. An action is
computed on such a picture and stored on condition that the game still stands at that version; if
not, the action is judged again on the game as it stands now. So two actions for one ply never both
succeed, whichever threads, windows or programs they come from.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from datetime import UTC, datetime
from threading import Lock
from typing import TYPE_CHECKING

from gess.board import Board
from gess.engine.takeback import plies_after_takeback
from gess.message import Message
from gess.move import Move, MoveReport
from gess.outcome import Color, Outcome, Termination
from gess.rules import RULES
from gess.server.errors import ServerError
from gess.server.library.facts import keys_of
from gess.server.store import (
    Action,
    ConflictError,
    GameSummary,
    NewGame,
    Store,
    StoredGame,
    StoredOutcome,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from gess.message import Value

COMPUTER = "computer"
HUMAN = "human"

KEPT_IN_MEMORY = 32
"""How many games are kept ready; any other is replayed from the store when it is asked for."""


class DamagedGameError(ServerError):
    """A stored game whose moves cannot be replayed; ``game`` is its identifier."""

    def __init__(self, message: str, game: str) -> None:
        super().__init__(message)
        self.game = game


class RefusedError(Exception):
    """An action that cannot be done, with a code for programs, a sentence, and the game."""

    def __init__(self, code: str, message: str, game: Game, **params: Value) -> None:
        super().__init__(message)
        self.params = params
        self.code = code
        self.message = message
        self.game = game


class StalePlyError(RefusedError):
    """An action meant for another ply than the game's."""

    def __init__(self, ply: int, game: Game) -> None:
        super().__init__(
            "stale-ply",
            f"This was meant for the game after {ply} plies, and the game has {game.board.ply}.",
            game,
            ply=ply,
            now=game.board.ply,
        )


@dataclass(frozen=True, slots=True)
class Game:
    """One version of a game. The board must be copied before it is changed."""

    stored: StoredGame
    board: Board
    reports: tuple[MoveReport, ...]

    def player(self, color: Color) -> str:
        """Who plays a colour: ``"human"`` or ``"computer"``."""
        return self.stored.black if color is Color.BLACK else self.stored.white

    def at(self, ply: int) -> Game:
        """The game as it stood after ``ply`` plies.

        Raises IndexError if it never did.
        """
        return Game(self.stored, self.board.at(ply), self.reports[:ply])


class Games:
    """All games of a store."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._ready: OrderedDict[str, Game] = OrderedDict()
        self._lock = Lock()

    def latest(self, limit: int) -> list[GameSummary]:
        """At most ``limit`` games, the one changed last first."""
        return self.store.latest(limit)

    def open(self, game_id: str) -> Game:
        """The game as it stands. Raises UnknownGameError, StoreError or DamagedGameError."""
        stored = self.store.load(game_id)
        with self._lock:
            game = self._ready.get(game_id)
        # The version alone would not tell a game from that of a file put in its place.
        if game is None or game.stored != stored:
            game = _replay(stored)
        return self._remember(game)

    def create(
        self,
        rules: str,
        black: str,
        white: str,
        position: str | None,
        action: Action | None = None,
        *,
        level: int | None = None,
        computer: str = "Computer",
    ) -> Game:
        """A new game between these players, or the one that the same action has made before.

        ``level`` is that of the computer, None for the one-ply opponent; ``computer`` is what the
        game's record calls it. Raises InvalidPositionError or ReusedActionError.
        """
        preset = RULES[rules]
        board = Board(rules=preset) if position is None else Board.parse(position, rules=preset)
        today = datetime.now(UTC).astimezone().date()
        headers = {"Date": today.isoformat()}
        # People have no name until one is given: the page calls them as it does in its own games.
        players = {"Black": black, "White": white}
        headers |= {name: computer for name, kind in players.items() if kind == COMPUTER}
        return self.keep(board, black, white, headers, action, level=level)

    def done(self, action: Action) -> tuple[Game, list[str]] | None:
        """The game that an action has made, as it stands now, and what was told of it then.

        None if it was not done yet. Raises ReusedActionError.
        """
        done = self.store.done(action)
        return done and (self._remember(_replay(done[0])), done[1])

    def keep(
        self,
        board: Board,
        black: str,
        white: str,
        headers: Mapping[str, str],
        action: Action | None = None,
        notes: Sequence[str] = (),
        *,
        level: int | None = None,
    ) -> Game:
        """Keep a game with the moves and the outcome that the board has, once for an action."""
        stored = self.store.create(
            NewGame(
                rules=board.rules.name,
                black=black,
                white=white,
                start=board.at(0).text(),
                moves=tuple(map(str, board.move_stack)),
                outcome=outcome_to_store(board.outcome()),
                headers=headers,
                level=level,
                keys=keys_of(board),
                conventions=board.conventions,
            ),
            action,
            notes,
        )
        return self._remember(_replay(stored))

    def move(self, game_id: str, text: str, ply: int) -> Game:
        """A person's move. Raises InvalidMoveError, IllegalMoveError or RefusedError."""
        move = Move.parse(text)

        def play(game: Game) -> Game:
            turn = game.board.turn
            if not game.board.is_over and game.player(turn) == COMPUTER:
                raise RefusedError(
                    "computers-turn",
                    f"It is {turn}'s turn, and the computer plays {turn}.",
                    game,
                    color=_named(turn),
                )
            return self._played(game, move)

        return self._act(game_id, ply, play)

    def computers_turn(self, game_id: str, ply: int) -> Game:
        """The game in which the computer is to move at this ply. Raises RefusedError."""
        game = self._open_at(game_id, ply)
        _refuse_if_over(game)
        turn = game.board.turn
        if game.player(turn) != COMPUTER:
            raise RefusedError(
                "not-computers-turn",
                f"It is {turn}'s turn, and a person plays {turn}.",
                game,
                color=_named(turn),
            )
        return game

    def reply(self, game: Game, move: Move) -> Game:
        """The game after the computer's move; ConflictError if it has changed meanwhile."""
        return self._remember(self._played(game, move))

    def resign(self, game_id: str, color: Color, ply: int) -> Game:
        """A person gives up the game. Raises RefusedError."""

        def give_up(game: Game) -> Game:
            _refuse_if_over(game)
            if game.player(color) == COMPUTER:
                raise RefusedError(
                    "computers-side",
                    f"The computer plays {color} and does not resign.",
                    game,
                    color=_named(color),
                )
            board = game.board.copy()
            board.resign(color)
            return self._store(game, board, game.reports, keep=board.ply)

        return self._act(game_id, ply, give_up)

    def take_back(self, game_id: str, ply: int, *, over: bool | None = None) -> Game:
        """Undo a person's last decision and what followed it. Raises RefusedError.

        A resignation or another declared end is a decision of its own: it is undone alone.
        ``over`` says whether the game was over for who asks; if that is not so, it is refused.
        """

        def undo(game: Game) -> Game:
            if over is False:
                _refuse_if_over(game)
            elif over and not game.board.is_over:
                raise RefusedError(
                    "game-goes-on", "The game goes on: its end was taken back.", game
                )
            people = {color for color in Color if game.player(color) == HUMAN}
            keep = plies_after_takeback(game.board, people)
            if keep is None:
                raise RefusedError(
                    "nothing-to-take-back",
                    "There is no move of a person to take back in this game.",
                    game,
                )
            board = game.board.at(keep)
            board.reopen()
            return self._store(game, board, game.reports[:keep], keep=keep)

        return self._act(game_id, ply, undo)

    def _act(self, game_id: str, ply: int, action: Callable[[Game], Game]) -> Game:
        while True:
            try:
                return self._remember(action(self._open_at(game_id, ply)))
            except ConflictError:
                # Someone was quicker; each turn of this loop sees a later version.
                continue

    def _open_at(self, game_id: str, ply: int) -> Game:
        game = self.open(game_id)
        if game.board.ply != ply:
            raise StalePlyError(ply, game)
        return game

    def _played(self, game: Game, move: Move) -> Game:
        board = game.board.copy()
        board.push(move)
        report = game.board.position.report(move)
        return self._store(game, board, (*game.reports, report), keep=game.board.ply, add=(move,))

    def _store(
        self,
        game: Game,
        board: Board,
        reports: tuple[MoveReport, ...],
        *,
        keep: int,
        add: Sequence[Move] = (),
    ) -> Game:
        stored = self.store.change(
            game.stored.id,
            game.stored.version,
            keep=keep,
            add=[str(move) for move in add],
            outcome=outcome_to_store(board.outcome()),
            keys=[board.position_at(ply).key for ply in range(keep, board.ply + 1)],
        )
        return Game(stored, board, reports)

    def _remember(self, game: Game) -> Game:
        """Keep a game ready, unless a later version of it already is."""
        with self._lock:
            known = self._ready.get(game.stored.id)
            if known is None or known.stored.version <= game.stored.version:
                self._ready[game.stored.id] = game
            self._ready.move_to_end(game.stored.id)
            while len(self._ready) > KEPT_IN_MEMORY:
                self._ready.popitem(last=False)
        return game


def _named(color: Color) -> Message:
    return Message(f"color.{color.word}", str(color))


def _refuse_if_over(game: Game) -> None:
    outcome = game.board.outcome()
    if outcome is not None:
        raise RefusedError("game-over", f"The game is over: {outcome}.", game)


def _replay(stored: StoredGame) -> Game:
    try:
        board = Board.parse(stored.start, rules=RULES[stored.rules])
        reports = []
        for text in stored.moves:
            before = board.position
            reports.append(before.report(board.push_text(text)))
        declared = outcome_from_store(stored.outcome)
        board.conventions = stored.conventions
        if declared is not None and not board.is_over:
            board.finish(declared)
    except (KeyError, ValueError) as error:
        raise DamagedGameError(
            f"The kept game {stored.id} is damaged and cannot be shown: {error}.", stored.id
        ) from error
    return Game(stored, board, tuple(reports))


def outcome_to_store(outcome: Outcome | None) -> StoredOutcome | None:
    """Return an outcome as it is kept."""
    if outcome is None:
        return None
    winner = None if outcome.winner is None else outcome.winner.value
    return StoredOutcome(winner, outcome.termination.value)


def outcome_from_store(outcome: StoredOutcome | None) -> Outcome | None:
    """Return the outcome that was kept. Raises ValueError if there is no such one."""
    if outcome is None:
        return None
    winner = None if outcome.winner is None else Color(outcome.winner)
    return Outcome(winner, Termination(outcome.termination))
