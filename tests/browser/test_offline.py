"""The page without a connection: after one visit it opens and plays with the network cut."""

from __future__ import annotations

import re
import shutil
import time
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.browser.table import SOURCES, Server

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page
    from tests.browser.table import Table


def keep(page: Page, address: str) -> None:
    """Visit once, until the browser has everything."""
    page.goto(address)
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def renew(page: Page) -> None:
    """Let the browser look for a newer version, and wait until it lies ready.

    The browser also looks by itself soon after a page was opened, and may have been first.
    """
    page.evaluate("navigator.serviceWorker.ready.then((registration) => registration.update())")
    waiting = "() => navigator.serviceWorker.ready.then(({waiting}) => waiting?.state ?? null)"
    deadline = time.monotonic() + 120
    # Asked again and again from here: what waits for a function takes a promise for an answer.
    while page.evaluate(waiting) != "installed":
        assert time.monotonic() < deadline
        page.wait_for_timeout(50)


@pytest.fixture
def kept(own_server: Server, new_table: Callable[..., Table]) -> Table:
    table = new_table(own_server, service_workers="allow")
    keep(table.page, own_server.address)
    return table


def test_the_rules_and_the_board_work_without_the_server(kept: Table) -> None:
    kept.server.stop()
    kept.page.context.set_offline(True)
    kept.page.goto(f"{kept.server.address}/#/settings")
    kept.page.reload()
    expect(kept.drawn(".layer-stones .stone")).to_have_count(86)
    kept.click("l3")
    kept.expect_selected("l3")
    kept.click("l6")
    ring = re.compile("Centre of a black ring")
    expect(kept.board.locator("[data-square=l6]")).to_have_attribute("aria-label", ring)
    assert kept.stones()["l7"] == "b"


def test_every_file_of_the_page_is_kept(kept: Table) -> None:
    """Pages that were never opened, every language and the core are there as well."""
    kept_files = set(
        kept.page.evaluate(
            """async () => {
              const names = await caches.keys();
              const cache = await caches.open(names[0]);
              return (await cache.keys()).map((request) => new URL(request.url).pathname);
            }"""
        )
    )
    folder = SOURCES / "gess/server/static"
    built = {
        f"/{file.relative_to(folder).as_posix()}" for file in folder.rglob("*") if file.is_file()
    }
    assert kept_files == built - {"/sw.js", "/index.html", "/.built-from"} | {"/"}
    assert any(name.endswith(".wasm") for name in kept_files)


def test_what_the_server_says_is_never_kept(kept: Table) -> None:
    kept.page.goto(f"{kept.server.address}/#/play")
    expect(kept.page.get_by_role("dialog", name="New game")).to_be_visible()
    names = kept.page.evaluate("caches.keys()")
    assert len(names) == 1
    assert names[0].startswith("gess-page-")
    kept.server.stop()
    answer = kept.page.evaluate("fetch('/api/games').then(() => 'answered', () => 'refused')")
    assert answer == "refused"


def test_a_newer_version_waits_for_the_persons_word(
    new_table: Callable[..., Table], tmp_path: Path
) -> None:
    sources = tmp_path / "src"
    shutil.copytree(SOURCES / "gess", sources / "gess")
    server = Server(tmp_path, sources=sources)
    server.start()
    table = new_table(server, service_workers="allow")
    page = table.page
    keep(page, server.address)
    other = page.context.new_page()
    other.goto(server.address)
    table.begin()
    # The page is renewed on the server, and the browser learns of it.
    script = sources / "gess/server/static/sw.js"
    newer = re.sub(r"\b[0-9a-f]{16}\b", "0123456789abcdef", script.read_text(encoding="utf-8"))
    script.write_text(newer, encoding="utf-8")
    renew(page)
    # Not a word while a game is on the board, and the game goes on.
    notice = page.get_by_test_id("update")
    table.play("l3-l6")
    table.wait_for_ply(1)
    expect(notice).to_have_count(0)
    address = page.url
    page.get_by_role("link", name="Home").click()
    expect(notice).to_be_visible()
    with page.expect_event("load"):
        notice.get_by_role("button", name="Update now").click()
    # In another window the newer version has taken over by that, and is shown when that one wants.
    with other.expect_event("load"):
        other.get_by_test_id("update").get_by_role("button", name="Update now").click()
    expect(other.get_by_test_id("update")).to_have_count(0)
    other.close()
    expect(page.get_by_role("heading", level=1)).to_have_text("Gess")
    expect(notice).to_have_count(0)
    page.goto(address)
    table.wait_for_ply(1)
    server.stop()
