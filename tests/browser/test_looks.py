"""Approved pictures of the page. After a wanted change, look at the new ones and approve them:

    GESS_APPROVE=1 python -m pytest tests/browser/test_looks.py

writes them to `tests/browser/approved/`; with GESS_EVERYTHING=1 those of `make test-all` too. A
picture that differs is put beside the test's own temporary files, with the approved one and where
they differ.
"""

from __future__ import annotations

import io
import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageFilter
from playwright.sync_api import expect
from tests.browser.pages import ALL_SIZES, EVERYTHING, OTHER_LANGUAGES, PAGES, SIZES, visit, window
from tests.browser.table import PHONE

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.table import Server, Table

APPROVED = Path(__file__).parent / "approved"
APPROVING = bool(os.environ.get("GESS_APPROVE"))

# Browsers draw letters and curves a little differently from version to version. A pixel differs if
# a colour is off by more than this, and a picture if more than this part of its pixels do, or all
# pixels of a square so many wide: that is less than the smallest stone, and more than letters.
PIXEL_TOLERANCE = 48
PART_TOLERANCE = 0.006
BLOT = 9

FONT = (
    "* { font-family: 'DejaVu Sans', sans-serif !important; caret-color: transparent !important }"
)


@pytest.fixture
def look(tmp_path: Path) -> Callable[[Table, str], None]:
    """Compare what a page shows with the approved picture of that name."""

    def compare(table: Table, name: str) -> None:
        page = table.page
        page.add_style_tag(content=FONT)
        page.evaluate("document.fonts.ready")
        shown = Image.open(io.BytesIO(page.screenshot(animations="disabled"))).convert("RGB")
        file = APPROVED / f"{name}.webp"
        if APPROVING:
            APPROVED.mkdir(exist_ok=True)
            # Good enough for the eye and the tolerance, and it keeps the repository small.
            shown.save(file, quality=88, method=6)
            return
        assert file.is_file(), f"{file.name} has not been approved yet: see the top of this file"
        approved = Image.open(file).convert("RGB")
        assert shown.size == approved.size
        if fault := difference(shown, approved):
            beside = tmp_path / f"{name}.png"
            sheet(shown, approved).save(beside)
            pytest.fail(f"{file.name}: {fault}; look at {beside}", pytrace=False)

    return compare


def mask(shown: Image.Image, approved: Image.Image) -> Image.Image:
    """White where the two differ by more than the tolerance in a colour."""
    red, green, blue = ImageChops.difference(shown, approved).split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return most.point(lambda value: 255 if value > PIXEL_TOLERANCE else 0)


def difference(shown: Image.Image, approved: Image.Image) -> str:
    """What makes two pictures differ by more than the tolerance; nothing if they do not."""
    differing = mask(shown, approved)
    part = differing.histogram()[255] / (shown.width * shown.height)
    if part > PART_TOLERANCE:
        return f"{part:.2%} of the pixels differ"
    blots = differing.filter(ImageFilter.MinFilter(BLOT)).getbbox()
    return f"all pixels around {blots[:2]} differ" if blots else ""


def sheet(shown: Image.Image, approved: Image.Image) -> Image.Image:
    """What is shown, what was approved, and where they differ, side by side."""
    parts = [shown, approved, mask(shown, approved).convert("RGB")]
    whole = Image.new("RGB", (shown.width * 3, shown.height))
    for index, part in enumerate(parts):
        whole.paste(part, (index * shown.width, 0))
    return whole


@pytest.mark.parametrize(("width", "stone"), [(390, 17), (1440, 38)])
@pytest.mark.parametrize("color", ["#1b1a1d", "#dcd6ca"])
def test_the_comparison_notices_a_single_stone(width: int, stone: int, color: str) -> None:
    without = Image.new("RGB", SIZES[width], "#e6c48d")
    with_one = without.copy()
    ImageDraw.Draw(with_one).ellipse((101, 103, 100 + stone, 102 + stone), fill=color)
    assert difference(without, with_one)


