"""Letters and digits: all there, all different, none outside its box."""

import re

import pytest

from gess.drawing.glyphs import GLYPHS, text_path, text_width

NEEDED = "abcdefghijklmnopqrst0123456789"


@pytest.mark.parametrize("character", sorted({*NEEDED, *GLYPHS}))
def test_a_glyph_stays_in_its_box(character: str) -> None:
    glyph = GLYPHS[character]
    points = []
    for x, y, path in glyph.strokes:
        at = [x, y]
        points.append(tuple(at))
        for command, numbers in re.findall(r"([hvlca])([^a-z]*)", path):
            values = [float(n) for n in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", numbers)]
            match command:
                case "h":
                    at[0] += values[0]
                case "v":
                    at[1] += values[0]
                case _:
                    at = [at[0] + values[-2], at[1] + values[-1]]
            points.append(tuple(at))
    assert all(-0.01 <= x <= glyph.width + 0.51 for x, _ in points)
    assert all(-0.01 <= y <= 9.3 for _, y in points)


def test_glyphs_differ() -> None:
    paths = [text_path(character) for character in GLYPHS]
    assert len(set(paths)) == len(paths)
    assert set(NEEDED) <= set(GLYPHS)


def test_a_text_is_centred() -> None:
    # The two stems of "ll" lie one spacing and one width apart, evenly around the middle.
    first, second = (float(x) for x in re.findall(r"M(\S+) ", text_path("ll", 50, 50)))
    assert second - first == pytest.approx(1.8 + 1.7)
    assert (first + second) / 2 == pytest.approx(50 - 1.8 / 2 + 0.3)
    assert text_width("") == 0


def test_an_unknown_character_is_a_box() -> None:
    assert text_path("é") == text_path("ß") != ""
    assert text_path(" ") == ""
