"""``gess ugi``: the search as a program that speaks the Universal Game Interface."""

from __future__ import annotations

import os
import re
import sys
import threading
from collections.abc import Callable, Sequence
from typing import BinaryIO

from gess import core
from gess.board import Board
from gess.engine import bench
from gess.engine.errors import EngineError
from gess.engine.info import Info
from gess.engine.levelled import search
from gess.engine.requests import GoRequest, parse_go, parse_position, parse_setoption
from gess.engine.score import Score
from gess.engine.searching import Searcher, SearchResult
from gess.engine.settings import OPTIONS, Settings
from gess.engine.thinking import Thinking
from gess.engine.wording import NO_MOVE, bestmove_line, info_line
from gess.errors import GessError
from gess.outcome import BLACK, WHITE
from gess.position import Position

LONGEST_LINE = 1 << 20
"""In bytes; a game of 100,000 moves fits."""

PATIENCE = 1.0
"""Seconds that work has to end when the program ends."""

_PERFT_AT_ONCE = 2
"""So deep a perft takes a few milliseconds at most, even under the slowest rules."""

INTERRUPTED = 130
"""The exit code after Ctrl-C: 128 + SIGINT."""

READER_GONE = 141
"""The exit code if nobody reads what is said: 128 + SIGPIPE."""

Words = Sequence[str]


