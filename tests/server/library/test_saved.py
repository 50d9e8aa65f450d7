"""A library that was saved as a file comes back from it whole, and nothing of it twice."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

from starlette.testclient import TestClient
from tests.server.library.sending import ANN, ENDED, GAME, OTHER, kept, listed, sent
from tests.server.playing import ADDRESS

from gess import sgf
from gess.server.app import create_app
from gess.server.library.reading import batches
from gess.server.sqlite_store import SqliteStore

NOTES = "The ring came out.\n\nToo early: a ] bracket, a \\ and  two spaces. Жақсы!"
TREE = "(;FF[4]GM[20]SZ[20]RU[standard];B[cr:co]C[Why](;W[cc:cf])(;W[rc:rf]))"
AGREED = {"repetition": 3, "quiet_plies": 200}
BY_REPETITION = {"winner": None, "termination": "repetition"}


@contextmanager
def library(folder: Path) -> Iterator[tuple[SqliteStore, TestClient]]:
    store = SqliteStore(folder)
    with TestClient(create_app(folder, store=store), base_url=ADDRESS) as client:
        yield store, client


def brought(store: SqliteStore, data: bytes) -> tuple[int, int]:
    """How many games of a file were kept, and how many were known: read here, for it is quicker."""
    job = str(uuid4())
    store.library.begin_import(job, job)
    ids: list[str | None] = []
    for batch in batches(data, "saved.sgf"):
        read = [item.game for item in batch.items]
        assert None not in read, batch
        ids += store.library.add_to_import(job, [game for game in read if game])
    store.library.end_import(job, {**NOTHING, "kept": len(ids) - ids.count(None)})
    return len(ids) - ids.count(None), ids.count(None)


NOTHING = {"kept": 0, "repaired": 0, "known": 0, "games": [], "more": 0}


def all_of(client: TestClient) -> dict[str, Any]:
    """All that is told of all games, without what counts the library's own changes."""
    told = {game: kept(client, game) for game in listed(client)}
    for game in told.values():
        del game["version"]
        # A tree is written anew: what counts is what it says.
        nodes = sgf.loads(game["sgf"])[0].root.walk() if game["sgf"] else []
        game["sgf"] = [(str(node.move), node.comment) for node in nodes]
    return told


def test_a_library_that_was_saved_comes_back_whole(tmp_path: Path) -> None:
    with library(tmp_path / "one") as (store, client):
        sent(client, GAME, "c3-c6", "c18-c15", tags=["club", "ring, lost"], notes=NOTES,
             headers={"Event": "Cup", "Weather": "rain"})  # fmt: skip
        sent(client, OTHER, "c3-c6", conventions=AGREED, outcome=BY_REPETITION)
        tree = str(uuid4())
        sent(client, tree, "c3-c6", "c18-c15", sgf=TREE, tags=["tree"])
        ended = str(uuid4())
        sent(client, ended, *ENDED)
        accuracy = {"black": 61.25, "white": None}
        client.patch(f"/api/library/games/{ended}", json={"accuracy": accuracy, "white": "Eve"})
        sent(client, str(uuid4()))  # begun, and nothing played yet
        own = client.post("/api/games", json={}).json()["id"]
        client.post(f"/api/games/{own}/moves", json={"move": "l3-l6", "ply": 0})
        before = all_of(client)
        saved = client.get("/api/library/export").content
        assert brought(store, saved) == (0, 6)
        assert all_of(client) == before
        # What was played on since stays so; what was changed in the file is a game of its own.
        sent(client, OTHER, "c3-c6", "c18-c15", revision={ANN: 2})
        assert brought(store, saved.replace(b"EV[Cup]", b"EV[Final]")) == (1, 5)
        again = [game for game in listed(client) if game not in before]
        assert [kept(client, game)["headers"]["Event"] for game in again] == ["Final"]
        assert [kept(client, game)["notes"] for game in again] == [NOTES]
    with library(tmp_path / "two") as (store, client):
        assert brought(store, saved) == (6, 0)
        assert all_of(client) == before
        # The browser that has it too brings nothing new.
        assert sent(client, tree, "c3-c6", "c18-c15", sgf=TREE)["status"] == "unchanged"
        assert brought(store, client.get("/api/library/export").content) == (0, 6)
        # What was put away by hand does not come back by the way.
        client.delete(f"/api/library/games/{GAME}")
        assert brought(store, saved) == (0, 6)


def test_a_file_brought_in_by_two_at_once_is_there_once(tmp_path: Path) -> None:
    data = b"".join(
        b"(;FF[4]GM[20]SZ[20]RU[standard]PB[%s];B[cr:co];W[cc:cf])" % name
        for name in (b"Ann", b"Ben", b"Eve")
    )
    store = SqliteStore(tmp_path)
    jobs = [str(uuid4()), str(uuid4())]
    (batch,) = batches(data, "file.sgf")
    read = [item.game for item in batch.items if item.game]
    for job in jobs:
        store.library.begin_import(job, job)
    reports = []
    for job, ids in [(job, store.library.add_to_import(job, read)) for job in jobs]:
        told = [{"code": "file.no-end", "params": {}, "text": "It has no end."}]
        repaired = {"file": "file.sgf", "game": 1, "id": ids[0], "status": "kept", "told": told}
        report = {**NOTHING, "kept": 3, "repaired": 1, "games": [repaired]}
        reports.append(store.library.end_import(job, report))
        assert store.library.import_report(job) == reports[-1]
    first, second = reports
    assert (first["kept"], first["repaired"], first["known"]) == (3, 1, 0)
    assert {name: second[name] for name in NOTHING} == {
        "kept": 0,
        "repaired": 0,
        "known": 3,
        "games": [{"file": "file.sgf", "game": 1, "id": None, "status": "known", "told": []}],
        "more": 2,
    }
    assert store.latest(10) != []
    assert len(store.latest(10)) == 3
    store.close()
