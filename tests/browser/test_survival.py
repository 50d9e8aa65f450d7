"""A game outlives the page, the server and the connection; trouble is told."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Route, expect
from tests.browser.table import Server, Table

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.fixture
def own_table(own_server: Server, new_table: Callable[..., Table]) -> Table:
    return new_table(own_server)


def test_a_reload_changes_nothing(table: Table) -> None:
    table.begin()
    table.play("l3-l6")
    table.wait_for_ply(1)
    before = table.stones()
    table.page.reload()
    table.wait_for_ply(1)
    assert table.stones() == before
    expect(table.drawn(".last-to")).to_have_count(1)
    table.play("l15-l12")
    table.wait_for_ply(2)


def test_the_last_game_is_opened_again(table: Table) -> None:
    table.begin()
    game = table.game_id
    table.play("l3-l6")
    table.wait_for_ply(1)
    table.page.goto("about:blank")
    table.page.goto(f"{table.server.address}/#/play")
    table.wait_for_ply(1)
    assert table.game_id == game


def test_a_game_survives_a_restart_of_the_server(own_table: Table) -> None:
    table, server = own_table, own_table.server
    table.begin("Black")
    table.play("l3-l6")
    expect(table.moves).to_have_count(2)
    server.stop()
    table.play("l6-l7")
    # The move shows at once, marked as being sent, and the trouble is visible.
    expect(table.status).to_have_text("Sending your move")
    expect(table.drawn(".last-to.sending")).to_have_count(1)
    expect(table.page.get_by_test_id("trouble")).to_be_visible()
    table.expect_said("No connection to the server.")
    server.start()
    expect(table.page.get_by_test_id("trouble")).to_be_hidden()
    expect(table.moves).to_have_count(4)
    expect(table.status).to_have_text("Your move")
    assert table.game()["moves"][2] == "l6-l7"
    table.expect_board_is_servers()


def test_a_move_that_cannot_be_sent_is_taken_off_the_board(own_table: Table) -> None:
    table, server = own_table, own_table.server
    table.page.clock.install()
    table.begin("both")
    before = table.stones()
    server.stop()
    table.play("l3-l6")
    assert table.stones() != before
    for _ in range(8):
        table.page.clock.fast_forward(5000)
        table.page.wait_for_timeout(100)
    expect(table.note).to_contain_text("The move could not be sent, so it was not played")
    assert table.stones() == before
    expect(table.page.get_by_test_id("trouble")).to_be_visible()
    # The page finds the server again by itself, and play goes on.
    server.start()
    for _ in range(5):
        table.page.clock.fast_forward(5000)
        table.page.wait_for_timeout(100)
    expect(table.page.get_by_test_id("trouble")).to_be_hidden()
    table.play("l3-l6")
    table.wait_for_ply(1)


def test_an_answer_lost_on_the_way_plays_the_move_once(table: Table) -> None:
    """The server has the move but the page never heard so: the second try finds it played."""
    table.begin()
    lost: list[Route] = []

    def lose_the_first_answer(route: Route) -> None:
        if lost:
            route.continue_()
            return
        lost.append(route)
        route.fetch()
        route.abort()

    table.page.route("**/moves", lose_the_first_answer)
    table.play("l3-l6")
    table.wait_for_ply(1)
    expect(table.status).to_have_text("White to move")
    assert table.game()["moves"] == ["l3-l6"]
    expect(table.note).to_have_count(0)


def test_a_move_made_in_another_window_wins(table: Table) -> None:
    table.begin()
    path = f"/api/games/{table.game_id}/moves"
    table.server.ask("POST", path, {"move": "c3-c5", "ply": 0})
    table.play("l3-l6")
    expect(table.note).to_have_text("The game has moved on elsewhere; this is how it stands now.")
    table.expect_board_is_servers()
    assert table.game()["moves"] == ["c3-c5"]
    expect(table.moves).to_have_text(["c3-c5"])


def test_a_computers_move_asked_for_by_another_window_is_shown(table: Table) -> None:
    table.begin("Black")
    asked: list[str] = []

    def be_second(route: Route) -> None:
        asked.append(route.request.url)
        route.fetch()
        refusal = {"error": {"code": "not-computers-turn", "message": "It is not its turn."}}
        route.fulfill(status=409, json=refusal)

    table.page.route("**/computer", be_second)
    table.play("c3-c5")
    table.wait_for_ply(2)
    expect(table.status).to_have_text("Your move")
    expect(table.page).to_have_title("Your move – Gess")
    assert len(asked) == 1
    table.expect_board_is_servers()


def test_coming_back_to_the_page_brings_the_game_up_to_date(table: Table) -> None:
    table.begin()
    path = f"/api/games/{table.game_id}/moves"
    table.server.ask("POST", path, {"move": "c3-c5", "ply": 0})
    table.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    table.wait_for_ply(1)
    table.expect_board_is_servers()


def test_a_game_that_is_not_there_is_told(table: Table) -> None:
    table.page.goto(f"{table.server.address}/#/game/0123456789ab")
    expect(table.page.get_by_test_id("note")).to_have_text(
        "This game is not on this server. Begin a new one."
    )
    expect(table.page.get_by_role("dialog", name="New game")).to_be_visible()


def test_nothing_is_played_before_the_game_is_there(table: Table) -> None:
    table.begin()
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    table.page.route("**/api/games/*", hold)
    table.page.reload()
    table.click("i3")
    table.expect_selected(None)
    expect(table.note).to_have_text("There is no game yet: begin one with New game.")
    for route in waiting:
        route.continue_()
    expect(table.status).to_have_text("Black to move")
    table.click("i3")
    table.expect_selected("i3")


def test_what_is_refused_while_the_computer_thinks_does_not_stop_it(table: Table) -> None:
    """A file that holds no game is dropped, and a false address is entered, before the reply."""
    table.begin("Black")
    game = table.game_id
    held: list[Route] = []
    is_open = False

    def hold(route: Route) -> None:
        if is_open:
            route.continue_()
        else:
            held.append(route)

    table.page.route("**/computer", hold)
    table.play("l3-l6")
    expect(table.status).to_have_text("The computer is thinking")
    file = table.page.evaluate_handle(
        "() => { const data = new DataTransfer(); data.items.add(new File(['?'], 'x.sgf'));"
        " return data; }"
    )
    table.page.dispatch_event("main", "drop", {"dataTransfer": file})
    expect(table.note).to_contain_text("The server refused")
    table.page.evaluate("location.hash = '#/game/0123456789ab'")
    expect(table.note).to_contain_text("This game is not on this server.")
    is_open = True
    for route in held:
        route.continue_()
    expect(table.status).to_have_text("Your move")
    table.wait_for_ply(2)
    assert table.game_id == game
    table.expect_board_is_servers()


def test_a_damaged_game_is_told_and_another_begun(own_table: Table) -> None:
    own_table.begin()
    with sqlite3.connect(own_table.server.folder / "games.sqlite3") as games:
        games.execute("UPDATE games SET start = 'x', version = version + 1")
    games.close()
    own_table.page.reload()
    expect(own_table.page.get_by_test_id("note")).to_contain_text("is damaged")
    expect(own_table.page.get_by_test_id("trouble")).to_have_count(0)
    own_table.new_game("both")
    own_table.play("l3-l6")
    own_table.wait_for_ply(1)
