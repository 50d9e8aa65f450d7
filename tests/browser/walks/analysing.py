"""The analysis page with all that opens on it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect
from tests.browser.test_analyse import MATE_IN_ONE
from tests.browser.walks.club import LINES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.browser.walks.stage import Stage

ANNOTATED = (
    "(;FF[4]GM[20]SZ[20]RU[standard]PB[Ann Lee]PW[Ben Okoro]GN[Club final]DT[2026-10-17]"
    ";B[cr:co]TE[1]C[The ring stays at home.];W[cc:cf];B[lr:lo]BM[1]C[Out it comes: a bold plan, "
    "of which the comment says more than fits into one line of the window.]"
    "AR[lo:ll][cf:cl]CR[mi][gl]TR[hm]SQ[im]LB[jj:A][kj:B]LN[bb:bi]"
    "(;W[lc:lf];B[lo:ll];W[rc:rf])(;W[ic:if]DO[];B[ir:io](;W[rc:rf])(;W[lc:lf]IT[])))"
)


def tree(stage: Stage) -> Iterator[str]:
    """The empty page; a game with variations, words and marks; dialogs about it."""
    stage.prepare(confirm=False)
    desk = stage.desk
    desk.begin()
    stage.away()
    yield "empty"
    desk.paste(ANNOTATED)
    desk.moves.filter(has_text="l3-l6").click()
    desk.expect_at("2. Black l3-l6, mistake")
    expect(stage.table.drawn(".shape-arrow")).to_have_count(2)
    stage.away()
    yield "tree"
    desk.tab("Draw")
    stage.page.get_by_role("radio", name="Arrow").click()
    stage.away()
    yield "draw"
    stage.page.get_by_role("radio", name="Play moves").click()
    stage.press("Save and share")
    dialog = stage.dialog("Save and share")
    expect(dialog.get_by_label("Link with the whole game")).to_have_value(re.compile("g="))
    # The server of the test is another one every time.
    dialog.evaluate(
        "(it, old) => it.querySelectorAll('input').forEach((each) =>"
        " { each.value = each.value.replace(old, 'https://gess.example'); })",
        stage.server.address,
    )
    yield "share"
    stage.escape()
    stage.press("Open")
    stage.dialog("Open")
    yield "open"
    dialog = stage.dialog("Open")
    dialog.get_by_role("textbox").fill("no game at all")
    dialog.get_by_role("button", name="Open", exact=True).click()
    expect(dialog.get_by_role("alert")).to_be_visible()
    yield "open-fault"
    dialog.get_by_role("textbox").fill("(;GM[20]SZ[20]RU[standard]PB[Ann];B[lr:lo];W[lr:lo])")
    dialog.get_by_role("button", name="Open", exact=True).click()
    expect(dialog).to_contain_text("Line 1, column 44")
    yield "open-repairs"


def engine(stage: Stage) -> Iterator[str]:
    """Lines, what threatens, and a decided position."""
    stage.prepare(confirm=False)
    desk = stage.desk
    desk.begin()
    desk.paste(" ".join(LINES[0][:13]))
    expect(desk.moves).to_have_count(13)
    stage.page.keyboard.press("End")
    stage.press("Engine settings")
    stage.page.get_by_role("switch", name="Analyse every position").check()
    expect(stage.page.get_by_test_id("depth")).to_contain_text("3")
    expect(stage.page.get_by_test_id("engine").locator(".pv")).to_have_count(3)
    stage.page.get_by_role("switch", name="Show the threat").check()
    expect(stage.page.get_by_test_id("threat")).to_contain_text("If it were")
    stage.away()
    yield "lines"
    stage.page.goto("about:blank")
    desk.begin(f"#/analyse?p={MATE_IN_ONE}_b_1")
    stage.page.get_by_role("switch", name="Analyse every position").check()
    expect(stage.page.get_by_test_id("eval-words")).to_have_text("White’s ring falls in 1")
    stage.away()
    yield "mate"


def review(stage: Stage) -> Iterator[str]:
    """A game before its review, after it, and a mistake to do better."""
    stage.prepare(confirm=False)
    desk = stage.desk
    desk.begin()
    desk.paste(" ".join(LINES[2][:16]))
    expect(desk.moves).to_have_count(16)
    desk.tab("Review")
    stage.away()
    yield "review-before"
    stage.page.get_by_role("radio", name="Quick").check()
    stage.press("Review the game")
    expect(stage.page.get_by_test_id("accuracy")).to_be_visible(timeout=30_000)
    stage.page.get_by_test_id("review").evaluate("it => it.scrollIntoView({ block: 'end' })")
    stage.away()
    yield "review"
    again = stage.button("Try again")
    if again.count():
        again.click()
        expect(stage.page.get_by_test_id("review")).to_contain_text("Find a better move")
        stage.press("Show the best move")
        expect(stage.table.drawn(".shape-arrow.best")).to_have_count(1)
        stage.away()
        yield "exercise"


def editor(stage: Stage) -> Iterator[str]:
    """A position that is set up, one that nobody can play, and a text that is none."""
    stage.prepare(confirm=False)
    desk = stage.desk
    desk.begin()
    stage.press("Set up a position")
    verdict = stage.page.get_by_test_id("verdict")
    expect(verdict).to_contain_text("Ready to play")
    stage.away()
    yield "editor"
    stage.page.mouse.click(*stage.table.point("k2"), button="right")
    field = stage.page.get_by_role("textbox", name="Position text")
    field.fill("18/19")
    stage.press("Set up")
    expect(stage.page.get_by_role("alert")).to_be_visible()
    expect(verdict).to_contain_text("Black has no ring")
    stage.away()
    yield "editor-fault"


def explorer(stage: Stage) -> Iterator[str]:
    """What was played from here by those whose games are in the library."""
    stage.prepare(confirm=False)
    stage.desk.begin()
    stage.desk.tab("Openings")
    expect(stage.page.get_by_test_id("explorer").get_by_role("button").first).to_be_visible()
    stage.away()
    yield "explorer"
