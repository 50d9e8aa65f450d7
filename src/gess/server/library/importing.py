"""Imports: files are read in a process of their own, and their games shown when all are there."""

from __future__ import annotations

import logging
import signal
from collections import OrderedDict
from dataclasses import dataclass, field
from hashlib import sha256
from multiprocessing import get_context, resource_tracker
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any, Literal

from gess.as_json import message_json
from gess.server.errors import ApiError, sentence
from gess.server.library.reading import send_batches
from gess.server.store import StoreError
from gess.server.told import told

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

    from gess.message import Message
    from gess.server.library.reading import Batch, Item
    from gess.server.library.store import LibraryStore

AT_ONCE = 2
"""How many imports go on at a time."""

REPORTS = 1000
"""How many games a report tells of."""

_REMEMBERED = 50
"""How many imports that were not done are remembered."""

_log = logging.getLogger(__name__)

Status = Literal["running", "done", "failed", "cancelled"]


@dataclass(slots=True)
class Job:
    """An import that goes on, or has ended."""

    id: str
    digest: str
    name: str
    tags: tuple[str, ...]
    status: Status = "running"
    progress: float = 0.0
    files: int = 0
    kept: int = 0
    repaired: int = 0
    known: int = 0
    refused: int = 0
    games: list[dict[str, Any]] = field(default_factory=list)
    more: int = 0
    error: Message | None = None
    is_ending: bool = False
    """Its games are being shown: too late to cancel it."""

    process: BaseProcess | None = None
    thread: Thread | None = None

    def note(self, item: Item, game_id: str | None) -> None:
        """Take down what became of a game."""
        if item.game is None:
            self.refused += 1
            status = "refused"
        elif game_id is None:
            self.known += 1
            status = "known"
        else:
            self.kept += 1
            self.repaired += bool(item.told)
            status = "kept"
            if not item.told:
                return
        if len(self.games) >= REPORTS:
            self.more += 1
            return
        self.games.append(
            {
                "file": item.file,
                "game": item.number,
                "id": game_id,
                "status": status,
                "told": [message_json(message) for message in item.told],
            }
        )

    def take(self, report: Mapping[str, Any]) -> None:
        """It is done, and this is what came of it."""
        self.status, self.progress = "done", 1.0
        self.kept, self.repaired, self.known = (
            report[name] for name in ("kept", "repaired", "known")
        )
        self.games, self.more = list(report["games"]), report["more"]

    def view(self) -> dict[str, Any]:
        """It as its clients see it."""
        return {
            "id": self.id,
            "status": self.status,
            "progress": round(self.progress, 4),
            "files": self.files,
            "kept": self.kept,
            "repaired": self.repaired,
            "known": self.known,
            "refused": self.refused,
            "games": list(self.games),
            "more": self.more,
            "error": None if self.error is None else message_json(self.error),
        }


