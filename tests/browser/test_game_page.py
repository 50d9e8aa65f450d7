"""Beside the board: moves looked back at, taking back, resigning, settings, files."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.browser.table import Server, Table
from tests.known import START

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

MOVES = ["l3-l6", "l15-l12", "l6-l9"]


def play_all(table: Table, moves: list[str] = MOVES) -> None:
    for ply, move in enumerate(moves, start=1):
        table.play(move)
        table.wait_for_ply(ply)


def test_looking_back_by_click_and_by_keys(table: Table) -> None:
    table.begin()
    start = table.stones()
    play_all(table)
    last = table.stones()
    table.moves.first.click()
    expect(table.status).to_have_text("Looking back: 1 of 3 moves")
    expect(table.moves.first).to_have_attribute("aria-current", "step")
    # Nothing can be played in the past.
    table.click("c15")
    expect(table.note).to_have_text(
        "You are looking at an earlier position. Go back to the game to play."
    )
    table.moves.first.focus()
    keyboard = table.page.keyboard
    keyboard.press("Home")
    expect(table.status).to_have_text("Looking back: 0 of 3 moves")
    table.expect_stones(start)
    keyboard.press("ArrowRight")
    keyboard.press("ArrowRight")
    expect(table.status).to_have_text("Looking back: 2 of 3 moves")
    expect(table.moves.nth(1)).to_be_focused()
    keyboard.press("ArrowLeft")
    expect(table.status).to_have_text("Looking back: 1 of 3 moves")
    keyboard.press("End")
    expect(table.status).to_have_text("White to move")
    table.expect_stones(last)
    # What the hand rests on stays where it is.
    first = table.page.get_by_role("button", name="First position")
    before = first.bounding_box()
    first.click()
    assert first.bounding_box() == before
    expect(table.status).to_have_text("Looking back: 0 of 3 moves")
    table.page.get_by_role("button", name="Back to the game").click()
    expect(table.status).to_have_text("White to move")
    table.expect_stones(last)


def test_take_back_at_one_table_takes_one_ply(table: Table) -> None:
    table.begin()
    play_all(table)
    table.page.get_by_role("button", name="Take back").click()
    table.wait_for_ply(2)
    expect(table.status).to_have_text("Black to move")
    table.expect_board_is_games()
    table.expect_said("Move taken back.")


def test_take_back_against_the_computer_takes_its_move_too(table: Table) -> None:
    table.begin("Black")
    take_back = table.page.get_by_role("button", name="Take back")
    expect(take_back).to_be_disabled()
    table.play("c3-c5")
    table.wait_for_ply(2)
    expect(table.status).to_have_text("Your move")
    take_back.click()
    table.wait_for_ply(0)
    expect(table.status).to_have_text("Your move")
    table.expect_board_is_games()


def test_resigning_asks_and_can_be_taken_back(table: Table) -> None:
    table.begin("Black")
    resign = table.page.get_by_role("button", name="Resign", exact=True)
    resign.click()
    question = table.page.get_by_role("alertdialog", name="Resign this game?")
    expect(question).to_contain_text("White wins if Black resigns.")
    table.page.keyboard.press("Enter")
    expect(question).to_be_hidden()
    expect(table.status).to_have_text("Your move")
    resign.click()
    question.get_by_role("button", name="Resign").click()
    expect(table.result).to_contain_text("White wins")
    expect(table.result).to_contain_text("Black resigned.")
    expect(resign).to_be_disabled()
    table.page.get_by_role("button", name="Take back").click()
    expect(table.status).to_have_text("Your move")


def test_an_attacked_ring_is_told_against_the_computer_only(table: Table) -> None:
    # White's rook on l17 looks down the open file at Black's ring l3.
    position = (
        "18/18/9www6/9w1w6/9www6/18/18/18/18/18/18/18/4www11/4www11/4www11/9bbb6/9b1b6/9bbb6 b 1"
    )
    for side in ("Black", "both"):
        table.begin_at(position, side)
        told = table.page.get_by_text("Your ring is attacked", exact=True)
        expect(told).to_have_count(1 if side == "Black" else 0)
        expect(table.drawn(".ring.attacked")).to_have_count(1 if side == "Black" else 0)


def test_moves_are_numbered_from_where_the_game_begins(table: Table) -> None:
    table.begin_at(START.replace(" b 1", " w 9"))
    moves = table.page.get_by_test_id("moves")
    expect(moves).to_have_text("No moves yet. White starts.")
    play_all(table, ["l18-l15", "l3-l6", "l15-l14"])
    expect(moves.locator(".number")).to_have_text(["9", "10"])
    expect(moves.locator("li").first).to_contain_text("l18-l15")


def test_settings_are_kept(table: Table) -> None:
    table.begin()
    expect(table.drawn(".ring")).to_have_count(2)
    page = table.page
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name="Outline rings").uncheck()
    page.get_by_role("switch", name="Show coordinates").uncheck()
    page.get_by_text("Plain", exact=True).click()
    page.get_by_role("link", name="All settings").click()
    page.get_by_text("Dark", exact=True).click()
    page.go_back()
    expect(table.status).to_be_visible()
    for _ in range(2):
        expect(table.drawn(".ring")).to_have_count(0)
        expect(table.drawn(".label")).to_have_count(0)
        expect(page.locator("html")).to_have_attribute("data-theme", "plain")
        expect(page.locator("html")).to_have_attribute("data-scheme", "dark")
        page.reload()
        expect(table.status).to_be_visible()


def test_the_system_decides_between_light_and_dark(table: Table) -> None:
    table.begin()
    for scheme in ("dark", "light"):
        table.page.emulate_media(color_scheme=scheme)
        expect(table.page.locator("html")).to_have_attribute("data-scheme", scheme)


def test_presets_differ(table: Table) -> None:
    table.begin(rules="Classic")
    table.click("a4")
    expect(table.note).to_have_text(
        "With these rules no piece may have its centre on the frame, as a4 is."
    )
    assert table.game()["rules"] == "classic"


def test_saving_and_loading_a_game(table: Table, tmp_path: Path) -> None:
    table.begin()
    play_all(table)
    stones = table.stones()
    with table.page.expect_download() as download:
        table.page.get_by_role("button", name="Save as SGF").click()
    assert re.fullmatch(r"gess-.+\.sgf", download.value.suggested_filename)
    saved = tmp_path / "game.sgf"
    download.value.save_as(saved)
    assert b";B[lr:lo]" in saved.read_bytes()
    first = table.game_id
    table.page.get_by_role("button", name="Load a game").click()
    table.page.get_by_label("Choose a file").set_input_files(saved)
    table.wait_for_ply(3)
    expect(table.note).to_have_text("Game loaded.")
    assert table.game_id != first
    table.expect_stones(stones)
    # The game goes on from there.
    table.play("l12-l11")
    expect(table.result).to_contain_text("White wins")


def test_an_earlier_game_can_be_opened(table: Table) -> None:
    table.begin()
    first = table.game_id
    play_all(table)
    table.new_game("both")
    expect(table.moves).to_have_count(0)
    table.page.get_by_role("button", name="Load a game").click()
    earlier = table.page.get_by_test_id("earlier").get_by_role("button")
    expect(earlier.first).to_contain_text("Black: Player, White: Player")
    expect(earlier.first).to_contain_text("3 moves")
    earlier.first.click()
    table.wait_for_ply(3)
    assert table.game_id == first


def test_the_way_back_leads_to_the_game_before(table: Table) -> None:
    table.begin()
    first = table.game_id
    table.play("l3-l6")
    table.wait_for_ply(1)
    table.new_game("both")
    expect(table.moves).to_have_count(0)
    second = table.game_id
    assert second != first
    table.page.get_by_role("button", name="Resign").click()
    table.page.go_back()
    table.wait_for_ply(1)
    assert table.game_id == first
    # The question was about the other game.
    expect(table.page.get_by_role("alertdialog")).to_have_count(0)
    table.play("l18-l15")
    table.wait_for_ply(2)
    table.page.go_forward()
    expect(table.moves).to_have_count(0)
    assert table.game_id == second


DROP = """(text) => {
  const data = new DataTransfer();
  data.items.add(new File([text], 'game.sgf'));
  for (const kind of ['dragover', 'drop'])
    document.body.dispatchEvent(new DragEvent(kind, {dataTransfer: data, bubbles: true,
                                                     cancelable: true}));
}"""


def test_a_game_put_into_the_bin_elsewhere_is_told_when_one_comes_back_to_it(table: Table) -> None:
    table.bring(START, ["l3-l6"])
    table.wait_for_ply(1)
    game = table.page.url.rsplit("/", 1)[-1]
    kept = table.page.get_by_test_id("kept")
    told = {"delete": "This game is in the bin.", "restore": "Added to the library."}
    for act, words in told.items():
        table.server.ask("POST", f"/api/library/{act}", {"ids": [game]})
        table.page.evaluate("dispatchEvent(new Event('focus'))")
        expect(kept).to_contain_text(words)


def test_a_dropped_file_is_loaded(table: Table) -> None:
    table.begin()
    table.page.evaluate(DROP, "(;FF[4]GM[20]SZ[20]RU[standard];B[lr:lo];W[lf:li])")
    table.wait_for_ply(2)
    table.expect_played("l3-l6", "l15-l12")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("x" * (300 * 1024), "This file has 300 kB; at most 256 kB can be loaded."),
        ("this is no game", "Not accepted: no game was found"),
    ],
)
def test_what_cannot_be_loaded_is_told_and_changes_nothing(
    table: Table, text: str, words: str
) -> None:
    table.begin()
    game = table.game_id
    table.page.evaluate(DROP, text)
    expect(table.note).to_contain_text(words)
    assert table.game_id == game
    table.play("l3-l6")
    table.wait_for_ply(1)


def test_own_moves_are_animated_unless_motion_is_reduced(
    server: Server, new_table: Callable[..., Table]
) -> None:
    for motion, wanted in (("no-preference", True), ("reduce", False)):
        table = new_table(server, reduced_motion=motion)
        table.begin()
        table.click("l3")
        table.click("l6")
        running = table.page.evaluate("document.getAnimations().length > 0")
        assert running is wanted
        # The answer does not cut the slide short: the stones stay the same elements.
        table.page.evaluate(
            "window.slid = [...document.querySelectorAll('.layer-stones .piece')].at(-1)"
        )
        table.wait_for_ply(1)
        assert table.page.evaluate("window.slid.isConnected")


def test_a_long_game_leaves_everything_in_sight(table: Table) -> None:
    """The list of moves scrolls by itself; it pushes no control off the window."""
    moves = ["l3-l6", "l18-l15", "l6-l3", "l15-l18"] * 30
    table.bring(START, moves)
    table.wait_for_ply(120)
    assert table.page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
    for part in (table.moves.last, table.status, table.typed):
        expect(part).to_be_in_viewport(ratio=1)
    expect(table.page.get_by_role("button", name="Take back")).to_be_in_viewport(ratio=1)
