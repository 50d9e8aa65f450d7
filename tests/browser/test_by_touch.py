"""Every part by fingers: taps, swipes, pinches; targets wide enough; nothing for hovering only."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.browser.desk import Desk
from tests.browser.fingers import fingers_of, swipe, touch
from tests.browser.pages import PAGES, settle
from tests.browser.table import PHONE
from tests.browser.test_library_page import few_at_once, games, keep
from tests.browser.test_review import MISSED, winning
from tests.browser.walks.reading import WAITING

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page
    from tests.browser.table import Server, Table

# Controls that a finger misses: under 24 pixels, or 44 where it is the main one. A label is a part
# of its control. Links in running text are as high as the text.
_SMALL = r"""() => {
  const open = document.querySelector('dialog[open]') ?? document.body;
  const found = [];
  for (const one of open.querySelectorAll('a[href], button, input, select, textarea, summary')) {
    if (!one.checkVisibility({visibilityProperty: true}) || one.matches('.skip')) continue;
    const boxes = [one, ...(one.labels ?? [])].map((each) => each.getBoundingClientRect());
    const across = Math.max(...boxes.map(({right}) => right)) -
      Math.min(...boxes.map(({left}) => left));
    const high = Math.max(...boxes.map(({bottom}) => bottom)) -
      Math.min(...boxes.map(({top}) => top));
    if (across === 0 || high === 0) continue;
    if (one.matches('a') && getComputedStyle(one).display === 'inline') continue;
    if (Math.min(across, high) < (one.matches('.primary') ? 43.9 : 23.9))
      found.push(`${one.getAttribute('aria-label') ?? one.innerText}: ${across} × ${high}`);
  }
  return found;
}"""

# What does not fit the window: the page, or the dialog, which scrolls but never sideways.
_WIDE = r"""() => {
  const one = document.querySelector('dialog[open]') ?? document.documentElement;
  const {left, right, top, bottom} = one.getBoundingClientRect();
  const inside = one.localName === 'html' ||
    (left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight);
  return one.scrollWidth - one.clientWidth > 0 || !inside;
}"""


def fits(page: Page, what: str) -> None:
    """All that is shown fits the phone, and a finger hits it."""
    assert page.evaluate(_SMALL) == [], what
    assert not page.evaluate(_WIDE), what


@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 568)])
def test_pages_and_dialogs_fit_a_phone_and_its_fingers(
    server: Server, new_table: Callable[..., Table], width: int, height: int
) -> None:
    phone = new_table(server, **{**PHONE, "viewport": {"width": width, "height": height}})
    page = phone.page
    for name in PAGES if width > 320 else ("game", "analyse", "library"):
        page.goto(f"{server.address}/?{name}#/{PAGES[name]}")
        settle(page)
        fits(page, name)
        if name == "game":
            dialog = page.get_by_role("dialog", name="New game")
            for part in dialog.locator("summary").all():
                part.tap()
            fits(page, "New game")
            # What is long scrolls under the finger, to the button at its end.
            start = dialog.get_by_role("button", name="Start", exact=True)
            start.scroll_into_view_if_needed()
            start.tap()
            expect(dialog).to_have_count(0)
            page.wait_for_url("**#/game/*")
            for each in ("Load a game", "Settings", "Pieces and attacks", "How to play"):
                page.get_by_role("button", name=each, exact=True).first.tap()
                expect(page.get_by_role("dialog")).to_be_visible()
                fits(page, each)
                page.get_by_role("dialog").get_by_role("button", name="Close").first.tap()
                expect(page.get_by_role("dialog")).to_have_count(0)
        if name == "analyse":
            for each in ("Open", "Save and share"):
                page.get_by_role("button", name=each, exact=True).tap()
                expect(page.get_by_role("dialog")).to_be_visible()
                fits(page, each)
                page.get_by_role("dialog").get_by_role("button", name="Close").tap()
            for each in ("Draw", "Review", "Openings", "Comment"):
                page.get_by_role("tab", name=each).tap()
                fits(page, each)
        if name == "library":
            page.get_by_role("button", name="Import games").tap()
            fits(page, "Import games")
            page.get_by_role("dialog").get_by_role("button", name="Close").tap()


def test_the_analysis_board_by_fingers(phone: Table) -> None:
    page = phone.page
    desk = Desk(phone)
    desk.begin()
    fingers = fingers_of(page)
    tip = page.get_by_test_id("tip")
    # A finger that rests on an icon is told what it means, and does not press it.
    share = page.get_by_role("button", name="Save and share", exact=True)
    box = share.bounding_box()
    assert box is not None
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    touch(fingers, "touchStart", middle)
    expect(tip).to_be_visible()
    expect(tip).to_have_text("Save and share")
    touch(fingers, "touchEnd")
    page.wait_for_timeout(200)
    expect(page.get_by_role("dialog")).to_have_count(0)
    # What does nothing but tell tells at a tap.
    page.get_by_test_id("eval-bar").tap()
    expect(tip).to_have_text("Not evaluated yet")
    # A pinch plays nothing; two taps and a confirmation do.
    first, second = phone.point("i3"), phone.point("m9")
    touch(fingers, "touchStart", first)
    touch(fingers, "touchStart", first, second)
    touch(fingers, "touchMove", first, (second[0] + 40, second[1] - 40))
    touch(fingers, "touchEnd")
    phone.expect_selected(None)
    expect(desk.moves).to_have_count(0)
    phone.tap("i3")
    phone.tap("i5")
    page.get_by_test_id("confirm").tap()
    expect(desk.moves).to_have_count(1)
    # Back by a step, forward by the move itself.
    page.get_by_role("button", name="One move back").tap()
    desk.expect_at(None)
    desk.moves.first.tap()
    desk.expect_at("1. Black i3-i5")
    # A line of the engine is played by a tap.
    page.get_by_role("switch", name="Analyse every position").tap()
    line = page.get_by_test_id("engine").locator(".pv button")
    line.nth(1).tap()
    expect(desk.moves).to_have_count(3)
    page.get_by_role("switch", name="Analyse every position").tap()
    page.get_by_role("tab", name="Openings").tap()
    expect(page.get_by_test_id("explorer")).to_be_visible()


def test_a_mistake_is_done_better_by_fingers(phone: Table) -> None:
    page = phone.page
    desk = Desk(phone)
    desk.begin()
    page.get_by_role("button", name="Open", exact=True).tap()
    dialog = page.get_by_role("dialog", name="Open")
    dialog.get_by_role("textbox").fill(MISSED)
    dialog.get_by_role("button", name="Open", exact=True).tap()
    expect(desk.moves).to_have_count(1)
    page.get_by_role("tab", name="Review").tap()
    page.get_by_role("radio", name="Quick").tap()
    desk.button("Review the game").tap()
    expect(page.get_by_test_id("accuracy")).to_be_visible(timeout=20_000)
    fits(page, "a review")
    # The board comes into sight with what is asked for; so does every answer.
    desk.button("Try again").tap()
    told = page.locator("main .inspect")
    expect(told).to_contain_text("Black played l3-l4. Find a better move.")
    expect(told).to_be_in_viewport()
    expect(phone.board).to_be_in_viewport(ratio=0.99)
    start, end = str(winning()[0]).split("-")
    phone.tap(start)
    phone.tap(end)
    page.get_by_test_id("confirm").tap()
    expect(told).to_contain_text("Yes: that is")
    desk.button("Show the best move").tap()
    expect(phone.drawn(".shape-arrow.best")).to_have_count(1)
    fits(page, "an exercise")
    desk.button("End the exercise").tap()
    expect(page.get_by_test_id("accuracy")).to_be_visible()


def test_the_editor_by_fingers(phone: Table) -> None:
    page = phone.page
    desk = Desk(phone)
    desk.begin()
    fingers = fingers_of(page)
    page.get_by_role("button", name="Set up a position").tap()
    fits(page, "Set up a position")
    page.get_by_role("button", name="Empty board").tap()
    page.get_by_role("radio", name="White stones").tap()
    phone.tap("c10")
    phone.expect_stones({"c10": "w"})
    # A finger that slides paints; a second one that comes to pinch takes it back.
    touch(fingers, "touchStart", phone.point("e5"))
    for square in ("f5", "g5"):
        touch(fingers, "touchMove", phone.point(square))
    touch(fingers, "touchEnd")
    phone.expect_stones({"c10": "w", "e5": "w", "f5": "w", "g5": "w"})
    first = phone.point("k12")
    touch(fingers, "touchStart", first)
    touch(fingers, "touchMove", phone.point("l12"))
    touch(fingers, "touchMove", phone.point("m12"))
    touch(fingers, "touchStart", phone.point("m12"), phone.point("p16"))
    touch(fingers, "touchEnd")
    phone.expect_stones({"c10": "w", "e5": "w", "f5": "w", "g5": "w"})
    page.get_by_role("radio", name="Remove").tap()
    phone.tap("f5")
    phone.expect_stones({"c10": "w", "e5": "w", "g5": "w"})
    page.get_by_role("button", name="Cancel").tap()
    expect(page.get_by_test_id("tree")).to_be_visible()


def test_the_library_by_fingers(new_table: Callable[..., Table], own_server: Server) -> None:
    for number in range(1, 10):
        keep(own_server, number, "Ann", f"Ben {number}", "c3-c6", tags=["club"])
    phone = new_table(own_server, **PHONE)
    page = phone.page
    page.goto(f"{own_server.address}/#/library")
    expect(games(page)).to_have_count(9)
    page.get_by_role("checkbox", name="Select Ann against Ben 9").tap()
    fits(page, "a selection")
    page.get_by_role("button", name="Move to bin").tap()
    expect(games(page)).to_have_count(8)
    page.get_by_role("button", name="Undo").tap()
    expect(games(page)).to_have_count(9)
    page.locator("summary", has_text="More filters").tap()
    fits(page, "all filters")
    page.locator("summary", has_text="More filters").tap()
    games(page).first.get_by_role("button", name="Tags and notes").tap()
    fits(page, "Tags and notes")
    page.get_by_role("dialog").get_by_role("button", name="Close").tap()
    # Into the bin and out of it, or away for good; in parts.
    for number in (8, 9):
        page.get_by_role("checkbox", name=f"Select Ann against Ben {number}").tap()
    page.get_by_role("button", name="Move to bin").tap()
    expect(games(page)).to_have_count(7)
    page.locator("summary", has_text="More filters").tap()
    page.get_by_label("Show", exact=True).select_option("Bin")
    expect(games(page)).to_have_count(2)
    page.get_by_role("checkbox", name="Select Ann against Ben 9").tap()
    fits(page, "the bin")
    page.get_by_role("button", name="Restore").tap()
    expect(games(page)).to_have_count(1)
    page.get_by_role("checkbox", name="Select Ann against Ben 8").tap()
    page.get_by_role("button", name="Delete forever").tap()
    question = page.get_by_role("alertdialog")
    expect(question).to_be_visible()
    fits(page, "Delete forever")
    question.get_by_role("button", name="Delete forever").tap()
    expect(games(page)).to_have_count(0)
    few_at_once(page, 5)
    page.get_by_label("Show", exact=True).select_option("Library")
    expect(games(page)).to_have_count(5)
    page.get_by_role("button", name="Show more").tap()
    expect(games(page)).to_have_count(8)
    # A swipe scrolls the long list and opens nothing.
    page.evaluate("scrollTo(0, 0)")
    swipe(page, fingers_of(page), 200, 600)
    page.wait_for_function("() => scrollY > 100")
    assert page.url.endswith("#/library")
    page.get_by_role("link", name="Statistics").tap()
    expect(page.get_by_role("heading", name="Length in moves")).to_be_visible()
    fits(page, "statistics")
    # What was played from the start.
    ways = page.get_by_role("navigation", name="Pages")
    ways.get_by_role("link", name="Analys").tap()
    page.get_by_role("tab", name="Openings").tap()
    page.get_by_test_id("explorer").get_by_role("button", name="c3-c6").tap()
    Desk(phone).expect_at("1. Black c3-c6")


def test_puzzles_lessons_and_rules_by_fingers(phone: Table) -> None:
    page = phone.page
    page.add_init_script(WAITING)
    page.goto(f"{phone.server.address}/#/puzzles/0d5492a2")
    page.get_by_role("button", name="Hint").tap()
    expect(page.get_by_test_id("told")).not_to_be_empty()
    address = page.url
    page.get_by_test_id("next").tap()
    page.wait_for_url(lambda url: url != address)
    page.get_by_role("navigation", name="Pages").get_by_role("link", name="Learn").tap()
    page.get_by_role("link", name="Start", exact=True).tap()
    expect(page.get_by_test_id("answer")).to_have_class(re.compile("asked"))
    page.get_by_role("button", name="Hint").tap()
    expect(page.get_by_test_id("note")).to_be_visible()
    page.get_by_role("link", name="Exercise 2").tap()
    page.wait_for_url("**/2")
    # A swipe that begins on a board of the rules scrolls and plays nothing.
    page.goto(f"{phone.server.address}/#/rules")
    page.get_by_test_id("update").get_by_role("button", name="Later").tap()
    expect(page.get_by_test_id("update")).to_have_count(0)
    live = page.get_by_role("group", name="Board: A piece is nine squares")
    live.scroll_into_view_if_needed()
    expect(live.get_by_role("grid")).to_be_visible()
    box = live.get_by_role("grid").bounding_box()
    assert box is not None
    before = page.evaluate("scrollY")
    swipe(page, fingers_of(page), box["x"] + 150, box["y"] + 120)
    page.wait_for_function("before => scrollY > before + 50", arg=before)
    expect(live.get_by_role("button", name="Reset the board")).to_be_disabled()
