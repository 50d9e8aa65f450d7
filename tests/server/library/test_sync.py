"""Games that browsers send: none is lost and none doubled, whatever goes wrong in between."""

import json
import random
import signal
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx2
import pytest
from starlette.testclient import TestClient
from tests.known import START
from tests.server.library.sending import (
    ANN,
    BEN,
    ENDED,
    GAME,
    OTHER,
    body,
    kept,
    listed,
    send,
    sent,
)
from tests.server.playing import error_of
from tests.server.process import Process

from gess.server.app import create_app

TREE = "(;FF[4]GM[20]SZ[20]RU[standard];B[cr:co]C[Why not?](;W[cc:cf])(;W[rc:rf]))"


def test_a_game_is_kept_as_it_was_sent(client: TestClient) -> None:
    answer = sent(
        client, GAME, "c3-c6", tags=["club", "club"], notes="Кітап", headers={"Event": "Семей"}
    )
    assert answer == {"id": GAME, "status": "created", "revision": {ANN: 1}, "deleted": False}
    game = kept(client, GAME)
    assert game["moves"] == ["c3-c6"]
    assert (game["start"], game["rules"], game["level"]) == (START, "standard", 7)
    assert game["players"] == body()["players"]
    assert (game["created"], game["updated"]) == (
        "2026-11-30T06:41:36.000000Z",
        "2026-11-30T06:02:11.250000Z",
    )
    assert (game["tags"], game["notes"]) == (["club"], "Кітап")
    assert game["headers"] == {"Event": "Семей", "Black": "Ann", "White": "Gess"}
    assert (game["source"], game["played"], game["sgf"]) == ("browser", "2026-11-30", None)
    # It is one of all games: the rest of the server knows it.
    assert client.get(f"/api/games/{GAME}").json()["position"]["ply"] == 1
    assert [item["id"] for item in client.get("/api/games").json()] == [GAME]


def test_the_same_again_changes_nothing(client: TestClient) -> None:
    sent(client, GAME, "c3-c6")
    before = kept(client, GAME)
    assert sent(client, GAME, "c3-c6")["status"] == "unchanged"
    assert kept(client, GAME) == before
    assert listed(client) == [GAME]


def test_a_later_revision_takes_the_place(client: TestClient) -> None:
    sent(client, GAME, "c3-c6", "c18-c15", tags=["club"], notes="mine")
    # A take-back is a later revision too, though it is shorter.
    assert sent(client, GAME, "r3-r6", revision={ANN: 2})["status"] == "replaced"
    game = kept(client, GAME)
    assert (game["moves"], game["revision"]) == (["r3-r6"], {ANN: 2})
    assert (game["tags"], game["notes"]) == (["club"], "mine")
    sent(client, GAME, "r3-r6", revision={ANN: 3}, tags=[], notes="")
    assert (kept(client, GAME)["tags"], kept(client, GAME)["notes"]) == ([], "")
    assert listed(client) == [GAME]


def test_an_older_revision_that_comes_late_changes_nothing(client: TestClient) -> None:
    sent(client, GAME, "c3-c6", revision={ANN: 3})
    answer = sent(client, GAME, revision={ANN: 2})
    assert (answer["status"], answer["revision"]) == ("older", {ANN: 3})
    assert kept(client, GAME)["moves"] == ["c3-c6"]


def test_two_that_went_apart_are_both_kept(client: TestClient) -> None:
    sent(client, GAME, "c3-c6")
    sent(client, GAME, "c3-c6", "c18-c15", revision={ANN: 2})
    # Ben took the game when it had one move, and went on without a connection.
    first = sent(client, GAME, "c3-c6", "r18-r15", revision={ANN: 1, BEN: 1})
    assert (first["status"], first["revision"]) == ("kept-beside", {ANN: 1, BEN: 1})
    beside = first["id"]
    assert beside != GAME
    assert kept(client, GAME)["moves"] == ["c3-c6", "c18-c15"]
    assert kept(client, beside)["moves"] == ["c3-c6", "r18-r15"]
    # The answer was lost: sent again, and played on and sent again, it is the same game.
    assert sent(client, GAME, "c3-c6", "r18-r15", revision={ANN: 1, BEN: 1}) == first
    on = sent(client, GAME, "c3-c6", "r18-r15", "r3-r6", revision={ANN: 1, BEN: 2})
    assert (on["status"], on["id"]) == ("kept-beside", beside)
    late = sent(client, GAME, "c3-c6", "r18-r15", revision={ANN: 1, BEN: 1})
    assert (late["id"], late["revision"]) == (beside, {ANN: 1, BEN: 2})
    # Now Ben knows the new name.
    assert sent(client, beside, "c3-c6", revision={ANN: 1, BEN: 3})["status"] == "replaced"
    assert sorted(listed(client)) == sorted([GAME, beside])
    # Ann's revision is still known as hers.
    assert sent(client, GAME, "c3-c6", "c18-c15", revision={ANN: 2})["status"] == "unchanged"


