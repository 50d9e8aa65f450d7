"""The solver of the native core, asked with the library's positions."""

from __future__ import annotations

import struct
import threading
import time
from collections.abc import Callable

from gess import core
from gess._core import Solver as CoreSolver
from gess.errors import GessError
from gess.move import Move
from gess.outcome import WHITE, Termination
from gess.position import Position
from gess.solver.answer import Branch, Solution

MOST_WITHIN = 50
"""The greatest number of moves that can be asked about."""

MOST_MEMORY_MB = 65536
"""The largest memory, in megabytes."""

MOST_NODES = 10**18
"""The largest limit of positions; to reach it would take thousands of years."""

MOST_TREE_LINES = 2_000_000
"""No tree has more lines: one takes some 200 bytes as objects, and as much as JSON."""

DEFAULT_NODES = 20_000_000
DEFAULT_MEMORY_MB = 64

Progress = Callable[[int, bool, int], None]
"""Called with the number of moves being tried, whether only threats are, and the nodes so far."""

_LINE = struct.Struct("<HHBB")
_HALTS = (None, "nodes", "seconds", "stopped")
_SAME_POSITION = 3
_ENDS = (None, Termination.RING_BROKEN, Termination.RING_GIVEN_UP)


class Solver:
    """A solver with its memory, for one position at a time.

    ``memory_mb`` is the memory for what it knows of positions, in megabytes. When that is full
    the solver forgets what was cheap to find out, and takes longer; its answers stay proved.
    Raises GessError for a size that cannot be.
    """

    def __init__(self, memory_mb: int = DEFAULT_MEMORY_MB) -> None:
        if not 1 <= memory_mb <= MOST_MEMORY_MB:
            message = f"memory_mb is {memory_mb}: expected 1 to {MOST_MEMORY_MB}"
            raise GessError(message)
        self._core = CoreSolver(memory_mb)

    def stop(self) -> None:
        """End what `solve` does in another thread; it answers with what is proved by then."""
        self._core.stop()

    def solve(
        self,
        position: Position,
        within: int = 3,
        *,
        nodes: int | None = DEFAULT_NODES,
        seconds: float | None = None,
        tree: bool = False,
        on_progress: Progress | None = None,
    ) -> Solution:
        """Do what the function :func:`solve` does, with the memory of this solver.

        ``on_progress`` is called now and then, maybe from another thread; what it raises ends the
        work, as Ctrl-C does.
        """
        _check(position, within, nodes, seconds)
        began = time.perf_counter()
        self._core.arm()
        found = self._core.run(
            core.packed(position.black),
            core.packed(position.white),
            position.turn is WHITE,
            core.rules_flags(position.rules),
            within,
            nodes or 0,
            seconds or 0.0,
            MOST_TREE_LINES if tree else 0,
            on_progress,
            threading.current_thread() is threading.main_thread(),
        )
        first_moves = tuple(branch.moves for branch in _branches(found["first_moves"]))
        halt = _HALTS[found["halt"]]
        has_tree = tree and found["tree_is_whole"]
        if tree and halt is None and not has_tree:
            halt = "tree"
        return Solution(
            position=position,
            within=within,
            won_in=found["won_in"] or None,
            not_within=found["not_within"],
            first_moves=tuple(sorted(first_moves)) if found["first_moves_are_all"] else None,
            line=tuple(Move(*pair) for pair in found["line"]) if found["line_is_whole"] else (),
            tree=_branches(found["tree"]) if has_tree else None,
            halt=halt,
            nodes=found["nodes"],
            seconds=time.perf_counter() - began,
        )


def solve(
    position: Position,
    within: int = 3,
    *,
    nodes: int | None = DEFAULT_NODES,
    memory_mb: int = DEFAULT_MEMORY_MB,
    seconds: float | None = None,
    tree: bool = False,
    on_progress: Progress | None = None,
) -> Solution:
    """Find out whether the side to move breaks the last ring within so many of its moves.

    All moves of both sides are considered, so every answer is a proof; where a limit comes first,
    the answer says so. ``nodes`` limits the positions looked at and ``seconds`` the time, None
    lifts a limit; ``memory_mb`` is the memory in megabytes, which never grows. With ``tree`` the
    solution has the proof or the disproof as a tree, unless that would have more than
    `MOST_TREE_LINES` lines. Draws by convention do not count.

    Raises GessError if the game is decided, or a limit makes no sense.

    >>> solution = solve(Position.start(), within=2)
    >>> solution.answer
    <Answer.NO_WIN: 'no-win'>
    >>> print(solution)
    Black does not win in 2
    """
    return Solver(memory_mb).solve(
        position, within, nodes=nodes, seconds=seconds, tree=tree, on_progress=on_progress
    )


def _check(position: Position, within: int, nodes: int | None, seconds: float | None) -> None:
    if position.winner is not None:
        message = f"{position.winner} has won already: expected a ring on both sides"
        raise GessError(message)
    if not 1 <= within <= MOST_WITHIN:
        message = f"within is {within}: expected 1 to {MOST_WITHIN}"
        raise GessError(message)
    if nodes is not None and not 1 <= nodes <= MOST_NODES:
        message = f"nodes is {nodes}: expected 1 to {MOST_NODES}, or None"
        raise GessError(message)
    if seconds is not None and not 0 < seconds < float("inf"):
        message = f"seconds is {seconds}: expected more than 0, or None"
        raise GessError(message)


_Line = tuple[int, int, int, int]


def _branches(data: bytes) -> tuple[Branch, ...]:
    """Return the branches that the core's lines stand for."""
    lines = [*_LINE.iter_unpack(data), (0, 0, 0, 0)]
    branches, _ = _read(lines, 0, 1)
    return branches


def _read(lines: list[_Line], at: int, ply: int) -> tuple[tuple[Branch, ...], int]:
    branches = []
    while lines[at][2] == ply:
        from_, to, _, leaf = lines[at]
        moves = [Move(from_, to)]
        at += 1
        while lines[at][2] == ply and lines[at][3] == _SAME_POSITION:
            moves.append(Move(*lines[at][:2]))
            at += 1
        replies, at = _read(lines, at, ply + 1)
        branches.append(Branch(tuple(sorted(moves)), _ENDS[leaf], replies))
    return tuple(sorted(branches, key=_first_move)), at


def _first_move(branch: Branch) -> Move:
    return branch.move
