"""What a person does on each page, for the measurement of the longest task.

Each is a generator: up to its ``yield`` it prepares, after it comes what is measured.
"""

from __future__ import annotations

import json
import random
import urllib.request
import uuid
from collections.abc import Callable, Generator
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import gess

if TYPE_CHECKING:
    from playwright.sync_api import Page

Interaction = Callable[["Page", str], Generator[None]]

SETTLED_MS = 700
"""After so long the page has done what follows from the last event."""

THINKS_MS = 3_000
"""So long the engine is watched while it thinks."""

PLIES = 40
ROWS = 100

STANDS = "() => document.querySelectorAll('.layer-stones .stone').length > 10"


def settle(page: Page) -> None:
    """Wait until nothing happens any more."""
    page.wait_for_timeout(SETTLED_MS)


def begin_game(page: Page, address: str, opponent: str = "Two players, one screen") -> None:
    """Begin a game through the dialog and wait until it stands."""
    page.goto(f"{address}/#/play")
    page.get_by_role("radio", name=opponent).check()
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_function(STANDS)
    settle(page)


def place(page: Page, file: float, row: float) -> tuple[float, float]:
    """Where a square of the board lies on the screen, counted from 0 and Black's side below."""
    grid = page.get_by_role("grid").first.bounding_box()
    if grid is None:
        raise LookupError("the page has no board")
    square = grid["width"] / 20
    return grid["x"] + (file + 0.5) * square, grid["y"] + (19.5 - row) * square


def drag(page: Page) -> None:
    """Take the ring's piece around over the board, and let go with Escape."""
    left, low = place(page, 11, 2)
    square = (place(page, 12, 2)[0] - left) or 1
    page.mouse.move(left, low)
    page.mouse.down()
    for step in range(120):
        page.mouse.move(left + 5 * (step % 24) / 24 * square, low - step / 12 * square)
    page.keyboard.press("Escape")
    page.mouse.up()


def random_game(seed: int, plies: int = PLIES) -> list[str]:
    """A game by random moves that do not end it."""
    dice = random.Random(seed)
    board = gess.Board()
    while board.ply < plies:
        move = dice.choice(list(board.legal_moves))
        after = board.position.play(move)
        if after.winner is None and not after.is_over:
            board.push(move)
    return [str(move) for move in board.move_stack]


def keep(address: str, moves: list[str], number: int = 0) -> str:
    """Put a game into the library; gives its name."""
    name, now = str(uuid.uuid4()), datetime.now(UTC).isoformat().replace("+00:00", "Z")
    person = {"kind": "human", "name": f"Player {number % 7}"}
    record: dict[str, Any] = {
        "revision": {"benchmark": 1},
        "rules": "standard",
        "start": gess.Board().text(),
        "moves": moves,
        "players": {"black": person, "white": person},
        "level": None,
        "outcome": None,
        "created": now,
        "updated": now,
        "tags": ["club", "final"] if number % 3 == 0 else [],
    }
    request = urllib.request.Request(  # noqa: S310 - an address made here
        f"{address}/api/library/games/{name}",
        method="PUT",
        data=json.dumps(record).encode(),
        headers={"Content-Type": "application/json", "Origin": address},
    )
    with urllib.request.urlopen(request, timeout=60):  # noqa: S310 - as above
        return name


def fill_library(address: str) -> None:
    """Have at least as many games in the library as one of its pages shows."""
    with urllib.request.urlopen(f"{address}/api/library/games") as answer:  # noqa: S310 - as above
        missing = ROWS - json.loads(answer.read())["total"]
    for number in range(missing):
        keep(address, random_game(number, 6 + number % 20), number)


# The game page


def dragging(page: Page, address: str) -> Generator[None]:
    """Drag a piece over the board and back."""
    begin_game(page, address)
    yield
    drag(page)


def dragging_while_it_thinks(page: Page, address: str) -> Generator[None]:
    """Drag on the game page while the computer thinks about its move."""
    begin_game(page, address, "Computer")
    page.mouse.click(*place(page, 11, 2))
    page.mouse.click(*place(page, 11, 4))
    yield
    drag(page)


def selecting(page: Page, address: str) -> Generator[None]:
    """Select a piece, point at its destinations, and let go of it."""
    begin_game(page, address)
    yield
    page.mouse.click(*place(page, 11, 2))
    for row in range(3, 9):
        page.mouse.move(*place(page, 11, row))
    page.keyboard.press("Escape")


def playing(page: Page, address: str) -> Generator[None]:
    """Play a move by two clicks; its sound is the first of the visit."""
    begin_game(page, address)
    yield
    page.mouse.click(*place(page, 11, 2))
    page.mouse.click(*place(page, 11, 4))


def answered(page: Page, address: str) -> Generator[None]:
    """Play against the computer until it has answered."""
    begin_game(page, address, "Computer")
    yield
    page.mouse.click(*place(page, 11, 2))
    page.mouse.click(*place(page, 11, 4))
    page.get_by_test_id("moves").get_by_role("button").nth(1).wait_for(timeout=60_000)


def looking_back(page: Page, address: str) -> Generator[None]:
    """Step back and forth through a game of 40 plies."""
    page.goto(f"{address}/#/game/{keep(address, random_game(1))}")
    page.wait_for_function(STANDS)
    settle(page)
    yield
    for key in ("Home", "ArrowRight", "ArrowRight", "ArrowRight", "End", "ArrowLeft"):
        page.keyboard.press(key)
        page.wait_for_timeout(100)


def dialogs(page: Page, address: str) -> Generator[None]:
    """Open and close dialogs of the game page."""
    begin_game(page, address)
    yield
    for name in ("New game", "Settings", "How to play"):
        page.get_by_role("button", name=name, exact=True).first.click()
        page.get_by_role("dialog").wait_for()
        page.keyboard.press("Escape")


