"""The page as a person meets it: sizes, start, shifts, frames and answers to the hand.

python -m benchmarks web
"""

from __future__ import annotations

import gzip
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from benchmarks.chromium import Longest, chromium, served, traced
from benchmarks.interactions import INTERACTIONS, begin_game, fill_library, place, settle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page, Response

BUDGET_KB = 150
"""So much, compressed, may be fetched before the board can be used."""

SLOWDOWN = 4
GOAL_SECONDS = 1.0
FRAME_GOAL_MS = 34
TASK_GOAL_MS = 50
"""A longer task would be felt."""

SHIFT_GOAL = 0.1
"""So much of what is seen may jump while a page opens (Cumulative Layout Shift)."""

ROUNDS = 5

PAGES = {
    "start": "",
    "play": "play",
    "course": "learn",
    "lesson": "learn/rings",
    "rules": "rules",
    "history": "history",
    "rules sheet": "sheet",
    "puzzle": "puzzles/0d5492a2",
    "analysis": "analyse",
    "library": "library",
    "settings": "settings",
}
"""Every page's address by its name."""

# The board is there when a piece of the side to move can be chosen; the page itself notes when.
_USABLE = """() => {
  const cell = document.querySelector('[data-square=l3]');
  return cell && document.querySelectorAll('.layer-stones .stone').length === 86
    && /ring/.test(cell.getAttribute('aria-label') ?? '');
}"""

_NOTE_USABLE = f"""(() => {{
  const usable = {_USABLE};
  const look = () => {{
    if (usable()) window.usableAt = performance.now();
    else requestAnimationFrame(look);
  }};
  requestAnimationFrame(look);
}})()"""

_WATCH_SHIFTS = """(() => {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) if (!shift.hadRecentInput) window.shifted += shift.value;
  }).observe({ type: 'layout-shift', buffered: true });
})()"""

