"""``gess match`` and ``gess openings``."""

import json
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest
from tests.cli.conftest import GESS, Run, environment

from gess.engine.match import load_openings
from gess.engine.searching import Searcher
from gess.sgf import load

QUICK = ("ours:nodes=300", "ours:nodes=100", "--games", "4")


def test_the_result_is_told_in_lines(run: Run) -> None:
    done = run("match", *QUICK)
    assert done.code == 0
    assert done.err == ""
    assert done.lines[:2] == ["A ours:nodes=300", "B ours:nodes=100"]
    assert "of 4 games:" in done.lines[2]
    assert "Elo " in done.lines[3]
    assert done.lines[4].startswith("points of A in 2 pairs: ")
    assert "SPRT" not in done.out


def test_the_result_is_told_in_json(run: Run) -> None:
    told = json.loads(run("match", *QUICK, "--json").out)
    tally = told["tally"]
    assert told["games"] == tally["wins"] + tally["draws"] + tally["losses"] == 4
    assert told["points"] == tally["wins"] + tally["draws"] / 2
    assert sum(tally["pairs"]) == 2
    assert told["sprt"] is None
    assert tally["a"]["faults"] == {"crash": 0, "hang": 0, "late": 0, "illegal": 0}


def test_a_test_is_said_in_words(run: Run) -> None:
    match = ("match", "one-ply", "one-ply", "--games", "2", "--json")
    told = json.loads(run(*match, "--sprt", "elo0=-5", "elo1=5", "model=logistic").out)["sprt"]
    assert (told["elo0"], told["elo1"], told["model"]) == (-5, 5, "logistic")
    assert told["verdict"] is None
    plain = json.loads(run("match", "--sprt", *match[1:]).out)["sprt"]
    assert (plain["elo0"], plain["elo1"], plain["alpha"]) == (0, 40, 0.05)
    together = json.loads(run(*match, "--sprt=elo1=7 beta=0.1").out)["sprt"]
    assert (together["elo1"], together["beta"]) == (7, 0.1)
    done = run("match", "one-ply", "ours:nodes=2000", "--sprt", "elo1=400", "beta=.4")
    assert "A is better by 0 Elo or less, not by 400" in done.out


def test_games_are_kept_and_not_overwritten(run: Run, tmp_path: Path) -> None:
    kept = ("match", *QUICK, "--out", "m.sgf")
    first = run(*kept)
    games = load(tmp_path / "m.sgf", strict=True)
    assert len(games) == 4
    assert run(*kept).out == first.out  # it was over
    other = run("match", "ours:nodes=100", *QUICK[1:], "--out", "m.sgf")
    assert other.code == 2
    assert other.err == ("gess: error: m.sgf.state: belongs to another match, whose a differs\n")
    assert run("match", "ours:nodes=100", *QUICK[1:], "--out", "m.sgf", "--force").code == 0
    assert load(tmp_path / "m.sgf")[0].black == "ours:nodes=100"


def test_openings_can_be_ones_own_and_come_again(run: Run, tmp_path: Path) -> None:
    (tmp_path / "own.txt").write_text("c6c7 c15c14\n")
    done = run("match", *QUICK, "--openings", "own.txt", "--out", "m.sgf")
    assert "2 pairs from 1 openings: some come again" in done.err
    for game in load(tmp_path / "m.sgf"):
        assert [str(move) for move in game.mainline()[:2]] == ["c6-c7", "c15-c14"]


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("ours", "one-ply"), "ours would think for ever: give nodes, depth, movetime or tc"),
        (("ours:nodes=5", "theirs"), "theirs: no such player: expected ours"),
        (("one-ply", "one-ply", "--games", "3"), "3 games: expected an even number"),
        (("one-ply", "one-ply", "--sprt", "elo1=0"), "expected elo0 to be the smaller"),
        (("one-ply", "one-ply", "--resign", "5"), "--resign 5: expected SCORE,PLIES"),
        (("one-ply", "one-ply", "--openings", "no.txt"), "no.txt: no such file"),
        (("one-ply", "one-ply", "--movetime", "soon"), "'soon' is no time"),
        (("one-ply", "one-ply", "--adjudicate", "1"), "expected 0 or at least 2"),
        (("one-ply",), "missing argument 'B'"),
    ],
)
def test_what_is_wrong_is_told_in_a_sentence(run: Run, args: tuple[str, ...], told: str) -> None:
    done = run("match", *args)
    assert done.code == 2
    assert told in done.err
    assert len(done.err.splitlines()) == 1


def test_an_interruption_tells_how_it_stands_and_the_match_goes_on(
    run: Run, tmp_path: Path
) -> None:
    command = [*GESS, "match", "ours:nodes=300", "ours:nodes=100", "--out", "m.sgf"]
    command += ["--games", "200", "--concurrency", "2"]
    with subprocess.Popen(
        command,
        cwd=tmp_path,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        process_group=0,
    ) as process:
        while not (tmp_path / "m.sgf.state").exists():
            assert process.poll() is None
            time.sleep(0.01)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err.strip() == "gess: warning: interrupted; the same command goes on with m.sgf"
    kept = 2 * json.loads((tmp_path / "m.sgf.state").read_bytes())["pairs"]
    # the interruption may have come between keeping a pair and counting it
    assert any(f" of {told} games:" in out for told in (kept - 2, kept))
    done = run("match", *QUICK[:2], "--out", "m.sgf", "--games", str(kept + 2))
    assert f" of {kept + 2} games:" in done.out
    assert len(load(tmp_path / "m.sgf", strict=True)) == kept + 2


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        (("--out", "absent/o.txt"), "absent/o.txt: no such file"),
        (("--plies", "100000"), "plies is 100000: expected 1 to 100"),
    ],
)
def test_openings_that_cannot_be_made_are_refused_at_once(
    run: Run, changes: tuple[str, str], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(Searcher, "search")  # nothing is searched before
    done = run("openings", "make", "9", "--out", "o.txt", "--nodes", "50", *changes)
    assert done.code == 2
    assert told in done.err
    assert len(done.err.splitlines()) == 1


def test_openings_are_made(run: Run, tmp_path: Path) -> None:
    make = ("openings", "make", "3", "--out", "o.txt", "--plies", "2", "--nodes", "50")
    done = run(*make, "--balance", "300")
    assert done.code == 0
    assert done.out.startswith("3 openings from ")
    assert len(load_openings(tmp_path / "o.txt")) == 3
    text = (tmp_path / "o.txt").read_text()
    more = run(*make[:2], "5", *make[3:], "--balance", "300")
    assert more.out.startswith("5 openings from ")
    assert (tmp_path / "o.txt").read_text().splitlines()[2:5] == text.splitlines()[2:5]
    other = run(*make)
    assert other.code == 2
    assert "o.txt: was made otherwise: rules=standard plies=2" in other.err
    (tmp_path / "o.txt").write_text("c6c7\n")
    assert "was not made by gess openings make" in run(*make).err
    assert (tmp_path / "o.txt").read_text() == "c6c7\n"
