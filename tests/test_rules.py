"""The presets and the draw conventions, as data."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError

import pytest

import gess
from gess import CLASSIC, COURSE, HOUSE_CONVENTIONS, OPEN_EDGE, RULES, STANDARD, Conventions, Rules


@pytest.mark.parametrize(
    ("name", "start_on_frame", "end_on_frame", "must_keep_ring"),
    [
        ("standard", True, False, False),
        ("open-edge", True, True, False),
        ("classic", False, False, False),
        ("course", False, False, True),
    ],
)
def test_presets(
    name: str, *, start_on_frame: bool, end_on_frame: bool, must_keep_ring: bool
) -> None:
    rules = RULES[name]
    assert rules.name == name
    assert rules.start_on_frame is start_on_frame
    assert rules.end_on_frame is end_on_frame
    assert rules.must_keep_ring is must_keep_ring


def test_presets_by_constant() -> None:
    assert list(RULES) == ["standard", "open-edge", "classic", "course"]
    assert list(RULES.values()) == [STANDARD, OPEN_EDGE, CLASSIC, COURSE]
    assert len(set(RULES.values())) == 4


def test_standard_is_the_default() -> None:
    assert gess.Position.start().rules is STANDARD
    assert gess.Board().rules is STANDARD


def test_rules_are_equal_if_they_say_the_same() -> None:
    mine = Rules("mine", start_on_frame=False, end_on_frame=False, must_keep_ring=True)
    assert mine == COURSE
    assert hash(mine) == hash(COURSE)
    assert mine != CLASSIC
    assert mine.name == "mine"


def test_rules_are_frozen_and_picklable() -> None:
    with pytest.raises(FrozenInstanceError):
        STANDARD.must_keep_ring = True  # type: ignore[misc]  # what is tried
    copy = pickle.loads(pickle.dumps(OPEN_EDGE))
    assert copy == OPEN_EDGE
    assert copy.name == "open-edge"


def test_conventions_are_off_in_the_bare_rules() -> None:
    assert Conventions().repetition is None
    assert Conventions().quiet_plies is None
    assert gess.Board().conventions == Conventions()


def test_the_house_convention() -> None:
    assert HOUSE_CONVENTIONS.repetition == 3
    assert HOUSE_CONVENTIONS.quiet_plies == 200


def test_conventions_are_frozen_and_equal_by_value() -> None:
    assert Conventions(3, 200) == HOUSE_CONVENTIONS
    assert hash(Conventions(3, 200)) == hash(HOUSE_CONVENTIONS)
    assert Conventions(3) != Conventions(4)
    with pytest.raises(FrozenInstanceError):
        HOUSE_CONVENTIONS.repetition = 2  # type: ignore[misc]  # what is tried


@pytest.mark.parametrize("repetition", [1, 0, -3])
def test_a_position_stands_at_least_twice_in_a_repetition(repetition: int) -> None:
    with pytest.raises(gess.GessError) as caught:
        Conventions(repetition=repetition)
    assert str(caught.value) == f"repetition is {repetition}: expected 2 or more, or None"
    assert Conventions(repetition=2).repetition == 2


@pytest.mark.parametrize("quiet_plies", [0, -1])
def test_at_least_one_ply_is_quiet(quiet_plies: int) -> None:
    with pytest.raises(gess.GessError) as caught:
        Conventions(quiet_plies=quiet_plies)
    assert str(caught.value) == f"quiet_plies is {quiet_plies}: expected 1 or more, or None"
    assert Conventions(quiet_plies=1).quiet_plies == 1
