import hashlib
import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run
from tests.known import START, case_id, cases

DECIDED = "/".join(["18"] * 18) + " b 1"


def test_the_start_position_is_the_default(run: Run) -> None:
    done = run("moves")
    assert (done.code, done.err) == (0, "")
    assert len(done.lines) == 458
    assert done.lines == sorted(done.lines)
    assert done.lines[0] == "a2-b3"


@pytest.mark.parametrize("case", cases("perft"), ids=case_id)
def test_the_moves_of_known_positions(run: Run, case: dict[str, Any]) -> None:
    done = run("moves", "--position", case["position"], "--rules", case["preset"])
    assert len(done.lines) == case["perft"][0]
    digest = hashlib.sha256(" ".join(done.lines).encode()).hexdigest()
    assert digest == case["moves_sha256"]


@pytest.mark.parametrize(
    ("rules", "count"), [("standard", 458), ("open-edge", 478), ("classic", 416), ("course", 319)]
)
def test_the_rules_count(run: Run, rules: str, count: int) -> None:
    assert len(run("moves", "--rules", rules).lines) == count


def test_a_decided_position_has_none(run: Run) -> None:
    assert run("moves", "--position", DECIDED).out == ""


@pytest.mark.parametrize("args", [("-",), ("--position", "-")])
def test_a_position_from_standard_input(run: Run, args: tuple[str, ...]) -> None:
    assert len(run("moves", *args, stdin=START + "\n").lines) == 458


def test_a_position_may_be_an_argument_or_a_file(run: Run) -> None:
    assert len(run("moves", START).lines) == 458
    Path("start.txt").write_text(f"{START}\n")
    assert len(run("moves", "start.txt").lines) == 458


def test_a_diagram_of_stones_is_a_position(run: Run) -> None:
    ring = ["bbb" + "." * 15, "b.b" + "." * 15, "bbb" + "." * 15]
    rows = ["." * 15 + row[:3].replace("b", "w") for row in ring] + ["." * 18] * 12 + ring
    done = run("moves", "-", "--from", "c3", stdin="\n".join(rows))
    # an empty centre, eight directions, three steps; to the south and west the centre stays on b, 2
    assert len(done.lines) == 14
    assert "c3-f6" in done.lines
    assert "c3-b2" in done.lines


def test_moves_of_one_piece(run: Run) -> None:
    assert run("moves", "--from", "C3").lines == [
        *("c3-b3", "c3-c2", "c3-c4", "c3-c5", "c3-c6", "c3-d3"),
    ]


@pytest.mark.parametrize(
    ("args", "square", "reason"),
    [
        (("j12",), "j12", "there are no stones in the footprint of j12"),
        (("c18",), "c18", "all stones in the footprint of c18 are"),
        (("a2", "--rules", "classic"), "a2", "under these rules no piece has its centre"),
        # Under the rules of the course this piece of the ring l3 could only break it.
        (("k3", "--rules", "course"), "k3", "under these rules a move may not give up the last"),
        (("c3", "--position", DECIDED), "c3", "the game is over"),
    ],
)
def test_a_square_without_a_move_is_told_why(
    run: Run, args: tuple[str, ...], square: str, reason: str
) -> None:
    plain, as_json = run("moves", "--from", *args), run("moves", "--from", *args, "--json")
    assert (plain.out, json.loads(as_json.out)["moves"]) == ("", [])
    for done in (plain, as_json):
        assert (done.code, done.err.count("\n")) == (0, 1)
        assert done.err.startswith(f"gess: warning: --from: {square} has no moves: {reason}")


def test_json_tells_what_each_move_does(run: Run) -> None:
    document = json.loads(run("moves", "--json").out)
    assert document["position"] == START
    assert (document["rules"], document["turn"]) == ("standard", "black")
    assert len(document["moves"]) == 458
    assert [m["move"] for m in document["moves"]] == run("moves").lines
    lost = [m for m in document["moves"] if m["outcome"]]
    assert len(lost) == 113
    assert {m["outcome"]["termination"] for m in lost} == {"ring-given-up"}
