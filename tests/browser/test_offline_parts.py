"""Every part without a connection, after one visit of the start page and nothing else."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect
from tests.browser.desk import Desk
from tests.browser.lessons import Pupil
from tests.browser.table import Server, Table, good_move
from tests.browser.test_analyse import GAME
from tests.browser.test_library_page import games
from tests.browser.test_offline import keep
from tests.browser.test_puzzles import ONE, TWO, ends, told, type_move
from tests.web import course

if TYPE_CHECKING:
    from collections.abc import Callable

WAITS = "Saved in this browser. It is added to the library when the server responds."
# The words of a library that is away, as each language has them.
AWAY = {
    "sv": "Ingen anslutning till biblioteket",
    "kk": "Кітапханамен байланыс жоқ",
    "ja": "ライブラリーに接続できません",
    "en": "No connection to the library",
}


@pytest.fixture
def cut(own_server: Server, new_table: Callable[..., Table]) -> Table:
    """A page whose start page was seen once; then its server ended and its network was cut."""
    table = new_table(own_server, service_workers="allow")
    keep(table.page, own_server.address)
    own_server.stop()
    table.page.context.set_offline(True)
    return table


def speak(page: Page, language: str) -> None:
    page.evaluate(f"localStorage.setItem('gess.settings', '{json.dumps({'language': language})}')")
    page.reload()


def test_games_are_played_kept_and_brought_to_the_library_when_it_is_back(cut: Table) -> None:
    table, page = cut, cut.page
    page.get_by_role("link", name="Play the computer").click()
    dialog = page.get_by_role("dialog", name="New game")
    dialog.locator("summary", has_text="Clock").click()
    dialog.get_by_role("radio", name="5 + 5").check()
    table.new_game("Black", level=2)
    expect(page.get_by_test_id("kept")).to_have_text(WAITS)
    table.play("l3-l6")
    table.wait_for_ply(2)
    page.get_by_role("button", name="Hint").click()
    expect(table.note).to_contain_text("Move the piece at")
    page.get_by_role("button", name="Take back").click()
    table.wait_for_ply(0)
    table.play(str(good_move(table.position())))
    table.wait_for_ply(2)
    page.reload()
    table.wait_for_ply(2)
    expect(page.get_by_test_id("clock-black")).to_be_visible()
    table.expect_board_is_games()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Resign").click()
    expect(table.result).to_contain_text("White wins")
    first = table.game_id
    rematch = table.result.get_by_role("button", name="Rematch")
    expect(rematch).not_to_have_attribute("aria-disabled", "true")
    rematch.click()
    page.wait_for_url(lambda url: first not in url)
    expect(table.status).to_have_text("Your move")
    table.new_game("both")
    table.play("c3-c5")
    table.play("c18-c16")
    table.wait_for_ply(2)
    both = table.game_id

    # The library says what is the matter, in every language, and shows the games kept here.
    page.goto(f"{table.server.address}/#/library")
    for language, words in AWAY.items():
        speak(page, language)
        expect(page.locator("main").get_by_text(words)).to_be_visible()
        expect(games(page)).to_have_count(3)
    expect(games(page).first).to_contain_text("Waiting for the library")
    page.goto(f"{table.server.address}/#/library/statistics")
    page.reload()
    expect(page.locator("main").get_by_text(AWAY["en"])).to_be_visible()
    expect(games(page)).to_have_count(3)

    # It comes back by itself, with every game once.
    table.server.start()
    page.context.set_offline(False)
    expect(page.get_by_role("heading", name="Length in moves")).to_be_visible(timeout=20_000)
    expect(page.locator("main").get_by_text(AWAY["en"])).to_have_count(0)
    page.get_by_role("link", name="Games", exact=True).last.click()
    expect(games(page)).to_have_count(3)
    expect(page.get_by_text("Waiting for the library")).to_have_count(0, timeout=20_000)
    found = table.server.ask("GET", "/api/library/games")["games"]
    assert sorted(each["plies"] for each in found)[1:] == [2, 2]
    assert {first, both} <= {each["id"] for each in found}
    table.open(both)
    table.wait_for_ply(2)
    expect(page.get_by_test_id("kept")).to_have_count(0)


def test_one_learns_solves_and_analyses(cut: Table) -> None:
    page, address = cut.page, cut.server.address
    pupil = Pupil(page, cut.server)
    for lesson in ("one-stone", "centre-stone"):
        pupil.take(lesson)
        pupil.type(course.lesson(lesson)[0]["steps"][0]["answer"])
        pupil.expect_done()
    page.goto(f"{address}/#/learn")
    page.reload()
    expect(page.get_by_text("2 of 51 exercises done")).to_be_visible()

    page.goto(f"{address}/#/puzzles/{TWO.name}")
    page.reload()
    type_move(cut, TWO.refutations[0].attempt)
    told(cut, f"with {TWO.refutations[0].reply}")
    page.goto(f"{address}/#/puzzles/{ONE.name}")
    start, end = ends(ONE.answer.moves[0])
    cut.click(start)
    cut.click(end)
    told(cut, "Solved!")
    page.reload()
    expect(page.get_by_test_id("streak")).to_have_text("1")

    for part in ("history", "sheet", "rules"):
        page.goto(f"{address}/#/{part}")
        page.reload()
        expect(page.get_by_role("heading", level=1)).to_be_visible()
    live = page.get_by_role("group", name="Board: Meeting stones")
    live.scroll_into_view_if_needed()
    stones = live.locator(".layer-stones .piece")
    expect(stones.first).to_be_visible()
    before = stones.count()
    live.locator("[data-square=f11]").click()
    expect(stones).to_have_count(before - 2)

    desk = Desk(cut)
    desk.begin()
    desk.paste(GAME)
    desk.expect_at(None)
    page.get_by_role("switch", name="On").check()
    expect(page.get_by_test_id("depth")).to_contain_text("Depth", timeout=20_000)
    desk.page.get_by_role("switch", name="On").uncheck()
    assert len(desk.saved().root.children) == 1
    assert desk.download("Picture (PNG)").startswith(b"\x89PNG")
    assert desk.download("Animation (GIF)").startswith(b"GIF89a")
    links = desk.links()
    for link, moves in ((links["position"], 0), (links["game"], 7)):
        page.goto("about:blank")
        page.goto(link)
        expect(cut.drawn(".layer-stones .stone").first).to_be_visible()
        expect(desk.moves).to_have_count(moves)
    desk.tab("Openings")
    expect(page.get_by_test_id("explorer")).to_contain_text("The library is not responding.")
    desk.tab("Review")
    page.get_by_role("radio", name="Quick").check()
    desk.button("Review the game").click()
    expect(page.get_by_test_id("accuracy")).to_be_visible(timeout=30_000)
    page.reload()
    expect(desk.moves.first).to_be_visible()
    desk.button("Set up a position").click()
    desk.button("Empty board").click()
    cut.click("d4")
    cut.expect_stones({"d4": "b"})
    # What asks for the server says so, and goes on by itself when it answers.
    desk.button("Cancel").click()
    desk.tab("Openings")
    expect(page.get_by_test_id("explorer")).to_contain_text("The library is not responding.")
    cut.server.start()
    page.context.set_offline(False)
    expect(page.get_by_test_id("explorer")).not_to_contain_text("is not responding", timeout=20_000)
