"""The course's lessons as the page reads them, judged by the library."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.setups import move, number, stones

import gess
from gess import BLACK, WHITE, Position

if TYPE_CHECKING:
    from collections.abc import Callable

LEARN = Path(__file__).parents[2] / "web/src/learn"
ORDER: list[str] = json.loads((LEARN / "course.json").read_text(encoding="utf-8"))


@dataclass(frozen=True)
class Turn:
    """One move that a learner is asked for, and the position it is asked in."""

    lesson: str
    exercise: str
    step: int
    data: dict[str, Any]
    positions: tuple[Position, ...]
    """After each accepted answer to the steps before, and the scripted replies; one at first."""

    @property
    def name(self) -> str:
        return f"{self.lesson}/{self.exercise}/{self.step + 1}"


def lesson(name: str) -> list[dict[str, Any]]:
    """The exercises of a lesson."""
    loaded: list[dict[str, Any]] = json.loads(
        (LEARN / f"lessons/{name}.json").read_text(encoding="utf-8")
    )
    return loaded


def first_position(exercise: dict[str, Any]) -> Position:
    if "black" not in exercise:
        return Position.start()
    return Position(stones(exercise["black"]), stones(exercise["white"]), BLACK)


def turns() -> list[Turn]:
    """Every move asked for in the course, with all positions in which it can come to be asked."""
    found = []
    for name in ORDER:
        for exercise in lesson(name):
            positions = {first_position(exercise)}
            for index, step in enumerate(exercise["steps"]):
                found.append(Turn(name, exercise["id"], index, step, tuple(positions)))
                if "reply" in step:
                    positions = {
                        position.play(answer).play(move(step["reply"]))
                        for position in positions
                        for answer in answers(position, step["goal"])
                    }
    return found


def answers(position: Position, goal: dict[str, Any]) -> list[gess.Move]:
    """All legal moves that reach a goal; one that loses the game never does."""
    kept = {"loses": False, **goal}
    return [found for found in position.legal_moves if holds(position, found, kept)]


def holds(position: Position, played: gess.Move, wanted: dict[str, Any]) -> bool:
    """Whether everything that is said of a move and its result is so."""
    after = position.play(played)
    report = position.report(played)
    assert position.turn is BLACK
    winner = after.winner
    over = winner is not None
    facts: dict[str, Callable[[Any], bool]] = {
        "from": lambda names: played.from_ in map(number, names.split()),
        "stones": lambda names: not stones(names) & ~after.black,
        "bare": lambda names: not stones(names) & (after.black | after.white),
        "gone": lambda names: not stones(names) & after.white,
        "left": lambda names: not stones(names) & ~after.white,
        "ring": lambda names: not spots(names) & ~after.rings(BLACK),
        "foe": lambda names: not spots(names) & ~after.rings(WHITE),
        "rings": lambda count: after.rings(BLACK).bit_count() >= count,
        "lost": lambda count: report.own_lost >= count,
        "spared": lambda count: report.own_lost <= count,
        "safe": lambda so: (not over and not after.is_ring_attacked(BLACK)) is so,
        "threat": lambda so: (not over and after.is_ring_attacked(WHITE)) is so,
        "wins": lambda so: (winner is BLACK) is so,
        "loses": lambda so: (winner is WHITE) is so,
        "aims": lambda names: aims(after, stones(names)),
    }
    return all(facts[key](value) for key, value in wanted.items())


def spots(names: str) -> int:
    return sum(1 << number(name) for name in names.split())


def aims(after: Position, prey: int) -> bool:
    """Whether Black could take all these stones with one move, were it Black's turn again."""
    if after.winner is not None:
        return False
    again = Position(after.black, after.white, BLACK)
    return any(not prey & ~again.report(found).captured(WHITE) for found in again.legal_moves)
