"""``gess`` at a real terminal, typed by a person."""

import os
import pty
import select
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from tests.cli.conftest import GESS, environment


class Terminal:
    """A program at the other end of a terminal."""

    def __init__(self, process: subprocess.Popen[bytes], descriptor: int) -> None:
        self.process = process
        self._descriptor = descriptor
        self.shown = ""

    def type(self, text: str) -> None:
        os.write(self._descriptor, text.encode())

    def wait_for(self, text: str, seconds: float = 60) -> str:
        """Read until `text` is shown; return what was shown up to its end, and drop that."""
        end = time.monotonic() + seconds
        while text not in self.shown:
            assert time.monotonic() < end, f"{text!r} is not in:\n{self.shown}"
            ready, _, _ = select.select([self._descriptor], [], [], 0.5)
            if ready:
                try:
                    self.shown += os.read(self._descriptor, 65536).decode(errors="replace")
                except OSError as error:  # the program has left
                    raise AssertionError(f"{text!r} is not in:\n{self.shown}") from error
        before, found, self.shown = self.shown.partition(text)
        return before + found

    def press_ctrl_c(self, happened: Callable[[], object]) -> None:
        """Interrupt, and again whenever nothing has come of it in a few seconds.

        Python notes an interrupt only while it waits for a key: one that comes just before is
        pending until the next one, together with which it counts once.
        """
        for _ in range(5):
            os.killpg(self.process.pid, signal.SIGINT)
            try:
                happened()
            except (AssertionError, subprocess.TimeoutExpired):
                continue
            return
        raise AssertionError(f"Ctrl-C does nothing after:\n{self.shown}")

    def leave(self) -> int:
        """Read what is left and return the exit code."""
        while True:
            try:
                data = os.read(self._descriptor, 65536)
            except OSError:
                break
            if not data:
                break
            self.shown += data.decode(errors="replace")
        return self.process.wait(timeout=60)


@contextmanager
def terminal(folder: Path, *args: str, **env: str) -> Iterator[Terminal]:
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [*GESS, *args],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        cwd=folder,
        env=environment(TERM="xterm-256color", INPUTRC="/dev/null", **env),
        start_new_session=True,
    ) as process:
        os.close(theirs)
        try:
            yield Terminal(process, ours)
        finally:
            process.kill()
            os.close(ours)


BOTH = ("play", "--terminal", "--as", "both", "--color", "never")


def test_a_person_is_greeted_and_prompted(tmp_path: Path) -> None:
    with terminal(tmp_path, *BOTH, "--rules", "classic") as screen:
        greeting = screen.wait_for("1. Black > ")
        assert "Gess by classic rules. You play Black and White." in greeting
        screen.type("c3-c5\r")
        screen.wait_for("1. White > ")
        screen.type("\x04")  # Ctrl-D
        assert screen.leave() == 0
        assert "The game is not finished." in screen.shown


def test_tab_completes_moves_and_commands(tmp_path: Path) -> None:
    assert find_spec("readline"), "Python is built without readline: expected one that completes"
    with terminal(tmp_path, *BOTH) as screen:
        screen.wait_for("1. Black > ")
        screen.type("res\t\r")
        screen.wait_for("resign")
        screen.wait_for("White wins: Black resigned.")
        screen.wait_for("quit > ")
        screen.type("back\r")
        screen.wait_for("1. Black > ")
        screen.type("b6-e\t\r")  # the pawn moves aslant to c7, d8 and e9
        screen.wait_for("1. Black b6-e9")
        screen.wait_for("1. White > ")
        screen.type("quit\r")
        assert screen.leave() == 0


def test_giving_up_the_last_ring_is_asked_about(tmp_path: Path) -> None:
    question = "k3-k4 gives up your last ring and loses the game. Play it all the same? [y/N] "
    with terminal(tmp_path, *BOTH) as screen:
        screen.wait_for("1. Black > ")
        for answer in ("\r", "no\r"):
            screen.type("k3-k4\r")
            screen.wait_for(question)
            screen.type(answer)
            screen.wait_for("1. Black > ")
        screen.type("k3-k4\r")
        screen.wait_for(question)
        screen.type("y\r")
        screen.wait_for("White wins: Black gave up the last ring")
        screen.wait_for("The game is over: back, save FILE or quit > ")
        screen.type("quit\r")
        assert screen.leave() == 0


def test_ctrl_c_drops_the_line_and_leaves_only_when_repeated(tmp_path: Path) -> None:
    with terminal(tmp_path, *BOTH) as screen:
        screen.wait_for("1. Black > ")
        screen.type("c3-c")
        screen.wait_for("c3-c")
        hint = "Press Ctrl-C once more, or type quit, to leave."
        screen.press_ctrl_c(lambda: screen.wait_for(hint, 5))
        screen.wait_for("1. Black > ")
        screen.type("c3-c5\r")
        screen.wait_for("1. White > ")
        screen.press_ctrl_c(lambda: screen.wait_for("1. White > ", 5))
        screen.press_ctrl_c(lambda: screen.process.wait(timeout=5))
        assert screen.leave() == 130
        assert "Traceback" not in screen.shown


def test_colour_on_a_terminal_but_not_on_a_dumb_one(tmp_path: Path) -> None:
    with terminal(tmp_path, "show") as screen:
        assert screen.leave() == 0
        assert "\x1b[" in screen.shown
        assert "●" in screen.shown
    with terminal(tmp_path, "show", NO_COLOR="1") as screen:
        assert screen.leave() == 0
        assert "\x1b[" not in screen.shown


def test_a_bar_over_many_files_on_a_terminal_only(tmp_path: Path) -> None:
    for number in range(3):
        (tmp_path / f"{number}.sgf").write_bytes(b"(;GM[20]SZ[20]RU[standard])")
    with terminal(tmp_path, "check", ".") as screen:
        assert screen.leave() == 0
        assert "Checking" in screen.shown
        assert "100%" in screen.shown
        assert "3 games in 3 files: no fault" in screen.shown
    with terminal(tmp_path, "check", "-q", ".") as screen:
        assert screen.leave() == 0
        assert screen.shown == ""


def test_pictures_of_pixels_are_not_poured_into_a_terminal(tmp_path: Path) -> None:
    with terminal(tmp_path, "draw", "--to", "png") as screen:
        assert screen.leave() == 2
        assert "a terminal shows no PNG: name a file by -o" in screen.shown
