"""Starting and playing games through the interface, and everything it refuses."""

import shutil
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.known import START, case_id, cases
from tests.server.playing import (
    ADDRESS,
    GIVE_UP,
    HUMANS,
    SHORT_GAME,
    Scripted,
    act,
    error_of,
    new_game,
    play,
)

import gess
from gess.server.app import create_app
from gess.server.sqlite_store import SqliteStore
from gess.server.store import NewGame, StoredOutcome

AGAINST_COMPUTER = {"black": "human", "white": "computer"}


def test_a_new_game_is_the_standard_start(client: TestClient) -> None:
    response = client.post("/api/games", json={})
    game = response.json()
    assert response.status_code == 201
    assert response.headers["location"] == f"/api/games/{game['id']}"
    assert (game["rules"], game["players"]) == ("standard", AGAINST_COMPUTER)
    assert (game["ply"], game["moves"], game["reports"]) == (0, [], [])
    assert game["start"] == game["position"]["text"] == START
    assert game["created"] == game["updated"]


def test_a_game_under_other_rules_from_another_position(client: TestClient) -> None:
    final = "18/9www6/9w1w6/9www6/9w8/7w2b1bbb3/12b1b3/12bb4/18/14w3/18/18/18/18/16b1/18/18/18"
    game = new_game(client, rules="open-edge", position=final.replace("bb4", "bbb3") + " w 75")
    assert game["rules"] == "open-edge"
    assert game["start"].endswith(" w 75")
    assert game["position"]["turn"] == "white"
    game = play(client, game, game["position"]["legal"][0]["move"])
    assert game["position"]["text"].endswith(" b 76")


@pytest.mark.parametrize("case", cases("playouts"), ids=case_id)
def test_known_games_end_as_known(client: TestClient, case: dict[str, Any]) -> None:
    moves = case["moves"][-12:]
    board = gess.Board(rules=gess.RULES[case["preset"]])
    for text in case["moves"][:-12]:
        board.push_text(text)
    game = new_game(client, rules=case["preset"], position=board.text())
    game = play(client, game, *moves)
    assert game["moves"] == moves
    assert game["position"]["text"] == case["final"]
    winner = {"b": "black", "w": "white"}[case["winner"]]
    assert game["position"]["outcome"]["winner"] == winner
    assert client.get(f"/api/games/{game['id']}").json() == game


def test_the_computer_answers(tmp_path: Path) -> None:
    app = create_app(tmp_path, opponent=Scripted("l15-l12", "l12-l11"))
    with TestClient(app, base_url=ADDRESS) as client:
        game = play(client, new_game(client, AGAINST_COMPUTER), "l3-l6")
        game = act(client, game, "computer").json()
        assert game["moves"] == ["l3-l6", "l15-l12"]
        game = act(client, play(client, game, "l6-l9"), "computer").json()
    assert game["moves"] == list(SHORT_GAME)
    assert game["position"]["outcome"] == {
        "winner": "white",
        "termination": "ring-broken",
        "text": "White wins: Black's last ring is broken",
    }


def test_the_computer_begins_when_it_is_black(client: TestClient) -> None:
    game = new_game(client, {"black": "computer", "white": "human"})
    error_of(act(client, game, "moves", move="c3-c6"), 409, "computers-turn")
    game = act(client, game, "computer").json()
    assert game["ply"] == 1
    assert game["reports"][0]["mover"] == "black"
    error_of(act(client, game, "computer"), 409, "not-computers-turn")


def test_the_computer_plays_no_persons_side(client: TestClient) -> None:
    game = new_game(client, AGAINST_COMPUTER)
    response = act(client, game, "computer")
    error_of(response, 409, "not-computers-turn")
    assert response.json()["game"] == game


def test_an_illegal_move_is_told_with_its_reason(client: TestClient) -> None:
    game = new_game(client)
    error = error_of(act(client, game, "moves", move="c3-c9"), 422, "illegal-move")
    # c3 is a rook; on c6 it meets the pawn of c7 (R3, R9).
    assert error["reason"]["code"] == "blocked"
    assert (error["reason"]["at"], error["reason"]["squares"]) == ("c6", ["c7"])
    assert client.get(f"/api/games/{game['id']}").json() == game


