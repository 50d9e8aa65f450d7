"""What a client sees of a position, held against the naive reference and the rule book."""

from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.known import case_id, cases
from tests.reference import naive
from tests.reference.written import move_name, position_from, square_name
from tests.server.playing import GIVE_UP, SHORT_GAME, act, new_game, play

import gess
from gess.server import models
from gess.server.views import moves_view, stones_view

WORDS = {"b": "black", "w": "white"}
COMPASS = {
    (0, 1): "N",
    (1, 1): "NE",
    (1, 0): "E",
    (1, -1): "SE",
    (0, -1): "S",
    (-1, -1): "SW",
    (-1, 0): "W",
    (-1, 1): "NW",
}


def names(squares: list[naive.Square]) -> list[str]:
    return [square_name(square) for square in sorted(squares, key=lambda square: square[::-1])]


def test_the_start_in_figures(client: TestClient) -> None:
    position = new_game(client)["position"]
    legal, centres = position["legal"], position["centres"]
    assert len(legal) == 458
    assert sum(report["own_lost"] > 0 for report in legal) == 328
    assert sum(report["outcome"] is not None for report in legal) == 113
    frame = [r for r in legal if r["from"][0] in "at" or r["from"][1:] in {"1", "20"}]
    assert len(frame) == 42
    assert len(centres) == 400
    assert sum("arms" in centre for centre in centres.values()) == 144
    assert {color: len(stones) for color, stones in position["stones"].items()} == {
        "black": 43,
        "white": 43,
    }
    assert position["rings"] == {"black": ["l3"], "white": ["l18"]}
    assert position["ring_attacked"] == {"black": False, "white": False}
    assert (position["ply"], position["turn"]) == (0, "black")
    assert position["last"] is position["outcome"] is None


def test_centres_of_the_start(client: TestClient) -> None:
    centres = new_game(client)["position"]["centres"]
    rook = centres["c3"]
    assert rook["piece"]["nickname"] == "rook"
    # North to the pawn's footprint; the other ways it meets the frame or its neighbours at once.
    assert rook["arms"] == {
        "N": ["c4", "c5", "c6"],
        "E": ["d3"],
        "S": ["c2"],
        "W": ["b3"],
    }
    ring = centres["l3"]
    assert ring["piece"]["is_ring"]
    assert (ring["piece"]["range"], ring["arms"]["N"]) == (3, ["l4", "l5", "l6"])
    assert "reason" not in ring
    assert centres["k10"] == {
        "reason": {
            "code": "no-stones",
            "squares": [],
            "at": "k10",
            "text": "there are no stones in the footprint of k10",
        }
    }
    assert centres["l18"]["reason"]["code"] == "not-yours"
    assert centres["l18"]["piece"]["color"] == "white"
    assert "arms" not in centres["l18"]
    assert centres["c7"]["reason"]["code"] == "only-centre"
    assert "piece" not in centres["c7"]


