"""Gess without eyes, and for everybody: screen reader words, keyboard, axe, large text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.browser.axe import faults
from tests.browser.waiting import expect_equal

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.table import Server, Table


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_high_contrast(
    server: Server, new_table: Callable[..., Table], scheme: str
) -> None:
    """While a piece is held, and while a move is typed; all else is seen by `test_states.py`."""
    table = new_table(server, color_scheme=scheme, bypass_csp=True)
    table.page.add_init_script("localStorage.setItem('gess.settings', '{\"theme\": \"contrast\"}')")
    table.begin()
    expect(table.page.locator("html")).to_have_attribute("data-theme", "contrast")
    table.play("l3-l6")
    table.wait_for_ply(1)
    table.click("c15")
    table.hover("c10")
    expect(table.drawn(".destination").first).to_be_attached()
    assert faults(table.page) == []
    table.typed.press_sequentially("l18")
    expect(table.page.get_by_role("option").first).to_be_visible()
    assert faults(table.page) == []


def test_every_event_is_spoken_the_same_words_twice_too(table: Table) -> None:
    table.begin()
    table.board.focus()
    table.page.evaluate(
        """() => {
          window.heard = [];
          for (const region of document.querySelectorAll('[aria-live]'))
            new MutationObserver(() => region.textContent.trim() &&
              window.heard.push(region.textContent.trim())
            ).observe(region, {childList: true, characterData: true, subtree: true});
        }"""
    )
    table.walk("c7")
    for _ in range(3):
        table.page.keyboard.press("Enter")
    table.walk("c3")
    for key in ("Enter", "Enter", "Enter", "Escape"):
        table.page.keyboard.press(key)
    rook = "c3: black rook of 5 stones, moves any distance to the north, east, south, and west"
    why = "Only the centre c7 holds a stone, so the piece has no direction."
    chosen = f"{rook}. Selected, 6 moves."
    left = "Nothing selected."
    wanted = [why, why, why, chosen, left, chosen, left]
    expect_equal(table.page, lambda: table.page.evaluate("window.heard"), wanted)


def test_cells_say_what_stands_there(table: Table) -> None:
    table.begin()

    def words(square: str) -> str:
        return table.board.locator(f"[data-square={square}]").get_attribute("aria-label") or ""

    assert words("e11") == "e11, empty"
    assert words("a1") == "a1, frame"
    assert words("c7") == (
        "c7, black stone. Only the centre c7 holds a stone, so the piece has no direction."
    )
    assert words("l3") == (
        "l3, empty. Centre of a black ring of 8 stones, moves up to three squares in all directions"
    )
    assert words("l18").startswith("l18, empty. Centre of a white ring of 8 stones")
    table.play("l3-l6")
    table.wait_for_ply(1)
    assert words("l3") == "l3, empty"
    assert words("l6").startswith("l6, empty. Centre of a black ring of 8 stones")


def test_the_computers_move_and_the_end_are_spoken(
    own_server: Server, new_table: Callable[..., Table]
) -> None:
    table = new_table(own_server)
    table.begin("Black")
    table.play("c3-c5")
    table.wait_for_ply(2)
    said = table.page.get_by_role("status").filter(has_text=re.compile("White plays .+ Your move"))
    expect(said).to_have_count(1)


def test_the_lists_by_ear(table: Table) -> None:
    position = (
        "18/18/9www6/9w1w6/9www6/18/18/18/18/18/18/18/4www11/4www11/4www11/9bbb6/9b1b6/9bbb6 b 1"
    )
    table.begin_at(position, "Black")
    page = table.page
    page.get_by_role("button", name="Pieces and attacks").click()
    attacks = page.get_by_test_id("attacks").get_by_role("listitem")
    wanted = table.position().attackers_of_ring(table.position().turn)
    expect(attacks).to_have_count(len(wanted))
    assert len(wanted) > 0
    for move in wanted:
        expect(attacks.filter(has_text=f"White could play {move} and break it.")).to_have_count(1)
    pieces = page.get_by_test_id("pieces").get_by_role("button")
    expect(pieces).to_have_count(len(list(table.position().legal_moves.pieces())))
    pieces.filter(has_text="black ring of 8 stones").click()
    table.expect_selected("l3")
    # The board has the focus, with the cursor on the piece.
    expect(table.board).to_be_focused()
    expect(table.board).to_have_attribute("aria-activedescendant", re.compile("-l3$"))


def test_a_dialog_gives_the_focus_back(table: Table) -> None:
    table.begin()
    button = table.page.get_by_role("button", name="Settings")
    button.focus()
    table.page.keyboard.press("Enter")
    expect(table.page.get_by_role("dialog", name="Settings")).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(button).to_be_focused()


@pytest.mark.parametrize(
    ("width", "height", "text", "direction"),
    [
        (320, 568, 100, "ltr"),
        (320, 568, 200, "ltr"),
        (1280, 800, 200, "ltr"),
        (844, 390, 100, "ltr"),
        (390, 844, 100, "rtl"),
        (1280, 800, 100, "rtl"),
    ],
)
def test_nothing_is_cut_off(
    server: Server,
    new_table: Callable[..., Table],
    width: int,
    height: int,
    text: int,
    direction: str,
) -> None:
    viewport = {"width": width, "height": height}
    table = new_table(server, viewport=viewport, has_touch=width < 1000)
    table.begin()
    table.play("l3-l6")
    table.wait_for_ply(1)
    table.page.evaluate(
        f"document.documentElement.style.fontSize = '{text}%';"
        f"document.documentElement.dir = '{direction}'"
    )
    assert table.page.evaluate("document.documentElement.scrollWidth") <= width
    outside: list[str] = table.page.evaluate(
        """() => [...document.querySelectorAll('button, a, input, h2, p, .player span')]
          .filter((e) => e.getClientRects().length && !e.closest('.hidden-text'))
          .filter((e) => { const box = e.getBoundingClientRect();
                           return box.left < -1 || box.right > innerWidth + 1; })
          .map((e) => e.outerHTML.slice(0, 120))"""
    )
    assert outside == []
    board = table.board.bounding_box()
    assert board is not None
    assert board["width"] == pytest.approx(board["height"], abs=1)
    table.click("c15")
    table.expect_selected("c15")
