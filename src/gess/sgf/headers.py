"""The headers of a game: who played, where, when, and how it ended."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, MutableMapping

from gess.errors import GessError
from gess.sgf import properties
from gess.sgf.results import TERMINATION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gess.sgf.tree import Node

OTHER_HEADERS = "GESSHD"
"""The private property of the headers that SGF has no property for, each `name:text`."""

HEADERS = {
    "Event": "EV",
    "Site": "PC",
    "Date": "DT",
    "Round": "RO",
    "Black": "PB",
    "White": "PW",
    "BlackRank": "BR",
    "WhiteRank": "WR",
    "BlackTeam": "BT",
    "WhiteTeam": "WT",
    "Result": "RE",
    "Termination": TERMINATION,
    "Time": "TM",
    "Overtime": "OT",
    "Name": "GN",
    "Comment": "GC",
    "Opening": "ON",
    "Annotator": "AN",
    "Source": "SO",
    "User": "US",
    "Copyright": "CP",
}
"""The headers that SGF has a property for, in the order in which they are listed and written."""

_KEY = re.compile(r"[A-Za-z][A-Za-z0-9_]*")


class Headers(MutableMapping[str, str]):
    """The headers of a game, by name, as a dictionary.

    Those of :data:`HEADERS` are properties of the root; any other name may be given too.

    >>> from gess.sgf import Game
    >>> game = Game()
    >>> game.headers.update(Black="Ann", White="Ben", Weather="rain")
    >>> dict(game.headers), game.black
    ({'Black': 'Ann', 'White': 'Ben', 'Weather': 'rain'}, 'Ann')
    """

    def __init__(self, root: Node) -> None:
        self._root = root

    def __getitem__(self, key: str) -> str:
        name = HEADERS.get(key)
        if name is None:
            return self._others()[key]
        if name not in self._root:
            raise KeyError(key)
        return header_text(key, self._root.raw(name)[0])

    def __setitem__(self, key: str, text: str) -> None:
        if key != "Comment":
            text = properties.clean_line(text)
        if name := HEADERS.get(key):
            self._root.set(name, text)
        elif key in ("Rules", "Position") or not _KEY.fullmatch(key):
            message = f"{key!r} is no header that can be set: expected a name such as Event"
            raise GessError(message)
        else:
            self._put_others({**self._others(), key: text})

    def __delitem__(self, key: str) -> None:
        others = self._others()
        if key in others:
            del others[key]
            self._put_others(others)
        elif key in self:
            self._root.set(HEADERS[key])
        else:
            raise KeyError(key)

    def __iter__(self) -> Iterator[str]:
        yield from (key for key, name in HEADERS.items() if name in self._root)
        yield from self._others()

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __repr__(self) -> str:
        return f"Headers({dict(self)!r})"

    def _others(self) -> dict[str, str]:
        return other_headers(self._root.raw(OTHER_HEADERS))

    def _put_others(self, headers: dict[str, str]) -> None:
        values = [
            f"{key}:{properties.value_of(text, composed=True)}" for key, text in headers.items()
        ]
        self._root._put(OTHER_HEADERS, values)


def header_text(key: str, value: str) -> str:
    """Return the text of a header whose property has a value: one line, but for `Comment`."""
    return properties.text_of(value) if key == "Comment" else properties.line_of(value)


def other_headers(values: Iterable[str]) -> dict[str, str]:
    """Return the headers that the values of :data:`OTHER_HEADERS` hold."""
    headers = {}
    for value in values:
        if halves := properties.split(value):
            key = properties.line_of(halves[0])
            if key not in HEADERS and _KEY.fullmatch(key):
                headers[key] = properties.line_of(halves[1])
    return headers
