"""The page as a person meets it: sizes, start, frames and answers to the hand.

python -m benchmarks web
"""

from __future__ import annotations

import gzip
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import IO, TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page, Response

BUDGET_KB = 150
"""So much, compressed, may be fetched before the board can be used."""

SLOWDOWN = 4
GOAL_SECONDS = 1.0
FRAME_GOAL_MS = 50
"""A longer task would be felt."""

ROUNDS = 5

_SERVE = """
import sys, socket, uvicorn
from pathlib import Path
from gess.server.app import create_app
listening = socket.create_server(("127.0.0.1", 0))
print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
app = create_app(Path(sys.argv[1]))
uvicorn.Server(uvicorn.Config(app, log_level="warning")).run(sockets=[listening])
"""

# The board is there when a piece of the side to move can be chosen.
_USABLE = """() => {
  const cell = document.querySelector('[data-square=l3]');
  return cell && document.querySelectorAll('.layer-stones .stone').length === 86
    && /ring/.test(cell.getAttribute('aria-label') ?? '');
}"""

_WATCH = """() => {
  const seen = { frames: [], tasks: [], on: true };
  window.seen = seen;
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) seen.tasks.push(task.duration);
  }).observe({ type: 'longtask' });
  let before = performance.now();
  const frame = (now) => {
    seen.frames.push(now - before);
    before = now;
    if (seen.on) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""

# From the release of the button to the first frame that shows the stone at its new place.
_CLICK = """() => {
  window.drawn = new Promise((resolve) => {
    addEventListener('pointerup', (event) => {
      const begin = event.timeStamp;
      const look = (now) => document.querySelector('.layer-last *')
        ? resolve(now - begin) : requestAnimationFrame(look);
      requestAnimationFrame(look);
    }, { once: true, capture: true });
  });
}"""


@dataclass
class Fetched:
    """What a page fetched: names and compressed sizes in bytes."""

    sizes: dict[str, int] = field(default_factory=dict)

    def add(self, response: Response) -> None:
        """Count an answer of the server's, once."""
        if response.ok and "/api/" not in response.url and response.url not in self.sizes:
            self.sizes[response.url] = len(gzip.compress(response.body(), 9))

    @property
    def kilobytes(self) -> float:
        """All of it together."""
        return sum(self.sizes.values()) / 1000

    def by_kind(self) -> Counter[str]:
        """The sizes by the kinds of the files."""
        kinds: Counter[str] = Counter()
        for url, size in self.sizes.items():
            suffix = url.partition("#")[0].rsplit("/", 1)[-1].rpartition(".")[2]
            kinds[suffix or "html"] += size
        return kinds


@contextmanager
def served() -> Iterator[str]:
    """Serve the page as it is built, in a process of its own; gives its address."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", _SERVE, folder]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            address = cast("IO[str]", server.stdout).readline().strip()
            if not re.fullmatch(r"http://127\.0\.0\.1:\d+", address):
                raise EOFError("the server ended; its message above tells why")
            try:
                yield address
            finally:
                server.terminate()


def open_board(browser: Browser, address: str, slowdown: int = 1) -> tuple[Page, Fetched, float]:
    """Open a game with nothing kept but the game; gives the page, what it fetched, the seconds."""
    page = browser.new_context(service_workers="block", locale="en-GB").new_page()
    page.goto(f"{address}/#/play")
    page.get_by_role("radio", name="At one table").check()
    page.get_by_role("button", name="Start").click()
    page.wait_for_function(_USABLE)
    page.wait_for_load_state("networkidle")
    session = page.context.new_cdp_session(page)
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    answers: list[Response] = []

    def hear(answer: Response) -> None:
        answers.append(answer)

    page.on("response", hear)
    page.reload()
    page.wait_for_function(_USABLE, polling="raf")
    seconds: float = page.evaluate("performance.now()") / 1000
    fetched = Fetched()
    for answer in answers:
        fetched.add(answer)
    return page, fetched, seconds


def frames_while_dragging(page: Page) -> dict[str, Any]:
    """Drag a piece over the board and back; gives the times of frames and of long tasks."""
    grid = page.get_by_role("grid").bounding_box()
    if grid is None:
        raise LookupError("the page has no board")
    square = grid["width"] / 20

    def at(file: float, row: float) -> tuple[float, float]:
        return grid["x"] + (file + 0.5) * square, grid["y"] + (19.5 - row) * square

    page.evaluate(_WATCH)
    page.mouse.move(*at(11, 2))
    page.mouse.down()
    for step in range(120):
        page.mouse.move(*at(11 + 5 * (step % 24) / 24, 2 + step / 12))
    page.keyboard.press("Escape")
    page.mouse.up()
    page.evaluate("seen.on = false")
    return cast("dict[str, Any]", page.evaluate("seen"))


def click_to_drawn(page: Page) -> float:
    """Play a move by two clicks; gives the milliseconds from the second to the drawn move."""
    page.locator("[data-square=l3]").click()
    page.evaluate(_CLICK)
    page.locator("[data-square=l5]").click()
    return cast("float", page.evaluate("drawn"))


def report() -> Iterator[str]:
    """Yield the lines of the report, in Markdown."""
    from playwright.sync_api import sync_playwright

    with served() as address, sync_playwright() as playwright:
        path = os.environ.get("GESS_CHROMIUM") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        _, fetched, _ = open_board(browser, address)
        slow = min(open_board(browser, address, SLOWDOWN)[2] for _ in range(ROUNDS))
        page, _, _ = open_board(browser, address)
        dragged = frames_while_dragging(page)
        drawn = min(click_to_drawn(open_board(browser, address)[0]) for _ in range(ROUNDS))
        browser.close()
    yield "The page in Chromium, fetched from this machine and not kept from an earlier visit."
    yield ""
    yield "| what | measured | goal | reached |"
    yield "| --- | ---: | ---: | --- |"
    yield row("compressed, before the board can be used", fetched.kilobytes, "kB", BUDGET_KB)
    for kind, size in fetched.by_kind().most_common():
        yield f"| of it {kind} | {size / 1000:.1f} kB | | |"
    yield row(f"until the board can be used, CPU {SLOWDOWN} × slower", slow, "s", GOAL_SECONDS)
    frames = sorted(dragged["frames"])
    yield row("frames while dragging, 95 of 100 within", frames[int(0.95 * len(frames))], "ms", 34)
    longest = max(dragged["tasks"], default=0)
    yield row("longest task while dragging", longest, "ms", FRAME_GOAL_MS)
    yield row("from click to drawn move", drawn, "ms", FRAME_GOAL_MS)


def row(what: str, value: float, unit: str, goal: float) -> str:
    """A line of the table."""
    reached = "yes" if value <= goal else "no"
    return f"| {what} | {value:.3g} {unit} | ≤ {goal:g} {unit} | {reached} |"


def main() -> None:
    """Print the report."""
    for line in report():
        print(line)


if __name__ == "__main__":
    main()
