"""What a person does on each page, for the measurement of the longest task and of the frames.

Each scene is a generator. What it does after it has yielded a name is measured under this name,
up to its next ``yield``; what follows a ``yield`` of :data:`PREPARE` is not.
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
from gess.server.sqlite_rows import Origin, insert_game
from gess.server.sqlite_store import SqliteStore
from gess.server.store import NewGame

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

Scene = Callable[["Page", str], Generator[str]]

PREPARE = ""

SETTLED_MS = 700
"""After so long the page has done what follows from the last event."""

THINKS_MS = 3_000
"""So long the engine is watched while it thinks."""

PLIES = 40
MANY_PLIES = 200
GAMES = 10_000
"""So many games has the library."""

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
    request = urllib.request.Request(
        f"{address}/api/library/games/{name}",
        method="PUT",
        data=json.dumps(record).encode(),
        headers={"Content-Type": "application/json", "Origin": address},
    )
    with urllib.request.urlopen(request, timeout=60):
        return name


def fill(folder: Path) -> None:
    """Have a large library in a folder, of a hundred different games under many names."""
    lines = [tuple(random_game(number, 6 + number % 20)) for number in range(100)]
    store = SqliteStore(folder)
    with store.transaction() as connection:
        for number in range(GAMES):
            names = {"Black": f"Player {number % 7}", "White": f"Player {number % 101}"}
            day = f"{1994 + number % 30}-{1 + number % 12:02}-{1 + number % 28:02}"
            game = NewGame(
                "standard",
                "human",
                "human",
                gess.Board().text(),
                lines[number % len(lines)],
                headers={**names, "Date": day},
            )
            insert_game(
                connection,
                f"{number:012x}",
                game,
                Origin("import"),
                created=f"{day}T00:00:00Z",
                updated=f"{day}T00:00:{number % 60:02}Z",
                tags=["club", "final"] if number % 3 == 0 else [],
            )
    store.close()


# The game page


def at_one_table(page: Page, address: str) -> Generator[str]:
    """Drag, point, look into dialogs, and play a move; its sound is the first of the visit."""
    begin_game(page, address)
    yield "game: dragging"
    drag(page)
    yield "game: selecting a piece, pointing at destinations"
    page.mouse.click(*place(page, 11, 2))
    for row in range(3, 9):
        page.mouse.move(*place(page, 11, row))
    page.keyboard.press("Escape")
    yield "game: opening dialogs"
    for name in ("New game", "Settings", "How to play", "Load a game"):
        page.get_by_role("button", name=name, exact=True).first.click()
        page.get_by_role("dialog").wait_for()
        page.keyboard.press("Escape")
    yield "game: playing a move, with the first sound"
    page.mouse.click(*place(page, 11, 2))
    page.mouse.click(*place(page, 11, 4))


def with_the_computer(page: Page, address: str) -> Generator[str]:
    """Play against the computer until it has answered, and drag while it thinks again."""
    begin_game(page, address, "Computer")
    moves = page.get_by_test_id("moves").get_by_role("button")
    yield "game: the computer's answer"
    page.mouse.click(*place(page, 11, 2))
    page.mouse.click(*place(page, 11, 4))
    moves.nth(1).wait_for(timeout=60_000)
    yield PREPARE
    page.goto(f"{address}/#/play?new=computer")
    page.get_by_role("slider").fill("20")
    page.get_by_role("button", name="Start", exact=True).click()
    moves.first.wait_for(state="detached")
    settle(page)
    page.mouse.click(*place(page, 11, 2))
    page.mouse.click(*place(page, 11, 4))
    yield "game: dragging while the computer thinks"
    drag(page)


def looking_back(page: Page, address: str) -> Generator[str]:
    """Open a long game, and step back and forth through it."""
    begin_game(page, address)
    long = keep(address, random_game(1, MANY_PLIES))
    yield f"game: opening one of {MANY_PLIES} plies"
    page.evaluate(f"location.hash = '#/game/{long}'")
    page.get_by_test_id("moves").get_by_role("button").nth(MANY_PLIES - 1).wait_for()
    yield f"game: stepping through {MANY_PLIES} plies"
    for key in ("Home", "ArrowRight", "ArrowRight", "ArrowRight", "End", "ArrowLeft"):
        page.keyboard.press(key)
        page.wait_for_timeout(100)


# The analysis page


def think(page: Page, *, on: bool = True) -> None:
    """Switch the engine on or off."""
    page.get_by_role("switch", name="Analyse every position").set_checked(on)


def analysing(page: Page, address: str) -> Generator[str]:
    """Open a long game on the analysis page, have the engine look at it, step through it."""
    game = keep(address, random_game(2, MANY_PLIES))
    page.goto(f"{address}/#/analyse")
    page.wait_for_function(STANDS)
    settle(page)
    yield f"analysis: opening a game of {MANY_PLIES} plies"
    page.evaluate(f"location.hash = '#/analyse/{game}'")
    page.get_by_test_id("tree").locator(".move").nth(MANY_PLIES - 1).wait_for()
    yield "analysis: lines of the engine coming in"
    think(page)
    page.wait_for_timeout(THINKS_MS)
    yield "analysis: stepping while the engine looks on"
    for name in ("One move forward", "One move forward", "Last position", "One move back"):
        page.get_by_role("button", name=name, exact=True).first.click()
        page.wait_for_timeout(300)
    yield "analysis: opening dialogs"
    for name in ("Open", "Save and share"):
        page.get_by_role("button", name=name, exact=True).click()
        page.get_by_role("dialog").wait_for()
        page.keyboard.press("Escape")


def at_the_start(page: Page, address: str) -> Generator[str]:
    """Drag on the analysis page while lines of the engine come in; set up a position."""
    page.goto(f"{address}/#/analyse")
    page.wait_for_function(STANDS)
    think(page)
    settle(page)
    yield "analysis: dragging while lines come in"
    drag(page)
    yield PREPARE
    think(page, on=False)
    settle(page)
    yield "analysis: setting up a position"
    page.get_by_role("button", name="Set up a position", exact=True).click()
    page.mouse.move(*place(page, 5, 9))
    page.mouse.down()
    page.mouse.move(*place(page, 12, 9), steps=14)
    page.mouse.up()
    for name in ("Empty board", "Start position"):
        page.get_by_role("button", name=name, exact=True).click()


def reviewing(page: Page, address: str) -> Generator[str]:
    """Have a game reviewed."""
    plies = 12
    page.goto(f"{address}/#/analyse/{keep(address, random_game(2, plies))}")
    page.get_by_test_id("tree").locator(".move").nth(plies - 1).wait_for()
    page.get_by_role("tab", name="Review").click()
    page.get_by_role("radio", name="Quick").check()
    settle(page)
    yield "analysis: a review running"
    page.get_by_role("button", name="Review the game", exact=True).click()
    page.get_by_test_id("accuracy").wait_for(timeout=120_000)


# The others


def puzzle(page: Page, address: str) -> Generator[str]:
    """Ask for a hint at a puzzle, then solve it."""
    page.goto(f"{address}/#/puzzles/0d5492a2")
    page.get_by_role("grid").wait_for()
    settle(page)
    yield "puzzle: a hint"
    page.get_by_role("button", name="Hint", exact=True).click()
    yield "puzzle: solved"
    page.mouse.click(*place(page, 16, 12))
    page.mouse.click(*place(page, 13, 15))
    page.locator(".task.good").wait_for()
    yield "puzzle: the next one"
    page.get_by_test_id("next").click()
    page.locator(".task.good").wait_for(state="detached")


def lesson(page: Page, address: str) -> Generator[str]:
    """Go to the next lessons of the course."""
    page.goto(f"{address}/#/learn/rings")
    page.get_by_role("grid").wait_for()
    settle(page)
    yield "course: from lesson to lesson"
    for name in ("rings/2", "opening", "directions"):
        page.evaluate(f"location.hash = '#/learn/{name}'")
        page.wait_for_timeout(300)


def library(page: Page, address: str) -> Generator[str]:
    """Look through a large library: more and more of it, sorted, searched, counted."""
    page.goto(f"{address}/#/settings")
    settle(page)
    lines = page.locator("li.game")
    yield f"library of {GAMES:,} games: opening"
    page.evaluate("location.hash = '#/library'")
    lines.nth(20).wait_for()
    yield "library: showing more, scrolling"
    for shown in (100, 150, 200):
        page.get_by_role("button", name="Show more", exact=True).click()
        lines.nth(shown - 1).wait_for()
        page.mouse.wheel(0, 4000)
    yield "library: another order"
    page.get_by_role("combobox", name="Sort by").select_option("black")
    yield "library: searching, selecting"
    page.get_by_label("Player", exact=True).fill("player 3")
    page.wait_for_timeout(SETTLED_MS)
    page.get_by_role("checkbox").first.check()
    yield "library: statistics"
    page.evaluate("location.hash = '#/library/statistics'")
    page.get_by_role("heading", name="Length in moves").wait_for()


def switching(page: Page, address: str) -> Generator[str]:
    """Go through all pages by the navigation, each for the first time."""
    page.goto(f"{address}/#/")
    settle(page)
    ways = page.get_by_role("navigation", name="Pages").get_by_role("link")
    yield "from page to page"
    for index in range(ways.count()):
        ways.nth(index).click()
        page.wait_for_timeout(400)
        page.keyboard.press("Escape")


SCENES: tuple[Scene, ...] = (
    at_one_table,
    with_the_computer,
    looking_back,
    analysing,
    at_the_start,
    reviewing,
    puzzle,
    lesson,
    library,
    switching,
)
