"""The process of an engine, and the lines to and from it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import shlex
import sys
from asyncio.subprocess import Process
from collections import deque
from collections.abc import Mapping, Sequence
from pathlib import Path

from gess.engine.errors import EngineError, EngineTerminatedError, EngineTimeoutError
from gess.engine.starting import close_pipes, kill, pipes, start

LONGEST_LINE = 1 << 20
"""In bytes; an engine that says more without an end of line is ended."""

MOST_WAITING = 2000
"""Lines that may wait to be read; an engine that says more has to wait."""

OWN_COMMAND = (sys.executable, "-P", "-m", "gess", "ugi")
"""Our own engine."""

log = logging.getLogger("gess.engine")


class Link:
    """An engine's process: lines are sent to it and read from it, and it never outlives us.

    It is made by `start`, and must be closed by `close`. If this process is killed, a guard ends
    the engine's. What the engine writes to standard error is read away, and its last lines are told
    when it ends unexpectedly.
    """

    def __init__(self, process: Process, guard: Process | None, name: str) -> None:
        self._process, self._guard = process, guard
        self.name = name
        self._lines: asyncio.Queue[str | EngineError] = asyncio.Queue(MOST_WAITING)
        self._ended: EngineError | None = None
        self._stdin, self._stdout, self._stderr = pipes(process)
        self._complaints: deque[str] = deque(maxlen=5)
        self._errors = asyncio.create_task(self._read_errors())
        self._reading = asyncio.create_task(self._read_lines())

    @classmethod
    async def start(
        cls,
        command: str | Sequence[str] | None = None,
        *,
        cwd: str | Path | None = None,
        env: Mapping[str, str] | None = None,
    ) -> Link:
        """Start an engine by its command line, by default our own. Raises EngineError."""
        try:
            words = shlex.split(command) if isinstance(command, str) else command or OWN_COMMAND
        except ValueError as error:  # a quotation that does not end
            message = f"the command {command} cannot be understood: {str(error).lower()}"
            raise EngineError(message) from error
        if not words:
            raise EngineError("no command to start an engine by: expected the name of a program")
        process, guard = await start(words, LONGEST_LINE, cwd=cwd, env=env)
        return cls(process, guard, Path(words[0]).name)

    @property
    def pid(self) -> int:
        """The id of the engine's process."""
        return self._process.pid

    @property
    def exit_code(self) -> int | None:
        """The exit code, None while the process runs; the negative number of a signal."""
        return self._process.returncode

    async def send(self, line: str, timeout: float) -> None:
        """Send a line.

        Raises EngineTerminatedError, or EngineTimeoutError if the engine does not read.
        """
        if self._ended:
            raise self._again()
        log.debug("%s < %s", self.name, line)
        try:
            self._stdin.write(line.encode() + b"\n")
            async with asyncio.timeout(timeout):
                await self._stdin.drain()
        except TimeoutError:
            message = f"{self.name} has not read its input for {timeout:g} s"
            raise EngineTimeoutError(message) from None
        except (ConnectionError, RuntimeError):
            # The end of its output tells more, and comes with it.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(timeout):
                    await asyncio.shield(self._reading)
            raise self._again() from None

    async def read(self, timeout: float | None) -> str:
        """Return the next line that is not empty.

        Raises EngineTerminatedError if there will be none, EngineTimeoutError if none comes in so
        many seconds, and EngineError if the engine sends what cannot be a line.
        """
        try:
            line = self._lines.get_nowait()
        except asyncio.QueueEmpty:
            line = await self._wait_for_line(timeout)
        if isinstance(line, EngineError):
            self._lines.put_nowait(line)  # for whoever reads next
            raise self._again()
        log.debug("%s > %s", self.name, line)
        return line

    async def _wait_for_line(self, timeout: float | None) -> str | EngineError:
        try:
            async with asyncio.timeout(timeout):
                return await self._lines.get()
        except TimeoutError:
            message = f"{self.name} has said nothing for {timeout:g} s"
            raise EngineTimeoutError(message) from None

    def end_input(self) -> None:
        """Send nothing more: the engine's input ends."""
        self._stdin.close()

    async def close(self, patience: float = 0) -> None:
        """End the process and all that it has started, after so many seconds if it is still there.

        It is safe to close twice, and to be cancelled while doing so.
        """
        self.end_input()
        try:
            if patience and self._process.returncode is None:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(patience):
                        await self._process.wait()
        finally:
            kill(self._process)
        await self._process.wait()
        await self._dismiss_guard()
        # Something else may still hold the other ends of the pipes: nobody waits for it.
        for task in (self._reading, self._errors):
            task.cancel()
        await asyncio.gather(self._reading, self._errors, return_exceptions=True)
        self._ended = self._ended or EngineTerminatedError(f"{self.name} has been closed")
        close_pipes(self._process)

    async def _dismiss_guard(self) -> None:
        if self._guard is None:
            return
        # Killed before its input ends: it must not end whoever has the number after the engine.
        kill(self._guard)
        await self._guard.wait()
        close_pipes(self._guard)

    def _again(self) -> EngineError:
        ended = self._ended or EngineTerminatedError(f"{self.name} has ended")
        return type(ended)(*ended.args)

    async def _read_lines(self) -> None:
        try:
            while data := await self._stdout.readline():
                if line := data.decode("utf-8", "replace").strip():
                    await self._lines.put(line)
            ended = await self._say_how_it_ended()
        except ValueError:
            ended = EngineError(f"{self.name} said a line of more than {LONGEST_LINE} bytes")
        self._ended = ended
        kill(self._process)
        await self._dismiss_guard()
        await self._lines.put(ended)

    async def _say_how_it_ended(self) -> EngineError:
        try:
            async with asyncio.timeout(1):
                code = await self._process.wait()
        except TimeoutError:
            return EngineTerminatedError(f"{self.name} has closed its output")
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(0.2):
                await asyncio.shield(self._errors)
        how = f"ended with exit code {code}" if code >= 0 else f"was killed by signal {-code}"
        last = f": {' / '.join(self._complaints)}" if self._complaints else ""
        return EngineTerminatedError(f"{self.name} {how}{last}")

    async def _read_errors(self) -> None:
        while data := await self._stderr.read(1 << 16):
            lines = data.decode("utf-8", "replace").splitlines()
            self._complaints.extend(line.strip()[:200] for line in lines[-5:] if line.strip())
