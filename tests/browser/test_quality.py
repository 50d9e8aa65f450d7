"""What a browser's own audit asks of each page: its head, its files, its targets, its manifest."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import ARGUMENTS, chromium_path
from tests.browser.pages import PAGES, settle, window

from gess.server.packing import PACKED_TYPES, SMALL

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Browser, Page, Response
    from tests.browser.table import Server, Table

TYPES = {
    "": "text/html",
    "js": "text/javascript",
    "css": "text/css",
    "wasm": "application/wasm",
    "json": "application/json",
    "svg": "image/svg+xml",
    "png": "image/png",
    "webmanifest": "application/manifest+json",
}

HEAD = """() => {
  const of = (name) => document.querySelector(`meta[name=${name}]`)?.content ?? '';
  const outside = [...document.querySelectorAll('[src], link[href]')]
    .map((one) => new URL(one.src || one.href).origin)
    .filter((origin) => origin !== location.origin);
  return {
    title: document.title,
    lang: document.documentElement.lang,
    description: of('description'),
    viewport: of('viewport'),
    blocking: document.querySelectorAll('head script:not([type=module]):not([async])').length,
    outside,
    unsized: [...document.querySelectorAll('img')]
      .filter((one) => !one.getAttribute('width') || !one.getAttribute('height'))
      .map((one) => one.outerHTML.slice(0, 120)),
    headings: document.querySelectorAll('h1').length,
  };
}"""

# WCAG 2.2, 2.5.8: a target is 24 by 24 CSS pixels, or a circle of that size around it touches
# no other; links in running text are free, and so is the board, which is one control.
SMALL_TARGETS = """() => {
  const ways = 'a[href], button, input, select, textarea, summary, ' +
    '[role=button], [role=tab], [role=switch], [role=slider], [role=option]';
  const targets = [];
  for (const one of document.querySelectorAll(ways)) {
    if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const covered = [one, ...(one.labels ?? [])].map((part) => part.getBoundingClientRect());
    const box = covered.reduce((a, b) => (b.width * b.height > a.width * a.height ? b : a));
    if (box.width <= 1 || box.height <= 1) continue;
    const inline = one.matches('a') && getComputedStyle(one).display === 'inline' &&
      one.parentElement.innerText.trim() !== one.innerText.trim();
    targets.push({ one, box, inline });
  }
  const middle = ({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 });
  const away = (point, { left, right, top, bottom }) => Math.hypot(
    Math.max(left - point.x, 0, point.x - right), Math.max(top - point.y, 0, point.y - bottom));
  const small = ({ width, height }) => width < 23.9 || height < 23.9;
  return targets.filter(({ one, box, inline }) => !inline && small(box) && targets.some((other) => {
    if (other.one === one || other.one.contains(one) || one.contains(other.one)) return false;
    const point = middle(box);
    if (!small(other.box)) return away(point, other.box) < 12;
    const place = middle(other.box);
    return Math.hypot(point.x - place.x, point.y - place.y) < 24;
  })).map(({ one, box }) => `${one.outerHTML.slice(0, 120)}: ${box.width} x ${box.height}`);
}"""


def test_every_page_passes_what_a_browser_audits(
    server: Server, new_table: Callable[..., Table]
) -> None:
    page = window(new_table, server, 390, service_workers="allow").page
    said: list[str] = []
    answers: list[Response] = []
    lost: list[str] = []

    def hear(answer: Response) -> None:
        answers.append(answer)

    page.on("console", lambda one: said.append(f"{one.type}: {one.text}"))
    page.on("response", hear)
    page.on("requestfailed", lambda one: lost.append(one.url))
    heads: dict[str, Any] = {}
    targets: dict[str, list[str]] = {}
    for name, address in PAGES.items():
        # Each page is met on a new start, as by a link from elsewhere.
        page.goto(f"{server.address}/?{name}#/{address}")
        settle(page)
        heads[name] = page.evaluate(HEAD)
        targets[name] = page.evaluate(SMALL_TARGETS)
    check_schemes(page)
    # What is too small would be found.
    page.evaluate(
        """() => {
          const small = ['a', 'b'].map(() => document.createElement('button'));
          for (const { style } of small)
            style.cssText = 'width: 20px; height: 20px; min-width: 0; min-height: 0; padding: 0';
          const beside = document.createElement('div');
          beside.append(...small);
          document.body.prepend(beside);
        }"""
    )
    assert len(page.evaluate(SMALL_TARGETS)) == 2
    assert targets == {name: [] for name in PAGES}
    for name, head in heads.items():
        assert "Gess" in head["title"], name
        assert head["lang"] == "en", name
        assert len(head["description"]) >= 50, name
        assert "width=device-width" in head["viewport"], name
        assert "user-scalable" not in head["viewport"], name
        assert "maximum-scale" not in head["viewport"], name
        assert (head["blocking"], head["outside"], head["unsized"]) == (0, [], []), name
        assert head["headings"] == 1, name
    titles = [head["title"] for head in heads.values()]
    assert len(set(titles)) == len(titles)
    assert said == []
    assert lost == []
    assert [answer.url for answer in answers if answer.status >= 400] == []
    assert {urlsplit(answer.url).netloc for answer in answers} == {urlsplit(server.address).netloc}
    # The whole answer: later the browser asks only whether what it has is still the newest.
    files: dict[str, Response] = {}
    for answer in answers:
        if "content-type" in answer.all_headers():
            files.setdefault(urlsplit(answer.url).path, answer)
    assert {urlsplit(answer.url).path for answer in answers} == set(files)
    for path, answer in files.items():
        if not path.startswith("/api/"):
            check_file(path, answer)


def check_schemes(page: Page) -> None:
    """The browser's own bars have the colour of the page, in both schemes."""
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.wait_for_function(
            """(scheme) => {
              const probe = document.createElement('i');
              const name = `meta[name=theme-color][media*=${scheme}]`;
              probe.style.color = document.querySelector(name)?.content ?? '';
              document.body.append(probe);
              const colors = [getComputedStyle(document.body).backgroundColor,
                getComputedStyle(probe).color];
              probe.remove();
              return colors[0] === colors[1];
            }""",
            arg=scheme,
        )


