"""The puzzles: solved and failed, by mouse, finger, keys and ear, and without a connection."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect
from tests.browser.test_layout import enlarge
from tests.browser.test_offline import keep
from tests.browser.waiting import wait_until

from gess import BLACK, Move
from gess.puzzles import Puzzle, shipped_puzzles
from gess.squares import square_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.table import Server, Table


def of(group: str) -> Puzzle:
    """One that Black solves: the board is not turned then."""
    found = (p for p in shipped_puzzles() if p.group == group and p.position.turn is BLACK)
    return next(p for p in found if p.refutations or group == "break-1")


# How much wider the box of the task is than its longest choice, with its padding and its sign.
ROOM_OF_TASK = """() => {
  const select = document.querySelector(".which select");
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = getComputedStyle(select).font;
  const widths = [...select.options].map(({ text }) => pen.measureText(text).width);
  const style = getComputedStyle(select);
  const padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
  return select.clientWidth - padding - 16 - Math.max(...widths);
}"""

ONE, TWO, THREE, SAVE = of("break-1"), of("break-2"), of("break-3"), of("save")


def open_puzzle(table: Table, puzzle: Puzzle) -> None:
    table.page.goto(f"{table.server.address}/#/puzzles/{puzzle.name}")
    expect(table.page.get_by_test_id("task")).to_be_visible()
    expect(table.drawn(".layer-stones .stone").first).to_be_visible()
    expect(table.page.get_by_test_id("wait")).to_have_count(0)


def told(table: Table, text: str) -> None:
    expect(table.page.get_by_test_id("told")).to_contain_text(text)


def type_move(table: Table, move: Move) -> None:
    field = table.page.get_by_label("Type a move")
    field.fill(str(move))
    field.press("Enter")


def ends(move: Move) -> tuple[str, str]:
    return square_name(move.from_), square_name(move.to)


def last_of(puzzle: Puzzle) -> Move:
    """A move that breaks the ring, after the solution of a puzzle of two moves and the defence."""
    position = puzzle.position
    for move in puzzle.main_line():
        position = position.play(move)
    return position.attackers_of_ring(position.turn.other)[0]


def progress(table: Table) -> dict[str, object]:
    kept: dict[str, object] = json.loads(
        table.page.evaluate("localStorage.getItem('gess.puzzles') ?? '{}'")
    )
    return kept


def test_a_ring_is_broken_by_clicks_and_the_result_is_kept(table: Table) -> None:
    open_puzzle(table, ONE)
    expect(table.page.get_by_test_id("task")).to_have_text("Break the ring in 1 move")
    # No rating is shown before there is one, and the longest task can be read whole.
    expect(table.page.get_by_test_id("rating")).to_have_text("–")
    assert table.page.evaluate(ROOM_OF_TASK) > 0
    start, end = ends(ONE.answer.moves[0])
    table.click(start)
    table.click(end)
    told(table, "Solved!")
    expect(table.page.get_by_test_id("streak")).to_have_text("1")
    expect(table.page.get_by_test_id("rating")).to_have_text(re.compile(r"^[0-9,]+[?]$"))
    expect(table.page.get_by_text("Provisional:")).to_be_visible()
    table.page.reload()
    expect(table.page.get_by_test_id("streak")).to_have_text("1")
    kept = progress(table)
    assert kept["tried"] == {ONE.name: True}
    table.page.get_by_test_id("next").click()
    expect(table.page.get_by_test_id("told")).not_to_contain_text("Solved")
    assert ONE.name not in table.page.url


def test_the_other_side_answers_and_the_board_is_turned_to_the_solver(table: Table) -> None:
    white = next(p for p in shipped_puzzles() if p.position.turn is not BLACK)
    for puzzle, color in ((white, "White"), (THREE, "Black")):
        open_puzzle(table, puzzle)
        name = re.compile(f"^Gess board, {color} at the bottom")
        expect(table.page.get_by_role("grid")).to_have_accessible_name(name)
    line = THREE.main_line()
    type_move(table, line[0])
    told(table, f"answers {line[1]}")
    type_move(table, line[2])
    told(table, f"answers {line[3]}")
    type_move(table, last_of(THREE))
    told(table, "Solved!")
    expect(table.page.get_by_text("Difficulty", exact=False)).to_be_visible()


def test_a_wrong_try_is_refuted_on_the_board_and_taken_back(table: Table) -> None:
    open_puzzle(table, TWO)
    wrong = TWO.refutations[0]
    before = table.stones()
    type_move(table, wrong.attempt)
    told(table, f"with {wrong.reply}")
    assert wait_until(table.page, table.stones, lambda stones: stones != before) != before
    assert progress(table)["streak"] == 0
    table.page.get_by_role("button", name="Try again").click()
    table.expect_stones(before)
    type_move(table, TWO.answer.moves[0])
    told(table, "Go on")
    type_move(table, last_of(TWO))
    told(table, "not on the first try")


def test_what_a_button_shows_is_in_sight_on_a_phone(table: Table) -> None:
    table.page.set_viewport_size({"width": 390, "height": 664})
    open_puzzle(table, TWO)
    for name in ("Hint", "Show solution"):
        button = table.page.get_by_role("button", name=name)
        # As low as one may stand to press it.
        button.evaluate("button => button.scrollIntoView({ block: 'start', behavior: 'instant' })")
        expect(table.board).not_to_be_in_viewport(ratio=0.95)
        button.click()
        expect(table.board).to_be_in_viewport(ratio=0.95)


def test_the_engine_refutes_what_the_set_does_not_know(table: Table) -> None:
    open_puzzle(table, ONE)
    quiet = next(
        move
        for move in ONE.position.legal_moves
        if not ONE.position.play(move).is_over and not ONE.position.report(move).own_lost
    )
    type_move(table, quiet)
    told(table, f"After {quiet} the ring still stands; White plays")


def test_the_last_ring_is_not_given_up_unasked(table: Table) -> None:
    open_puzzle(table, SAVE)
    loses = next(m for m in SAVE.position.legal_moves if SAVE.position.play(m).is_over)
    type_move(table, loses)
    dialog = table.page.get_by_role("alertdialog", name="This gives up your last ring")
    dialog.get_by_role("button", name="Keep my ring").click()
    type_move(table, SAVE.answer.moves[0])
    told(table, "Solved!")


def test_a_hint_and_the_solution(table: Table) -> None:
    open_puzzle(table, TWO)
    start, end = ends(TWO.answer.moves[0])
    hint = table.page.get_by_role("button", name="Hint")
    # What it costs stands beside it before it is asked for.
    cost = "If you use a hint or the solution, the puzzle counts as not solved."
    expect(table.page.get_by_text(cost)).to_be_visible()
    expect(hint).to_have_accessible_description(cost)
    hint.click()
    expect(table.page.get_by_test_id("note")).to_have_text(
        f"Move the piece at {start}. Press Hint again for its move."
    )
    expect(table.drawn(".pointed-out")).to_have_count(1)
    expect(table.drawn(".aid.hint")).to_have_count(0)
    hint.click()
    expect(table.page.get_by_test_id("note")).to_have_text(f"Play {start}-{end}.")
    expect(table.drawn(".aid.hint")).to_have_count(1)
    # A cross would say that a stone is removed.
    expect(table.drawn(".layer-marks > *")).to_have_count(0)
    table.page.get_by_role("button", name="Show solution").click()
    told(table, "That was the solution.")
    table.page.get_by_role("button", name="First position").click()
    expect(table.page.get_by_test_id("inspector")).to_contain_text("Step through the moves")
    assert progress(table)["tried"] == {TWO.name: False}


def test_kinds_and_themes_are_chosen(table: Table) -> None:
    open_puzzle(table, ONE)
    table.page.get_by_role("combobox", name="Task").select_option(label="Save the ring")
    expect(table.page.get_by_test_id("task")).to_have_text("Save your ring")
    table.page.get_by_role("combobox", name="Theme").select_option(label="Blocking a line")
    told(table, "Every move but one")
    name = table.page.url.rsplit("/", 1)[1]
    chosen = next(p for p in shipped_puzzles() if p.name == name)
    assert chosen.group == "save"
    assert "block" in chosen.themes
    table.page.reload()
    expect(table.page.get_by_role("combobox", name="Theme")).to_have_value("block")


def test_the_puzzle_of_the_day_is_one_for_all(
    table: Table, new_table: Callable[..., Table]
) -> None:
    tasks = []
    for each in (table, new_table(table.server)):
        each.page.goto(f"{each.server.address}/#/puzzles?day")
        expect(each.page.get_by_text("Puzzle of the day")).to_be_visible()
        expect(each.drawn(".layer-stones .stone").first).to_be_visible()
        tasks.append((each.page.get_by_test_id("task").inner_text(), each.stones()))
    assert tasks[0] == tasks[1]


def test_by_keys_alone(table: Table) -> None:
    open_puzzle(table, ONE)
    page = table.page
    while page.evaluate("document.activeElement.getAttribute('role')") != "grid":
        page.keyboard.press("Tab")
    for square in ends(ONE.answer.moves[0]):
        table.walk(square)
        page.keyboard.press("Enter")
    told(table, "Solved!")
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.testid === 'next'"):
            break
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("told")).not_to_contain_text("Solved")
    assert ONE.name not in page.url


def test_by_ear(table: Table) -> None:
    open_puzzle(table, TWO)
    type_move(table, TWO.answer.moves[0])
    color = TWO.position.turn.other.word.title()
    reply = TWO.answer.defences[0].move
    table.expect_said(f"Right. {color} answers {reply}. Go on. 1 move left.")
    type_move(table, last_of(TWO))
    table.expect_said("Solved!")


def test_by_fingers(phone: Table) -> None:
    open_puzzle(phone, ONE)
    for square in ends(ONE.answer.moves[0]):
        phone.tap(square)
    phone.page.get_by_test_id("confirm").tap()
    told(phone, "Solved!")
    width = phone.page.evaluate("document.documentElement.scrollWidth")
    assert width == 390


def test_without_a_connection(own_server: Server, new_table: Callable[..., Table]) -> None:
    table = new_table(own_server, service_workers="allow")
    keep(table.page, own_server.address)
    own_server.stop()
    table.page.context.set_offline(True)
    open_puzzle(table, TWO)
    table.page.reload()
    wrong = next(
        move
        for move in TWO.position.legal_moves
        if not TWO.position.play(move).is_over
        and move not in (*TWO.answer.moves, *(r.attempt for r in TWO.refutations))
    )
    type_move(table, TWO.refutations[0].attempt)
    told(table, "does not fall")
    table.page.get_by_role("button", name="Try again").click()
    type_move(table, wrong)
    told(table, f"answers {wrong}")
    table.page.get_by_test_id("next").click()
    expect(table.page.get_by_test_id("told")).not_to_contain_text(str(wrong))


def test_large_text_on_a_small_screen(server: Server, new_table: Callable[..., Table]) -> None:
    table = new_table(server, viewport={"width": 320, "height": 640})
    open_puzzle(table, SAVE)
    enlarge(table, 200)
    assert table.page.evaluate("document.documentElement.scrollWidth") == 320
