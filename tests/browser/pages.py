"""Every page by its address, for tests that look at all of them."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect
from tests.browser.table import PHONE, ROOT

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page
    from tests.browser.table import Server, Table

#: Whether to look at every size and language (`make test-all`), or at those that CI looks at.
EVERYTHING = bool(os.environ.get("GESS_EVERYTHING"))

#: What follows the `#/`, by a name for the test: mostly that of the folder in `web/src/pages`.
PAGES = {
    "home": "",
    "game": "play",
    "learn": "learn",
    "lesson": "learn/rings",
    "rules": "rules",
    "history": "history",
    "sheet": "sheet",
    "puzzles": "puzzles/0d5492a2",
    "analyse": "analyse",
    "library": "library",
    "settings": "settings",
    "missing": "nowhere/at/all",
}

SIZES = {320: (320, 700), 390: (390, 844), 820: (820, 1180), 1440: (1440, 900)}

PAGE_FOLDERS = {file.parent.name for file in (ROOT / "web/src/pages").glob("*/Page.svelte")}


def visit(table: Table, page: str, **settings: object) -> Page:
    """Open a page as a person with these settings finds it, and wait until it stands."""
    shown = table.page
    chosen = json.dumps(json.dumps({"language": "en", **settings}))
    shown.add_init_script(f"localStorage.setItem('gess.settings', {chosen})")
    shown.goto(f"{table.server.address}/#/{PAGES[page]}")
    settle(shown)
    return shown


def choose(page: Page, **settings: object) -> None:
    """Change the settings as another window of the same browser does: all changes at once."""
    page.evaluate(
        """(chosen) => {
          localStorage.setItem('gess.settings', chosen);
          dispatchEvent(new StorageEvent('storage', { key: 'gess.settings' }));
        }""",
        json.dumps({"language": "en", **settings}),
    )


def settle(page: Page) -> None:
    """Wait until a page, its texts and its boards are there."""
    expect(page.locator("h1").first).to_be_attached()
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")


def window(new_table: Callable[..., Table], server: Server, width: int, **options: Any) -> Table:
    """A window of one of the sizes; the narrow ones are phones."""
    wide, high = SIZES[width]
    phone = PHONE if width <= 390 else {}
    size = {**phone, "viewport": {"width": wide, "height": high}}
    return new_table(server, **size, locale="en-GB", timezone_id="UTC", **options)
