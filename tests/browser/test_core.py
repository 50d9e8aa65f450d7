"""The page's core in a real browser: its workers answer, stop, fail and come back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from benchmarks.page_host import served_page
from tests.browser.waiting import wait_until
from tests.known import PERFT_FROM_START, START

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page, Response, Route

STOPPED_WITHIN_MS = 100
"""Of some stops the soonest: on a busy machine another may come late."""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A page that has nothing but the core, at `window.gess`."""
    with served_page() as served:
        yield served


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    context = browser.new_context()
    page = context.new_page()
    page.goto(address)
    page.wait_for_function("window.gess")
    yield page
    context.close()


def run(page: Page, script: str, given: object = None) -> Any:
    """Run statements in the page, with `start` and `given` at hand."""
    function = f"async ([start, given]) => {{ {script} }}"
    return page.evaluate(function, [START, given])


def test_the_rules_answer_from_a_worker(page: Page) -> None:
    assert len(page.workers) == 0
    facts = run(page, "return await gess.core.start('standard')")
    assert len(facts["legal"]) == PERFT_FROM_START["standard"][0]
    assert len(page.workers) == 1
    count = run(page, "return await gess.core.perft(start, 'course', 3)")
    assert count == PERFT_FROM_START["course"][2]
    error = run(
        page,
        """try { await gess.core.facts('18/18', 'standard') }
        catch (e) { return [e instanceof gess.PositionError, e.code, e.column] }""",
    )
    assert error == [True, "rows", 6]
    assert len(page.workers) == 1


def test_the_server_lets_the_page_compile_and_nothing_else(page: Page) -> None:
    answers: dict[str, Response] = {}

    def note(answer: Response) -> None:
        answers[answer.url.rsplit(".", 1)[-1]] = answer

    page.on("response", note)
    page.reload()
    page.wait_for_function("window.gess")
    run(page, "await gess.core.start('standard')")
    assert answers["wasm"].headers["content-type"] == "application/wasm"
    assert answers["wasm"].headers["cache-control"] == "public, max-age=31536000, immutable"
    # A timer's function is the page's own, where what the debugger runs may do more.
    blocked = run(
        page,
        """return await new Promise((done) => setTimeout(() => {
          try { done(new Function('return 1')()) } catch (e) { done(e.name) }
        }))""",
    )
    assert blocked == "EvalError"


def test_where_memory_cannot_be_shared_a_stop_ends_the_worker(
    browser: Browser, address: str
) -> None:
    """As where another server serves the page, without our headers."""
    context = browser.new_context()

    def without_headers(route: Route) -> None:
        answer = route.fetch()
        kept = {k: v for k, v in answer.headers.items() if "cross-origin" not in k}
        route.fulfill(response=answer, headers=kept)

    context.route("**/*", without_headers)
    page = context.new_page()
    page.goto(address)
    page.wait_for_function("window.gess")
    took, first, second = run(
        page,
        """const engine = gess.createEngine();
        const query = { text: start, rules: 'standard', limits: {} };
        const took = [];
        let first;
        for (let i = 0; i < 3; i++) {
          let begun;
          const thinks = new Promise((done) => { begun = done });
          const search = engine.analyse(query, begun);
          await thinks;
          const before = performance.now();
          search.stop();
          first = await search.done;
          took.push(performance.now() - before);
        }
        const second = await engine.analyse({ ...query, limits: { depth: 3 } }).done;
        return [took, first.depth, second.depth]""",
    )
    assert not page.evaluate("crossOriginIsolated")
    assert min(took) < STOPPED_WITHIN_MS
    assert (first >= 1, second) == (True, 3)
    context.close()


def test_a_search_tells_and_ends(page: Page) -> None:
    told, info = run(
        page,
        """const told = [];
        const engine = gess.createEngine();
        const query = { text: start, rules: 'standard', limits: { depth: 6 }, multipv: 2 };
        const info = await engine.analyse(query, (info) => told.push(info.depth)).done;
        return [[...new Set(told)], info]""",
    )
    assert told == [1, 2, 3, 4, 5, 6]
    assert info["depth"] == 6
    assert len(info["lines"]) == 2
    assert info["lines"][0]["score"]["kind"] == "cp"


