"""``gess solve``."""

import json

import pytest
from tests.cli.conftest import Run
from tests.setups import setup

import gess
from gess import sgf, solver
from gess.cli import solve

# As in tests/solver: Black forks all squares where White's only ring may go.
FORK = setup("@r18 j15 i15 j14", "@c3").text()
# One move wins at once.
SLIDE = setup("@r18 e12 e11", "@e3").text()


def test_a_win_is_told_with_its_first_moves_and_a_line(run: Run) -> None:
    done = run("solve", FORK)
    assert (done.code, done.err) == (0, "")
    answer, line = done.lines
    assert answer.startswith("Black wins in 2: ")
    assert "j15-e15" in answer
    assert len(line.split()) == 3


def test_no_win_exits_with_1(run: Run) -> None:
    done = run("solve", "--within", "2")
    assert (done.code, done.out) == (1, "Black does not win in 2\n")


def test_a_limit_exits_with_3(run: Run) -> None:
    done = run("solve", "--within", "4", "--nodes", "5000")
    assert done.code == 3
    assert done.out == "Black: not in 2, more is not known within these limits (nodes)\n"


def test_json(run: Run) -> None:
    document = json.loads(run("solve", SLIDE, "--json").out)
    assert document["answer"] == "win"
    assert (document["won_in"], document["not_within"]) == (1, 0)
    assert (document["first_moves"], document["is_unique"]) == ([["e12-e5"]], True)
    assert document["tree"] is None


def test_json_with_the_tree(run: Run) -> None:
    (first,) = json.loads(run("solve", FORK, "--json", "--tree").out)["tree"]
    after = gess.Position.parse(FORK).play(gess.Move.parse(first["moves"][0]))
    replies = [move for reply in first["replies"] for move in reply["moves"]]
    assert sorted(replies) == sorted(str(move) for move in after.legal_moves)
    for reply in first["replies"]:
        assert ("end" in reply) != ("replies" in reply)


def test_sgf_has_the_proof_as_variations(run: Run) -> None:
    (game,) = sgf.loads(run("solve", FORK, "--sgf").out, strict=True)
    assert game.root.comment.startswith("Black wins in 2")
    (first,) = game.root.children
    assert len(first.children) == 9  # the ring may go to nine squares
    for reply in first.children:
        (last,) = reply.children
        assert last.position.winner is gess.BLACK


def test_a_decided_position_is_an_error(run: Run) -> None:
    empty = "/".join(["18"] * 18) + " b 1"
    done = run("solve", empty)
    assert done.code == 2
    assert "has won already" in done.err


def test_contradictions_are_refused(run: Run) -> None:
    assert run("solve", "--json", "--sgf").code == 2
    assert run("solve", "--tree").code == 2
    assert run("solve", "--within", "0").code == 2


def test_a_limit_that_is_too_large_is_told_with_the_largest(run: Run) -> None:
    done = run("solve", "--nodes", "9" * 26)
    assert done.code == 2
    assert f"from 0 to {solver.MOST_NODES}" in done.err
    with pytest.raises(gess.GessError, match=f"expected 1 to {solver.MOST_NODES}, or None"):
        solver.solve(gess.Position.start(), 1, nodes=int("9" * 26))
    bounds = ("MOST_WITHIN", "MOST_NODES", "MOST_MEMORY_MB")
    assert [getattr(solve, name) for name in bounds] == [getattr(solver, name) for name in bounds]


def test_every_instruction_set_gives_the_same_answer(run_process: Run) -> None:
    outputs = {run_process("solve", FORK, GESS_ISA=isa).out for isa in ("v2", "avx2", "avx512")}
    assert len(outputs) == 1


def test_without_the_core_it_says_so(run_process: Run) -> None:
    done = run_process("solve", GESS_PURE="1")
    assert done.code == 2
    assert "the native core is switched off" in done.err
