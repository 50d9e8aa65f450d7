"""Draws that people understand: told before they come, shown with where they came from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.browser.table import Table

#: The rings walk out and back: after four plies all stands as before.
ROUND = ["l3-l4", "l18-l17", "l4-l3", "l17-l18"]


def test_a_draw_by_repetition_is_foretold_made_and_shown(table: Table) -> None:
    page = table.page
    page.goto(f"{table.server.address}/#/play")
    dialog = page.get_by_role("dialog", name="New game")
    draws = dialog.locator("summary", has_text="Draws")
    expect(draws).to_contain_text("By repetition")
    draws.click()
    switch = dialog.get_by_role("switch", name="Draw by repetition")
    expect(switch).to_be_checked()
    expect(dialog).to_contain_text("occurs for the third time")
    expect(dialog).to_contain_text("The rules of Gess do not say so")
    table.new_game("both")
    standing = page.get_by_test_id("standing")

    for ply, move in enumerate(ROUND, 1):
        expect(standing).to_have_count(0)
        table.play(move)
        table.wait_for_ply(ply)
    told = "This position has occurred 1 time before. If it occurs once more, the game is a draw."
    expect(standing).to_contain_text(told)
    table.expect_said(told)
    standing.get_by_role("button", name="the start").click()
    expect(table.status).to_contain_text("0 of 4 moves")
    expect(standing).to_contain_text("The same position also occurred earlier.")
    standing.get_by_role("button", name="after 4 moves").click()
    expect(table.status).to_have_text("Black to move")

    for ply, move in enumerate(ROUND[:3], 5):
        table.play(move)
        table.wait_for_ply(ply)
    table.click("l17")
    table.hover("l16")
    expect(table.hint).not_to_contain_text("position after it")
    table.hover("l18")
    expect(table.hint).to_contain_text("a draw by repetition")
    table.click("l18")
    expect(table.result).to_contain_text("Draw")
    expect(table.result).to_contain_text("By repetition.")
    expect(page.locator(".moves .repeated")).to_have_count(5)
    kept = table.library_game()
    assert kept["conventions"] == {"repetition": 3, "quiet_plies": 200}
    assert (kept["outcome"]["winner"], kept["outcome"]["termination"]) == (None, "repetition")
    page.reload()
    table.result.get_by_role("button", name="after 4 moves").click()
    expect(table.status).to_contain_text("4 of 8 moves")
    page.get_by_role("button", name="Last position").click()

    # It is taken back as the move it came by, and then the players agree.
    page.get_by_role("button", name="Take back").click()
    table.wait_for_ply(7)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Agree to a draw").click()
    expect(table.result).to_contain_text("The players agreed to a draw.")
    assert table.library_game()["outcome"]["termination"] == "agreement"