def test_two_games_under_one_count_are_both_kept(client: TestClient) -> None:
    # Two copies of one browser's data count under one name.
    sent(client, GAME, "c3-c6", revision={ANN: 2})
    answer = sent(client, GAME, "r3-r6", revision={ANN: 2})
    assert answer["status"] == "kept-beside"
    assert kept(client, answer["id"])["moves"] == ["r3-r6"]
    assert sent(client, GAME, "r3-r6", revision={ANN: 2}) == answer
    assert len(listed(client)) == 2


def test_a_revision_that_knows_both_takes_the_place_of_the_first(client: TestClient) -> None:
    sent(client, GAME, "c3-c6", revision={ANN: 2})
    beside = sent(client, GAME, "r3-r6", revision={ANN: 1, BEN: 1})["id"]
    answer = sent(client, GAME, "c3-c6", "c18-c15", revision={ANN: 3, BEN: 1})
    assert (answer["id"], answer["status"]) == (GAME, "replaced")
    assert kept(client, beside)["moves"] == ["r3-r6"]


def test_a_game_that_was_put_away_stays_away_until_it_is_played_on(client: TestClient) -> None:
    sent(client, GAME, "c3-c6")
    client.delete(f"/api/library/games/{GAME}")
    again = sent(client, GAME, "c3-c6")
    assert (again["status"], again["deleted"]) == ("unchanged", True)
    assert listed(client) == []
    later = sent(client, GAME, "c3-c6", "c18-c15", revision={ANN: 2})
    assert (later["status"], later["deleted"]) == ("replaced", False)
    assert listed(client) == [GAME]


def test_what_the_server_played_on_is_not_overwritten(client: TestClient) -> None:
    sent(client, GAME, "c3-c6", players={side: {"kind": "human"} for side in ("black", "white")})
    moved = client.post(f"/api/games/{GAME}/moves", json={"move": "c18-c15", "ply": 1})
    assert moved.status_code == 200
    game = kept(client, GAME)
    assert (game["moves"], game["revision"]) == (["c3-c6", "c18-c15"], {ANN: 1, "server": 1})
    assert sent(client, GAME, "c3-c6", "r18-r15", revision={ANN: 2})["status"] == "kept-beside"
    assert kept(client, GAME)["moves"] == ["c3-c6", "c18-c15"]
    answer = sent(client, GAME, "c3-c6", "c18-c15", revision={ANN: 2, "server": 1})
    assert (answer["id"], answer["status"]) == (GAME, "replaced")


def test_a_game_of_the_server_can_be_gone_on_with_in_a_browser(client: TestClient) -> None:
    made = client.post("/api/games", json={}).json()
    game = kept(client, made["id"])
    assert (game["source"], game["revision"]) == ("server", {"server": 1})
    answer = sent(client, made["id"], "c3-c6", revision={"server": 1, ANN: 1})
    assert (answer["id"], answer["status"]) == (made["id"], "replaced")
    assert client.get(f"/api/games/{made['id']}").json()["moves"] == ["c3-c6"]


def test_the_tree_comes_along(client: TestClient) -> None:
    sent(client, GAME, "c3-c6", "c18-c15", sgf=TREE)
    assert kept(client, GAME)["sgf"] == TREE
    text = client.get("/api/library/export").text
    assert "C[Why not?]" in text
    assert "(;W[rc:rf])" in text
    sent(client, GAME, "c3-c6", revision={ANN: 2})
    assert kept(client, GAME)["sgf"] is None


def test_an_end_is_declared_or_made_by_the_rings(client: TestClient) -> None:
    resigned = {"winner": "white", "termination": "resignation"}
    sent(client, GAME, "c3-c6", outcome=resigned)
    assert kept(client, GAME)["outcome"] == {**resigned, "text": "White wins: Black resigned"}
    sent(client, OTHER, *ENDED)
    outcome = kept(client, OTHER)["outcome"]
    assert (outcome["winner"], outcome["termination"]) == ("white", "ring-broken")
    assert sent(client, OTHER, *ENDED, outcome=outcome)["status"] == "unchanged"


