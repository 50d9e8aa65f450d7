"""The engine under test, spoken to word by word."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import monotonic

from gess.board import Board
from gess.engine.errors import EngineError, EngineTimeoutError
from gess.engine.info import Info
from gess.engine.link import Link
from gess.engine.option import Option
from gess.engine.requests import position_line
from gess.engine.wording import parse_bestmove, parse_info
from gess.move import Move
from gess.rules import Rules

QUIET = 0.15
"""Seconds without a word after which an engine is taken to have said all."""


class ComplianceError(Exception):
    """What an engine did wrong, in a sentence."""


class NotApplicableError(Exception):
    """The engine does not claim to do what a step tests."""


@dataclass(frozen=True, slots=True)
class Search:
    """What an engine said about a search: the lines, the move, and after how many seconds."""

    infos: tuple[Info, ...]
    best: Move | None
    seconds: float


@dataclass
class Subject:
    """An engine under test.

    ``timeout`` is how many seconds it has to answer what needs no thought.
    """

    link: Link
    rules: Rules
    uci: bool
    timeout: float
    id: dict[str, str] = field(default_factory=dict)
    options: list[Option] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)

    @property
    def patience(self) -> float:
        """Seconds that a search one ply deep, or of a thousand nodes, may take."""
        return 4 * self.timeout

    async def send(self, *lines: str) -> None:
        """Send some lines."""
        for line in lines:
            await self.link.send(line, self.timeout)

    async def until(self, word: str, within: float | None = None) -> list[str]:
        """Return the lines up to one that begins with a word. Raises ComplianceError."""
        seconds = self.timeout if within is None else within
        deadline = monotonic() + seconds
        lines: list[str] = []
        while True:
            try:
                lines.append(await self.link.read(max(deadline - monotonic(), 0.001)))
            except EngineTimeoutError:
                raise ComplianceError(f"no {word} within {seconds:g} s{_last(lines)}") from None
            if lines[-1].split()[0] == word:
                return lines

    async def rest(self, seconds: float = QUIET) -> list[str]:
        """Return the lines that come until it is quiet for so long, a thousand at most."""
        lines: list[str] = []
        while len(lines) < 1000:
            try:
                lines.append(await self.link.read(seconds))
            except EngineTimeoutError:
                break
        return lines

    async def ready(self) -> list[str]:
        """See that it is ready; return what it said before that."""
        await self.send("isready")
        return (await self.until("readyok"))[:-1]

    async def greet(self) -> None:
        """Say hello, and note what it tells of itself."""
        word = "uci" if self.uci else "ugi"
        await self.send(word)
        for line in await self.until(f"{word}ok"):
            kind, _, rest = line.partition(" ")
            if kind == "id":
                key, _, value = rest.partition(" ")
                self.id[key] = value
            elif kind == "option":
                try:
                    self.options.append(Option.parse(rest))
                except EngineError as error:
                    self.complaints.append(str(error))
        self.link.name = self.id.get("name") or self.link.name

    async def settle(self) -> None:
        """Greet it, and set the rules to test by, if it has a choice of rules."""
        await self.greet()
        if option := self.option("Rules"):
            await self.send(f"setoption name {option.name} value {self.rules.name}")
        await self.ready()

    def option(self, name: str) -> Option | None:
        """Return an option by its name in any case, None if there is none."""
        return next((o for o in self.options if o.name.lower() == name.lower()), None)

    async def search(self, board: Board, go: str, within: float | None = None) -> Search:
        """Let it search; see that its move is legal and that it says nothing afterwards.

        Raises ComplianceError.
        """
        await self.send(position_line(board), go)
        began = monotonic()
        lines = await self.until("bestmove", within)
        return self.judge(board, lines, monotonic() - began)

    def judge(self, board: Board, lines: list[str], seconds: float) -> Search:
        """Return what some lines say about a search; the last one tells the best move.

        Raises ComplianceError.
        """
        told = [line for line in lines[:-1] if line.split()[0] == "info"]
        try:
            infos = [parse_info(line, board.turn) for line in told]
            best, _ = parse_bestmove(lines[-1])
        except EngineError as error:
            raise ComplianceError(str(error)) from error
        if best is None and not board.position.is_over:
            raise ComplianceError(f"'{lines[-1]}', though the game is not decided")
        if best is not None and (reason := board.position.why_illegal(best)):
            raise ComplianceError(f"'{lines[-1]}' is not legal: {reason}")
        return Search(tuple(infos), best, seconds)


def _last(lines: list[str]) -> str:
    return f", but '{lines[-1][:80]}'" if lines else ""
