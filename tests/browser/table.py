"""A server for the browser tests, and hands that play on its page."""

from __future__ import annotations

import json
import math
import os
import socket
import subprocess
import sys
import sysconfig
import time
import urllib.request
import uuid
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from playwright.sync_api import Locator, Page, expect
from tests.browser.waiting import expect_equal, wait_until

import gess

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src"
Side = Literal["Black", "White", "both"]

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}

TWICE_SECONDS, TWICE_WITHIN = 0.32, 30
"""What is sooner after a tap, and within so many pixels of it, is the rest of a double tap."""

EASY = 2
"""A level that plain sense beats."""

_KEPT = """id => new Promise((resolve, reject) => {
  const opening = indexedDB.open("gess");
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const asking = opening.result.transaction("games").objectStore("games").get(id);
    asking.onerror = () => reject(asking.error);
    asking.onsuccess = () => {
      opening.result.close();
      resolve(asking.result);
    };
  };
})"""

_SERVE = """
import sys, uvicorn
from pathlib import Path
from gess.engine import OnePly
from gess.server.app import create_app
from gess.server.thinkers import Thinkers
thinkers = Thinkers() if sys.argv[4:] else None
app = create_app(Path(sys.argv[1]), opponent=OnePly(seed=int(sys.argv[3])), thinkers=thinkers)
uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[2]), log_level="warning")
"""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@dataclass
class Server:
    """A server in a process of its own; it can be stopped and started again with its games.

    Without the engine, the computer plays the same game every time.
    """

    folder: Path
    seed: int = 0
    engine: bool = False
    sources: Path = SOURCES
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        # Without `site`: an editable installation would come before the sources that are wanted.
        command = [sys.executable, "-S", "-c", _SERVE, str(self.folder), str(self.port)]
        command += [str(self.seed)]
        command += ["engine"] if self.engine else []
        libraries = (sysconfig.get_path("purelib"), sysconfig.get_path("platlib"))
        path = os.pathsep.join([str(self.sources), *libraries])
        environment = {**os.environ, "PYTHONPATH": path}
        self.process = subprocess.Popen(command, env=environment)
        deadline = time.monotonic() + 120
        while True:
            try:
                self.ask("GET", "/api/version")
            except OSError:
                if time.monotonic() > deadline or self.process.poll() is not None:
                    self.stop()
                    raise
                time.sleep(0.05)
            else:
                return

    def stop(self) -> None:
        """End the process at once, as a power cut would."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Ask the API from beside the page, as another window would."""
        request = urllib.request.Request(
            self.address + path,
            method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Content-Type": "application/json", "Origin": self.address},
        )
        with urllib.request.urlopen(request, timeout=20) as answer:
            return json.loads(answer.read())


