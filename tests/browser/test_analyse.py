"""The analysis board: variations, drawing, the engine, opening and saving."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
from PIL import Image
from PIL.GifImagePlugin import GifImageFile
from playwright.sync_api import expect
from tests.browser.desk import Desk
from tests.browser.table import PHONE
from tests.browser.waiting import expect_equal, wait_until

import gess
from gess import sgf

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.table import Server, Table

GAME = """[Black "Ann"]
[White "Ben"]
[Rules "standard"]

1. l3-l6! {The ring comes out.} l18-l15 (1... c18-c15 2. c3-c6 (2. i3-i6)) (1... r18-r15)
2. l6-l9 *
"""
# Black's ring at l3, a rook beside White's ring: the ring falls in one.
MATE_IN_ONE = "/".join(["18", "9www6", "7b1w1w6", "9www6", *["18"] * 11, "9bbb6", "9b1b6", "9bbb6"])


@pytest.fixture
def desk(table: Table) -> Desk:
    return Desk(table)


def test_moves_on_the_board_add_variations(desk: Desk) -> None:
    desk.begin()
    expect(desk.page.get_by_test_id("tree")).to_contain_text("No moves yet.")
    desk.table.play("l3-l6")
    desk.expect_at("1. Black l3-l6")
    desk.table.play("l18-l15")
    desk.expect_at("1. White l18-l15")
    desk.button("One move back").click()
    desk.expect_at("1. Black l3-l6")
    desk.table.play("c18-c15")
    desk.expect_at("1. White c18-c15")
    desk.expect_rows("0: 1. l3-l6 l18-l15", "1: 1… c18-c15")
    # A move that is there already is gone to, not added again.
    desk.button("One move back").click()
    desk.expect_at("1. Black l3-l6")
    desk.table.play("l18-l15")
    desk.expect_at("1. White l18-l15")
    desk.expect_rows("0: 1. l3-l6 l18-l15", "1: 1… c18-c15")


def test_the_main_line_never_indents_and_side_lines_fold(desk: Desk) -> None:
    desk.begin()
    desk.paste(GAME)
    desk.expect_rows(
        "0: 1. l3-l6! 1… l18-l15",
        "1: 1… c18-c15 2. c3-c6",
        "2: 2. i3-i6",
        "1: 1… r18-r15",
        "0: 2. l6-l9",
    )
    lefts = desk.page.get_by_test_id("tree").evaluate(
        "(tree) => [...tree.querySelectorAll('li.main')]"
        ".map((row) => row.querySelector('.move').getBoundingClientRect().left)"
    )
    assert len(set(lefts)) == 1
    desk.page.get_by_role("button", name="Hide this variation").first.click()
    desk.expect_rows("0: 1. l3-l6! 1… l18-l15", "1: 1… c18-c15", "1: 1… r18-r15", "0: 2. l6-l9")
    desk.page.get_by_role("button", name="Show 2 more moves").click()
    expect_equal(desk.page, lambda: len(desk.rows), 5)


def test_lines_are_promoted_deleted_and_brought_back(desk: Desk) -> None:
    desk.begin()
    desk.paste(GAME)
    desk.moves.filter(has_text="c3-c6").click()
    desk.expect_at("2. Black c3-c6")
    before = desk.rows
    desk.button("Make main line").click()
    desk.expect_rows(
        "0: 1. l3-l6! 1… c18-c15",
        "1: 1… l18-l15 2. l6-l9",
        "1: 1… r18-r15",
        "0: 2. c3-c6",
        "1: 2. i3-i6",
    )
    desk.button("Move variation down").click()
    desk.expect_rows(
        "0: 1. l3-l6! 1… c18-c15",
        "1: 1… l18-l15 2. l6-l9",
        "1: 1… r18-r15",
        "0: 2. i3-i6",
        "1: 2. c3-c6",
    )
    desk.moves.filter(has_text="c18-c15").click()
    desk.button("Delete from here").click()
    desk.expect_rows("0: 1. l3-l6! 1… l18-l15", "1: 1… r18-r15", "0: 2. l6-l9")
    desk.table.expect_said("Deleted. Undo brings it back.")
    for _ in range(3):
        desk.button("Undo").click()
    desk.expect_rows(*before)
    assert [str(move) for move in desk.saved().mainline()] == ["l3-l6", "l18-l15", "l6-l9"]
    desk.button("Redo").click()
    assert [str(move) for move in desk.saved().mainline()] == ["l3-l6", "c18-c15", "c3-c6"]


def test_equal_positions_by_different_moves_are_recognised(desk: Desk) -> None:
    desk.begin()
    desk.paste("1. c3-c6 c18-c15 2. r3-r6 r18-r15")
    expect(desk.moves).to_have_count(4)
    current = desk.page.get_by_test_id("tree").locator("[aria-current=step]")
    for move in ("r3-r6", "r18-r15", "c3-c6", "c18-c15"):
        desk.table.play(move)
        expect(current).to_contain_text(move)
    same = desk.page.get_by_test_id("same")
    expect(same.get_by_role("button")).to_have_text(["2. White r18-r15"])
    same.get_by_role("button").click()
    desk.expect_at("2. White r18-r15")
    expect(same.get_by_role("button")).to_have_text(["2. White c18-c15"])


def test_what_is_said_and_drawn_is_saved_with_the_game(desk: Desk) -> None:
    desk.begin()
    desk.table.play("l3-l6")
    desk.expect_at("1. Black l3-l6")
    desk.page.get_by_label("Comment on 1. Black l3-l6").fill("Out it comes. [囲碁]")
    desk.page.get_by_role("button", name="interesting").click()
    expect(desk.moves.first).to_have_text(re.compile(r"l3-l6!\?"))
    # By the right button: a click, a stroke, the same with Shift.
    page, table = desk.page, desk.table
    page.mouse.click(*table.point("c14"), button="right")
    expect(table.drawn(".shape-circle")).to_have_count(1)
    for start, end, key in (("l6", "l9", None), ("b2", "b9", "Shift")):
        if key:
            page.keyboard.down(key)
        table.hover(start)
        page.mouse.down(button="right")
        page.mouse.move(*table.point(end), steps=3)
        page.mouse.up(button="right")
        if key:
            page.keyboard.up(key)
    expect(table.drawn(".shape-arrow")).to_have_count(1)
    expect(table.drawn(".shape-line")).to_have_count(1)
    # The selection and the game are untouched by it.
    table.expect_selected(None)
    node = desk.saved().root.children[0]
    assert node.comment == "Out it comes. [囲碁]"
    assert node.glyph == "!?"
    assert gess.square_names(node.circles) == ["c14"]
    assert node.arrows == [(gess.square("l6"), gess.square("l9"))]
    assert node.lines == [(gess.square("b2"), gess.square("b9"))]
    # The same stroke again takes away what it drew.
    page.mouse.click(*table.point("c14"), button="right")
    expect(table.drawn(".shape-circle")).to_have_count(0)


def test_pencils_draw_by_keys_alone(desk: Desk) -> None:
    desk.begin()
    page = desk.page
    desk.tab("Draw")
    page.get_by_role("radio", name="Arrow").press("Space")
    desk.table.board.focus()
    desk.table.walk("l9")
    page.keyboard.press("Enter")
    desk.table.expect_said("From l9. Now choose where it ends.")
    desk.table.walk("n11")
    page.keyboard.press("Enter")
    desk.table.expect_said("Arrow on l9-n11.")
    page.get_by_role("radio", name="Letter").press("Space")
    desk.table.board.focus()
    page.keyboard.press("Enter")
    root = desk.saved().root
    assert root.arrows == [(gess.square("l9"), gess.square("n11"))]
    assert root.labels == {gess.square("n11"): "A"}
    # With no pencil the keys play again.
    page.get_by_role("radio", name="Play moves").press("Space")
    desk.table.board.focus()
    desk.table.walk("l3")
    page.keyboard.press("Enter")
    desk.table.expect_selected("l3")


def test_the_page_is_walked_by_arrow_keys(desk: Desk) -> None:
    desk.begin()
    desk.paste(GAME)
    desk.moves.first.click()
    keyboard = desk.page.keyboard
    for key, name in (
        ("ArrowRight", "1. White l18-l15"),
        ("ArrowDown", "1. White c18-c15"),
        ("ArrowDown", "1. White r18-r15"),
        ("ArrowUp", "1. White c18-c15"),
        ("ArrowRight", "2. Black c3-c6"),
        ("Home", None),
        ("End", "2. Black l6-l9"),
        ("ArrowLeft", "1. White l18-l15"),
    ):
        keyboard.press(key)
        desk.expect_at(name)
    desk.table.expect_said("1. White l18-l15")


def test_the_engine_follows_and_its_lines_are_played_and_looked_at(desk: Desk) -> None:
    desk.begin(f"#/analyse?p={MATE_IN_ONE}_b_1")
    page = desk.page
    page.get_by_role("switch", name="Analyse every position").check()
    expect(page.get_by_test_id("eval-words")).to_have_text("White’s ring falls in 1")
    expect(page.get_by_test_id("eval-bar")).to_have_attribute("aria-valuenow", "100")
    expect(page.get_by_test_id("eval-bar")).to_have_attribute(
        "aria-valuetext", "White’s ring falls in 1"
    )
    expect(desk.table.drawn(".shape-arrow.best")).to_have_count(1)
    first = page.get_by_test_id("engine").locator(".pv button").first
    before = desk.table.stones()
    first.hover()
    expect(desk.table.drawn(".last-to")).to_have_count(1)
    assert wait_until(page, desk.table.stones, lambda stones: stones != before) != before
    desk.table.hover("b10")
    expect(desk.table.drawn(".last-to")).to_have_count(0)
    desk.table.expect_stones(before)
    move = first.inner_text()
    first.click()
    desk.expect_at(f"1. Black {move}")
    expect(desk.table.status).to_contain_text("Black wins")
    expect(page.get_by_text("The game is decided.")).to_be_visible()


def test_threats_are_what_the_other_side_would_do(desk: Desk) -> None:
    desk.begin(f"#/analyse?p={MATE_IN_ONE}_w_1")
    desk.page.get_by_role("switch", name="Show the threat").check()
    expect(desk.page.get_by_test_id("threat")).to_contain_text(
        re.compile("If it were Black’s turn: .*, White’s ring falls in 1")
    )
    expect(desk.table.drawn(".shape-arrow.threat")).to_have_count(1)


def test_the_engine_on_the_server_tells_the_same(
    engine_server: Server, new_table: Callable[..., Table]
) -> None:
    desk = Desk(new_table(engine_server))
    desk.begin(f"#/analyse?p={MATE_IN_ONE}_b_1")
    page = desk.page
    page.get_by_role("button", name="Engine settings").click()
    page.get_by_label("Engine runs").select_option("On the server")
    page.get_by_label("Threads").fill("1")
    with page.expect_request("**/api/analysis") as asked:
        page.get_by_role("switch", name="Analyse every position").check()
    assert (asked.value.post_data_json or {})["hash"] == 64
    expect(page.get_by_test_id("eval-words")).to_have_text("White’s ring falls in 1")


def test_links_hold_the_game_and_the_position(desk: Desk) -> None:
    desk.begin()
    desk.paste(GAME)
    desk.moves.nth(1).click()
    desk.button("Save and share").click()
    page = desk.page
    link = page.get_by_label("Link with the whole game")
    expect(link).to_have_value(re.compile(r"/#/analyse\?g="))
    game = link.input_value()
    position = page.get_by_label("Link to this position", exact=True).input_value()
    field = page.get_by_label("This position", exact=True)
    text = field.input_value()
    copy = page.locator("span", has=field).get_by_role("button")
    copy.click()
    expect(copy).to_have_text("Copied.")
    # Over plain HTTP a browser has no clipboard for pages.
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    copy.click()
    expect(page.locator(".line", has=field)).to_contain_text("It is selected: copy it")
    expect(field).to_be_focused()
    assert page.evaluate("getSelection().toString()") == text
    # What no link can hold, or the browser cannot pack, is told.
    page.keyboard.press("Escape")
    page.evaluate("delete window.CompressionStream")
    desk.button("Save and share").click()
    expect(page.get_by_test_id("no-link")).to_contain_text("Save the game as a file.")
    wanted = gess.Board()
    wanted.push_text("l3-l6")
    wanted.push_text("l18-l15")
    assert text == wanted.text()
    page.goto("about:blank")
    page.goto(position)
    expect(desk.table.drawn(".layer-stones .stone")).to_have_count(84)
    assert desk.saved().start_position == wanted.position
    page.goto("about:blank")
    page.goto(game)
    expect(desk.moves).to_have_count(7)
    assert desk.saved().root.children[0].comment == "The ring comes out."


def test_a_damaged_link_says_so(desk: Desk) -> None:
    desk.begin("#/analyse?g=nonsense")
    expect(desk.page.get_by_role("alert")).to_contain_text("The link is damaged")
    desk.begin("#/analyse?p=18/18_b")
    expect(desk.page.get_by_role("alert")).to_contain_text("there must be 18")


def test_files_are_opened_with_a_report_of_what_was_wrong(desk: Desk) -> None:
    desk.begin()
    desk.paste("(;GM[20]SZ[20]RU[standard]PB[Ann];B[lr:lo];W[lr:lo])")
    dialog = desk.page.get_by_role("dialog", name="Open")
    expect(dialog).to_contain_text("Line 1, column 44")
    expect(dialog).to_contain_text("W[lr:lo], l3-l6, is not legal: No stones around l3.")
    dialog.get_by_role("button", name="Open", exact=True).click()
    expect(desk.page.get_by_text("1 move in the file could not be played.")).to_be_visible()
    # What could not be played is still in the file.
    (game,) = sgf.loads(desk.download("SGF file"))
    assert len(game.end.stopped) == 1
    desk.paste("no game at all")
    expect(dialog.get_by_role("alert")).to_contain_text("no game was found")
    file = dialog.locator("input[type=file]")
    file.set_input_files({"name": "large.sgf", "mimeType": "", "buffer": b"(;C[" + b" " * 2**22})
    expect(dialog.get_by_role("alert")).to_contain_text("larger than 4 MB")
    file.set_input_files({"name": "empty.sgf", "mimeType": "", "buffer": b""})
    expect(dialog.get_by_role("alert")).to_contain_text("no game was found")


def test_a_dialog_is_not_closed_by_chance(desk: Desk) -> None:
    desk.begin()
    # The second click comes when the dialog is there already.
    desk.button("Open").dblclick()
    text = desk.page.get_by_role("dialog", name="Open").get_by_role("textbox")
    text.fill("1. l3-l6")
    box = text.bounding_box()
    assert box is not None
    mouse = desk.page.mouse
    mouse.move(box["x"] + 40, box["y"] + 20)
    mouse.down()
    mouse.move(5, box["y"] + 20)
    mouse.up()
    expect(text).to_have_value("1. l3-l6")
    mouse.click(5, box["y"] + 20)
    expect(text).to_be_hidden()


def test_nothing_is_lost_by_a_reload(desk: Desk) -> None:
    desk.begin()
    desk.paste(GAME)
    desk.moves.filter(has_text="i3-i6").click()
    desk.page.get_by_label("Comment on 2. Black i3-i6").fill("kept")
    desk.button("Open").focus()
    desk.page.reload()
    desk.expect_at("2. Black i3-i6")
    expect(desk.page.get_by_label("Comment on 2. Black i3-i6")).to_have_value("kept")


def test_a_game_that_was_played_is_analysed(desk: Desk) -> None:
    desk.table.begin()
    desk.table.play("l3-l6")
    desk.table.wait_for_ply(1)
    game = desk.table.game_id
    desk.begin(f"#/analyse/{game}")
    desk.expect_rows("0: 1. l3-l6")


def test_what_was_played_here_in_the_library_is_shown_and_played(
    own_server: Server, new_table: Callable[..., Table]
) -> None:
    desk = Desk(new_table(own_server))
    desk.begin()
    desk.tab("Openings")
    explorer = desk.page.get_by_test_id("explorer")
    expect(explorer).to_contain_text("No game in the library has this position.")
    desk.table.begin()
    desk.table.play("l3-l6")
    desk.table.wait_for_ply(1)
    desk.table.library_game()
    desk.begin()
    desk.tab("Openings")
    explorer.get_by_role("button", name="l3-l6").click()
    desk.expect_at("1. Black l3-l6")


def test_playing_on_from_here_hands_the_position_over(desk: Desk) -> None:
    desk.begin()
    desk.table.play("l3-l6")
    desk.expect_at("1. Black l3-l6")
    desk.page.get_by_role("link", name="Play from here").click()
    dialog = desk.page.get_by_role("dialog", name="New game")
    expect(dialog).to_be_visible()
    dialog.get_by_role("radio", name="Two players, one screen").check()
    dialog.get_by_role("button", name="Start", exact=True).click()
    expect(dialog).to_be_hidden()
    wanted = gess.Board()
    wanted.push_text("l3-l6")
    stones = {**dict.fromkeys(gess.square_names(wanted.position.black), "b")}
    stones |= dict.fromkeys(gess.square_names(wanted.position.white), "w")
    desk.table.expect_stones(stones)


def test_pictures_show_the_board(desk: Desk) -> None:
    desk.begin()
    desk.paste("1. l3-l6 l18-l15 2. l6-l9")
    desk.moves.nth(1).click()
    drawing = ET.fromstring(desk.download("Drawing (SVG)"))
    circles = [c for c in drawing.iter("{http://www.w3.org/2000/svg}circle") if c.get("r") == "8.7"]
    assert len(circles) == 84  # each ring has taken its own pawn
    assert all(c.get("fill", "").startswith("url(#") for c in circles)
    png = Image.open(io.BytesIO(desk.download("Picture (PNG)")))
    assert png.size == (1200, 1200)
    pixels = png.convert("RGB").tobytes()

    def darkest(file: int, row: int) -> int:
        """The least of the three colours in the middle of a square."""
        at = 3 * (1200 * (60 * row + 30) + 60 * file + 30)
        return min(pixels[at : at + 3])

    # White's ring has come to l15: its square k16 is light, and l18 is bare wood.
    assert darkest(10, 4) > 180
    assert darkest(11, 2) < 180
    gif = Image.open(io.BytesIO(desk.download("Animation (GIF)")))
    assert isinstance(gif, GifImageFile)
    assert gif.n_frames == 4


def test_fingers_analyse_too(server: Server, new_table: Callable[..., Table]) -> None:
    phone = Desk(new_table(server, **PHONE))
    phone.begin()
    table = phone.table
    table.tap("l3")
    table.expect_selected("l3")
    table.tap("l6")
    phone.page.get_by_test_id("confirm").tap()
    phone.expect_at("1. Black l3-l6")
    phone.page.get_by_role("tab", name="Draw").tap()
    phone.page.get_by_role("radio", name="Circle").tap()
    table.tap("c14")
    expect(table.drawn(".shape-circle")).to_have_count(1)
    phone.page.get_by_role("radio", name="Play moves").tap()
    table.tap("c18")
    table.expect_selected("c18")
    width = phone.page.evaluate("document.documentElement.scrollWidth")
    assert width == 390


def test_who_played_the_computer_sees_the_own_side(desk: Desk) -> None:
    desk.table.bring(gess.Position.start().text(), ["l3-l6"], ("computer", "human"))
    desk.page.goto(f"{desk.table.server.address}/#/analyse/{desk.table.game_id}")
    expect(desk.moves).to_have_count(1)
    expect(desk.table.board.locator("[data-square]").first).to_have_attribute("data-square", "t1")
