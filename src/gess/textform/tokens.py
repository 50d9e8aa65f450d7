"""The words of the text form."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum


class Kind(Enum):
    """What a token is."""

    HEADER = "header"
    COMMENT = "comment"
    OPEN = "open"
    CLOSE = "close"
    RESULT = "result"
    NUMBER = "number"
    MOVE = "move"
    GLYPH = "glyph"
    SEPARATOR = "separator"
    WORD = "word"
    JUNK = "junk"


@dataclass(frozen=True, slots=True)
class Token:
    """A token: all its text and its place in the whole.

    ``key`` is a header's name, ``value`` what quotes or braces hold, and ``is_closed`` says
    whether a comment has its closing brace.
    """

    kind: Kind
    text: str
    offset: int
    key: str = ""
    value: str = ""
    is_closed: bool = True


_SQUARE = r"[A-Ta-t](?:1[0-9]|20|[1-9])"
_BETWEEN = r"[-xX\u2013\u2212\u2192]"
_MOVE = (
    rf"(?:{_SQUARE}(?:\s*{_BETWEEN}\s*|\s+|){_SQUARE}|[A-Ta-t]{{2}}:[A-Ta-t]{{2}})"
    rf"(?![^\W_]|\s*{_BETWEEN}\s*{_SQUARE})"
)
_RESULT = r"(?:[BbWw]\+(?:[Rr](?:esign)?|[Tt](?:ime)?|[Ff](?:orfeit)?)?|[Dd]raw|[Vv]oid|\*)"
_TOKEN = re.compile(
    rf"""\s*+(?:
      (?P<header>\[\s*+(?P<key>[A-Za-z][A-Za-z0-9_]*+)\s++"(?P<value>(?:[^"\\\n]|\\.)*+)"\s*+\])
    | (?P<comment>\{{(?P<inside>(?:[^\\}}]|\\[\s\S])*+)(?P<close_brace>\}}|\\?\Z))
    | (?P<open>\()
    | (?P<close>\))
    | (?P<result>{_RESULT})(?=[\s()\[{{,;.]|\Z)
    | (?P<move>{_MOVE})
    | (?P<number>[0-9]++(?:\.++|\u2026|(?=[\s{{]|\Z))|\.\.+|\u2026)
    | (?P<glyph>!!|\?\?|!\?|\?!|!|\?)
    | (?P<separator>[,;]++)
    | (?P<word>[^\s(){{}}\[\]!?,;]++)
    | (?P<junk>[\]\[}}])
    )""",
    re.VERBOSE,
)

MOVE_LIKE = re.compile(r"[A-Za-z]{1,2}[0-9][^\s(){}\[\]!?,;]*|[A-Za-z]{1,2}:[A-Za-z0-9]+")
"""A word that is meant as a move, readable or not."""

_KINDS = {kind.value: kind for kind in Kind}


def tokens(text: str) -> Iterator[Token]:
    """Yield the tokens of a text.

    >>> [token.kind.value for token in tokens("1. c3-c6! {good} (1. l3-l6) B+R")]
    ['number', 'move', 'glyph', 'comment', 'open', 'number', 'move', 'close', 'result']
    """
    position = 0
    while found := _TOKEN.match(text, position):
        position = found.end()
        kind = next(_KINDS[name] for name in _KINDS if found[name] is not None)
        whole = found[kind.value]
        offset = found.start(kind.value)
        if kind is Kind.COMMENT:
            is_closed = found["close_brace"] == "}"
            yield Token(kind, whole, offset, value=found["inside"], is_closed=is_closed)
        elif kind is Kind.HEADER:
            value = re.sub(r"\\([\\\"])", r"\1", found["value"])
            yield Token(kind, whole, offset, key=found["key"], value=value)
        elif kind is Kind.WORD and MOVE_LIKE.fullmatch(whole):
            yield Token(Kind.MOVE, whole, offset)
        else:
            yield Token(kind, whole, offset)
