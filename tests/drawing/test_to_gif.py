"""Animated games: a frame for the start and for each move, and the end held."""

import io
import sys

import pytest
from PIL import Image, ImageSequence
from tests.drawing.reading import middle

import gess
from gess import drawing

MOVES = ("l3-l6", "l15-l12", "l6-l9", "l12-l11")


@pytest.fixture(scope="module")
def board() -> gess.Board:
    board = gess.Board()
    for move in MOVES:
        board.push_text(move)
    return board


def film(data: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(data))
    assert image.format == "GIF"
    return image


def frames(data: bytes) -> list[Image.Image]:
    return [frame.convert("RGB") for frame in ImageSequence.Iterator(film(data))]


def durations(data: bytes) -> list[int]:
    return [frame.info["duration"] for frame in ImageSequence.Iterator(film(data))]


def brightness(image: Image.Image, name: str) -> int:
    """How bright the middle of a square is, in a picture 200 pixels wide."""
    x, y = middle(name)
    found = image.convert("L").getpixel((x // 2, y // 2))
    assert isinstance(found, int)
    return found


def test_it_has_a_frame_for_the_start_and_for_each_move(board: gess.Board) -> None:
    # Of these boards the dark plain one is grey: both colours of stones differ from it.
    data = drawing.gif(board, size=200, delay=0.5, hold=2, theme="plain", scheme="dark")
    assert film(data).size == (200, 200)
    assert durations(data) == [500, 500, 500, 500, 2000]
    assert film(data).info["loop"] == 0
    pictures = frames(data)
    # l3-l6 takes Black's ring from row 2 to row 7; l15-l12 brings White's pawn to row 11.
    assert [brightness(picture, "k2") < 60 for picture in pictures] == [True] + [False] * 4
    assert brightness(pictures[1], "k7") < 60 < brightness(pictures[0], "k7")
    assert brightness(pictures[2], "l11") > 190 > brightness(pictures[1], "l11")


def test_options_reach_the_pictures(board: gess.Board) -> None:
    data = drawing.gif(board, size=200, loop=False, orientation=gess.WHITE, theme="contrast")
    assert "loop" not in film(data).info
    assert brightness(frames(data)[0], "c19") < 96  # c19 as seen from White's side is r2
    assert durations(data) == [800] * 4 + [3000]


def test_progress_is_told_after_every_frame(board: gess.Board) -> None:
    told: list[tuple[int, int]] = []
    drawing.gif(board, size=60, progress=lambda done, total: told.append((done, total)))
    assert told == [(1, 5), (2, 5), (3, 5), (4, 5), (5, 5)]


def test_a_game_without_moves_is_one_frame() -> None:
    data = drawing.gif(gess.Board(), size=60, hold=1.5)
    assert durations(data) == [1500]


def test_a_game_from_another_position_begins_there() -> None:
    board = gess.Board(gess.Position.start().swap_colors())
    board.push_text("c6-c9")  # White's now
    first = frames(drawing.gif(board, size=200))[0]
    assert brightness(first, "c19") < 96
    assert brightness(first, "c2") > 220


def test_it_is_the_same_each_time(board: gess.Board) -> None:
    assert drawing.gif(board, size=80) == drawing.gif(board, size=80)


def test_the_board_is_left_as_it_was(board: gess.Board) -> None:
    before = board.copy()
    drawing.gif(board, size=60)
    assert board == before


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"delay": 0}, "the delay cannot be 0 seconds: expected 0.02 to 600"),
        ({"hold": float("nan")}, "the hold cannot be nan seconds"),
        ({"theme": "steel"}, "no theme is called 'steel'"),
        ({"size": 10}, "a picture cannot be 10 pixels wide"),
    ],
)
def test_what_cannot_be_is_refused(options: dict[str, object], sentence: str) -> None:
    with pytest.raises(gess.GessError, match=sentence):
        drawing.gif(gess.Board(), **options)  # type: ignore[arg-type]  # wrong on purpose


@pytest.mark.parametrize(("module", "package"), [("PIL.Image", "Pillow"), ("resvg_py", "resvg-py")])
def test_a_missing_extra_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, module: str, package: str
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(drawing.MissingExtraError, match=package) as caught:
        drawing.gif(gess.Board())
    assert str(caught.value).endswith(f"pip install {package}")
