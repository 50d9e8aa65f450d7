"""Help for learners: hints, threats, warnings, and what follows the end of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.pages import choose

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.table import Table

ATTACKED = ("l3-l6", "l15-l12", "l6-l9", "c18-c15")
"""After these Black is to move, and l12-l11 would break its last ring."""

FINE = "h3-h5"
"""The engine's own first move."""


def want(table: Table, **settings: bool) -> None:
    wanted = ", ".join(f"{name}: {str(value).lower()}" for name, value in settings.items())
    table.page.add_init_script(
        "if (!localStorage.getItem('gess.settings'))"
        f" localStorage.setItem('gess.settings', JSON.stringify({{{wanted}}}))"
    )


def type_moves(table: Table, *moves: str) -> None:
    for number, move in enumerate(moves, 1):
        table.typed.fill(move)
        table.typed.press("Enter")
        table.wait_for_ply(number)


def hint(table: Table) -> Locator:
    return table.page.get_by_role("button", name="Hint", exact=True)


def question(table: Table) -> Locator:
    return table.page.get_by_role("alertdialog", name="Are you sure?")


def button(table: Table, name: str) -> Locator:
    return table.page.get_by_role("button", name=name, exact=True)


# Hints


def by_click(table: Table) -> None:
    hint(table).click()


def by_key(table: Table) -> None:
    hint(table).focus()
    table.page.keyboard.press("Enter")


@pytest.mark.parametrize("ask", [by_click, by_key])
def test_a_hint_shows_the_piece_then_its_move_and_plays_nothing(
    table: Table, ask: Callable[[Table], None]
) -> None:
    table.begin("Black", level=1)
    ask(table)
    expect(table.note).to_contain_text("Move the piece at")
    expect(table.drawn(".pointed-out")).to_have_count(1)
    expect(table.drawn(".aid.hint")).to_have_count(0)
    ask(table)
    expect(table.note).to_contain_text("Play ")
    expect(table.drawn(".aid.hint")).to_have_count(1)
    move = table.note.inner_text().removesuffix(".").split()[-1]
    assert move in {str(each) for each in table.position().legal_moves}
    table.expect_played()
    table.expect_said("Play ")
    table.typed.fill(move)
    table.typed.press("Enter")
    expect(table.drawn(".pointed-out")).to_have_count(0)
    table.wait_for_ply(2)


def test_a_finger_asks_for_a_hint(phone: Table) -> None:
    phone.begin("Black", level=1)
    hint(phone).tap()
    expect(phone.note).to_contain_text("Move the piece at")


def test_help_is_counted_and_told_at_the_end(table: Table) -> None:
    table.begin("Black", level=1)
    hint(table).click()
    expect(table.note).to_contain_text("Move the piece at")
    hint(table).click()
    expect(table.drawn(".aid.hint")).to_have_count(1)
    # The piece and then its move are one hint, however often the button is pressed.
    hint(table).click()
    type_moves_with_answers(table, "i3-i5")
    button(table, "Take back").click()
    table.wait_for_ply(0)
    button(table, "Resign").click()
    table.page.get_by_role("alertdialog").get_by_role("button", name="Resign").click()
    summary = table.page.get_by_test_id("summary")
    expect(summary).to_contain_text("1 hint")
    expect(summary).to_contain_text("1 takeback")
    table.page.reload()
    expect(summary).to_contain_text("1 hint")


def type_moves_with_answers(table: Table, *moves: str) -> None:
    for number, move in enumerate(moves, 1):
        table.typed.fill(move)
        table.typed.press("Enter")
        table.wait_for_ply(2 * number)


def test_no_hint_is_given_where_nothing_can_be_played(table: Table) -> None:
    table.begin()
    type_moves(table, "i3-i5")
    table.page.get_by_role("button", name="First position").click()
    expect(hint(table)).to_be_disabled()
    button(table, "Back to the game").click()
    expect(hint(table)).to_be_enabled()


# Threats


def test_threats_are_shown_where_they_are_wanted(table: Table) -> None:
    want(table, threats=True)
    table.begin()
    type_moves(table, *ATTACKED)
    expect(table.drawn(".aid.ring-threat")).not_to_have_count(0)
    button(table, "Settings").click()
    table.page.get_by_role("switch", name="Show threats").uncheck()
    table.page.keyboard.press("Escape")
    expect(table.drawn(".aid")).to_have_count(0)
    button(table, "Settings").click()
    table.page.get_by_role("switch", name="Show threats").check()
    table.page.keyboard.press("Escape")
    expect(table.drawn(".aid.ring-threat")).not_to_have_count(0)


