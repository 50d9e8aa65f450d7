"""Every exercise of the course is a real position, and its answers are judged by the rules."""

from __future__ import annotations

import re
from typing import Any

import pytest
from tests.setups import move
from tests.web import course
from tests.web.course import Turn

from gess import BLACK, WHITE

TURNS = course.turns()
NAMES = [turn.name for turn in TURNS]
WRONG = [(turn, wrong) for turn in TURNS for wrong in turn.data.get("wrong", [])]
SUBJECTS = {
    "one-stone": 3,
    "directions": 3,
    "centre-stone": 3,
    "reach": 3,
    "capturing": 4,
    "own-stones": 3,
    "edge": 3,
    "frame": 3,
    "rings": 4,
    "two-rings": 3,
    "array": 4,
    "attack": 3,
    "defence": 3,
    "first-game": 1,
}
"""The subjects of the course in their order, each with the least number of its exercises."""


def test_the_course_has_its_subjects_in_order() -> None:
    assert list(SUBJECTS) == course.ORDER


@pytest.mark.parametrize(("name", "least"), SUBJECTS.items())
def test_a_lesson_has_several_exercises_with_names_of_their_own(name: str, least: int) -> None:
    names = [exercise["id"] for exercise in course.lesson(name)]
    assert len(names) >= least
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", one) for one in names)


@pytest.mark.parametrize("turn", TURNS, ids=NAMES)
def test_both_rings_stand_on_the_board_and_the_learner_is_to_move(turn: Turn) -> None:
    assert turn.positions
    for position in turn.positions:
        assert position.rings(BLACK)
        assert position.rings(WHITE)
        assert position.winner is None
        assert position.turn is BLACK


@pytest.mark.parametrize("turn", TURNS, ids=NAMES)
def test_the_goal_is_reached_by_as_many_moves_as_said_and_by_the_one_that_is_shown(
    turn: Turn,
) -> None:
    for position in turn.positions:
        found = course.answers(position, turn.data["goal"])
        assert move(turn.data["answer"]) in found
        assert len(found) == turn.data["ways"], [str(one) for one in found]
        assert len(found) < len(position.legal_moves) / 4, "a goal that nearly any move reaches"


@pytest.mark.parametrize(("turn", "wrong"), WRONG, ids=[f"{t.name}-{w['say']}" for t, w in WRONG])
def test_a_wrong_try_is_legal_and_wrong_and_gets_its_own_answer(
    turn: Turn, wrong: dict[str, Any]
) -> None:
    tried = move(wrong["like"])
    assert turn.positions
    for position in turn.positions:
        assert tried in position.legal_moves
        assert tried not in course.answers(position, turn.data["goal"])
        fitting = [w for w in turn.data["wrong"] if course.holds(position, tried, w["when"])]
        assert fitting[0] == wrong


@pytest.mark.parametrize("turn", TURNS, ids=NAMES)
def test_each_exercise_answers_a_wrong_try(turn: Turn) -> None:
    assert turn.data["wrong"]
    says = [wrong["say"] for wrong in turn.data["wrong"]]
    assert len(set(says)) == len(says)


@pytest.mark.parametrize(
    "turn", [t for t in TURNS if "reply" in t.data], ids=lambda turn: turn.name
)
def test_the_reply_can_be_played_after_every_answer_and_does_not_end_the_game(turn: Turn) -> None:
    for position in turn.positions:
        for answer in course.answers(position, turn.data["goal"]):
            after = position.play(answer)
            assert after.turn is WHITE
            assert move(turn.data["reply"]) in after.legal_moves
            assert after.play(move(turn.data["reply"])).winner is None


def test_where_rings_are_not_the_subject_they_stand_out_of_the_way() -> None:
    for turn in TURNS:
        if course.ORDER.index(turn.lesson) >= course.ORDER.index("rings"):
            continue
        for position in turn.positions:
            for answer in course.answers(position, turn.data["goal"]):
                report = position.report(answer)
                assert not report.rings_broken(BLACK)
                assert not report.rings_broken(WHITE)
                assert not position.is_ring_attacked(WHITE), turn.name