def assert_agrees(view: dict[str, Any], position: naive.Position) -> None:
    """Compare everything about moves and centres with the naive rules."""
    stops = naive.legal_stops(position)
    mover, enemy = position.turn, naive.other(position.turn)
    assert [report["move"] for report in view["legal"]] == [
        move_name(move) for move in sorted(stops, key=lambda m: (m[0][::-1], m[1][::-1]))
    ]
    for (start, end), report in zip(
        sorted(stops, key=lambda m: (m[0][::-1], m[1][::-1])), view["legal"], strict=True
    ):
        stop = stops[start, end]
        assert (report["from"], report["to"]) == (square_name(start), square_name(end))
        assert report["mover"] == WORDS[mover]
        for color, word in WORDS.items():
            taken = [square for square, stone in stop.captured if stone == color]
            assert report["captured"][word] == names(taken)
            before, after = naive.rings(position.grid, color), naive.rings(stop.grid, color)
            made = [ring for ring in after if ring not in before]
            broken = [ring for ring in before if ring not in after]
            assert report["rings_made"][word] == names(made)
            assert report["rings_broken"][word] == names(broken)
        own_taken = sum(stone == mover for _, stone in stop.captured)
        assert report["fallen"] == names(stop.fallen)
        assert report["own_lost"] == own_taken + len(stop.fallen)
        ending = naive.verdict(naive.after(position, stop))
        if ending is None:
            assert report["outcome"] is None
        else:
            assert report["outcome"]["winner"] == WORDS[ending[0]]
            # Who breaks both last rings has given up the own one.
            wanted = "ring-broken" if ending[0] == mover else "ring-given-up"
            assert report["outcome"]["termination"] == wanted

    for square in naive.EVERY_SQUARE:
        centre = view["centres"][square_name(square)]
        arms: dict[str, list[str]] = {}
        for stop in naive.stops(position.grid, mover, square, position.preset):
            across, up = stop.centre[0] - square[0], stop.centre[1] - square[1]
            steps = max(abs(across), abs(up))
            arm = arms.setdefault(COMPASS[across // steps, up // steps], [])
            arm.append(square_name(stop.centre))
        assert centre.get("arms", {}) == arms
        assert ("reason" in centre) == (not arms)
        if arms:
            assert set(centre["piece"]["directions"]) == set(arms)
        assert centre.get("piece", {}).get("color") != WORDS[enemy] or (
            centre["reason"]["code"] == "not-yours"
        )


@pytest.mark.parametrize("case", cases("playouts"), ids=case_id)
def test_views_agree_with_the_naive_rules(case: dict[str, Any]) -> None:
    preset = case["preset"]
    board = gess.Board(rules=gess.RULES[preset])
    for ply, text in enumerate(case["moves"]):
        if ply % 40 == 7:
            view = moves_view(board.position, False)
            assert_agrees(view, position_from(board.text(), naive.PRESETS[preset]))
        board.push_text(text)


def test_an_attacked_ring_is_told(client: TestClient) -> None:
    game = play(client, new_game(client), *SHORT_GAME[:3])
    # White's next move breaks the ring on l9 from l12 (a known game).
    assert game["position"]["ring_attacked"] == {"black": True, "white": False}
    assert game["position"]["rings"]["black"] == ["l9"]
    assert "l12-l11" in game["position"]["attackers"]["black"]
    assert game["position"]["attackers"]["white"] == []


def test_stones_and_rings_stand_in_ascending_order() -> None:
    view = stones_view(gess.Position.start())
    numbers = [gess.square(name) for name in view["stones"]["white"]]
    assert numbers == sorted(numbers)


def test_the_last_move_comes_along(client: TestClient) -> None:
    game = play(client, new_game(client), *SHORT_GAME)
    assert game["position"]["last"] == game["reports"][-1]
    assert game["position"]["last"]["rings_broken"] == {"black": ["l9"], "white": []}


def test_views_have_exactly_the_described_shapes(client: TestClient) -> None:
    game = new_game(client)
    models.GameView.model_validate(game)
    for move in ("c3-c6", "c15-c14"):
        game = play(client, game, move)
        models.GameView.model_validate(game)
    models.PositionView.model_validate(client.get(f"/api/games/{game['id']}/at/1").json())
    resigned = act(client, game, "resign", color="black").json()
    models.GameView.model_validate(resigned)
    models.GameView.model_validate(play(client, new_game(client), GIVE_UP))
    for item in client.get("/api/games").json():
        models.GameListItem.model_validate(item)
    why = client.get(f"/api/games/{game['id']}/why", params={"move": "c3-d9"}).json()
    models.Why.model_validate(why)
    models.Version.model_validate(client.get("/api/version").json())
    stale = client.post(f"/api/games/{game['id']}/takeback", json={"ply": 77}).json()
    models.StaleProblem.model_validate(stale)
    models.Problem.model_validate(client.get("/api/nothing").json())


def test_a_position_seen_before_is_not_worked_out_again() -> None:
    first = moves_view(gess.Position.start(), False)
    assert moves_view(gess.Position.start(), False) is first
    assert moves_view(gess.Position.start(gess.CLASSIC), False) is not first
    assert moves_view(gess.Position.start(), True) is not first


def test_threats_are_worked_out_once_a_position(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[gess.Position, gess.Color]] = []
    attackers = gess.Position.attackers_of_ring

    def counted(position: gess.Position, color: gess.Color) -> tuple[gess.Move, ...]:
        asked.append((position, color))
        return attackers(position, color)

    monkeypatch.setattr(gess.Position, "attackers_of_ring", counted)
    stones_view.cache_clear()
    game = new_game(client)
    for _ in range(3):
        assert client.get(f"/api/games/{game['id']}").json()["position"] == game["position"]
    assert len(asked) == len(set(asked)) == 2
    assert stones_view(gess.Position.start(gess.CLASSIC)) == stones_view(gess.Position.start())
    assert len(asked) == 4