def check_file(path: str, answer: Response) -> None:
    """A file has its type, goes compressed, and is kept as long as its name lasts."""
    kind = TYPES[path.rsplit("/", 1)[-1].rpartition(".")[2]]
    headers = answer.all_headers()
    assert headers["content-type"].partition(";")[0] == kind, path
    keeping = "immutable" if path.startswith("/assets/") else "no-cache"
    assert keeping in headers["cache-control"], path
    if kind in PACKED_TYPES and not answer.from_service_worker:
        packed = headers.get("content-encoding") == "gzip"
        assert packed or int(headers["content-length"]) < SMALL, path


def test_the_page_can_be_installed(browser: Browser, server: Server, tmp_path: Path) -> None:
    # Not in a private window, in which nothing can be installed.
    context = browser.browser_type.launch_persistent_context(
        tmp_path, executable_path=chromium_path(), args=ARGUMENTS
    )
    page = context.pages[0]
    page.goto(server.address)
    settle(page)
    page.evaluate("navigator.serviceWorker.ready.then(({active}) => active !== null)")
    session = context.new_cdp_session(page)
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    told = session.send("Page.getAppManifest")
    assert told["errors"] == []
    manifest: dict[str, Any] = page.evaluate(
        "async (address) => (await fetch(address)).json()", told["url"]
    )
    for icon in manifest["icons"]:
        answer = page.request.get(server.address + icon["src"])
        assert answer.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            size = struct.unpack(">II", answer.body()[16:24])
            assert icon["sizes"] == f"{size[0]}x{size[1]}"
    plain = [icon["sizes"] for icon in manifest["icons"] if "purpose" not in icon]
    assert {"192x192", "512x512"} <= set(plain)
    assert [icon["sizes"] for icon in manifest["icons"] if icon.get("purpose") == "maskable"]
    for shortcut in manifest["shortcuts"]:
        page.goto(server.address + shortcut["url"])
        expect(page.locator("h1").first).not_to_have_text("There is no such page")
    context.close()


@pytest.mark.parametrize("path", ["/", "/sw.js", "/gess.webmanifest"])
def test_what_names_the_newest_files_is_asked_for_anew(server: Server, path: str) -> None:
    import urllib.request

    with urllib.request.urlopen(server.address + path) as answer:
        assert answer.headers["cache-control"] == "no-cache"
