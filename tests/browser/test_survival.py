"""A game outlives the page, the server and the connection, and joins the library once."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Route, expect
from tests.browser.desk import Desk
from tests.browser.table import Server, Table

import gess

if TYPE_CHECKING:
    from collections.abc import Callable

START = gess.Position.start().text()


@pytest.fixture
def own_table(own_server: Server, new_table: Callable[..., Table]) -> Table:
    return new_table(own_server)


def other_window(table: Table) -> Table:
    """The same game in another window of the same browser."""
    second = Table(table.page.context.new_page(), table.server)
    second.open(table.game_id)
    return second


def begun(server: Server, new_table: Callable[..., Table]) -> tuple[Table, str]:
    """A browser that has brought a game of one move to the library, and the game's name."""
    table = new_table(server)
    table.begin()
    table.play("l3-l6")
    table.wait_for_ply(1)
    return table, table.library_game()["id"]


def hold_the_computer(table: Table) -> list[Route]:
    """Keep the engine from starting: the computer thinks until the routes go on."""
    held: list[Route] = []
    table.page.route("**/engine.worker*", lambda route: held.append(route))
    return held


def test_an_analysis_tells_that_its_game_went_on_and_shows_it(table: Table) -> None:
    table.begin()
    table.play("l3-l6")
    table.wait_for_ply(1)
    desk = Desk(Table(table.page.context.new_page(), table.server))
    desk.begin(f"#/analyse/{table.game_id}")
    expect(desk.moves).to_have_count(1)
    desk.moves.first.click()
    note = desk.page.get_by_label("Comment on 1. Black l3-l6")
    note.fill("Well begun.")
    table.play("l18-l15")
    table.wait_for_ply(2)
    told = desk.page.get_by_test_id("went-on")
    expect(told).to_contain_text("The game was played on in another window.")
    expect(desk.moves).to_have_count(1)
    told.get_by_role("button", name="Show the game as it is now").click()
    expect(desk.moves).to_have_count(2)
    expect(told).to_have_count(0)
    desk.moves.first.click()
    expect(note).to_have_value("Well begun.")


def test_a_reload_changes_nothing(table: Table) -> None:
    table.begin()
    table.play("l3-l6")
    table.wait_for_ply(1)
    before = table.stones()
    table.page.reload()
    table.wait_for_ply(1)
    table.expect_stones(before)
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


def test_a_game_goes_on_while_the_server_is_away_and_joins_the_library_then(
    own_table: Table,
) -> None:
    table, server = own_table, own_table.server
    table.begin("Black")
    table.play("l3-l6")
    table.wait_for_ply(2)
    assert len(table.library_game()["moves"]) == 2
    server.stop()
    table.play("l6-l7")
    table.wait_for_ply(4)
    expect(table.status).to_have_text("Your move")
    table.expect_board_is_games()
    # It is said calmly, where the eye is anyway, and in the lists of games.
    kept = table.page.get_by_test_id("kept")
    waits = "Saved in this browser. It is added to the library when the server responds."
    expect(kept).to_have_text(waits)
    expect(table.page.get_by_test_id("trouble")).to_have_count(0)
    table.page.get_by_role("button", name="Load a game").click()
    expect(table.page.get_by_test_id("earlier").get_by_text(waits)).to_have_count(1)
    table.page.keyboard.press("Escape")
    server.start()
    expect(kept).to_have_text("Added to the library.")
    assert table.library_game()["moves"] == table.game()["moves"]
    assert len(server.ask("GET", "/api/library/games")["games"]) == 1


def test_a_game_begun_without_a_server_joins_the_library_after_a_reload(own_table: Table) -> None:
    table, server = own_table, own_table.server
    table.page.goto(f"{server.address}/#/play")
    expect(table.page.get_by_role("dialog", name="New game")).to_be_visible()
    table.page.wait_for_load_state("networkidle")  # the rules are there
    server.stop()
    table.new_game("both")
    table.play("l3-l6")
    table.wait_for_ply(1)
    game = table.game()
    server.start()
    table.page.reload()
    table.wait_for_ply(1)
    kept = table.library_game()
    assert (kept["id"], kept["moves"]) == (game["id"], ["l3-l6"])


