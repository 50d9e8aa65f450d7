"""Waiting for what comes in its own time, however slow the machine."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

Found = TypeVar("Found")

SECONDS = 10
MOMENT_MS = 25


def wait_until(
    page: Page,
    find: Callable[[], Found],
    fits: Callable[[Found], object],
    seconds: float = SECONDS,
) -> Found:
    """Look again and again until what is found fits; what was found last, if it never does."""
    deadline = time.monotonic() + seconds
    while not fits(found := find()) and time.monotonic() < deadline:
        page.wait_for_timeout(MOMENT_MS)
    return found


def expect_equal(page: Page, find: Callable[[], Found], wanted: Found) -> None:
    """Look until what is wanted is found."""
    assert wait_until(page, find, lambda found: found == wanted) == wanted
