"""Public faults of other board sites that no board of this page may have, see design-web.md."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, Page, Route, expect
from tests.browser.table import Table
from tests.browser.test_puzzles import ONE, ends, open_puzzle, told, type_move

from gess import Color, Move
from gess.puzzles import Puzzle, shipped_puzzles

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tests.browser.table import Server

# Every page with a board, a piece that may be moved on it, and where it may go.
BOARDS = {
    "game": ("play", "l3", "l6"),
    "lesson": ("learn/one-stone/1", "j7", "j10"),
    "puzzle": (f"puzzles/{ONE.name}", *ends(ONE.answer.moves[0])),
    "analysis": ("analyse", "l3", "l6"),
    "settings": ("settings", "l3", "l6"),
    "rules": ("rules", None, None),
}
AS_WHITE = next(puzzle for puzzle in shipped_puzzles() if puzzle.position.turn is Color.WHITE)
LOADING = "Setting up the board …"

# How far, at worst, the middles of what is drawn are from those of their cells, in pixels of the
# page.
OFF = """([root, square]) => {
  const grid = root.querySelector('.gess-cells');
  const box = (part) => part.getBoundingClientRect();
  const cell = (name) => box(grid.querySelector(`[data-square=${name}]`));
  const middle = ({left, top, width, height}) => [left + width / 2, top + height / 2];
  const worst = (one, two) => Math.max(...one.map((value, i) => Math.abs(value - two[i])));
  const whole = box(grid);
  let off = 0;
  let stones = 0;
  for (const stone of root.querySelectorAll('.layer-stones .stone')) {
    const [x, y] = middle(box(stone));
    const column = Math.round((x - whole.left) / whole.width * 20 - 0.5);
    const row = Math.round((y - whole.top) / whole.height * 20 - 0.5);
    const turned = middle(cell('a20'))[1] > middle(cell('a1'))[1];
    const [file, rank] = turned ? [19 - column, row + 1] : [column, 20 - row];
    off = Math.max(off, worst([x, y], middle(cell('abcdefghijklmnopqrst'[file] + rank))));
    stones += 1;
  }
  for (const area of root.querySelectorAll('.layer-selected .area, .layer-hover .area'))
    off = Math.max(off, worst(middle(box(area)), middle(cell(square))));
  return stones ? off : Infinity;
}"""


def board(page: Page, name: str) -> Locator:
    """The board of a page; on the page of rules the one where pieces meet stones."""
    if name != "rules":
        return page.locator(".hand-board").first
    live = page.get_by_role("group", name="Board: Meeting stones")
    live.scroll_into_view_if_needed()
    return live.locator(".hand-board")


def visit(table: Table, name: str) -> Locator:
    if name == "game":
        table.begin()
    else:
        table.page.goto("about:blank")
        table.page.goto(f"{table.server.address}/#/{BOARDS[name][0]}")
    shown = board(table.page, name)
    # A board far below is made when one comes near it.
    if name == "settings":
        groups = table.page.get_by_role("group").filter(has_text="Reset the board")
        groups.last.scroll_into_view_if_needed()
    expect(shown.locator(".layer-stones .stone").first).to_be_attached()
    return shown


def hold(page: Page, files: str) -> list[Route]:
    """Keep files from coming until the routes go on."""
    held: list[Route] = []

    def keep(route: Route) -> None:
        held.append(route)

    page.route(files, keep)
    return held


def press(page: Page, shown: Locator, square: str) -> None:
    """Click where the square is on the screen now, as an eye would aim."""
    cell = shown.locator(f"[data-square={square}]")
    cell.scroll_into_view_if_needed()
    box = cell.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 0.8 * box["width"], box["y"] + 0.2 * box["height"])


def shown_off(shown: Locator, square: str) -> float:
    off: float = shown.evaluate(f"(root, square) => ({OFF})([root, square])", square)
    return off


@pytest.mark.parametrize(
    ("width", "height", "scale"), [(777, 613, 1.25), (391, 845, 2.625), (1283, 721, 1)]
)
def test_clicks_and_highlights_are_where_the_squares_are(
    server: Server, new_table: Callable[..., Table], width: int, height: int, scale: float
) -> None:
    """At odd sizes and scales, and after something has pushed the board away from where it was."""
    size = {"width": width, "height": height}
    table = new_table(server, viewport=size, device_scale_factor=scale)
    page = table.page
    for name, (_, square, _) in BOARDS.items():
        shown = visit(table, name)
        selected = shown.locator("[aria-selected=true]")
        if square is None:  # boards of the rules begin with a chosen piece
            square = selected.get_attribute("data-square")
            shown.get_by_role("grid").press("Escape")
            expect(selected).to_have_count(0)
        assert square is not None
        page.evaluate("document.body.style.paddingBlockStart = '37.3px'")
        page.evaluate("scrollBy(0, 11)")
        press(page, shown, square)
        expect(selected, name).to_have_attribute("data-square", square)
        assert shown.locator(".layer-selected .area").count() >= 1, name
        assert shown_off(shown, square) <= 0.5, name
        page.evaluate("document.body.style.paddingBlockStart = ''")
    # The board is turned to who solves as White.
    open_puzzle(table, AS_WHITE)
    assert shown_off(page.locator(".hand-board").first, "a1") <= 0.5
    visit(table, "analysis")
    page.get_by_role("button", name="Set up a position").click()
    expect(page.get_by_role("heading", name="Set up a position")).to_be_visible()
    editor = page.locator(".hand-board:visible")
    cell = editor.locator("[data-square=k10]")
    expect(cell).to_be_visible()
    page.evaluate("document.body.style.paddingBlockStart = '37.3px'")
    assert shown_off(editor, "k10") <= 0.5
    press(page, editor, "k10")
    expect(editor.locator(".layer-stones .stone")).to_have_count(87)
    assert shown_off(editor, "k10") <= 0.5


def test_nothing_is_taken_before_the_rules_are_there(
    server: Server, new_table: Callable[..., Table]
) -> None:
    """Clicks, keys and typed moves come to nothing and are answered; then the board works."""
    table = new_table(server)
    table.begin()
    game = table.game_id
    page = table.page
    for name, (address, start, end) in BOARDS.items():
        held = hold(page, "**/*.wasm")
        page.goto("about:blank")
        address = f"game/{game}" if name == "game" else address
        page.goto(f"{server.address}/#/{address}")
        wait = page.get_by_test_id("wait").first
        if name == "rules":
            page.get_by_role("group", name="Board: Meeting stones").scroll_into_view_if_needed()
        expect(wait, name).to_have_text(LOADING)
        if name != "analysis":
            shown = board(page, name)
            press(page, shown, start or "f11")
            shown.get_by_role("grid").focus()
            for key in ("Enter", "ArrowUp", "Enter", "ArrowLeft", "Home", "Escape"):
                page.keyboard.press(key)
            expect(shown.locator("[aria-selected=true]")).to_have_count(0)
            typed = page.get_by_role("combobox", name="Type a move").first
            if end:
                typed.fill(f"{start}-{end}")
                typed.press("Enter")
                typed.fill("")
        assert held, name
        for route in held:
            route.continue_()
        page.unroute("**/*.wasm")
        expect(wait, name).to_have_count(0)
        expect(page.locator("main").get_by_text(LOADING), name).to_have_count(0)
        shown = board(page, name)
        stones = shown.locator(".layer-stones .stone")
        expect(stones.first).to_be_attached()
        if start is None:
            continue
        press(page, shown, start)
        expect(shown.locator("[aria-selected=true]"), name).to_have_attribute("data-square", start)
    table.open(game)
    table.expect_played()


def test_the_computer_waits_for_its_engine(table: Table) -> None:
    """While the engine is on its way the page says that it thinks; then it plays once."""
    held = hold(table.page, "**/engine.worker*")
    table.begin("Black", level=1)
    table.play("l3-l6")
    expect(table.status).to_have_text("The computer is thinking")
    table.click("c3")
    expect(table.note).to_have_text("It is not your turn: the computer is thinking.")
    table.expect_selected(None)
    for route in held:
        route.continue_()
    table.page.unroute("**/engine.worker*")
    table.wait_for_ply(2)
    expect(table.status).to_have_text("Your move")
    assert re.fullmatch(r"[a-t]\d+-[a-t]\d+", table.game()["moves"][1])
    # What was answered to the hand is over, and what it wanted is done.
    expect(table.note).to_have_count(0)
    table.expect_selected("c3")
    expect(table.drawn(".destination").first).to_be_attached()


def last_moves(puzzle: Puzzle) -> list[Move]:
    """The moves that break the ring once the solution's first move was answered."""
    position = puzzle.position
    for move in puzzle.main_line():
        position = position.play(move)
    return sorted(position.attackers_of_ring(position.turn.other))


def first(puzzles: Iterable[Puzzle]) -> Puzzle:
    return min(puzzles, key=lambda puzzle: puzzle.name)


def test_every_winning_move_solves(table: Table) -> None:
    """Moves to one position are one answer, and every move that breaks the ring ends it."""
    two_moves = [puzzle for puzzle in shipped_puzzles() if puzzle.group == "break-2"]
    answers = first(puzzle for puzzle in two_moves if len(puzzle.answer.moves) > 1)
    for move in answers.answer.moves:
        table.page.goto("about:blank")
        open_puzzle(table, answers)
        type_move(table, move)
        told(table, "Go on")
    ended = first(puzzle for puzzle in two_moves if len(last_moves(puzzle)) > 1)
    for move in last_moves(ended):
        table.page.goto("about:blank")
        open_puzzle(table, ended)
        type_move(table, ended.answer.moves[0])
        told(table, "Go on")
        type_move(table, move)
        told(table, "Solved!")
