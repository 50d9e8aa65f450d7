"""The seeds of the fuzzer hold what the fuzzer asks; those named `found` are what it found."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from fuzz import targets
from fuzz.targets import TARGETS

CORPUS = Path(__file__).parents[2] / "fuzz" / "corpus"
SEEDS = [(name, path) for name in TARGETS for path in sorted((CORPUS / name).iterdir())]


@pytest.mark.parametrize(("name", "path"), SEEDS, ids=lambda each: getattr(each, "name", each))
def test_a_seed_holds(name: str, path: Path) -> None:
    TARGETS[name](path.read_bytes())


def test_every_target_has_seeds() -> None:
    assert {name for name, _ in SEEDS} == set(TARGETS)


def test_only_the_fuzzer_takes_slowness_for_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "process_time", iter([0.0, 2.5]).__next__)
    with pytest.raises(AssertionError, match=r"^3 bytes took 2\.5 s"):
        targets.check("position", b"b 1")