def test_nothing_is_shown_unasked(table: Table) -> None:
    table.begin()
    type_moves(table, *ATTACKED)
    expect(table.drawn(".aid")).to_have_count(0)


def test_stones_in_danger_are_marked_and_no_longer_once_they_are_safe(table: Table) -> None:
    want(table, threats=True)
    table.begin()
    # White's queen can now take i7 across the board.
    type_moves(table, "i3-i5", "i13-i15")
    expect(table.drawn(".endangered")).not_to_have_count(0)
    expect(table.drawn(".aid.threat")).not_to_have_count(0)
    table.page.get_by_role("button", name="First position").click()
    expect(table.drawn(".endangered")).to_have_count(0)


def test_threats_can_be_heard(table: Table) -> None:
    table.begin()
    type_moves(table, *ATTACKED)
    button(table, "Pieces and attacks").click()
    threats = table.page.get_by_test_id("threats")
    expect(threats).to_contain_text("l12-l11 would break your last ring.")
    attacks = table.page.get_by_test_id("attacks")
    expect(attacks).to_contain_text("White could play l12-l11 and break it.")
    expect(table.page.get_by_test_id("pieces").get_by_role("button")).not_to_have_count(0)


# Warnings


def by_mouse(table: Table, move: str) -> None:
    table.play(move)


def by_drag(table: Table, move: str) -> None:
    table.drag(*move.split("-"))


def by_text(table: Table, move: str) -> None:
    table.typed.fill(move)
    table.typed.press("Enter")


def by_keyboard(table: Table, move: str) -> None:
    start, end = move.split("-")
    table.board.focus()
    table.walk(start)
    table.page.keyboard.press("Enter")
    table.walk(end)
    table.page.keyboard.press("Enter")


def test_a_move_that_exposes_the_last_ring_is_asked_about(table: Table) -> None:
    table.begin()
    type_moves(table, *ATTACKED[:2])
    button(table, "Settings").click()
    table.page.get_by_role("switch", name="Warn me").check()
    table.page.keyboard.press("Escape")
    for way in (by_mouse, by_drag, by_text, by_keyboard):
        way(table, "l6-l9")
        expect(question(table)).to_contain_text(
            "After l6-l9, White could play k12-l11 and break your last ring."
        )
        expect(question(table).get_by_role("button", name="Think again")).to_be_focused()
        table.page.keyboard.press("Enter")
        expect(question(table)).to_be_hidden()
        table.expect_selected("l6")
        expect(table.moves).to_have_count(2)
        table.typed.fill("")
        table.board.focus()
        table.page.keyboard.press("Escape")
        table.expect_selected(None)
    by_text(table, "l6-l9")
    expect(question(table)).to_be_visible()
    anyway = question(table).get_by_role("button", name="Play it anyway")
    expect(anyway).not_to_have_attribute("aria-disabled", "true")
    anyway.click()
    table.wait_for_ply(3)


def test_a_move_that_gives_much_away_is_asked_about(table: Table) -> None:
    want(table, warn=True)
    table.begin()
    type_moves(table, "i3-i5", "i13-i15")
    table.play("l3-l6")
    expect(question(table)).to_contain_text("gives away about")
    expect(question(table)).to_contain_text("stones. White could answer")
    # The language may be changed while it asks.
    choose(table.page, language="sv", warn=True)
    expect(table.page.get_by_role("alertdialog")).to_contain_text("stenar. Vit kan svara")


def test_a_fine_move_is_never_asked_about(table: Table) -> None:
    want(table, warn=True)
    table.begin()
    table.play(FINE)
    table.wait_for_ply(1)
    table.play("h18-h16")
    table.wait_for_ply(2)
    expect(question(table)).to_have_count(0)


def test_the_last_ring_itself_is_asked_about_only_once(table: Table) -> None:
    want(table, warn=True)
    table.begin()
    table.play("k3-k4")
    ring = table.page.get_by_role("alertdialog", name="This gives up your last ring")
    give_up = ring.get_by_role("button", name="Play it and lose")
    expect(give_up).not_to_have_attribute("aria-disabled", "true")
    give_up.click()
    expect(table.result).to_contain_text("White wins")


def test_a_finger_is_warned_after_it_has_confirmed(phone: Table) -> None:
    want(phone, warn=True)
    phone.begin()
    for number, move in enumerate(("l3-l6", "l15-l12"), 1):
        play_by_finger(phone, move)
        phone.wait_for_ply(number)
    play_by_finger(phone, "l6-l9")
    expect(question(phone)).to_contain_text("White could play k12-l11")
    question(phone).get_by_role("button", name="Think again").tap()
    phone.expect_selected("l6")
    expect(phone.moves).to_have_count(2)


