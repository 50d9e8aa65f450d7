"""Starting a process that never outlives us."""

from __future__ import annotations

import asyncio
import os
import shlex
import shutil
import signal
from asyncio import StreamReader, StreamWriter
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from gess.engine.errors import EngineError

SHELL = "/bin/sh"

# The guard is run with the id of the engine's process group. It waits until its input ends, as it
# does when the process that holds the other end is gone in whatever way, and then ends the engine
# with all that the engine may have started.
_GUARD = 'read -r _; kill -s KILL -- "-$0"'

# The engine waits for a line until the guard is there. If we are killed before, no line comes.
_GATE = 'read -r _ && exec "$@"'


async def start(
    words: Sequence[str],
    limit: int,
    *,
    cwd: str | Path | None = None,
    env: Mapping[str, str] | None = None,
) -> tuple[Process, Process | None]:
    """Start a program with pipes in a process group of its own; return it and its guard.

    `limit` is how many bytes may wait to be read. There is no guard where there is no POSIX shell.
    Raises EngineError if the program cannot be started.
    """
    guarded = hasattr(os, "killpg") and os.access(SHELL, os.X_OK)
    try:
        _find(words[0], cwd, env)
        process = await _create(
            *((SHELL, "-c", _GATE, SHELL) if guarded else ()),
            *words,
            stdin=PIPE,
            stdout=PIPE,
            stderr=PIPE,
            limit=limit,
            cwd=cwd,
            env=env,
            start_new_session=True,
        )
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        message = f"the engine {shlex.join(words)} cannot be started: {reason}"
        raise EngineError(message) from error
    if not guarded:
        return process, None
    try:
        guard = await _create(
            SHELL,
            "-c",
            _GUARD,
            str(process.pid),
            stdin=PIPE,
            stdout=DEVNULL,
            stderr=DEVNULL,
            start_new_session=True,
        )
        pipes(process)[0].write(b"\n")
    except BaseException:  # cancelled, say: nobody would have the process
        kill(process)
        await process.wait()
        close_pipes(process)
        raise
    return process, guard


async def _create(*words: str, **options: Any) -> Process:
    """Create a process, and end it if the call is cancelled meanwhile.

    asyncio itself, cancelled before it has connected the pipes, waits for the end of the process
    without end in some versions of Python (https://github.com/python/cpython/issues/125502): it is
    left to finish.
    """
    creating = asyncio.create_task(asyncio.create_subprocess_exec(*words, **options))
    try:
        return await asyncio.shield(creating)
    except asyncio.CancelledError:
        creating.add_done_callback(_end)  # even if this is cancelled once more
        await asyncio.wait({creating})
        if not creating.exception():
            await creating.result().wait()
            close_pipes(creating.result())
        raise


def _end(creating: asyncio.Task[Process]) -> None:
    if not creating.cancelled() and creating.exception() is None:
        kill(creating.result())


def kill(process: Process) -> None:
    """End a process and all that it has started.

    Its own `kill` asks first whether it still runs, and may take its end from who waits for it.
    """
    try:
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    except (ProcessLookupError, PermissionError):  # it has ended, and nothing of it is left
        pass


def pipes(process: Process) -> tuple[StreamWriter, StreamReader, StreamReader]:
    """Return our ends of the input, output and error pipes. Raises ValueError if one is missing."""
    if process.stdin is None or process.stdout is None or process.stderr is None:
        raise ValueError(f"process {process.pid} was started without pipes")
    return process.stdin, process.stdout, process.stderr


def close_pipes(process: Process) -> None:
    """Close our ends of the pipes of a process that has ended.

    asyncio leaves it to the garbage collector, with a warning.
    """
    transport = getattr(process, "_transport", None)
    if transport is not None:
        transport.close()


def _find(program: str, cwd: str | Path | None, env: Mapping[str, str] | None) -> None:
    """See that there is such a program: a shell between would tell so too late."""
    if len(Path(program).parts) > 1:
        path = Path(cwd or ".", program)
        path.stat()  # raises what says why not
        if path.is_dir() or not os.access(path, os.X_OK):
            raise PermissionError(0, "Permission denied")
    elif shutil.which(program, path=(os.environ if env is None else env).get("PATH")) is None:
        raise FileNotFoundError(0, "No such file or directory")