class Ugi:
    """The program: it is given lines and says lines.

    Lines are said from more than one thread, one at a time.

    >>> ugi = Ugi(print)
    >>> ugi.hear("query p1turn")
    response true
    >>> ugi.hear("hello")
    info string error: unknown command hello: try help
    """

    def __init__(self, say: Callable[[str], None]) -> None:
        self._output, self._lock = say, threading.Lock()
        self._settings = Settings()
        self._searcher: Searcher | None = None
        self._board = Board()
        self._heard_position: Words = ("startpos",)
        self._thinking: Thinking | None = None
        self._pondering: Searcher | None = None
        self._is_over = False
        self._commands: dict[str, Callable[[Words], None]] = {
            "ugi": self._introduce,
            "uci": self._introduce_as_uci,
            "isready": self._ready,
            "setoption": self._set_option,
            "uginewgame": self._new_game,
            "ucinewgame": self._new_game,
            "position": self._set_position,
            "go": self._go,
            "stop": self._stop,
            "ponderhit": self._ponder_hit,
            "query": self._query,
            "d": self._display,
            "eval": self._evaluate,
            "bench": self._bench,
            "help": self._help,
            "quit": self._quit,
        }

    @property
    def is_over(self) -> bool:
        """Whether ``quit`` was heard."""
        return self._is_over

    def hear(self, line: str) -> None:
        """Do what a line says. Whatever is wrong with it is told in one line."""
        words = line.split()
        if not words:
            return
        command = self._commands.get(words[0].lower())
        try:
            if command is None:
                message = f"unknown command {words[0]}: try help"
                raise EngineError(message)
            command(words[1:])
        except GessError as error:
            self.complain(str(error))
        except MemoryError:
            self.complain("there is not enough memory: set a smaller Hash")

    def say(self, line: str) -> None:
        """Say a line, or several at once."""
        with self._lock:
            self._output(line)

    def complain(self, message: str) -> None:
        """Say what was wrong."""
        self.say(f"info string error: {_printable(message)}")

    def close(self) -> bool:
        """End what goes on, and return whether it has ended in time."""
        return self._thinking is None or self._thinking.stop(PATIENCE)

    # What every engine answers

    def _introduce(self, _: Words, protocol: str = "ugi") -> None:
        from gess import __version__

        lines = [f"id name Gess {__version__}", "id author the Gess authors"]
        lines += [option.line() for option in OPTIONS]
        self.say("\n".join([*lines, f"{protocol}ok"]))

    def _introduce_as_uci(self, words: Words) -> None:
        self._introduce(words, "uci")

    def _ready(self, _: Words) -> None:
        try:
            if not self._is_thinking:
                self._ready_searcher()
        finally:
            self.say("readyok")  # also where the table is too large: who asks waits for it

    def _set_option(self, words: Words) -> None:
        self._must_not_think("setoption")
        name, value = parse_setoption(words)
        option = self._settings.set(name, value)
        if option.name in {"Hash", "Threads"}:
            self._searcher = None  # the next one is made in the new size when it is needed
        elif option.name == "Clear Hash" and self._searcher:
            self._searcher.clear()
        elif option.name == "Rules" and self._board.rules != self._settings.rules:
            self._new_board()

    def _new_board(self) -> None:
        """Read the position anew under other rules; one that they do not allow is given up."""
        try:
            self._board = parse_position(self._heard_position, self._settings.rules)
        except GessError:
            self._board = Board(rules=self._settings.rules)

    def _new_game(self, _: Words) -> None:
        self._must_not_think("a new game")
        if self._searcher:
            self._searcher.clear()

    def _set_position(self, words: Words) -> None:
        self._board = parse_position(words, self._settings.rules)
        self._heard_position = words

    def _query(self, words: Words) -> None:
        board = self._board.copy()
        board.conventions = self._settings.conventions
        outcome = board.outcome()
        results = {None: "draw", BLACK: "p1win", WHITE: "p2win"}
        answers = {
            "gameover": _truth(outcome is not None),
            "p1turn": _truth(board.turn is BLACK),
            "result": results[outcome.winner] if outcome else "none",
        }
        if len(words) != 1 or words[0].lower() not in answers:
            message = f"query {' '.join(words)}".rstrip() + f": expected {', '.join(answers)}"
            raise EngineError(message)
        self.say(f"response {answers[words[0].lower()]}")

    def _stop(self, _: Words) -> None:
        if self._thinking:
            self._thinking.stop()

    def _ponder_hit(self, _: Words) -> None:
        if self._thinking and self._pondering:
            self._pondering.ponder_hit()
            self._thinking.release()

    def _quit(self, _: Words) -> None:
        self._is_over = True

    # Thinking

    @property
    def _is_thinking(self) -> bool:
        return self._thinking is not None and self._thinking.is_busy

    def _must_not_think(self, what: str) -> None:
        if self._is_thinking:
            message = f"{what} must wait until the search has ended: send stop first"
            raise EngineError(message)
        if self._thinking:
            self._thinking.wait()

    def _ready_searcher(self) -> Searcher:
        if self._searcher is None:
            settings = self._settings
            self._searcher = Searcher(settings.number("Hash"), settings.number("Threads"))
        return self._searcher

    def _go(self, words: Words) -> None:
        self._must_not_think("go")
        request = parse_go(words)
        board = self._board.copy()
        if request.perft is not None:
            self._count(board.position, request.perft)
            return
        if board.position.is_over:
            self.say(f"info string the game is decided: {board.outcome()}\nbestmove {NO_MOVE}")
            return
        for move in request.root_moves:
            board.position.play(move)  # refuses it if it is not legal
        searcher = self._ready_searcher()
        searcher.arm(ponder=request.ponder)

        def work() -> str:
            result = self._search(searcher, board, request)
            return bestmove_line(result.move, result.ponder)

        def tick() -> None:
            seconds, nodes = searcher.elapsed, searcher.nodes
            rate, full = round(nodes / seconds), searcher.hashfull
            self.say(info_line(Info(nodes=nodes, nps=rate, hashfull=full, time=seconds)))

        self._pondering = searcher if request.ponder else None
        held = request.infinite or request.ponder
        last = bestmove_line(next(iter(board.legal_moves)))
        self._thinking = Thinking(
            work, self.say, searcher.stop, held=held, otherwise=last, tick=tick
        )

    def _search(self, searcher: Searcher, board: Board, request: GoRequest) -> SearchResult:
        settings = self._settings

        def tell(info: Info) -> None:
            self.say(info_line(info, wdl=settings.show_wdl))

        return search(
            searcher,
            board,
            request.limit,
            level=settings.level,
            seed=settings.seed,
            multipv=settings.number("MultiPV"),
            root_moves=request.root_moves,
            conventions=settings.conventions,
            move_overhead=settings.move_overhead,
            ponder=request.ponder,
            features=settings.number("Features"),
            weights=settings.weights,
            on_info=tell,
            armed=True,
        )

    # For people and for tests

    def _count(self, position: Position, depth: int) -> None:
        stopped = threading.Event()

        def count(position: Position, depth: int) -> int:
            """Count in pieces that take some milliseconds, to stop between them."""
            if stopped.is_set() or depth <= _PERFT_AT_ONCE or position.is_over:
                return 0 if stopped.is_set() else core.perft(position, depth)
            moves = core.legal_moves(position)
            return sum(count(core.play_unchecked(position, move), depth - 1) for move in moves)

        def work() -> str:
            total = 0 if depth else 1
            for move in sorted(core.legal_moves(position)) if depth else ():
                nodes = count(core.play_unchecked(position, move), depth - 1)
                if stopped.is_set():
                    return "info string perft was stopped"
                self.say(f"{move.ugi}: {nodes}")
                total += nodes
            return f"nodes {total}"

        self._thinking = Thinking(work, self.say, stopped.set)

    def _bench(self, words: Words) -> None:
        self._must_not_think("bench")
        depth = bench.DEPTH
        if words:
            # int() alone would take digits of other scripts, and fail for thousands of them.
            if len(words) > 1 or not re.fullmatch(r"[0-9]{1,18}", words[0]):
                message = f"bench {' '.join(words)}: expected a depth or nothing"
                raise EngineError(message)
            depth = min(max(int(words[0]), 1), bench.MOST_DEPTH)
        running = bench.Bench()

        def work() -> str:
            total = running.run(depth, lambda step: self.say(f"info string {step}"))
            return str(total)

        self._thinking = Thinking(work, self.say, running.stop)

    def _display(self, _: Words) -> None:
        from gess.drawing import text

        board = self._board
        outcome = board.outcome()
        self.say(
            f"{text(board)}\n\nposition {board.text()}\nrules {board.rules.name}\n"
            f"key {board.position.key:016x}\nmoves {len(board.legal_moves)}\n"
            + (str(outcome) if outcome else f"{board.turn} to move")
        )

    def _evaluate(self, _: Words) -> None:
        position = self._board.position
        if position.is_over:
            self.say(f"the game is decided: {position.winner} wins")
            return
        score = Score(core.evaluate(position), position.turn)
        self.say(f"evaluation {score.of(BLACK)} for Black, {position.turn} to move")
        for name, times in core.evaluation_terms(position).items():
            weight = core.WEIGHTS[name]
            self.say(f"  {name.replace('_', ' ')}: {times} times {weight / 1000:+.3f}")

    def _help(self, _: Words) -> None:
        self.say(f"info string commands: {', '.join(self._commands)}")


