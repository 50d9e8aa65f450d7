"""Work in a thread of its own, which tells what came of it once and at the right time."""

from __future__ import annotations

import threading
from collections.abc import Callable

TICK = 1.0
"""Seconds between two words on how far a search has come."""


class Thinking:
    """A piece of work in a thread of its own.

    ``work`` runs there and returns the line that ends it, None for none; ``say`` is given that
    line. If the work fails, ``say`` is given a line that tells why, and then ``otherwise``. With
    ``held`` the last line is not said before `release`, however early the work ends: so it is for
    ``go infinite`` and while pondering. ``interrupt`` must make ``work`` return soon. ``tick`` is
    called each second while the work goes on.

    >>> said: list[str] = []
    >>> thinking = Thinking(lambda: "bestmove c3c6", said.append, lambda: None)
    >>> thinking.wait(10), said
    (True, ['bestmove c3c6'])
    """

    def __init__(
        self,
        work: Callable[[], str | None],
        say: Callable[[str], None],
        interrupt: Callable[[], None],
        *,
        held: bool = False,
        otherwise: str | None = None,
        tick: Callable[[], None] | None = None,
    ) -> None:
        self._work, self._say, self._interrupt = work, say, interrupt
        self._otherwise, self._tick = otherwise, tick
        self._worked, self._released, self._done = (threading.Event() for _ in range(3))
        if not held:
            self._released.set()
        threading.Thread(target=self._run, name="gess-thinking", daemon=True).start()
        if tick:
            threading.Thread(target=self._tick_on, name="gess-ticking", daemon=True).start()

    @property
    def is_busy(self) -> bool:
        """Whether the last line is not even about to be said."""
        return not (self._worked.is_set() and self._released.is_set())

    def release(self) -> None:
        """Let the last line be said as soon as the work ends."""
        self._released.set()

    def wait(self, patience: float | None = None) -> bool:
        """Wait, so many seconds at most, for the last line; return whether it has been said."""
        return self._done.wait(patience)

    def stop(self, patience: float | None = None) -> bool:
        """End the work, and `wait`."""
        self._interrupt()
        self.release()
        return self.wait(patience)

    def _run(self) -> None:
        try:
            line = self._work()
        except Exception as error:  # noqa: BLE001 - whatever it is, the program must go on
            self._say(f"info string error: {' '.join(str(error).split())}")
            line = self._otherwise
        self._worked.set()
        self._released.wait()
        if line is not None:
            self._say(line)
        self._done.set()

    def _tick_on(self) -> None:
        while self._tick and not self._worked.wait(TICK):
            self._tick()
