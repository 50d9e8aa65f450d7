"""What the server asks of whatever keeps the games, and the plain records that pass between.

A game is kept as its start, its moves and, when it has ended, its outcome. Every change names
the version it was made from; a change of any other version is refused, so that of two writers
who saw the same game exactly one succeeds.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from gess.rules import Conventions
from gess.server.errors import ServerError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gess.server.library.store import LibraryStore


NO_CONVENTIONS = Conventions()


class StoreError(ServerError):
    """The games cannot be read or written now: nothing was changed."""


class UnknownGameError(LookupError):
    """No game with this identifier is kept."""


class ConflictError(Exception):
    """The game was changed by someone else since the version this change was made from."""


class ReusedActionError(Exception):
    """An action's identifier came with another request than the one it was first sent with."""


@dataclass(frozen=True, slots=True)
class Action:
    """What a client wants done once, however often it has to send it.

    ``id`` is the client's own identifier, ``digest`` stands for all that it sent with it.
    """

    id: str
    digest: str


@dataclass(frozen=True, slots=True)
class StoredOutcome:
    """How a game ended: ``winner`` is ``"b"``, ``"w"`` or None, ``termination`` its kebab word."""

    winner: str | None
    termination: str


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game to be kept: the preset's name, who plays, the start as position text, the moves.

    ``black`` and ``white`` are ``"human"`` or ``"computer"``; ``headers`` are those of its file.
    ``level`` is the computer's, None for the one-ply opponent; ``conventions`` are the draws that
    the players agreed on. ``keys`` are those of the position
    at the start and after each move (:attr:`gess.Position.key`), by which games are found.
    """

    rules: str
    black: str
    white: str
    start: str
    moves: tuple[str, ...] = ()
    outcome: StoredOutcome | None = None
    headers: Mapping[str, str] = field(default_factory=dict, hash=False)
    level: int | None = None
    keys: tuple[int, ...] = ()
    conventions: Conventions = NO_CONVENTIONS


@dataclass(frozen=True, slots=True)
class GameSummary:
    """One line of the list of games. ``created`` and ``updated`` are ISO 8601 times in UTC."""

    id: str
    created: str
    updated: str
    rules: str
    black: str
    white: str
    ply: int
    outcome: StoredOutcome | None
    level: int | None = None


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A kept game with all its moves. ``version`` rises by one with every change."""

    id: str
    version: int
    created: str
    updated: str
    rules: str
    black: str
    white: str
    start: str
    moves: tuple[str, ...]
    outcome: StoredOutcome | None
    headers: Mapping[str, str] = field(hash=False)
    level: int | None = None
    conventions: Conventions = NO_CONVENTIONS


class Store(Protocol):
    """Keeps games. Every method may be called from any thread.

    A method that changes something returns only once the change survives a crash of the
    program or of the machine. All of them raise :class:`StoreError` when the medium fails.
    """

    def create(
        self, new: NewGame, action: Action | None = None, notes: Sequence[str] = ()
    ) -> StoredGame:
        """Keep a new game under a fresh identifier, with what was told of it.

        If the action has been done before, nothing is kept and its game is returned.
        Raises :class:`ReusedActionError` if that was for another request.
        """

    def done(self, action: Action) -> tuple[StoredGame, list[str]] | None:
        """The game that an action has made, with its notes; None if it was not done yet.

        Raises :class:`ReusedActionError`.
        """

    def load(self, game_id: str) -> StoredGame:
        """The game as it stands. Raises :class:`UnknownGameError`."""

    def latest(self, limit: int) -> list[GameSummary]:
        """At most ``limit`` games, the one changed last first."""

    def change(
        self,
        game_id: str,
        version: int,
        *,
        keep: int,
        add: Sequence[str] = (),
        outcome: StoredOutcome | None = None,
        keys: Sequence[int] = (),
    ) -> StoredGame:
        """Keep the first ``keep`` moves, add the given ones, set the outcome: all or nothing.

        ``keys`` are those of the position after the moves that are kept and after each new one.

        Raises :class:`ConflictError` when the game no longer stands at ``version`` and
        :class:`UnknownGameError` when there is no such game.
        """

    @property
    def library(self) -> LibraryStore:
        """The same games, as a library to search."""

    def close(self) -> None:
        """Let go of the medium. No other method may be called afterwards."""
