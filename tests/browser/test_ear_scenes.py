"""Every part of the page used by ear: by roles, names, focus and spoken words only."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.browser.lessons import WORDS, answer_words
from tests.browser.listener import Listener
from tests.browser.test_library_page import GOOD, keep
from tests.browser.test_puzzles import TWO, last_of
from tests.browser.test_review import MISSED, winning
from tests.browser.tree import faults

import gess
from gess.squares import square_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.table import Server, Table

BOARD = "Gess board, Black at the bottom.…"


@pytest.fixture
def listener(server: Server, new_table: Callable[..., Table]) -> Listener:
    return Listener(new_table(server).page, server.address)


def type_move(listener: Listener, move: str) -> None:
    listener.write("combobox", "Type a move", move)
    listener.key("Enter")


def expect_well(listener: Listener) -> None:
    assert faults(listener.tree()) == []


def test_a_game_to_a_capture(listener: Listener) -> None:
    listener.visit("#/play")
    listener.press("radio", "Two players, one screen")
    listener.press("button", "Start", within="New game")
    listener.hear("Black to move")
    expect_well(listener)
    listener.go_to("grid", BOARD)
    listener.walk("j6")
    listener.key("Enter")
    listener.hear("^j6: black .* Selected, [0-9]+ moves?")
    # What a move would do is heard before it is made.
    listener.walk("h8")
    listener.hear("^j6-h8: ")
    listener.key("Enter")
    listener.hear("^Black plays j6-h8")
    # White goes by its pieces instead of squares.
    listener.press("button", "Pieces and attacks")
    listener.find("heading", "My movable pieces")
    expect_well(listener)
    listener.press("button", "c18: white rook…")
    listener.expect_focus("gridcell", "c18, …")
    listener.hear("Selected")
    listener.walk("c15")
    listener.key("Enter")
    listener.hear("^White plays c18-c15")
    type_move(listener, "i3-i13")
    said = listener.hear("^Black plays i3-i13")
    board = gess.Board()
    for move in ("j6-h8", "c18-c15"):
        board.push_text(move)
    report = board.position.report(gess.Move.parse("i3-i13"))
    fallen = ", ".join(square_name(square) for square in gess.scan(report.captured_white))
    assert f"captures 1 white stone ({fallen})" in said
    listener.expect_focus("combobox", "Type a move")
    # The same refusal twice is heard twice.
    for _ in range(2):
        type_move(listener, "a1-a2")
        listener.hear("No stones around a1")
    listener.press("button", "Resign")
    expect_well(listener)
    listener.press("button", "Resign", within="Resign this game?")
    listener.hear("resigned")
    expect_well(listener)


def test_a_lesson_with_a_wrong_and_a_right_try(listener: Listener) -> None:
    listener.visit("#/learn/reach/3")
    listener.hear(WORDS["lesson.reach_fill_task"])
    type_move(listener, "h4-h6")
    listener.hear(answer_words("reach", "fill", "short"))
    listener.press("button", "Take it back")
    listener.hear("Taken back. Try again.")
    listener.expect_focus("gridcell", "…")
    listener.walk("h4")
    listener.key("Enter")
    listener.walk("h7")
    listener.hear("^h4-h7: ")
    listener.key("Enter")
    listener.hear("White plays .*" + WORDS["lesson.reach_fill_task-2"])
    type_move(listener, "h8-h16")
    listener.hear(WORDS["lesson.reach_fill_done"])
    expect_well(listener)
    listener.press("button", "Next lesson")
    listener.hear(WORDS["lesson.capturing_first_task"])


def test_a_puzzle(listener: Listener) -> None:
    listener.visit(f"#/puzzles/{TWO.name}")
    listener.hear("^Break the ring in 2 moves. Black to move.")
    wrong, reply = TWO.refutations[0].attempt, TWO.refutations[0].reply
    type_move(listener, str(wrong))
    listener.hear(f"White answers {wrong} with {reply}")
    expect_well(listener)
    listener.press("button", "Try again")
    listener.hear("Try again from here.")
    type_move(listener, str(TWO.answer.moves[0]))
    listener.hear("^Right. White answers .* Go on. 1 move left.")
    type_move(listener, str(last_of(TWO)))
    listener.hear("^Solved")
    expect_well(listener)


def test_the_analysis_board(listener: Listener) -> None:
    listener.visit("#/analyse")
    type_move(listener, "l3-l5")
    listener.hear("^Black plays l3-l5")
    type_move(listener, "l18-l16")
    listener.hear("^White plays l18-l16")
    listener.press("button", "First position")
    listener.hear("^Start. $|^Start.$")
    listener.expect_focus("button", "First position")
    type_move(listener, "c3-c6")
    listener.hear("Variation 2 of 2.")
    listener.press("button", "First position")
    listener.hear("^Start. 2 continuations.")
    listener.press("button", "One move forward")
    listener.hear("^1. Black l3-l5. .*Variation 1 of 2.")
    listener.write("textbox", "Comment on 1. Black l3-l5", "Heard before.")
    listener.key("Tab")
    listener.hear("Comment saved.")
    listener.press("button", "inaccuracy")
    listener.hear("Marked as inaccuracy.")
    listener.press("button", "Last position")
    listener.hear("^1. White l18-l16. .*Last position.")
    listener.press("button", "One move back")
    listener.hear("^1. Black l3-l5, inaccuracy. .*Variation 1 of 2. Heard before.")
    listener.press("switch", "Analyse every position")
    # Once, and not at each depth.
    listener.hear("Best move: [a-t][0-9]+-[a-t][0-9]+. Depth [0-9]+.", seconds=20)
    listener.rest()
    expect_well(listener)
    listener.press("button", "Read out the evaluation")
    listener.hear("Best move:")
    listener.press("switch", "Analyse every position")
    assert [words for words in listener.rest() if "Best move:" in words] == []
    listener.press("button", "Delete from here")
    listener.hear("^Deleted. Undo brings it back.")
    listener.press("button", "Undo")
    listener.hear("^Undone.")


def test_a_review(listener: Listener) -> None:
    listener.visit("#/analyse")
    listener.press("button", "Open")
    listener.write("textbox", "Or paste a game, moves, or a position text", MISSED)
    listener.press("button", "Open", within="Open")
    listener.hear("^Opened")
    listener.press("tab", "Review")
    listener.press("radio", "Quick")
    listener.press("button", "Review the game")
    listener.hear("The review is done. Accuracy: Black: [0-9]+%.*1 move to improve", seconds=30)
    expect_well(listener)
    listener.press("button", "Try again")
    listener.hear("Black played l3-l4. Find a better move.")
    type_move(listener, "l3-m3")
    listener.hear("^Not that one.", seconds=20)
    type_move(listener, str(winning()[0]))
    listener.hear("^Yes: that is", seconds=20)
    expect_well(listener)


def test_the_position_editor(listener: Listener) -> None:
    listener.visit("#/analyse")
    listener.press("button", "Set up a position")
    listener.expect_focus("heading", "Set up a position")
    listener.hear("Ready to play: both sides have a ring.")
    expect_well(listener)
    listener.press("button", "Empty board")
    listener.hear("Black 0, White 0. Neither side has a ring, so the game is decided")
    listener.go_to("grid", BOARD)
    for square in ("c3", "d3", "e3", "c4", "e4", "c5", "d5"):
        listener.walk(square)
        listener.key("Enter")
        listener.hear(f"^{square}, black stone.")
    listener.walk("e5")
    listener.key("Enter")
    listener.hear("^e5, black stone. White has no ring, so the game is decided: Black has won.")
    listener.walk("a5")
    listener.key("Enter")
    listener.hear("No stone may stand on the frame.")
    listener.press("button", "Undo")
    listener.hear("Black 7, White 0. Neither side has a ring")
    listener.press("button", "Cancel")
    listener.expect_focus("button", "Set up a position")


def test_the_library(own_server: Server, new_table: Callable[..., Table]) -> None:
    keep(own_server, 1, "Ann", "Ben", "c3-c6", "c18-c15")
    keep(own_server, 2, "Ben", "Cleo", "l3-l6", notes="A quiet start.")
    listener = Listener(new_table(own_server).page, own_server.address)
    listener.visit("#/library")
    listener.hear("^2 games.")
    expect_well(listener)
    listener.press("button", "Import games")
    listener.page.locator("input[type=file]").set_input_files(
        {"name": "ida.sgf", "mimeType": "application/x-go-sgf", "buffer": GOOD}
    )
    listener.hear("ida.sgf: 1 imported, 0 of them repaired, 0 already here, 0 refused")
    expect_well(listener)
    listener.key("Escape")
    listener.expect_focus("button", "Import games")
    listener.find("heading", "3 games")
    listener.write("searchbox", "Search", "quiet")
    listener.hear("^One game.")
    listener.expect_focus("searchbox", "Search")
    listener.press("checkbox", "Select Ben against Cleo")
    listener.press("button", "Move to bin")
    listener.hear("One game was moved to the bin.")
    listener.expect_focus("button", "Undo")
    listener.press("button", "Undo")
    listener.hear("One game was restored.")
    listener.press("button", "Clear filters")
    listener.hear("^3 games.")
    listener.press("link", "Analyse", within="Ann Ben")
    listener.expect_focus("heading", "Analysis board")
    listener.press("button", "One move forward")
    listener.hear("^1. Black c3-c6.")


def test_the_settings(listener: Listener) -> None:
    listener.visit("#/settings")
    listener.press("switch", "Show coordinates")
    listener.expect_focus("switch", "Show coordinates")
    assert listener.find("switch", "Show coordinates").states["checked"] == "false"
    listener.press("radio", "High contrast")
    assert listener.find("radio", "High contrast").states["checked"] == "true"
    type_move(listener, "l3-l5")
    listener.hear("^Black plays l3-l5")
    expect_well(listener)
    listener.press("button", "Reset the board")
    listener.expect_focus("gridcell", "…")
