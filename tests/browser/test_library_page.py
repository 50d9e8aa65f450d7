"""The library of games as a person uses it: by mouse, by the keyboard alone, and offline."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect
from tests.browser.pages import choose
from tests.browser.table import Table

import gess
from gess import sgf

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.table import Server

START = gess.Board().text()
GOOD = b"(;FF[4]GM[20]SZ[20]RU[standard]PB[Ida]PW[Jo]DT[1994-11-03];B[cr:co];W[cc:cf])"
BROKEN = b"(;FF[4]GM[20]SZ[20]RU[standard]PB[Eve];B[lr:lo];W[lf:la])"
CHESS = b"(;FF[4]GM[1]SZ[19];B[aa])"


def keep(server: Server, number: int, black: str, white: str, *moves: str, **more: Any) -> str:
    """Keep a game of two people in the library."""
    game_id = f"{number:08x}-0000-4000-8000-000000000000"
    server.ask(
        "PUT",
        f"/api/library/games/{game_id}",
        {
            "revision": {"browser-of-ann": 1},
            "rules": "standard",
            "start": START,
            "moves": list(moves),
            "players": {
                "black": {"kind": "human", "name": black},
                "white": {"kind": "human", "name": white},
            },
            "created": f"2026-01-0{number}T12:00:00Z",
            "updated": f"2026-01-0{number}T12:00:00Z",
            **more,
        },
    )
    return game_id


@pytest.fixture
def page(new_table: Callable[..., Table], own_server: Server) -> Page:
    """The library with three games."""
    resigned = {"winner": "black", "termination": "resignation"}
    keep(own_server, 1, "Ann", "Ben", "c3-c6", "c18-c15", outcome=resigned)
    keep(own_server, 2, "Ben", "Çelik", "l3-l6", tags=["club"], notes="A quiet start.")
    keep(own_server, 3, "Dana", "Ann", "c3-c6")
    page = new_table(own_server).page
    page.goto(f"{own_server.address}/#/library")
    expect(games(page)).to_have_count(3)
    return page


def games(page: Page) -> Locator:
    return page.locator("li.game")


def few_at_once(page: Page, number: int) -> None:
    """Let the library give so few games at a time: the rest comes when more is asked for."""
    page.route(
        re.compile(r"/api/library/games\?"),
        lambda route: route.continue_(
            url=re.sub(r"limit=\d+", f"limit={number}", route.request.url)
        ),
    )


def test_find_tag_put_away_and_take_back(page: Page, own_server: Server) -> None:
    # What is typed in two fields in one breath counts in both.
    page.get_by_role("searchbox", name="Search", exact=True).fill("quiet")
    page.get_by_label("Player", exact=True).fill("ben")
    expect(games(page)).to_have_count(1)
    page.get_by_role("searchbox", name="Search", exact=True).fill("")
    expect(games(page)).to_have_count(2)
    page.get_by_label("Result").select_option(label="Black won")
    expect(games(page)).to_have_count(1)
    expect(games(page)).to_contain_text("Ann")
    page.get_by_role("button", name="Clear filters").click()
    expect(games(page)).to_have_count(3)
    # A tag is a way to all that have it.
    page.get_by_role("button", name="club").click()
    expect(games(page)).to_have_count(1)
    page.get_by_role("button", name="Clear filters").click()
    games(page).filter(has_text="Dana").get_by_role("button", name="Tags and notes").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Tags", exact=True).fill("club, final")
    dialog.get_by_label("Notes").fill("The ring came out too early.")
    dialog.get_by_role("button", name="Save").click()
    expect(
        games(page).filter(has_text="too early").get_by_role("button", name="final")
    ).to_be_visible()
    page.get_by_role("checkbox", name="Select Dana against Ann").check()
    page.get_by_role("button", name="Move to bin").click()
    expect(games(page)).to_have_count(2)
    expect(page.get_by_text("One game was moved to the bin.").first).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(games(page)).to_have_count(3)
    found = own_server.ask("GET", "/api/library/games?tag=final")
    assert [game["notes"] for game in found["games"]] == ["The ring came out too early."]


def test_what_is_refused_is_told_by_the_name_of_its_field(page: Page, own_server: Server) -> None:
    told = page.locator("search")
    for field, text in (("Search", "a" * 5000), ("Player", "b" * 5000)):
        page.get_by_label(field, exact=True).fill(text)
        expect(told).to_contain_text(f"This search is not possible: “{field}” was not accepted")
        # An empty list would say that there are no such games.
        expect(page.get_by_text("No games match.")).to_have_count(0)
        expect(games(page)).to_have_count(0)
        page.get_by_role("button", name="Clear filters").click()
        expect(games(page)).to_have_count(3)
    page.get_by_label("Search", exact=True).fill("\0")
    expect(page.get_by_text("No games match.")).to_be_visible()
    page.get_by_role("button", name="Clear filters").click()
    games(page).filter(has_text="Dana").get_by_role("button", name="Tags and notes").click()
    dialog = page.get_by_role("dialog")
    refused = dialog.get_by_role("alert")
    for field, text in (("Tags", "t" * 61), ("Black’s name", "\x07")):
        before = dialog.get_by_label(field, exact=True).input_value()
        dialog.get_by_label(field, exact=True).fill(text)
        dialog.get_by_role("button", name="Save").click()
        # What was written is still there, to be mended.
        expect(refused).to_contain_text(f"“{field}” was not accepted")
        expect(dialog.get_by_label(field, exact=True)).not_to_have_value(before)
        dialog.get_by_label(field, exact=True).fill(before)
    dialog.get_by_role("button", name="Save").click()
    expect(dialog).to_have_count(0)
    page.get_by_role("checkbox", name="Select Dana against Ann").check()
    page.get_by_role("checkbox", name="Select Ann against Ben").check()
    page.get_by_role("button", name="Add a tag").click()
    dialog.get_by_label("Tag").fill("t" * 61)
    dialog.get_by_role("button", name="Save").click()
    expect(refused).to_contain_text("“Tag” was not accepted")
    dialog.get_by_label("Tag").fill("good, better")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog).to_have_count(0)
    tags = own_server.ask("GET", "/api/library/tags")
    assert {each["tag"]: each["games"] for each in tags} == {"club": 1, "good": 2, "better": 2}


def test_the_same_by_the_keyboard_alone(page: Page, own_server: Server) -> None:
    page.get_by_role("checkbox", name="Select Ann against Ben").focus()
    page.keyboard.press("Space")
    button = page.get_by_role("button", name="Move to bin")
    expect(button).to_be_visible()
    button.focus()
    page.keyboard.press("Enter")
    expect(games(page)).to_have_count(2)
    # The focus is where it can be undone.
    expect(page.get_by_role("button", name="Undo")).to_be_focused()
    page.keyboard.press("Enter")
    expect(games(page)).to_have_count(3)
    page.get_by_role("link", name="Statistics").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Length in moves")).to_be_visible()
    assert own_server.ask("GET", "/api/library/games")["total"] == 3


def test_files_are_brought_in_with_a_report(page: Page) -> None:
    page.get_by_role("button", name="Import games").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Tag for all").fill("old")
    kind = "application/octet-stream"
    files: list[FilePayload] = [
        {"name": "good.sgf", "mimeType": kind, "buffer": GOOD},
        {"name": "odd.sgf", "mimeType": kind, "buffer": BROKEN + CHESS},
    ]
    dialog.locator("input[type=file]").set_input_files(files)
    expect(dialog).to_contain_text("good.sgf: 1 imported, 0 of them repaired", timeout=30_000)
    expect(dialog).to_contain_text(
        "odd.sgf: 1 imported, 1 of them repaired, 0 already here, 1 refused", timeout=30_000
    )
    dialog.get_by_text("What was repaired or refused").click()
    expect(dialog).to_contain_text("It is a game of another kind (GM[1]).")
    # What the server tells is said in the language of the page.
    for language, kind, illegal in (
        ("sv", "Det är ett annat slags spel (GM[1]).", "är inte tillåtet: Pjäsen kan inte"),
        ("ja", "ほかの種類のゲームです（GM[1]）。", "は指せません：l16に石がない"),
        ("en", "It is a game of another kind (GM[1]).", "is not legal: The piece cannot go"),
    ):
        choose(page, language=language)
        expect(dialog).to_contain_text(kind)
        expect(dialog).to_contain_text(illegal)
    # Many small files go together, and each is told by its own name.
    many: list[FilePayload] = [
        {
            "name": f"{each}局.sgf",
            "mimeType": "text/plain",
            "buffer": GOOD.replace(b"Ida", b"%d" % each),
        }
        for each in range(12)
    ]
    many[7]["buffer"] = CHESS
    dialog.locator("input[type=file]").set_input_files(many)
    expect(dialog).to_contain_text(
        "0局.sgf … 11局.sgf: 11 imported, 0 of them repaired, 0 already here, 1 refused",
        timeout=30_000,
    )
    expect(dialog.locator("details").last).to_contain_text("7局.sgf, game 1")
    page.keyboard.press("Escape")
    expect(games(page)).to_have_count(16)
    expect(games(page).filter(has_text="Ida").get_by_role("button", name="old")).to_be_visible()


def test_a_selection_is_saved_and_a_game_opened(page: Page) -> None:
    page.get_by_role("checkbox", name="Select Ann against Ben").check()
    page.get_by_role("checkbox", name="Select Dana against Ann").check()
    with page.expect_download() as download:
        page.get_by_role("button", name="Export", exact=True).click()
    saved = sgf.load(download.value.path())
    assert {game.black for game in saved} == {"Ann", "Dana"}
    games(page).filter(has_text="Dana").get_by_role("link", name="Open").click()
    page.wait_for_url("**/#/game/00000003-*")


def test_without_the_server_it_shows_what_is_kept_here_and_says_so(
    page: Page, own_server: Server
) -> None:
    Table(page, own_server).begin()
    own_server.stop()
    page.evaluate("location.hash = '#/library'")
    expect(page.locator("main").get_by_text("No connection to the library")).to_be_visible(
        timeout=20_000
    )
    expect(games(page)).to_have_count(1)
    expect(games(page)).to_contain_text("0 moves")
    own_server.start()
    page.get_by_role("button", name="Try again").click()
    # It has joined the others, or does so in a moment.
    expect(games(page).filter(has_text="Dana")).to_have_count(1)
    expect(games(page)).to_have_count(4)


def test_a_damaged_file_of_games_is_told_as_the_server_says_in_the_language_of_the_page(
    page: Page, own_server: Server
) -> None:
    damaged = own_server.folder / "games.sqlite3"
    with closing(sqlite3.connect(damaged)) as raw:
        # What another program has changed the server reads anew.
        raw.execute("CREATE TABLE other (number)")
        raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with damaged.open("r+b") as pages:
        pages.seek(4096)
        pages.write(b"\xff" * (damaged.stat().st_size - 4096))
    page.get_by_label("Search", exact=True).fill("Dana")
    note = page.locator("main .note.warn")
    expect(note).to_contain_text("The games cannot be read or saved at the moment.")
    expect(page.get_by_text("No connection")).to_have_count(0)
    choose(page, language="sv")
    expect(note).to_contain_text("Partierna kan inte läsas eller skrivas just nu.")


def test_the_list_is_renewed_file_by_file_and_what_is_looked_at_stays_in_place(page: Page) -> None:
    def named(name: str, count: int) -> FilePayload:
        played = [GOOD.replace(b"Ida", f"{name} {number}".encode()) for number in range(count)]
        kind = "application/octet-stream"
        return {"name": f"{name}.sgf", "mimeType": kind, "buffer": b"".join(played)}

    page.get_by_role("button", name="Import games").click()
    dialog = page.get_by_role("dialog")
    files = dialog.locator("input[type=file]")
    files.set_input_files([named("First", 12)])
    expect(games(page)).to_have_count(15, timeout=30_000)
    # The third file does not arrive while the list is looked at.
    page.route("**/api/library/imports/*name=Third.sgf*", lambda _: None)
    dana = games(page).filter(has_text="Dana")
    dana.evaluate("(line) => line.scrollIntoView()")
    top = "(line) => line.getBoundingClientRect().top"
    before = dana.evaluate(top)
    files.set_input_files([named("Second", 9), named("Third", 1)])
    expect(games(page).filter(has_text="Second")).to_have_count(9, timeout=30_000)
    expect(dialog).to_contain_text("Third.sgf: 0")
    assert abs(dana.evaluate(top) - before) < 1
    assert "Dana" in games(page).nth(21).inner_text()
