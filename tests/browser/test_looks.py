"""Pictures are compared with a tolerance for letters, and none for a stone."""

from __future__ import annotations

import pytest
from PIL import Image, ImageDraw
from tests.browser.looks import as_kept, difference
from tests.browser.pages import SIZES


@pytest.mark.parametrize(("width", "stone"), [(390, 17), (1440, 38)])
@pytest.mark.parametrize("color", ["#1b1a1d", "#dcd6ca"])
def test_the_comparison_notices_a_single_stone(width: int, stone: int, color: str) -> None:
    without = Image.new("RGB", SIZES[width], "#e6c48d")
    with_one = without.copy()
    ImageDraw.Draw(with_one).ellipse((101, 103, 100 + stone, 102 + stone), fill=color)
    assert difference(without, with_one)
    assert difference(as_kept(without), as_kept(with_one))


def test_the_comparison_lets_letters_be_drawn_a_little_differently() -> None:
    plain = Image.new("RGB", SIZES[390], "#e6c48d")
    thicker = plain.copy()
    ImageDraw.Draw(thicker).line((40, 100, 140, 100), fill="#000000", width=4)
    assert not difference(plain, thicker)
    assert not difference(plain, Image.new("RGB", SIZES[390], "#e6c58f"))
    assert "pixels differ" in difference(plain, Image.new("RGB", SIZES[390], "#a0a0a0"))
    assert "measures" in difference(plain, Image.new("RGB", SIZES[820], "#e6c48d"))
