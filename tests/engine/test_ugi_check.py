"""``gess ugi-check``, with our engine and with one that misbehaves."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run, run

__all__ = ["run"]  # the fixture of the tests of commands

FAKE = Path(__file__).with_name("fake_engine.py")
OURS = (sys.executable, "-P", "-m", "gess", "ugi")


def verdicts(run: Run, *args: str) -> tuple[int, dict[str, dict[str, Any]]]:
    done = run("ugi-check", "--json", *args)
    return done.code, {step["step"]: step for step in json.loads(done.out)["steps"]}


@pytest.fixture(autouse=True)
def sources_on_the_path(monkeypatch: pytest.MonkeyPatch) -> None:
    import gess

    monkeypatch.setenv("PYTHONPATH", str(Path(gess.__file__).parents[1]))


@pytest.mark.parametrize("args", [(), ("--uci", "--rules", "course")], ids=["ugi", "uci, course"])
def test_our_engine_keeps_the_protocol(run: Run, args: tuple[str, ...]) -> None:
    # a generous time for a busy machine
    code, steps = verdicts(run, "--timeout", "20", *args, *OURS)
    bad = {name: s["remark"] for name, s in steps.items() if s["verdict"] not in {"ok", "skipped"}}
    assert bad == {}
    assert code == 0
    assert len(steps) == 23
    skipped = [s["remark"] for s in steps.values() if s["verdict"] == "skipped"]
    assert len(skipped) == (2 if args else 0)


START = "it finds a legal move at the start"
OPTIONS = "its options can be read, and set to their own defaults"
QUERIES = "it answers queries about the game"
NODES = "it keeps a limit of nodes"


@pytest.mark.parametrize(
    ("fault", "found"),
    [
        ("illegal", {START: "'bestmove c3c9' is not legal"}),
        ("gibberish-info", {START: "expected a whole number after depth"}),
        ("none", {QUERIES: "no response within", OPTIONS: "type dial"}),
        ("crash-on-go", {START: "Fake 1.0 was killed by signal 9", NODES: "killed by signal 9"}),
    ],
)
def test_each_fault_is_found(run: Run, fault: str, found: dict[str, str]) -> None:
    code, steps = verdicts(run, "--timeout", "2", sys.executable, "-S", str(FAKE), fault)
    assert code == 1
    assert steps["it starts, and says hello"]["verdict"] == "ok"
    for step, remark in found.items():
        assert steps[step]["verdict"] == "failed"
        assert remark in steps[step]["remark"]


@pytest.mark.parametrize(
    ("fault", "remark"), [("mute", "no ugiok within 1 s"), ("crash-at-once", "no good today")]
)
def test_an_engine_that_does_not_start_is_tested_no_further(
    run: Run, fault: str, remark: str
) -> None:
    timeout = "1" if fault == "mute" else "20"
    code, steps = verdicts(run, "--timeout", timeout, sys.executable, "-S", str(FAKE), fault)
    assert code == 1
    (step,) = steps.values()
    assert remark in step["remark"]


def test_for_people_it_is_told_a_line_each(run: Run) -> None:
    done = run("ugi-check", "--timeout", "20", "nowhere-engine", "--fast")
    assert done.code == 1
    reason = "the engine nowhere-engine --fast cannot be started: No such file or directory"
    assert done.lines == [f"failed  it starts, and says hello: {reason}", "1 of 1 steps failed"]


def test_a_program_is_needed(run: Run) -> None:
    done = run("ugi-check")
    assert done.code == 2
    assert "missing argument 'PROGRAM...'" in done.err