def test_an_answer_lost_on_the_way_makes_no_second_game(own_table: Table) -> None:
    """The library has the game but the page never heard so: the second try changes nothing."""
    table = own_table
    lost: list[Route] = []

    def lose_the_first_answers(route: Route) -> None:
        if route.request.method != "PUT" or len(lost) > 2:
            route.continue_()
            return
        lost.append(route)
        route.fetch()
        route.abort()

    table.page.route("**/api/library/games/*", lose_the_first_answers)
    table.begin()
    table.play("l3-l6")
    table.wait_for_ply(1)
    assert table.library_game()["moves"] == ["l3-l6"]
    games = table.server.ask("GET", "/api/library/games")["games"]
    assert [game["id"] for game in games] == [table.game_id]
    assert len(lost) == 3


def test_a_move_made_in_another_window_is_shown_at_once(table: Table) -> None:
    table.begin()
    other = other_window(table)
    other.play("c3-c5")
    other.wait_for_ply(1)
    table.wait_for_ply(1)
    expect(table.moves).to_have_text(["c3-c5"])
    table.expect_board_is_games()
    table.play("l18-l15")
    other.wait_for_ply(2)
    other.expect_board_is_games()


def test_the_computers_move_in_two_windows_is_one_move_of_one_engine(table: Table) -> None:
    table.begin("Black")
    other = other_window(table)
    held = hold_the_computer(table), hold_the_computer(other)
    table.play("c3-c5")
    expect(table.status).to_have_text("The computer is thinking")
    expect(other.status).to_have_text("The computer is thinking")
    # Whichever window is first; the other has time to ask for an engine, too, if it would.
    for _ in range(100):
        table.page.wait_for_timeout(100)
        if any(held):
            break
    table.page.wait_for_timeout(300)
    assert sorted(len(routes) for routes in held) == [0, 1]
    for routes in held:
        for route in routes:
            route.continue_()
    for window in (table, other):
        window.page.unroute("**/engine.worker*")
        window.wait_for_ply(2)
        expect(window.status).to_have_text("Your move")
        window.expect_board_is_games()


def test_a_game_played_on_in_two_browsers_loses_neither(
    own_server: Server, new_table: Callable[..., Table]
) -> None:
    one, game = begun(own_server, new_table)
    two = new_table(own_server)
    two.open(game)
    two.wait_for_ply(1)
    one.play("l18-l15")
    one.library_game()
    two.play("c18-c16")
    two.wait_for_ply(2)
    two.page.wait_for_url(lambda url: game not in url)
    two.wait_for_ply(2)
    two.library_game()
    found = own_server.ask("GET", "/api/library/games")["games"]
    kept = [own_server.ask("GET", f"/api/library/games/{each['id']}")["moves"] for each in found]
    assert sorted(kept) == [["l3-l6", "c18-c16"], ["l3-l6", "l18-l15"]]


def test_a_game_that_was_played_on_elsewhere_is_shown_so_when_it_is_opened_again(
    own_server: Server, new_table: Callable[..., Table]
) -> None:
    """The other browser's move and the name that the library got are there; then this goes on."""
    one, game = begun(own_server, new_table)
    one.page.goto("about:blank")
    two = new_table(own_server)
    two.open(game)
    two.play("l18-l15")
    two.wait_for_ply(2)
    two.library_game()
    own_server.ask("PATCH", f"/api/library/games/{game}", {"black": "Ann"})
    one.open(game)
    one.wait_for_ply(2)
    expect(one.moves).to_have_text(["l3-l6", "l18-l15"])
    one.play("c3-c5")
    one.wait_for_ply(3)
    kept = one.library_game()
    assert (len(kept["moves"]), kept["players"]["black"]["name"]) == (3, "Ann")
    two.page.reload()
    two.wait_for_ply(3)
    assert len(own_server.ask("GET", "/api/library/games")["games"]) == 1


