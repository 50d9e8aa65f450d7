"""Colours: complete, and readable by the measure of WCAG 2.2."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

import gess
from gess import drawing

PALETTES = [
    pytest.param(palette, id=f"{name}-{scheme}")
    for name, schemes in drawing.tokens().items()
    for scheme, palette in schemes.items()
]


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2.2 defines it."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_the_measure_itself() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("palette", PALETTES)
def test_tokens_are_colours(palette: dict[str, str]) -> None:
    assert len(palette) == 21
    assert all(re.fullmatch("#[0-9a-f]{6}", colour) for colour in palette.values())


@pytest.mark.parametrize("palette", PALETTES)
def test_coordinates_are_readable(palette: dict[str, str]) -> None:
    assert contrast(palette["label"], palette["frame"]) >= 4.5


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("mark", ["accent", "capture", "danger", "win"])
def test_marks_stand_out_from_their_rim(palette: dict[str, str], mark: str) -> None:
    assert contrast(palette[mark], palette["halo"]) >= 4.5


@pytest.mark.parametrize("palette", PALETTES)
def test_rings_stand_out_from_the_board(palette: dict[str, str]) -> None:
    assert min(contrast(palette["ring"], palette[b]) for b in ("board", "board-low")) >= 3


@pytest.mark.parametrize("palette", PALETTES)
def test_stones_stand_out_from_the_board_and_from_each_other(palette: dict[str, str]) -> None:
    assert contrast(palette["black"], palette["board"]) >= 3
    assert contrast(palette["black"], palette["white"]) >= 7
    by_colour = contrast(palette["white-light"], palette["board"])
    by_rim = contrast(palette["white-edge"], palette["white-light"])
    assert max(by_colour, by_rim) >= 3


def test_a_theme_of_ones_own() -> None:
    wood = drawing.THEMES["wood"]
    mine = drawing.Theme("mine", wood.dark, wood.dark, depth=False)
    picture = drawing.svg(gess.Position.start(), theme=mine)
    assert wood.dark.frame in picture
    assert "radialGradient" not in picture


def test_in_the_scheme_auto_either_palette_may_ask_for_wood() -> None:
    plain, wood = drawing.THEMES["plain"].light, drawing.THEMES["wood"].dark
    mixed = drawing.Theme("mixed", light=plain, dark=wood)
    shown = {
        scheme: "linearGradient" in drawing.svg(gess.Position.start(), theme=mixed, scheme=scheme)
        for scheme in ("light", "dark", "auto")
    }
    assert shown == {"light": False, "dark": True, "auto": True}


@pytest.mark.parametrize("colour", ["red", "#fff", '#000000"/><script>', "#00000g", ""])
def test_only_colours_are_colours(colour: str) -> None:
    with pytest.raises(gess.GessError, match=r"the colour ring cannot be .*: expected #rrggbb"):
        replace(drawing.THEMES["wood"].light, ring=colour)


def test_the_page_has_the_same_colours() -> None:
    css = (Path(__file__).parents[2] / "web/src/board/themes.css").read_text(encoding="utf-8")
    blocks = re.findall(r'\[data-theme="(\w+)"\]\[data-scheme="(\w+)"\] \{(.*?)\}', css, re.DOTALL)
    page: dict[str, dict[str, dict[str, str]]] = {}
    for theme, scheme, block in blocks:
        page.setdefault(theme, {})[scheme] = dict(re.findall(r"--gess-([\w-]+): (#\w+);", block))
    assert page == drawing.tokens()