_WATCH_FRAMES = """() => {
  const frames = [];
  window.seen = { frames, on: true };
  let before = performance.now();
  const frame = (now) => {
    frames.push(now - before);
    before = now;
    if (window.seen.on) requestAnimationFrame(frame);
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

    sizes: dict[str, int]

    @classmethod
    def of(cls, answers: list[Response]) -> Fetched:
        """Count what the server answered, each file once."""
        sizes: dict[str, int] = {}
        for answer in answers:
            file = answer.url.partition("#")[0]
            if answer.ok and "/api/" not in file and file not in sizes:
                sizes[file] = len(gzip.compress(answer.body(), 9))
        return cls(sizes)

    @property
    def kilobytes(self) -> float:
        """All of it together."""
        return sum(self.sizes.values()) / 1000

    def by_kind(self) -> Counter[str]:
        """The sizes by the kinds of the files."""
        kinds: Counter[str] = Counter()
        for url, size in self.sizes.items():
            suffix = url.rsplit("/", 1)[-1].rpartition(".")[2]
            kinds[suffix or "html"] += size
        return kinds


@dataclass(frozen=True)
class Opened:
    """What the opening of a page takes."""

    fetched: Fetched
    shifted: float
    longest: Longest


def new_page(browser: Browser) -> Page:
    """A page of a visitor who was never here."""
    size = {"width": 1440, "height": 900}
    context = browser.new_context(
        service_workers="block",
        locale="en-GB",
        viewport=size,  # type: ignore[arg-type]  # a dictionary with these two
    )
    context.set_default_timeout(60_000)
    return context.new_page()


def hear(page: Page) -> list[Response]:
    """The answers that a page gets from now on."""
    answers: list[Response] = []

    def add(answer: Response) -> None:
        answers.append(answer)

    page.on("response", add)
    return answers


def open_board(browser: Browser, address: str, slowdown: int = 1) -> tuple[Page, Fetched, float]:
    """Open a game with nothing kept but the game; gives the page, what it fetched, the seconds."""
    page = new_page(browser)
    begin_game(page, address)
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    page.add_init_script(_NOTE_USABLE)
    answers = hear(page)
    page.reload()
    page.wait_for_function("() => window.usableAt !== undefined")
    seconds: float = page.evaluate("window.usableAt") / 1000
    fetched = Fetched.of(answers)
    return page, fetched, seconds


def opened(browser: Browser, address: str, name: str) -> Opened:
    """Open a page for the first time."""
    page = new_page(browser)
    page.add_init_script(_WATCH_SHIFTS)
    answers = hear(page)
    with traced(browser, page) as tasks:
        page.goto(f"{address}/#/{PAGES[name]}")
        page.wait_for_load_state("networkidle")
        settle(page)
    fetched = Fetched.of(answers)
    shifted: float = page.evaluate("window.shifted")
    page.context.close()
    return Opened(fetched, shifted, tasks[0])


def frames(browser: Browser, address: str, what: str) -> list[float]:
    """The times between frames, in milliseconds and in order, while a person does something."""
    page = new_page(browser)
    doing = INTERACTIONS[what](page, address)
    next(doing)
    page.evaluate(_WATCH_FRAMES)
    next(doing, None)
    page.evaluate("seen.on = false")
    found: list[float] = page.evaluate("seen.frames")
    page.context.close()
    return sorted(found)


def longest_task(browser: Browser, address: str, what: str) -> Longest:
    """The longest task while a person does something and in the moment after."""
    page = new_page(browser)
    doing = INTERACTIONS[what](page, address)
    next(doing)
    with traced(browser, page) as tasks:
        next(doing, None)
        settle(page)
    page.context.close()
    return tasks[0]


def click_to_drawn(browser: Browser, address: str) -> float:
    """Play a move by two clicks; gives the milliseconds from the second to the drawn move."""
    page = new_page(browser)
    begin_game(page, address)
    page.mouse.click(*place(page, 11, 2))
    page.evaluate(_CLICK)
    page.mouse.click(*place(page, 11, 4))
    drawn = cast("float", page.evaluate("drawn"))
    page.context.close()
    return drawn


def report() -> Iterator[str]:
    """Yield the lines of the report, in Markdown."""
    with served() as address, chromium() as browser:
        yield "The page in Chromium, fetched from this machine and not kept from an earlier visit."
        yield ""
        yield from _start_and_frames(browser, address)
        yield ""
        yield from _pages(browser, address)
        yield ""
        yield from _tasks(browser, address)


def _start_and_frames(browser: Browser, address: str) -> Iterator[str]:
    yield "| what | measured | goal | reached |"
    yield "| --- | ---: | ---: | --- |"
    _, fetched, _ = open_board(browser, address)
    yield row("compressed, before the board can be used", fetched.kilobytes, "kB", BUDGET_KB)
    for kind, size in fetched.by_kind().most_common():
        yield f"| of it {kind} | {size / 1000:.1f} kB | | |"
    slow = min(open_board(browser, address, SLOWDOWN)[2] for _ in range(ROUNDS))
    yield row(f"until the board can be used, CPU {SLOWDOWN} × slower", slow, "s", GOAL_SECONDS)
    for what in INTERACTIONS:
        if "dragging" in what:
            times = min(
                (frames(browser, address, what) for _ in range(2)),
                key=lambda times: times[int(0.95 * len(times))],
            )
            usual = times[int(0.95 * len(times))]
            yield row(f"95 of 100 frames within, {what}", usual, "ms", FRAME_GOAL_MS)
    drawn = min(click_to_drawn(browser, address) for _ in range(ROUNDS))
    yield row("from click to drawn move", drawn, "ms", TASK_GOAL_MS)


def _pages(browser: Browser, address: str) -> Iterator[str]:
    fill_library(address)
    first = {name: opened(browser, address, name) for name in PAGES}
    common = set.intersection(*(set(one.fetched.sizes) for one in first.values()))
    start = sum(first["start"].fetched.sizes[name] for name in common) / 1000
    yield (
        f"What a page fetches, compressed; {start:.0f} kB of it is what all pages need. How much "
        "of what is seen jumps while it opens, and the longest task."
    )
    yield ""
    yield "| page | fetched | its own | shift (≤ 0.1) | longest task (≤ 50 ms) | reached |"
    yield "| --- | ---: | ---: | ---: | ---: | --- |"
    for name, one in first.items():
        again = opened(browser, address, name)
        task = min(one.longest.clock, again.longest.clock)
        shift = max(one.shifted, again.shifted)
        total = one.fetched.kilobytes
        reached = "yes" if task <= TASK_GOAL_MS and shift < SHIFT_GOAL else "no"
        yield (
            f"| {name} | {total:.0f} kB | {total - start:.0f} kB | {shift:.3f} "
            f"| {task:.0f} ms | {reached} |"
        )


def _tasks(browser: Browser, address: str) -> Iterator[str]:
    yield "The longest task of the page's thread, in the better of two rounds."
    yield ""
    yield "| while | longest task (≤ 50 ms) | processor time | reached |"
    yield "| --- | ---: | ---: | --- |"
    for what in INTERACTIONS:
        rounds = [longest_task(browser, address, what) for _ in range(2)]
        clock = min(one.clock for one in rounds)
        processor = min(one.processor for one in rounds)
        reached = "yes" if clock <= TASK_GOAL_MS else "no"
        yield f"| {what} | {clock:.0f} ms | {processor:.0f} ms | {reached} |"


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