@pytest.mark.parametrize(
    ("wrong", "code", "at"),
    [
        ({"moves": ["c3-c6", "c3-c9"]}, "illegal-move", "/moves/1"),
        ({"moves": ["c3-c6", "east"]}, "invalid-move", "/moves/1"),
        ({"moves": [*ENDED, "c3-c6"]}, "illegal-move", "/moves/4"),
        ({"start": "b18"}, "invalid-position", "/start"),
        ({"rules": "chess"}, "unknown-rules", "/rules"),
        ({"outcome": {"winner": "black", "termination": "ring-broken"}}, "wrong-outcome",
         "/outcome"),
        ({"moves": list(ENDED), "outcome": {"winner": "black", "termination": "time"}},
         "wrong-outcome", "/outcome"),
        ({"sgf": "no tree"}, "unreadable-file", "/sgf"),
        ({"sgf": TREE, "moves": ["r3-r6"]}, "tree-differs", "/sgf"),
        ({"sgf": TREE, "rules": "classic"}, "tree-differs", "/sgf"),
        ({"revision": {}}, "invalid-request", "/revision"),
        ({"revision": {ANN: -1}}, "invalid-request", f"/revision/{ANN}"),
        ({"created": "yesterday"}, "invalid-request", "/created"),
        ({"players": {}}, "invalid-request", "/players/black"),
        ({"level": 21}, "invalid-request", "/level"),
        ({"moves": ["c3-c6", "c18-c15"] * 2501}, "too-many-plies", "/moves"),
        ({"surprise": 1}, "invalid-request", "/surprise"),
    ],
)  # fmt: skip
def test_what_is_not_right_is_refused_with_its_place(
    client: TestClient, wrong: dict[str, Any], code: str, at: str
) -> None:
    problem = error_of(send(client, GAME, **wrong), 422, code)
    assert problem["where"]["in"] == "body"
    assert problem["where"]["at"] == at
    assert (problem["reason"] is not None) == (code == "illegal-move")
    assert listed(client) == []


def test_the_first_and_the_last_day_there_are(client: TestClient) -> None:
    days = {"created": "0001-01-01T00:00:00+14:00", "updated": "9999-12-31T23:59:59-14:00"}
    sent(client, GAME, "c3-c6", **days)
    game = kept(client, GAME)
    assert (game["created"][:4], game["updated"][:4]) == ("0001", "9999")


@pytest.mark.parametrize("name", ["x", "6F1D1F4E-2F0A-4C58-9D0E-0B7B3C1F5A11", "..", "a" * 300])
def test_what_is_no_identifier(client: TestClient, name: str) -> None:
    response = send(client, name)
    assert response.status_code in {404, 405, 422}
    assert listed(client) == []


def test_a_body_that_is_too_large(client: TestClient) -> None:
    huge = json.dumps(body(notes="x" * (2 * 1024 * 1024)))
    response = client.put(f"/api/library/games/{GAME}", content=huge)
    problem = error_of(response, 413, "too-large")
    assert problem["where"]["in"] == "body"


def test_many_at_once_make_one_game(client: TestClient) -> None:
    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(lambda _: sent(client, GAME, "c3-c6"), range(12)))
    assert sorted(answer["status"] for answer in answers) == ["created", *["unchanged"] * 11]
    assert listed(client) == [GAME]


def test_of_many_that_go_apart_none_is_lost(client: TestClient) -> None:
    sent(client, GAME)
    moves = ["c3-c6", "r3-r6", "i3-i6", "l3-l6", "c6-c7", "i6-i7"]

    def play(number: int) -> Any:
        return sent(client, GAME, moves[number], revision={ANN: 1, f"browser-{number}": 1})

    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(play, range(6)))
    assert len({answer["id"] for answer in answers}) == 6
    played = {tuple(kept(client, game_id)["moves"]) for game_id in listed(client)}
    assert played == {(move,) for move in moves}


def test_it_is_remembered_over_a_restart(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path), base_url="http://127.0.0.1:4377") as client:
        sent(client, GAME, "c3-c6")
    with TestClient(create_app(tmp_path), base_url="http://127.0.0.1:4377") as client:
        assert sent(client, GAME, "c3-c6")["status"] == "unchanged"
        assert listed(client) == [GAME]


