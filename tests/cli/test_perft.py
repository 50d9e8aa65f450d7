import json
from typing import Any

import pytest
from tests.cli.conftest import Run
from tests.known import PERFT_FROM_START, START, case_id, cases


@pytest.mark.parametrize("rules", PERFT_FROM_START)
def test_the_count_is_alone_on_the_last_line(run: Run, rules: str) -> None:
    done = run("perft", "2", "--position", START, "--rules", rules)
    assert done.out == f"{PERFT_FROM_START[rules][1]}\n"
    assert (done.code, done.err) == (0, "")


@pytest.mark.parametrize("case", cases("perft"), ids=case_id)
def test_known_positions(run: Run, case: dict[str, Any]) -> None:
    done = run("perft", "2", "--rules", case["preset"], "--position", case["position"])
    assert done.lines[-1] == str(case["perft"][1])


def test_depth_nought_counts_the_position_itself(run: Run) -> None:
    assert run("perft", "0").out == "1\n"


def test_divide_counts_after_each_move(run: Run) -> None:
    lines = run("perft", "2", "--divide").lines
    assert lines[-1] == "158010"
    counts = dict(line.split() for line in lines[:-1])
    assert len(counts) == 458
    assert list(counts) == sorted(counts)
    assert sum(map(int, counts.values())) == 158010
    assert counts["k3-k4"] == "0"  # it gives up the ring, so the game is over


def test_json(run: Run) -> None:
    document = json.loads(run("perft", "1", "--json", "--divide").out)
    assert (document["depth"], document["count"]) == (1, 458)
    assert document["position"] == START
    assert set(document["divide"].values()) == {1}
