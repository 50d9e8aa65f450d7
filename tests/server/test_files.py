"""Games saved as SGF and loaded again."""

import re
import time
from pathlib import Path
from typing import Any

import httpx2
import pytest
from starlette.testclient import TestClient
from tests.known import START
from tests.server.playing import (
    ADDRESS,
    HUMANS,
    SHORT_GAME,
    Scripted,
    act,
    error_of,
    new_game,
    play,
)

from gess.server.app import create_app
from gess.server.sqlite_store import SqliteStore
from gess.server.store import NewGame, StoredOutcome

# The short game as the SGF page of R19 has it, written by hand: l3 is "lr", row 1 being "t".
SHORT_SGF = b"""(;FF[4]GM[20]SZ[20]CA[UTF-8]RU[standard]PB[Ann]PW[Ben]DT[2020-02-29]EV[Cup]RE[W+]
;B[lr:lo];W[lf:li];B[lo:ll];W[li:lj])"""


def download(client: TestClient, game: Any) -> httpx2.Response:
    response = client.get(f"/api/games/{game['id']}/sgf")
    assert response.status_code == 200
    return response


def upload(client: TestClient, data: bytes) -> Any:
    response = client.post("/api/import", content=data)
    assert response.status_code == 201, response.text[:500]
    return response.json()


def texts(loaded: Any) -> list[str]:
    return [repair["text"] for repair in loaded["repairs"]]


def flat(response: httpx2.Response) -> str:
    return response.text.replace("\n", "")


def test_a_download_is_an_sgf_file(client: TestClient) -> None:
    game = play(client, new_game(client), *SHORT_GAME)
    response = download(client, game)
    assert response.headers["content-type"] == "application/x-go-sgf"
    wanted = f'attachment; filename="gess-{game["id"]}.sgf"'
    assert response.headers["content-disposition"] == wanted
    text = flat(response)
    assert text.startswith("(;FF[4]GM[20]SZ[20]CA[UTF-8]AP[gess:")
    assert ";B[lr:lo];W[lf:li];B[lo:ll];W[li:lj])" in text
    assert "RU[standard]" in text
    assert "RE[W+]" in text


def test_it_has_names_and_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, client: TestClient
) -> None:
    monkeypatch.setenv("TZ", "Etc/GMT+12")
    time.tzset()
    today = time.strftime("%Y-%m-%d")
    with TestClient(create_app(tmp_path / "x", opponent=Scripted()), base_url=ADDRESS) as other:
        text = flat(download(other, new_game(other, {"black": "computer", "white": "human"})))
    monkeypatch.undo()
    time.tzset()
    assert "PB[Scripted]" in text
    assert "PW[" not in text
    assert f"DT[{today}]" in text
    assert "RE[" not in text
    plain = flat(download(client, new_game(client, {"black": "human", "white": "computer"})))
    assert "PW[One ply]" in plain
    assert "PB[" not in plain


@pytest.mark.parametrize(("color", "result"), [("black", "W+R"), ("white", "B+R")])
def test_a_resignation_is_saved_and_loaded(client: TestClient, color: str, result: str) -> None:
    game = play(client, new_game(client), "c3-c6")
    game = act(client, game, "resign", color=color).json()
    saved = download(client, game)
    assert f"RE[{result}]" in flat(saved)
    again = upload(client, saved.content)
    assert again["repairs"] == []
    assert again["game"]["position"]["outcome"] == game["position"]["outcome"]
    assert again["game"]["moves"] == ["c3-c6"]
    assert again["game"]["position"]["legal"] == []
    # It can be taken back like one's own.
    after = act(client, again["game"], "takeback").json()
    assert (after["ply"], after["position"]["outcome"]) == (1, None)


def test_a_file_is_loaded_and_goes_on(client: TestClient) -> None:
    loaded = upload(client, SHORT_SGF.replace(b";W[li:lj]", b"").replace(b"RE[W+]", b""))
    game = loaded["game"]
    assert loaded["repairs"] == []
    assert game["players"] == HUMANS
    assert game["moves"] == list(SHORT_GAME[:3])
    assert game["start"] == START
    assert client.get(f"/api/games/{game['id']}").json() == game
    game = play(client, game, SHORT_GAME[3])
    assert game["position"]["outcome"]["winner"] == "white"


def test_what_was_loaded_is_saved_with_its_own_headers(client: TestClient) -> None:
    loaded = upload(client, SHORT_SGF)["game"]
    assert loaded["position"]["outcome"]["termination"] == "ring-broken"
    text = flat(download(client, loaded))
    for part in ("PB[Ann]", "PW[Ben]", "DT[2020-02-29]", "EV[Cup]", "RE[W+]"):
        assert part in text
    assert text.count("DT[") == 1


@pytest.mark.parametrize("rules", ["standard", "open-edge", "classic", "course"])
def test_saved_and_loaded_it_is_the_same_game(client: TestClient, rules: str) -> None:
    start = START.replace(" b 1", " w 12")
    game = play(client, new_game(client, rules=rules, position=start), "c15-c14", "c3-c6")
    again = upload(client, download(client, game).content)["game"]
    for key in ("rules", "moves", "reports", "start", "position"):
        assert again[key] == game[key]
    assert flat(download(client, again)) == flat(download(client, game))


