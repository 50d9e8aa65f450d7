"""The page of a game, and what lies above it."""

from __future__ import annotations

import uuid
from typing import TYPE_CHECKING

from playwright.sync_api import expect
from tests.browser.fingers import fingers_of, touch
from tests.browser.walks.club import LINES, SHORT

import gess

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import FilePayload
    from tests.browser.walks.stage import Stage

CAPTURING = LINES[1][:15]


def most_taken(moves: list[str]) -> tuple[str, str]:
    """The ends of the move that takes most after these."""
    board = gess.Board()
    for move in moves:
        board.push_text(move)
    reports = [board.position.report(move) for move in sorted(board.legal_moves)]
    going_on = [report for report in reports if report.outcome is None]
    best = max(going_on, key=lambda report: report.enemy_lost)
    start, end = str(best.move).split("-")
    return start, end


def at_the_board(stage: Stage) -> Iterator[str]:
    """A piece in the hand, what its move would do, and how it is confirmed."""
    stage.prepare()
    stage.bring(CAPTURING)
    table = stage.table
    expect(table.moves).to_have_count(len(CAPTURING))
    yield "play"
    start, end = most_taken(CAPTURING)
    table.click(start)
    table.expect_selected(start)
    stage.away()
    yield "selected"
    table.hover(end)
    expect(table.hint).to_contain_text("captures")
    yield "preview"
    stage.change(confirm=True)
    table.click(end)
    expect(stage.page.get_by_test_id("confirm")).to_be_visible()
    stage.away()
    yield "confirm"
    stage.press("Cancel")
    stage.page.keyboard.press("Escape")
    stage.page.keyboard.press("Escape")
    stage.press("First position")
    expect(table.status).to_contain_text("Looking back")
    stage.away()
    yield "looking-back"


def questions(stage: Stage) -> Iterator[str]:
    """What is asked before a move that gives up the ring, and before one that gives much away."""
    stage.prepare(confirm=False, warn=True)
    table = stage.table
    stage.bring([])
    table.play("k3-k4")
    stage.dialog("This gives up your last ring")
    yield "last-ring"
    stage.escape()
    stage.bring(SHORT[:2])
    table.play(SHORT[2])
    stage.dialog("Are you sure?")
    yield "warning"


def aids(stage: Stage) -> Iterator[str]:
    """A hint, threats, and the lists of pieces and attacks."""
    stage.prepare()
    stage.bring([*SHORT[:3], "c18-c15"])
    table = stage.table
    stage.press("Hint")
    expect(table.note).to_contain_text("Move the piece at")
    stage.away()
    yield "hint-piece"
    stage.press("Hint")
    expect(table.drawn(".aid.hint")).to_have_count(1)
    stage.away()
    yield "hint-move"
    stage.change(threats=True)
    expect(table.drawn(".aid.ring-threat")).not_to_have_count(0)
    yield "threats"
    stage.press("Pieces and attacks")
    expect(stage.page.get_by_test_id("threats")).to_contain_text("l12-l11")
    yield "pieces"


def under_a_finger(stage: Stage) -> Iterator[str]:
    """The loupe beside a finger that rests."""
    if not stage.touch:
        return
    stage.prepare()
    stage.bring(CAPTURING)
    start, _ = most_taken(CAPTURING)
    fingers = fingers_of(stage.page)
    touch(fingers, "touchStart", stage.table.point(start))
    expect(stage.page.locator(".gess-loupe")).to_be_visible()
    yield "loupe"
    touch(fingers, "touchCancel")


def clocks(stage: Stage) -> Iterator[str]:
    """A clock with little time: it stands still, for the watch of the page does."""
    stage.prepare(confirm=False)
    stage.page.add_init_script("performance.now = () => globalThis.now % 1e6")
    stage.go("play?new=table")
    dialog = stage.dialog("New game")
    dialog.locator("summary", has_text="Clock").click()
    dialog.get_by_role("radio", name="Custom").check()
    dialog.get_by_label("Minutes").fill("1")
    dialog.get_by_label("Seconds a move").fill("5")
    dialog.get_by_role("button", name="Start", exact=True).click()
    stage.page.wait_for_url("**/#/game/*")
    stage.type("i3-i5")
    stage.table.wait_for_ply(1)
    white = stage.page.get_by_test_id("clock-white")
    expect(white).to_contain_class("runs")
    stage.table.library_game()
    stage.page.evaluate("globalThis.now += 52600")
    expect(white).to_have_text("0:07.4")
    stage.away()
    yield "clock"


def the_end(stage: Stage) -> Iterator[str]:
    """A ring has fallen; and a game is resigned."""
    stage.prepare(confirm=False)
    stage.bring(SHORT[:3])
    table = stage.table
    stage.type(SHORT[3])
    expect(table.result).to_be_visible()
    expect(table.drawn(".ring.fallen")).to_have_count(1)
    stage.away()
    yield "over"
    stage.bring(CAPTURING)
    stage.press("Resign")
    stage.dialog("Resign this game?")
    yield "resign"


def dialogs(stage: Stage) -> Iterator[str]:
    """All that the menu of a game opens."""
    stage.prepare()
    stage.go("play")
    dialog = stage.dialog("New game")
    yield "first"
    for part in dialog.locator("summary").all():
        part.click()
    dialog.evaluate("it => it.scrollTo(0, 0)")
    yield "new"
    stage.escape()
    stage.bring(CAPTURING)
    stage.press("Help" if stage.button("Help").count() else "How to play")
    stage.dialog("How to play")
    yield "help"
    stage.escape()
    stage.press("Settings")
    stage.dialog("Settings")
    yield "settings"
    stage.escape()
    stage.press("Load a game")
    stage.dialog("Load a game")
    expect(stage.page.get_by_test_id("earlier")).to_be_visible()
    yield "load"
    file: FilePayload = {"name": "a.sgf", "mimeType": "text/plain", "buffer": b"this is no game"}
    stage.page.get_by_label("Choose a file").set_input_files([file])
    expect(stage.table.note).to_contain_text("Not accepted")
    yield "load-fault"


def trouble(stage: Stage) -> Iterator[str]:
    """A game that is asked for while the server does not answer."""
    stage.prepare()
    stage.page.route("**/api/library/games/*", lambda route: route.abort())
    stage.page.goto(f"{stage.server.address}/#/game/{uuid.UUID(int=7)}")
    expect(stage.page.get_by_test_id("trouble")).to_be_visible()
    yield "trouble"
