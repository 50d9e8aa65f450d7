"""Which of two revisions of a game is later, if one is: counts of changes by who made them."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from json import dumps
from uuid import NAMESPACE_URL, uuid5

Revision = Mapping[str, int]
"""How many changes of each browser, and of the server, a game holds."""

SERVER = "server"
"""Under which name the server counts its own changes."""


class Order(Enum):
    """How one revision stands to another."""

    SAME = "same"
    LATER = "later"
    OLDER = "older"
    APART = "apart"


def order(one: Revision, other: Revision) -> Order:
    """Return how ``one`` stands to ``other``; ``APART`` if each has a change the other lacks.

    >>> order({"ann": 2}, {"ann": 1}), order({"ann": 1}, {"ann": 1, "ben": 1})
    (<Order.LATER: 'later'>, <Order.OLDER: 'older'>)
    >>> order({"ann": 2}, {"ann": 1, "ben": 1})
    <Order.APART: 'apart'>
    """
    names = one.keys() | other.keys()
    more = any(one.get(name, 0) > other.get(name, 0) for name in names)
    less = any(one.get(name, 0) < other.get(name, 0) for name in names)
    if more:
        return Order.APART if less else Order.LATER
    return Order.OLDER if less else Order.SAME


def revision_text(revision: Revision) -> str:
    """Return a revision as the one text that stands for it."""
    return dumps(dict(revision), sort_keys=True, separators=(",", ":"))


def beside(game_id: str, revision: Revision, digest: str) -> str:
    """Return the identifier of what is kept beside a game: the same for the same revision.

    >>> beside("a", {"ann": 1}, "d") == beside("a", {"ann": 1}, "d") != beside("a", {}, "d")
    True
    """
    return str(uuid5(NAMESPACE_URL, f"{game_id} {revision_text(revision)} {digest}"))
