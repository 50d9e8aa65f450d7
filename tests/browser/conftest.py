"""A browser for the session, a server and a page for each test."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from tests.browser.table import PHONE, SOURCES, Server, Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

HERE = Path(__file__).parent
ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--font-render-hinting=none",
    "--force-color-profile=srgb",
]
NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.browser)


def chromium_path() -> str:
    """The browser that GESS_CHROMIUM names, else the first one on the path."""
    chosen = os.environ.get("GESS_CHROMIUM")
    found = next(filter(None, map(shutil.which, [chosen] if chosen else NAMES)), None)
    if found is None:
        pytest.fail("no Chromium found: install it or name it in GESS_CHROMIUM", pytrace=False)
    return found


# Playwright keeps an event loop running in this thread: it must end with the file, or no later test
# of the same process could use asyncio.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if not (SOURCES / "gess/server/static/index.html").is_file():
        pytest.fail("the page is not built: run `make page` first", pytrace=False)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium_path(), args=ARGUMENTS)
        yield started
        started.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests that do not stop it; its games are thrown away."""
    running = Server(tmp_path_factory.mktemp("games"))
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def engine_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose computer plays at levels."""
    running = Server(tmp_path_factory.mktemp("games"), engine=True)
    running.start()
    yield running
    running.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test, which may stop it; its opponent plays the same game every time."""
    running = Server(tmp_path)
    running.start()
    yield running
    running.stop()


@pytest.fixture
def new_table(browser: Browser) -> Iterator[Callable[..., Table]]:
    """Make pages with the options of a browser context; a fault told on the console fails."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def make(server: Server, **options: object) -> Table:
        settings = {
            "viewport": {"width": 1280, "height": 800},
            "reduced_motion": "reduce",
            # Every test meets the page as it is built now, not one that is kept.
            "service_workers": "block",
        }
        context = browser.new_context(**{**settings, **options})  # type: ignore[arg-type]  # by name
        contexts.append(context)
        context.set_default_timeout(10_000)
        # The computer plays the same game every time.
        context.add_init_script("try { localStorage.setItem('gess.seed', '1') } catch {}")
        # Of its other windows, too.
        context.on("page", lambda page: watch(page, faults))
        return Table(context.new_page(), server)

    yield make
    for context in contexts:
        context.close()
    assert faults == []


def watch(page: Page, faults: list[str]) -> None:
    """Collect exceptions and console errors, but not the network's: tests cut it on purpose."""
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on(
        "console",
        lambda message: (
            faults.append(message.text)
            if message.type == "error" and "Failed to load resource" not in message.text
            else None
        ),
    )


@pytest.fixture
def table(server: Server, new_table: Callable[..., Table]) -> Table:
    """A page for a mouse and a keyboard."""
    return new_table(server)


@pytest.fixture
def phone(server: Server, new_table: Callable[..., Table]) -> Table:
    """A page for fingers."""
    return new_table(server, **PHONE)