def _truth(value: bool) -> str:
    return "true" if value else "false"


def _printable(text: str, most: int = 300) -> str:
    shown = "".join(c if c.isprintable() else "?" for c in text)
    return shown if len(shown) <= most else f"{shown[: most - 1]}…"


def serve(source: BinaryIO | None = None, sink: BinaryIO | None = None) -> None:
    """Hear lines from `source` and say lines to `sink`, by default the standard ones.

    Returns when ``quit`` or the end of `source` comes, at once, also while it thinks. The process
    ends after Ctrl-C, and when nobody reads `sink` any more.
    """
    source, sink = source or sys.stdin.buffer, sink or sys.stdout.buffer

    def say(line: str) -> None:
        try:
            sink.write(line.encode() + b"\n")
            sink.flush()
        except (OSError, ValueError):
            os._exit(READER_GONE)  # from any thread, and nothing is left to be tidied up

    ugi = Ugi(say)
    try:
        while not ugi.is_over and (line := source.readline(LONGEST_LINE)):
            if len(line) == LONGEST_LINE and not line.endswith(b"\n"):
                while (rest := source.readline(LONGEST_LINE)) and not rest.endswith(b"\n"):
                    pass
                ugi.complain(f"a line is longer than {LONGEST_LINE} bytes")
                continue
            ugi.hear(line.decode("utf-8", "replace"))
        if not ugi.close():  # whatever does not let itself be interrupted
            os._exit(0)
    except KeyboardInterrupt:
        # It may come anywhere, so that a search that has just begun is known to nobody.
        os._exit(INTERRUPTED)