def test_a_stop_is_heard_at_once(page: Page) -> None:
    """The search ends inside the worker too, which keeps what it has learnt."""
    took, depths, after, anew = run(
        page,
        """const engine = gess.createEngine();
        const took = [], depths = [];
        for (let i = 0; i < 5; i++) {
          let begun;
          const thinks = new Promise((done) => { begun = done });
          const search = engine.analyse({ text: start, rules: 'standard', limits: {} }, begun);
          await thinks;
          await new Promise((done) => setTimeout(done, 200));
          const before = performance.now();
          search.stop();
          const info = await search.done;
          took.push(performance.now() - before);
          depths.push(info.depth);
        }
        const query = { text: start, rules: 'standard', limits: { depth: 6 } };
        const after = await engine.analyse(query).done;
        return [took, depths, after, await gess.createEngine().analyse(query).done]""",
    )
    assert page.evaluate("crossOriginIsolated")
    assert after["nodes"] < 0.9 * anew["nodes"]
    assert min(took) < STOPPED_WITHIN_MS
    assert min(depths) >= 1
    assert after["depth"] == 6
    assert len(page.workers) == 2


def test_the_page_stays_awake_while_the_engine_thinks(page: Page) -> None:
    """Timers of the page and answers of the rules go on during a search that never ends."""
    ticks, facts, told = run(
        page,
        """const engine = gess.createEngine();
        let told = 0;
        const search = engine.analyse({ text: start, rules: 'standard', limits: {} }, () => told++);
        let ticks = 0;
        const timer = setInterval(() => ticks++, 10);
        const facts = await gess.core.start('classic');
        while (told < 4 || ticks < 20) await new Promise((done) => setTimeout(done, 10));
        clearInterval(timer);
        search.stop();
        await search.done;
        return [ticks, facts.legal.length, told]""",
    )
    assert ticks >= 20
    assert facts == PERFT_FROM_START["classic"][0]
    assert told >= 4


def test_a_level_plays(page: Page) -> None:
    moves = run(
        page,
        """const engine = gess.createEngine();
        const moves = [];
        for (const level of [1, 4, 9, 12, 16, 20]) {
          const { move } = await engine.choose(
            { text: start, rules: 'standard', moves: ['l3-l6'], level, seed: 3 }).done;
          moves.push(await gess.core.why(start.replace(' b 1', ' w 1'), 'standard', move));
        }
        return moves""",
    )
    assert moves == [None] * 6


@pytest.mark.parametrize("mischief", ["for (;;);", "self.close()"])
def test_a_worker_that_dies_or_hangs_is_an_error_and_the_next_answers(
    page: Page, mischief: str
) -> None:
    page.clock.install()
    run(page, "window.mine = gess.createCore(); await mine.start('standard')")
    (worker,) = page.workers
    worker.evaluate(f"() => {{ self.postMessage = () => {{ {mischief} }}; }}")
    run(page, "window.asked = mine.start('course').then(() => null, (error) => error.name)")
    # Longer than anybody waits for an answer.
    page.clock.fast_forward(16_000)
    assert run(page, "return await asked") == "CoreError"
    facts = run(page, "return await mine.start('course')")
    assert len(facts["legal"]) == PERFT_FROM_START["course"][0]


def test_a_worker_that_told_of_its_end_loses_no_question(page: Page) -> None:
    run(page, "window.mine = gess.createCore(); await mine.start('standard')")
    (worker,) = page.workers
    worker.evaluate("() => { setTimeout(() => { throw new Error('broken') }); }")
    assert wait_until(page, lambda: len(page.workers), lambda left: left == 0) == 0
    facts = run(page, "return await mine.start('course')")
    assert len(facts["legal"]) == PERFT_FROM_START["course"][0]


def test_an_engine_that_breaks_down_is_an_error_and_the_next_answers(page: Page) -> None:
    run(
        page,
        """window.engine = gess.createEngine();
        await engine.analyse({ text: start, rules: 'standard', limits: { depth: 2 } }).done""",
    )
    (worker,) = page.workers
    worker.evaluate("() => { self.postMessage = () => { throw new Error('broken') }; }")
    name, depth = run(
        page,
        """const query = { text: start, rules: 'standard', limits: { depth: 2 } };
        let name = null;
        try { await engine.analyse(query).done } catch (error) { name = error.name }
        return [name, (await engine.analyse(query).done).depth]""",
    )
    assert (name, depth) == ("CoreError", 2)


def test_without_the_core_there_is_an_error_until_it_can_be_loaded(page: Page) -> None:
    page.route("**/*.wasm", lambda route: route.abort())
    error = run(page, "try { await gess.core.start('standard') } catch (e) { return e.name }")
    assert error == "CoreError"
    page.unroute("**/*.wasm")
    facts = run(page, "return await gess.core.start('standard')")
    assert len(facts["legal"]) == PERFT_FROM_START["standard"][0]
