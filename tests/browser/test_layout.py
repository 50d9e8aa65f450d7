"""Windows of all shapes, large text, forced colours, and pages that run from right to left."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pytest
from PIL import Image
from playwright.sync_api import Locator, expect
from tests.browser.desk import Desk
from tests.browser.pages import choose
from tests.browser.table import PHONE

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.table import Server, Table

# Every word of a button or choice that is drawn in more than one piece, and so is broken.
BROKEN_WORDS = """() => {
  const broken = [];
  for (const one of document.querySelectorAll('button, label, .player, h2')) {
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      for (const {0: word, index} of texts.currentNode.data.matchAll(/[\\p{L}\\p{N}-]+/gu)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({top}) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
  }
  return broken;
}"""


def enlarge(table: Table, percent: int) -> None:
    table.page.evaluate(f"document.documentElement.style.fontSize = '{percent}%'")


def picture(part: Locator) -> Image.Image:
    return Image.open(io.BytesIO(part.screenshot())).convert("L")


def grey(shown: Image.Image, x: int, y: int) -> int:
    value = shown.getpixel((x, y))
    assert isinstance(value, int)
    return value


def test_the_largest_text_leaves_the_board_of_a_task_in_sight(
    server: Server, new_table: Callable[..., Table]
) -> None:
    page = new_table(server, **{**PHONE, "viewport": {"width": 320, "height": 640}}).page
    page.goto(server.address)
    choose(page, textSize=200)
    for address in ("puzzles", "learn/rings"):
        page.evaluate(f"location.hash = '#/{address}'")
        board = page.locator("main .board").first
        expect(board).to_be_in_viewport(ratio=0.95)
        # The task follows, for the eye as for the ear.
        assert board.evaluate("it => it.nextElementSibling.className").startswith("top")


@pytest.mark.parametrize(("width", "height"), [(667, 375), (844, 390), (568, 320)])
def test_a_phone_on_its_side_shows_what_a_move_needs(
    server: Server, new_table: Callable[..., Table], width: int, height: int
) -> None:
    phone = new_table(server, **{**PHONE, "viewport": {"width": width, "height": height}})
    phone.begin()
    phone.tap("l3")
    phone.tap("l6")
    confirm = phone.page.get_by_test_id("confirm")
    expect(confirm).to_have_text("Play l3-l6?")
    assert phone.page.evaluate("scrollY") == 0
    for part in (phone.board, confirm, phone.page.get_by_test_id("inspector")):
        expect(part).to_be_in_viewport(ratio=1)
    expect(phone.hint).to_contain_text("l3-l6: removes 1 stone of its own")
    expect(phone.hint).to_be_in_viewport()
    if width >= 667:  # every word of it, and both players
        inspector = phone.page.get_by_test_id("inspector")
        assert inspector.evaluate("it => it.scrollHeight - it.clientHeight") <= 0
        for color in ("black", "white"):
            expect(phone.page.get_by_test_id(f"player-{color}")).to_be_in_viewport(ratio=0.95)
        expect(phone.page.get_by_test_id("nudge")).to_be_in_viewport(ratio=1)
    board = phone.board.bounding_box()
    button = confirm.bounding_box()
    assert board is not None
    assert button is not None
    assert button["x"] >= board["x"] + board["width"]
    listed = phone.page.get_by_test_id("moves").bounding_box()
    assert listed is not None
    assert listed["y"] > button["y"]


def test_large_text_breaks_no_word_on_a_phone(
    server: Server, new_table: Callable[..., Table]
) -> None:
    phone = new_table(server, **PHONE)
    phone.begin()
    enlarge(phone, 200)
    phone.tap("l3")
    phone.tap("l6")
    expect(phone.page.get_by_test_id("confirm")).to_be_visible()
    assert phone.page.evaluate(BROKEN_WORDS) == []
    for color in ("black", "white"):
        counts = phone.page.get_by_test_id(f"player-{color}").get_by_text("43 stones")
        expect(counts).to_be_visible()
    phone.page.get_by_role("button", name="New game").click()
    expect(phone.page.get_by_role("dialog")).to_be_visible()
    assert phone.page.evaluate(BROKEN_WORDS) == []
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_large_text_leaves_status_and_buttons_in_sight(
    server: Server, new_table: Callable[..., Table]
) -> None:
    table = new_table(server, viewport={"width": 1280, "height": 720})
    table.begin()
    enlarge(table, 200)
    table.play("l3-l6")
    table.wait_for_ply(1)
    assert table.page.evaluate("scrollY") == 0
    for name in ("Take back", "Resign", "New game"):
        expect(table.page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    for part in (table.status, table.board):
        expect(part).to_be_in_viewport(ratio=1)
    assert table.page.evaluate(BROKEN_WORDS) == []


@pytest.mark.parametrize(("width", "height"), [(800, 600), (1024, 768), (1280, 720)])
def test_small_windows_need_no_scrolling(
    server: Server, new_table: Callable[..., Table], width: int, height: int
) -> None:
    table = new_table(server, viewport={"width": width, "height": height})
    table.begin()
    assert table.page.evaluate("document.documentElement.scrollHeight") <= height


def test_tabs_of_the_analysis_are_in_sight_and_open_into_it(
    server: Server, new_table: Callable[..., Table]
) -> None:
    desk = Desk(new_table(server, viewport={"width": 1280, "height": 800}))
    desk.begin()
    desk.paste("1. l3-l6 l18-l15 2. c3-c6 c18-c15")
    expect(desk.moves).to_have_count(4)
    for width, height in ((1440, 900), (1280, 800)):
        desk.page.set_viewport_size({"width": width, "height": height})
        assert desk.page.evaluate("scrollY") == 0
        expect(desk.page.get_by_role("tablist")).to_be_in_viewport(ratio=1)
        expect(desk.page.get_by_role("tabpanel")).to_be_in_viewport(ratio=0.5)
    desk.page.set_viewport_size({"width": 1280, "height": 720})
    desk.tab("Review")
    expect(desk.button("Review the game")).to_be_in_viewport(ratio=1)
    expect(desk.page.get_by_role("tablist")).to_be_in_viewport(ratio=1)


def test_forced_colours_show_whose_turn_it_is_and_both_stones(
    server: Server, new_table: Callable[..., Table]
) -> None:
    table = new_table(server, forced_colors="active", color_scheme="light")
    table.begin()
    bars = {}
    for color in ("black", "white"):
        line = table.page.get_by_test_id(f"player-{color}")
        shown = picture(line)
        bars[color] = grey(shown, 1, shown.height // 2)
        stone = line.locator(".disk").first.bounding_box()
        around = line.bounding_box()
        assert stone is not None
        assert around is not None
        left, middle = round(stone["x"] - around["x"]), shown.height // 2
        inside = grey(shown, left + round(stone["width"] / 2), middle)
        assert inside < 40 if color == "black" else inside > 215
        # A circle around it, on the white ground that forced colours have here.
        assert min(grey(shown, x, middle) for x in (left - 2, left - 1, left)) < 120
    assert bars["white"] == 255
    assert bars["black"] < 200


def test_words_keep_their_order_and_gaps_from_right_to_left(table: Table) -> None:
    table.begin()
    table.page.evaluate("document.documentElement.dir = 'rtl'")
    line = table.page.locator("main")

    def edges(text: str) -> tuple[float, float]:
        """Where the first such text begins and ends on the screen."""
        box: list[float] = line.evaluate(
            """(line, text) => {
              const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
              while (texts.nextNode()) {
                const at = texts.currentNode.data.indexOf(text);
                if (at < 0) continue;
                const range = document.createRange();
                range.setStart(texts.currentNode, at);
                range.setEnd(texts.currentNode, at + text.length);
                const {left, right} = range.getBoundingClientRect();
                return [left, right];
              }
            }""",
            text,
        )
        return box[0], box[1]

    assert edges(" starts.")[0] > edges("No moves yet.")[0]
    assert edges("White")[0] - edges("Player")[1] >= 4
    assert edges("43")[1] < edges("stones")[0]
    assert edges("1")[1] < edges("ring")[0]
    assert edges("1")[0] - edges("stones")[1] >= 4


def test_a_page_magnified_four_times_is_no_wider_than_its_window(table: Table) -> None:
    """A window of 1280 × 1024 pixels at 400 %: only what has a bar of its own goes sideways."""
    page = table.page
    page.set_viewport_size({"width": 320, "height": 256})
    table.begin()
    table.play("l3-l6")
    table.wait_for_ply(1)
    width = "document.documentElement.scrollWidth"
    assert page.evaluate(width) == 320
    for address in ("analyse", "puzzles", "learn/rings"):
        page.goto(f"{table.server.address}/#/{address}")
        expect(page.locator(".gess-board .stone").first).to_be_visible()
        assert page.evaluate(width) == 320
