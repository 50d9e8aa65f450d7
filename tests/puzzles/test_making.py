"""Making puzzles: repeatable, and going on after an interruption as if there had been none."""

import json
from dataclasses import replace

import pytest
from tests.setups import setup

from gess import Move, Position, Symmetry
from gess.puzzles import (
    Kind,
    Made,
    Making,
    Puzzle,
    PuzzleFileError,
    dumps,
    faults,
    loads,
    shipped_puzzles,
)
from gess.puzzles.likeness import Views
from gess.puzzles.proving import prove_break, prove_save
from gess.puzzles.themes import themes_of
from gess.rules import STANDARD
from gess.solver import Solver

FEW = {"break-1": 2, "break-2": 2, "save": 1}


def made(games_at_once: int) -> str:
    """The text of a small set, its making broken off and taken up again after some games."""
    text = Making(Made(3, "standard", 0), FEW).text()
    while True:
        making = Making.resume(text, FEW)
        left = games_at_once

        def on_game(_: list[Puzzle]) -> bool:
            nonlocal left
            left -= 1
            return left > 0

        making.run(on_game)
        text = making.text()
        if not any(making.missing.values()):
            return text


def test_the_same_seed_makes_the_same_set_however_often_it_is_broken_off() -> None:
    assert made(1) == made(100)


# As in tests/solver: the only black move to break the ring on e3, and five ways to fork one on c3.
SLIDE = setup("@r18 e12 e11", "@e3")
FORK = setup("@r18 j15 i15 j14", "@c3")


def test_one_way_to_break_the_ring_is_a_puzzle_and_five_are_none() -> None:
    proof = prove_break(SLIDE, 1, Solver(1))
    assert proof is not None
    assert proof.answer.moves == (Move.parse("e12-e5"),)
    assert prove_break(FORK, 2, Solver(1)) is None
    assert prove_break(FORK, 1, Solver(1)) is None


def test_a_ring_that_is_not_in_danger_is_not_to_be_saved() -> None:
    assert prove_save(Position.start(), Solver(8)) is None


def test_the_only_move_that_saves_a_ring() -> None:
    puzzle = next(p for p in shipped_puzzles() if p.kind is Kind.SAVE)
    solver = Solver()
    saved = puzzle.position.play(puzzle.answer.moves[0])
    assert solver.solve(saved, 3).won_in is None
    lost = [m for m in puzzle.position.legal_moves if puzzle.position.play(m) != saved]
    for move in lost[::5]:
        after = puzzle.position.play(move)
        won = after.winner is after.turn or solver.solve(after, puzzle.length).won_in is not None
        assert won, move


def test_likeness_does_not_see_turns_mirrors_colours_or_single_moves() -> None:
    position = shipped_puzzles()[0].position
    views = Views(position)
    for symmetry in Symmetry:
        assert views.distance(position.transform(symmetry).swap_colors()) == 0
    after = position.play(next(iter(position.legal_moves)))
    assert views.resembles(replace(after, turn=position.turn))
    assert not views.resembles(Position.start())


# Four moves are proved in seconds only, and once in `test_shipped`.
@pytest.mark.parametrize("puzzle", [p for p in shipped_puzzles()[::40] if p.length < 4])
def test_a_fault_is_found(puzzle: Puzzle) -> None:
    wrong = next(m for m in puzzle.position.legal_moves if m not in puzzle.answer.moves)
    assert [*faults(replace(puzzle, answer=replace(puzzle.answer, moves=(wrong,))))]
    assert "the themes are others" in [*faults(replace(puzzle, themes=("none",)))]
    turned = replace(puzzle, position=puzzle.position.swap_colors())
    assert [*faults(turned)] == []  # the same moves, by the other colour


def test_themes() -> None:
    proof = prove_break(SLIDE, 1, Solver(1))
    assert proof is not None
    assert themes_of(SLIDE, Kind.BREAK, proof.answer) == ("capture", "long-move")


def test_a_set_is_read_as_it_was_written() -> None:
    puzzles = list(shipped_puzzles())
    how = Made(4, STANDARD.name, 12)
    assert loads(dumps(how, puzzles)) == (how, puzzles)


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", '{"format": "other"}', dumps(Made(1, "standard", 0), []).replace("/1", "/9")],
)
def test_what_is_no_set_is_refused(text: str) -> None:
    with pytest.raises(PuzzleFileError, match="no set of puzzles"):
        loads(text)


def test_a_puzzle_with_an_unknown_kind_is_refused() -> None:
    document = json.loads(dumps(Made(1, "standard", 0), shipped_puzzles()[:1]))
    document["puzzles"][0]["kind"] = "win"
    with pytest.raises(PuzzleFileError):
        loads(json.dumps(document))
