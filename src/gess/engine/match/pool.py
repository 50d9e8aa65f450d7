"""Processes that play pairs of games."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing import connection, get_context, parent_process, resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from types import TracebackType
from typing import Self

from gess.engine.errors import EngineError, EngineTerminatedError
from gess.engine.match.pair import PairResult, PairTask, Table
from gess.engine.match.settings import MatchSettings
from gess.errors import GessError

AHEAD = 4
"""How many pairs for each process may be begun while an earlier one is not done."""


class Pool:
    """Processes with a table each; a context manager that ends them.

    Results come in the order of the tasks, whatever order the games end in: whoever stops on them
    then depends on nothing but them, and short games are not counted before long ones.
    """

    def __init__(self, settings: MatchSettings, size: int) -> None:
        self._settings, self._size = settings, size
        self._workers: dict[Connection, SpawnProcess] = {}

    def run(self, tasks: Iterator[PairTask]) -> Iterator[PairResult]:
        """Yield the results of tasks whose indices follow one another.

        Raises EngineError if a player cannot be started, EngineTerminatedError if a process ends.
        """
        busy: dict[Connection, PairTask] = {}
        done: dict[int, PairResult] = {}
        waiting = 0  # pairs begun and not yet yielded
        at: int | None = None
        more = True
        while more or waiting:
            while more and len(busy) < self._size and waiting < AHEAD * self._size:
                task = next(tasks, None)
                if task is None:
                    more = False
                    break
                at = task.index if at is None else at
                worker = self._idle(busy)
                busy[worker] = task
                # A process that has just died cannot be written to; receiving tells of it.
                with suppress(BrokenPipeError, ConnectionResetError):
                    worker.send(task)
                waiting += 1
            ready = connection.wait(list(busy)) if busy else []
            for worker in [each for each in busy if each in ready]:
                result = self._receive(worker, busy.pop(worker))
                done[result.index] = result
            while at is not None and at in done:
                yield done.pop(at)
                waiting -= 1
                at += 1

    def _idle(self, busy: dict[Connection, PairTask]) -> Connection:
        for worker in self._workers:
            if worker not in busy:
                return worker
        return self._start()

    def _start(self) -> Connection:
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_serve, args=(theirs, self._settings), daemon=True)
        with _ctrl_c_held_back():
            process.start()
        theirs.close()
        self._workers[ours] = process
        return ours

    def _receive(self, worker: Connection, task: PairTask) -> PairResult:
        try:
            answer = worker.recv()
        except (EOFError, OSError) as error:
            process = self._workers[worker]
            process.join()
            message = (
                f"the process that played pair {task.index + 1} ended with exit code "
                f"{process.exitcode}"
            )
            raise EngineTerminatedError(message) from error
        if isinstance(answer, PairResult):
            return answer
        raise EngineError(answer)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for worker, process in self._workers.items():
            worker.close()
            process.terminate()
        for process in self._workers.values():
            process.join()


@contextmanager
def _ctrl_c_held_back() -> Iterator[None]:
    """Let processes begin that Ctrl-C does not reach: it is for the match to act on."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # Whoever begins it lets Ctrl-C through again.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(tasks: Connection, settings: MatchSettings) -> None:
    """Play what is asked for, in a process of its own, until nobody asks any more.

    It may be terminated at any time: engines do not outlive the process that has started them.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    table: Table | None = None
    try:
        table = Table(settings)
        while True:
            tasks.send(table.play(tasks.recv()))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        pass
    except (GessError, OSError) as error:
        tasks.send(str(error))
    finally:
        if table:
            table.close()


def _leave_with_parent() -> None:
    """End this process when the match is gone, in whatever way; its engines lose their input."""
    parent = parent_process()
    if parent:
        connection.wait([parent.sentinel])
        os._exit(1)
