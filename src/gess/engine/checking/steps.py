"""What is tested of an engine, one thing after another."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from gess.board import Board
from gess.engine.checking.subject import QUIET, ComplianceError, NotApplicableError, Subject
from gess.engine.errors import EngineError, EngineTerminatedError
from gess.engine.requests import position_line
from gess.errors import IllegalMoveError
from gess.move import Move
from gess.position import Position

GRACE = 0.5
"""Seconds over a time limit that are put down to pipes and a busy machine."""

ENDGAME = (
    "8wwww6/8ww1w6/8wwww2w3/18/14w3/18/4w2w10/7w5w4/5w12/18/18/5b2b2b6/1b16/18/3bbb12/"
    "3b1b9bb1/b2bbb12/12b1b3 w 37"
)

Test = Callable[[Subject], Awaitable[str | None]]


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that is tested; ``test`` returns a remark.

    It raises ComplianceError, or NotApplicableError if there is nothing to test. A ``required``
    one belongs to the protocol as published; without the others an engine can be driven too, but
    less well.
    """

    title: str
    test: Test
    required: bool


STEPS: list[Step] = []
"""All steps, in order. Each is given an engine that has been greeted and is ready."""


def _step(title: str, *, required: bool = True) -> Callable[[Test], Test]:
    def add(test: Test) -> Test:
        STEPS.append(Step(title, test, required))
        return test

    return add


def _board(subject: Subject, *moves: str) -> Board:
    board = Board(rules=subject.rules)
    for move in moves:
        board.push_text(move)
    return board


@_step("it tells its name and author")
async def _name(subject: Subject) -> str:
    missing = [key for key in ("name", "author") if not subject.id.get(key)]
    if missing:
        raise ComplianceError(
            f"no 'id {missing[0]} …' before {'uciok' if subject.uci else 'ugiok'}"
        )
    return f"{subject.id['name']} by {subject.id['author']}"


@_step("its options can be read, and set to their own defaults")
async def _options(subject: Subject) -> str:
    if subject.complaints:
        raise ComplianceError(subject.complaints[0])
    for option in subject.options:
        # The rules are those to test by, whatever the default is.
        if option.kind != "button" and option.default is not None and option.name != "Rules":
            value = option.text(option.default)
            await subject.send(f"setoption name {option.name} value {value}")
    await subject.ready()
    return ", ".join(option.name for option in subject.options) or "none"


@_step("it finds a legal move at the start")
async def _start(subject: Subject) -> str:
    search = await subject.search(_board(subject), "go depth 1", subject.patience)
    return str(search.best)


@_step("it finds a legal move after moves, for the second player")
async def _moves(subject: Subject) -> str:
    search = await subject.search(_board(subject, "c6-c7"), "go depth 1", subject.patience)
    return str(search.best)


@_step("it reads a position text, also with moves after it")
async def _texts(subject: Subject) -> None:
    for position in (
        Position.start(subject.rules).swap_colors(),
        Position.parse(ENDGAME, rules=subject.rules),
    ):
        board = Board(position)
        await subject.search(board, "go depth 1", subject.patience)
        board.push(next(m for m in board.legal_moves if not position.play(m).is_over))
        await subject.search(board, "go depth 1", subject.patience)


@_step("it tells depth, score and a line that can be played")
async def _infos(subject: Subject) -> str:
    board = _board(subject)
    search = await subject.search(board, "go depth 2", subject.patience)
    lines = [info for info in search.infos if info.pv]
    if not lines:
        raise ComplianceError("no 'info … pv …' before bestmove")
    for info in lines:
        position = board.position
        for move in info.pv:
            try:
                position = position.play(move)
            except IllegalMoveError as error:
                raise ComplianceError(f"in the pv of depth {info.depth}: {error}") from error
    for name in ("depth", "score"):
        if getattr(lines[-1], name) is None:
            raise ComplianceError(f"no {name} in its last line")
    if lines[-1].pv[0] != search.best:
        raise ComplianceError(
            f"its last line begins with {lines[-1].pv[0]}, but bestmove is {search.best}"
        )
    return f"{lines[-1].score}, {len(lines)} lines"


@_step("it keeps a limit of nodes")
async def _nodes(subject: Subject) -> str | None:
    search = await subject.search(_board(subject), "go nodes 1000", subject.patience)
    told = [info.nodes for info in search.infos if info.nodes is not None]
    if told and told[-1] > 10_000:
        raise ComplianceError(f"{told[-1]} nodes for a limit of 1000")
    return f"{told[-1]} nodes for 1000" if told else None


@_step("it keeps a time for the move")
async def _movetime(subject: Subject) -> str:
    return await _timed(subject, "go movetime 200", 0.2)


@_step("it plays by a clock")
async def _clock(subject: Subject) -> str:
    clock = "btime 1000 wtime 1000 binc 10 winc 10"
    if not subject.uci:
        clock = "p1time 1000 p2time 1000 p1inc 10 p2inc 10"
    return await _timed(subject, f"go {clock}", 1)


async def _timed(subject: Subject, go: str, limit: float) -> str:
    search = await subject.search(_board(subject), go, limit + subject.timeout)
    took = f"{1000 * search.seconds:.0f} ms for {1000 * limit:.0f}"
    if search.seconds > limit + GRACE:
        raise ComplianceError(took)
    return took


async def _endless(subject: Subject, go: str = "go infinite") -> Board:
    board = _board(subject)
    await subject.send(position_line(board), go)
    early = [line for line in await subject.rest(0.3) if line.startswith("bestmove")]
    if early:
        raise ComplianceError(f"'{early[0]}' before it was told to stop")
    return board


