"""Chromium for the benchmarks, and how long the page's thread was busy."""

from __future__ import annotations

import json
import os
import shutil
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

TASK, THREAD = "RunTask", "CrRendererMain"
CATEGORIES = ("devtools.timeline", "disabled-by-default-devtools.timeline")


@contextmanager
def chromium() -> Iterator[Browser]:
    """The browser that GESS_CHROMIUM names, else the one on the path."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = os.environ.get("GESS_CHROMIUM") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


@dataclass(frozen=True, slots=True)
class Longest:
    """The longest tasks of the page's thread, in milliseconds.

    ``clock`` counts also what the task waited for: a device, the browser's other processes, or the
    other programs of a busy machine. ``processor`` does not.
    """

    clock: float
    processor: float

    def better(self, other: Longest) -> Longest:
        """The less of each."""
        clock, processor = (self.clock, other.clock), (self.processor, other.processor)
        return Longest(min(clock), min(processor))


@contextmanager
def traced(browser: Browser, page: Page, address: str) -> Iterator[list[Longest]]:
    """Trace what is done meanwhile; the list gets the longest task when it is over."""
    found: list[Longest] = []
    browser.start_tracing(page=page, categories=list(CATEGORIES))
    try:
        yield found
    finally:
        trace = json.loads(browser.stop_tracing())
    found.append(longest(trace["traceEvents"], address))


def longest(events: list[dict[str, Any]], address: str) -> Longest:
    """The longest tasks among the events of a trace, of the page at an address.

    The browser has other pages that nobody sees, as the empty one that a tab begins with.
    """
    processes = set(_processes(events, address))
    threads = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == THREAD
    }
    tasks = [
        event
        for event in events
        if event["name"] == TASK
        and event["pid"] in processes
        and (event["pid"], event["tid"]) in threads
        and "dur" in event
    ]
    if not tasks:
        raise LookupError("the trace has no task of the page")
    return Longest(
        max(task["dur"] for task in tasks) / 1000,
        max(task.get("tdur", 0) for task in tasks) / 1000,
    )


def _processes(events: list[dict[str, Any]], address: str) -> Iterator[int]:
    """Where the page was when the trace began, and where it went meanwhile."""
    for event in events:
        if event["name"] == "TracingStartedInBrowser":
            frames = event["args"]["data"].get("frames", [])
        elif event["name"] == "FrameCommittedInBrowser":
            frames = [event["args"]["data"]]
        else:
            continue
        for frame in frames:
            if frame["url"].startswith(address) and "processId" in frame:
                yield frame["processId"]
