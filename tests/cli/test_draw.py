import struct
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Run

GAME = b"(;GM[20]SZ[20]RU[standard];B[cr:cp];W[cc:ce];B[lr:lo])"


@pytest.fixture(autouse=True)
def files(tmp_path: Path) -> None:
    (tmp_path / "game.sgf").write_bytes(GAME)


def test_svg_goes_to_standard_output(run: Run) -> None:
    done = run("draw")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"')
    assert done.out.endswith("</svg>")


def test_svg_to_a_file(run: Run) -> None:
    done = run("draw", "-o", "start.svg", "--size", "200")
    assert (done.code, done.out, done.err) == (0, "", "")
    assert 'width="200" height="200"' in Path("start.svg").read_text()


def test_png(run: Run) -> None:
    assert run("draw", "game.sgf", "-o", "end.png", "--size", "120").code == 0
    data = Path("end.png").read_bytes()
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", data[16:24]) == (120, 120)


def test_gif_has_a_frame_for_the_start_and_each_move(run: Run) -> None:
    from PIL import Image

    done = run("draw", "game.sgf", "-o", "game.gif", "--size", "100", "--delay", "0.5", "--once")
    assert (done.code, done.err) == (0, "")
    with Image.open("game.gif") as film:
        assert film.size == (100, 100)
        assert film.n_frames == 4  # type: ignore[attr-defined]  # of GIF files alone
        assert film.info["duration"] == 500
        assert "loop" not in film.info


def test_a_ply_of_a_game_with_and_without_its_last_move(run: Run) -> None:
    assert "Last move: c3-c5." in run("draw", "game.sgf", "--ply", "1").out
    assert "Last move" not in run("draw", "game.sgf", "--ply", "1", "--no-last-move").out


def test_each_option_changes_the_picture(run: Run) -> None:
    plain = run("draw").out
    for option in (
        ("--flip",),
        ("--theme", "plain"),
        ("--scheme", "dark"),
        ("--select", "l3"),
        ("--no-rings",),
        ("--no-coordinates",),
        ("--arrow", "l3-l6"),
        ("--mark", "c3:triangle"),
        ("--label", "c3=A"),
    ):
        done = run("draw", *option)
        assert (done.code, done.err) == (0, ""), option
        assert done.out != plain, option
    selected = run("draw", "--select", "l3").out
    assert run("draw", "--select", "l3", "--no-destinations").out != selected


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("-o", "x.jpg"), "no picture is called .jpg: name OUT .svg, .png or .gif, or say its"),
        (("-o", "x.gif", "--select", "l3"), "--select does not go with a GIF"),
        (("-o", "x.png", "--delay", "2"), "--delay is for a GIF alone"),
        (("--size", "3"), "a picture cannot be 3 pixels wide: expected 40 to 10000"),
        (("--label", "c3"), "invalid value for '--label': 'c3' is not a label: expected one such"),
        (("--arrow", "c3"), "'c3' is not a move: expected two squares such as c3-c6"),
        (("--select", "z9"), "'z9' is not a square: expected a1 to t20"),
        (("-o", "game.sgf", "--to", "png"), "game.sgf: exists already; --force replaces it"),
    ],
)
def test_what_cannot_be_drawn_is_told(run: Run, args: tuple[str, ...], sentence: str) -> None:
    done = run("draw", *args)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f"gess: error: {sentence}")
    assert sorted(path.name for path in Path().iterdir()) == ["game.sgf"]


def test_a_missing_extra_says_what_to_install(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    done = run("draw", "-o", "x.png")
    assert done.code == 2
    assert done.err == (
        "gess: error: PNG pictures need resvg-py, which is not installed: pip install resvg-py\n"
    )
