"""The start page, the course, the pages to read, the settings, and notices."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect
from tests.browser.lessons import WORDS
from tests.browser.walks.club import game_id
from tests.web import course

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.browser.walks.stage import Stage


def home(stage: Stage) -> Iterator[str]:
    """For a new person, for one who has been here, and with a newer version at hand."""
    stage.prepare()
    stage.page.add_init_script(WAITING)
    stage.go("")
    notice = stage.page.get_by_test_id("update")
    expect(notice).to_be_visible()
    yield "update"
    notice.get_by_role("button", name="Later").click()
    expect(notice).to_have_count(0)
    stage.away()
    yield "new"
    for key in ("gess.last-game", "gess.goes-on"):
        stage.store(key, game_id(1))
    stage.page.reload()
    stage.settle()
    notice.get_by_role("button", name="Later").click()
    expect(notice).to_have_count(0)
    stage.away()
    yield "returning"


WAITING = """
Object.defineProperty(navigator, 'serviceWorker', { value: {
  controller: {},
  addEventListener() {},
  register: async () => ({
    waiting: { state: 'installed', postMessage() {} },
    addEventListener() {},
    update: async () => undefined,
  }),
} });
"""


def learn(stage: Stage) -> Iterator[str]:
    """The course before it is begun, halfway and done."""
    stage.prepare()
    stage.go("learn")
    yield "new"
    names = list(dict.fromkeys(f"{turn.lesson}/{turn.exercise}" for turn in course.turns()))
    for state, done in (("halfway", names[: len(names) // 2]), ("done", names)):
        stage.page.evaluate("done => localStorage['gess.course'] = JSON.stringify(done)", done)
        stage.page.reload()
        stage.settle()
        expect(
            stage.page.get_by_text(f"{len(done)} of {len(names)} exercises done")
        ).to_be_visible()
        yield state


def lesson(stage: Stage) -> Iterator[str]:
    """An exercise before and after tries, and the last one of its lesson."""
    stage.prepare(confirm=False)
    pupil = stage.pupil
    pupil.take("rings", 5)
    stage.settle()
    yield "asked"
    stage.press("Hint")
    expect(pupil.note).to_contain_text("Move the piece")
    stage.away()
    yield "hint"
    pupil.type("j8-k8")
    pupil.expect_wrong(WORDS["lesson.rings_run_near"])
    stage.away()
    yield "wrong"
    pupil.type("j8-m8")
    pupil.expect_done()
    stage.away()
    yield "right"
    exercises = course.lesson("two-rings")
    pupil.take("two-rings", len(exercises))
    for step in exercises[-1]["steps"]:
        pupil.type(step["answer"])
    pupil.expect_done()
    stage.away()
    yield "finished"


# Only the boards that are nearly in sight are there.
_BOARDS_SET_UP = """() => [...document.querySelectorAll('[role=grid]')]
  .every((grid) => grid.closest('[role=group]').querySelector('.stone'))"""


def rules(stage: Stage) -> Iterator[str]:
    """The rules from their beginning; one of their boards that asks; how other places play."""
    stage.prepare(confirm=False)
    stage.go("rules")
    stage.page.wait_for_function(_BOARDS_SET_UP)
    yield "top"
    live = stage.page.get_by_role("group", name="Board: The ring, and how a game ends")
    live.scroll_into_view_if_needed()
    expect(live.locator(".layer-stones .stone").first).to_be_visible()
    for square in ("f7", "g7"):
        live.locator(f"[data-square={square}]").click()
    stage.dialog("This gives up your last ring")
    yield "asking"
    stage.escape()
    for part in ("presets", "why"):
        stage.go(f"rules/{part}")
        stage.page.wait_for_timeout(400)
        yield part


def history(stage: Stage) -> Iterator[str]:
    stage.prepare()
    stage.go("history")
    yield "page"


def sheet(stage: Stage) -> Iterator[str]:
    """The sheet on the screen, and as it is printed."""
    stage.prepare()
    stage.go("sheet")
    expect(stage.page.get_by_role("img", name="The start of Gess")).to_be_visible()
    yield "page"


def settings(stage: Stage) -> Iterator[str]:
    stage.prepare()
    stage.go("settings")
    # On a phone the board stands below the settings, and is drawn when it comes near.
    if not stage.touch:
        expect(stage.table.drawn(".layer-stones .stone")).to_have_count(86)
    yield "page"


def faults(stage: Stage) -> Iterator[str]:
    """A page that there is not, and one that could not be fetched."""
    stage.prepare()
    stage.go("nowhere/at/all")
    yield "missing"
    stage.page.route(re.compile(r"/assets/.*\.js$"), lambda route: route.abort())
    stage.page.evaluate("location.hash = '#/settings'")
    expect(stage.page.get_by_role("heading", level=1)).to_have_text("This page could not be loaded")
    yield "unfetched"
