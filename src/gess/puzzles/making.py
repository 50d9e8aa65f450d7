"""Making puzzles: play games, sieve their positions, and take what the solver proves."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from gess.engine.searching import Searcher
from gess.position import Position
from gess.puzzles.form import Made, dumps, loads
from gess.puzzles.games import RANDOM_PLIES, play_game
from gess.puzzles.likeness import Views
from gess.puzzles.proving import LONGEST, Proof, prove_break, prove_save
from gess.puzzles.puzzle import Kind, Puzzle
from gess.puzzles.refuting import refutations
from gess.puzzles.sieve import Promise, promise
from gess.puzzles.themes import themes_of
from gess.rules import RULES
from gess.solver import Solver

GROUPS = (*(f"break-{length}" for length in range(1, LONGEST + 1)), "save")
"""The kinds of puzzles that are counted apart."""

FROM_A_GAME = 2
"""No game gives more puzzles than this."""

SLOWEST = GROUPS[LONGEST - 1]
"""Its proofs take a minute each: it is looked for when nothing else is missing."""

MOST_CAPTURING = 0.6
"""No more than this share of the wins in two and three begins with taking enemy stones."""

BREAK_NODES = {1: None, 2: 2_000_000, 3: 6_000_000, 4: 250_000_000}
"""What the solver may look at before a position is passed over, by the number of moves."""

QUIET_BEFORE = ((Kind.BREAK, 1), (Kind.BREAK, 2))
"""What a position promises two plies after one that may be won by a quiet move."""

SAVE_NODES = 6_000_000
"""The same for each move where a ring is to be saved."""

MEMORY_MB = 64


@dataclass(slots=True)
class Making:
    """A set of puzzles as far as it is made; what comes next depends on seed and rules alone."""

    made: Made
    wanted: Mapping[str, int]
    puzzles: list[Puzzle] = field(default_factory=list)
    _views: list[Views] = field(default_factory=list)
    _searcher: Searcher = field(default_factory=lambda: Searcher(8))

    def __post_init__(self) -> None:
        self._views = [Views(puzzle.position) for puzzle in self.puzzles]

    @classmethod
    def resume(cls, text: str, wanted: Mapping[str, int]) -> Making:
        """Go on from the text of a set. Raises PuzzleFileError."""
        made, puzzles = loads(text)
        return cls(made, wanted, puzzles)

    def text(self) -> str:
        """The text of the set, the easiest puzzles of each group first."""
        order = {group: at for at, group in enumerate(GROUPS)}
        return dumps(self.made, sorted(self.puzzles, key=lambda p: (order[p.group], p.effort)))

    @property
    def missing(self) -> dict[str, int]:
        """How many of each group are still wanted."""
        have = Counter(puzzle.group for puzzle in self.puzzles)
        return {group: max(self.wanted.get(group, 0) - have[group], 0) for group in GROUPS}

    def run(self, on_game: Callable[[list[Puzzle]], bool]) -> None:
        """Play games until nothing is missing, or `on_game` says no.

        It is called after each game, with what that gave. By then the set is whole and its text can
        be kept: a making that goes on from it comes to the same puzzles.
        """
        while any(self.missing.values()):
            found = self._from_game(self.made.games)
            self.made = Made(self.made.seed, self.made.rules, self.made.games + 1)
            if not on_game(found):
                return

    def _from_game(self, number: int) -> list[Puzzle]:
        """Add the best puzzles of a game, long ones before short ones."""
        rng = random.Random(f"{self.made.seed} {number}")
        game = play_game(rng, RULES[self.made.rules], self._searcher)
        promises = [promise(position, self._searcher) for position in game[RANDOM_PLIES:]]
        proved = [
            (position, proof)
            for position, promised in zip(game[RANDOM_PLIES:], with_quiet(promises), strict=True)
            if promised is not None and (proof := self._proof(position, *promised)) is not None
        ]
        proved.sort(key=lambda each: (each[1].kind is Kind.SAVE, -each[1].length))
        found: list[Puzzle] = []
        for position, proof in proved:
            if len(found) == FROM_A_GAME:
                break
            if not self._is_new(position):
                continue
            puzzle = self._puzzle(position, proof)
            if self.missing[puzzle.group] and self._may_capture(puzzle):
                found.append(puzzle)
                self.puzzles.append(puzzle)
                self._views.append(Views(position))
        return found

    def _proof(self, position: Position, kind: Kind, length: int) -> Proof | None:
        """Return what is proved of a position, if it is wanted."""
        missing = self.missing
        if any(n for group, n in missing.items() if group != SLOWEST):
            missing[SLOWEST] = 0
        proof = None
        if kind is Kind.SAVE and missing["save"]:
            proof = prove_save(position, Solver(MEMORY_MB), SAVE_NODES)
        elif kind is Kind.BREAK and missing[f"break-{length}"]:
            proof = prove_break(position, length, Solver(MEMORY_MB), BREAK_NODES[length])
        return proof if proof is not None and has_one_line(proof) else None

    def _is_new(self, position: Position) -> bool:
        return not any(views.resembles(position) for views in self._views)

    def _may_capture(self, puzzle: Puzzle) -> bool:
        if puzzle.group not in {"break-2", "break-3"} or "capture" not in puzzle.themes:
            return True
        alike = sum(1 for p in self.puzzles if p.group == puzzle.group and "capture" in p.themes)
        return alike < MOST_CAPTURING * self.wanted[puzzle.group]

    def _puzzle(self, position: Position, proof: Proof) -> Puzzle:
        return Puzzle(
            position=position,
            kind=proof.kind,
            length=proof.length,
            answer=proof.answer,
            refutations=refutations(position, proof, self._searcher, Solver(MEMORY_MB)),
            effort=proof.effort,
            themes=themes_of(position, proof.kind, proof.answer),
        )


def with_quiet(promises: Sequence[Promise | None]) -> list[Promise | None]:
    """Add that a win in three may begin where the search saw none, two plies before one in two.

    A short search does not see wins that begin with a quiet move.

    >>> with_quiet([None, None, (Kind.BREAK, 2), None])
    [(<Kind.BREAK: 'break'>, 3), None, (<Kind.BREAK: 'break'>, 2), None]
    """
    later = [*promises[2:], None, None]
    return [
        (Kind.BREAK, 3) if now is None and then in QUIET_BEFORE else now
        for now, then in zip(promises, later, strict=False)
    ]


def has_one_line(proof: Proof) -> bool:
    """Whether the hardest defence to a win in three has but one answer.

    Wins in four are so rare that any will do: all their answers are known too.
    """
    return (
        proof.length != 3 or proof.kind is Kind.SAVE or len(proof.answer.defences[0].answers) == 1
    )