class Imports:
    """The imports of a library."""

    def __init__(self, library: LibraryStore) -> None:
        self._library = library
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        self._lock = Lock()

    def begin(self, import_id: str, name: str, data: bytes, tags: Sequence[str]) -> dict[str, Any]:
        """Begin an import, or tell how far the same one is that was begun before.

        Raises ApiError if too many go on, and ReusedActionError if it was another's name.
        """
        digest = sha256("\n".join([name, *tags, ""]).encode() + data).hexdigest()
        self._wait_for_end(import_id)
        with self._lock:
            job = self._jobs.get(import_id)
            if job is not None and job.digest == digest and job.status == "running":
                return job.view()
            if sum(job.status == "running" for job in self._jobs.values()) >= AT_ONCE:
                raise ApiError(
                    429, "too-many-imports", "Other imports still go on; send it again later."
                )
            done = self._library.begin_import(import_id, digest)
            if done is not None and done.report is not None:
                return dict(done.report)
            job = Job(import_id, digest, name, tuple(tags))
            self._jobs[import_id] = job
            self._jobs.move_to_end(import_id)
            self._forget()
            job.thread = Thread(target=self._run, args=(job, data), name=f"import {import_id}")
            job.thread.start()
            return job.view()

    def status(self, import_id: str) -> dict[str, Any] | None:
        """How far an import is, None if there is none."""
        with self._lock:
            job = self._jobs.get(import_id)
            if job is not None:
                return job.view()
        return None if (report := self._library.import_report(import_id)) is None else dict(report)

    def cancel(self, import_id: str) -> dict[str, Any] | None:
        """End an import that goes on, so that nothing of it is kept."""
        with self._lock:
            job = self._jobs.get(import_id)
            if job is not None and job.status == "running" and not job.is_ending:
                job.status = "cancelled"
                if job.process is not None:
                    job.process.kill()
        if job is not None and job.thread is not None:
            job.thread.join()
        return self.status(import_id)

    def _wait_for_end(self, import_id: str) -> None:
        """Let one that was ended be undone, before it is begun again under the same name."""
        job = self._jobs.get(import_id)
        if job is not None and job.status in {"cancelled", "failed"} and job.thread is not None:
            job.thread.join()

    def close(self) -> None:
        """End all imports."""
        for import_id in list(self._jobs):
            self.cancel(import_id)

    def _forget(self) -> None:
        ended = [job.id for job in self._jobs.values() if job.status != "running"]
        for import_id in ended[:-_REMEMBERED]:
            del self._jobs[import_id]

    def _run(self, job: Job, data: bytes) -> None:
        # Ctrl-C reaches every program of a terminal. The reader has this thread's signals: it says
        # nothing of it, and ends with the server.
        if hasattr(signal, "pthread_sigmask"):
            # Whoever begins it lets Ctrl-C through again.
            resource_tracker.ensure_running()
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            self._read(job, data)
        except StoreError as error:
            self._fail(job, told("store-failed", f"{sentence(error)} Nothing of it was kept."))
        except (EOFError, OSError):
            self._fail(job, told("ended"))
        except Exception:  # noqa: BLE001  # a thread has nobody above it to tell
            _log.exception("the import %s failed", job.id)
            self._fail(job, told("failed"))

    def _fail(self, job: Job, why: Message) -> None:
        with self._lock:
            if job.status == "running":
                job.status, job.error = "failed", why
            job.kept = job.repaired = job.known = 0
            job.games = [game for game in job.games if game["status"] == "refused"]
        try:
            self._library.drop_import(job.id)
        except StoreError:
            # What is left of it is out of sight, and goes with the next import.
            _log.exception("the import %s cannot be undone now", job.id)

    def _read(self, job: Job, data: bytes) -> None:
        context = get_context("spawn")
        ours, its = context.Pipe()
        process = context.Process(target=send_batches, args=(job.name, its), daemon=True)
        process.start()
        its.close()
        with self._lock:
            job.process = process
            if job.status != "running":
                process.kill()
        try:
            # Not as an argument: of one that dies before it has read them all, nobody would hear.
            ours.send_bytes(data)
            self._take(job, ours)
        finally:
            with self._lock:
                job.process = None  # nobody may kill it once it is closed
            process.kill()
            process.join()
            process.close()
            ours.close()

    def _take(self, job: Job, reader: Connection) -> None:
        batch: Batch | None
        while (batch := reader.recv()) is not None:
            read = [item.game for item in batch.items if item.game is not None]
            ids = iter(self._library.add_to_import(job.id, read, job.tags))
            with self._lock:
                if job.status != "running":
                    raise EOFError
                for item in batch.items:
                    job.note(item, None if item.game is None else next(ids))
                job.files, job.progress = batch.files, min(batch.progress, 0.999)
        with self._lock:
            if job.status != "running":
                raise EOFError
            report = {**job.view(), "status": "done", "progress": 1.0}
            job.is_ending = True
        # Thousands of games take a while to be shown: nobody waits for that to learn how far it is.
        report = dict(self._library.end_import(job.id, report))
        with self._lock:
            job.take(report)