def test_the_comparison_lets_letters_be_drawn_a_little_differently() -> None:
    plain = Image.new("RGB", SIZES[390], "#e6c48d")
    thicker = plain.copy()
    ImageDraw.Draw(thicker).line((40, 100, 140, 100), fill="#000000", width=4)
    assert not difference(plain, thicker)
    assert not difference(plain, Image.new("RGB", SIZES[390], "#e6c58f"))
    assert "pixels differ" in difference(plain, Image.new("RGB", SIZES[390], "#a0a0a0"))


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", ALL_SIZES)
def test_the_page_looks_as_approved(
    engine_server: Server,
    new_table: Callable[..., Table],
    look: Callable[[Table, str], None],
    width: int,
    scheme: str,
) -> None:
    wide, high = SIZES[width]
    phone = PHONE if width == 390 else {}
    options = {**phone, "viewport": {"width": wide, "height": high}}
    table = new_table(
        engine_server,
        **options,
        color_scheme=scheme,
        locale="en-GB",
        timezone_id="UTC",
        bypass_csp=True,
    )
    page = table.page
    table.begin()
    look(table, f"{width}-{scheme}-start")
    table.click("i3")
    table.hover("e11")
    expect(table.hint).to_contain_text("not lie on a straight line")
    look(table, f"{width}-{scheme}-selected")
    page.keyboard.press("Escape")
    table.click("l3")
    table.hover("l6")
    expect(table.drawn(".ring.made")).to_have_count(1)
    look(table, f"{width}-{scheme}-preview")
    table.click("l6")
    table.wait_for_ply(1)
    table.play("l15-l12")
    table.wait_for_ply(2)
    table.play("l6-l9")
    table.wait_for_ply(3)
    table.play("k18-k17")
    expect(page.get_by_role("alertdialog")).to_be_visible()
    look(table, f"{width}-{scheme}-last-ring")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    table.play("l12-l11")
    expect(table.result).to_be_visible()
    page.mouse.move(2, 2)
    look(table, f"{width}-{scheme}-over")
    page.get_by_role("button", name="New game").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    look(table, f"{width}-{scheme}-new")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("theme", ["plain", "contrast"])
def test_the_other_themes_look_as_approved(
    server: Server,
    new_table: Callable[..., Table],
    look: Callable[[Table, str], None],
    theme: str,
    scheme: str,
) -> None:
    table = new_table(
        server, viewport={"width": 820, "height": 1180}, color_scheme=scheme, bypass_csp=True
    )
    table.page.add_init_script(
        f"localStorage.setItem('gess.settings', '{{\"theme\": \"{theme}\"}}')"
    )
    table.begin()
    table.play("l3-l6")
    table.wait_for_ply(1)
    table.click("l18")
    table.hover("l15")
    look(table, f"{theme}-{scheme}")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", ALL_SIZES)
@pytest.mark.parametrize("name", PAGES)
def test_every_page_looks_as_approved(
    untouched_server: Server,
    new_table: Callable[..., Table],
    look: Callable[[Table, str], None],
    name: str,
    width: int,
    scheme: str,
) -> None:
    table = window(new_table, untouched_server, width, color_scheme=scheme, bypass_csp=True)
    visit(table, name)
    look(table, f"page-{name}-{width}-{scheme}")


if EVERYTHING:

    @pytest.mark.parametrize("name", PAGES)
    def test_every_page_looks_as_approved_in_a_narrow_window_with_large_text(
        untouched_server: Server,
        new_table: Callable[..., Table],
        look: Callable[[Table, str], None],
        name: str,
    ) -> None:
        table = window(new_table, untouched_server, 320, bypass_csp=True)
        visit(table, name, textSize=200)
        look(table, f"page-{name}-large-text")

    @pytest.mark.parametrize("language", OTHER_LANGUAGES)
    @pytest.mark.parametrize("name", PAGES)
    def test_every_page_looks_as_approved_in_other_languages(
        untouched_server: Server,
        new_table: Callable[..., Table],
        look: Callable[[Table, str], None],
        name: str,
        language: str,
    ) -> None:
        table = window(new_table, untouched_server, 390, bypass_csp=True)
        visit(table, name, language=language)
        look(table, f"page-{name}-{language}")
