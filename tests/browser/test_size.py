"""What is fetched before the board can be used stays small."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.web import BUDGET_KB, open_board

if TYPE_CHECKING:
    from playwright.sync_api import Browser
    from tests.browser.table import Server


def test_little_is_fetched_before_the_board_can_be_used(browser: Browser, server: Server) -> None:
    page, fetched, _ = open_board(browser, server.address)
    page.context.close()
    kinds = fetched.by_kind()
    # All that a board needs is counted: the page, its scripts and styles, and the rules.
    assert {"html", "js", "css", "wasm"} <= set(kinds)
    assert fetched.kilobytes <= BUDGET_KB, kinds


def test_only_one_language_is_fetched(browser: Browser, server: Server) -> None:
    page, fetched, _ = open_board(browser, server.address)
    page.context.close()
    # A part of the catalogue is a file of that name in each language; a hyphen and eight signs, of
    # which one may be a hyphen, tell them apart.
    end = len("-12345678.js")
    scripts = [url.rsplit("/", 1)[-1][:-end] for url in fetched.sizes if ".js" in url]
    assert scripts.count("common") == scripts.count("game") == scripts.count("levels") == 1
