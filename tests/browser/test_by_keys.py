"""Every part by the keyboard alone: no mouse, the focus seen at every stop, and never lost."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.browser.desk import Desk
from tests.browser.keys import Keys, jumps
from tests.browser.pages import PAGES, settle, visit
from tests.browser.test_library_page import few_at_once, games, keep
from tests.browser.test_review import MISSED, winning
from tests.browser.walks.reading import WAITING

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator
    from tests.browser.table import Server, Table

GAME = "1. c3-c6 c18-c15 2. l3-l6"
# Black misses a win three times.
BLUNDERS = MISSED.rstrip() + " l17-m17 2. l4-l3 m17-l17 3. l3-l4"


@pytest.fixture
def keys(table: Table) -> Keys:
    return Keys(table)


def dialog(keys: Keys, name: str) -> Locator:
    return keys.page.get_by_role("dialog", name=name)


def button(keys: Keys, name: str) -> Locator:
    return keys.page.get_by_role("button", name=name, exact=True)


@pytest.mark.parametrize("width", [390, 1440])
def test_the_focus_goes_through_every_page_as_the_eye_does(
    own_server: Server, new_table: Callable[..., Table], width: int
) -> None:
    """Without a trap, with a ring, never under anything, and no stop above the one before."""
    # Of its own: in the library of all tests the way past the games is long.
    table = new_table(own_server, viewport={"width": width, "height": 900 if width > 900 else 844})
    keys = Keys(table)
    narrow = ("home", "game", "lesson", "library")
    for name in PAGES if width > 900 else narrow:
        # Each in a fresh window: a page that replaces another takes the focus when it comes.
        table.page.goto(f"{own_server.address}/?{name}#/{PAGES[name]}")
        settle(table.page)
        if name == "game":
            expect(dialog(keys, "New game")).to_be_visible()
            keys.press("Escape")
            expect(dialog(keys, "New game")).to_have_count(0)
        stops = keys.round()
        assert len(stops) >= (8 if width > 900 else 7), name
        assert [each for each in jumps(stops) if not each.startswith("button Keys")] == [], name


def test_the_keys_are_listed_and_never_fire_while_one_types(keys: Keys) -> None:
    page = keys.page
    visit(keys.table, "settings")
    keys.press("?")
    listed = dialog(keys, "Keyboard shortcuts")
    expect(listed).to_contain_text("go from square to square")
    keys.press("Escape")
    expect(listed).to_have_count(0)
    # A button of the settings leads there too, and has the focus again afterwards.
    way = page.locator("main").get_by_role("button", name="Keyboard shortcuts")
    keys.use(way)
    expect(listed).to_be_visible()
    expect(listed.get_by_role("switch")).to_be_focused()
    # A voice that dictates may say it by chance: it can be switched off.
    keys.press("Space", "Escape")
    expect(way).to_be_focused()
    keys.press("?")
    page.wait_for_timeout(150)
    expect(listed).to_have_count(0)
    keys.press("Enter")
    keys.press("Space", "Escape")
    page.goto(f"{keys.table.server.address}/#/analyse")
    expect(page.get_by_role("heading", name="Analysis board")).to_be_focused()
    typed = page.get_by_role("combobox", name="Type a move")
    keys.to(typed)
    keys.write("c3?")
    expect(typed).to_have_value("c3?")
    expect(listed).to_have_count(0)


def test_what_an_icon_means_is_told_to_keys(keys: Keys) -> None:
    page = keys.page
    visit(keys.table, "analyse")
    tip = page.get_by_test_id("tip")
    keys.to(button(keys, "Save and share"))
    expect(tip).to_be_visible()
    expect(tip).to_have_text("Save and share")
    keys.press("Escape")
    expect(tip).to_be_hidden()
    keys.tab()
    expect(tip).to_have_text("Set up a position")


def test_settings_and_the_notice_of_a_newer_version_by_keys(keys: Keys) -> None:
    page = keys.page
    page.add_init_script(WAITING)
    visit(keys.table, "settings")
    notice = page.get_by_test_id("update")
    expect(notice).to_contain_text("A new version of Gess is ready.")
    root = page.locator("html")
    keys.to(page.get_by_role("radio", name="Wood"))
    keys.press("ArrowRight")
    expect(root).to_have_attribute("data-theme", "plain")
    keys.to(page.get_by_role("radio", name="Shaded"))
    keys.press("ArrowDown")
    expect(root).to_have_attribute("data-stones", "flat")
    for name in (
        "Outline rings",
        "Show coordinates",
        "Confirm every move",
        "Show threats",
        "Warn me",
        "Flip the board",
    ):
        switch = page.get_by_role("switch", name=name)
        before = switch.is_checked()
        keys.use(switch, "Space")
        expect(switch).to_be_checked(checked=not before)
    volume = page.get_by_role("slider", name="Volume")
    keys.to(volume)
    keys.press("ArrowLeft", "ArrowLeft")
    expect(volume).to_have_value("50")
    keys.to(page.get_by_role("radio", name="System setting").last)
    keys.press("ArrowRight", "ArrowRight")
    expect(root).to_have_attribute("data-scheme", "dark")
    keys.to(page.get_by_role("radio", name="100%"))
    keys.press("ArrowRight")
    expect(root).to_have_attribute("style", re.compile("115%"))
    # The choice of the language comes first.
    keys.to(page.locator(".language :checked"), back=True)
    keys.press("ArrowRight")
    expect(page.get_by_role("heading", level=1)).to_have_text("Inställningar")
    keys.kept()
    # It never had the focus by itself, speaks the new language, and is put off.
    expect(notice).to_contain_text("En nyare version")
    keys.use(notice.get_by_role("button", name="Senare"))
    expect(notice).to_have_count(0)
    keys.kept()
    expect(page.locator(".language :checked")).to_be_visible()


def test_a_new_game_with_a_clock_is_set_up_and_resigned_by_keys(keys: Keys) -> None:
    page = keys.page
    page.goto(f"{keys.table.server.address}/#/play")
    new = dialog(keys, "New game")
    computer = new.get_by_role("radio", name="Computer")
    expect(
        computer.or_(new.get_by_role("radio", name="Two players, one screen")).first
    ).to_be_visible()
    keys.page.wait_for_function("() => document.activeElement.closest('dialog')")
    if not computer.is_checked():
        keys.press("ArrowLeft")
    expect(computer).to_be_checked()
    level = new.get_by_role("slider")
    keys.to(level)
    keys.press("Home", "ArrowRight")
    expect(level).to_have_value("2")
    keys.use(new.locator("summary", has_text="Clock"))
    keys.to(new.get_by_role("radio", name="No clock"))
    keys.press("ArrowUp")
    expect(new.get_by_role("radio", name="Custom")).to_be_checked()
    keys.to(new.get_by_role("spinbutton").first)
    keys.press("Control+a")
    keys.write("7")
    keys.use(new.get_by_role("button", name="Start", exact=True))
    expect(new).to_have_count(0)
    keys.kept()
    expect(page.get_by_role("timer").first).to_contain_text("7:00")
    resign = button(keys, "Resign")
    keys.use(resign)
    question = page.get_by_role("alertdialog")
    expect(question).to_be_visible()
    keys.press("Escape")
    expect(resign).to_be_focused()


def test_an_analysis_is_made_by_keys(keys: Keys) -> None:
    """Opened, walked, branched, promoted, deleted, undone, commented, marked, drawn on, shared."""
    page, table = keys.page, keys.table
    desk = Desk(table)
    desk.begin()
    # Opened from what is pasted; Escape gives the focus back first.
    way = button(keys, "Open")
    keys.use(way)
    expect(dialog(keys, "Open")).to_be_visible()
    keys.press("Escape")
    expect(way).to_be_focused()
    keys.press("Enter")
    keys.to(dialog(keys, "Open").get_by_role("textbox"))
    keys.write(GAME)
    keys.use(dialog(keys, "Open").get_by_role("button", name="Open", exact=True))
    desk.expect_rows("0: 1. c3-c6 c18-c15 2. l3-l6")
    expect(table.board).to_be_focused()
    # Steps, then another move on the board: a variation.
    keys.use(button(keys, "One move forward"))
    keys.press("Enter")
    desk.expect_at("1. White c18-c15")
    keys.to(table.board, back=True)
    table.walk("i3")
    keys.press("Enter")
    table.expect_selected("i3")
    table.walk("i5")
    keys.press("Enter")
    desk.expect_at("2. Black i3-i5")
    desk.expect_rows("0: 1. c3-c6 c18-c15 2. l3-l6", "1: 2. i3-i5")
    # Promoted, deleted, and both taken back; the icons keep the focus when they have done all.
    promote = button(keys, "Make main line")
    keys.use(promote)
    desk.expect_rows("0: 1. c3-c6 c18-c15 2. i3-i5", "1: 2. l3-l6")
    expect(promote).to_be_focused()
    keys.press("Enter")
    keys.use(button(keys, "Delete from here"))
    desk.expect_rows("0: 1. c3-c6 c18-c15 2. l3-l6")
    keys.kept()
    keys.press("Control+z")
    keys.press("Control+z")
    desk.expect_rows("0: 1. c3-c6 c18-c15 2. l3-l6", "1: 2. i3-i5")
    keys.press("Control+Shift+Z")
    desk.expect_rows("0: 1. c3-c6 c18-c15 2. i3-i5", "1: 2. l3-l6")
    # A mark and a comment, in which arrow keys and the question mark are only typed.
    keys.to(page.get_by_role("tab", name="Comment"))
    keys.use(page.locator(".glyphs button").first)
    comment = page.locator("textarea")
    keys.to(comment)
    keys.write("why?")
    keys.press("Home")
    keys.write("So ")
    at = page.get_by_test_id("tree").locator("[aria-current=step]").get_attribute("aria-label")
    keys.tab()
    expect(page.get_by_test_id("tree")).to_contain_text("So why?")
    assert at is not None
    # Drawn with a pencil that the arrow keys choose.
    keys.to(page.get_by_role("tab", name="Comment"), back=True)
    keys.press("ArrowRight")
    keys.to(page.get_by_role("radio", name="Play moves"))
    keys.press("ArrowRight")
    keys.to(table.board, back=True)
    table.walk("l9")
    keys.press("Enter")
    table.walk("n11")
    keys.press("Enter")
    table.expect_said("Arrow on l9-n11.")
    keys.to(page.get_by_role("radio", name="Arrow"))
    keys.press("ArrowLeft")
    # Shared: the file has it all.
    keys.use(button(keys, "Save and share"), back=True)
    with page.expect_download() as saved:
        keys.use(button(keys, "SGF file"))
    text = saved.value.path().read_text(encoding="utf-8")
    assert "C[So why?]" in text
    assert "AR[" in text
    keys.press("Escape")
    expect(button(keys, "Save and share")).to_be_focused()


def test_the_engine_and_its_lines_by_keys(keys: Keys) -> None:
    page = keys.page
    desk = Desk(keys.table)
    desk.begin()
    keys.use(page.get_by_role("switch", name="Analyse every position"), "Space")
    keys.use(page.get_by_role("button", name="Engine settings"))
    lines = page.get_by_test_id("engine").locator("select").first
    keys.choose(lines, "2")
    expect(page.get_by_test_id("engine").locator("ol > li")).to_have_count(2)
    keys.use(page.get_by_role("switch", name="Show the threat"), "Space")
    expect(page.get_by_test_id("threat")).to_contain_text("If it were")
    row = page.get_by_test_id("engine").locator(".pv").first.locator("button")
    page.wait_for_function("() => document.querySelectorAll('.pv button').length > 4")
    keys.to(row.first, back=True)
    # Along the line: each place is shown on the board, and played up to there.
    keys.press("ArrowRight")
    expect(row.nth(1)).to_be_focused()
    keys.press("Enter")
    expect(desk.moves).to_have_count(2)
    keys.kept()
    keys.use(page.get_by_role("switch", name="Analyse every position"), "Space", back=True)
    expect(page.get_by_test_id("engine").locator("ol")).to_have_count(0)


def test_a_position_is_set_up_by_keys(keys: Keys) -> None:
    page, table = keys.page, keys.table
    desk = Desk(table)
    desk.begin()
    way = button(keys, "Set up a position")
    keys.use(way)
    expect(page.get_by_role("heading", name="Set up a position")).to_be_focused()
    keys.use(button(keys, "Cancel"))
    expect(way).to_be_focused()
    keys.press("Enter")
    keys.to(page.get_by_role("radio", name="Black stones"))
    keys.press("ArrowRight")
    expect(page.get_by_role("radio", name="White stones")).to_be_checked()
    keys.to(table.board, back=True)
    table.walk("c10")
    keys.press("Enter")
    keys.use(button(keys, "Empty board"))
    table.expect_stones({})
    keys.press("Control+z")
    expect(table.drawn(".layer-stones .stone")).to_have_count(87)
    assert table.stones()["c10"] == "w"
    undo = button(keys, "Undo")
    keys.use(undo)
    expect(table.drawn(".layer-stones .stone")).to_have_count(86)
    keys.kept()
    keys.to(page.get_by_role("radio", name="Black", exact=True))
    keys.press("ArrowDown")
    keys.choose(page.locator("main select"), "Classic")
    keys.use(button(keys, "Use this position").or_(page.locator("main .primary")).first)
    expect(table.board).to_be_focused()
    expect(table.status).to_have_text("White to move")


def test_a_review_by_keys(keys: Keys) -> None:
    page = keys.page
    desk = Desk(keys.table)
    desk.begin()
    keys.use(button(keys, "Open"))
    keys.to(dialog(keys, "Open").get_by_role("textbox"))
    keys.write(BLUNDERS)
    keys.use(dialog(keys, "Open").get_by_role("button", name="Open", exact=True))
    keys.to(page.get_by_role("tab", name="Comment"))
    keys.press("ArrowRight", "ArrowRight")
    panel = page.get_by_test_id("review")
    keys.use(panel.get_by_role("button", name="Review the game").or_(panel.locator(".primary")))
    keys.kept()
    keys.use(panel.get_by_role("button", name="Cancel"))
    keys.kept()
    keys.to(panel.get_by_role("radio", checked=True))
    keys.use(panel.locator("button").last)
    expect(page.get_by_test_id("accuracy")).to_be_visible(timeout=60_000)
    keys.kept()
    # A mistake is done better.
    keys.use(panel.get_by_role("button", name="Try again").first)
    answer = page.get_by_test_id("answer")
    expect(answer).to_be_visible()
    keys.kept()
    keys.to(keys.table.typed)
    keys.write(str(winning()[0]))
    keys.press("Enter")
    expect(answer).to_contain_text("Yes: that is", timeout=20_000)
    keys.use(button(keys, "End the exercise"))
    expect(page.get_by_test_id("accuracy")).to_be_visible()
    keys.kept()


def test_the_library_by_keys(new_table: Callable[..., Table], own_server: Server) -> None:
    resigned = {"winner": "black", "termination": "resignation"}
    keep(own_server, 1, "Ann", "Ben", "c3-c6", "c18-c15", outcome=resigned)
    keep(own_server, 2, "Ben", "Çelik", "l3-l6", tags=["club"], notes="A quiet start.")
    keep(own_server, 3, "Dana", "Ann", "c3-c6")
    keys = Keys(new_table(own_server))
    page = keys.page
    page.goto(f"{own_server.address}/#/library")
    expect(games(page)).to_have_count(3)
    keys.to(page.get_by_label("Player", exact=True))
    keys.write("ben")
    expect(games(page)).to_have_count(2)
    keys.choose(page.get_by_label("Result"), "Black won")
    expect(games(page)).to_have_count(1)
    keys.use(page.locator("summary", has_text="More filters"))
    for label, value in (("Rules", "Standard"), ("Colour", "Any")):
        keys.press("Shift+Tab")
        keys.choose(page.get_by_label(label, exact=True), value)
    keys.use(button(keys, "Clear filters"))
    expect(games(page)).to_have_count(3)
    keys.kept()
    # Names, tags and notes.
    dana = games(page).filter(has_text="Dana")
    edit = dana.get_by_role("button", name="Tags and notes")
    keys.use(edit)
    editing = page.get_by_role("dialog")
    expect(editing.get_by_label("Tags", exact=True)).to_be_focused()
    keys.write("final")
    keys.to(editing.get_by_label("Notes"))
    keys.write("The ring came out too early?")
    keys.use(editing.get_by_role("button", name="Save"))
    expect(games(page).filter(has_text="too early?")).to_have_count(1)
    keys.kept()
    # A selection: saved, put away, taken back.
    keys.use(page.get_by_role("checkbox", name="Select Dana against Ann"), "Space", back=True)
    with page.expect_download():
        keys.use(button(keys, "Export"), back=True)
    keys.use(button(keys, "Move to bin"))
    expect(games(page)).to_have_count(2)
    expect(page.get_by_role("button", name="Undo")).to_be_focused()
    keys.press("Enter")
    expect(games(page)).to_have_count(3)
    keys.kept()
    the_bin_by_keys(keys)
    bring = button(keys, "Import games")
    keys.use(bring, back=True)
    expect(page.get_by_role("dialog").locator("input[type=file]")).to_be_focused()
    keys.press("Escape")
    expect(bring).to_be_focused()
    keys.use(page.get_by_role("link", name="Statistics"))
    expect(page.get_by_role("heading", name="Length in moves")).to_be_visible()
    keys.use(page.locator("summary", has_text="As a table").first)
    expect(page.get_by_role("table").first).to_be_visible()
    # What was played from the start by those whose games are left.
    keys.use(page.get_by_role("navigation", name="Pages").get_by_role("link", name="Analys"))
    desk = Desk(keys.table)
    keys.to(page.get_by_role("tab", name="Comment"))
    keys.press("ArrowLeft")
    keys.use(page.get_by_test_id("explorer").get_by_role("button", name="c3-c6"))
    desk.expect_at("1. Black c3-c6")
    keys.kept()


def the_bin_by_keys(keys: Keys) -> None:
    """Two games are put away: one is restored, the other deleted forever; games come in parts."""
    page = keys.page
    place = page.get_by_label("Show", exact=True)
    for name in ("Dana against Ann", "Ben against Çelik"):
        keys.use(page.get_by_role("checkbox", name=f"Select {name}"), "Space", back=True)
    keys.use(button(keys, "Move to bin"), back=True)
    expect(games(page)).to_have_count(1)
    if not place.is_visible():
        keys.use(page.locator("summary", has_text="More filters"), back=True)
    keys.choose(place, "Bin")
    expect(games(page)).to_have_count(2)
    keys.use(page.get_by_role("checkbox", name="Select Dana against Ann"), "Space")
    keys.use(button(keys, "Restore"), back=True)
    expect(games(page)).to_have_count(1)
    keys.kept()
    keys.use(page.get_by_role("checkbox", name="Select Ben against Çelik"), "Space")
    erase = button(keys, "Delete forever").first
    keys.use(erase, back=True)
    question = page.get_by_role("alertdialog")
    expect(question).to_be_visible()
    keys.press("Escape")
    expect(erase).to_be_focused()
    keys.press("Enter")
    keys.use(question.get_by_role("button", name="Delete forever"))
    expect(games(page)).to_have_count(0)
    keys.kept()
    few_at_once(page, 1)
    keys.choose(place, "Library", back=True)
    expect(games(page)).to_have_count(1)
    keys.use(button(keys, "Show more"))
    expect(games(page)).to_have_count(2)
    keys.kept()


def test_puzzles_by_keys(keys: Keys) -> None:
    page, table = keys.page, keys.table
    visit(table, "puzzles")
    keys.use(button(keys, "Hint"))
    expect(page.get_by_test_id("told")).not_to_be_empty()
    expect(button(keys, "Hint")).to_be_focused()
    keys.use(button(keys, "Show the solution").or_(page.locator(".steps button").nth(2)).first)
    expect(page.get_by_test_id("next")).to_have_text(re.compile("Next"), timeout=20_000)
    expect(table.board).to_be_focused()
    task = page.get_by_test_id("task").inner_text()
    address = page.url
    keys.use(page.get_by_test_id("next"))
    page.wait_for_url(lambda url: url != address)
    expect(table.board).to_be_focused()
    assert task
    group = page.locator(".which select").first
    keys.to(group)
    keys.press("ArrowDown")
    expect(group.locator("option:checked")).not_to_have_text("Matched to my rating")
    keys.kept()


def test_a_lesson_and_a_board_of_the_rules_by_keys(keys: Keys) -> None:
    page, table = keys.page, keys.table
    visit(table, "rules")
    live = page.get_by_role("group", name="Board: A piece is nine squares")
    keys.to(live.get_by_role("grid"), most=60)
    piece = live.locator("[aria-label*='Centre of a black']").first.get_attribute("data-square")
    assert piece is not None
    keys.write(piece)
    typed = live.get_by_role("combobox")
    expect(typed).to_be_focused()
    expect(typed).to_have_value(piece)
    keys.press("ArrowDown", "Enter")
    back = live.get_by_role("button", name="Reset the board")
    expect(back).to_be_enabled()
    keys.use(back, back=True)
    expect(back).to_be_disabled()
    expect(live.get_by_role("grid")).to_be_focused()
    # From the overview into a lesson, its hint, its next exercise.
    page.goto(f"{table.server.address}/#/learn")
    expect(page.get_by_role("heading", name="Learn", level=1)).to_be_focused()
    keys.use(page.get_by_role("link", name="Start", exact=True))
    expect(page.get_by_test_id("task")).to_be_visible()
    hint = button(keys, "Hint")
    expect(page.get_by_test_id("answer")).to_have_class(re.compile("asked"))
    keys.use(hint)
    keys.kept()
    keys.use(page.get_by_role("link", name=re.compile("Exercise 2")), back=True)
    page.wait_for_url("**/2")
    keys.kept()
