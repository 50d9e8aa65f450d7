"""The page as a person meets it: sizes, start, shifts, frames and answers to the hand.

python -m benchmarks web
"""

from __future__ import annotations

import gzip
from collections import Counter
from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING, cast

from benchmarks.chromium import Longest, Rest, Rounds, chromium, traced
from benchmarks.interactions import PREPARE, SCENES, Scene, begin_game, fill, place, settle
from benchmarks.serving import served

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

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

ROUNDS = 3
OPENINGS = 5
"""So often each page is opened."""

DRAGS = "dragging"
"""Parts of scenes whose names say so are measured by their frames, too."""

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

# What was asked for only when the board could be used already.
_LATE = """() => performance.getEntriesByType('resource')
  .filter(({ startTime }) => startTime > usableAt).map(({ name }) => name)"""

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
      const look = () => document.querySelector('.layer-last *')
        ? resolve(performance.now() - begin) : requestAnimationFrame(look);
      requestAnimationFrame(look);
    }, { once: true, capture: true });
  });
}"""


@dataclass
class Fetched:
    """What a page fetched: names and compressed sizes in bytes."""

    sizes: dict[str, int]

    @classmethod
    def of(cls, answers: list[Response], late: Collection[str] = ()) -> Fetched:
        """Count what the server answered, each file once, without what was asked for later."""
        sizes: dict[str, int] = {}
        for answer in answers:
            file = answer.url.partition("#")[0]
            if answer.ok and "/api/" not in file and file not in sizes and file not in late:
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
    fetched = Fetched.of(answers, page.evaluate(_LATE))
    return page, fetched, seconds


def opened(browser: Browser, address: str, name: str, rest: Rest) -> Opened:
    """Open a page for the first time, in a window that stands."""
    page = new_page(browser)
    page.add_init_script(_WATCH_SHIFTS)
    answers = hear(page)
    rest.wait()
    with traced(browser, page, address, rest) as tasks:
        page.goto(f"{address}/#/{PAGES[name]}")
        page.wait_for_load_state("networkidle")
        settle(page)
    fetched = Fetched.of(answers)
    shifted: float = page.evaluate("window.shifted")
    page.context.close()
    return Opened(fetched, shifted, tasks[0])


@dataclass(frozen=True)
class Done:
    """What a part of a scene took: its longest task, and its frames in milliseconds, sorted."""

    longest: Longest
    frames: list[float]

    @property
    def usual(self) -> float:
        """So long at most are 95 of 100 frames."""
        return self.frames[int(0.95 * len(self.frames))]


def played(browser: Browser, address: str, scene: Scene) -> dict[str, Done]:
    """Play a scene; gives what each of its parts took, with the moment after it."""
    page = new_page(browser)
    doing = scene(page, address)
    found: dict[str, Done] = {}
    name = next(doing, None)
    while name is not None:
        if name == PREPARE:
            name = next(doing, None)
            continue
        with traced(browser, page, address) as tasks:
            page.evaluate(_WATCH_FRAMES)
            following = next(doing, None)
            times: list[float] = page.evaluate("() => (seen.on = false, seen.frames)")
            settle(page)
        found[name] = Done(tasks[0], sorted(times))
        name = following
    page.context.close()
    return found


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
    with served(fill=fill) as address, chromium() as browser:
        yield "The page in Chromium, fetched from this machine and not kept from an earlier visit."
        yield ""
        yield from _start(browser, address)
        yield ""
        yield from _pages(browser, address)
        yield ""
        yield from _scenes(browser, address)


def _start(browser: Browser, address: str) -> Iterator[str]:
    yield "| what | measured | goal | reached |"
    yield "| --- | ---: | ---: | --- |"
    page, fetched, _ = open_board(browser, address)
    page.context.close()
    yield row("compressed, before the board can be used", fetched.kilobytes, "kB", BUDGET_KB)
    for kind, size in fetched.by_kind().most_common():
        yield f"| of it {kind} | {size / 1000:.1f} kB | | |"
    slow = min(_slowly(browser, address) for _ in range(ROUNDS))
    yield row(f"until the board can be used, CPU {SLOWDOWN} × slower", slow, "s", GOAL_SECONDS)
    drawn = median(click_to_drawn(browser, address) for _ in range(ROUNDS))
    yield row("from click to drawn move", drawn, "ms", TASK_GOAL_MS)


def _slowly(browser: Browser, address: str) -> float:
    """The seconds until the board can be used, on a slow processor.

    A page that is slowed down takes half a processor for that as long as it is open, also at rest:
    left open, three of them once took all of both from what was measured after them.
    """
    page, _, seconds = open_board(browser, address, SLOWDOWN)
    page.context.close()
    return seconds


def _pages(browser: Browser, address: str) -> Iterator[str]:
    rest = Rest(browser)
    rounds = [
        {name: opened(browser, address, name, rest) for name in PAGES} for _ in range(OPENINGS)
    ]
    fetched = {name: one.fetched for name, one in rounds[0].items()}
    common = set.intersection(*(set(one.sizes) for one in fetched.values()))
    start = sum(fetched["start"].sizes[name] for name in common) / 1000
    yield (
        f"What a page fetches, compressed; {start:.0f} kB of it is what all pages need. How much "
        "of what is seen jumps while it opens, at worst, and the longest task: on the clock, and "
        f"of the processor. Each page is opened {OPENINGS} times, in turns: the median, the best "
        "and the worst."
    )
    yield ""
    yield (
        "| page | fetched | its own | shift (≤ 0.1) | longest task (≤ 50 ms) | processor time "
        "| reached |"
    )
    yield "| --- | ---: | ---: | ---: | ---: | ---: | --- |"
    for name, one in fetched.items():
        task = Rounds([opening[name].longest for opening in rounds])
        shift = max(opening[name].shifted for opening in rounds)
        reached = "yes" if task.clock <= TASK_GOAL_MS and shift < SHIFT_GOAL else "no"
        yield (
            f"| {name} | {one.kilobytes:.0f} kB | {one.kilobytes - start:.0f} kB | {shift:.3f} "
            f"| {task} | {reached} |"
        )
    if rest.others:
        yield ""
        yield (
            f"While the browser rested, other programs took {100 * median(rest.others):.0f} % of "
            f"the machine, at most {100 * max(rest.others):.0f} %."
        )


def _scenes(browser: Browser, address: str) -> Iterator[str]:
    yield (
        f"The longest task of the page's thread. Each scene is played {ROUNDS} times: the median, "
        "the best and the worst. Frames: 95 of 100 come within this time, in the median."
    )
    yield ""
    yield "| while | longest task (≤ 50 ms) | processor time | frames (≤ 34 ms) | reached |"
    yield "| --- | ---: | ---: | ---: | --- |"
    for scene in SCENES:
        rounds = [played(browser, address, scene) for _ in range(ROUNDS)]
        for name in rounds[0]:
            task = Rounds([one[name].longest for one in rounds])
            usual = median(one[name].usual for one in rounds)
            frames = f"{usual:.0f} ms" if DRAGS in name else ""
            good = task.clock <= TASK_GOAL_MS and (DRAGS not in name or usual <= FRAME_GOAL_MS)
            yield f"| {name} | {task} | {frames} | {'yes' if good else 'no'} |"


def row(what: str, value: float, unit: str, goal: float) -> str:
    """A line of the table."""
    reached = "yes" if value <= goal else "no"
    return f"| {what} | {value:.3g} {unit} | ≤ {goal:g} {unit} | {reached} |"


def main() -> None:
    """Print the report."""
    for line in report():
        print(line, flush=True)


if __name__ == "__main__":
    main()
