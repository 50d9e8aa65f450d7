"""Making problems: games of the engine against itself, and the solver's word on each position."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import gess
from benchmarks.tactics.problems import KINDS, Problem, load
from gess.engine import Limit
from gess.engine.searching import Searcher
from gess.puzzles.games import harmless
from gess.solver import Solver

MOST = {2: 20, 3: 45, 4: 30}
"""How many problems of each length and each kind of first move are wanted.

The kinds: it takes stones, it attacks the ring without, it does neither.
"""

FROM_A_GAME = 2
"""No game gives more problems than this."""

RULES = (
    "standard",
    "standard",
    "open-edge",
    "standard",
    "standard",
    "classic",
    "standard",
    "course",
)
"""The rules of the games, in turn."""

RANDOM_PLIES = 6
MOST_PLIES = 120
PLAYING = (100, 300, 1000)
"""Nodes a move: few, so that mistakes are made."""

NODES = {2: 1_000_000, 3: 4_000_000, 4: 80_000_000}
"""What the solver may look at before a position is passed over."""

FOURS = 0.6
"""No more than this share of the time goes to wins in four, which take long to prove."""

SECOND_LOOK = 50_000
CLEAR = 1_000
"""A problem is dropped if a search of the other moves sees a win, or this many centi-stones."""

HEADER = """\
# Positions with one proved winning move, made by `python -m benchmarks.tactics make`.
# A line holds the rules, the position text, in how many moves of its side to move the last ring
# falls, and the first moves that win so fast, all of which lead to one and the same position.
# That no other move does, and none wins faster, is proved by gess.solver.
"""


@dataclass(slots=True)
class Making:
    """The set as far as it is made; ``games`` have been played for it."""

    path: Path
    tell: Callable[[str], None] = print
    games: int = 0
    problems: list[Problem] = field(default_factory=list)
    _searcher: Searcher = field(default_factory=lambda: Searcher(4))
    _solver: Solver = field(default_factory=lambda: Solver(64))
    _began: float = field(default_factory=time.process_time)
    _fours: float = 0.0

    def __post_init__(self) -> None:
        """Go on from the file if there is one."""
        if not self.path.exists():
            return
        self.problems = load(self.path)
        games = re.search(r"^# games: (\d+)$", self.path.read_text("ascii"), re.MULTILINE)
        self.games = int(games[1]) if games else 0

    @property
    def seconds(self) -> float:
        """The processor time taken so far."""
        return time.process_time() - self._began

    def run(self, seconds: float) -> None:
        """Play games until the set is complete or the processor time is over; save after each."""
        while self.seconds < seconds and any(self._room(n, k) for n in MOST for k in KINDS):
            found = self._chosen(self._search(list(self._game(self.games))))
            self.games += 1
            self.problems += found
            self._save()
            for problem in found:
                self.tell(f"{self.games} games, {len(self.problems)} problems: {problem}")

    def _save(self) -> None:
        lines = sorted(self.problems, key=lambda p: (p.ring_in, p.position.rules.name))
        text = HEADER + f"# games: {self.games}\n" + "".join(f"{line}\n" for line in lines)
        new = self.path.with_suffix(".new")
        new.write_text(text, encoding="ascii")
        new.replace(self.path)

    def _room(self, ring_in: int, kind: str) -> bool:
        alike = (p for p in self.problems if (p.ring_in, p.kind) == (ring_in, kind))
        return sum(1 for _ in alike) < MOST[ring_in]

    def _game(self, number: int) -> Iterator[tuple[gess.Position, int]]:
        """Yield the positions of a game, and the numbers of their full moves."""
        rng = random.Random(number)
        position = gess.Position.start(gess.RULES[RULES[number % len(RULES)]])
        for ply in range(MOST_PLIES):
            yield position, ply // 2 + 1
            if ply < RANDOM_PLIES:
                position = harmless(position, rng)
                continue
            found = self._searcher.search(position, Limit(nodes=rng.choice(PLAYING)))
            if found.move is None:
                return
            position = position.play(found.move)
            if position.is_over:
                return

    def _search(self, game: list[tuple[gess.Position, int]]) -> Iterator[Problem]:
        """Yield the positions of a game that are won in one way, from its end on."""
        won_in: dict[int, int] = {}  # what is proved of each ply
        for ply in range(len(game) - 1, RANDOM_PLIES - 1, -1):
            position, fullmove = game[ply]
            if position.is_ring_attacked(position.turn.other):
                won_in[ply] = 1
                continue
            for within in (2, 3, 4):
                # A win in four is looked for where the game went on to one in three.
                if within == 4 and (won_in.get(ply + 2) != 3 or not self._time_for_fours()):
                    break
                began = time.process_time()
                solution = self._solver.solve(position, within, nodes=NODES[within])
                if within == 4:
                    self._fours += time.process_time() - began
                if solution.won_in is None:
                    continue
                won_in[ply] = solution.won_in
                if solution.is_shortest and solution.is_unique and solution.first_moves:
                    moves = solution.first_moves[0]
                    yield Problem(position, fullmove, solution.won_in, moves)
                break

    def _time_for_fours(self) -> bool:
        return self._fours <= FOURS * self.seconds

    def _chosen(self, candidates: Iterator[Problem]) -> list[Problem]:
        """Return the best problems of a game: long ones before short ones, quiet ones first."""
        chosen: list[Problem] = []
        for problem in sorted(candidates, key=lambda p: (-p.ring_in, KINDS.index(p.kind))):
            if len(chosen) < FROM_A_GAME and self._wanted(problem, chosen):
                chosen.append(problem)
        return chosen

    def _wanted(self, problem: Problem, chosen: list[Problem]) -> bool:
        if not self._room(problem.ring_in, problem.kind):
            return False
        if any(problem.resembles(other) for other in (*self.problems, *chosen)):
            return False
        others = [m for m in problem.position.legal_moves if m not in problem.moves]
        self._searcher.clear()
        score = self._searcher.search(
            problem.position, Limit(nodes=SECOND_LOOK), root_moves=others
        ).score
        return score.value < CLEAR


def proved(problem: Problem, solver: Solver) -> bool:
    """Prove that a problem is as it says: won so fast, no faster, and by its moves alone."""
    solution = solver.solve(problem.position, problem.ring_in, nodes=None)
    return (
        solution.won_in == problem.ring_in
        and solution.is_shortest
        and solution.first_moves == (tuple(sorted(problem.moves)),)
    )
