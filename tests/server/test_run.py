"""Starting and ending the server as a person does, and killing it as bad luck does."""

import http.client
import random
import signal
import socket
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import httpx2
import pytest
from tests.server.playing import SHORT_GAME, act, new_game, play
from tests.server.process import Process, running

import gess
from gess.engine import OnePly
from gess.server.errors import ServerError
from gess.server.run import bind, has_display, is_gess, page_address, serve
from gess.server.sqlite_store import FILE_NAME


def test_a_killed_server_loses_no_move(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        game = play(client, new_game(client), *SHORT_GAME[:2])
    with running(tmp_path) as client:
        assert client.get(f"/api/games/{game['id']}").json() == game
        game = play(client, game, *SHORT_GAME[2:])
        assert game["position"]["outcome"]["winner"] == "white"
    with running(tmp_path) as client:
        assert client.get(f"/api/games/{game['id']}").json() == game
        assert [item["id"] for item in client.get("/api/games").json()] == [game["id"]]


THERE_AND_BACK = ("c3-c4", "c18-c17", "c4-c3", "c17-c18")


def test_killed_at_any_moment_it_has_what_it_acknowledged(tmp_path: Path) -> None:
    chance = random.Random(2)
    with running(tmp_path) as client:
        game = new_game(client)
    acknowledged = 0
    for _ in range(6):
        process = Process(tmp_path)
        with httpx2.Client(base_url=process.address, timeout=60) as client:
            game = client.get(f"/api/games/{game['id']}").json()
            # One move may have been stored whose answer was cut off; none may be missing.
            assert game["ply"] - acknowledged in {0, 1}
            assert game["moves"] == [THERE_AND_BACK[ply % 4] for ply in range(game["ply"])]
            # However slow the machine, one move is answered before the clock of the kill starts.
            game = play(client, game, THERE_AND_BACK[game["ply"] % 4])
            killer = threading.Timer(chance.uniform(0.02, 0.3), process.popen.kill)
            killer.start()
            with suppress(httpx2.TransportError):
                while True:
                    acknowledged = game["ply"]
                    game = play(client, game, THERE_AND_BACK[acknowledged % 4])
            killer.join()
        process.stop(signal.SIGKILL)
    assert acknowledged >= 6


def test_a_whole_game_against_the_computer(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        game = new_game(client, {"black": "human", "white": "computer"})
        person, board = OnePly(seed=4), gess.Board()
        while not game["position"]["outcome"]:
            if game["position"]["turn"] == "black":
                game = play(client, game, str(person.choose(board)))
            else:
                game = act(client, game, "computer").json()
            board.push_text(game["moves"][-1])
        assert game["ply"] == board.ply > 4
        assert game["position"]["outcome"]["termination"] == "ring-broken"
        assert game["position"]["outcome"]["text"] == str(board.outcome())


def test_it_says_where_it_is_and_ends_quietly(tmp_path: Path) -> None:
    process = Process(tmp_path)
    assert len(process.lines) == 1  # at once, though standard output is a pipe
    assert httpx2.get(f"{process.address}api/version").json() == {"version": gess.__version__}
    status, errors = process.stop(signal.SIGINT)
    assert (status, errors) == (0, "")
    assert all("Traceback" not in line for line in process.lines)


def test_it_ends_while_a_browser_holds_a_connection(tmp_path: Path) -> None:
    process = Process(tmp_path)
    with httpx2.Client(base_url=process.address) as client:
        client.get("/api/version")
        # It would wait for ever for a connection that is held, and `stop` does not.
        status, errors = process.stop(signal.SIGINT)
    assert (status, errors) == (0, "")


def test_a_termination_is_quiet_too(tmp_path: Path) -> None:
    status, errors = Process(tmp_path).stop(signal.SIGTERM)
    assert (status, errors) == (-signal.SIGTERM, "")


def test_a_taken_port_is_told_and_another_used(tmp_path: Path) -> None:
    with bind("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        process = Process(tmp_path, port)
        try:
            other = urlsplit(process.address).port
            assert other != port
            assert process.lines[0] == f"Port {port} is taken by another program; using {other}."
            assert httpx2.get(f"{process.address}api/version").status_code == 200
        finally:
            process.stop()


def test_a_port_that_gess_has_itself_is_told_as_such(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        port = client.base_url.port
        told: list[str] = []
        with bind("localhost", port or 0, told.append) as listener:
            other = listener.getsockname()[1]
        at = f"http://localhost:{port}/"
        assert told == [f"Gess already runs at {at} (open it there); this one uses port {other}."]


ANSWERS = [
    b"HTTP/1.0 200 OK\r\n\r\n{}",
    b"HTTP/1.0 200 OK\r\n\r\n7",
    b"HTTP/1.0 200 OK\r\n\r\n<html>",
    b"HTTP/1.0 404 Not Found\r\n\r\n" + b'{"version": "1"}',
    b"220 mail ready\r\n",
    b"",
]


@pytest.mark.parametrize("answer", ANSWERS)
def test_another_program_is_not_taken_for_gess(answer: bytes) -> None:
    def serve_once() -> None:
        other, _ = taken.accept()
        with other:
            other.recv(4096)
            other.sendall(answer)

    with bind("127.0.0.1", 0) as taken:
        threading.Thread(target=serve_once, daemon=True).start()
        assert not is_gess("127.0.0.1", taken.getsockname()[1])


def test_a_page_at_another_address_of_this_machine_is_let_in(tmp_path: Path) -> None:
    process = Process(tmp_path, arguments="host='127.0.0.2', open_browser=False")
    try:
        assert urlsplit(process.address).hostname == "127.0.0.2"
        assert httpx2.get(f"{process.address}api/version").status_code == 200
    finally:
        process.stop()


def test_two_servers_share_the_games(tmp_path: Path) -> None:
    with running(tmp_path) as one, running(tmp_path) as two:
        game = new_game(one)
        assert play(two, game, "c3-c6")["moves"] == ["c3-c6"]
        assert act(one, game, "moves", move="r3-r6").status_code == 409


BROWSER = """#!{python}
import sys, urllib.request
with urllib.request.urlopen(sys.argv[1] + "api/version") as answer:
    open({file!r}, "w").write(f"{{sys.argv[1]}} {{answer.status}}")
"""


def fake_browser(folder: Path) -> tuple[str, Path]:
    """The setting for a browser that asks the server something and writes down the answer."""
    program, file = folder / "browser", folder / "opened"
    program.write_text(BROWSER.format(python=sys.executable, file=str(file)))
    program.chmod(0o755)
    return f"{program} %s", file


def wait_for(file: Path) -> str:
    for _ in range(200):
        if file.exists() and file.read_text():
            break
        time.sleep(0.05)
    return file.read_text()


def test_a_browser_is_opened_once_the_server_answers(tmp_path: Path) -> None:
    setting, file = fake_browser(tmp_path)
    process = Process(tmp_path / "data", arguments="open_browser=True", BROWSER=setting)
    try:
        assert wait_for(file) == f"{process.address} 200"
    finally:
        process.stop()


def test_no_browser_is_opened_when_none_is_wanted(tmp_path: Path) -> None:
    setting, file = fake_browser(tmp_path)
    process = Process(tmp_path / "data", arguments="open_browser=False", BROWSER=setting)
    assert httpx2.get(f"{process.address}api/version").status_code == 200
    process.stop()
    assert not file.exists()


def test_without_a_display_it_serves_all_the_same(tmp_path: Path) -> None:
    process = Process(tmp_path, arguments="open_browser=True, open_page=lambda _: 1 / 0")
    assert httpx2.get(f"{process.address}api/version").status_code == 200
    assert process.stop() == (0, "")


@pytest.mark.parametrize(
    ("platform", "environ", "has_one"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ""}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("linux", {"BROWSER": "firefox"}, True),
        ("freebsd14", {}, False),
        ("darwin", {}, True),
        ("win32", {}, True),
    ],
)
def test_displays(platform: str, environ: dict[str, str], has_one: bool) -> None:
    assert has_display(platform, environ) is has_one


EVERYWHERE = "0.0.0.0"  # noqa: S104 - it must be refused


@pytest.mark.parametrize("host", [EVERYWHERE, "192.168.1.7", "::", "example.org", "", "8.8.8.8"])
def test_it_is_not_served_to_other_machines(host: str, tmp_path: Path) -> None:
    with pytest.raises(ServerError, match="for this machine alone"):
        serve(host, 0, open_browser=False, data_dir=tmp_path)
    assert not (tmp_path / FILE_NAME).exists()


@pytest.mark.parametrize("port", [-1, 65536, 10**9])
def test_ports_that_do_not_exist(port: int) -> None:
    with pytest.raises(ServerError, match="does not exist"):
        bind("127.0.0.1", port)


def test_addresses_of_this_machine() -> None:
    for host in ("127.0.0.1", "localhost", "127.0.0.2"):
        with bind(host, 0) as listener:
            assert listener.family == socket.AF_INET


def has_ipv6() -> bool:
    with suppress(OSError), socket.create_server(("::1", 0), family=socket.AF_INET6):
        return True
    return False


def test_the_other_address_of_this_machine() -> None:
    if has_ipv6():
        with bind("::1", 0) as listener:
            assert page_address("::1", listener).startswith("http://[::1]:")
    else:
        with pytest.raises(ServerError, match="cannot be used"):
            bind("::1", 0)


def test_games_that_cannot_be_kept_stop_it_at_the_start(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"not a database" * 1000)
    process = Process(tmp_path)
    status, errors = process.popen.wait(30), process.popen.communicate()[1]
    assert (process.address, status) == ("", 1)
    assert "cannot be read" in errors


def raw_request(address: str, lines: list[bytes]) -> http.client.HTTPResponse:
    parts = urlsplit(address)
    assert parts.hostname
    assert parts.port
    with socket.create_connection((parts.hostname, parts.port), timeout=30) as connection:
        connection.sendall(b"\r\n".join([*lines, b"", b""]))
        response = http.client.HTTPResponse(connection)
        response.begin()
        response.read()
    return response


def test_foreign_requests_over_a_real_socket(tmp_path: Path) -> None:
    process = Process(tmp_path)
    try:
        for lines, status in [
            ([b"GET /api/games HTTP/1.1", b"Host: 127.0.0.1"], 200),
            ([b"GET /api/games HTTP/1.1", b"Host: evil.example"], 403),
            ([b"GET /api/games HTTP/1.0"], 403),
            ([b"GET http://evil.example/api/games HTTP/1.1", b"Host: evil.example"], 403),
            ([b"GET /api/games HTTP/1.1", b"Host: localhost", b"Origin: null"], 403),
        ]:
            response = raw_request(process.address, lines)
            assert response.status == status, lines
            assert response.getheader("x-content-type-options") == "nosniff"
            assert response.getheader("server") is None
    finally:
        process.stop()


def test_a_huge_body_is_refused_with_an_answer(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        response = client.post("/api/import", content=b"x" * (3 * 1024 * 1024))
        assert response.status_code == 413
        assert client.get("/api/version").status_code == 200
