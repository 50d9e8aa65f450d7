"""The computer at levels: chosen in the dialog, shown beside the name, stopped when unwanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.browser.table import PHONE

from gess import sgf

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Route
    from tests.browser.table import Server, Table


@pytest.fixture
def levels(server: Server, new_table: Callable[..., Table]) -> Table:
    return new_table(server)


def choice(table: Table) -> Locator:
    return table.page.get_by_role("slider", name="How strong is the computer?")


def player(table: Table, color: str) -> Locator:
    return table.page.get_by_test_id(f"player-{color}")


def test_a_level_is_chosen_and_plays(levels: Table) -> None:
    table = levels
    table.begin("Black", level=5)
    expect(player(table, "white")).to_contain_text("Level 5")
    expect(player(table, "black")).to_contain_text("You")
    assert table.game()["level"] == 5
    table.play("c3-c5")
    table.wait_for_ply(2)
    expect(table.status).to_have_text("Your move")
    page = table.page
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as SGF").click()
    (game,) = sgf.loads(saved.value.path().read_bytes())
    assert game.headers["White"] == "Gess level 5"


def test_the_strongest_answers_too(levels: Table) -> None:
    levels.begin("White", level=20)
    levels.wait_for_ply(1)
    expect(player(levels, "black")).to_contain_text("Level 20")


def test_each_level_has_a_name_and_a_line_about_it_by_keyboard(levels: Table) -> None:
    page = levels.page
    page.goto(f"{levels.server.address}/#/play")
    slider = choice(levels)
    expect(slider).to_have_value("3")
    expect(slider).to_have_attribute("aria-valuetext", "Level 3: Beginner")
    expect(slider).to_have_accessible_description(
        "Looks after its last ring, and overlooks most of what is far away."
    )
    slider.focus()
    page.keyboard.press("Home")
    expect(slider).to_have_attribute("aria-valuetext", "Level 1: First game")
    page.keyboard.press("End")
    expect(slider).to_have_attribute("aria-valuetext", "Level 20: Full strength")
    expect(page.get_by_text("All that the engine can.")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_accessible_description("Looks at 70,000 positions a move.")


def test_the_level_is_remembered(levels: Table) -> None:
    levels.begin("Black", level=8)
    levels.page.reload()
    levels.page.get_by_role("button", name="New game").click()
    expect(choice(levels)).to_have_value("8")
    levels.page.keyboard.press("Escape")
    # A game of two people says nothing about the computer.
    levels.new_game("both")
    levels.page.get_by_role("button", name="New game").click()
    levels.page.get_by_role("dialog").get_by_role("radio", name="Computer").check()
    expect(choice(levels)).to_have_value("8")


def test_two_at_one_table_have_no_level(levels: Table) -> None:
    levels.begin("both")
    assert levels.game()["level"] is None


def held(table: Table) -> list[Route]:
    """Keep the computer thinking."""
    routes: list[Route] = []
    table.page.route("**/engine.worker*", lambda route: routes.append(route))
    return routes


def made_to_think(table: Table) -> list[Route]:
    """Begin a game and make a move whose answer is held back."""
    table.begin("Black", level=19)
    routes = held(table)
    table.play("c3-c5")
    expect(table.status).to_have_text("The computer is thinking")
    return routes


def let_go(table: Table, routes: list[Route]) -> None:
    """Let the engine start, and give it time to play what it should not."""
    for route in routes:
        route.continue_()
    table.page.unroute("**/engine.worker*")
    table.page.wait_for_timeout(500)


def test_taking_back_stops_the_computer(levels: Table) -> None:
    table = levels
    thinking = made_to_think(table)
    table.page.get_by_role("button", name="Take back").click()
    expect(table.moves).to_have_count(0)
    let_go(table, thinking)
    expect(table.moves).to_have_count(0)
    expect(table.status).to_have_text("Your move")


def test_resigning_stops_the_computer(levels: Table) -> None:
    table = levels
    thinking = made_to_think(table)
    table.page.get_by_role("button", name="Resign").click()
    table.page.get_by_role("alertdialog").get_by_role("button", name="Resign").click()
    expect(table.result).to_contain_text("White wins")
    let_go(table, thinking)
    table.expect_played("c3-c5")


def test_a_new_game_stops_the_computer(levels: Table) -> None:
    table = levels
    thinking = made_to_think(table)
    first = table.game_id
    table.new_game("both")
    table.page.wait_for_function("id => !location.hash.includes(id)", arg=first)
    let_go(table, thinking)
    expect(table.status).to_have_text("Black to move")
    table.expect_played()


def test_a_level_is_chosen_by_touch(server: Server, new_table: Callable[..., Table]) -> None:
    table = new_table(server, **PHONE)
    table.begin("White", level=1)
    table.wait_for_ply(1)
    expect(player(table, "black")).to_contain_text("Level 1")
