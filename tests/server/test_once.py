"""What a client sends again, because no answer came, is done once."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx2
import pytest
from starlette.testclient import TestClient
from tests.known import START
from tests.server.playing import ADDRESS, error_of, play

from gess.server.app import create_app
from gess.server.sqlite_schema import STEPS
from gess.server.sqlite_store import FILE_NAME, SqliteStore
from gess.server.store import Action, NewGame

KEY = "5f3a9c1e7b2d4f60"
BROKEN_SGF = b"(;FF[4]GM[20]SZ[20]RU[standard];B[lr:lo];W[lf:la])"  # the second move is illegal


def start(client: TestClient, key: str | None = KEY, **wanted: Any) -> httpx2.Response:
    headers = {} if key is None else {"Idempotency-Key": key}
    return client.post("/api/games", json=wanted, headers=headers)


def load(client: TestClient, data: bytes, key: str = KEY) -> httpx2.Response:
    return client.post("/api/import", content=data, headers={"Idempotency-Key": key})


def count(client: TestClient) -> int:
    return len(client.get("/api/games").json())


def test_a_new_game_sent_again_is_the_same_game(client: TestClient) -> None:
    first, second = start(client), start(client)
    assert (first.status_code, second.status_code) == (201, 201)
    assert second.json() == first.json()
    assert second.headers["location"] == first.headers["location"]
    assert count(client) == 1
    # Played on meanwhile, it is shown as it stands.
    game = play(client, first.json(), "c3-c6")
    assert start(client).json() == game
    assert start(client, "another-action").json()["id"] != game["id"]
    assert count(client) == 2


def test_without_an_action_each_request_is_a_game(client: TestClient) -> None:
    assert start(client, None).json()["id"] != start(client, None).json()["id"]
    assert count(client) == 2


def test_a_file_sent_again_is_the_same_game_with_the_same_repairs(client: TestClient) -> None:
    first, second = load(client, BROKEN_SGF), load(client, BROKEN_SGF)
    assert (first.status_code, second.status_code) == (201, 201)
    assert first.json()["repairs"]
    assert second.json() == first.json()
    assert count(client) == 1
    assert load(client, BROKEN_SGF, "another-action").json()["game"] != first.json()["game"]


def test_it_is_remembered_over_a_restart(tmp_path: Path) -> None:
    games = []
    for _ in range(2):
        with TestClient(create_app(tmp_path), base_url=ADDRESS) as client:
            games.append((start(client).json(), load(client, BROKEN_SGF, "the-other").json()))
            assert count(client) == 2
    assert games[0] == games[1]


def test_many_at_once_make_one_game(client: TestClient) -> None:
    with ThreadPoolExecutor(6) as pool:
        started = list(pool.map(lambda _: start(client).json()["id"], range(12)))
        loaded = list(
            pool.map(lambda _: load(client, BROKEN_SGF, "the-other").json()["game"]["id"], range(6))
        )
    assert (len(set(started)), len(set(loaded)), count(client)) == (1, 1, 2)


def test_an_action_is_of_one_request(client: TestClient) -> None:
    start(client)
    for other in (
        start(client, rules="course"),
        load(client, BROKEN_SGF),
        load(client, b"{}"),
    ):
        assert KEY in error_of(other, 422, "reused-action")["detail"]
    assert count(client) == 1


def test_a_refused_request_is_no_action(client: TestClient) -> None:
    error_of(start(client, rules="chess"), 422, "unknown-rules")
    error_of(load(client, b"nothing"), 422, "unreadable-file")
    assert start(client).status_code == 201


@pytest.mark.parametrize("key", ["", "short", "x" * 65, "with blank", 'quote"quote'])
def test_what_is_no_name_of_an_action(client: TestClient, key: str) -> None:
    error = error_of(start(client, key), 422, "invalid-request")
    assert "'Idempotency-Key' of the header" in error["detail"]
    assert count(client) == 0


def test_games_of_the_first_schema_are_kept(tmp_path: Path) -> None:
    raw = sqlite3.connect(tmp_path / FILE_NAME)
    for statement in STEPS[0]:
        assert isinstance(statement, str)
        raw.execute(statement)
    raw.execute(f"PRAGMA application_id = {0x47657373}")  # Gess
    raw.execute("PRAGMA user_version = 1")
    raw.execute(
        "INSERT INTO games VALUES ('old', 0, 't', 't', 'standard', 'human', 'human', '{}', ?,"
        " NULL, NULL)",
        (START,),
    )
    raw.commit()
    raw.close()
    store = SqliteStore(tmp_path)
    action = Action(KEY, "digest")
    assert store.load("old").start == START
    assert store.done(action) is None
    game = store.create(NewGame("standard", "human", "human", START), action, ["Told."])
    assert store.done(action) == (game, ["Told."])
    store.close()
