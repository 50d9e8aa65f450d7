"""What is told of a file that was brought in, in English: the page says it by the codes."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from gess.as_json import message_json
from gess.message import Message

if TYPE_CHECKING:
    from gess.message import Value
    from gess.sgf import Repair

SENTENCES = {
    "bad-archive": "The archive cannot be read.",
    "failed": "The server failed; its log says more. Nothing of the file was kept.",
    "ended": "The reading of the file has ended before its end. Nothing of it was kept.",
    "store-failed": "The games cannot be read or written now. Nothing of the file was kept.",
    "many-files": "The archive has {count} files; at most {most} are taken.",
    "more": "{count} more repairs are not listed.",
    "no-game": "The file holds no game.",
    "no-gess": "The file holds no game of Gess: expected SGF, the text form or moves.",
    "no-moves": "It has no moves.",
    "note": "{text}",
    "not-one-tree": "The tree is no SGF text of one game.",
    "not-unpacked": "It cannot be unpacked.",
    "only-first": "The file holds {count} games; only the first is kept here.",
    "only-line": "The game has variations; only its main line is kept here.",
    "no-marks": "The game has comments or marks at its moves; they are not kept here.",
    "other-game": "It is a game of another kind (GM[{kind}]).",
    "plies": "It has {count} plies; at most {most} are taken.",
    "setup-inside": "Stones are set up after its beginning; it is kept from there on.",
    "tree-too-long": "Its variations and comments are too long; only its main line is kept.",
    "unpacked-large": "It cannot be unpacked: the files have more than {most} MB in all.",
    "unreadable": "It cannot be read.",
}

_VALUE = re.compile(r"\{(\w+)\}")


def told(kind: str, text: str | None = None, /, **values: Value) -> Message:
    """Return the message of a kind with its values; ``text`` is its English if it says more.

    >>> told("plies", count=6000, most=5000).text
    'It has 6,000 plies; at most 5,000 are taken.'
    """
    english = text or _VALUE.sub(lambda found: _shown(values[found[1]]), SENTENCES[kind])
    return Message(f"import.{kind}", english, values)


def _shown(value: Value) -> str:
    return f"{value:,}" if isinstance(value, int) else str(value)


def restored(kept: str) -> dict[str, Any]:
    """Return what was kept of a message as JSON; earlier versions kept its English text alone.

    >>> restored("The file holds no game.")["code"]
    'import.note'
    """
    try:
        message: dict[str, Any] = json.loads(kept)
    except ValueError:
        return message_json(told("note", text=kept))
    return message


def repaired(repair: Repair) -> Message:
    """Return what was wrong in a file, and where."""
    text = str(repair)
    return Message(
        "file.place",
        f"{text[:1].upper()}{text[1:]}.",
        {"line": repair.line, "column": repair.column, "sentence": repair.fault},
    )