def play_by_finger(phone: Table, move: str) -> None:
    start, end = move.split("-")
    phone.tap(start)
    phone.tap(end)
    before = phone.moves.count()
    phone.page.get_by_test_id("confirm").tap()
    anyway = question(phone).get_by_role("button", name="Play it anyway")
    expect(anyway.or_(phone.moves.nth(before))).to_be_visible()
    if anyway.is_visible() and move != "l6-l9":
        expect(anyway).not_to_have_attribute("aria-disabled", "true")
        anyway.tap()


def test_another_thought_while_the_engine_looks_is_not_overtaken(table: Table) -> None:
    want(table, warn=True)
    table.begin()
    table.click("i3")
    table.page.evaluate(
        """([from, to]) => {
          // Both in one moment: the answer about the first comes after the second was done.
          const grid = document.querySelector('[role=grid]');
          const tap = (name) => {
            const box = document.querySelector(`[data-square=${name}]`).getBoundingClientRect();
            const where = {clientX: box.x + box.width / 2, clientY: box.y + box.height / 2,
              bubbles: true, pointerId: 1, isPrimary: true, button: 0, pointerType: 'mouse'};
            grid.dispatchEvent(new PointerEvent('pointerdown', where));
            grid.dispatchEvent(new PointerEvent('pointerup', where));
          };
          tap(from);
          tap(to);
        }""",
        ["i5", "c3"],
    )
    table.page.wait_for_timeout(800)
    expect(table.moves).to_have_count(0)
    table.expect_selected("c3")


# The end


def test_a_rematch_is_the_same_game_with_the_colours_swapped(table: Table) -> None:
    table.begin("Black", "Classic", level=2)
    first = table.game_id
    button(table, "Resign").click()
    table.page.get_by_role("alertdialog").get_by_role("button", name="Resign").click()
    expect(table.result).to_contain_text("White wins")
    expect(table.result).to_contain_text("Black resigned.")
    rematch = table.result.get_by_role("button", name="Rematch as White", exact=True)
    expect(rematch).not_to_have_attribute("aria-disabled", "true")
    rematch.click()
    table.page.wait_for_url(lambda url: first not in url)
    table.expect_said("You play White.")
    expect(table.page.get_by_test_id("player-white")).to_contain_text("You")
    expect(table.page.get_by_test_id("player-black")).to_contain_text("Level 2")
    table.wait_for_ply(1)
    # The computer's move is none of one's own.
    expect(table.status).to_have_text("Your move")
    expect(button(table, "Take back")).to_be_disabled()
    assert (table.game()["rules"], table.game()["level"]) == ("classic", 2)


def test_the_end_shows_the_ring_that_fell_and_leads_to_the_analysis(table: Table) -> None:
    table.begin()
    type_moves(table, *ATTACKED[:3], "l12-l11")
    expect(table.result).to_contain_text("Black’s last ring is broken.")
    expect(table.page.get_by_test_id("summary")).to_have_text("4 moves")
    expect(table.drawn(".ring.fallen")).to_have_count(1)
    link = table.result.get_by_role("link", name="Analyse")
    expect(link).to_have_attribute("href", f"#/analyse/{table.game_id}")
    # The review is before one's eyes at once, however small the window is.
    table.page.set_viewport_size({"width": 390, "height": 844})
    table.result.get_by_role("link", name="Review").click()
    expect(table.page.get_by_role("tab", name="Review", selected=True)).to_be_in_viewport()
    expect(button(table, "Review the game")).to_be_in_viewport()
    table.page.go_back()
    button(table, "Take back").click()
    table.wait_for_ply(3)
    expect(table.result).to_have_count(0)


def test_no_tap_falls_through_to_the_rematch(table: Table) -> None:
    table.begin("Black", level=1)
    button(table, "Resign").click()
    game = table.game_id
    table.page.evaluate(
        """() => new MutationObserver(() => {
          const button = document.querySelector('[data-testid=result] button');
          if (button && !window.tried) { window.tried = true; button.click(); }
        }).observe(document.body, {childList: true, subtree: true})"""
    )
    table.page.get_by_role("alertdialog").get_by_role("button", name="Resign").click()
    expect(table.result).to_be_visible()
    table.page.wait_for_function("window.tried")
    table.page.wait_for_timeout(400)
    assert table.game_id == game
