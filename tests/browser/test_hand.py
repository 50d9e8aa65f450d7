"""What the board shows and does under the hand: hovering, selecting, dragging, previews."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.browser.pages import choose
from tests.browser.table import Table

import gess

if TYPE_CHECKING:
    from collections.abc import Callable

START = gess.Position.start()
# Black's piece c6 has a white stone inside; the rings stand far away.
MIXED = "18/18/18/www15/w1w15/www15/18/18/18/18/18/18/18/1bw15/18/15bbb/15b1b/15bbb b 1"

# Nothing lies between Black's piece e10 and the far edge.
OPEN = "18/18/18/14www1/14w1w1/14www1/18/18/3b14/3b14/18/18/18/18/18/15bbb/15b1b/15bbb b 1"


def test_hovering_tells_what_stands_there(table: Table) -> None:
    table.begin()
    for square, words, movable in (
        ("i3", "i3: black queen of 9 stones, moves any distance in all directions", True),
        ("c6", "c6: black pawn of 1 stone, moves up to three squares to the north", True),
        ("l3", "l3: black ring of 8 stones, moves up to three squares in all directions", True),
        ("a1", "No stones around a1.", False),
        ("c10", "No stones around c10.", False),
        ("c7", "Only the centre c7 holds a stone, so the piece has no direction.", False),
        ("c15", "All stones around c15 are the opponent’s.", False),
    ):
        table.hover(square)
        expect(table.hint).to_contain_text(words)
        expect(table.drawn(".hover")).to_have_count(1)
        expect(table.drawn(".hover.refused")).to_have_count(0 if movable else 1)


def test_enemy_stones_inside_are_named_and_marked(table: Table) -> None:
    table.begin_at(MIXED)
    table.hover("d5")
    expect(table.hint).to_have_text("An enemy stone is inside the piece at d5: d6.")
    expect(table.drawn(".cross.why")).to_have_count(1)


def test_a_selected_piece_shows_arms_and_kinds_of_destinations(table: Table) -> None:
    table.begin()
    for square in ("l3", "c3", "k3", "f6", "a4"):
        table.click(square)
        expect_arms_and_destinations(table, square)
        table.page.keyboard.press("Escape")
        table.expect_selected(None)


def expect_arms_and_destinations(table: Table, square: str) -> None:
    table.expect_selected(square)
    reports = [START.report(move) for move in START.legal_moves.from_(gess.square(square))]
    wanted: Counter[str] = Counter()
    arms = set()
    for report in reports:
        kind = "capture" if report.own_lost + report.enemy_lost else "quiet"
        if report.outcome is not None:
            kind = "enemy-ring" if report.outcome.winner is gess.BLACK else "own-ring"
        wanted[kind] += 1
        arms.add(gess.Direction.between(report.move.from_, report.move.to))
    for kind in ("quiet", "capture", "own-ring", "enemy-ring"):
        expect(table.drawn(f".destination.{kind}")).to_have_count(wanted[kind])
    expect(table.drawn(".arm:not(.halo)")).to_have_count(len(arms))
    if square == "l3":
        # They stay as long as the piece is selected, not for a blink.
        table.page.wait_for_timeout(600)
    expect(table.drawn(".destination")).to_have_count(len(reports))


def test_a_legal_destination_wins_over_another_own_piece(table: Table) -> None:
    assert START.piece_at(gess.square("i4")) is not None
    table.begin()
    table.play("i3-i4")
    table.wait_for_ply(1)
    table.expect_played("i3-i4")


def test_what_a_second_click_does(table: Table) -> None:
    table.begin()
    table.click("i3")
    # Another own piece that is no destination is selected instead.
    table.click("c3")
    table.expect_selected("c3")
    # The same centre deselects.
    table.click("c3")
    table.expect_selected(None)
    # So do Escape, empty ground and the page beside the board.
    page = table.page
    let_go: list[Callable[[], None]] = [
        lambda: page.keyboard.press("Escape"),
        lambda: table.click("e11"),
        lambda: page.mouse.click(96, 400),
    ]
    for way in let_go:
        table.click("i3")
        table.expect_selected("i3")
        way()
        table.expect_selected(None)
    table.expect_played()


def test_a_double_click_is_one_click(table: Table) -> None:
    table.begin()
    table.page.mouse.dblclick(*table.point("i3"))
    table.expect_selected("i3")
    table.page.mouse.dblclick(*table.point("i5"))
    table.wait_for_ply(1)
    table.expect_played("i3-i5")
    expect(table.note).to_have_count(0)


def test_an_illegal_click_keeps_the_selection_and_says_why(table: Table) -> None:
    table.begin()
    for start, end, why in (
        ("i3", "i10", "The piece must stop at i6, where it meets i7."),
        ("c6", "c11", "With an empty centre the piece goes three squares at most, here to c9."),
        ("c3", "i9", "The piece cannot go that way: it has no stone on d4."),
        ("c3", "g14", "g14 does not lie on a straight line from the piece."),
        ("c3", "c20", "The piece must stop at c6, where it meets c7."),
    ):
        table.click(start)
        table.expect_selected(start)
        table.click(end)
        expect(table.note).to_have_text(why)
        table.expect_said(why)
        table.expect_selected(start)
        table.page.keyboard.press("Escape")
        table.expect_selected(None)
    table.expect_played()


def test_a_centre_cannot_leave_the_board(table: Table) -> None:
    table.begin_at(OPEN)
    table.click("e10")
    table.click("e20")
    expect(table.note).to_have_text("The piece must stop before e20, which is not on the board.")


def test_hovering_an_illegal_destination_says_why_too(table: Table) -> None:
    table.begin()
    table.click("c6")
    table.hover("c12")
    expect(table.hint).to_contain_text("With an empty centre the piece goes three squares at most")


def test_a_click_on_what_does_not_move_says_why(table: Table) -> None:
    table.begin()
    table.click("c15")
    expect(table.note).to_have_text("All stones around c15 are the opponent’s.")
    table.expect_selected(None)


def test_the_whole_piece_can_be_dragged_by_any_of_its_squares(table: Table) -> None:
    table.begin()
    table.drag("i3", "i5")
    table.wait_for_ply(1)
    table.expect_played("i3-i5")
    # Held beside its centre: the selected piece moves as the hand does.
    table.click("i18")
    table.drag("h19", "h17")
    table.wait_for_ply(2)
    table.expect_played("i3-i5", "i18-i16")


def test_a_drag_to_nowhere_plays_nothing(table: Table) -> None:
    table.begin()
    table.drag("i3", "i9")
    expect(table.note).to_have_text("The piece must stop at i6, where it meets i7.")
    table.expect_selected("i3")
    # Beside the board it is put back.
    table.hover("i3")
    table.page.mouse.down()
    table.page.mouse.move(5, 5, steps=3)
    table.page.mouse.up()
    table.expect_selected("i3")
    # Another piece that is dragged is told of and shown, not the one that was taken up before.
    table.hover("f6")
    table.page.mouse.down()
    table.page.mouse.move(*table.point("f9"), steps=3)
    table.expect_selected("f6")
    expect(table.hint).to_contain_text("f6-f9")
    # Escape puts it back, and only that; letting go plays nothing.
    table.page.keyboard.press("Escape")
    expect(table.drawn(".layer-preview > *")).to_have_count(0)
    table.expect_selected("f6")
    table.page.mouse.move(*table.point("f8"), steps=2)
    table.page.mouse.up()
    table.expect_played()
    table.expect_board_is_games()
    # Another window chooses another language: what is shown and what is heard follow.
    table.click("f6")
    table.click("e11")
    expect(table.note).to_have_text("No stones around e11.")
    choose(table.page, language="sv")
    expect(table.note).to_have_text("Inga stenar kring e11.")
    expect(table.board).to_have_accessible_name(re.compile("Gessbräde"))
    assert table.page.title() == "Svart vid draget – Gess"


def test_a_press_that_ends_on_another_square_is_no_click(table: Table) -> None:
    table.begin()
    table.drag("e11", "i3")
    table.expect_selected(None)


def test_the_result_is_shown_before_the_move_is_played(table: Table) -> None:
    table.begin()
    table.click("l3")
    table.hover("l6")
    expect(table.drawn(".layer-preview .ghost")).to_have_count(8)
    expect(table.drawn(".cross.dying")).to_have_count(1)  # the pawn l7
    expect(table.drawn(".ring.made")).to_have_count(1)
    expect(table.drawn(".ring.lost")).to_have_count(1)
    expect(table.hint).to_have_text(
        "l3-l6: removes 1 stone of its own (l7) and Black’s ring moves from l3 to l6."
    )
    # Stones that would fall are crossed where they would lie, on the frame.
    table.page.keyboard.press("Escape")
    table.click("c3")
    table.hover("c2")
    expect(table.drawn(".cross.falling")).to_have_count(1)
    expect(table.hint).to_contain_text("loses 1 stone off the edge")
    table.expect_played()


def test_the_last_move_stays_visible_and_its_piece_can_be_picked_up(table: Table) -> None:
    table.begin()
    table.play("l3-l6")
    table.wait_for_ply(1)
    expect(table.drawn(".last-from")).to_have_count(1)
    expect(table.drawn(".last-to")).to_have_count(1)
    expect(table.drawn(".arrow:not(.halo)")).to_have_count(1)
    expect(table.drawn(".layer-arrow .ghost-outline")).to_have_count(1)
    table.play("c15-c14")
    table.wait_for_ply(2)
    table.click("l6")
    table.expect_selected("l6")


def test_clicks_land_right_after_the_layout_moved(table: Table) -> None:
    table.begin()
    table.hover("i3")
    for width, height in [(500, 700), (1280, 460), (733, 911)]:
        table.page.set_viewport_size({"width": width, "height": height})
        table.page.evaluate("scrollTo(0, 40)")
        table.page.evaluate("document.body.style.paddingTop = '13.3px'")
        table.click("c3")
        table.expect_selected("c3")
        table.click("c3")
        table.expect_selected(None)


def test_the_frame_holds_centres_and_labels(table: Table) -> None:
    table.begin()
    table.click("a4")
    table.expect_selected("a4")
    table.click("b3")
    table.wait_for_ply(1)
    table.expect_played("a4-b3")
    labels = table.drawn(".label").all_text_contents()
    rows = [str(row) for row in range(2, 20)]
    corners = ["a1", "t1", "a20", "t20"]
    assert Counter(labels) == Counter([*"bcdefghijklmnopqrs" * 2, *rows * 2, *corners])


def test_flipping_turns_stones_clicks_and_keys(table: Table) -> None:
    table.begin()
    upright = table.stones()
    c3 = table.point("c3")
    table.page.get_by_role("button", name="Flip the board").click()
    assert table.point("r18") == pytest.approx(c3, abs=0.5)
    table.expect_stones(upright)
    table.play("l3-l6")
    table.wait_for_ply(1)
    table.expect_played("l3-l6")
    table.page.keyboard.press("ArrowUp")
    expect(table.board).to_have_attribute("aria-activedescendant", re.compile("-l5$"))


def test_white_sits_at_the_bottom_of_their_own_game(table: Table) -> None:
    table.begin("White")
    expect(table.status).to_have_text("Your move")
    assert table.point("l18")[1] > table.point("l3")[1]
