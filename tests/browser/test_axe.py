"""Axe finds nothing on any page, in both colour schemes, on phones and in wide windows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from tests.browser.pages import PAGE_FOLDERS, PAGES, visit, window

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page
    from tests.browser.table import Server, Table


def faults(page: Page) -> list[str]:
    """What axe finds wrong, by all its rules for WCAG 2.2 AA and its best practices."""
    found = Axe().run(page).response["violations"]
    return [
        f"{fault['id']}: {node['html'][:160]}" for fault in found for node in fault["nodes"][:3]
    ]


def test_every_page_is_looked_at() -> None:
    assert set(PAGES) >= PAGE_FOLDERS


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1440])
@pytest.mark.parametrize("page", PAGES)
def test_axe_finds_nothing_on_a_page(
    server: Server, new_table: Callable[..., Table], page: str, width: int, scheme: str
) -> None:
    # Axe is put into the page as a script, which the page's own policy rightly forbids.
    table = window(new_table, server, width, color_scheme=scheme, bypass_csp=True)
    assert faults(visit(table, page)) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("page", PAGES)
def test_axe_finds_nothing_in_high_contrast(
    server: Server, new_table: Callable[..., Table], page: str, scheme: str
) -> None:
    table = window(new_table, server, 1440, color_scheme=scheme, bypass_csp=True)
    assert faults(visit(table, page, theme="contrast", stones="outlined")) == []


def test_axe_finds_faults_where_there_are_some(
    server: Server, new_table: Callable[..., Table]
) -> None:
    table = window(new_table, server, 1440, bypass_csp=True)
    page = visit(table, "home")
    page.evaluate("document.querySelector('h1').style.color = '#ddd'")
    assert [fault.partition(":")[0] for fault in faults(page)] == ["color-contrast"]


def test_axe_finds_nothing_on_a_page_that_could_not_be_fetched(
    server: Server, new_table: Callable[..., Table]
) -> None:
    table = window(new_table, server, 390, bypass_csp=True)
    page = visit(table, "home")
    page.context.set_offline(True)
    page.get_by_role("link", name="Settings").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("This page could not be fetched")
    assert faults(page) == []
    page.context.set_offline(False)
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Settings")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_states_of_a_game(
    server: Server, new_table: Callable[..., Table], scheme: str
) -> None:
    table = window(new_table, server, 1440, color_scheme=scheme, bypass_csp=True)
    page = table.page
    page.add_init_script(
        "localStorage.setItem('gess.settings', '{\"threats\": true, \"warn\": true}')"
    )
    page.goto(f"{server.address}/#/play")
    dialog = page.get_by_role("dialog", name="New game")
    for part in ("Rules", "Clock", "Begin from"):
        dialog.locator("summary", has_text=part).click()
    dialog.get_by_role("radio", name="Own time").check()
    dialog.get_by_role("radio", name="Position text").check()
    dialog.get_by_role("textbox").fill("18/18 b")
    expect(dialog.get_by_test_id("position-check")).to_contain_text("number of rows")
    assert faults(page) == []
    dialog.get_by_role("radio", name="Start position").check()
    dialog.get_by_role("radio", name="At one table").check()
    dialog.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url("**/#/game/*")
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(table.note).to_contain_text("Look at the piece")
    assert faults(page) == []
    table.play("i3-i5")
    table.wait_for_ply(1)
    table.play("i13-i15")
    table.wait_for_ply(2)
    expect(table.drawn(".endangered")).not_to_have_count(0)
    table.play("l3-l6")
    expect(page.get_by_role("alertdialog", name="Are you sure?")).to_be_visible()
    assert faults(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Resign").click()
    expect(table.result).to_be_visible()
    assert faults(page) == []