# The analysis page


def analyse(page: Page, address: str, plies: int = PLIES) -> None:
    """Open a game on the analysis page."""
    page.goto(f"{address}/#/analyse/{keep(address, random_game(2, plies))}")
    page.get_by_test_id("tree").locator(".move").nth(plies - 1).wait_for()
    settle(page)


def think(page: Page) -> None:
    """Switch the engine on."""
    page.get_by_role("switch", name="Analyse every position").check()


def lines(page: Page, address: str) -> Generator[None]:
    """Lines of the engine come in."""
    analyse(page, address)
    yield
    think(page)
    page.wait_for_timeout(THINKS_MS)


def dragging_while_lines_come(page: Page, address: str) -> Generator[None]:
    """Drag on the analysis page while lines of the engine come in."""
    page.goto(f"{address}/#/analyse")
    page.wait_for_function(STANDS)
    settle(page)
    think(page)
    page.wait_for_timeout(SETTLED_MS)
    yield
    drag(page)


def stepping(page: Page, address: str) -> Generator[None]:
    """Step through an analysed game while the engine looks at each position."""
    analyse(page, address)
    think(page)
    yield
    for name in ("One move forward", "One move forward", "Last position", "One move back"):
        page.get_by_role("button", name=name, exact=True).first.click()
        page.wait_for_timeout(300)


def reviewing(page: Page, address: str) -> Generator[None]:
    """Have a game reviewed."""
    analyse(page, address, 12)
    page.get_by_role("tab", name="Review").click()
    page.get_by_role("radio", name="Quick").check()
    yield
    page.get_by_role("button", name="Review the game", exact=True).click()
    page.get_by_test_id("accuracy").wait_for(timeout=120_000)


def sharing(page: Page, address: str) -> Generator[None]:
    """Open the dialogs of the analysis page."""
    analyse(page, address)
    yield
    for name in ("Open", "Save and share"):
        page.get_by_role("button", name=name, exact=True).click()
        page.get_by_role("dialog").wait_for()
        page.keyboard.press("Escape")


def editing(page: Page, address: str) -> Generator[None]:
    """Set up a position: open the editor, draw a row of stones, begin anew."""
    page.goto(f"{address}/#/analyse")
    page.wait_for_function(STANDS)
    settle(page)
    yield
    page.get_by_role("button", name="Set up a position", exact=True).click()
    page.mouse.move(*place(page, 5, 9))
    page.mouse.down()
    page.mouse.move(*place(page, 12, 9), steps=14)
    page.mouse.up()
    for name in ("Empty board", "Start position"):
        page.get_by_role("button", name=name, exact=True).click()


# The others


def puzzle(page: Page, address: str) -> Generator[None]:
    """Try a move at a puzzle, see its refutation, and have the solution shown."""
    page.goto(f"{address}/#/puzzles/0d5492a2")
    page.get_by_role("grid").wait_for()
    settle(page)
    yield
    for name in ("Hint", "Show solution"):
        page.get_by_role("button", name=name, exact=True).click()
        page.wait_for_timeout(300)


def lesson(page: Page, address: str) -> Generator[None]:
    """Go to the next lessons of the course."""
    page.goto(f"{address}/#/learn/rings")
    page.get_by_role("grid").wait_for()
    settle(page)
    yield
    for name in ("rings/2", "opening", "directions"):
        page.evaluate(f"location.hash = '#/learn/{name}'")
        page.wait_for_timeout(300)


def library(page: Page, address: str) -> Generator[None]:
    """Open the library with 100 games, search, and select one."""
    fill_library(address)
    page.goto(f"{address}/#/settings")
    settle(page)
    yield
    page.evaluate("location.hash = '#/library'")
    page.locator("li.game").nth(20).wait_for()
    page.get_by_label("Player", exact=True).fill("player 3")
    page.wait_for_timeout(SETTLED_MS)
    page.get_by_role("checkbox").first.check()


def statistics(page: Page, address: str) -> Generator[None]:
    """Open the statistics of the library."""
    fill_library(address)
    page.goto(f"{address}/#/library")
    page.locator("li.game").first.wait_for()
    settle(page)
    yield
    page.evaluate("location.hash = '#/library/statistics'")
    page.get_by_role("heading", name="Length in moves").wait_for()


def switching(page: Page, address: str) -> Generator[None]:
    """Go through all pages by the navigation, each for the first time."""
    page.goto(f"{address}/#/")
    settle(page)
    ways = page.get_by_role("navigation", name="Pages").get_by_role("link")
    yield
    for index in range(ways.count()):
        ways.nth(index).click()
        page.wait_for_timeout(400)
        page.keyboard.press("Escape")


INTERACTIONS: dict[str, Interaction] = {
    "game: dragging": dragging,
    "game: dragging while the computer thinks": dragging_while_it_thinks,
    "game: selecting a piece, pointing at destinations": selecting,
    "game: playing a move, with the first sound": playing,
    "game: the computer's answer": answered,
    "game: stepping through 40 plies": looking_back,
    "game: opening dialogs": dialogs,
    "analysis: lines of the engine coming in": lines,
    "analysis: dragging while lines come in": dragging_while_lines_come,
    "analysis: stepping while the engine looks on": stepping,
    "analysis: a review running": reviewing,
    "analysis: opening dialogs": sharing,
    "analysis: setting up a position": editing,
    "puzzle: hint and solution": puzzle,
    "course: from lesson to lesson": lesson,
    "library: 100 games, searching, selecting": library,
    "library: statistics": statistics,
    "from page to page": switching,
}
