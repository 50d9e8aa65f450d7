"""Chromium for the benchmarks, and how long the page's thread was busy."""

from __future__ import annotations

import json
import os
import shutil
import time
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from playwright.sync_api import Browser, CDPSession, Page

TASK, THREAD = "RunTask", "CrRendererMain"
REST_SECONDS = 0.3
RESTING = 0.1
"""A browser whose processes together take less of one processor does nothing that matters."""

PATIENCE_SECONDS = 15
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


@dataclass(frozen=True, slots=True)
class Rounds:
    """The longest tasks of the same thing done several times."""

    tasks: Sequence[Longest]

    @property
    def clock(self) -> float:
        """What is met as often as not, by the clock."""
        return median(task.clock for task in self.tasks)

    def __str__(self) -> str:
        """Two columns of a table: the clock's median with the best and the worst, the work."""
        clocks = [task.clock for task in self.tasks]
        work = median(task.processor for task in self.tasks)
        return f"{self.clock:.0f} ms ({min(clocks):.0f} – {max(clocks):.0f}) | {work:.0f} ms"


class Rest:
    """Waits until a browser has nothing to do.

    Each window of Chromium draws its own frame as a page, in a process that starts with it: a third
    of a second of work; and all processes have some when a trace begins. Nobody gives a page's
    address within that time, and on two cores it would take from the page what it is to be given.
    """

    def __init__(self, browser: Browser) -> None:
        self._session: CDPSession = browser.new_browser_cdp_session()
        self.others: list[float] = []
        """What part of the machine other programs took while the browser rested (Linux only)."""

    def wait(self) -> None:
        """Wait until the browser rests, or go on when it never does."""
        end = time.monotonic() + PATIENCE_SECONDS
        spent, idle = self._spent(), _idle()
        while time.monotonic() < end:
            time.sleep(REST_SECONDS)
            before, idle_before = spent, idle
            spent, idle = self._spent(), _idle()
            if spent - before < RESTING * REST_SECONDS:
                if idle is not None and idle_before is not None:
                    took, rested = (now - then for now, then in zip(idle, idle_before, strict=True))
                    self.others.append(1 - rested / took)
                return

    def _spent(self) -> float:
        processes = self._session.send("SystemInfo.getProcessInfo")["processInfo"]
        return float(sum(process["cpuTime"] for process in processes))


def _idle() -> tuple[int, int] | None:
    """The ticks of all processors so far, and those without work."""
    stat = Path("/proc/stat")
    if not stat.exists():
        return None
    ticks = [int(word) for word in stat.read_text(encoding="ascii").split("\n")[0].split()[1:9]]
    return sum(ticks), ticks[3] + ticks[4]


@contextmanager
def traced(
    browser: Browser, page: Page, address: str, rest: Rest | None = None
) -> Iterator[list[Longest]]:
    """Trace what is done meanwhile; the list gets the longest task when it is over."""
    found: list[Longest] = []
    browser.start_tracing(page=page, categories=list(CATEGORIES))
    if rest is not None:
        rest.wait()
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
