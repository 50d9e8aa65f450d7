"""The puzzles that are shipped: as many as were promised, and a part of them proved anew.

`gess puzzles check` proves all of them, in some ten minutes.
"""

from collections import Counter

import pytest

from gess.puzzles import THEMES, Answer, Kind, Puzzle, faults, rating, repeated, shipped_puzzles
from gess.puzzles.shipped import FILE

PUZZLES = shipped_puzzles()
SHORT = [p for p in PUZZLES if p.group in {"break-1", "break-2"}][::5]
LONG = [p for p in PUZZLES if p.group in {"break-3", "save"}][::20]
LONG += [p for p in PUZZLES if p.group == "break-4"][:1]


def test_there_are_enough_of_each_group() -> None:
    have = Counter(puzzle.group for puzzle in PUZZLES)
    least = {"break-1": 80, "break-2": 80, "break-3": 80, "break-4": 10, "save": 40}
    assert {group: n for group, n in least.items() if have[group] < n} == {}


def test_no_two_are_alike_and_none_is_called_as_another() -> None:
    assert list(repeated(PUZZLES)) == []
    assert len({puzzle.name for puzzle in PUZZLES}) == len(PUZZLES)


@pytest.mark.parametrize("puzzle", SHORT + LONG, ids=lambda p: f"{p.group}-{p.name}")
def test_a_part_of_them_is_proved_anew(puzzle: Puzzle) -> None:
    assert list(faults(puzzle)) == []


def check_tree(answer: Answer, left: int) -> None:
    assert answer.defences, "a defence is named before each further move"
    for defence in answer.defences:
        assert bool(defence.answers) == (left > 2)
        for further in defence.answers:
            check_tree(further, left - 1)


@pytest.mark.parametrize("puzzle", [p for p in PUZZLES if p.length > 1 and p.kind is Kind.BREAK])
def test_the_tree_goes_on_to_the_last_move(puzzle: Puzzle) -> None:
    """However the named defences are chosen, the solver's moves are named, and in turn."""

    check_tree(puzzle.answer, puzzle.length)
    line = puzzle.main_line()
    assert len(line) == 2 * puzzle.length - 2
    position = puzzle.position
    for move in line:
        position = position.play(move)
    assert position.is_ring_attacked(position.turn.other)


def test_longer_wins_are_rated_higher() -> None:
    def middle(group: str) -> int:
        rated = sorted(rating(p.effort, p.themes) for p in PUZZLES if p.group == group)
        return rated[len(rated) // 2]

    one, two, three, four = (middle(f"break-{n}") for n in (1, 2, 3, 4))
    assert one < two < three < four


def test_quiet_first_moves_and_many_themes_are_among_them() -> None:
    themes = Counter(theme for puzzle in PUZZLES for theme in puzzle.themes)
    assert set(themes) <= set(THEMES)
    assert themes["quiet"] > 0
    assert len(themes) >= 10


def test_the_file_is_small_enough_for_a_page() -> None:
    assert FILE.stat().st_size < 400_000
