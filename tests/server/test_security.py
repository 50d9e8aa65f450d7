"""Nobody but the server's own page may reach it."""

from pathlib import Path

import pytest
from starlette.datastructures import Headers
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from tests.server.playing import ADDRESS, error_of

from gess.server.app import create_app
from gess.server.security import Gate

OWN = "127.0.0.1:4377"
NAVIGATION = {"sec-fetch-mode": "navigate", "sec-fetch-dest": "document"}


def code(path: str, headers: dict[str, str], method: str = "GET") -> str | None:
    refusal = Gate().refusal(method, path, Headers({"host": OWN, **headers}))
    return None if refusal is None else refusal.code


@pytest.mark.parametrize(
    "host",
    ["127.0.0.1", "127.0.0.1:4377", "localhost:4377", "LocalHost:80", "[::1]:4377", "[::1]"],
)
def test_names_of_this_machine(host: str) -> None:
    assert code("/api/games", {"host": host}) is None


@pytest.mark.parametrize(
    "host",
    [
        "",
        "evil.example",
        "evil.example:4377",
        "127.0.0.1.evil.example",
        "127.0.0.1:4377.evil.example",
        "localhost.evil.example:4377",
        "evil.example@127.0.0.1:4377",
        "127.0.0.1@evil.example",
        "localhost.",
        "127.0.0.1:port",
        "0.0.0.0:4377",
        "192.168.1.7:4377",
        "[::2]:4377",
        "[::1",
        "localhost, evil.example",
        "127.0.0.1 ",
    ],
)
def test_other_names_even_if_they_lead_here(host: str) -> None:
    assert code("/", {"host": host}) == "forbidden-host"


def test_two_hosts_or_none() -> None:
    assert Gate().refusal("GET", "/", Headers({})) is not None
    twice = Headers(raw=[(b"host", OWN.encode()), (b"host", b"evil.example")])
    assert Gate().refusal("GET", "/", twice) is not None


def test_a_name_that_was_allowed() -> None:
    headers = Headers({"host": "My-Board.example:80", "origin": "http://my-board.example:80"})
    assert Gate.with_names(["my-board.EXAMPLE"]).refusal("POST", "/api/games", headers) is None
    assert Gate().refusal("POST", "/api/games", headers) is not None


@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example",
        "https://evil.example:4377",
        "null",
        "",
        "http://127.0.0.1",  # another port of this machine is another site's server
        "http://127.0.0.1:8000",
        "http://localhost:4377",
        "http://127.0.0.1:4377.evil.example",
        "http://127.0.0.1:4377@evil.example",
        "file://",
        "http://[",
        "chrome-extension://abcdef",
    ],
)
@pytest.mark.parametrize("path", ["/", "/api/games"])
def test_foreign_origins(origin: str, path: str) -> None:
    assert code(path, {"origin": origin}, "POST") == "forbidden-origin"


@pytest.mark.parametrize(
    "headers",
    [
        {},  # curl and other programs of this machine
        {"origin": "http://127.0.0.1:4377", "sec-fetch-site": "same-origin"},
        {"referer": "http://127.0.0.1:4377/games/1"},
        {"sec-fetch-site": "none", **NAVIGATION},  # typed into the address line
    ],
)
def test_what_its_own_page_sends(headers: dict[str, str]) -> None:
    assert code("/api/games", headers, "POST") is None
    assert code("/", headers) is None


def test_the_referer_counts_where_there_is_something_to_reach() -> None:
    elsewhere = {"referer": "http://evil.example/page"}
    assert code("/api/games", elsewhere) == "forbidden-origin"
    assert code("/", elsewhere) is None


@pytest.mark.parametrize("site", ["cross-site", "same-site", "anything"])
def test_requests_that_the_browser_calls_foreign(site: str) -> None:
    told = {"sec-fetch-site": site}
    assert code("/api/games", told) == "forbidden-origin"
    assert code("/api/games/1/sgf", {**told, **NAVIGATION}) == "forbidden-origin"
    assert code("/assets/index.js", {**told, "sec-fetch-dest": "script"}) == "forbidden-origin"
    assert code("/", {**told, **NAVIGATION, "sec-fetch-dest": "iframe"}) == "forbidden-origin"
    assert code("/", {**told, **NAVIGATION}, "POST") == "forbidden-origin"
    assert code("/", {**told, **NAVIGATION}) is None  # a link that a person follows


@pytest.mark.parametrize(
    "path",
    ["/", "/api/version", "/api/games", "/api/nothing", "/api/openapi.json", "/assets/x.js"],
)
def test_the_gate_stands_before_every_path(client: TestClient, path: str) -> None:
    for method in ("GET", "POST", "PUT", "DELETE", "OPTIONS", "HEAD"):
        for headers in ({"host": "evil.example"}, {"origin": "http://evil.example"}):
            assert client.request(method, path, headers=headers).status_code == 403


def test_a_refusal_is_typed_and_does_nothing(client: TestClient) -> None:
    evil = {"origin": "http://evil.example"}
    error = error_of(client.post("/api/games", json={}, headers=evil), 403, "forbidden-origin")
    assert "'http://evil.example'" in error["detail"]
    error_of(client.get("/api/games", headers={"host": "evil.example"}), 403, "forbidden-host")
    assert client.get("/api/games").json() == []


def test_a_form_of_another_page_starts_no_game(client: TestClient) -> None:
    # What a browser may send without asking first: a "simple" request with a foreign origin.
    response = client.post(
        "/api/import",
        content="(;FF[4]GM[20])",
        headers={"origin": "http://evil.example", "content-type": "text/plain"},
    )
    error_of(response, 403, "forbidden-origin")


def test_no_other_page_is_allowed_to_read_answers(client: TestClient) -> None:
    for headers in ({}, {"origin": ADDRESS}, {"origin": "http://evil.example"}):
        response = client.get("/api/version", headers=headers)
        assert not [name for name in response.headers if name.startswith("access-control")]


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/", 503),  # no page is built here
        ("/api/version", 200),
        ("/api/nothing", 404),
        ("/api/games/x", 404),
        ("/assets/../../x", 503),
    ],
)
def test_the_headers_are_on_every_answer(tmp_path: Path, path: str, status: int) -> None:
    app = create_app(tmp_path / "data", static_folder=tmp_path / "nothing")
    with TestClient(app, base_url=ADDRESS) as client:
        response = client.get(path)
        refused = client.get(path, headers={"host": "evil.example"})
    assert response.status_code == status
    for headers in (response.headers, refused.headers):
        assert headers["content-security-policy"].startswith("default-src 'self';")
        # The core is WebAssembly, which may be compiled; text may not become a script.
        assert headers["content-security-policy"].count("unsafe") == 1
        assert "script-src 'self' 'wasm-unsafe-eval';" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["cross-origin-embedder-policy"] == "require-corp"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert headers["referrer-policy"] == "same-origin"


def test_there_are_no_websockets_to_misuse(client: TestClient) -> None:
    with pytest.raises(WebSocketDisconnect) as caught, client.websocket_connect("/api/games"):
        pass
    assert caught.value.code == 1008
