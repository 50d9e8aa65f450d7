import json
from pathlib import Path

import pytest
from tests.cli.conftest import Run

GOOD = b"(;FF[4]GM[20]SZ[20]RU[standard]RE[W+];B[kr:kq])"  # Black gives up the ring by k3-k4
ILLEGAL = b"(;FF[4]GM[20]SZ[20]RU[standard]\n;B[cr:cp]\n;W[cr:co])"
WRONG_RESULT = b"(;FF[4]GM[20]SZ[20]RU[standard]\nRE[B+];B[cr:cp])"


@pytest.fixture(autouse=True)
def files(tmp_path: Path) -> None:
    (tmp_path / "good.sgf").write_bytes(GOOD)
    (tmp_path / "bad.sgf").write_bytes(GOOD + b"\n" + ILLEGAL + b"\n" + WRONG_RESULT)
    (tmp_path / "folder" / "deep").mkdir(parents=True)
    (tmp_path / "folder" / "deep" / "one.SGF").write_bytes(ILLEGAL)
    (tmp_path / "folder" / "two.sgf").write_bytes(GOOD)
    (tmp_path / "folder" / "picture.png").write_bytes(b"\x89PNG")


def test_good_games(run: Run) -> None:
    done = run("check", "good.sgf")
    assert (done.code, done.out, done.err) == (0, "", "1 game in 1 file: no fault\n")


def test_each_fault_is_a_line_with_its_place(run: Run) -> None:
    done = run("check", "good.sgf", "bad.sgf")
    assert done.code == 1
    illegal, result = done.lines
    assert illegal.startswith("bad.sgf:4:2: game 2: W[cr:co], c3-c6, is not legal: ")
    assert result == "bad.sgf:6:1: game 3: the result is B+, but both sides still have a ring"
    assert done.err == "4 games in 2 files: 2 faults\n"


def test_a_folder_is_searched_through(run: Run) -> None:
    done = run("check", "folder")
    assert done.code == 1
    assert [line.partition(": ")[0] for line in done.lines] == ["folder/deep/one.SGF:3:2"]
    assert done.err == "2 games in 2 files: 1 fault\n"


def test_standard_input(run: Run) -> None:
    done = run("check", "-", stdin=ILLEGAL)
    assert done.code == 1
    assert done.out.startswith("standard input:3:2: game 1: W[cr:co], c3-c6, is not legal: ")


def test_quiet_says_nothing_but_faults(run: Run) -> None:
    assert run("check", "-q", "good.sgf").err == ""
    done = run("check", "-q", "bad.sgf")
    assert (len(done.lines), done.err) == (2, "")


def test_notes_are_told_on_demand_and_are_no_faults(run: Run) -> None:
    Path("bare.sgf").write_bytes(b"(;GM[20]SZ[20];B[cr:cp])")
    assert run("check", "bare.sgf").out == ""
    done = run("check", "--notes", "bare.sgf")
    assert done.code == 0
    assert done.out == "bare.sgf:1:2: game 1: RU is missing: read with the rules standard\n"


def test_a_file_that_cannot_be_read_does_not_stop_the_others(run: Run) -> None:
    done = run("check", "no.sgf", "bad.sgf")
    assert done.code == 2
    assert len(done.lines) == 2
    assert done.err.splitlines() == [
        "gess: error: no.sgf: no such file or directory",
        "3 games in 1 file: 2 faults",
    ]
    document = json.loads(run("check", "--json", "no.sgf", "bad.sgf").out)
    assert (document["files"], document["games"]) == (1, 3)


def test_nothing_read_is_not_called_faultless(run: Run) -> None:
    done = run("check", "no.sgf")
    assert (done.code, done.out) == (2, "")
    assert done.err == "gess: error: no.sgf: no such file or directory\n"


@pytest.mark.parametrize("data", [b"", b"\x89PNG\r\n\x1a\n\0\0", b"hello, world"])
def test_what_is_no_game_file_is_a_fault(run: Run, data: bytes) -> None:
    Path("odd.sgf").write_bytes(data)
    done = run("check", "odd.sgf")
    assert done.code == 1
    assert len(done.lines) >= 1
    assert all(line.startswith("odd.sgf:") for line in done.lines)


def test_a_folder_without_games(run: Run) -> None:
    Path("empty").mkdir()
    done = run("check", "empty")
    assert (done.code, done.err) == (
        2,
        "gess: error: empty: no game file is in this folder\n",
    )


def test_other_rules_than_those_of_the_file(run: Run) -> None:
    Path("edge.sgf").write_bytes(b"(;GM[20]SZ[20]RU[standard];B[ar:br])")
    assert run("check", "edge.sgf").code == 0
    done = run("check", "edge.sgf", "--rules", "classic")
    assert done.code == 1
    assert done.out.startswith("edge.sgf:1:28: game 1: B[ar:br], a3-b3, is not legal: ")


def test_json(run: Run) -> None:
    done = run("check", "--json", "good.sgf", "bad.sgf")
    assert (done.code, done.err) == (1, "")
    document = json.loads(done.out)
    assert (document["files"], document["games"]) == (2, 4)
    first, second = document["faults"]
    assert first.pop("text").startswith("W[cr:co], c3-c6, is not legal: ")
    assert first == {
        "file": "bad.sgf",
        "line": 4,
        "column": 2,
        "game": 2,
        "node": 2,
        "is_note": False,
    }
    assert (second["game"], second["line"]) == (3, 6)


def test_escape_sequences_of_a_file_do_not_reach_the_terminal(run: Run) -> None:
    Path("evil.sgf").write_bytes(b"(;GM[20]SZ[20]RU[\x1b[31mred];B[\x1b[2J])")
    done = run("check", "--notes", "evil.sgf")
    assert done.lines
    assert "\x1b" not in done.out
