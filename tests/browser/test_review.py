"""The game review: progress, marks, accuracy, and mistakes to do better."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.browser.desk import Desk
from tests.browser.test_analyse import MATE_IN_ONE
from tests.browser.waiting import wait_until

import gess

if TYPE_CHECKING:
    from tests.browser.table import Table

# Black could win at once, and does not; then White gives its ring up.
MISSED = f"""[Rules "standard"]
[Position "{MATE_IN_ONE} b"]

1. l3-l4
"""


@pytest.fixture
def desk(table: Table) -> Desk:
    desk = Desk(table)
    desk.begin()
    desk.tab("Review")
    return desk


def winning() -> list[gess.Move]:
    position = gess.Position.parse(f"{MATE_IN_ONE} b")
    moves = sorted(position.legal_moves)
    return [move for move in moves if position.play(move).winner is gess.BLACK]


def reviewed(desk: Desk, game: str) -> None:
    desk.paste(game)
    expect(desk.moves.first).to_be_visible()
    desk.page.get_by_role("radio", name="Quick").check()
    # The second half of a double click does not call it off.
    desk.button("Review the game").dblclick()
    expect(desk.page.get_by_test_id("accuracy")).to_be_visible(timeout=20_000)


def test_without_moves_there_is_nothing_to_judge(desk: Desk) -> None:
    expect(desk.page.get_by_test_id("review")).to_contain_text("There are no moves to review yet.")
    expect(desk.button("Review the game")).to_be_disabled()


def test_a_missed_win_is_a_blunder_with_its_accuracy(desk: Desk) -> None:
    reviewed(desk, MISSED)
    expect(desk.moves.first).to_have_text(re.compile(r"l3-l4\?\?"))
    black, white = desk.page.get_by_test_id("accuracy").locator("td").all()
    assert int(black.inner_text().removesuffix("%")) < 30
    expect(white).to_have_text("–")
    assert desk.saved().root.children[0].glyph == "??"
    desk.button("Undo").click()
    expect(desk.moves.first).to_have_text(re.compile(r"l3-l4$"))


def test_a_review_stays_with_its_game(desk: Desk) -> None:
    desk.table.begin()
    desk.table.play("l3-l6")
    desk.table.wait_for_ply(1)
    game = desk.table.game_id
    address = f"#/analyse/{game}"
    desk.begin(address)
    desk.tab("Review")
    desk.page.get_by_role("radio", name="Quick").check()
    desk.button("Review the game").click()
    accuracy = desk.page.get_by_test_id("accuracy")
    expect(accuracy).to_be_visible(timeout=20_000)
    words = accuracy.inner_text()
    # The hand rests, and what was found is kept.
    assert wait_until(desk.page, lambda: desk.table.kept(game)["sgf"], bool)
    desk.page.goto("about:blank")
    desk.begin(address)
    expect(accuracy).to_be_visible()
    assert accuracy.inner_text() == words
    expect(desk.page.get_by_test_id("graph")).to_be_visible()
    expect(desk.button("Review again")).to_be_visible()
    expect(desk.button("Review the game")).to_have_count(0)


def test_a_review_is_called_off(desk: Desk) -> None:
    desk.paste("1. l3-l6 l18-l15 2. c3-c6 c18-c15 3. r3-r6 r18-r15 4. i3-i6 i18-i15")
    expect(desk.moves).to_have_count(8)
    desk.page.get_by_role("radio", name="Thorough").check()
    desk.button("Review the game").click()
    expect(desk.page.get_by_role("progressbar")).to_have_attribute("max", "9")
    desk.page.get_by_role("button", name="Cancel").click()
    expect(desk.page.get_by_test_id("review")).to_contain_text("The review was cancelled.")
    expect(desk.page.get_by_role("progressbar")).to_have_count(0)
    assert all(node.glyph == "" for node in desk.saved().root.walk())


def test_mistakes_are_done_better_and_answers_told_by_their_positions(desk: Desk) -> None:
    assert len(winning()) > 1
    reviewed(desk, MISSED)
    answer = desk.page.get_by_test_id("answer")
    desk.button("Try again").click()
    # Beside the board, where the hand is, and in the review.
    task = "Black played l3-l4. Find a better move."
    expect(desk.page.get_by_test_id("status")).to_have_text(task)
    expect(desk.page.get_by_test_id("review")).to_contain_text(task)
    desk.table.play("l3-l4")
    expect(answer).to_contain_text("That is the move from the game")
    desk.table.play("l3-m3")
    expect(answer).to_contain_text("Not that one: the answer is ", timeout=20_000)
    for move in winning():
        desk.page.get_by_role("combobox", name="Type a move").fill(str(move))
        desk.page.keyboard.press("Enter")
        expect(answer).to_contain_text("Yes: that is")
        desk.table.expect_said("Yes: that is")
    # What was tried is no part of the game.
    desk.button("End the exercise").click()
    expect(desk.moves).to_have_count(1)


def test_who_leaves_an_exercise_plays_on_the_tree_again(desk: Desk) -> None:
    reviewed(desk, MISSED)
    desk.button("Try again").click()
    desk.moves.first.click()
    expect(desk.page.get_by_test_id("accuracy")).to_be_visible()
    # White's move answers no task of Black's.
    desk.table.play("l17-m17")
    expect(desk.moves).to_have_count(2)
    desk.button("Try again").click()
    desk.expect_at(None)
    expect(desk.page.get_by_test_id("answer")).to_be_visible()


def test_it_works_by_keys_alone(desk: Desk) -> None:
    desk.paste(MISSED)
    expect(desk.moves.first).to_be_visible()
    page = desk.page
    page.get_by_role("tab", name="Review").focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Review")).to_be_focused()
    page.get_by_role("radio", name="Quick").focus()
    page.keyboard.press("Space")
    desk.button("Review the game").press("Enter")
    desk.button("Try again").press("Enter", timeout=20_000)
    desk.button("Show the best move").press("Enter")
    expect(page.get_by_test_id("answer")).to_have_text(re.compile(r"^[a-t]\d+-[a-t]\d+$"))
    expect(desk.table.drawn(".shape-arrow.best")).to_have_count(1)
    desk.button("End the exercise").press("Enter")
    expect(page.get_by_test_id("accuracy")).to_be_visible()


def test_the_graph_is_a_slider_over_the_game(desk: Desk) -> None:
    reviewed(desk, MISSED)
    graph = desk.page.get_by_role("slider", name=re.compile("The game as a graph"))
    graph.focus()
    desk.page.keyboard.press("End")
    expect(graph).to_have_attribute("aria-valuenow", "1")
    desk.expect_at("1. Black l3-l4, blunder")
    desk.page.keyboard.press("Home")
    expect(graph).to_have_attribute("aria-valuetext", "Start: White’s ring falls in 1")
