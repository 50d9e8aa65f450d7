"""Fingers on a touch screen, as fast as a test says and not as the machine happens to be."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession, Page
    from playwright.sync_api._generated import Clock  # the package itself does not name it

APART_MS = 400
"""Longer than the halves of a double tap are apart, and than a finger must rest to aim."""
FRAME_MS = 16


def fingers_of(page: Page) -> CDPSession:
    return page.context.new_cdp_session(page)


def touch(fingers: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    """Put fingers down, move or lift them: `touchStart`, `touchMove`, `touchEnd`, `touchCancel`."""
    fingers.send(
        "Input.dispatchTouchEvent",
        {
            "type": kind,
            "touchPoints": [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)],
        },
    )


def hold_time(page: Page) -> Clock:
    """Let the page's time stand still: on a slow machine no finger rests or comes late by chance.

    It goes on by `run_for` and `resume`.
    """
    page.clock.install()
    page.clock.pause_at(datetime.now(UTC) + timedelta(hours=1))
    return page.clock


def slide(page: Page, fingers: CDPSession, x: float, y: float, length: float = 200) -> Clock:
    """Slide a finger upwards in one go; then it lies there and the page's time stands still."""
    clock = hold_time(page)
    touch(fingers, "touchStart", (x, y))
    for step in range(1, 11):
        touch(fingers, "touchMove", (x, y - length * step / 10))
        page.wait_for_timeout(FRAME_MS)
    clock.run_for(APART_MS)
    return clock


def swipe(page: Page, fingers: CDPSession, x: float, y: float, length: float = 200) -> None:
    """Slide a finger upwards in one go and lift it."""
    clock = slide(page, fingers, x, y, length)
    touch(fingers, "touchEnd")
    clock.resume()
