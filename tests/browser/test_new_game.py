"""A new game: chosen by mouse, finger and keyboard, and remembered."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, Route, expect
from tests.browser.fingers import hold_time
from tests.browser.table import PHONE

import gess

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.table import Server, Table


def dialog(table: Table) -> Locator:
    return table.page.get_by_role("dialog", name="New game")


def visit(table: Table, query: str = "") -> Locator:
    table.page.goto(f"{table.server.address}/#/play{query}")
    expect(dialog(table)).to_be_visible()
    return dialog(table)


def choose(table: Table, *names: str) -> None:
    for name in names:
        dialog(table).get_by_role("radio", name=name, exact=True).check()


def unfold(table: Table, part: str) -> None:
    dialog(table).locator("summary", has_text=part).click()


def start(table: Table) -> None:
    dialog(table).get_by_role("button", name="Start", exact=True).click()
    expect(dialog(table)).to_be_hidden()
    table.page.wait_for_url("**/#/game/*")


def seat(table: Table, color: str) -> Locator:
    return table.page.get_by_test_id(f"player-{color}")


def corner(table: Table) -> Locator:
    """The cell in the left upper corner of the board."""
    return table.board.locator("[data-square]").first


def test_what_is_chosen_is_played_and_remembered(table: Table) -> None:
    visit(table)
    choose(table, "Computer", "White")
    dialog(table).get_by_role("slider", name="How strong").fill("2")
    expect(dialog(table)).to_contain_text("Newcomer")
    unfold(table, "Rules")
    choose(table, "Classic")
    expect(dialog(table)).to_contain_text("Centres stay on the board at both ends of a move.")
    unfold(table, "Clock")
    choose(table, "5 + 5")
    start(table)
    expect(table.moves).to_have_count(1)
    expect(seat(table, "black")).to_contain_text("Level 2")
    expect(seat(table, "white")).to_contain_text("You")
    expect(table.page.get_by_test_id("clock-white")).to_contain_text(re.compile("^(5:00|4:5)"))
    game = table.game()
    assert (game["rules"], game["level"]) == ("classic", 2)
    assert (game["clock"]["base"], game["clock"]["increment"]) == (300, 5)
    table.page.reload()
    table.page.get_by_role("button", name="New game").click()
    expect(dialog(table).get_by_role("radio", name="White")).to_be_checked()
    expect(dialog(table).get_by_role("slider", name="How strong")).to_have_value("2")
    expect(dialog(table).locator("summary", has_text="Rules")).to_contain_text("Classic")
    expect(dialog(table).locator("summary", has_text="Clock")).to_contain_text("5 min + 5 s")


@pytest.mark.parametrize(("chance", "mine"), [(0.2, "black"), (0.8, "white")])
def test_the_lot_decides_when_the_game_starts(table: Table, chance: float, mine: str) -> None:
    visit(table)
    choose(table, "Random")
    table.page.evaluate(f"Math.random = () => {chance}")
    start(table)
    expect(seat(table, mine)).to_contain_text("You")


def test_the_keyboard_alone_chooses_and_starts(table: Table) -> None:
    visit(table)
    keys = table.page.keyboard
    expect(dialog(table).get_by_role("radio", name="Computer")).to_be_focused()
    keys.press("Tab")
    keys.press("Tab")
    expect(dialog(table).get_by_role("slider", name="How strong")).to_be_focused()
    keys.press("ArrowRight")
    expect(dialog(table)).to_contain_text("Learner")
    keys.press("Tab")
    keys.press("Tab")
    expect(dialog(table).get_by_role("radio", name="Black")).to_be_focused()
    keys.press("ArrowRight")
    expect(dialog(table).get_by_role("radio", name="White")).to_be_checked()
    keys.press("Tab")
    keys.press("Enter")
    keys.press("Tab")
    keys.press("ArrowRight")
    expect(dialog(table).get_by_role("radio", name="Open edge")).to_be_checked()
    keys.press("Enter")
    expect(dialog(table)).to_be_hidden()
    table.page.wait_for_url("**/#/game/*")
    assert (table.game()["rules"], table.game()["level"]) == ("open-edge", 4)


def test_fingers_choose_a_table_that_turns(phone: Table) -> None:
    visit(phone)
    dialog(phone).get_by_role("radio", name="Two players, one screen").tap()
    dialog(phone).get_by_role("switch", name="Flip the board after each move").tap()
    dialog(phone).get_by_role("button", name="Start", exact=True).tap()
    expect(dialog(phone)).to_be_hidden()
    expect(corner(phone)).to_have_attribute("data-square", "a20")
    phone.tap("i3")
    phone.tap("i5")
    phone.page.get_by_test_id("confirm").tap()
    phone.wait_for_ply(1)
    expect(corner(phone)).to_have_attribute("data-square", "t1")
    phone.tap("i18")
    phone.expect_selected("i18")
    phone.tap("i16")
    phone.page.get_by_test_id("confirm").tap()
    phone.wait_for_ply(2)
    expect(corner(phone)).to_have_attribute("data-square", "a20")


def test_a_move_is_seen_before_the_board_turns(
    server: Server, new_table: Callable[..., Table]
) -> None:
    table = new_table(server, reduced_motion="no-preference")
    visit(table)
    choose(table, "Two players, one screen")
    dialog(table).get_by_role("switch", name="Flip the board after each move").check()
    start(table)
    clock = hold_time(table.page)
    table.play("i3-i5")
    expect(table.moves).to_have_count(1)
    clock.run_for(300)
    expect(corner(table)).to_have_attribute("data-square", "a20")
    clock.run_for(700)
    expect(corner(table)).to_have_attribute("data-square", "t1")


def test_a_pasted_position_is_told_what_is_wrong_with_it(table: Table) -> None:
    visit(table)
    unfold(table, "Start from")
    choose(table, "Custom position")
    field = dialog(table).get_by_label("Paste a position text")
    for text, fault in (
        ("18/18/18 b 1", "The number of rows is wrong"),
        (gess.Position.start().text().replace("w1w", "wxw", 1), "This character has no meaning"),
        (gess.Position.start().text().replace(" b ", " x "), "The side to move must be b or w."),
    ):
        field.fill(text)
        expect(dialog(table).get_by_test_id("position-check")).to_contain_text(fault)
        expect(dialog(table).get_by_test_id("position-check")).to_contain_text("from character ")
        expect(field).to_have_attribute("aria-invalid", "true")
        dialog(table).get_by_role("button", name="Start", exact=True).click()
        expect(dialog(table)).to_be_visible()
    assert table.page.url.endswith("#/play")


def test_a_decided_position_begins_no_game(table: Table) -> None:
    board = gess.Board()
    for move in ("l3-l6", "l15-l12", "l6-l9", "l12-l11"):
        board.push_text(move)
    visit(table)
    unfold(table, "Start from")
    choose(table, "Custom position")
    dialog(table).get_by_label("Paste a position text").fill(board.position.text())
    expect(dialog(table).get_by_test_id("position-check")).to_contain_text("already decided: Black")


def test_a_game_begins_from_a_pasted_position(table: Table) -> None:
    position = gess.Position.start().play(gess.Move.parse("i3-i5"))
    visit(table)
    choose(table, "Two players, one screen")
    unfold(table, "Start from")
    choose(table, "Custom position")
    dialog(table).get_by_label("Paste a position text").fill(f"  {position.text()}\n")
    expect(dialog(table).get_by_test_id("position-check")).to_have_text(
        "White to move; 43 stones against 43 stones."
    )
    start(table)
    expect(table.status).to_have_text("White to move")
    table.expect_board_is_games()
    assert table.position() == position


def test_an_address_proposes_a_game(table: Table) -> None:
    position = gess.Position.start().play(gess.Move.parse("i3-i5"))
    place = position.text().replace(" ", "%20")
    visit(table, f"?new=table&rules=classic&position={place}")
    expect(dialog(table).get_by_role("radio", name="Two players, one screen")).to_be_checked()
    expect(dialog(table).locator("summary", has_text="Rules")).to_contain_text("Classic")
    expect(dialog(table).get_by_label("Paste a position text")).to_have_value(position.text())


def test_an_address_proposes_a_game_after_another_one_too(table: Table) -> None:
    """The last one is shown behind, and stays as it is if nothing comes of it."""
    table.begin()
    table.play("l3-l6")
    table.wait_for_ply(1)
    last = table.page.url
    table.page.get_by_role("link", name="Home").click()
    table.page.get_by_role("link", name="Two players, one screen").click()
    expect(dialog(table).get_by_role("radio", name="Two players, one screen")).to_be_checked()
    table.page.wait_for_url(last)
    expect(dialog(table)).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(dialog(table)).to_be_hidden()
    table.wait_for_ply(1)
    table.page.get_by_role("link", name="Home").click()
    table.page.get_by_role("link", name="Play the computer").click()
    expect(dialog(table).get_by_role("radio", name="Computer")).to_be_checked()
    choose(table, "Two players, one screen")
    start(table)
    table.page.wait_for_url(lambda url: url != last and "#/game/" in url)
    table.wait_for_ply(0)
    expect(dialog(table)).to_be_hidden()


def test_an_own_time_that_cannot_be_is_refused(table: Table) -> None:
    visit(table)
    unfold(table, "Clock")
    choose(table, "Custom")
    minutes = dialog(table).get_by_label("Minutes")
    expect(dialog(table)).to_contain_text("From 0.25 to 180 minutes")
    # The field and the page agree on what the least is.
    for given in ("0", "0.05", "0.2", "181"):
        minutes.fill(given)
        expect(minutes).to_have_attribute("aria-invalid", "true")
        assert minutes.evaluate("field => field.checkValidity()") is False, given
        dialog(table).get_by_role("button", name="Start", exact=True).click()
        expect(dialog(table)).to_be_visible()
    minutes.fill("0.25")
    expect(minutes).to_have_attribute("aria-invalid", "false")
    assert minutes.evaluate("field => field.checkValidity()") is True
    dialog(table).get_by_label("Minutes").fill("1.5")
    start(table)
    expect(table.page.get_by_test_id("clock-black")).to_have_text("1:30")


@pytest.mark.parametrize("options", [PHONE, {"viewport": {"width": 320, "height": 640}}])
def test_nothing_is_wider_than_a_small_window(
    server: Server, new_table: Callable[..., Table], options: dict[str, object]
) -> None:
    table = new_table(server, **options)
    visit(table)
    table.page.evaluate("document.documentElement.style.fontSize = '200%'")
    for part in ("Rules", "Clock", "Start from"):
        unfold(table, part)
    choose(table, "Custom")
    choose(table, "Custom position")
    wide = dialog(table).evaluate("d => d.scrollWidth - d.clientWidth")
    assert wide <= 0


def test_what_is_asked_while_the_game_is_opened_stays(table: Table) -> None:
    table.begin()
    held: list[Route] = []
    table.page.route("**/rules.worker*", lambda route: held.append(route))
    table.page.reload()
    table.page.get_by_role("button", name="New game").click()
    expect(dialog(table)).to_be_visible()
    expect(table.board.locator("[aria-label*=stone]")).to_have_count(0)
    for route in held:
        route.continue_()
    expect(table.board.locator("[aria-label*=stone]").first).to_be_attached()
    expect(dialog(table)).to_be_visible()
    # It was asked about this game, and is not answered for another one.
    first = table.game_id
    dialog(table).get_by_role("button", name="Start", exact=True).click()
    expect(dialog(table)).to_be_hidden()
    table.page.wait_for_url(lambda address: "#/game/" in address and first not in address)
    table.page.get_by_role("button", name="New game").click()
    table.page.go_back()
    expect(dialog(table)).to_be_hidden()
