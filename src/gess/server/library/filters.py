"""What a search asks for, and the SQL that finds it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from gess.server.library.facts import OPENING_PLIES, signed
from gess.server.library.records import Place, Source

ResultWord = Literal["black", "white", "draw", "open", "person-won", "person-lost"]
Sort = Literal["updated", "played", "plies", "black", "white", "level"]

_RESULTS: dict[ResultWord, str] = {
    "black": "games.winner = 'b'",
    "white": "games.winner = 'w'",
    "draw": "games.termination IS NOT NULL AND games.winner IS NULL",
    "open": "games.termination IS NULL",
    "person-won": "games.black <> games.white AND games.winner ="
    " CASE games.black WHEN 'human' THEN 'b' ELSE 'w' END",
    "person-lost": "games.black <> games.white AND games.winner ="
    " CASE games.black WHEN 'human' THEN 'w' ELSE 'b' END",
}
_ORDERS: dict[Sort, str] = {
    "updated": "games.updated",
    "played": "games.played",
    "plies": "games.plies",
    "black": "games.black_name COLLATE NOCASE",
    "white": "games.white_name COLLATE NOCASE",
    "level": "games.level",
}


@dataclass(frozen=True, slots=True)
class Filter:
    """Which games are wanted; None and empty ask for nothing.

    ``words`` must all stand somewhere in the names, headers, tags or notes. ``player`` is part of
    a name, of ``color``'s player if that is given. ``keys`` are those of a position that the
    game must have reached, any of them. ``opening`` are its first moves.
    """

    words: str = ""
    player: str = ""
    color: Literal["black", "white"] | None = None
    result: ResultWord | None = None
    termination: str | None = None
    since: str | None = None
    until: str | None = None
    min_plies: int | None = None
    max_plies: int | None = None
    rules: str | None = None
    level: int | None = None
    source: Source | None = None
    tags: tuple[str, ...] = ()
    opening: tuple[str, ...] = ()
    keys: tuple[int, ...] = ()
    ids: tuple[str, ...] = ()
    place: Place = "library"


@dataclass(slots=True)
class Where:
    """A condition in SQL over ``games``, and its values."""

    parts: list[str] = field(default_factory=list)
    values: list[object] = field(default_factory=list)

    def add(self, part: str, *values: object) -> None:
        """Ask for one thing more."""
        self.parts.append(f"({part})")
        self.values += values

    @property
    def text(self) -> str:
        """The whole condition."""
        return " AND ".join(self.parts)


def where_of(wanted: Filter) -> Where:
    """Return the condition that a filter stands for.

    >>> where_of(Filter(min_plies=40)).text
    '(games.place = ?) AND (games.plies >= ?)'
    """
    where = Where()
    where.add("games.place = ?", wanted.place)
    for word in wanted.words.casefold().split():
        where.add("instr(games.words, ?) > 0", word)
    if player := wanted.player.strip():
        _player(where, player, wanted.color)
    if wanted.result is not None:
        where.add(_RESULTS[wanted.result])
    for column, value in (
        ("termination", wanted.termination),
        ("rules", wanted.rules),
        ("level", wanted.level),
        ("source", wanted.source),
    ):
        if value is not None:
            where.add(f"games.{column} = ?", value)
    if wanted.since is not None:
        where.add("games.played >= ?", wanted.since)
    if wanted.until is not None:
        # A day of a month that is wanted to its end is not greater than that month.
        where.add("games.played <> '' AND games.played <= ?", f"{wanted.until}~")
    if wanted.min_plies is not None:
        where.add("games.plies >= ?", wanted.min_plies)
    if wanted.max_plies is not None:
        where.add("games.plies <= ?", wanted.max_plies)
    for tag in wanted.tags:
        where.add("games.id IN (SELECT game FROM tags WHERE tag = ?)", tag)
    if wanted.opening:
        text = " ".join(wanted.opening[:OPENING_PLIES])
        # It ends there, or goes on after a space, before which no sign of a move stands.
        where.add("games.opening >= ? AND games.opening < ?", text, f"{text}!")
    for ply, move in enumerate(wanted.opening[OPENING_PLIES:], OPENING_PLIES):
        where.add(
            "EXISTS (SELECT 1 FROM moves WHERE game = games.id AND ply = ? AND move = ?)", ply, move
        )
    if wanted.keys:
        marks = ",".join("?" * len(wanted.keys))
        keys = [signed(key) for key in wanted.keys]
        where.add(
            f"games.id IN (SELECT game FROM moves WHERE key IN ({marks})"
            f" UNION ALL SELECT id FROM games WHERE end_key IN ({marks}))",
            *keys,
            *keys,
        )
    if wanted.ids:
        where.add(f"games.id IN ({','.join('?' * len(wanted.ids))})", *wanted.ids)
    return where


def _player(where: Where, player: str, color: str | None) -> None:
    """A name is looked for as people write it: large or small letters are the same."""
    name = player.casefold()
    # Whoever plays is among the words too, and those need no folding.
    where.add("instr(games.words, ?) > 0", name)
    sides = [color] if color else ["black", "white"]
    where.add(
        " OR ".join(f"instr(folded(games.{side}_name), ?) > 0" for side in sides),
        *([name] * len(sides)),
    )


def order_of(sort: Sort, *, descending: bool) -> str:
    """Return the order in SQL; games that are equal in it stay in one order."""
    return f"{_ORDERS[sort]} {'DESC' if descending else 'ASC'}, games.id"
