"""A page that is led from state to state, every time the same way and to the same picture."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Locator, expect
from tests.browser.desk import Desk
from tests.browser.lessons import Pupil
from tests.browser.table import Table

import gess

if TYPE_CHECKING:
    from collections.abc import Mapping

    from playwright.sync_api import Page
    from tests.browser.table import Server

TODAY = "2026-10-17T19:30:00Z"

# The fonts that `install-chromium` sees to; the second has what the first lacks of Japanese.
FONTS = (
    "* { font-family: 'DejaVu Sans', 'MotoyaLCedar', sans-serif !important;"
    " caret-color: transparent !important }"
)

# What would be another one every time or elsewhere is the same: the day, chance, the fonts, and how
# far the engine looks, which is told by its depth and not by a watch. It searches as always, in its
# own worker. The style needs a context with `bypass_csp`.
SAME = """
(() => {
  globalThis.now = new Date(%s).getTime();
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...parts) { super(...(parts.length ? parts : [globalThis.now])); }
    static now() { return globalThis.now; }
  };
  Math.random = () => 0.25;
  addEventListener('DOMContentLoaded', () => {
    const style = document.createElement('style');
    style.textContent = %s;
    document.head.append(style);
  });
  const Thread = Worker;
  globalThis.Worker = class extends Thread {
    postMessage(message, ...more) {
      const query = message?.parameters?.[0];
      if (query?.limits?.ms) query.limits = { depth: 3 };
      super.postMessage(message, ...more);
    }
    addEventListener(kind, listener, ...more) {
      super.addEventListener(kind, (event) => {
        if (event.data?.told?.nps) event.data.told.nps = 45000;
        listener(event);
      }, ...more);
    }
  };
})();
"""

_LIVE = """(part) => {
  const kept = { ...JSON.parse(localStorage.getItem('gess.settings') ?? '{}'), ...part };
  localStorage.setItem('gess.settings', JSON.stringify(kept));
  dispatchEvent(new StorageEvent('storage', { key: 'gess.settings' }));
}"""


@dataclass(frozen=True)
class Stage:
    """One window, in which a walk goes from state to state."""

    table: Table
    #: Whether the window is a phone's.
    touch: bool
    #: What the person has chosen, whatever a walk chooses.
    settings: Mapping[str, object] = field(default_factory=dict)

    @property
    def page(self) -> Page:
        return self.table.page

    @property
    def server(self) -> Server:
        return self.table.server

    @property
    def desk(self) -> Desk:
        return Desk(self.table)

    @property
    def pupil(self) -> Pupil:
        return Pupil(self.page, self.server)

    def prepare(self, **settings: object) -> None:
        """Make the page the same every time, with these settings if none were chosen."""
        self.page.add_init_script(SAME % (json.dumps(TODAY), json.dumps(FONTS)))
        self.store("gess.settings", {"language": "en", **settings, **self.settings})

    def store(self, key: str, value: object) -> None:
        """What the browser has kept from earlier days, before the page is loaded."""
        text = value if isinstance(value, str) else json.dumps(value)
        kept = f"localStorage[{json.dumps(key)}] ??= {json.dumps(text)}"
        self.page.add_init_script(f"if (location.protocol === 'http:') {kept}")

    def go(self, address: str) -> None:
        """Go to an address of the page and wait until it stands."""
        self.page.goto(f"{self.server.address}/#/{address}")
        self.settle()

    def settle(self) -> None:
        expect(self.page.locator("h1").first).to_be_attached()
        self.page.wait_for_load_state("networkidle")

    def change(self, **settings: object) -> None:
        """Change settings as another window of the same browser would."""
        self.page.evaluate(_LIVE, settings)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def press(self, name: str) -> None:
        self.button(name).click()

    def dialog(self, name: str) -> Locator:
        dialog = self.page.get_by_role("dialog", name=name).or_(
            self.page.get_by_role("alertdialog", name=name)
        )
        expect(dialog).to_be_visible()
        return dialog

    def escape(self) -> None:
        """Leave a dialog."""
        self.page.keyboard.press("Escape")
        expect(self.page.locator("dialog[open]")).to_have_count(0)

    def type(self, *moves: str) -> None:
        """Type moves, each of which is played before the next."""
        for move in moves:
            self.table.typed.fill(move)
            self.table.typed.press("Enter")
            confirm = self.page.get_by_test_id("confirm")
            expect(self.table.typed).to_have_value("")
            if confirm.is_visible():
                confirm.click()

    def away(self) -> None:
        """Take the pointer from whatever it is on."""
        self.page.mouse.move(-5, -5)

    def bring(self, moves: list[str], **more: Any) -> None:
        """Open a game of two people that was played elsewhere."""
        self.table.bring(gess.Board().text(), moves, **more)
