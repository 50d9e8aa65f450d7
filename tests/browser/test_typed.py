"""Moves by text: every form of the notation, completion, and what is wrong with a wrong one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

import gess

if TYPE_CHECKING:
    from tests.browser.table import Table


def test_every_form_is_played(table: Table) -> None:
    table.begin()
    for text in ("l3-l6", "L3-L6", "l3l6", "l3 l6", "l3xl6", "l3–l6", "lr:lo", " l3 - l6 "):
        table.typed.fill(text)
        table.typed.press("Enter")
        table.wait_for_ply(1)
        table.expect_played("l3-l6")
        expect(table.typed).to_have_value("")
        # The next move can be typed at once.
        expect(table.typed).to_be_focused()
        table.page.get_by_role("button", name="Take back").click()
        table.wait_for_ply(0)


def test_completion_offers_legal_targets_and_shows_them_on_the_board(table: Table) -> None:
    table.begin()
    table.typed.press_sequentially("l3")
    options = table.page.get_by_role("option")
    expect(options).to_have_count(10)
    assert sorted(options.all_text_contents()) == sorted(
        ["l3-l2", "l3-k2", "l3-m2", "l3-k3", "l3-m3", "l3-k4", "l3-l4", "l3-m4", "l3-l5", "l3-l6"]
    )
    table.typed.press_sequentially("l")
    expect(options).to_have_text(["l3-l2", "l3-l4", "l3-l5", "l3-l6"])
    for _ in range(4):
        table.page.keyboard.press("ArrowDown")
    expect(options.nth(3)).to_have_attribute("aria-selected", "true")
    expect(table.drawn(".ring.made")).to_have_count(1)
    table.expect_played()
    table.page.keyboard.press("Enter")
    table.wait_for_ply(1)
    table.expect_played("l3-l6")


def test_a_click_on_a_completion_plays_it(table: Table) -> None:
    table.begin()
    table.typed.press_sequentially("c3c")
    # What costs a stone is marked as on the board: c3-c6 meets c7, c3-c2 goes over the edge.
    for move, marked in (("c3-c5", 0), ("c3-c6", 1), ("c3-c2", 1)):
        option = table.page.get_by_role("option", name=move)
        expect(option.locator(".destination.capture")).to_have_count(marked)
    table.page.get_by_role("option", name="c3-c5").click()
    table.wait_for_ply(1)


def test_a_wrong_move_stays_to_be_mended_and_is_told_why(table: Table) -> None:
    table.begin()
    sample = table.typed.get_attribute("placeholder")
    assert sample is not None
    report = gess.Position.start().report(gess.Move.parse(sample))
    assert (report.own_lost, report.enemy_lost) == (0, 0)
    for text, why in (
        ("i3-i10", "The piece must stop at i6, where it meets i7."),
        ("c15-c14", "All stones around c15 are the opponent’s."),
        ("e11-e12", "No stones around e11."),
        ("i3-i3", "A move takes at least one step, and this one stays on i3."),
        ("hello", "“hello” is not a move: type two squares, such as {sample}."),
        ("c3-u9", "“c3-u9” is not a move: type two squares, such as {sample}."),
    ):
        told = why.replace("{sample}", sample)
        table.typed.fill(text)
        table.typed.press("Enter")
        expect(table.note).to_have_text(told)
        table.expect_said(told)
        expect(table.typed).to_have_value(text)
    table.expect_played()


def test_typing_on_the_board_begins_a_typed_move(table: Table) -> None:
    table.begin()
    table.board.focus()
    table.page.keyboard.type("l3l6")
    expect(table.typed).to_be_focused()
    expect(table.typed).to_have_value("l3l6")
    table.page.keyboard.press("Enter")
    table.wait_for_ply(1)


def test_escape_clears_a_typed_move(table: Table) -> None:
    table.begin()
    table.typed.press_sequentially("l3-l6")
    table.expect_selected("l3")
    table.page.keyboard.press("Escape")
    table.page.keyboard.press("Escape")
    expect(table.typed).to_have_value("")
    table.expect_selected(None)
