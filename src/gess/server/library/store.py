"""What the library asks of whatever keeps its games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gess.server.library.filters import Filter, Sort
    from gess.server.library.records import (
        Change,
        Explored,
        Found,
        Import,
        LibraryGame,
        ReadGame,
        SentGame,
        Statistics,
        Sync,
    )


class LibraryStore(Protocol):
    """Keeps the library. Every method may be called from any thread.

    A method that changes something returns only once the change survives a crash, and does all
    or nothing. All of them raise :class:`~gess.server.store.StoreError` when the medium fails;
    those with a ``game_id`` raise :class:`~gess.server.store.UnknownGameError`.
    """

    def put(self, sent: SentGame) -> Sync:
        """Keep a game that a browser sends, as :mod:`gess.server.library` promises."""

    def get(self, game_id: str) -> LibraryGame:
        """A game with all that is known of it, from the bin too."""

    def each(self, wanted: Filter) -> list[str]:
        """The identifiers of all games that a search finds, the one changed last first."""

    def find(
        self, wanted: Filter, sort: Sort, *, descending: bool, offset: int, limit: int
    ) -> Found:
        """Some of the games that a search finds, and how many there are."""

    def tags(self) -> list[tuple[str, int]]:
        """All tags with how many games have each, the most used first."""

    def describe(self, game_id: str, change: Change) -> LibraryGame:
        """Change what is said of a game, not the game."""

    def tag(self, ids: Sequence[str], add: Sequence[str], remove: Sequence[str]) -> list[str]:
        """Add and remove tags of some games; those that there are."""

    def throw_away(self, ids: Sequence[str]) -> list[str]:
        """Put games into the bin; those that were not there."""

    def take_back(self, ids: Sequence[str]) -> list[str]:
        """Take games out of the bin; those that were there."""

    def erase(self, ids: Sequence[str]) -> list[str]:
        """Delete games that are in the bin for good; those that were there."""

    def missing(self, ids: Sequence[str]) -> list[str]:
        """Those of some games that are not here though nobody has deleted them."""

    def statistics(self, wanted: Filter) -> Statistics:
        """Counts over the games that a search finds."""

    def explore(self, keys: Sequence[int], wanted: Filter) -> dict[int, Explored]:
        """What was played from each of the positions with these keys."""

    def begin_import(self, import_id: str, digest: str) -> Import | None:
        """Note that an import begins; one that was done before under the name is returned."""

    def import_report(self, import_id: str) -> Mapping[str, object] | None:
        """What was told when an import was done, None if none was under this name."""

    def add_to_import(
        self, import_id: str, games: Sequence[ReadGame], tags: Sequence[str] = ()
    ) -> list[str | None]:
        """Keep games with these tags, out of sight until the import is done.

        For each its identifier, or None if the library has just that game already.
        """

    def end_import(self, import_id: str, report: Mapping[str, Any]) -> Mapping[str, Any]:
        """Show all games of an import, and keep its report: the import is done.

        What the library has got meanwhile in just that form is not shown twice. Returns the report
        as it is kept.
        """

    def drop_import(self, import_id: str) -> None:
        """Forget an import that is not done, and its games."""