def test_what_is_no_move(client: TestClient) -> None:
    game = new_game(client)
    for text in ("", "c3", "z1-c3", "c3-c21", "cr:", "🙂"):
        error = error_of(act(client, game, "moves", move=text), 422, "invalid-move")
        assert error["reason"] is None


@pytest.mark.parametrize("text", ["c3c6", "C3 c6", "c3xc6", "c3–c6", "cr:co"])
def test_moves_in_every_form(client: TestClient, text: str) -> None:
    assert play(client, new_game(client), text)["moves"] == ["c3-c6"]


@pytest.mark.parametrize("action", ["moves", "computer", "takeback", "resign"])
@pytest.mark.parametrize("ply", [0, 2, 3, 100])
def test_an_action_for_another_ply_is_stale(client: TestClient, action: str, ply: int) -> None:
    game = play(client, new_game(client), "c3-c6")
    more = {"moves": {"move": "c15-c14"}, "resign": {"color": "black"}}.get(action, {})
    body = {"ply": ply, **more}
    response = client.post(f"/api/games/{game['id']}/{action}", json=body)
    error = error_of(response, 409, "stale-ply")
    assert f"after {ply} plies" in error["detail"]
    assert response.json()["game"] == game
    assert client.get(f"/api/games/{game['id']}").json() == game


def test_nothing_happens_after_the_end(client: TestClient) -> None:
    game = play(client, new_game(client), GIVE_UP)
    assert game["position"]["outcome"]["termination"] == "ring-given-up"
    assert game["position"]["legal"] == []
    error = error_of(act(client, game, "moves", move="c15-c14"), 422, "illegal-move")
    assert error["reason"]["code"] == "game-over"
    error_of(act(client, game, "resign", color="white"), 409, "game-over")
    error_of(act(client, game, "computer"), 409, "game-over")


def test_resigning_ends_the_game(client: TestClient) -> None:
    game = play(client, new_game(client), "c3-c6")
    game = act(client, game, "resign", color="black").json()
    assert game["ply"] == 1
    assert game["position"]["outcome"] == {
        "winner": "white",
        "termination": "resignation",
        "text": "White wins: Black resigned",
    }
    position = game["position"]
    assert position["legal"] == []
    assert {centre["reason"]["code"] for centre in position["centres"].values()} == {"game-over"}
    error = error_of(act(client, game, "moves", move="c15-c14"), 422, "illegal-move")
    assert error["reason"]["code"] == "game-over"
    why = client.get(f"/api/games/{game['id']}/why", params={"move": "c15-c14"}).json()
    assert why["reason"]["code"] == "game-over"
    error_of(act(client, game, "resign", color="white"), 409, "game-over")


def test_the_computer_does_not_resign(client: TestClient) -> None:
    game = new_game(client, AGAINST_COMPUTER)
    error_of(act(client, game, "resign", color="white"), 409, "computers-side")
    assert act(client, game, "resign", color="black").status_code == 200


def test_looking_back(client: TestClient) -> None:
    started = new_game(client)
    first = play(client, started, "l3-l6")
    game = play(client, first, *SHORT_GAME[1:])
    path = f"/api/games/{game['id']}/at"
    assert client.get(f"{path}/0").json() == started["position"]
    assert client.get(f"{path}/1").json() == first["position"]
    assert client.get(f"{path}/4").json() == game["position"]
    for ply in (5, -1, 10**12):
        error_of(client.get(f"{path}/{ply}"), 404, "unknown-ply")
    error_of(client.get(f"{path}/x"), 422, "invalid-request")


def test_looking_back_from_a_resignation_sees_the_game_going_on(client: TestClient) -> None:
    game = play(client, new_game(client), "c3-c6", "c15-c14")
    before = client.get(f"/api/games/{game['id']}/at/1").json()
    game = act(client, game, "resign", color="black").json()
    assert client.get(f"/api/games/{game['id']}/at/1").json() == before
    assert client.get(f"/api/games/{game['id']}/at/2").json()["outcome"]["winner"] == "white"


