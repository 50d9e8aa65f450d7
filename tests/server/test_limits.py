"""Bodies that are too large are refused before anything reads them."""

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient
from tests.server.playing import error_of, new_game

KB = 1024
JSON = {"content-type": "application/json"}


def padded(size: int) -> bytes:
    """A right request for a new game of so many bytes."""
    return b'{"rules":"standard"' + b" " * (size - 20) + b"}"


def test_a_body_of_64_kb_is_taken(client: TestClient) -> None:
    assert len(padded(64 * KB)) == 64 * KB
    response = client.post("/api/games", content=padded(64 * KB), headers=JSON)
    assert response.status_code == 201


def test_a_body_of_one_byte_more_is_not(client: TestClient) -> None:
    response = client.post("/api/games", content=padded(64 * KB + 1), headers=JSON)
    error = error_of(response, 413, "too-large")
    assert "64 kB" in error["detail"]


def test_the_limit_holds_without_a_declared_length(client: TestClient) -> None:
    def chunks() -> Iterator[bytes]:
        yield from [b" " * KB] * 65

    response = client.post("/api/games", content=chunks(), headers=JSON)
    assert "content-length" not in response.request.headers
    error_of(response, 413, "too-large")


def test_a_false_length_does_not_help(client: TestClient) -> None:
    response = client.post("/api/games", content=padded(65 * KB), headers=JSON)
    error_of(response, 413, "too-large")
    huge = {**JSON, "content-length": str(10**15)}
    error_of(client.post("/api/games", content=b"{}", headers=huge), 413, "too-large")


@pytest.mark.parametrize("action", ["moves", "computer", "takeback", "resign"])
def test_every_action_is_limited(client: TestClient, action: str) -> None:
    game = new_game(client)
    path = f"/api/games/{game['id']}/{action}"
    error_of(client.post(path, content=b" " * (65 * KB), headers=JSON), 413, "too-large")


def test_an_import_may_have_256_kb(client: TestClient) -> None:
    too_large = client.post("/api/import", content=b"x" * (256 * KB + 1))
    assert "256 kB" in error_of(too_large, 413, "too-large")["detail"]
    # As large as allowed it is read, and found to be no game.
    assert client.post("/api/import", content=b"x" * (256 * KB)).status_code == 422


def test_as_many_games_as_may_be_named_fit_into_a_body(client: TestClient) -> None:
    ids = [f"{number:08x}-0000-4000-8000-000000000000" for number in range(20_000)]
    for action in ("delete", "restore", "erase", "tag", "export"):
        assert client.post(f"/api/library/{action}", json={"ids": ids}).status_code == 200, action


def test_long_texts_inside_a_small_body(client: TestClient) -> None:
    game = new_game(client)
    for body in (
        {"ply": 0, "move": "c3" * 100},
        {"ply": 0, "move": ""},
        {"ply": 10**9, "move": "x"},
    ):
        response = client.post(f"/api/games/{game['id']}/moves", json=body)
        assert response.status_code == 422
    response = client.get(f"/api/games/{game['id']}/why", params={"move": "c3" * 100})
    error_of(response, 422, "invalid-request")
    response = client.post("/api/games", json={"position": "1" * 5000})
    error_of(response, 422, "invalid-request")
