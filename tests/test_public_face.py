"""What `import gess` gives: every name documented, with an example that the tests run."""

from __future__ import annotations

import importlib
import inspect
from importlib import resources
from types import FunctionType

import pytest
from tests.setups import FILES, number

import gess

# By the issue that asked for the library, name by name.
ASKED_FOR = """
    ALL BLACK BOARD CLASSIC COURSE FRAME HOUSE_CONVENTIONS OPEN_EDGE RULES STANDARD WHITE
    Board Color Conventions Direction GameFileError GessError IllegalMoveError InvalidMoveError
    InvalidPositionError LegalMoves Move MoveReport Outcome Piece Position Reason ReasonCode Rules
    Square SquareSet Symmetry Termination
    divide file_of footprint perft row_of scan square square_name square_names square_set
"""

# Where the examples of names without a docstring of their own stand.
HOMES = {
    "squares": ["ALL", "BOARD", "FRAME", "Square", "SquareSet"],
    "rules": ["RULES", "HOUSE_CONVENTIONS", "COURSE"],
    "outcome": ["BLACK", "WHITE"],
}

DOCUMENTED = [
    name
    for name in gess.__all__
    if inspect.isroutine(getattr(gess, name)) or inspect.isclass(getattr(gess, name))
]


def members(cls: type) -> list[tuple[str, object]]:
    """The public methods and properties that a class of ours defines."""
    if not cls.__module__.startswith("gess"):
        return []
    kinds = (FunctionType, classmethod, staticmethod, property)
    return [
        (name, member)
        for name, member in vars(cls).items()
        if not name.startswith("_") and isinstance(member, kinds)
    ]


def test_the_names() -> None:
    assert set(gess.__all__) == set(ASKED_FOR.split())
    assert len(gess.__all__) == len(set(gess.__all__))
    assert all(hasattr(gess, name) for name in gess.__all__)


def test_a_star_import_brings_the_names_and_no_more() -> None:
    found: dict[str, object] = {}
    exec("from gess import *", found)  # noqa: S102 - a star import stands at module level only
    del found["__builtins__"]
    assert set(found) == set(gess.__all__)


def test_every_square_is_a_constant() -> None:
    for row in range(1, 21):
        for file in FILES:
            assert getattr(gess, f"{file.upper()}{row}") == number(f"{file}{row}")
    assert not hasattr(gess, "A0")
    assert not hasattr(gess, "A21")
    assert not hasattr(gess, "U1")


@pytest.mark.parametrize("name", DOCUMENTED)
def test_every_class_and_function_has_an_example(name: str) -> None:
    if name in ("Square", "SquareSet"):
        return
    thing = getattr(gess, name)
    assert thing.__doc__
    assert ">>> " in thing.__doc__


@pytest.mark.parametrize("home", HOMES)
def test_every_constant_has_an_example_in_its_module(home: str) -> None:
    text = importlib.import_module(f"gess.{home}").__doc__
    assert text is not None
    for name in HOMES[home]:
        assert f"gess.{name}" in text
    documented = {*DOCUMENTED, *HOMES["squares"], *HOMES["rules"], *HOMES["outcome"]}
    presets = {"STANDARD", "OPEN_EDGE", "CLASSIC"}  # shown together, as the values of RULES
    assert set(gess.__all__) == documented | presets


@pytest.mark.parametrize("name", DOCUMENTED)
def test_every_public_member_is_documented(name: str) -> None:
    thing = getattr(gess, name)
    if not inspect.isclass(thing):
        return
    for member_name, member in members(thing):
        assert inspect.getdoc(member), f"{name}.{member_name}"


def test_the_package_says_that_it_is_typed() -> None:
    assert resources.files("gess").joinpath("py.typed").is_file()
    assert gess.__version__.count(".") == 2