def test_why(client: TestClient) -> None:
    game = new_game(client)
    path = f"/api/games/{game['id']}/why"
    assert client.get(path, params={"move": "c3-c6"}).json() == {"reason": None}
    reason = client.get(path, params={"move": "c18-c15"}).json()["reason"]
    assert reason["code"] == "not-yours"
    error_of(client.get(path, params={"move": "c3"}), 422, "invalid-move")
    error_of(client.get(path), 422, "invalid-request")


def test_the_list_of_games(client: TestClient) -> None:
    older = new_game(client, AGAINST_COMPUTER)
    newer = new_game(client, rules="classic")
    older = act(client, older, "resign", color="black").json()
    items = client.get("/api/games").json()
    assert [item["id"] for item in items] == [older["id"], newer["id"]]
    assert items[0]["outcome"]["text"] == "White wins: Black resigned"
    assert items[1] == {
        "id": newer["id"],
        "created": newer["created"],
        "updated": newer["updated"],
        "rules": "classic",
        "players": HUMANS,
        "ply": 0,
        "outcome": None,
    }
    assert len(client.get("/api/games", params={"limit": 1}).json()) == 1
    for limit in ("0", "-1", "x", "100000"):
        error = error_of(client.get("/api/games", params={"limit": limit}), 422, "invalid-request")
        assert "'limit' of the query" in error["detail"]


def test_a_decided_position_can_be_set_up_and_is_over(client: TestClient) -> None:
    bare = "/".join(["18"] * 18)
    game = new_game(client, position=f"{bare} b 1")
    assert game["position"]["outcome"]["termination"] == "no-rings"
    error_of(act(client, game, "resign", color="black"), 409, "game-over")


def test_wrong_requests_for_a_new_game(client: TestClient) -> None:
    error = error_of(client.post("/api/games", json={"rules": "chess"}), 422, "unknown-rules")
    assert "standard" in error["detail"]
    error = error_of(client.post("/api/games", json={"position": "x"}), 422, "invalid-position")
    wrong: list[tuple[Any, str]] = [
        ({"players": {"black": "dog", "white": "human"}}, "'players.black'"),
        ({"players": {"black": "human"}}, "'players.white'"),
        ({"colour": "black"}, "'colour'"),
        ({"rules": None}, "'rules'"),
        ([], "the body"),
        ("x", "the body"),
    ]
    for body, place in wrong:
        error = error_of(client.post("/api/games", json=body), 422, "invalid-request")
        assert place in error["detail"]
    for content in (b"{", b"", b"\xff\xfe", b'{"rules":' * 5000):
        response = client.post(
            "/api/games", content=content, headers={"content-type": "application/json"}
        )
        error_of(response, 422, "invalid-request")
    assert client.get("/api/games").json() == []


def test_wrong_plies(client: TestClient) -> None:
    game = new_game(client)
    for ply in (-1, 1.5, "x", None, 10**30, True):
        response = client.post(f"/api/games/{game['id']}/takeback", json={"ply": ply})
        error_of(response, 422, "invalid-request")
    response = client.post(f"/api/games/{game['id']}/resign", json={"ply": 0, "color": "green"})
    error_of(response, 422, "invalid-request")


@pytest.mark.parametrize("game_id", ["nobody", "..", "%00", "x" * 500, "' OR 1=1 --", "é"])
def test_games_that_are_not_there(client: TestClient, game_id: str) -> None:
    new_game(client)
    for path in ("", "/at/0", "/why?move=c3-c6"):
        response = client.get(f"/api/games/{game_id}{path}")
        assert response.status_code == 404
        assert response.json()["code"] in {"unknown-game", "not-found"}
    response = client.post(f"/api/games/{game_id}/moves", json={"ply": 0, "move": "c3-c6"})
    assert response.status_code in {404, 405}


