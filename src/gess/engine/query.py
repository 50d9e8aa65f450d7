"""Questions to the engine and its answers, as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from gess.as_json import outcome_json
from gess.board import Board
from gess.engine.errors import EngineError
from gess.engine.info import Info
from gess.engine.limit import Limit
from gess.engine.score import Score
from gess.engine.searching import SearchResult
from gess.engine.wording import move_of
from gess.errors import GessError
from gess.move import Move
from gess.rules import HOUSE_CONVENTIONS, RULES, Conventions

Json = dict[str, Any]
Id = str | int

FIELDS = (
    "id",
    "position",
    "moves",
    "rules",
    "conventions",
    "limit",
    "multipv",
    "root_moves",
    "partial",
)
LIMITS = {"depth": int, "nodes": int, "mate": int, "movetime": float}
MOST_LINES = 500


@dataclass(frozen=True, slots=True)
class Query:
    """What is to be analysed, and how far."""

    id: Id
    board: Board
    limit: Limit
    multipv: int = 1
    root_moves: tuple[Move, ...] = ()
    partial: bool = False


def query_id(document: Mapping[str, Any]) -> Id:
    """Return the id of a query. Raises EngineError if it has none."""
    found = document.get("id")
    if isinstance(found, bool) or not isinstance(found, str | int):
        raise EngineError(f"id is {_shown(found)}: expected a string or a whole number")
    return found


def parse_query(document: Mapping[str, Any]) -> Query:
    """Return the query of a JSON document. Raises EngineError that names the field.

    >>> query = parse_query({"id": 1, "moves": ["c3-c6"], "limit": {"nodes": 1000}})
    >>> query.board.ply, query.limit
    (1, Limit(nodes=1000))
    """
    unknown = [name for name in document if name not in FIELDS]
    if unknown:
        raise EngineError(f"no field {unknown[0]}: expected {', '.join(FIELDS)}")
    board = _board(document)
    if not isinstance(partial := document.get("partial", False), bool):
        raise EngineError(f"partial is {_shown(partial)}: expected true or false")
    multipv = document.get("multipv", 1)
    if not _is_whole(multipv) or not 1 <= multipv <= MOST_LINES:
        raise EngineError(f"multipv is {_shown(multipv)}: expected 1 to {MOST_LINES}")
    root_moves = _moves(document, "root_moves")
    for move in root_moves:
        if reason := board.position.why_illegal(move):
            raise EngineError(f"root_moves: {move} is not legal: {reason}")
    return Query(
        id=query_id(document),
        board=board,
        limit=_limit(document.get("limit")),
        multipv=multipv,
        root_moves=tuple(root_moves),
        partial=partial,
    )


def _board(document: Mapping[str, Any]) -> Board:
    name = document.get("rules", "standard")
    if not isinstance(name, str) or name not in RULES:
        raise EngineError(f"rules is {_shown(name)}: expected {', '.join(RULES)}")
    text = document.get("position")
    if text is not None and not isinstance(text, str):
        raise EngineError(f"position is {_shown(text)}: expected a position text")
    try:
        board = Board(rules=RULES[name]) if text is None else Board.parse(text, RULES[name])
    except GessError as error:
        raise EngineError(f"position: {error}") from error
    for number, move in enumerate(_moves(document, "moves"), 1):
        if reason := board.why_illegal(move):
            raise EngineError(f"moves: move {number}, {move}, is not legal: {reason}")
        board.push(move)
    board.conventions = _conventions(document.get("conventions"))
    return board


def _moves(document: Mapping[str, Any], field: str) -> list[Move]:
    texts = document.get(field, [])
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise EngineError(f"{field} is {_shown(texts)}: expected a list of moves")
    try:
        return [move_of(text) for text in texts]
    except GessError as error:
        raise EngineError(f"{field}: {error}") from error


def _conventions(given: object) -> Conventions:
    if given is None:
        return HOUSE_CONVENTIONS
    names = {"repetition", "quiet_plies"}
    if not isinstance(given, dict) or not given.keys() <= names:
        raise EngineError(f"conventions is {_shown(given)}: expected {', '.join(sorted(names))}")
    if not all(value is None or _is_whole(value) for value in given.values()):
        raise EngineError(f"conventions is {_shown(given)}: expected whole numbers or null")
    try:
        return Conventions(**given)
    except GessError as error:
        raise EngineError(f"conventions: {error}") from error


def _limit(given: object) -> Limit:
    if not isinstance(given, dict) or not given or not given.keys() <= LIMITS.keys():
        raise EngineError(f"limit is {_shown(given)}: expected one of {', '.join(LIMITS)}, or more")
    for name, value in given.items():
        number = isinstance(value, float) and LIMITS[name] is float
        if not number and not _is_whole(value):
            kind = "seconds" if LIMITS[name] is float else "a whole number"
            raise EngineError(f"limit: {name} is {_shown(value)}: expected {kind}")
    try:
        return Limit(**given)
    except EngineError as error:
        raise EngineError(f"limit: {error}") from error


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _shown(value: object) -> str:
    text = "missing" if value is None else repr(value)
    return text if len(text) <= 60 else f"{text[:59]}…"


def score_json(score: Score) -> Json:
    """Return a score as JSON.

    >>> from gess import BLACK
    >>> score_json(Score.ring(2, BLACK))
    {'side': 'black', 'centistones': None, 'ring_in': 2, 'text': 'ring falls in 2'}
    """
    return {
        "side": score.color.word,
        "centistones": score.centistones,
        "ring_in": score.ring_in,
        "text": str(score),
    }


def info_json(info: Info) -> Json:
    """Return what is told of a line as JSON; times are in seconds."""
    return {
        "multipv": info.multipv,
        "depth": info.depth,
        "seldepth": info.seldepth,
        "score": score_json(info.score) if info.score else None,
        "wdl": list(info.wdl) if info.wdl else None,
        "nodes": info.nodes,
        "nps": info.nps,
        "time": None if info.time is None else round(info.time, 4),
        "pv": [str(move) for move in info.pv],
    }


def result_json(result: SearchResult, board: Board) -> Json:
    """Return what a search found as JSON."""
    outcome = board.outcome()
    return {
        "move": str(result.move) if result.move else None,
        "ponder": str(result.ponder) if result.ponder else None,
        "outcome": outcome_json(outcome) if outcome else None,
        "depth": result.depth,
        "nodes": result.nodes,
        "time": round(result.time, 4),
        "lines": [info_json(line) for line in result.lines],
    }
