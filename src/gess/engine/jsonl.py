"""Analysis for programs: queries and answers as JSON, one a line, many at once."""

from __future__ import annotations

import json
import threading
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from gess.engine.errors import EngineError
from gess.engine.query import Id, Json, Query, info_json, parse_query, query_id, result_json
from gess.engine.searching import Searcher
from gess.errors import GessError

MOST_WAITING = 10_000
"""Queries that may wait; more are read when there is room."""


_PATIENCE = 5.0
"""Seconds that a search has to end."""


class _Job:
    """A query on its way. What changes is changed by the analyser, which is locked meanwhile."""

    def __init__(self, query: Query) -> None:
        self.query = query
        self.cancelled = threading.Event()
        self.searcher: Searcher | None = None


class Analyser:
    """It answers queries as they come, several at a time.

    ``say`` is given each answer, from more than one thread but one at a time. ``parallel``
    searches run at once, each with a table of ``hash_mb`` megabytes and ``threads`` threads. Unless
    ``keeps``, what one query taught is forgotten before the next, so that answers do not depend on
    what was asked before.

    >>> said: list[Json] = []
    >>> analyser = Analyser(said.append)
    >>> analyser.hear('{"id": "a", "limit": {"depth": 2}}')
    >>> analyser.finish()
    >>> said[0]["id"], said[0]["final"], said[0]["depth"]
    ('a', True, 2)
    """

    def __init__(
        self,
        say: Callable[[Json], None],
        *,
        parallel: int = 1,
        hash_mb: int = 16,
        threads: int = 1,
        keeps: bool = False,
    ) -> None:
        self._say_one, self._keeps = say, keeps
        self._speaking = threading.Lock()
        self._state = threading.Condition()
        self._waiting: deque[_Job] = deque()
        self._jobs: dict[Id, _Job] = {}
        self._is_ending = False
        self._failed: BaseException | None = None
        searchers = [Searcher(hash_mb, threads) for _ in range(parallel)]
        self._workers = [
            threading.Thread(target=self._work, args=(s,), name="gess-analyse", daemon=True)
            for s in searchers
        ]
        for worker in self._workers:
            worker.start()

    def hear(self, line: str) -> None:
        """Take a line: a query or a cancellation. What is wrong with it is answered.

        Waits while too many queries are waiting. Raises what `say` raised.
        """
        if not line.strip():
            return
        name: Id | None = None
        try:
            document = _document(line)
            if "cancel" in document:
                self._cancel(document)
                return
            name = query_id(document)
            self._enqueue(_Job(parse_query(document)))
        except GessError as error:
            self._say({"id": name, "error": str(error)})

    def finish(self) -> None:
        """Wait until all queries are answered. Raises what `say` raised."""
        with self._state:
            self._state.wait_for(lambda: self._failed or not self._jobs)
            self._is_ending = True
            self._state.notify_all()
        if self._failed:
            raise self._failed
        for worker in self._workers:
            worker.join()

    def stop(self) -> None:
        """End all searches, and answer nothing more."""
        with self._state:
            self._is_ending = True
            self._waiting.clear()
            for job in self._jobs.values():
                job.cancelled.set()
                if job.searcher:
                    job.searcher.stop()
            self._state.notify_all()
        for worker in self._workers:
            worker.join(_PATIENCE)

    def _enqueue(self, job: _Job) -> None:
        with self._state:
            if job.query.id in self._jobs:
                message = f"id {job.query.id} is that of a query still to be answered"
                raise EngineError(message)
            self._state.wait_for(lambda: self._failed or len(self._waiting) < MOST_WAITING)
            if self._failed:
                raise self._failed
            self._jobs[job.query.id] = job
            self._waiting.append(job)
            self._state.notify_all()

    def _cancel(self, document: Json) -> None:
        if document.keys() > {"cancel"}:
            raise EngineError("expected nothing beside cancel")
        with self._state:
            job = self._jobs.get(query_id({"id": document["cancel"]}))
            if job is None:
                message = f"cancel: no query {document['cancel']} waits for an answer"
                raise EngineError(message)
            job.cancelled.set()
            if job.searcher:
                job.searcher.stop()
                return
            self._waiting.remove(job)
            del self._jobs[job.query.id]
            self._state.notify_all()
        self._say({"id": job.query.id, "final": True, "cancelled": True})

    def _work(self, searcher: Searcher) -> None:
        try:
            while job := self._next(searcher):
                self._say(self._answer(job, searcher))
                with self._state:
                    del self._jobs[job.query.id]
                    self._state.notify_all()
        except BaseException as error:  # noqa: BLE001 - the thread that reads must hear of it
            with self._state:
                self._failed = error
                self._state.notify_all()

    def _next(self, searcher: Searcher) -> _Job | None:
        with self._state:
            self._state.wait_for(lambda: self._waiting or self._is_ending)
            if not self._waiting:
                return None
            job = self._waiting.popleft()
            searcher.arm()
            job.searcher = searcher
            self._state.notify_all()
            return job

    def _answer(self, job: _Job, searcher: Searcher) -> Json:
        query = job.query
        if not self._keeps:
            searcher.clear()
        result = searcher.search(
            query.board,
            query.limit,
            multipv=query.multipv,
            root_moves=query.root_moves,
            on_info=lambda info: self._say_part(query, info_json(info)) if query.partial else None,
            armed=True,
        )
        answer = {"id": query.id, "final": True, **result_json(result, query.board)}
        return {**answer, "cancelled": True} if job.cancelled.is_set() else answer

    def _say_part(self, query: Query, line: Json) -> None:
        self._say({"id": query.id, "final": False, "line": line})

    def _say(self, document: Json) -> None:
        with self._speaking:
            self._say_one(document)


def _document(line: str) -> Json:
    try:
        document: Any = json.loads(line)
    except ValueError as error:
        raise EngineError(f"not JSON: {error}") from error
    except RecursionError:
        raise EngineError("not a query: it is nested too deeply") from None
    if not isinstance(document, dict):
        raise EngineError("not a query: expected a JSON object on one line")
    return document


def serve(lines: Iterable[bytes], analyser: Analyser) -> None:
    """Answer the queries of some lines, and return when all are answered.

    Whatever ends it early, an interrupt say, stops the searches.
    """
    try:
        for line in lines:
            analyser.hear(line.decode("utf-8", "replace"))
        analyser.finish()
    finally:
        analyser.stop()
