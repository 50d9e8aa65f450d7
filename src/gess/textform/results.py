"""Results in the text form: as in SGF, but with words where SGF has signs."""

from __future__ import annotations

from gess.sgf.results import is_result

OPEN = "*"
"""The sign of a game that has no result."""

_WORDS = {"0": "draw", "draw": "draw", "void": "void"}
_SIGNS = {"draw": "0", "void": "Void", OPEN: ""}


def to_text(result: str) -> str:
    """Return the text of what `RE` says, as it is where it is none of the usual results.

    >>> to_text("0"), to_text("B+ Resign"), to_text("Ann won")
    ('draw', 'B+R', 'Ann won')
    """
    result = result.strip()
    if word := _WORDS.get(result.lower()):
        return word
    if result == "?" or not is_result(result):
        return result
    winner, sign, how = result.partition("+")
    return (winner + sign + how.strip()[:1]).upper()


def from_text(text: str) -> str:
    """Return what `RE` says for a text, nothing for an open game.

    >>> from_text("Draw"), from_text("w+resign"), from_text("*")
    ('0', 'W+R', '')
    """
    return _SIGNS.get(text.lower(), to_text(text))


def ending(result: str) -> str:
    """Return the word that ends a game whose `RE` is ``result``.

    >>> ending("B+T"), ending("?"), ending("Ann won")
    ('B+T', '*', '*')
    """
    return to_text(result) if is_result(result.strip()) and result.strip() != "?" else OPEN
