"""The position editor: stones by every hand, and what is wrong with what stands there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.desk import Desk
from tests.browser.table import PHONE

import gess

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.table import Server, Table

RINGS = ["18"] * 18
RINGS[1:4] = ["2www13", "2w1w13", "2www13"]
RINGS[14:17] = ["2bbb13", "2b1b13", "2bbb13"]
TWO_RINGS = "/".join(RINGS) + " w"


@pytest.fixture
def desk(table: Table) -> Desk:
    return edited(Desk(table))


def edited(desk: Desk) -> Desk:
    desk.begin()
    desk.button("Set up a position").click()
    expect(desk.page.get_by_role("heading", name="Set up a position")).to_be_visible()
    return desk


def verdict(desk: Desk) -> Locator:
    return desk.page.get_by_test_id("verdict")


def test_stones_are_put_and_taken_by_the_mouse(desk: Desk) -> None:
    table = desk.table
    desk.button("Empty board").click()
    table.expect_stones({})
    expect(verdict(desk)).to_contain_text("Neither side has a ring, so the game is decided: Black")
    table.click("d4")
    table.expect_stones({"d4": "b"})
    desk.page.get_by_role("radio", name="White stones").click()
    table.drag("f10", "j10")
    table.expect_stones({"d4": "b", **{f"{file}10": "w" for file in "fghij"}})
    desk.page.mouse.click(*table.point("d4"), button="right")
    table.click("f10")
    table.expect_stones({f"{file}10": "w" for file in "ghij"})
    desk.button("Undo").click()
    row = {f"{file}10": "w" for file in "fghij"}
    table.expect_stones(row)
    desk.page.get_by_role("radio", name="Move stones").click()
    table.drag("g10", "g12")
    moved = {"g12" if square == "g10" else square: color for square, color in row.items()}
    table.expect_stones(moved)
    table.click("a10")
    table.expect_stones(moved)


def test_it_says_which_ring_is_missing_and_where_one_nearly_stands(desk: Desk) -> None:
    expect(verdict(desk)).to_contain_text("Ready to play: both sides have a ring.")
    expect(verdict(desk)).to_contain_text("Black is to move, and has 458 legal moves.")
    desk.page.mouse.click(*desk.table.point("k2"), button="right")
    expect(verdict(desk)).to_contain_text("Black has no ring, so the game is decided: White")
    expect(verdict(desk)).to_contain_text("with 1 square still wrong")
    desk.page.get_by_role("combobox", name="Rules").select_option("Course")
    desk.button("Start position").click()
    expect(verdict(desk)).to_contain_text("has 319 legal moves")


def test_a_position_text_is_set_up_or_refused_with_its_column(desk: Desk) -> None:
    field = desk.page.get_by_role("textbox", name="Position text")
    field.fill("18/19")
    desk.button("Set up").click()
    expect(desk.page.get_by_role("alert")).to_contain_text("from character 4")
    field.fill(TWO_RINGS)
    desk.button("Set up").click()
    expect(verdict(desk)).to_contain_text("Ready to play")
    expect(desk.page.get_by_role("radio", name="White", exact=True)).to_be_checked()
    desk.button("Analyse").click()
    expect(desk.page.get_by_test_id("tree")).to_be_visible()
    game = desk.saved()
    assert game.start_position == gess.Position.parse(TWO_RINGS)
    expect(desk.table.status).to_have_text("White to move")


def test_it_works_by_keys_alone(desk: Desk) -> None:
    page = desk.page
    desk.button("Empty board").press("Enter")
    desk.table.board.focus()
    around = ["k10", "l10", "m10", "m11", "m12", "l12", "k12", "k11"]
    for square in around:
        desk.table.walk(square)
        page.keyboard.press("Enter")
    desk.table.expect_stones(dict.fromkeys(around, "b"))
    expect(verdict(desk)).to_contain_text("White has no ring, so the game is decided: Black")
    desk.table.walk("m12")
    page.keyboard.press("Enter")
    assert len(desk.table.stones()) == 7
    desk.button("Cancel").press("Enter")
    expect(page.get_by_test_id("tree")).to_be_visible()
    assert len(desk.table.stones()) == 86


def test_it_works_by_fingers(server: Server, new_table: Callable[..., Table]) -> None:
    phone = edited(Desk(new_table(server, **PHONE)))
    phone.page.get_by_role("button", name="Empty board").tap()
    phone.table.tap("e5")
    phone.table.tap("f5")
    phone.table.tap("e5")
    phone.table.expect_stones({"f5": "b"})
    phone.page.get_by_role("radio", name="Move stones").tap()
    phone.table.tap("f5")
    phone.table.tap("g9")
    phone.table.expect_stones({"g9": "b"})
    assert phone.page.evaluate("document.documentElement.scrollWidth") == 390