async def _end(subject: Subject, board: Board, word: str = "stop") -> float:
    await subject.send(word)
    began = asyncio.get_running_loop().time()
    lines = await subject.until("bestmove")
    took = asyncio.get_running_loop().time() - began
    subject.judge(board, lines, took)
    if took > GRACE:
        raise ComplianceError(f"bestmove came {1000 * took:.0f} ms after {word}")
    return took


@_step("it thinks until it is told to stop, and then stops")
async def _stop(subject: Subject) -> str:
    took = await _end(subject, await _endless(subject))
    return f"after {1000 * took:.0f} ms"


@_step("it answers isready while it thinks")
async def _ready(subject: Subject) -> None:
    board = await _endless(subject)
    if any(line.startswith("bestmove") for line in await subject.ready()):
        raise ComplianceError("bestmove came before it was told to stop")
    await _end(subject, board)


@_step("it says nothing when it is told to stop and does not think")
async def _idle(subject: Subject) -> None:
    await subject.search(_board(subject), "go depth 1", subject.patience)
    await subject.send("stop")
    said = [line for line in await subject.rest(QUIET) if not line.startswith("info string")]
    if said:
        raise ComplianceError(f"'{said[0]}' after the search had ended")


@_step("it plays on after a new game")
async def _new_game(subject: Subject) -> None:
    await subject.send("ucinewgame" if subject.uci else "uginewgame")
    await subject.ready()
    await subject.search(_board(subject), "go depth 1", subject.patience)


@_step("it answers queries about the game")
async def _queries(subject: Subject) -> None:
    if subject.uci:
        raise NotApplicableError("UCI has no queries")
    lost = next(m for m in _suicides(subject))
    for moves, answers in (
        ((), ("false", "true", "none")),
        (("c6-c7",), ("false", "false", "none")),
        ((str(lost),), ("true", "false", "p2win")),
    ):
        await subject.send(position_line(_board(subject, *moves)))
        for question, answer in zip(("gameover", "p1turn", "result"), answers, strict=True):
            await subject.send(f"query {question}")
            given = (await subject.until("response"))[-1]
            if given.split()[1:] != [answer]:
                raise ComplianceError(
                    f"query {question} after {' '.join(moves) or 'no move'}: '{given}'"
                )


def _suicides(subject: Subject) -> list[Move]:
    """Moves that lose the game at once; where the rules know none, there is nothing to ask."""
    start = Position.start(subject.rules)
    found = [move for move in start.legal_moves if start.play(move).is_over]
    if not found:
        raise NotApplicableError(f"under {subject.rules.name} rules no first move ends the game")
    return found


@_step("it has no best move in a decided position", required=False)
async def _decided(subject: Subject) -> None:
    board = _board(subject, str(_suicides(subject)[0]))
    search = await subject.search(board, "go depth 1")
    if search.best is not None:
        raise ComplianceError(f"bestmove {search.best}")


@_step("it lives on after words that mean nothing")
async def _garbage(subject: Subject) -> None:
    await subject.send(
        "xyzzy", "go depth nowhere", "position nonsense", "", "\x7f\x00", "setoption"
    )
    # `go` with something that is no depth may be taken for a search
    await subject.send("stop")
    await subject.rest(0.3)
    await subject.ready()
    await subject.search(_board(subject), "go depth 1", subject.patience)


@_step("it lives on after a move that is not legal")
async def _illegal(subject: Subject) -> None:
    await subject.send("position startpos moves c3c9", "position fen 18/18 b 1")
    await subject.ready()
    await subject.search(_board(subject), "go depth 1", subject.patience)


@_step("it gives as many lines as MultiPV says", required=False)
async def _lines(subject: Subject) -> str:
    option = subject.option("MultiPV")
    if option is None:
        raise NotApplicableError("it has no option MultiPV")
    await subject.send(f"setoption name {option.name} value 3")
    search = await subject.search(_board(subject), "go depth 2", subject.patience)
    await subject.send(f"setoption name {option.name} value 1")
    last = {info.multipv: info.pv[0] for info in search.infos if info.pv}
    if sorted(last) != [1, 2, 3] or len(set(last.values())) != 3:
        raise ComplianceError(f"expected three lines with different first moves, not {len(last)}")
    return ", ".join(str(last[rank]) for rank in sorted(last))


@_step("it considers only the moves of searchmoves", required=False)
async def _searchmoves(subject: Subject) -> None:
    wanted = [Move.parse("c6-c7"), Move.parse("f6-f7")]
    moves = " ".join(move.ugi for move in wanted)
    search = await subject.search(
        _board(subject), f"go depth 1 searchmoves {moves}", subject.patience
    )
    if search.best not in wanted:
        raise ComplianceError(f"bestmove {search.best} is none of {moves}")


@_step("it ponders until it is told that it has guessed right", required=False)
async def _ponder(subject: Subject) -> None:
    if subject.option("Ponder") is None:
        raise NotApplicableError("it has no option Ponder")
    board = await _endless(subject, "go ponder depth 2")
    await _end(subject, board, "ponderhit")


@_step("it ends when it is told to quit")
async def _quit(subject: Subject) -> str:
    await subject.send("quit")
    return await _has_ended(subject, "quit")


@_step("it ends when its input ends, also while it thinks")
async def _end_of_input(subject: Subject) -> str:
    await _endless(subject)
    subject.link.end_input()
    return await _has_ended(subject, "the end of its input")


async def _has_ended(subject: Subject, cause: str) -> str:
    loop = asyncio.get_running_loop()
    began = loop.time()
    try:
        while loop.time() - began < subject.timeout:
            await subject.link.read(subject.timeout)
    except EngineTerminatedError:
        return f"after {1000 * (loop.time() - began):.0f} ms, exit code {subject.link.exit_code}"
    except EngineError:
        pass
    raise ComplianceError(f"it still runs {subject.timeout:g} s after {cause}")
