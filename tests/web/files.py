"""What the page and the library make of game files, in one shape."""

from __future__ import annotations

import ast
import base64
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks.page_host import PageCore

from gess import GameFileError
from gess.rules import RULES
from gess.sgf import Game
from gess.sgf.charsets import Source
from gess.sgf.reader import read as read_sgf
from gess.sgf.repairs import Repair
from gess.sgf.tree import Node
from gess.sgf.writer import serialise as sgf_of
from gess.textform.reader import read as read_text
from gess.textform.writer import serialise as text_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gess.rules import Rules

ROOT = Path(__file__).parents[2]

Answer = dict[str, Any]


def page_reads(
    core: PageCore,
    data: bytes | str,
    kind: str = "sgf",
    *,
    strict: bool = False,
    rules: str | None = None,
) -> Answer:
    """What the page makes of a file."""
    raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    question = {
        "data": base64.b64encode(raw).decode(),
        "isText": isinstance(data, str),
        "kind": kind,
        "strict": strict,
        "rules": rules,
    }
    return shorten(core.ask("readFile", question))


def library_reads(
    data: bytes | str, kind: str = "sgf", *, strict: bool = False, rules: str | None = None
) -> Answer:
    """What the library makes of a file, in the same shape."""
    chosen = RULES[rules] if rules else None
    try:
        return {"games": [game_of(game) for game in _games(data, kind, strict, chosen)]}
    except GameFileError as error:
        if error.line is None:
            return {"error": {"code": _code(error), "sentence": _sentence(str(error))}}
        told = {"offset": error.offset, "line": error.line, "column": error.column}
        sentence = str(error).partition(": ")[2]
        rest = {"game": error.game, "node": error.node, "note": False}
        return {"error": {"code": _code(error), "sentence": _sentence(sentence), **told, **rest}}


def _games(data: bytes | str, kind: str, strict: bool, rules: Rules | None) -> list[Game]:
    read = read_sgf if kind == "sgf" else read_text
    return read(Source(data), strict=strict, rules=rules)


def game_of(game: Game) -> Answer:
    """A game in the shape that both sides tell."""
    return {
        "start": _plain(game.start_position.text()),
        "rules": game.rules.name,
        "fullmove": game.fullmove,
        "nodes": list(_nodes(game)),
        "errors": [_told(repair) for repair in game.errors],
        "sgf": sgf_of(game),
        "text": text_of(game),
        "key": f"{game.root.position.key:016x}",
    }


def _plain(text: str) -> str:
    return " ".join(text.split(" ")[:2])


def _nodes(game: Game) -> Iterator[Answer]:
    stack: list[tuple[Node, int]] = [(game.root, -1)]
    number = 0
    while stack:
        node, parent = stack.pop()
        position = node._position
        yield {
            "parent": parent,
            "move": str(node.move) if node.move else None,
            "text": _plain(position.text()) if position is not None else None,
            "stopped": node._is_stopped,
            "properties": [[name, node.raw(name)] for name in node.names],
        }
        stack.extend((child, number) for child in reversed(node._children))
        number += 1


def _told(repair: Repair) -> Answer:
    return {
        "code": repair.fault.code,
        "sentence": _sentence(repair.sentence),
        "offset": repair.offset,
        "line": repair.line,
        "column": repair.column,
        "game": repair.game,
        "node": repair.node,
        "note": repair.is_note,
    }


def _code(error: GameFileError) -> str | None:
    return None if error.fault is None else error.fault.code


def _sentence(sentence: str) -> str:
    """A sentence without what the page says in its own words."""
    if found := re.match(r"(.* is not legal|\[%[a-z]+\]|Position): ", sentence):
        return found[1]
    return sentence


def shorten(answer: Answer) -> Answer:
    """The page's answer without what it says in its own words."""
    for error in [answer.get("error"), *(e for g in answer.get("games", ()) for e in g["errors"])]:
        if error:
            sentence = error["sentence"]
            found = re.match(r"(\[%[a-z]+\]) is not understood", sentence)
            error["sentence"] = found[1] if found else _sentence(sentence)
    return answer


def written_in_tests(folder: str) -> list[bytes | str]:
    """The files, and pieces of them, that stand in the library's own tests of a format."""
    found: dict[bytes | str, None] = {}
    for path in sorted((ROOT / "tests" / folder).glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            value = node.value if isinstance(node, ast.Constant) else None
            if isinstance(value, bytes) and b"(" in value:
                found[value] = None
            elif isinstance(value, str) and folder == "sgf" and re.search(r"\(\s*;|^[;(]", value):
                found[value] = None
                found[f"(;FF[4]GM[20]SZ[20]RU[standard]{value})"] = None
            elif isinstance(value, str) and folder == "textform" and re.search(r"[0-9*]", value):
                found[value] = None
    return list(found)
