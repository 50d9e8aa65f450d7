"""The lines of the protocol that say how to think, and what came of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from gess.engine.errors import EngineError
from gess.engine.info import Info
from gess.engine.score import Score
from gess.errors import InvalidMoveError
from gess.move import Move
from gess.outcome import Color

NO_MOVE = "(none)"
"""What stands for a move where the rings on the board decide the game."""

NO_MOVES = frozenset({NO_MOVE, "none", "0000", "null"})
"""What engines write for it."""

_MOVE = re.compile(r"[a-t][0-9]{1,2}-?[a-t][0-9]{1,2}", re.IGNORECASE)


@lru_cache(maxsize=1 << 16)
def move_of(text: str) -> Move:
    """Return the move of a text, as `Move.parse` does, and remember it. Raises InvalidMoveError."""
    return Move.parse(text)


def info_line(info: Info, *, wdl: bool = True) -> str:
    """Return the line that tells an `Info`.

    >>> from gess import BLACK
    >>> info_line(Info(depth=3, score=Score(12, BLACK), nodes=900, pv=(Move.parse("c3-c6"),)))
    'info depth 3 multipv 1 score cp 12 nodes 900 pv c3c6'
    """
    return " ".join(["info", *_info_words(info, wdl)])


def _info_words(info: Info, wdl: bool) -> Iterator[str]:
    if info.depth is not None:
        yield f"depth {info.depth}"
    if info.seldepth is not None:
        yield f"seldepth {info.seldepth}"
    if info.score is not None:
        yield f"multipv {info.multipv} score {score_words(info.score)}"
        if info.bound:
            yield f"{info.bound}bound"
    if wdl and info.wdl is not None:
        yield "wdl {} {} {}".format(*info.wdl)
    for name in ("nodes", "nps", "hashfull"):
        if (number := getattr(info, name)) is not None:
            yield f"{name} {number}"
    if info.time is not None:
        yield f"time {round(1000 * info.time)}"
    if info.pv:
        yield f"pv {moves_text(info.pv)}"
    if info.string is not None:
        yield f"string {info.string}"


def score_words(score: Score) -> str:
    """Return a score as the protocol writes it, ``cp 12`` or ``mate -3``."""
    return f"cp {score.value}" if score.ring_in is None else f"mate {score.ring_in}"


def moves_text(moves: Sequence[Move]) -> str:
    """Return moves as the protocol writes them, with spaces between."""
    return " ".join(move.ugi for move in moves)


def parse_info(line: str, color: Color) -> Info:
    """Return what a line ``info …`` tells, with scores as `color` sees them, the side to move.

    Words that are not known are passed over. Raises EngineError if what follows a known one is
    not what must follow.

    >>> from gess import WHITE
    >>> parse_info("info depth 7 score mate 2 tthits 4 pv c3c6", WHITE).score
    Score(value=29997, color=<Color.WHITE: 'w'>)
    """
    words = line.split()[1:]
    found: dict[str, object] = {}
    at = 0

    def number(offset: int = 1) -> int:
        try:
            return int(words[at + offset])
        except (IndexError, ValueError):
            word = " ".join(words[at : at + offset])
            given = words[at + offset] if at + offset < len(words) else "the end"
            message = f"'{line}': expected a whole number after {word}, not {given}"
            raise EngineError(message) from None

    while at < len(words):
        word, used = words[at], 1
        if word in {"depth", "seldepth", "multipv", "nodes", "nps", "hashfull"}:
            found[word], used = number(), 2
        elif word == "time":
            found[word], used = number() / 1000, 2
        elif word == "wdl":
            found[word], used = (number(1), number(2), number(3)), 4
        elif word == "score":
            continue_at = words[at + 1] if at + 1 < len(words) else ""
            if continue_at not in {"cp", "mate"}:
                message = f"'{line}': expected cp or mate after score"
                raise EngineError(message)
            value = number(2)
            found["score"] = (
                Score(value, color) if continue_at == "cp" else Score.ring(value, color)
            )
            used = 3
        elif word in {"lowerbound", "upperbound"}:
            found["bound"] = word.removesuffix("bound")
        elif word == "pv":
            rest = words[at + 1 :]
            count = next((i for i, text in enumerate(rest) if not _MOVE.fullmatch(text)), len(rest))
            found["pv"] = tuple(_move(text, line) for text in rest[:count])
            used = 1 + count
        elif word == "string":
            found["string"], used = line.split(" string ", 1)[-1], len(words)
        at += used
    return Info(**found)  # type: ignore[arg-type]  # each word above gives the type of its field


def bestmove_line(move: Move | None, ponder: Move | None = None) -> str:
    """Return the line that ends a search.

    >>> bestmove_line(Move.parse("c3-c6"), Move.parse("c18-c15"))
    'bestmove c3c6 ponder c18c15'
    """
    best = f"bestmove {move.ugi if move else NO_MOVE}"
    return f"{best} ponder {ponder.ugi}" if ponder else best


def parse_bestmove(line: str) -> tuple[Move | None, Move | None]:
    """Return the move and the expected answer of a line ``bestmove …``. Raises EngineError."""
    words = line.split()
    if len(words) < 2:
        message = f"'{line}': expected a move after bestmove"
        raise EngineError(message)
    best = None if words[1].lower() in NO_MOVES else _move(words[1], line)
    ponder = None
    if len(words) > 3 and words[2] == "ponder" and words[3].lower() not in NO_MOVES:
        ponder = _move(words[3], line)
    return best, ponder


def _move(text: str, line: str) -> Move:
    try:
        return move_of(text)
    except InvalidMoveError as error:
        message = f"'{line}': {error}"
        raise EngineError(message) from error
