"""The analysis page, as a person sees and handles it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from playwright.sync_api import Download, Locator, Page, expect
from tests.browser.waiting import expect_equal

from gess import sgf

if TYPE_CHECKING:
    from tests.browser.table import Table

    from gess.sgf import Game


@dataclass(frozen=True)
class Desk:
    """A board with a tree, an engine and all the rest."""

    table: Table

    @property
    def page(self) -> Page:
        return self.table.page

    def begin(self, address: str = "#/analyse") -> None:
        """Go to an address of the page."""
        self.page.goto(f"{self.table.server.address}/{address}")
        expect(self.page.get_by_test_id("tree")).to_be_visible()
        expect(self.table.drawn(".layer-stones .stone").first).to_be_visible()

    def paste(self, text: str) -> None:
        """Open what was copied elsewhere."""
        self.button("Open").click()
        dialog = self.page.get_by_role("dialog", name="Open")
        dialog.get_by_role("textbox").fill(text)
        dialog.get_by_role("button", name="Open", exact=True).click()

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def tab(self, name: str) -> None:
        self.page.get_by_role("tab", name=name).click()

    @property
    def moves(self) -> Locator:
        return self.page.get_by_test_id("tree").locator(".move")

    @property
    def rows(self) -> list[str]:
        """The rows of the tree as they stand, each with its depth."""
        found: list[str] = self.page.get_by_test_id("tree").evaluate(
            """(tree) => [...tree.querySelectorAll('li')].map((row) => row.dataset.depth + ': ' +
              [...row.querySelectorAll('.move')].map((each) =>
                each.innerText.trim().replace(/(\\d[.…])/, '$1 ')).join(' '))"""
        )
        return found

    def expect_rows(self, *rows: str) -> None:
        expect_equal(self.page, lambda: self.rows, list(rows))

    def expect_at(self, name: str | None) -> None:
        """The move where one stands; None is the start."""
        current = self.page.get_by_test_id("tree").locator("[aria-current=step]")
        if name is None:
            expect(current).to_have_count(0)
        else:
            expect(current).to_have_accessible_name(name)

    def saved(self) -> Game:
        """The game as the file that is saved has it."""
        (game,) = sgf.loads(self.download("SGF file"), strict=True)
        return game

    def links(self) -> dict[str, str]:
        """The links that hold the game and the position."""
        self.button("Save and share").click()
        game = self.page.get_by_label("Link with the whole game")
        expect(game).to_have_value(re.compile(r"/#/analyse\?g="))
        position = self.page.get_by_label("Link to this position", exact=True)
        found = {"game": game.input_value(), "position": position.input_value()}
        self.page.keyboard.press("Escape")
        return found

    def download(self, button: str) -> bytes:
        self.button("Save and share").click()
        with self.page.expect_download(timeout=30_000) as found:
            self.button(button).click()
        download: Download = found.value
        data = download.path().read_bytes()
        self.page.keyboard.press("Escape")
        return data
