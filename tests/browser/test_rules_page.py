"""The pages to read: rules on boards to try, reasons in pictures, history, the printed sheet."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.table import PHONE

import gess

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.table import Server, Table

PAGE = re.compile(rb"/Type\s*/Page\b")


@pytest.fixture
def page(server: Server, new_table: Callable[..., Table]) -> Page:
    page = new_table(server).page
    page.goto(f"{server.address}/#/rules")
    expect(page.get_by_role("heading", name="The rules", exact=True)).to_be_visible()
    return page


def board(page: Page, rule: str) -> Locator:
    """The live board of a rule, brought into sight and set up."""
    live = page.get_by_role("group", name=f"Board: {rule}")
    live.scroll_into_view_if_needed()
    expect(live.locator(".layer-stones .stone").first).to_be_visible()
    return live


def click(live: Locator, square: str) -> None:
    live.locator(f"[data-square={square}]").click()


def test_every_rule_that_can_be_tried_has_a_board(page: Page) -> None:
    for rule in (
        "The board",
        "A piece is nine squares",
        "Which way it goes",
        "How far it goes",
        "Meeting stones",
        "The edge",
        "Centres on the frame",
        "The ring, and how a game ends",
        "Rules in other places",
    ):
        live = board(page, rule)
        expect(live.get_by_role("grid")).to_be_visible()
    assert page.locator(".gess-drawing .selected").count() == 8


def test_a_board_is_tried_and_put_back(page: Page) -> None:
    live = board(page, "Meeting stones")
    stones = live.locator(".layer-stones .piece")
    before = stones.count()
    click(live, "f11")
    expect(stones).to_have_count(before - 2)
    click(live, "q12")
    expect(live.get_by_text("No stones around q12")).to_be_visible()
    live.get_by_role("button", name="Reset the board").click()
    expect(stones).to_have_count(before)


def test_the_ring_falls_and_the_last_one_is_asked_for(page: Page) -> None:
    live = board(page, "The ring, and how a game ends")
    click(live, "f7")
    click(live, "g7")
    page.get_by_role("button", name="Keep my ring").click()
    click(live, "n6")
    click(live, "n13")
    expect(live.get_by_text("Black wins")).to_be_visible()


def test_the_presets_differ_on_their_board(page: Page) -> None:
    live = board(page, "Rules in other places")
    targets = live.locator(".layer-destinations > *")
    click(live, "a10")
    expect(targets).to_have_count(3)
    page.get_by_label("Classic").check()
    expect(live.locator(".selected")).to_have_count(1)
    live.get_by_role("grid").press("Escape")
    click(live, "a10")
    expect(
        live.get_by_text("With these rules no piece may have its centre on the frame")
    ).to_be_visible()
    # The piece h17: two steps to the edge of the board; three, onto the frame, under Open edge.
    page.get_by_label("Open edge").check()
    expect(targets).to_have_count(3)
    page.get_by_label("Standard").check()
    expect(targets).to_have_count(2)


def test_every_reason_has_its_picture_and_its_words(page: Page) -> None:
    shown = page.locator("#rules-why li")
    # The page is drawn part by part; this is its last.
    expect(shown.last).to_be_attached()
    codes = [one.get_attribute("data-code") for one in shown.all()]
    assert codes == [code.value for code in gess.ReasonCode]
    for one in shown.all():
        picture = one.get_by_role("img", name="Picture: ")
        assert picture.locator("svg .footprint, svg .hover.refused").count() == 1
        words = one.locator("p").first.inner_text()
        assert len(words.split()) > 3
        assert not re.search(r"[{}]", words)


def test_the_contents_lead_to_their_parts_and_an_address_does(page: Page, server: Server) -> None:
    page.get_by_role("link", name="Why does it not move?").click()
    title = page.get_by_role("heading", name="Why does it not move?")
    expect(title).to_be_in_viewport()
    expect(title).to_be_focused()
    page.goto("about:blank")
    page.goto(f"{server.address}/#/rules/presets")
    expect(page.get_by_role("heading", name="Rules in other places")).to_be_in_viewport()


def test_fingers_confirm_on_the_boards_too(server: Server, new_table: Callable[..., Table]) -> None:
    page = new_table(server, **PHONE).page
    page.goto(f"{server.address}/#/rules")
    live = board(page, "Which way it goes")
    stones = live.locator(".layer-stones .stone")
    places = [one.bounding_box() for one in stones.all()]
    live.locator("[data-square=h10]").tap()
    assert [one.bounding_box() for one in stones.all()] == places
    live.get_by_test_id("confirm").tap()
    expect(live.get_by_role("button", name="Reset the board")).to_be_enabled()


def test_the_history_names_its_sources(page: Page, server: Server) -> None:
    page.goto(f"{server.address}/#/history")
    main = page.get_by_role("main")
    for fact in ("Archimedeans", "Eureka", "53", "Ian Stewart", "November 1994", "word guess"):
        expect(main).to_contain_text(fact)
    expect(main.get_by_role("heading", name="How to play with a go set")).to_be_visible()
    expect(main.get_by_role("img", name="The start on an 18 × 18 board")).to_be_visible()
    for link in main.get_by_role("link").all():
        assert (link.get_attribute("href") or "").startswith(("#/", "https://"))


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_the_sheet_is_one_printed_page(
    server: Server, new_table: Callable[..., Table], paper: str, scheme: str
) -> None:
    page = new_table(server, color_scheme=scheme).page
    page.goto(f"{server.address}/#/sheet")
    expect(page.get_by_role("img", name="The start of Gess")).to_be_visible()
    assert len(PAGE.findall(page.pdf(format=paper))) == 1
    assert len(PAGE.findall(page.pdf(format=paper, scale=2))) > 1, "pages are counted"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_sheet_can_be_read_on_paper(
    server: Server, new_table: Callable[..., Table], scheme: str
) -> None:
    # What is left of A4 between margins of 12 mm, at 96 dots an inch.
    page = new_table(server, color_scheme=scheme, viewport={"width": 703, "height": 1032}).page
    page.goto(f"{server.address}/#/sheet")
    expect(page.get_by_role("img", name="The start of Gess")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
    expect(page.get_by_role("navigation")).to_be_hidden()
    looks = page.evaluate(
        """() => [...document.querySelectorAll('main :is(h1, dt, dd, span)')].map((element) => {
          const style = getComputedStyle(element);
          return { size: parseFloat(style.fontSize) * 0.75, color: style.color };
        })"""
    )
    assert len(looks) > 20
    assert min(look["size"] for look in looks) >= 8, "points"
    assert {look["color"] for look in looks} == {"rgb(17, 17, 17)"}
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert page.evaluate("document.documentElement.scrollWidth") <= 703
    assert len(page.locator("main .stone").all()) >= 86