def test_a_game_that_is_only_in_the_library_waits_for_it_in_words(
    own_server: Server, new_table: Callable[..., Table]
) -> None:
    one = new_table(own_server)
    one.begin()
    game = one.library_game()["id"]
    table = new_table(own_server)
    table.page.goto(f"{own_server.address}/#/play")
    expect(table.page.get_by_role("dialog", name="New game")).to_be_visible()
    table.page.wait_for_load_state("networkidle")  # the rules are there
    table.page.keyboard.press("Escape")
    own_server.stop()
    table.page.goto(f"{own_server.address}/#/game/{game}")
    expect(table.note).to_contain_text("the library is not responding")
    table.new_game("both")
    table.play("l3-l6")
    table.wait_for_ply(1)
    expect(table.page.get_by_test_id("trouble")).to_have_count(0)
    table.page.evaluate(f"location.hash = '#/game/{game}'")
    expect(table.note).to_contain_text("the library is not responding")
    own_server.start()
    expect(table.status).to_have_text("Black to move")
    assert table.game_id == game


@pytest.mark.parametrize("name", ["0123456789ab", "%00", "x" * 300])
def test_a_game_that_is_not_there_is_told(table: Table, name: str) -> None:
    table.page.goto(f"{table.server.address}/#/game/{name}")
    expect(table.page.get_by_test_id("note")).to_have_text(
        "This game is neither in this browser nor in the library. Start a new one."
    )
    expect(table.page.get_by_role("dialog", name="New game")).to_be_visible()


def test_nothing_is_played_before_the_game_is_there(
    server: Server, new_table: Callable[..., Table]
) -> None:
    first = new_table(server)
    first.begin()
    game = first.library_game()["id"]
    first.new_game("both")
    other = first.library_game()["id"]
    table = new_table(server)
    waiting: list[Route] = []
    table.page.route("**/api/library/games/*", lambda route: waiting.append(route))
    table.page.goto(f"{server.address}/#/game/{game}")
    table.click("i3")
    table.expect_selected(None)
    expect(table.note).to_have_text("Setting up the board …")
    waiting.pop().continue_()
    expect(table.status).to_have_text("Black to move")
    table.click("i3")
    table.expect_selected("i3")
    # Who goes back before another game has come wants that one no more.
    with table.page.expect_request(f"**/games/{other}"):
        table.page.evaluate(f"location.hash = '#/game/{other}'")
    table.page.go_back()
    with table.page.expect_response(f"**/games/{other}"):
        waiting.pop().continue_()
    table.page.unroute("**/api/library/games/*")
    table.play("i3-i5")
    table.wait_for_ply(1)
    assert table.game_id == game
    assert table.library_game()["moves"] == ["i3-i5"]


def test_what_is_refused_while_the_computer_thinks_does_not_stop_it(table: Table) -> None:
    """A file that holds no game is dropped, and a false address is entered, before the reply."""
    table.begin("Black")
    game = table.game_id
    held = hold_the_computer(table)
    table.play("l3-l6")
    expect(table.status).to_have_text("The computer is thinking")
    file = table.page.evaluate_handle(
        "() => { const data = new DataTransfer(); data.items.add(new File(['?'], 'x.sgf'));"
        " return data; }"
    )
    table.page.dispatch_event("main", "drop", {"dataTransfer": file})
    expect(table.note).to_contain_text("Not accepted")
    table.page.evaluate("location.hash = '#/game/0123456789ab'")
    expect(table.note).to_contain_text("This game is neither in this browser nor")
    for route in held:
        route.continue_()
    table.page.unroute("**/engine.worker*")
    expect(table.status).to_have_text("Your move")
    table.wait_for_ply(2)
    assert table.game_id == game
    table.expect_board_is_games()


def test_a_damaged_game_is_told_and_another_begun(own_table: Table) -> None:
    table, server = own_table, own_table.server
    game = server.ask(
        "POST", "/api/games", {"rules": "standard", "players": {"black": "human", "white": "human"}}
    )["id"]
    with sqlite3.connect(server.folder / "games.sqlite3") as games:
        games.execute("UPDATE games SET start = 'x', version = version + 1")
    games.close()
    table.page.goto(f"{server.address}/#/game/{game}")
    expect(table.page.get_by_test_id("note")).to_contain_text("is damaged")
    expect(table.page.get_by_test_id("trouble")).to_have_count(0)
    table.new_game("both")
    table.play("l3-l6")
    table.wait_for_ply(1)
