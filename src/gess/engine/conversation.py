"""The conversation with an engine: what has been said, what is owed, and how long to wait."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Mapping
from time import monotonic

from gess.board import Board
from gess.engine.analysis import BestMove
from gess.engine.errors import EngineError, EngineTimeoutError
from gess.engine.info import Info
from gess.engine.limit import Limit
from gess.engine.link import Link
from gess.engine.option import Option, OptionValue
from gess.engine.requests import go_line, position_line
from gess.engine.wording import parse_bestmove, parse_info
from gess.move import Move
from gess.outcome import Color


class Conversation:
    """What was said to an engine and what it owes.

    All but `turn` is to be used within a turn. An engine that does not answer in time is ended, and
    EngineTimeoutError raised.
    """

    def __init__(self, link: Link, timeout: float) -> None:
        self._link = link
        self.timeout = timeout
        self.id: dict[str, str] = {}
        self.options: dict[str, Option] = {}
        self._uci = False
        self._lock = asyncio.Lock()
        self._set: dict[str, OptionValue] = {}
        self._searching = False
        self._must_have_stopped: float | None = None
        self._pondering: Board | None = None
        self._owed_ready = 0
        self._game: object = None

    @property
    def name(self) -> str:
        """What the engine calls itself, or else its command."""
        return self._link.name

    @contextlib.asynccontextmanager
    async def turn(self, expected: Board | None = None) -> AsyncIterator[None]:
        """Hold the engine alone, after whatever search is left over has been stopped.

        One that ponders on the `expected` board goes on.
        """
        async with self._lock:
            if self._searching and (expected is None or expected != self._pondering):
                self._pondering = None
                await self.stop()
                while isinstance(await self.hear(Color.BLACK), Info):
                    pass
            yield

    async def send(self, line: str) -> None:
        """Send a line."""
        try:
            await self._link.send(line, self.timeout)
        except EngineTimeoutError:
            await self._link.close()
            raise

    async def _read(self, deadline: float, command: str) -> str:
        """Return the next line; an engine that has none before the deadline is ended."""
        left = deadline - monotonic()
        try:
            if left > 0:
                return await self._link.read(left)
        except EngineTimeoutError:
            pass
        await self._link.close()
        raise EngineTimeoutError(f"{self.name} has not answered {command} in time")

    async def stop(self) -> None:
        """Tell the engine to stop, if it searches and has not been told to."""
        if self._searching and self._must_have_stopped is None:
            self._must_have_stopped = monotonic() + self.timeout
            await self.send("stop")

    async def greet(self, protocol: str | None) -> None:
        """Learn what the engine tells of itself, by the words of a protocol or of either."""
        words = [protocol] if protocol else ["ugi", "uci"]
        for word in words:
            await self.send(word)
            # Who speaks one of the two only may pass over the other without a word.
            patience = self.timeout if word == words[-1] else min(self.timeout / 2, 2)
            try:
                async with asyncio.timeout(patience):
                    await self._read_offers()
            except EngineError:
                raise
            except TimeoutError:
                continue
            await self.ping()
            return
        tried = " or ".join(f"{word}ok" for word in words)
        message = f"{self.name} has not answered {tried} in {self.timeout:g} s"
        raise EngineTimeoutError(message)

    async def _read_offers(self) -> None:
        while (line := await self._link.read(None)) not in {"ugiok", "uciok"}:
            word, _, rest = line.partition(" ")
            if word == "id":
                key, _, value = rest.partition(" ")
                self.id[key] = value
            elif word == "option":
                with contextlib.suppress(EngineError):  # what we do not understand we do not set
                    option = Option.parse(rest)
                    self.options[option.name] = option
        self._uci = line == "uciok"
        self._link.name = self.id.get("name") or self._link.name

    async def ping(self) -> None:
        """Wait until the engine is ready."""
        await self.send("isready")
        self._owed_ready += 1
        deadline = monotonic() + self.timeout
        while self._owed_ready:
            line = await self._read(deadline, "isready")
            self._owed_ready -= line == "readyok"

    async def prepare(
        self, board: Board, game: object, options: Mapping[str, OptionValue] | None = None
    ) -> None:
        """Set what the board asks for, and tell of a new game."""
        sent = False
        conventions = board.conventions
        wanted: dict[str, OptionValue] = {
            "Rules": board.rules.name,
            "Repetition": conventions.repetition or 0,
            "QuietPlies": conventions.quiet_plies or 0,
            "MultiPV": 1,
            **(options or {}),
        }
        for name, value in wanted.items():
            option = self._find(name)
            if option is None:
                if options and name in options:
                    self.option(name)
                continue
            if self._set.get(option.name, option.default) != value:
                await self.send_option(option, option.checked(value))
                sent = True
        if game is not self._game and game != self._game:
            await self.send("ucinewgame" if self._uci else "uginewgame")
            sent = True
        self._game = game
        if sent:
            await self.ping()

    def _find(self, name: str) -> Option | None:
        return next((o for o in self.options.values() if o.name.lower() == name.lower()), None)

    def option(self, name: str) -> Option:
        """Return an option by its name in any case. Raises EngineError if there is none."""
        option = self._find(name)
        if option is None:
            names = ", ".join(self.options) or "none, for it has no options"
            raise EngineError(f"{self.name} has no option {name}: expected {names}")
        return option

    async def send_option(self, option: Option, value: OptionValue) -> None:
        """Set an option to a value that it may have."""
        line = f"setoption name {option.name}"
        await self.send(line if option.kind == "button" else f"{line} value {option.text(value)}")
        self._set[option.name] = value

    async def go(
        self, board: Board, limit: Limit, root_moves: tuple[Move, ...], *, ponder: bool = False
    ) -> None:
        """Begin a search. Raises IllegalMoveError if a root move is not legal."""
        for move in root_moves:
            board.position.play(move)  # refuses it if it is not legal
        await self.send(position_line(board))
        self._searching, self._must_have_stopped = True, None
        await self.send(go_line(limit, root_moves=root_moves, ponder=ponder, uci=self._uci))

    async def ponder(self, board: Board, move: Move, answer: Move, limit: Limit) -> None:
        """Let the engine think on, on the answer that it expects to its move."""
        expected = board.copy()
        for made in (move, answer):
            if expected.why_illegal(made):
                return
            expected.push(made)
        if not expected.is_over:
            await self.go(expected, limit, (), ponder=True)
            self._pondering = expected

    async def ponder_hit(self) -> bool:
        """If the engine ponders on the right board, tell it so; return whether it does."""
        if self._pondering is None:
            return False
        self._pondering = None
        await self.send("ponderhit")
        return True

    async def hear(self, color: Color, deadline: float | None = None) -> Info | BestMove:
        """Return the next thing that the engine says about its search; the best move ends it.

        Without a deadline the engine must say something now and then: when it has been silent for
        too long it is asked whether it is ready, which it must answer even while it thinks.
        """
        while True:
            if self._must_have_stopped is not None:
                line = await self._read(self._must_have_stopped, "stop")
            elif deadline is not None:
                line = await self._read(deadline, "go")
            elif self._owed_ready:
                line = await self._read(monotonic() + self.timeout, "isready")
            else:
                try:
                    line = await self._link.read(self.timeout)
                except EngineTimeoutError:
                    self._owed_ready += 1
                    await self.send("isready")
                    continue
            word = line.split(maxsplit=1)[0]
            if word == "readyok":
                self._owed_ready = max(self._owed_ready - 1, 0)
            elif word == "info":
                with contextlib.suppress(EngineError):  # what makes no sense says nothing
                    return parse_info(line, color)
            elif word == "bestmove":
                self._searching, self._must_have_stopped = False, None
                return parse_bestmove(line)
