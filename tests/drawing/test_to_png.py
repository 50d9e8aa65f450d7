"""PNG pictures: size, and the colours of known points."""

import io
import struct
import sys

import pytest
import resvg_py
from PIL import Image
from tests.drawing.reading import middle

import gess
from gess import drawing

START = gess.Position.start()
Pixel = tuple[int, int, int]


def opened(svg_text: str, scale: float = 1.0) -> Image.Image:
    return Image.open(io.BytesIO(drawing.png(svg_text, scale))).convert("RGB")


def pixel(image: Image.Image, x: int, y: int) -> Pixel:
    found = image.getpixel((x, y))
    assert isinstance(found, tuple)
    return found[0], found[1], found[2]


def rgb(colour: str) -> Pixel:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def near(one: Pixel, other: Pixel, within: int = 16) -> bool:
    return all(abs(a - b) <= within for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize(
    ("size", "scale", "pixels"), [(400, 1, 400), (200, 2, 400), (90, 1.5, 135)]
)
def test_the_size_is_that_of_the_picture_times_the_scale(
    size: int, scale: float, pixels: int
) -> None:
    data = drawing.png(drawing.svg(START, size=size), scale)
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", data[16:24]) == (pixels, pixels)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("theme", ["wood", "plain", "contrast"])
def test_stones_board_and_frame_have_their_colours(theme: str, scheme: str) -> None:
    named = drawing.THEMES[theme]
    palette = named.dark if scheme == "dark" else named.light
    image = opened(drawing.svg(START, theme=theme, scheme=scheme))  # type: ignore[arg-type]  # names from lists
    for name in ("c2", "l7", "s3"):
        assert max(pixel(image, *middle(name))) < 96, name
    for name in ("c19", "l14", "b18"):
        assert min(pixel(image, *middle(name))) > 190, name
    board = pixel(image, *middle("j10"))
    assert near(board, rgb(palette.board)) or near(board, rgb(palette.board_low))
    assert near(pixel(image, 4, 200), rgb(palette.frame))


def test_white_at_the_bottom_turns_the_picture() -> None:
    image = opened(drawing.svg(START, orientation=gess.WHITE))
    x, y = middle("c2")
    assert max(pixel(image, 399 - x, 399 - y)) < 96
    x, y = middle("c19")
    assert min(pixel(image, 399 - x, 399 - y)) > 190


@pytest.mark.parametrize("size", [200, 390, 400, 900])
def test_lines_of_the_grid_are_one_crisp_pixel(size: int) -> None:
    picture = drawing.svg(gess.Position(0, 0), size=size, theme="plain")
    image, cell = opened(picture), size // 20
    margin = (size - 20 * cell) // 2
    board = rgb(drawing.THEMES["plain"].light.board)
    row = margin + 10 * cell + cell // 2
    differing = [x for x in range(size) if not near(pixel(image, x, row), board, within=2)]
    inside = [x for x in differing if margin + cell + 2 < x < size - margin - cell - 3]
    assert inside == [margin + column * cell for column in range(2, 19)]


def test_letters_are_the_same_with_and_without_fonts() -> None:
    picture = drawing.svg(START, marks=[drawing.Mark("d10", label="A1")])
    with_fonts = bytes(resvg_py.svg_to_bytes(svg_string=picture, skip_system_fonts=False))
    assert with_fonts == drawing.png(picture)
    # And they are there: the label of file c is dark on the frame.
    frame, ink = (rgb(c) for c in (drawing.THEMES["wood"].light.frame, "#523512"))
    image = opened(drawing.svg(START, size=900))
    x, y = 900 * 50 // 400, 900 * 390 // 400
    around = [pixel(image, x + dx, y + dy) for dx in range(-12, 13) for dy in range(-12, 13)]
    assert any(near(p, ink, 24) for p in around)
    assert any(near(p, frame, 4) for p in around)


def test_fonts_of_the_system_are_left_out() -> None:
    root = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30">'
    words = f'{root}<text y="20">Gess</text></svg>'
    assert not Image.open(io.BytesIO(drawing.png(words))).getbbox()


def test_the_scheme_auto_comes_out_light() -> None:
    auto, light = (drawing.svg(START, scheme=s) for s in ("auto", "light"))
    assert opened(auto).tobytes() == opened(light).tobytes()


def test_what_is_no_picture_is_refused() -> None:
    for wrong in ("", "hello", "<svg"):
        with pytest.raises(gess.GessError, match="cannot be drawn as PNG"):
            drawing.png(wrong)
    for scale in (0, -1, 0.01, 21, float("nan")):
        with pytest.raises(gess.GessError, match=r"expected 0\.05 to 20"):
            drawing.png(drawing.svg(START), scale)


def test_a_missing_extra_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(drawing.MissingExtraError) as caught:
        drawing.png(drawing.svg(START))
    assert str(caught.value) == (
        "PNG pictures need resvg-py, which is not installed: pip install resvg-py"
    )
    assert isinstance(caught.value, gess.GessError)
    assert isinstance(caught.value, ImportError)