@dataclass(frozen=True)
class Table:
    """The page of one game, as a person sees and handles it."""

    page: Page
    server: Server
    _tapped: list[tuple[tuple[float, float], float]] = field(default_factory=list)
    """Where the board was tapped, and when."""

    # Games

    def begin(self, side: Side = "both", rules: str = "Standard", level: int | None = None) -> None:
        """Begin a game through the dialog that a first visit opens."""
        self.page.goto(f"{self.server.address}/#/play")
        expect(self.page.get_by_role("dialog", name="New game")).to_be_visible()
        self.new_game(side, rules, level)

    def new_game(self, side: Side, rules: str = "Standard", level: int | None = None) -> None:
        dialog = self.page.get_by_role("dialog", name="New game")
        if not dialog.is_visible():
            self.page.get_by_role("button", name="New game").click()
        opponent = "Two players, one screen" if side == "both" else "Computer"
        dialog.get_by_role("radio", name=opponent).check()
        if side != "both":
            dialog.get_by_role("radio", name=side, exact=True).check()
        if level is not None:
            dialog.get_by_role("slider", name="How strong").fill(str(level))
        dialog.locator("summary", has_text="Rules").click()
        dialog.get_by_role("radio", name=rules, exact=True).check()
        before = self.page.url
        dialog.get_by_role("button", name="Start", exact=True).click()
        expect(dialog).to_be_hidden()
        # Another game may have been shown, by an address of its own.
        self.page.wait_for_url(lambda url: "#/game/" in url and url != before)

    def begin_at(self, position: str, side: Side = "both", rules: str = "standard") -> None:
        """Open a game that begins at a position given as text."""
        kinds = {
            "both": ("human", "human"),
            "Black": ("human", "computer"),
            "White": ("computer", "human"),
        }
        self.bring(position, [], kinds[side], rules)
        # A game that was shown before stands until this one is there.
        wait_until(self.page, self.game, lambda game: game is not None)
        self.expect_board_is_games()

    def bring(
        self,
        start: str,
        moves: list[str],
        kinds: tuple[str, str] = ("human", "human"),
        rules: str = "standard",
    ) -> None:
        """Put a game into the server's library, as another browser would, and open it."""
        game = str(uuid.uuid4())
        now = datetime.now(UTC).isoformat().replace("+00:00", "Z")
        black, white = kinds
        record = {
            "revision": {"otherbrowser": 1},
            "rules": rules,
            "start": start,
            "moves": moves,
            "players": {
                "black": {"kind": black, "name": ""},
                "white": {"kind": white, "name": ""},
            },
            "level": None if kinds == ("human", "human") else EASY,
            "outcome": None,
            "created": now,
            "updated": now,
        }
        self.server.ask("PUT", f"/api/library/games/{game}", record)
        self.open(game)

    def open(self, game: str) -> None:
        self.page.goto(f"{self.server.address}/#/game/{game}")
        expect(self.status.or_(self.result).first).to_be_visible()

    @property
    def game_id(self) -> str:
        return self.page.url.partition("#/game/")[2]

    def game(self) -> Any:
        """The game as the browser keeps it."""
        return self.kept(self.game_id)

    def kept(self, game: str) -> Any:
        """A game as the browser keeps it, whatever the page shows."""
        return self.page.evaluate(_KEPT, game)

    def library_game(self) -> Any:
        """The game as the server's library has it, once it has all that was played."""
        deadline = time.monotonic() + 10
        while self.game()["pending"]:
            assert time.monotonic() < deadline, "the game was not brought to the library"
            time.sleep(0.05)
        return self.server.ask("GET", f"/api/library/games/{self.game_id}")

    def position(self) -> gess.Position:
        """The position of the game, by the rules of the library."""
        game = self.game()
        board = gess.Board.parse(game["start"], rules=gess.RULES[game["rules"]])
        for move in game["moves"]:
            board.push_text(move)
        return board.position

    def wait_for_ply(self, ply: int) -> None:
        """Wait until the move list holds so many moves and the computer has answered."""
        expect(self.moves).to_have_count(ply)
        expect(self.page.get_by_text("thinking", exact=True)).to_have_count(0)
        expect(self.status.filter(has_text="Sending")).to_have_count(0)

    # What is seen

    @property
    def status(self) -> Locator:
        return self.page.get_by_test_id("status")

    @property
    def result(self) -> Locator:
        return self.page.get_by_test_id("result")

    @property
    def note(self) -> Locator:
        return self.page.get_by_test_id("note")

    @property
    def hint(self) -> Locator:
        """What the page says of the square under the hand."""
        return self.page.get_by_test_id("hover")

    @property
    def board(self) -> Locator:
        return self.page.get_by_role("grid")

    @property
    def moves(self) -> Locator:
        return self.page.get_by_test_id("moves").get_by_role("button")

    @property
    def typed(self) -> Locator:
        return self.page.get_by_role("combobox", name="Type a move")

    def drawn(self, name: str) -> Locator:
        """Parts of the drawing by their class."""
        return self.page.locator(f".gess-board > .gess-drawing {name}")

    @property
    def selected(self) -> Locator:
        return self.board.locator("[aria-selected=true]")

    def expect_selected(self, square: str | None) -> None:
        if square is None:
            expect(self.selected).to_have_count(0)
        else:
            expect(self.selected).to_have_attribute("data-square", square)

    def expect_said(self, text: str) -> None:
        """The words are in one of the two live regions."""
        expect(self.page.get_by_role("status").filter(has_text=text)).to_have_count(1)

    def stones(self) -> dict[str, str]:
        """The stones that are drawn, by the square in whose middle they lie."""
        drawn: dict[str, str] = self.page.evaluate(
            """() => {
              const found = {};
              const grid = document.querySelector('.gess-cells').getBoundingClientRect();
              const bottom = document.querySelector('.gess-cells [data-square]:first-child')
                .dataset.square === 'a20' ? 'black' : 'white';
              for (const stone of document.querySelectorAll('.layer-stones .stone')) {
                const box = stone.getBoundingClientRect();
                let file = (box.left + box.width / 2 - grid.left) / grid.width * 20 - 0.5;
                let row = 19.5 - (box.top + box.height / 2 - grid.top) / grid.height * 20;
                if (bottom === 'white') { file = 19 - file; row = 19 - row; }
                const off = Math.hypot(file - Math.round(file), row - Math.round(row));
                const name = 'abcdefghijklmnopqrst'[Math.round(file)] + (Math.round(row) + 1);
                found[off < 0.03 ? name : name + '?'] =
                  stone.classList.contains('black') ? 'b' : 'w';
              }
              return found;
            }"""
        )
        return drawn

    def expect_stones(self, wanted: dict[str, str]) -> None:
        expect_equal(self.page, self.stones, wanted)

    def expect_played(self, *moves: str) -> None:
        """The browser has kept these moves of the game, and no others."""
        expect_equal(self.page, lambda: self.game()["moves"], list(moves))

    def expect_board_is_games(self) -> None:
        """Every stone that is drawn is one of the game's, and every one of those is drawn."""

        def of_game() -> dict[str, str]:
            position = self.position()
            return {
                gess.square_name(square): color.value
                for color in gess.Color
                for square in gess.scan(position.stones(color))
            }

        drawn, wanted = wait_until(
            self.page, lambda: (self.stones(), of_game()), lambda found: found[0] == found[1]
        )
        assert drawn == wanted

    # What hands do

    def point(self, square: str) -> tuple[float, float]:
        """The middle of a square on the screen, which is scrolled there if it must be."""
        cell = self.board.locator(f"[data-square={square}]")
        cell.scroll_into_view_if_needed()
        box = cell.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def hover(self, square: str) -> None:
        self.page.mouse.move(*self.point(square))

    def click(self, square: str) -> None:
        self.page.mouse.click(*self.point(square))

    def tap(self, square: str) -> None:
        """Tap slowly enough for a tap of its own, not half of a double tap."""
        at = self.point(square)
        if self._tapped and math.dist(at, self._tapped[-1][0]) <= TWICE_WITHIN:
            early = self._tapped[-1][1] + TWICE_SECONDS - time.monotonic()
            self.page.wait_for_timeout(max(0, 1000 * early))
        self.page.touchscreen.tap(*at)
        self._tapped.append((at, time.monotonic()))

    def drag(self, start: str, end: str) -> None:
        self.hover(start)
        self.page.mouse.down()
        self.page.mouse.move(*self.point(end), steps=4)
        self.page.mouse.up()

    def play(self, move: str) -> None:
        """Click a move, from centre to centre."""
        start, end = move.split("-")
        self.click(start)
        self.expect_selected(start)
        self.click(end)

    def walk(self, square: str) -> None:
        """Take the board's cursor to a square by arrow keys alone."""
        at = self.page.evaluate(
            "document.getElementById(document.querySelector('[role=grid]')"
            ".getAttribute('aria-activedescendant')).dataset.square"
        )
        here, there = gess.square(at), gess.square(square)
        for key, steps in _steps(here, there):
            for _ in range(steps):
                self.page.keyboard.press(key)


def _steps(here: int, there: int) -> Iterator[tuple[str, int]]:
    across = gess.file_of(there) - gess.file_of(here)
    up = gess.row_of(there) - gess.row_of(here)
    yield ("ArrowRight" if across > 0 else "ArrowLeft", abs(across))
    yield ("ArrowUp" if up > 0 else "ArrowDown", abs(up))


def good_move(position: gess.Position) -> gess.Move:
    """A move that wins if any does, else a safe one that threatens most.

    Enough against an opponent that looks one move ahead.
    """
    me = position.turn
    safe: list[tuple[int, int, gess.Move]] = []
    for move in position.legal_moves:
        report = position.report(move)
        if report.outcome is not None:
            if report.outcome.winner is me:
                return move
            continue
        after = position.play(move)
        if not after.is_ring_attacked(me):
            threats = len(after.attackers_of_ring(me.other))
            safe.append((-threats, report.own_lost - report.enemy_lost, move))
    if not safe:
        return next(iter(position.legal_moves))
    return min(safe)[2]