@pytest.mark.parametrize(
    ("winner", "termination", "text"),
    [
        ("b", "time", "Black wins: White ran out of time"),
        (None, "agreement", "Draw by agreement"),
        (None, "repetition", "Draw: the position was repeated"),
        ("w", "abandoned", "White wins: Black abandoned the game"),
    ],
)
def test_every_ending_outlives_saving_and_loading(
    tmp_path: Path, winner: str | None, termination: str, text: str
) -> None:
    store = SqliteStore(tmp_path)
    outcome = StoredOutcome(winner, termination)
    kept = store.create(NewGame("standard", "human", "human", START, ("c3-c6",), outcome))
    with TestClient(create_app(store=store), base_url=ADDRESS) as client:
        game = client.get(f"/api/games/{kept.id}").json()
        again = upload(client, download(client, game).content)["game"]
        assert again["position"]["outcome"] == game["position"]["outcome"]
        assert again["position"]["outcome"]["text"] == text


@pytest.mark.parametrize(
    "data",
    [
        b'[Black "Ann"]\n\n1. l3-l6 l18-l15 {Both rings are out.} 2. c3-c6 *\n',
        b"l3-l6\nl18-l15\nc3-c6\n",  # as AbstractPlay has them
        b"1. l3-l6 l18-l15 2. c3xc6",
    ],
)
def test_other_kinds_of_files(client: TestClient, data: bytes) -> None:
    game = upload(client, data)["game"]
    assert game["moves"] == ["l3-l6", "l18-l15", "c3-c6"]
    assert game["players"] == HUMANS


def test_repairs_are_told_in_sentences(client: TestClient) -> None:
    data = SHORT_SGF.replace(b"W[lf:li]", b"W[lf:la]")
    loaded = upload(client, data)
    assert loaded["game"]["moves"] == ["l3-l6"]
    assert loaded["repairs"]
    for sentence in texts(loaded):
        assert re.fullmatch(r"[A-Z].*\.", sentence)
    assert "line 2" in texts(loaded)[0]


def test_what_is_not_kept_is_told(client: TestClient) -> None:
    loaded = upload(
        client,
        b"(;FF[4]GM[20]SZ[20]RU[standard]GC[A note on the whole.];B[lr:lo]C[Out it comes.]"
        b"(;W[lc:lf])(;W[cf:cg]))(;GM[20])",
    )
    assert loaded["game"]["moves"][0] == "l3-l6"
    assert texts(loaded) == [
        "The file holds 2 games; only the first is kept here.",
        "The game has variations; only its main line is kept here.",
        "The game has comments or marks at its moves; they are not kept here.",
    ]
    assert "GC[A note on the whole.]" in flat(download(client, loaded["game"]))


def test_a_broken_file_does_not_flood_the_answer(client: TestClient) -> None:
    loaded = upload(client, b"(;FF[4]GM[20]SZ[20]RU[standard]" + b";B[c3-c6];W[c15-c14]" * 500)
    assert len(loaded["repairs"]) <= 52
    assert sum(map(len, texts(loaded))) < 20_000


@pytest.mark.parametrize(
    "data",
    [b"", b" \n", b"hello", b"\x00" * 100, b"\xff\xfe\x00", b"[" * 1000, b"<html></html>"],
)
def test_what_is_no_game(client: TestClient, data: bytes) -> None:
    error_of(client.post("/api/import", content=data), 422, "unreadable-file")
    assert client.get("/api/games").json() == []


def test_a_game_of_another_kind(client: TestClient) -> None:
    response = client.post("/api/import", content=b"(;FF[4]GM[1]SZ[19];B[aa])")
    error_of(response, 422, "unreadable-file")


THERE_AND_BACK = b";B[cr:cq];W[cc:cd];B[cq:cr];W[cd:cc]"
HEAD = b"(;FF[4]GM[20]SZ[20]RU[standard]"


def test_as_long_a_game_as_is_allowed(client: TestClient) -> None:
    """A game of thousands of moves is loaded and played on."""
    game = upload(client, HEAD + THERE_AND_BACK * 1250 + b")")["game"]
    assert game["ply"] == 5000
    game = play(client, game, "l3-l6")
    assert game["moves"][-1] == "l3-l6"


@pytest.mark.parametrize("more", [b";B[cr:cq]", THERE_AND_BACK * 6000])
def test_a_longer_game_is_refused(client: TestClient, more: bytes) -> None:
    data = HEAD + THERE_AND_BACK * 1250 + more + b")"
    error = error_of(client.post("/api/import", content=data), 422, "too-many-plies")
    plies = 5000 + more.count(b";")
    assert error["detail"] == (
        f"The game of this file has {plies:,} plies; at most 5,000 are taken."
    )
    assert client.get("/api/games").json() == []


def test_unknown_games(client: TestClient) -> None:
    error_of(client.get("/api/games/nobody/sgf"), 404, "unknown-game")


def test_a_move_number_that_no_text_can_hold_does_no_harm(client: TestClient) -> None:
    game = upload(client, b"(;GM[20]GESSMN[99999999999];B[lr:lo];W[lc:lf])")["game"]
    assert game["moves"] == ["l3-l6", "l18-l15"]
    assert client.get(f"/api/games/{game['id']}").json()["position"]["text"].endswith(" b 2")
