"""The engine in the browser beside the native one, in one run: python -m benchmarks browser."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from benchmarks.page_host import served_page
from benchmarks.wasm import HASH_MB, KERNELS, NativeWorker
from benchmarks.wasm_host import question
from gess.engine.bench import positions
from gess.position import Position

if TYPE_CHECKING:
    from playwright.sync_api import Page

DEPTH = 7
ROUNDS = 4
GOAL = 0.4
"""The least share of the speed of AVX2, that of the module in Node.js."""

SLOWDOWN = 4
LONG_MS = 50
"""A task of the page's own thread that takes longer can be felt."""

_SEARCH = """async ([text, rules, depth, hash]) => {
  const engine = gess.createEngine(hash);
  const { nodes, ms } = await engine.analyse({ text, rules, limits: { depth } }).done;
  engine.destroy();
  return { nodes, seconds: ms / 1000 };
}"""


_THINK_AND_ASK = """async () => {
  const tasks = [];
  const watch = new PerformanceObserver((seen) => {
    for (const { duration } of seen.getEntries()) tasks.push(duration);
  });
  watch.observe({ entryTypes: ['longtask'] });
  const engine = gess.createEngine();
  let told = 0;
  const query = { text: gess.START_TEXT, rules: 'standard', limits: {}, multipv: 3 };
  const search = engine.analyse(query, () => told++);
  const answers = [];
  const { legal } = await gess.core.start('standard');
  for (const { move } of legal.slice(0, 400).filter((_, i) => i % 10 === 0)) {
    const asked = performance.now();
    await gess.core.play(gess.START_TEXT, 'standard', [move]);
    answers.push(performance.now() - asked);
    await new Promise((done) => setTimeout(done, 50));
  }
  search.stop();
  await search.done;
  await new Promise((done) => setTimeout(done, 200));
  watch.disconnect();
  return { long: tasks.length, told, median: answers.sort((a, b) => a - b)[20] };
}"""


@contextmanager
def page_with_core() -> Iterator[Page]:
    """Chromium with a page that has the core at `window.gess`."""
    from playwright.sync_api import sync_playwright

    with served_page() as address, sync_playwright() as playwright:
        path = os.environ.get("GESS_CHROMIUM") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(address)
        page.wait_for_function("window.gess")
        yield page
        browser.close()


def engine_rows(page: Page) -> dict[str, tuple[int, float]]:
    """Search some positions in Chromium and natively, in turns; returns nodes and seconds of each.

    The least time of each position counts. Raises AssertionError if nodes differ.
    """
    some = positions()[:8]
    least: dict[str, list[float]] = {}
    nodes: dict[str, list[int]] = {}
    workers = [worker for kernel in KERNELS if (worker := NativeWorker(kernel)).runs]
    for _ in range(ROUNDS):
        for number, position in enumerate(some):
            measured = {"browser": page.evaluate(_SEARCH, in_page(position))}
            for worker in workers:
                measured[worker.kernel] = natively(worker, position)
            for name, one in measured.items():
                times = least.setdefault(name, [float("inf")] * len(some))
                times[number] = min(times[number], one["seconds"])
                nodes.setdefault(name, [0] * len(some))[number] = one["nodes"]
    for worker in workers:
        worker.close()
    if len({tuple(each) for each in nodes.values()}) != 1:
        raise AssertionError(f"the cores disagree: {nodes}")
    return {name: (sum(nodes[name]), sum(times)) for name, times in least.items()}


def in_page(position: Position) -> list[Any]:
    """What the page is asked."""
    return [position.text(), position.rules.name, DEPTH, HASH_MB]


def natively(worker: NativeWorker, position: Position) -> dict[str, Any]:
    """The same by the native core."""
    limits = {"hash": HASH_MB, "depth": DEPTH}
    done = worker.time({"do": "search", "position": question(position), "limits": limits})
    return {"nodes": done["answer"]["result"]["nodes"], "seconds": done["seconds"]}


def report() -> Iterator[str]:
    """Yield the lines of the report, in Markdown."""
    with page_with_core() as page:
        rows = engine_rows(page)
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
        awake = page.evaluate(_THINK_AND_ASK)
    rates = {name: nodes / seconds for name, (nodes, seconds) in rows.items()}
    yield f"The engine on 8 positions to depth {DEPTH}, the same nodes everywhere."
    yield ""
    yield "| where | nodes a second | of AVX2 | reached |"
    yield "| --- | ---: | ---: | --- |"
    for name, rate in rates.items():
        share = rate / rates["avx2"] if "avx2" in rates else None
        of_avx2 = "not measured" if share is None else f"{share:.2f}"
        reached = ""
        if name == "browser" and share is not None:
            of_avx2 += f" (≥ {GOAL:.2f})"
            reached = "yes" if share >= GOAL else "no"
        where = "Chromium, in a worker" if name == "browser" else f"native, {name}"
        yield f"| {where} | {rate / 1e6:.3g} M | {of_avx2} | {reached} |"
    yield ""
    yield (
        f"While the engine thinks and 40 positions are asked for, on a page slowed down {SLOWDOWN} "
        f"times: {awake['long']} tasks over {LONG_MS} ms (goal: none), {awake['told']} messages of "
        f"the engine, and a position's facts after {awake['median']:.0f} ms (median)."
    )


def main() -> None:
    """Print the report."""
    for line in report():
        print(line)


if __name__ == "__main__":
    main()
