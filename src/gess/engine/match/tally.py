"""What has been counted in a match so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from gess.engine.match.game import Fault, PlayedGame, Told
from gess.outcome import BLACK, WHITE


@dataclass(slots=True)
class Effort:
    """What a player did in all its games: sums over its moves, and its faults by their kind.

    ``time`` in seconds. ``depths`` and ``nodes`` are summed over the moves of which they were told,
    ``with_depth`` and ``with_nodes``. ``most_over``: the most seconds of its own CPU time that it
    spent on a move beyond what it meant to, None if unknown.
    """

    moves: int = 0
    time: float = 0
    depths: int = 0
    with_depth: int = 0
    nodes: int = 0
    with_nodes: int = 0
    most_over: float | None = None
    faults: Counter[str] = field(default_factory=Counter)

    def add(self, other: Effort) -> None:
        """Add what was done in other games."""
        self.moves += other.moves
        self.time += other.time
        self.depths += other.depths
        self.with_depth += other.with_depth
        self.nodes += other.nodes
        self.with_nodes += other.with_nodes
        self.faults.update(other.faults)
        if other.most_over is not None:
            known = other.most_over if self.most_over is None else self.most_over
            self.most_over = max(other.most_over, known)

    def as_json(self) -> dict[str, Any]:
        """Return it as JSON has it."""
        return {
            "moves": self.moves,
            "time": self.time,
            "depths": self.depths,
            "with_depth": self.with_depth,
            "nodes": self.nodes,
            "with_nodes": self.with_nodes,
            "most_over": self.most_over,
            "faults": {fault.value: self.faults[fault.value] for fault in Fault},
        }

    @classmethod
    def from_json(cls, document: Mapping[str, Any]) -> Effort:
        """Return what `as_json` gave."""
        return cls(**{**document, "faults": Counter(document["faults"])})


@dataclass(slots=True)
class Tally:
    """The counts of a match, seen from A.

    ``pairs``: how many pairs of games brought A 0, ½, 1, 1½ and 2 points. ``wins``, ``draws``,
    ``losses``: games of A. ``black_wins``, ``white_wins``: games by the colour of the winner.
    ``plies``: of all games, the openings left out. ``endings``: games by their termination.
    ``adjudicated``: how many games were ended early.
    """

    pairs: list[int] = field(default_factory=lambda: [0] * 5)
    wins: int = 0
    draws: int = 0
    losses: int = 0
    black_wins: int = 0
    white_wins: int = 0
    plies: int = 0
    adjudicated: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    a: Effort = field(default_factory=Effort)
    b: Effort = field(default_factory=Effort)

    @property
    def games(self) -> int:
        """How many games have been played."""
        return self.wins + self.draws + self.losses

    @property
    def points(self) -> float:
        """The points of A."""
        return self.wins + self.draws / 2

    def add(self, other: Tally) -> None:
        """Add the counts of other games."""
        self.pairs = [one + two for one, two in zip(self.pairs, other.pairs, strict=True)]
        self.wins += other.wins
        self.draws += other.draws
        self.losses += other.losses
        self.black_wins += other.black_wins
        self.white_wins += other.white_wins
        self.plies += other.plies
        self.adjudicated += other.adjudicated
        self.endings.update(other.endings)
        self.a.add(other.a)
        self.b.add(other.b)

    def as_json(self) -> dict[str, Any]:
        """Return it as JSON has it."""
        return {
            "pairs": self.pairs,
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.losses,
            "black_wins": self.black_wins,
            "white_wins": self.white_wins,
            "plies": self.plies,
            "adjudicated": self.adjudicated,
            "endings": dict(self.endings),
            "a": self.a.as_json(),
            "b": self.b.as_json(),
        }

    @classmethod
    def from_json(cls, document: Mapping[str, Any]) -> Tally:
        """Return what `as_json` gave."""
        parts = {
            "endings": Counter(document["endings"]),
            "a": Effort.from_json(document["a"]),
            "b": Effort.from_json(document["b"]),
        }
        return cls(**{**document, **parts})


def tally_pair(games: Sequence[PlayedGame]) -> Tally:
    """Return the counts of a pair of games: in the first one A was Black, in the second White."""
    tally = Tally()
    for game, color in zip(games, (BLACK, WHITE), strict=True):
        outcome = game.outcome
        tally.wins += outcome.winner is color
        tally.losses += outcome.winner is color.other
        tally.draws += outcome.winner is None
        tally.black_wins += outcome.winner is BLACK
        tally.white_wins += outcome.winner is WHITE
        tally.plies += len(game.told)
        tally.adjudicated += game.is_adjudicated
        tally.endings[outcome.termination.value] += 1
        first = game.board.position_at(game.opening_plies).turn
        movers = {first: game.told[::2], first.other: game.told[1::2]}
        for effort, side in ((tally.a, color), (tally.b, color.other)):
            _count(effort, movers[side])
            if game.fault and outcome.winner is side.other:
                effort.faults[game.fault.value] += 1
    tally.pairs[2 * tally.wins + tally.draws] += 1
    return tally


def _count(effort: Effort, told: Sequence[Told]) -> None:
    for move in told:
        thought = move.thought
        effort.moves += 1
        effort.time += move.time
        if thought.depth is not None:
            effort.depths += thought.depth
            effort.with_depth += 1
        if thought.nodes is not None:
            effort.nodes += thought.nodes
            effort.with_nodes += 1
        if thought.over is not None:
            over = effort.most_over
            effort.most_over = thought.over if over is None else max(over, thought.over)
