"""The page and its files: which may be kept by a browser, and what stands for a missing one."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.server.playing import ADDRESS

from gess.server.app import create_app

FOREVER = "public, max-age=31536000, immutable"


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A folder such as the web build makes."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Gess</title>")
    (static / "favicon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    (static / "assets" / "index-d41d8cd9.js").write_text("export {}")
    (static / "assets" / "index-d41d8cd9.css").write_text("a {}")
    (tmp_path / "secret.txt").write_text("secret")
    (static / "link.txt").symlink_to(tmp_path / "secret.txt")
    return static


@pytest.fixture
def client(tmp_path: Path, built: Path) -> Iterator[TestClient]:
    app = create_app(tmp_path / "data", static_folder=built)
    with TestClient(app, base_url=ADDRESS) as client:
        yield client


@pytest.mark.parametrize("path", ["/", "/index.html", "/games/abc123", "/new", "/deep/er/path/"])
def test_the_page_is_asked_for_anew(client: TestClient, path: str) -> None:
    response = client.get(path)
    assert response.status_code == 200
    assert "<title>Gess</title>" in response.text
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    assert response.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("path", "kind"),
    [("index-d41d8cd9.js", "text/javascript"), ("index-d41d8cd9.css", "text/css")],
)
def test_hashed_files_are_kept_for_good(client: TestClient, path: str, kind: str) -> None:
    response = client.get(f"/assets/{path}")
    assert response.status_code == 200
    assert response.headers["cache-control"] == FOREVER
    assert response.headers["content-type"].startswith(kind)


def test_other_files_are_asked_for_anew(client: TestClient) -> None:
    response = client.get("/favicon.svg")
    assert response.headers["content-type"].startswith("image/svg+xml")
    assert response.headers["cache-control"] == "no-cache"


def test_a_page_that_is_unchanged_is_not_sent_again(client: TestClient) -> None:
    etag = client.get("/").headers["etag"]
    response = client.get("/", headers={"if-none-match": etag})
    assert (response.status_code, response.content) == (304, b"")


def test_text_goes_compressed_to_who_takes_that(client: TestClient, built: Path) -> None:
    script = "export const squares = [];" * 100
    file = built / "assets" / "index-d41d8cd9.js"
    file.write_text(script)
    address = "/assets/index-d41d8cd9.js"
    plain = client.get(address, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    response = client.get(address, headers={"accept-encoding": "br;q=1, gzip;q=0.5"})
    assert response.headers["content-encoding"] == "gzip"
    assert int(response.headers["content-length"]) < len(script) / 10
    assert response.text == plain.text == script
    for answer in (plain, response):
        assert answer.headers["vary"] == "Accept-Encoding"
        assert answer.headers["cache-control"] == FOREVER
        assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    # What the browser has is not sent again, however it came; what has changed is.
    known = {"if-none-match": response.headers["etag"]}
    assert client.get(address, headers=known).status_code == 304
    file.write_text(script + "\n")
    assert client.get(address, headers=known).text == script + "\n"


def test_a_part_of_a_file_and_a_picture_go_as_they_are(client: TestClient, built: Path) -> None:
    (built / "icon.png").write_bytes(bytes(4000))
    (built / "big.svg").write_text("<svg/>" * 1000)
    response = client.get("/big.svg", headers={"range": "bytes=0-5"})
    assert (response.status_code, response.text) == (206, "<svg/>")
    assert "content-encoding" not in client.get("/icon.png").headers
    assert client.head("/big.svg").headers["content-length"] == "6000"


@pytest.mark.parametrize(
    "path",
    ["/assets/gone.js", "/assets/gone", "/gone.js", "/assets/", "/assets", "/robots.txt"],
)
def test_a_missing_file_is_not_the_page(client: TestClient, path: str) -> None:
    response = client.get(path)
    if path == "/assets":  # no file and no folder's content: an address of the page like others
        assert response.headers["cache-control"] == "no-cache"
    else:
        assert response.status_code == 404
        assert response.headers["cache-control"] == "no-store"
        assert "<title>" not in response.text


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/assets/../../secret.txt",
        "/..%5csecret.txt",
        "//etc/passwd",
        "/%2fetc/passwd",
        "/link.txt",
        "/%00",
        "/" + "a" * 3000,
    ],
)
def test_nothing_outside_the_folder_is_served(client: TestClient, path: str) -> None:
    response = client.get(path)
    assert response.status_code in {200, 404}
    assert "secret" not in response.text
    assert "root:" not in response.text


def test_only_reading_is_offered(client: TestClient) -> None:
    for method in ("POST", "PUT", "DELETE"):
        response = client.request(method, "/")
        assert response.status_code == 405
        assert response.headers["allow"] == "GET, HEAD"
    assert client.head("/").status_code == 200


def test_unknown_paths_of_the_interface_are_not_the_page(client: TestClient) -> None:
    response = client.get("/api/nothing")
    assert response.status_code == 404
    assert response.headers["content-type"] == "application/problem+json"
    assert "<title>Gess</title>" in client.get("/apiary").text


def test_a_page_that_is_not_built_says_how_to_build_it(tmp_path: Path) -> None:
    static = tmp_path / "later"
    app = create_app(tmp_path / "data", static_folder=static)
    with TestClient(app, base_url=ADDRESS) as client:
        response = client.get("/")
        assert response.status_code == 503
        assert "npm run build" in response.text
        assert "make play" in response.text
        assert client.get("/api/version").status_code == 200
        static.mkdir()
        (static / "index.html").write_text("built now")
        assert client.get("/").text == "built now"
