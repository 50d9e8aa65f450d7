from pathlib import Path

import pytest
from tests.cli.conftest import Run

from gess import sgf

# Old spellings and odd spaces: what is not changed must keep them.
ODD = b"( ;GM[20] SZ[20]RU[standard]PB[Ann]\n;Black[cr:co]C[a rook];W[cc:ce] )\n"
TWO = b"(;GM[20]SZ[20]RU[standard]PB[One];B[cr:cp])(;GM[20]SZ[20]RU[classic]PB[Two];B[lr:lo])"


@pytest.fixture(autouse=True)
def files(tmp_path: Path) -> None:
    (tmp_path / "odd.sgf").write_bytes(ODD)
    (tmp_path / "two.sgf").write_bytes(TWO)


def test_an_unchanged_game_keeps_every_byte(run: Run) -> None:
    assert run("convert", "odd.sgf", "same.sgf").code == 0
    assert Path("same.sgf").read_bytes() == ODD


def test_moves_as_abstractplay_writes_them(run: Run) -> None:
    # c3-c6 lands on the own pawn c7: it takes, and so has an x
    assert run("convert", "odd.sgf", "-", "--to", "abstractplay").out == "c3xc6\nc18-c16\n"


def test_one_game_of_many(run: Run) -> None:
    assert run("convert", "two.sgf", "-", "--to", "sgf", "--game", "2").out.startswith(
        "(;GM[20]SZ[20]RU[classic]PB[Two];B[lr:lo])"
    )
    done = run("convert", "two.sgf", "-", "--to", "sgf", "--game", "3")
    assert (done.code, done.err) == (2, "gess: error: --game 3: two.sgf holds 2 games\n")


def test_there_and_back_is_the_same_game(run: Run) -> None:
    for source, target in (("two.sgf", "a.txt"), ("a.txt", "b.sgf")):
        assert run("convert", source, target).err == ""
    before, after = sgf.load("two.sgf"), sgf.load("b.sgf")
    assert [game.mainline() for game in after] == [game.mainline() for game in before]
    assert [game.black for game in after] == ["One", "Two"]
    assert [game.rules.name for game in after] == ["standard", "classic"]


def test_abstractplay_moves_are_read(run: Run) -> None:
    done = run("convert", "-", "out.sgf", stdin="c3xc6\nc18-c16\n")
    assert done.code == 0
    (game,) = sgf.load("out.sgf")
    assert [str(move) for move in game.mainline()] == ["c3-c6", "c18-c16"]


def test_an_existing_file_is_replaced_only_by_force(run: Run) -> None:
    Path("there.sgf").write_text("precious")
    done = run("convert", "odd.sgf", "there.sgf")
    assert done.code == 2
    assert done.err == "gess: error: there.sgf: exists already; --force replaces it\n"
    assert Path("there.sgf").read_text() == "precious"
    assert run("convert", "odd.sgf", "there.sgf", "--force").code == 0
    assert Path("there.sgf").read_bytes() == ODD


def test_a_file_may_be_replaced_by_itself(run: Run) -> None:
    assert run("convert", "two.sgf", "two.sgf", "--game", "1", "-f").code == 0
    assert len(sgf.load("two.sgf")) == 1


def test_the_permissions_of_a_replaced_file_stay(run: Run) -> None:
    Path("there.sgf").write_text("old")
    Path("there.sgf").chmod(0o640)
    run("convert", "odd.sgf", "there.sgf", "-f")
    assert Path("there.sgf").stat().st_mode & 0o777 == 0o640
    assert sorted(path.name for path in Path().iterdir()) == ["odd.sgf", "there.sgf", "two.sgf"]


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("odd.sgf", "-"), "the format of standard output is not known from its name; say it by"),
        (("odd.sgf", "x.doc"), "the format of x.doc is not known from its name; say it by --to"),
        (("odd.sgf", "no/x.sgf"), "no/x.sgf: there is no folder no"),
        (("no.sgf", "x.sgf"), "no.sgf: no such file or directory"),
        (("odd.sgf", ".", "--to", "sgf"), ".: is a folder, not a file to write"),
    ],
)
def test_what_cannot_be_done_is_told(run: Run, args: tuple[str, ...], sentence: str) -> None:
    done = run("convert", *args)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f"gess: error: {sentence}")


def test_faults_are_repaired_with_a_warning_or_refused_by_strict(run: Run) -> None:
    Path("bad.sgf").write_bytes(b"(;GM[20]SZ[20]RU[standard];B[cr:cp];W[cr:co])")
    done = run("convert", "bad.sgf", "-", "--to", "abstractplay")
    assert (done.code, done.out) == (0, "c3-c5\n")
    assert done.err.startswith("gess: warning: bad.sgf:1:37: game 1: W[cr:co], c3-c6, is not legal")
    done = run("convert", "bad.sgf", "-", "--to", "abstractplay", "--strict")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("gess: error: bad.sgf: game 1, line 1, column 37, node 2: ")


def test_a_start_position_of_its_own_is_not_for_abstractplay(run: Run) -> None:
    Path("setup.sgf").write_bytes(b"(;GM[20]SZ[20]RU[standard]AE[cr])")
    done = run("convert", "setup.sgf", "-", "--to", "abstractplay")
    assert done.code == 2
    assert done.err.startswith("gess: error: setup.sgf: bare moves tell only of games from the st")


def test_bare_moves_are_read_by_the_rules_that_are_given(run: Run) -> None:
    done = run("convert", "-", "out.sgf", "--rules", "open-edge", stdin="c3-c5\n")
    assert done.code == 0
    (game,) = sgf.load("out.sgf")
    assert game.rules.name == "open-edge"


def test_no_game_at_all(run: Run) -> None:
    done = run("convert", "-", "x.sgf", stdin="")
    assert (done.code, done.err) == (2, "gess: error: standard input: holds no game\n")
    assert not Path("x.sgf").exists()
