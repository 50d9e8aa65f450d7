"""The library of games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect
from tests.browser.test_library_page import BROKEN, CHESS, GOOD, games

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import FilePayload
    from tests.browser.walks.stage import Stage


def library(stage: Stage) -> Iterator[str]:
    """Sixty games: found, selected, changed, put away, counted."""
    stage.prepare()
    page = stage.page
    stage.go("library")
    expect(games(page).first).to_be_visible()
    stage.away()
    yield "filled"
    player = page.get_by_label("Player", exact=True)
    if not player.is_visible():
        page.get_by_text("More filters", exact=True).click()
    player.fill("Dana")
    page.get_by_label("Result").select_option(label="Black won")
    found = stage.server.ask("GET", "/api/library/games?player=Dana&result=black")
    expect(games(page)).to_have_count(found["total"])
    boxes = games(page).get_by_role("checkbox")
    boxes.nth(0).check()
    boxes.nth(2).check()
    stage.away()
    yield "selected"
    games(page).nth(1).get_by_role("button", name="Tags and notes").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "edit"
    stage.escape()
    player.fill("nobody of that name")
    expect(page.locator(".empty")).to_be_visible()
    stage.away()
    yield "none"
    stage.go("library?place=bin")
    stage.page.reload()
    expect(games(page)).to_have_count(3)
    stage.away()
    yield "bin"
    games(page).get_by_role("checkbox").first.check()
    page.get_by_role("button", name="Delete forever").click()
    expect(page.get_by_role("alertdialog")).to_be_visible()
    yield "erase"
    stage.escape()
    stage.go("library/statistics")
    stage.page.reload()
    expect(page.get_by_role("heading", name="Length in moves")).to_be_visible()
    stage.away()
    yield "statistics"


def importing(stage: Stage) -> Iterator[str]:
    """Files that were brought in, repaired and refused."""
    stage.prepare()
    page = stage.page
    stage.go("library")
    stage.away()
    yield "empty"
    stage.press("Import games")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    yield "import"
    kind = "application/octet-stream"
    files: list[FilePayload] = [
        {"name": "good.sgf", "mimeType": kind, "buffer": GOOD},
        {"name": "odd.sgf", "mimeType": kind, "buffer": BROKEN + CHESS},
    ]
    dialog.locator("input[type=file]").set_input_files(files)
    expect(dialog).to_contain_text("1 refused", timeout=30_000)
    dialog.get_by_text("What was repaired or refused").click()
    yield "import-report"


def offline(stage: Stage) -> Iterator[str]:
    """The library while its server does not answer."""
    stage.prepare()
    stage.page.route("**/api/library/**", lambda route: route.abort())
    stage.go("library")
    expect(stage.page.locator("main").get_by_text("No connection to the library")).to_be_visible(
        timeout=20_000
    )
    stage.away()
    yield "offline"
