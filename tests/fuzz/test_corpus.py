"""The seeds of the fuzzer hold what the fuzzer asks; those named `found` are what it found."""

from __future__ import annotations

from pathlib import Path

import pytest
from fuzz.targets import TARGETS, check

CORPUS = Path(__file__).parents[2] / "fuzz" / "corpus"
SEEDS = [(name, path) for name in TARGETS for path in sorted((CORPUS / name).iterdir())]


@pytest.mark.parametrize(("name", "path"), SEEDS, ids=lambda each: getattr(each, "name", each))
def test_a_seed_holds(name: str, path: Path) -> None:
    check(name, path.read_bytes())


def test_every_target_has_seeds() -> None:
    assert {name for name, _ in SEEDS} == set(TARGETS)
