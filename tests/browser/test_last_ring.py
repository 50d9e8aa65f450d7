"""A move that gives up the last ring always asks first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import Locator, expect
from tests.browser.fingers import hold_time

if TYPE_CHECKING:
    from tests.browser.table import Table

# k3-k4 takes the stones of k, l and j with it: Black's only ring is gone.
GIVING_UP = "k3-k4"


def question(table: Table) -> Locator:
    return table.page.get_by_role("alertdialog", name="This gives up your last ring")


def by_click(table: Table) -> None:
    table.play(GIVING_UP)


def by_drag(table: Table) -> None:
    table.drag("k3", "k4")


def by_text(table: Table) -> None:
    table.typed.fill(GIVING_UP)
    table.typed.press("Enter")


def by_keyboard(table: Table) -> None:
    table.board.focus()
    table.walk("k3")
    table.page.keyboard.press("Enter")
    table.walk("k4")
    table.page.keyboard.press("Enter")


def test_every_way_of_moving_asks_and_enter_keeps_the_ring(table: Table) -> None:
    table.begin()
    for way in (by_click, by_drag, by_text, by_keyboard):
        way(table)
        expect(question(table)).to_be_visible()
        expect(question(table)).to_contain_text("k3-k4 leaves Black without a ring")
        expect(question(table).get_by_role("button", name="Keep my ring")).to_be_focused()
        table.page.keyboard.press("Enter")
        expect(question(table)).to_be_hidden()
        table.expect_selected("k3")
        table.expect_played()
        table.typed.fill("")
        table.board.focus()
        table.page.keyboard.press("Escape")
        table.expect_selected(None)


def test_a_double_click_does_not_fall_through(table: Table) -> None:
    table.begin()
    table.click("k3")
    clock = hold_time(table.page)
    table.click("k4")
    give_up = question(table).get_by_role("button", name="Play it and lose")
    give_up.click(force=True)
    expect(question(table)).to_be_visible()
    table.expect_played()
    # Once the question has been there for a moment, the button does what it says.
    clock.resume()
    expect(give_up).not_to_have_attribute("aria-disabled", "true")
    give_up.click()
    expect(table.result).to_contain_text("White wins")
    expect(table.result).to_contain_text("Black gave up the last ring.")
    table.expect_played(GIVING_UP)


def test_escape_answers_no(table: Table) -> None:
    table.begin()
    table.play(GIVING_UP)
    expect(question(table)).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(question(table)).to_be_hidden()
    table.expect_selected("k3")


def test_course_rules_refuse_it_and_say_why(table: Table) -> None:
    table.begin(rules="Course")
    by_text(table)
    expect(table.note).to_have_text("With these rules a move may not give up your last ring.")
    expect(question(table)).to_be_hidden()


def test_confirming_every_move_can_be_switched_on_for_a_mouse(table: Table) -> None:
    table.begin()
    table.page.get_by_role("button", name="Settings").click()
    table.page.get_by_role("switch", name="Confirm every move").check()
    table.page.keyboard.press("Escape")
    table.play("i3-i5")
    confirm = table.page.get_by_test_id("confirm")
    expect(confirm).to_have_text("Play i3-i5?")
    table.expect_played()
    confirm.click()
    table.wait_for_ply(1)
