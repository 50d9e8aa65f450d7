"""What a finger hides is shown beside it; pinches and swipes play nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.fingers import APART_MS, fingers_of, hold_time, slide, touch

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession
    from tests.browser.table import Table


@pytest.fixture
def fingers(phone: Table) -> CDPSession:
    phone.begin()
    return fingers_of(phone.page)


def loupe(table: Table) -> Locator:
    return table.page.locator(".gess-loupe")


def test_a_resting_finger_sees_what_it_hides_and_slides_to_its_square(
    phone: Table, fingers: CDPSession
) -> None:
    touch(fingers, "touchStart", phone.point("h5"))
    expect(loupe(phone)).to_be_visible()
    expect(loupe(phone)).to_contain_text("h5")
    for square in ("h4", "i4", "i3"):
        touch(fingers, "touchMove", phone.point(square))
        expect(loupe(phone)).to_contain_text(square)
    expect(loupe(phone).locator(".hover")).to_have_count(1)
    touch(fingers, "touchEnd")
    expect(loupe(phone)).to_have_count(0)
    phone.expect_selected("i3")
    assert phone.page.evaluate("scrollY") == 0


def test_the_loupe_is_larger_and_not_under_the_finger(phone: Table, fingers: CDPSession) -> None:
    for square in ("c18", "j10", "r19", "b2"):
        at = phone.point(square)
        touch(fingers, "touchStart", at)
        expect(loupe(phone)).to_be_visible()
        box = loupe(phone).bounding_box()
        stone = loupe(phone).locator(".stone").first.bounding_box()
        assert box is not None
        inside = box["x"] < at[0] < box["x"] + box["width"]
        assert not (inside and box["y"] < at[1] < box["y"] + box["height"]), square
        assert 0 <= box["x"] <= 390 - box["width"] + 0.5, square
        assert box["y"] >= 0, square
        if stone:
            assert stone["width"] > 25, square
        touch(fingers, "touchEnd")
        expect(loupe(phone)).to_have_count(0)


def test_a_tap_needs_no_loupe(phone: Table) -> None:
    phone.begin()
    phone.page.evaluate(
        """() => new MutationObserver(() => {
          if (document.querySelector('.gess-loupe')) window.seen = true;
        }).observe(document.body, {childList: true, subtree: true})"""
    )
    hold_time(phone.page)
    phone.tap("i3")
    phone.expect_selected("i3")
    assert not phone.page.evaluate("window.seen")


def test_the_piece_that_is_dragged_is_shown_where_it_goes(
    phone: Table, fingers: CDPSession
) -> None:
    phone.tap("i3")
    touch(fingers, "touchStart", phone.point("i3"))
    for square in ("i4", "i5"):
        touch(fingers, "touchMove", phone.point(square))
    expect(loupe(phone)).to_contain_text("i5")
    expect(loupe(phone).locator(".layer-preview .ghost")).to_have_count(9)
    touch(fingers, "touchEnd")
    expect(loupe(phone)).to_have_count(0)
    expect(phone.page.get_by_test_id("confirm")).to_have_text("Play i3-i5?")


def test_a_finger_that_leaves_the_board_chooses_nothing(phone: Table, fingers: CDPSession) -> None:
    touch(fingers, "touchStart", phone.point("b2"))
    expect(loupe(phone)).to_be_visible()
    x, y = phone.point("b1")
    touch(fingers, "touchMove", (x, y + 40))
    touch(fingers, "touchEnd")
    expect(loupe(phone)).to_have_count(0)
    phone.expect_selected(None)
    expect(phone.note).to_have_count(0)


def test_a_second_finger_calls_it_off_and_freezes_nothing(
    phone: Table, fingers: CDPSession
) -> None:
    first, second = phone.point("i3"), phone.point("m12")
    touch(fingers, "touchStart", first)
    expect(loupe(phone)).to_be_visible()
    touch(fingers, "touchStart", first, second)
    expect(loupe(phone)).to_have_count(0)
    touch(fingers, "touchEnd", first)
    touch(fingers, "touchEnd")
    phone.expect_selected(None)
    phone.tap("i3")
    phone.expect_selected("i3")
    phone.tap("i5")
    phone.page.get_by_test_id("confirm").tap()
    phone.wait_for_ply(1)


def test_a_cancelled_touch_leaves_no_loupe(phone: Table, fingers: CDPSession) -> None:
    touch(fingers, "touchStart", phone.point("i3"))
    expect(loupe(phone)).to_be_visible()
    touch(fingers, "touchCancel")
    expect(loupe(phone)).to_have_count(0)
    phone.expect_selected(None)


def test_a_pinch_zooms_and_plays_nothing_and_taps_still_hit(
    phone: Table, fingers: CDPSession
) -> None:
    x, y = phone.point("i4")
    touch(fingers, "touchStart", (x - 20, y))
    touch(fingers, "touchStart", (x - 20, y), (x + 20, y))
    for step in range(1, 12):
        touch(fingers, "touchMove", (x - 20 - 8 * step, y), (x + 20 + 8 * step, y))
        phone.page.wait_for_timeout(20)
    touch(fingers, "touchEnd")
    phone.page.wait_for_function("() => visualViewport.scale > 1.8")
    phone.expect_selected(None)
    expect(loupe(phone)).to_have_count(0)
    phone.expect_played()
    # Where the square now is in the zoomed view, which is where touches are sent to.
    phone.page.wait_for_timeout(400)
    at = phone.page.evaluate(
        """() => {
          const box = document.querySelector('[data-square=i3]').getBoundingClientRect();
          const {offsetLeft, offsetTop} = visualViewport;
          return [box.x + box.width / 2 - offsetLeft, box.y + box.height / 2 - offsetTop];
        }"""
    )
    touch(fingers, "touchStart", tuple(at))
    touch(fingers, "touchEnd")
    phone.expect_selected("i3")


def test_a_swipe_on_empty_ground_scrolls_and_shows_no_loupe(
    phone: Table, fingers: CDPSession
) -> None:
    slide(phone.page, fingers, *phone.point("e11"), length=150)
    expect(loupe(phone)).to_have_count(0)
    touch(fingers, "touchEnd")
    phone.page.wait_for_function("() => scrollY > 50")
    phone.expect_selected(None)


def test_nudging_shows_the_footprint_larger_for_a_while(phone: Table) -> None:
    phone.begin()
    phone.tap("i4")
    clock = hold_time(phone.page)
    pad = phone.page.get_by_test_id("nudge")
    pad.get_by_role("button", name="One square to the south", exact=True).tap()
    expect(loupe(phone)).to_contain_text("i3")
    clock.run_for(4000)
    expect(loupe(phone)).to_have_count(0)
    expect(phone.drawn(".layer-selected .selected")).to_have_count(1)


def test_the_mouse_has_no_loupe(table: Table) -> None:
    table.begin()
    clock = hold_time(table.page)
    table.hover("i3")
    table.page.mouse.down()
    clock.run_for(APART_MS)
    expect(loupe(table)).to_have_count(0)
    table.page.mouse.up()
    table.expect_selected("i3")
