"""Whole games from the first move to the broken ring: by mouse, by keyboard, by touch."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.browser.pages import EVERYTHING
from tests.browser.table import EASY, PHONE, Server, Side, Table, good_move
from tests.known import cases

import gess

if TYPE_CHECKING:
    from collections.abc import Callable

# A game from the cases: every stone of its last position is known.
GAME = next(case for case in cases("games") if case["id"] == "A1")

# Some moves before White's ring falls: in CI the computer is beaten from the start by the mouse
# alone, and by `make test-all` in every way.
NEAR_THE_END = (
    "1w1w4wwwww1w1w1/www1w3ww1w1w1www/1w1w4wwwww1w1w1/18/18/1w2w5w2w2w1/8w9/18/18/18/18/5www10/"
    "1b2b1ww2b2b2b1/6bb10/1b4bb10/bbbb4bbbbb1b1b1/1b1b4bb1b1b1bbb/2b1b3bbbbb1b1b1 b 1"
)


def begin(table: Table, side: Side) -> None:
    """Begin against the computer, near the end unless everything is to be tried."""
    if EVERYTHING:
        table.begin(side, level=EASY)
        return
    position = gess.Position.parse(NEAR_THE_END)
    table.begin_at((position if side == "Black" else position.swap_colors()).text(), side)


def test_both_sides_at_one_table_by_mouse(table: Table) -> None:
    table.begin("both")
    for ply, case in enumerate(GAME["moves"], start=1):
        table.play(case["move"])
        table.wait_for_ply(ply)
        table.expect_board_is_games()
    expect(table.result).to_contain_text("White wins")
    expect(table.result).to_contain_text("Black’s last ring is broken")
    expect(table.drawn(".ring.fallen")).to_have_count(1)
    final = gess.Position.parse(GAME["final"])
    drawn = {gess.square(name): color for name, color in table.stones().items()}
    assert gess.square_set(sq for sq in drawn if drawn[sq] == "b") == final.black
    assert gess.square_set(sq for sq in drawn if drawn[sq] == "w") == final.white
    # Nothing can be played any more, and a click says so.
    table.click("c3")
    expect(table.note).to_have_text("The game is over.")


@pytest.mark.parametrize("side", ["Black", "White"])
def test_against_the_computer_by_mouse(
    own_server: Server, new_table: Callable[..., Table], side: Side
) -> None:
    table = new_table(own_server)
    if side == "Black":
        table.begin(side, level=EASY)
    else:
        begin(table, side)
    me = gess.BLACK if side == "Black" else gess.WHITE
    for _ in range(60):
        expect(table.status.filter(has_text="Your move").or_(table.result)).to_be_visible()
        if table.result.is_visible():
            break
        position = table.position()
        assert position.turn is me
        before = table.moves.count()
        table.play(str(good_move(position)))
        expect(table.moves.nth(before)).to_be_visible()
    expect(table.result).to_contain_text(f"{me} wins")
    expect(table.result).to_contain_text(f"{me.other}’s last ring is broken")
    table.expect_board_is_games()
    expect(table.page.get_by_test_id(f"player-{me.other.word}")).to_contain_text("0 rings")


def test_against_the_computer_by_keyboard_alone(
    own_server: Server, new_table: Callable[..., Table]
) -> None:
    table = new_table(own_server)
    keyboard = table.page.keyboard
    table.page.goto(f"{table.server.address}/#/play")
    # The dialog of a first visit: the choice of the opponent has the focus.
    expect(table.page.get_by_role("radio", name="Computer")).to_be_focused()
    keyboard.press("Enter")
    expect(table.status).to_have_text("Your move")
    # The board is one stop among others, reached and left by Tab.
    for _ in range(25):
        if table.board.evaluate("board => board === document.activeElement"):
            break
        keyboard.press("Tab")
    expect(table.board).to_be_focused()
    keyboard.press("Tab")
    expect(table.board).not_to_be_focused()
    keyboard.press("Shift+Tab")
    expect(table.board).to_be_focused()
    if not EVERYTHING:
        begin(table, "Black")
        table.board.focus()
    for _ in range(60):
        expect(table.status.filter(has_text="Your move").or_(table.result)).to_be_visible()
        if table.result.is_visible():
            break
        start, end = str(good_move(table.position())).split("-")
        before = table.moves.count()
        table.walk(start)
        keyboard.press("Enter")
        table.expect_selected(start)
        table.walk(end)
        keyboard.press("Enter")
        expect(table.moves.nth(before)).to_be_visible()
        # The board was drawn anew and keeps the focus.
        expect(table.board).to_be_focused()
    expect(table.result).to_contain_text("Black wins")
    table.expect_said("White’s last ring is broken")


def test_against_the_computer_by_touch(own_server: Server, new_table: Callable[..., Table]) -> None:
    phone = new_table(own_server, **PHONE)
    begin(phone, "Black")
    confirm = phone.page.get_by_test_id("confirm")
    for turn in range(60):
        expect(phone.status.filter(has_text="Your move").or_(phone.result)).to_be_visible()
        if phone.result.is_visible():
            break
        start, end = str(good_move(phone.position())).split("-")
        before = phone.moves.count()
        phone.tap(start)
        phone.expect_selected(start)
        phone.tap(end)
        # At first a finger's move is shown, then confirmed by the button or a second tap.
        expect(confirm).to_have_text(f"Play {start}-{end}?")
        assert phone.moves.count() == before
        if turn % 2:
            phone.tap(end)
        else:
            confirm.tap()
        expect(phone.moves.nth(before)).to_be_visible()
    expect(phone.result).to_contain_text("Black wins")
    phone.expect_board_is_games()
