"""The file of a set of puzzles: JSON, one puzzle a line."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gess.errors import GessError
from gess.move import Move
from gess.position import Position
from gess.puzzles.puzzle import Answer, Defence, Kind, Puzzle, Refutation
from gess.puzzles.rating import rating
from gess.rules import RULES

FORMAT = "gess-puzzles/1"


class PuzzleFileError(GessError, ValueError):
    """A text that is no set of puzzles, and why."""


@dataclass(frozen=True, slots=True)
class Made:
    """How a set was made: the seed of all chance, the rules, and how many games were played."""

    seed: int
    rules: str
    games: int


def dumps(made: Made, puzzles: Sequence[Puzzle]) -> str:
    """Return the text of a set."""
    head = {"format": FORMAT, "seed": made.seed, "rules": made.rules, "games": made.games}
    lines = ",\n".join(json.dumps(to_json(p), separators=(",", ":")) for p in puzzles)
    return f'{json.dumps(head)[:-1]}, "puzzles": [\n{lines}\n]}}\n'


def loads(text: str) -> tuple[Made, list[Puzzle]]:
    """Return a set from its text. Raises PuzzleFileError."""
    try:
        document = json.loads(text)
        _expect_format(document["format"])
        made = Made(document["seed"], document["rules"], document["games"])
        return made, [from_json(each) for each in document["puzzles"]]
    except (GessError, ValueError, KeyError, TypeError, IndexError) as error:
        message = f"this is no set of puzzles: {type(error).__name__}: {error}"
        raise PuzzleFileError(message) from error


def _expect_format(name: str) -> None:
    if name != FORMAT:
        message = f"the format is {name!r}, expected {FORMAT!r}"
        raise ValueError(message)


def to_json(puzzle: Puzzle) -> dict[str, Any]:
    """Return a puzzle for JSON: see the documentation of puzzles for what it says."""
    return {
        "id": puzzle.name,
        "rules": puzzle.position.rules.name,
        "position": puzzle.position.text(),
        "kind": puzzle.kind.value,
        "length": puzzle.length,
        "rating": rating(puzzle.effort, puzzle.themes),
        "effort": puzzle.effort,
        "themes": list(puzzle.themes),
        "answer": _answer_json(puzzle.answer),
        "refutations": [[str(r.attempt), str(r.reply)] for r in puzzle.refutations],
    }


def from_json(document: dict[str, Any]) -> Puzzle:
    """Return the puzzle of a JSON object. Raises GessError, KeyError or ValueError."""
    return Puzzle(
        position=Position.parse(document["position"], RULES[document["rules"]]),
        kind=Kind(document["kind"]),
        length=int(document["length"]),
        answer=_answer(document["answer"]),
        refutations=tuple(
            Refutation(Move.parse(attempt), Move.parse(reply))
            for attempt, reply in document["refutations"]
        ),
        effort=int(document["effort"]),
        themes=tuple(document["themes"]),
    )


def _answer_json(answer: Answer) -> list[Any]:
    """An answer is its moves, joined by =, and its defences; a defence a move and its answers."""
    moves = "=".join(map(str, answer.moves))
    return [moves, *([str(d.move), *map(_answer_json, d.answers)] for d in answer.defences)]


def _answer(document: list[Any]) -> Answer:
    moves, *defences = document
    return Answer(
        tuple(Move.parse(move) for move in moves.split("=")),
        tuple(Defence(Move.parse(d[0]), tuple(map(_answer, d[1:]))) for d in defences),
    )
