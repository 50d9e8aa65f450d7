"""Hands on a keyboard alone: they see where the focus is, and never touch a mouse."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, TypedDict

from playwright.sync_api import expect
from tests.browser.table import Table
from tests.browser.waiting import wait_until

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page


class Stop(TypedDict):
    """Where the focus is, and what a person sees of it."""

    name: str
    ring: bool
    seen: bool
    left: float
    right: float
    top: float
    bottom: float


# The focused element, or null: whether a ring of two pixels or more is drawn around it (or the
# label or board that stands for it), whether any of it is in sight, and where on the page it lies.
_STOP = r"""() => {
  const one = document.activeElement;
  if (!one || one === document.body) return null;
  const shown = [one, ...(one.labels ?? []), one.closest('.gess-board')].filter(Boolean);
  const ringed = (each) => {
    const {outlineStyle, outlineWidth, outlineColor} = getComputedStyle(each);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !/, 0\)$/.test(outlineColor);
  };
  // What is as small as a dot is there for the ear: its label stands for it.
  const big = shown.filter((each) => each.getBoundingClientRect().width > 4);
  const box = (big[0] ?? one).getBoundingClientRect();
  const part = (share, from, length) => from + share * length;
  const seen = [0.5, 0.1, 0.9].some((x) => [0.5, 0.1, 0.9].some((y) => {
    const there = document.elementFromPoint(
      part(x, box.left, box.width), part(y, box.top, box.height));
    return there && shown.some((each) => each.contains(there) || there.contains(each));
  }));
  return {
    name: `${one.getAttribute('role') ?? one.localName} ` +
      (one.getAttribute('aria-label') ?? one.labels?.[0]?.innerText ?? one.innerText ?? '')
        .trim().slice(0, 50),
    ring: shown.some(ringed), seen,
    left: box.left, right: box.right, top: box.top + scrollY, bottom: box.bottom + scrollY,
  };
}"""


@dataclass(frozen=True)
class Keys:
    """A keyboard before one page."""

    table: Table

    @property
    def page(self) -> Page:
        return self.table.page

    def stop(self) -> Stop | None:
        """Where the focus is now."""
        found: Stop | None = self.page.evaluate(_STOP)
        return found

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def write(self, text: str) -> None:
        self.page.keyboard.type(text)

    def tab(self, *, back: bool = False) -> Stop | None:
        """Go to the next stop, which must be seen and have a ring; None is the window's end."""
        self.press("Shift+Tab" if back else "Tab")
        stop = self.stop()
        if stop is not None:
            assert stop["ring"], f"no ring around {stop['name']}"
            assert stop["seen"], f"{stop['name']} has the focus and is covered"
        return stop

    def to(self, target: Locator, *, back: bool = False, most: int = 90) -> None:
        """Go to a control by Tab alone."""
        passed = []
        for _ in range(most):
            stop = self.tab(back=back)
            if target.evaluate("it => it === document.activeElement"):
                return
            passed.append(stop["name"] if stop else "the end")
        raise AssertionError(f"not reached by Tab: {target}; passed {passed}")

    def use(self, target: Locator, key: str = "Enter", *, back: bool = False) -> None:
        """Go to a control and press it."""
        self.to(target, back=back)
        self.press(key)

    def kept(self) -> Stop:
        """The focus is somewhere still, also after what had it has gone."""
        stop = wait_until(self.page, self.stop, bool)
        assert stop is not None, "the focus was lost"
        return stop

    def choose(self, select: Locator, option: str, *, back: bool = False) -> None:
        """Choose from a list by the first letters of an option."""
        self.to(select, back=back)
        self.write(option)
        expect(select.locator("option:checked")).to_have_text(re.compile(f"^{re.escape(option)}"))

    def round(self, most: int = 150) -> list[Stop]:
        """All stops from the first to the last."""
        self.page.evaluate("document.querySelector('.skip').focus()")
        stops = []
        while (stop := self.tab()) is not None:
            stops.append(stop)
            assert len(stops) < most, f"a trap: {[each['name'] for each in stops[-20:]]}"
        return stops


def jumps(stops: list[Stop]) -> list[str]:
    """Stops that lie above the one before them in the same column."""
    return [
        f"{before['name']} → {after['name']}"
        for before, after in pairwise(stops)
        if after["bottom"] <= before["top"] + 1
        and min(after["right"], before["right"]) - max(after["left"], before["left"]) > 8
    ]
