"""The lines of the protocol by which an engine is told what to do."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gess.board import Board
from gess.engine.errors import EngineError
from gess.engine.limit import Limit
from gess.engine.wording import move_of, moves_text
from gess.move import Move
from gess.outcome import Color
from gess.position import Position
from gess.rules import STANDARD, Rules

_COUNTS = {"depth": "depth", "nodes": "nodes", "mate": "mate", "movestogo": "moves_to_go"}
_TIMES = {
    "movetime": "movetime",
    # UGI speaks of the first and the second player, UCI of colours: Black moves first.
    "p1time": "black_time",
    "p2time": "white_time",
    "p1inc": "black_increment",
    "p2inc": "white_increment",
    "btime": "black_time",
    "wtime": "white_time",
    "binc": "black_increment",
    "winc": "white_increment",
}
_ALONE = ("infinite", "ponder")
_GO_WORDS = frozenset({*_COUNTS, *_TIMES, *_ALONE, "searchmoves", "perft"})


@dataclass(frozen=True, slots=True)
class GoRequest:
    """What ``go`` asks for.

    With ``infinite`` or ``ponder`` no best move is told before ``stop`` or ``ponderhit``. With
    ``perft`` the moves so many plies deep are counted, and nothing is searched.
    """

    limit: Limit
    root_moves: tuple[Move, ...] = ()
    infinite: bool = False
    ponder: bool = False
    perft: int | None = None


def parse_go(words: Sequence[str]) -> GoRequest:
    """Return what the words after ``go`` ask for. Raises EngineError.

    >>> parse_go("depth 5 searchmoves c3c6 f3f6".split()).limit
    Limit(depth=5)
    >>> parse_go(["depth", "five"])
    Traceback (most recent call last):
    ...
    gess.engine.errors.EngineError: go depth five: expected a whole number
    """
    numbers: dict[str, float] = {}
    flags: dict[str, bool] = {}
    root_moves: list[Move] = []
    perft = None
    at = 0
    while at < len(words):
        word = words[at].lower()
        if word in _ALONE:
            flags[word] = True
            at += 1
        elif word == "searchmoves":
            at += 1
            while at < len(words) and words[at].lower() not in _GO_WORDS:
                root_moves.append(move_of(words[at]))
                at += 1
        elif word in _GO_WORDS:
            number = _number(word, words[at + 1] if at + 1 < len(words) else "")
            if word == "perft":
                perft = number
            elif word in _TIMES:
                # A clock that has run out is told as a negative number.
                numbers[_TIMES[word]] = max(number, 0) / 1000
            elif word != "movestogo" or number > 0:  # 0 moves to go: for the rest of the game
                numbers[_COUNTS[word]] = number
            at += 2
        else:
            message = f"go {words[at]}: expected {', '.join(sorted(_GO_WORDS))}"
            raise EngineError(message)
    if perft is not None and perft < 0:
        message = f"go perft {perft}: expected 0 or more"
        raise EngineError(message)
    limit = Limit(**numbers)  # type: ignore[arg-type]  # counts are whole numbers
    infinite = flags.get("infinite", False) or limit.is_infinite
    return GoRequest(limit, tuple(root_moves), infinite, flags.get("ponder", False), perft)


def _number(word: str, text: str) -> int:
    # int() alone would take 1_000 and digits of other scripts.
    if not re.fullmatch(r"-?[0-9]{1,18}", text):
        message = f"go {word} {text}".rstrip() + ": expected a whole number"
        raise EngineError(message)
    return int(text)


def go_line(
    limit: Limit,
    *,
    root_moves: Sequence[Move] = (),
    ponder: bool = False,
    uci: bool = False,
) -> str:
    """Return the line that asks for a search, in the words of UGI or, with `uci`, of UCI.

    >>> go_line(Limit(black_time=60, white_time=59.5, black_increment=1))
    'go p1time 60000 p2time 59500 p1inc 1000 p2inc 0'
    >>> go_line(Limit())
    'go infinite'
    """
    return " ".join(["go", *_go_words(limit, root_moves, ponder, uci)])


def _go_words(limit: Limit, root_moves: Sequence[Move], ponder: bool, uci: bool) -> Iterator[str]:
    if ponder:
        yield "ponder"
    black, white = ("b", "w") if uci else ("p1", "p2")
    clocks = ((black, Color.BLACK), (white, Color.WHITE))
    timed = [(name, color) for name, color in clocks if limit.time(color) is not None]
    for name, color in timed:
        yield f"{name}time {_ms(limit.time(color))}"
    for name, color in timed:
        yield f"{name}inc {_ms(limit.increment(color))}"
    if limit.moves_to_go is not None:
        yield f"movestogo {limit.moves_to_go}"
    if limit.movetime is not None:
        yield f"movetime {_ms(limit.movetime)}"
    for word in ("depth", "nodes", "mate"):
        if (number := getattr(limit, word)) is not None:
            yield f"{word} {number}"
    if limit.is_infinite and not ponder:
        yield "infinite"
    if root_moves:  # last, so that nothing after it can be taken for a move
        yield f"searchmoves {moves_text(root_moves)}"


def _ms(seconds: float | None) -> int:
    return int(1000 * (seconds or 0))


def parse_position(words: Sequence[str], rules: Rules = STANDARD) -> Board:
    """Return the board that the words after ``position`` stand for, without conventions.

    Raises EngineError, InvalidPositionError, InvalidMoveError or IllegalMoveError, the last two
    with the number of the move.

    >>> parse_position("startpos moves c3c6 c18c15".split()).ply
    2
    """
    at = next((i for i, word in enumerate(words) if word == "moves"), len(words))
    head, moves = words[:at], words[at + 1 :]
    if head[:1] == ["startpos"] and len(head) == 1:
        board = Board(rules=rules)
    elif head[:1] == ["fen"] and len(head) > 1:
        board = Board.parse(" ".join(head[1:]), rules)
    else:
        message = f"position {' '.join(head)}".rstrip() + ": expected startpos or fen TEXT"
        raise EngineError(message)
    for number, text in enumerate(moves, 1):
        try:
            board.push(move_of(text))
        except ValueError as error:
            error.args = (f"move {number}: {error}",)
            raise
    return board


def position_line(board: Board) -> str:
    """Return the line that tells an engine the position of a board and how it came about.

    >>> board = Board()
    >>> move = board.push_text("c3-c6")
    >>> position_line(board)
    'position startpos moves c3c6'
    """
    start = board.start_position
    if start == Position.start(board.rules):
        head = "position startpos"
    else:
        fullmove = board.fullmove - (board.ply + (start.turn is Color.WHITE)) // 2
        head = f"position fen {start.text(fullmove)}"
    moves = board.move_stack
    return f"{head} moves {moves_text(moves)}" if moves else head


def parse_setoption(words: Sequence[str]) -> tuple[str, str]:
    """Return the name and the value of the words after ``setoption``. Raises EngineError.

    >>> parse_setoption("name Clear Hash".split())
    ('Clear Hash', '')
    >>> parse_setoption("name Rules value open-edge".split())
    ('Rules', 'open-edge')
    """
    if words[:1] != ["name"] or len(words) < 2 or words[1] == "value":
        message = f"setoption {' '.join(words)}".rstrip() + ": expected name NAME value VALUE"
        raise EngineError(message)
    at = words.index("value") if "value" in words else len(words)
    return " ".join(words[1:at]), " ".join(words[at + 1 :])