@pytest.mark.parametrize("path", ["/api", "/api/", "/api/nothing", "/api/games/", "/api/games/a/b"])
def test_paths_that_are_not_there(client: TestClient, path: str) -> None:
    for method in ("GET", "POST", "DELETE"):
        error_of(client.request(method, path), 404, "not-found")


def test_methods_that_are_not_there(client: TestClient) -> None:
    for method, path, allowed in [
        ("DELETE", "/api/games", "GET, POST"),
        ("PUT", "/api/version", "GET"),
        ("GET", "/api/import", "POST"),
        ("GET", "/api/games/x/moves", "POST"),
        ("OPTIONS", "/api/games/x", "GET"),
    ]:
        response = client.request(method, path)
        error_of(response, 405, "method-not-allowed")
        assert response.headers["allow"] == allowed


def test_answers_are_not_kept_by_the_browser(client: TestClient) -> None:
    game = new_game(client)
    for path in ("/api/games", f"/api/games/{game['id']}", "/api/games/x", "/api/nothing"):
        assert client.get(path).headers["cache-control"] == "no-store"


def test_a_damaged_game_is_told_and_hurts_no_other(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    human = "human"
    good = store.create(NewGame("standard", human, human, START, ("c3-c6",)))
    bad = [
        store.create(NewGame("standard", human, human, START, ("c3-c9",))),
        store.create(NewGame("standard", human, human, START, ("nonsense",))),
        store.create(NewGame("standard", human, human, "nonsense")),
        store.create(NewGame("nonsense", human, human, START)),
        store.create(
            NewGame("standard", human, human, START, outcome=StoredOutcome("b", "nonsense"))
        ),
    ]
    with TestClient(create_app(store=store), base_url=ADDRESS) as client:
        for game in bad:
            error = error_of(client.get(f"/api/games/{game.id}"), 500, "damaged-game")
            assert game.id in error["detail"]
        assert client.get(f"/api/games/{good.id}").json()["moves"] == ["c3-c6"]
        assert len(client.get("/api/games").json()) == 6


def test_a_folder_deleted_while_serving_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with TestClient(create_app(folder), base_url=ADDRESS) as client:
        game = new_game(client)
        shutil.copytree(folder, tmp_path / "copy")
        shutil.rmtree(folder)
        for answer in (
            client.post("/api/games", json={}),
            act(client, game, "moves", move="c3-c6"),
            client.post("/api/import", content=b"c3-c6"),
        ):
            assert "games.sqlite3" in error_of(answer, 503, "store-failed")["detail"]
        assert client.get(f"/api/games/{game['id']}/sgf").status_code == 200
        (tmp_path / "copy").rename(folder)
        assert play(client, game, "c3-c6")["ply"] == 1
        assert new_game(client)["ply"] == 0


def test_a_store_that_fails_acknowledges_nothing(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    with TestClient(create_app(store=store), base_url=ADDRESS) as client:
        game = new_game(client)
        store._writer.connection.execute("PRAGMA query_only = ON")
        response = act(client, game, "moves", move="c3-c6")
        error_of(response, 503, "store-failed")
        assert response.headers["retry-after"]
        error_of(client.post("/api/games", json={}), 503, "store-failed")
        assert client.get(f"/api/games/{game['id']}").json() == game
        store._writer.connection.execute("PRAGMA query_only = OFF")
        assert play(client, game, "c3-c6")["moves"] == ["c3-c6"]


class Broken:
    """A computer player with a fault."""

    name = "Broken"

    def choose(self, board: gess.Board) -> gess.Move:
        raise ZeroDivisionError(board.text())


def test_a_fault_of_ours_is_typed_logged_and_not_shown(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with TestClient(create_app(tmp_path, opponent=Broken()), base_url=ADDRESS) as client:
        game = new_game(client, {"black": "computer", "white": "human"})
        response = act(client, game, "computer")
        error_of(response, 500, "internal-error")
        assert "ZeroDivision" not in response.text
        assert "nosniff" in response.headers["x-content-type-options"]
        assert client.get(f"/api/games/{game['id']}").json() == game
    assert "ZeroDivisionError" in caplog.text
