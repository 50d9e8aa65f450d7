"""Browsers that lack something: the page works as far as it can, and says what is missing."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect
from tests.browser.conftest import ARGUMENTS, chromium_path, watch
from tests.browser.desk import Desk
from tests.browser.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Browser, Route
    from tests.browser.table import Server

OLD = """
delete window.indexedDB;
delete window.BroadcastChannel;
delete window.SharedArrayBuffer;
delete Navigator.prototype.serviceWorker;
"""
# What a browser without WebAssembly SIMD does with the core.
UNFIT = """
WebAssembly.validate = () => false;
WebAssembly.compileStreaming = WebAssembly.compile =
  () => Promise.reject(new WebAssembly.CompileError("invalid value type"));
"""


def test_without_a_database_channels_workers_and_shared_memory(
    own_server: Server, new_table: Callable[..., Table]
) -> None:
    table = new_table(own_server, service_workers="allow")
    page = table.page
    page.add_init_script(OLD)
    page.goto(f"{own_server.address}/#/settings")
    lacks = page.get_by_test_id("lacks")
    expect(lacks.get_by_role("listitem")).to_have_count(4)
    expect(lacks).to_contain_text("It cannot save games")
    expect(lacks).to_contain_text("Gess needs a connection to open")
    table.begin("Black", level=1)
    table.play("l3-l6")
    table.wait_for_ply(2)
    expect(page.get_by_test_id("kept")).to_have_count(0)
    own_server.stop()
    page.get_by_role("button", name="Take back").click()
    expect(page.get_by_test_id("kept")).to_contain_text("This browser cannot save games")
    table.play("c3-c5")
    table.wait_for_ply(2)
    own_server.start()
    expect(page.get_by_test_id("kept")).to_have_text("Added to the library.")
    page.reload()
    table.wait_for_ply(2)
    # The engine is stopped by ending it.
    desk = Desk(table)
    desk.begin()
    page.get_by_role("switch", name="On").check()
    expect(page.get_by_test_id("depth")).to_contain_text("Depth", timeout=20_000)
    table.play("l3-l6")
    expect(page.get_by_test_id("depth")).to_contain_text("Depth", timeout=20_000)
    own_server.stop()


def test_who_forbids_the_page_to_keep_anything_plays_all_the_same(
    server: Server, browser: Browser, tmp_path: Path
) -> None:
    """A browser that blocks all site data denies databases, storage, locks and workers."""
    profile = tmp_path / "Default"
    profile.mkdir()
    blocked = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (profile / "Preferences").write_text(json.dumps(blocked))
    context = browser.browser_type.launch_persistent_context(
        tmp_path, executable_path=chromium_path(), args=ARGUMENTS, reduced_motion="reduce"
    )
    context.set_default_timeout(10_000)
    faults: list[str] = []
    table = Table(context.pages[0], server)
    watch(table.page, faults)
    table.page.goto(f"{server.address}/#/settings")
    expect(table.page.get_by_test_id("lacks").get_by_role("listitem")).to_have_count(2)
    table.begin("Black", level=1)
    table.play("l3-l6")
    table.wait_for_ply(2)
    table.page.reload()
    table.wait_for_ply(2)
    context.close()
    assert faults == []


def test_what_gets_lost_on_the_way_to_the_first_page_is_asked_for_again(table: Table) -> None:
    """The page's words are dropped once, and the rules come later than any answer is waited for."""
    page = table.page
    held: list[Route] = []
    page.route(re.compile(r"/assets/common-.*\.js"), lambda route: route.abort(), times=1)
    page.route("**/*.wasm", lambda route: held.append(route))
    page.clock.install()
    with page.expect_event("requestfailed"):
        page.goto(f"{table.server.address}/#/learn/one-stone/1")
    page.clock.run_for(1000)
    expect(page.get_by_test_id("task")).to_be_visible()
    page.clock.run_for(20_000)
    expect(page.get_by_test_id("wait")).to_be_attached()
    for route in held:
        route.continue_()
    page.unroute("**/*.wasm")
    page.clock.run_for(6000)
    table.play("j7-j10")
    expect(page.get_by_test_id("answer")).to_contain_text("That’s it.")


def test_without_the_rules(table: Table) -> None:
    page = table.page
    page.add_init_script(UNFIT)
    words = page.get_by_test_id("unfit")
    for address in (
        "",
        "play",
        "analyse",
        "learn/rings",
        "puzzles",
        "rules",
        "settings",
        "library",
    ):
        page.goto("about:blank")
        page.goto(f"{table.server.address}/#/{address}")
        expect(words).to_contain_text("it lacks WebAssembly with SIMD")
        expect(page.get_by_role("heading", level=1).first).to_be_attached()
        page.wait_for_timeout(400)
        expect(page.get_by_test_id("trouble")).to_have_count(0)