def test_a_server_that_is_killed_again_and_again_loses_and_doubles_nothing(tmp_path: Path) -> None:
    """A browser with 40 games sends them until each is answered; the server dies meanwhile."""
    games = [f"{number:08x}-0000-4000-8000-000000000000" for number in range(40)]
    waiting = dict.fromkeys(games)
    chance, kills = random.Random(3), 0
    while waiting:
        process = Process(tmp_path)
        killer = threading.Timer(chance.uniform(0, 0.03), process.popen.kill)
        try:
            with httpx2.Client(base_url=process.address, timeout=60) as client:
                for number, game_id in enumerate(list(waiting)):
                    # However slow the machine, some are answered before its time is counted.
                    if number == 6:
                        killer.start()
                        kills += 1
                    sent(client, game_id, "c3-c6")
                    del waiting[game_id]
        except httpx2.TransportError:
            pass
        process.stop(signal.SIGKILL)
    assert kills >= 2
    process = Process(tmp_path)
    with httpx2.Client(base_url=process.address, timeout=10) as client:
        assert sorted(listed(client, limit=200)) == games
        assert all(kept(client, game_id)["moves"] == ["c3-c6"] for game_id in games[::7])
    process.stop(signal.SIGKILL)


def test_a_name_given_in_the_library_stays_whatever_a_browser_sends_later(
    client: TestClient,
) -> None:
    sent(client, GAME, "c3-c6", headers={"Event": "Club"})
    client.patch(f"/api/library/games/{GAME}", json={"black": "Anna", "tags": ["club"]})
    client.patch(f"/api/library/games/{GAME}", json={"notes": "Well played."})
    on = sent(client, GAME, "c3-c6", "c18-c15", revision={ANN: 2}, headers={"Event": "Cup"})
    assert on["status"] == "replaced"
    game = kept(client, GAME)
    assert game["moves"] == ["c3-c6", "c18-c15"]
    assert (game["players"]["black"]["name"], game["headers"]["Black"]) == ("Anna", "Anna")
    assert (game["players"]["white"]["name"], game["headers"]["Event"]) == ("Gess", "Cup")
    assert (game["tags"], game["notes"]) == (["club"], "Well played.")
    assert listed(client, player="Anna") == [GAME]
    assert listed(client, q="anna") == [GAME]
    # Sent again it is still the same, though it says another name.
    again = sent(client, GAME, "c3-c6", "c18-c15", revision={ANN: 2}, headers={"Event": "Cup"})
    assert again["status"] == "unchanged"
    # What is kept beside is a game of the same people, and a name may be taken away for good.
    beside = sent(client, GAME, "c3-c6", "r18-r15", revision={ANN: 1, BEN: 1})["id"]
    assert kept(client, beside)["players"]["black"]["name"] == "Anna"
    client.patch(f"/api/library/games/{GAME}", json={"white": ""})
    sent(client, GAME, "c3-c6", revision={ANN: 3})
    assert kept(client, GAME)["players"]["white"]["name"] == ""
    assert "White" not in kept(client, GAME)["headers"]


def test_the_draws_that_were_agreed_on_come_along(client: TestClient) -> None:
    agreed = {"repetition": 3, "quiet_plies": 200}
    there_and_back = ["l3-l4", "l18-l17", "l4-l3", "l17-l18"]
    sent(client, GAME, *there_and_back, conventions=agreed)
    assert kept(client, GAME)["conventions"] == agreed
    assert kept(client, GAME)["outcome"] is None
    drawn = {"winner": None, "termination": "repetition"}
    moves = [*there_and_back, *there_and_back]
    sent(client, GAME, *moves, conventions=agreed, outcome=drawn, revision={ANN: 2})
    game = kept(client, GAME)
    assert (game["outcome"]["winner"], game["outcome"]["termination"]) == (None, "repetition")
    assert listed(client, result="draw") == [GAME]
    counted = client.get("/api/library/statistics").json()
    assert counted["terminations"] == [{"termination": "repetition", "games": 1}]
    assert b"RE[0]" in client.get("/api/library/export").content
    # The rest of the server plays it on by them, too.
    people = {"black": {"kind": "human"}, "white": {"kind": "human"}}
    sent(client, OTHER, *moves[:-1], conventions=agreed, players=people, level=None)
    ply = len(moves) - 1
    answer = client.post(f"/api/games/{OTHER}/moves", json={"move": moves[-1], "ply": ply})
    assert answer.json()["position"]["outcome"]["termination"] == "repetition", answer.text[:300]
    # A game of nobody's agreement is none of this.
    assert send(client, OTHER, conventions={"repetition": 1}).status_code == 422
    bare = "1f1d1f4e-2f0a-4c58-9d0e-0b7b3c1f5a11"
    sent(client, bare, *moves)
    assert kept(client, bare)["conventions"] == {"repetition": None, "quiet_plies": None}
    assert kept(client, bare)["outcome"] is None
