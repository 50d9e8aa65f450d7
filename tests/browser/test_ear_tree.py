"""The accessibility tree of every page, read out: roles, names, headings, landmarks, boards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.browser.listener import Listener
from tests.browser.pages import PAGES, settle
from tests.browser.tree import HIDDEN_TEXTS, faults

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.table import Server, Table


@pytest.fixture
def listener(server: Server, new_table: Callable[..., Table]) -> Listener:
    return Listener(new_table(server).page, server.address)


#: What opens on a page, by the buttons that open it; each gives the focus back to its button.
DIALOGS = {
    "#/play": ("Load a game", "Settings", "How to play", "Pieces and attacks", "Resign"),
    "#/analyse": ("Open", "Save and share", "Pieces and attacks"),
    "#/puzzles": ("Pieces and attacks",),
    "#/library": ("Import games",),
}


def test_what_opens_can_be_read_out_and_gives_the_focus_back(listener: Listener) -> None:
    page = listener.page
    for address, buttons in DIALOGS.items():
        listener.visit(address)
        settle(page)
        if address == "#/play":
            listener.press("radio", "Two players, one screen")
            listener.press("button", "Start", within="New game")
            listener.hear("Black to move")
        for button in buttons:
            listener.press("button", button)
            expect(page.locator("dialog")).to_have_count(1)
            assert faults(listener.tree()) == [], button
            assert page.evaluate(HIDDEN_TEXTS) == [], button
            listener.key("Escape")
            expect(page.locator("dialog")).to_have_count(0)
            listener.expect_focus("button", button)
    listener.visit("#/analyse")
    listener.press("button", "Engine settings")
    for tab in ("Draw", "Review", "Openings", "Comment"):
        listener.press("tab", tab)
        listener.expect_focus("tab", tab)
        assert faults(listener.tree()) == [], tab


def test_every_page_can_be_read_out(own_server: Server, new_table: Callable[..., Table]) -> None:
    page = new_table(own_server).page
    listener = Listener(page, own_server.address)
    for number, (name, address) in enumerate(PAGES.items()):
        listener.visit(f"#/{address}")
        settle(page)
        if name == "game":
            # The dialog comes after the page around it.
            expect(page.get_by_role("radio", name="Computer")).to_be_focused()
            assert faults(listener.tree()) == [], "the dialog of the first game"
            listener.expect_focus("radio", "Computer")
            listener.key("Escape")
            expect(page.get_by_role("dialog")).to_have_count(0)
        elif number > 0:
            # The page that was gone to is told by its title, from which Tab goes on.
            expect(page.locator("h1"), name).to_be_focused()
        assert faults(listener.tree()) == [], name
        assert page.evaluate(HIDDEN_TEXTS) == [], name
