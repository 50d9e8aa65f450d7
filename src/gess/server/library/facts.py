"""What a game is found by, worked out of what it holds."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from gess.board import Board

OPENING_PLIES = 12
"""How many plies of a game count as its opening moves."""

_DATE = re.compile(r"\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?(?!\d)")
_NOT_SEARCHED = frozenset({"Result", "Termination", "Date"})


def signed(key: int) -> int:
    """Return a position's key as SQLite keeps it, in 64 bits with a sign.

    >>> signed(1), signed(2**64 - 1)
    (1, -1)
    """
    return key - (1 << 64) if key >> 63 else key


def keys_of(board: Board) -> tuple[int, ...]:
    """Return the keys of the position at the start and after each move."""
    return tuple(board.position_at(ply).key for ply in range(board.ply + 1))


def played_on(headers: Mapping[str, str], created: str = "") -> str:
    """Return the date of a game, as exactly as it is known: by its header, else when it was made.

    >>> played_on({"Date": "1994-11"}), played_on({}, "2026-11-30T06:41:36Z")
    ('1994-11', '2026-11-30')
    """
    found = _DATE.match(headers.get("Date", "").strip())
    return found[0] if found else created[:10]


def words_of(headers: Mapping[str, str], tags: Iterable[str] = (), notes: str = "") -> str:
    r"""Return the text that a search for words looks into.

    >>> words_of({"Black": "Ann", "Date": "1994"}, ["Club"], "A quiet start.")
    'ann\nclub\na quiet start.'
    """
    texts = [text for name, text in headers.items() if name not in _NOT_SEARCHED]
    return "\n".join([*texts, *sorted(tags), notes]).casefold().strip()
