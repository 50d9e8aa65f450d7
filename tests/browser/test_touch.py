"""Fingers: tap, tap, confirm; pinches and swipes play nothing."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.browser.fingers import APART_MS, fingers_of, hold_time, swipe, touch

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession
    from tests.browser.table import Table


@pytest.fixture
def fingers(phone: Table) -> CDPSession:
    phone.begin()
    return fingers_of(phone.page)


def test_a_tap_shows_the_footprint_and_keeps_it(phone: Table) -> None:
    phone.begin()
    phone.tap("c7")
    expect(phone.note).to_have_text(
        "Only the centre c7 holds a stone, so the piece has no direction."
    )
    phone.page.wait_for_timeout(APART_MS)
    expect(phone.drawn(".hover.refused")).to_have_count(1)


def test_a_move_waits_for_confirmation_and_can_be_changed(phone: Table) -> None:
    phone.begin()
    confirm = phone.page.get_by_test_id("confirm")
    phone.tap("i3")
    phone.tap("i4")
    expect(confirm).to_have_text("Play i3-i4?")
    expect(phone.drawn(".layer-preview .ghost")).to_have_count(9)
    phone.tap("i5")
    expect(confirm).to_have_text("Play i3-i5?")
    phone.page.get_by_role("button", name="Cancel").tap()
    expect(confirm).to_have_count(0)
    phone.expect_selected("i3")
    phone.tap("i6")
    confirm.tap()
    phone.wait_for_ply(1)
    phone.expect_played("i3-i6")


def test_a_double_tap_is_one_tap(phone: Table) -> None:
    phone.begin()
    confirm = phone.page.get_by_test_id("confirm")
    clock = hold_time(phone.page)

    def tap_twice(square: str) -> None:
        at = phone.point(square)
        for _ in range(2):
            phone.page.touchscreen.tap(*at)
        clock.run_for(APART_MS)

    tap_twice("i3")
    phone.expect_selected("i3")
    tap_twice("i5")
    expect(confirm).to_have_text("Play i3-i5?")
    phone.expect_played()
    # Slowly, the second tap confirms.
    phone.tap("i5")
    phone.wait_for_ply(1)


def test_a_second_finger_calls_off_and_freezes_nothing(phone: Table, fingers: CDPSession) -> None:
    first, second = phone.point("i3"), phone.point("m12")
    touch(fingers, "touchStart", first)
    touch(fingers, "touchStart", first, second)
    touch(fingers, "touchEnd", first)
    touch(fingers, "touchEnd")
    phone.expect_selected(None)
    phone.tap("i3")
    phone.expect_selected("i3")
    phone.expect_played()


def test_a_cancelled_drag_leaves_no_trace(phone: Table, fingers: CDPSession) -> None:
    phone.tap("i3")
    touch(fingers, "touchStart", phone.point("i3"))
    touch(fingers, "touchMove", phone.point("i4"))
    touch(fingers, "touchMove", phone.point("i5"))
    expect(phone.drawn(".layer-preview .ghost")).to_have_count(9)
    touch(fingers, "touchCancel")
    expect(phone.drawn(".layer-preview .ghost")).to_have_count(0)
    expect(phone.page.locator(".dragging")).to_have_count(0)
    phone.expect_board_is_games()
    phone.tap("c3")
    phone.expect_selected("c3")


def test_the_selected_piece_can_be_dragged_by_a_finger(phone: Table, fingers: CDPSession) -> None:
    phone.tap("i3")
    touch(fingers, "touchStart", phone.point("i3"))
    for square in ("i4", "i5"):
        touch(fingers, "touchMove", phone.point(square))
    touch(fingers, "touchEnd")
    confirm = phone.page.get_by_test_id("confirm")
    expect(confirm).to_have_text("Play i3-i5?")
    confirm.tap()
    phone.wait_for_ply(1)


def test_a_swipe_on_the_board_scrolls_the_page(phone: Table, fingers: CDPSession) -> None:
    swipe(phone.page, fingers, *phone.point("e11"), length=150)
    phone.page.wait_for_function("() => scrollY > 50")
    phone.expect_selected(None)
    phone.tap("i3")
    phone.expect_selected("i3")


def test_arrows_nudge_the_footprint_square_by_square(phone: Table) -> None:
    """A finger is wider than a square: it taps nearby and the arrows do the rest."""
    phone.begin()
    pad = phone.page.get_by_test_id("nudge")
    phone.tap("e11")
    for direction in ("south-west", "west", "north", "north-east", "east", "south-east"):
        pad.get_by_role("button", name=f"One square to the {direction}", exact=True).tap()
    expect(phone.board).to_have_attribute("aria-activedescendant", re.compile("-f11$"))
    phone.tap("i4")
    phone.tap("i4")
    pad.get_by_role("button", name="One square to the south", exact=True).tap()
    expect(phone.hint).to_contain_text("i3: black queen of 9 stones")
    choose = pad.get_by_role("button", name="Choose this square")
    choose.tap()
    phone.expect_selected("i3")
    for _ in range(2):
        pad.get_by_role("button", name="One square to the north", exact=True).tap()
    expect(phone.drawn(".layer-preview .ghost")).to_have_count(9)
    choose.tap()
    phone.page.get_by_test_id("confirm").tap()
    phone.wait_for_ply(1)
    phone.expect_played("i3-i5")


def test_arrows_follow_a_flipped_board(phone: Table) -> None:
    phone.begin()
    phone.page.get_by_role("button", name="Flip the board").tap()
    phone.tap("e11")
    pad = phone.page.get_by_test_id("nudge")
    before = phone.drawn(".hover").bounding_box()
    pad.get_by_role("button").nth(1).tap()  # the arrow that points up
    after = phone.drawn(".hover").bounding_box()
    assert before is not None
    assert after is not None
    assert after["y"] < before["y"]


def test_the_confirm_button_has_a_place_of_its_own(phone: Table) -> None:
    """No other button is ever where it appears, so that no tap falls through to or from it."""
    phone.begin()
    confirm = phone.page.get_by_test_id("confirm")
    phone.tap("i3")
    phone.tap("i5")
    box = confirm.bounding_box()
    assert box is not None

    def button_there() -> bool:
        there: bool = phone.page.evaluate(
            """({x, y, width, height}) => [0.02, 0.5, 0.98].some((part) =>
                 document.elementFromPoint(x + width * part, y + height / 2)
                   ?.closest('button, a, input'))""",
            box,
        )
        return there

    assert button_there()
    confirm.tap()
    phone.wait_for_ply(1)
    assert not button_there()
    phone.tap("i18")
    assert not button_there()
    phone.tap("e11")
    assert not button_there()
    phone.page.get_by_test_id("moves").get_by_role("button").first.scroll_into_view_if_needed()
    phone.page.evaluate("scrollTo(0, 0)")
    assert not button_there()
