"""What can be wrong in a game file, in English: the page has the same under the same codes."""

from __future__ import annotations

import re

from gess.message import Message

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gess.message import Value

SENTENCES = {
    "none-sgf": "no game was found: an SGF file begins with '(;'",
    "none-text": "no game was found: expected moves such as c3-c6",
    "not-codec": "byte {offset} of the file is not {charset}: expected text",
    "no-charset": "CA[{name}] names no charset known here: its texts are read as {charset}",
    "next-game": "another game begins here: expected ')' before it",
    "junk": "'{text}' belongs to no property: it is passed over",
    "no-end": "the game ends without its ')'",
    "node-after": "a node follows variations: it is read as one more variation",
    "empty-variation": "the variation that ends here has no node",
    "no-value": "{name} has no value: it is passed over",
    "open-value": "the value of {name} has no ']'",
    "no-semicolon": "expected ';' before {name}",
    "property-after": "{name} follows variations: it is read as of the node before them",
    "stray-value": "a value without a property: it is passed over",
    "open-stray": "a value has no ']'",
    "long-name": "{name} is a name of older formats: FF[4] has capitals only",
    "outside": "there is text outside games: expected '(;' or the end",
    "not-text": "the text of {name} is not all {charset}: the rest is shown as \ufffd",
    "twice": "{name} stands twice in one node: expected once, with all values",
    "two-moves": "B and W stand in one node: they are read as two nodes",
    "not-gess": "GM[{value}] is not Gess: read as GM[20]",
    "no-game": "GM is missing: read as GM[20]",
    "size": "SZ[{value}] is no board of Gess: read as SZ[20]",
    "setup-and-move": "{name} stands in one node with a setup: the setup is read first",
    "root-only": "{name} belongs to the root of a game: it is passed over",
    "many-values": "{name} has {count} values: expected one, so the first counts",
    "expected-point": "{name}[{value}] is passed over: expected a point such as lr",
    "expected-pair": "{name}[{value}] is passed over: expected two points such as lr:lo",
    "expected-label": "{name}[{value}] is passed over: expected a point and a text such as lr:A",
    "expected-number": "{name}[{value}] is passed over: expected a whole number",
    "expected-seconds": "{name}[{value}] is passed over: expected a number of seconds",
    "expected-real": "{name}[{value}] is passed over: expected a number",
    "expected-double": "{name}[{value}] is passed over: expected 1 or 2",
    "expected-nothing": "{name}[{value}] is passed over: expected nothing",
    "expected-result": "{name}[{value}] is passed over: expected B+, W+R, 0, Void or the like",
    "no-point": "{name}[{value}] is no point: expected aa to tt",
    "on-frame": (
        "{name} puts stones on the frame, {squares}: expected b2 to s19, so they are left out"
    ),
    "shared": "AB, AW and AE share {squares}: the last of them counts",
    "no-side": "PL[{value}] is no side: expected PL[B] or PL[W]",
    "pass": "{name}[{text}] is a pass: expected a move, as all must move",
    "other-move": "{name}[{text}] is not written as SGF writes moves: {name}[{move}]",
    "no-move": "{name}[{text}] is no move: expected a move such as lr:lo",
    "no-move-text": "{text} is no move: expected two squares such as c3-c6",
    "out-of-turn-black": "{move} is out of turn: Black is to move",
    "out-of-turn-white": "{move} is out of turn: White is to move",
    "illegal": "{move} is not legal: {reason}",
    "rules-missing-sgf": "RU is missing: read with the rules standard",
    "rules-missing-sgf-edge": "RU is missing: read with the rules open-edge, as a move needs",
    "rules-unknown-sgf": "RU[{text}] names no preset: read with the rules standard",
    "rules-unknown-sgf-edge": (
        "RU[{text}] names no preset: read with the rules open-edge, as a move needs"
    ),
    "rules-missing-text": "Rules is missing: read with the rules standard",
    "rules-missing-text-edge": "Rules is missing: read with the rules open-edge, as a move needs",
    "rules-unknown-text": "'{text}' names no preset: read with the rules standard",
    "rules-unknown-text-edge": (
        "'{text}' names no preset: read with the rules open-edge, as a move needs"
    ),
    "result-open": "the result is {result}, but both sides still have a ring",
    "result-black": "the result is {result}, but Black has won by the rings",
    "result-white": "the result is {result}, but White has won by the rings",
    "not-utf8": "the text is not UTF-8: it is read as ISO-8859-1",
    "open-comment": "a comment has no '}'",
    "lost-glyph": "{text} belongs to no move: it is passed over",
    "lost-word": "'{text}' is no part of a game: it is passed over",
    "header-twice": "{name} stands twice: the last counts",
    "bad-position": "Position: {problem}",
    "early-variation": "a variation stands before the first move",
    "lost-close": "')' closes no variation: it is passed over",
    "empty-line": "the variation that ends here has no move",
    "bad-command": "[%{name}] is not understood: it is passed over",
    "result-inside": "{text} stands in a variation: it is passed over",
    "two-results": "the game ends with {text}, but its Result is {result}: that counts",
    "open-variations": "')' is missing {count} times at the end of the game",
}

_VALUE = re.compile(r"\{(\w+)\}")


def said(kind: str, text: str | None = None, /, **values: Value) -> Message:
    """Return the message of a sentence with its values; ``text`` is its English if it says more.

    >>> said("expected-point", name="TR", value="zz").text
    'TR[zz] is passed over: expected a point such as lr'
    """
    english = text or _VALUE.sub(lambda found: _shown(values[found[1]]), SENTENCES[kind])
    return Message(f"file.{kind}", english, values)


def _shown(value: Value) -> str:
    return ", ".join(value) if isinstance(value, tuple) else str(value)
