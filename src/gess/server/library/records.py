"""The plain records that pass between the library and whatever keeps its games."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gess.server.library.card import Card
    from gess.server.library.revisions import Revision
    from gess.server.store import NewGame, StoredGame

Source = Literal["server", "browser", "import"]
Place = Literal["library", "bin", "import"]
Status = Literal["created", "replaced", "unchanged", "older", "kept-beside"]


@dataclass(frozen=True, slots=True)
class SentGame:
    """A game as a browser sends it; ``tags`` and ``notes`` are None to leave them as they are.

    ``digest`` stands for what the game holds, without its tags and notes.
    """

    id: str
    revision: Revision = field(hash=False)
    game: NewGame
    created: str
    updated: str
    digest: str
    tree: str | None = None
    tags: tuple[str, ...] | None = None
    notes: str | None = None


@dataclass(frozen=True, slots=True)
class ReadGame:
    """A game that was read from a file.

    ``card`` is what a library knew of it when it was saved; ``is_as_saved`` says that the file was
    not changed since.
    """

    game: NewGame
    digest: str
    tree: str | None = None
    card: Card | None = None
    is_as_saved: bool = False


@dataclass(frozen=True, slots=True)
class Sync:
    """What became of a game that was sent."""

    id: str
    status: Status
    revision: Revision = field(hash=False)
    is_deleted: bool


@dataclass(frozen=True, slots=True)
class LibraryGame:
    """A game of the library with all that is known of it."""

    stored: StoredGame
    source: Source
    place: Place
    revision: Revision = field(hash=False)
    played: str
    tags: tuple[str, ...]
    notes: str
    tree: str | None
    accuracy: tuple[float | None, float | None]
    deleted: str | None


@dataclass(frozen=True, slots=True)
class Entry:
    """A game as a line of the library; ``winner`` is ``"b"``, ``"w"`` or None."""

    id: str
    source: Source
    created: str
    updated: str
    played: str
    rules: str
    black: str
    white: str
    black_name: str
    white_name: str
    level: int | None
    plies: int
    winner: str | None
    termination: str | None
    opening: str
    notes: str
    tags: tuple[str, ...]
    accuracy: tuple[float | None, float | None]
    deleted: str | None


@dataclass(frozen=True, slots=True)
class Found:
    """Some of the games that a search found, and how many it found in all."""

    total: int
    entries: list[Entry]


@dataclass(frozen=True, slots=True)
class Change:
    """What is to be changed in a game without a new revision; None leaves it as it is."""

    tags: tuple[str, ...] | None = None
    notes: str | None = None
    names: tuple[str | None, str | None] = (None, None)
    accuracy: tuple[float | None, float | None] | None = None


@dataclass(frozen=True, slots=True)
class Tally:
    """How some games ended: counts by winner, and of those without an end."""

    games: int
    black: int
    white: int
    draws: int
    open: int


@dataclass(frozen=True, slots=True)
class Explored:
    """What was played from a position: a tally for each move, and of all its games."""

    total: Tally
    moves: list[tuple[str, Tally]]


@dataclass(frozen=True, slots=True)
class Statistics:
    """Counts over the games that a search finds."""

    total: Tally
    by_rules: list[tuple[str, Tally]]
    by_level: list[tuple[int | None, str, Tally]]
    """Games of a person with the computer: its level, its colour, how they ended."""
    by_month: list[tuple[str, int]]
    lengths: list[tuple[int, int]]
    """How many games have how many plies, in steps of :data:`LENGTH_STEP`."""
    terminations: list[tuple[str, int]]
    accuracy: list[tuple[str, str, str, float]]
    """Date, game, colour and accuracy of each side of a reviewed game that a person played."""


LENGTH_STEP = 20


@dataclass(frozen=True, slots=True)
class Import:
    """An import as it is kept: ``report`` is None until it is done."""

    id: str
    digest: str
    report: Mapping[str, object] | None
