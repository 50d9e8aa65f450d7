"""The library finds what was asked for, and nothing else."""

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.server.library.sending import ENDED, kept, listed, sent
from tests.server.playing import error_of

import gess
from gess import sgf
from gess.server.library.filters import Filter, order_of, where_of
from gess.server.sqlite_store import SqliteStore
from gess.server.store import NewGame
from gess.symmetry import Symmetry

PEOPLE = ("human", "human")
START = gess.Board().text()


def number(n: int) -> str:
    return f"{n:08x}-0000-4000-8000-000000000000"


def players(black: str, white: str, kinds: tuple[str, str] = PEOPLE) -> dict[str, Any]:
    return {
        "black": {"kind": kinds[0], "name": black},
        "white": {"kind": kinds[1], "name": white},
    }


@pytest.fixture
def four(client: TestClient) -> TestClient:
    """Four games: Ann beats Ben, Ben loses to the computer, a draw by Çelik, one that goes on."""
    ann, ben = "Ann Åkesson", "Ben"
    resigned = {"winner": "black", "termination": "resignation"}
    agreed = {"winner": None, "termination": "agreement"}
    sent(client, number(1), "l3-l6", "l18-l15", "c3-c6", players=players(ann, ben), level=None,
         outcome=resigned, created="1994-11-03T00:00:00Z", tags=["club", "final"],
         headers={"Event": "Семей Cup"})  # fmt: skip
    sent(client, number(2), *ENDED, players=players(ben, "", ("human", "computer")), level=7,
         created="2025-01-31T00:00:00Z", notes="I gave my ring away")  # fmt: skip
    sent(client, number(3), "l3-l6", "l15-l12", players=players("ÇELIK", ann), level=None,
         outcome=agreed, created="2025-02-01T00:00:00Z", tags=["club"])  # fmt: skip
    sent(client, number(4), "c3-c6", rules="classic",
         players=players("", ben, ("computer", "human")), level=12,
         created="2026-02-01T00:00:00Z")  # fmt: skip
    return client


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ({}, {1, 2, 3, 4}),
        ({"player": "ann"}, {1, 3}),
        ({"player": "åkesson"}, {1, 3}),
        ({"player": "ann", "color": "black"}, {1}),
        ({"player": "çelik"}, {3}),
        ({"player": "nobody"}, set()),
        ({"q": "семей"}, {1}),
        ({"q": "RING away"}, {2}),
        ({"q": "ann club"}, {1, 3}),
        ({"q": "100%_"}, set()),
        ({"result": "black"}, {1}),
        ({"result": "white"}, {2}),
        ({"result": "draw"}, {3}),
        ({"result": "open"}, {4}),
        ({"result": "person-lost"}, {2}),
        ({"result": "person-won"}, set()),
        ({"termination": "resignation"}, {1}),
        ({"since": "2025"}, {2, 3, 4}),
        ({"until": "2025-01"}, {1, 2}),
        ({"until": "2025"}, {1, 2, 3}),
        ({"since": "2025-01-31", "until": "2025-01-31"}, {2}),
        ({"min_plies": 3}, {1, 2}),
        ({"max_plies": 2}, {3, 4}),
        ({"rules": "classic"}, {4}),
        ({"level": 7}, {2}),
        ({"source": "browser"}, {1, 2, 3, 4}),
        ({"source": "import"}, set()),
        ({"tag": "club"}, {1, 3}),
        ({"tag": ["club", "final"]}, {1}),
        ({"opening": "l3-l6"}, {1, 2, 3}),
        ({"opening": "L3xL6, l15xl12"}, {2, 3}),
        ({"opening": "l3-l6 l18"}, None),
        ({"id": [number(2), number(4)]}, {2, 4}),
        ({"place": "bin"}, set()),
        ({"player": "ann", "tag": "club", "result": "draw"}, {3}),
    ],
)
def test_every_filter(four: TestClient, query: dict[str, Any], found: set[int] | None) -> None:
    if found is None:
        problem = error_of(four.get("/api/library/games", params=query), 422, "invalid-move")
        assert problem["where"] == {
            **dict.fromkeys(("line", "column", "game", "node")),
            "in": "query",
            "at": "opening",
        }
        return
    assert set(listed(four, **query)) == {number(n) for n in found}


def test_a_move_that_begins_alike_is_another(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    for moves in (["c3-c6"], ["c3-c6", "c18-c15"], ["c3-c16"], ["c3-c1"]):
        store.create(NewGame("standard", "human", "human", START, tuple(moves)))
    for opening, games in (("c3-c6", 2), ("c3-c1", 1), ("c3-c16", 1), ("c3-c", 0)):
        assert len(store.library.each(Filter(opening=(opening,)))) == games
    store.close()


def test_an_opening_may_be_longer_than_what_is_listed_of_a_game(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    shuffle = ("c3-c4", "c18-c17", "c4-c3", "c17-c18") * 4
    for last in ("l3-l4", "r3-r4"):
        store.create(NewGame("standard", "human", "human", START, (*shuffle, last)))
    found = [
        len(store.library.each(Filter(opening=opening)))
        for opening in (
            shuffle[:13],
            (*shuffle, "l3-l4"),
            (*shuffle, "l3-l5"),
            (*shuffle[:12], "l3-l4"),
        )
    ]
    assert found == [2, 1, 0, 0]
    store.close()


def test_by_position(four: TestClient) -> None:
    board = gess.Board()
    board.push_text("l3-l6")
    text = board.text()
    assert set(listed(four, position=text)) == {number(1), number(2), number(3)}
    assert set(listed(four, position=text, rules="classic")) == set()
    board.push_text("l18-l15")
    board.push_text("c3-c6")
    # It stands only at the end of a game.
    assert listed(four, position=board.text()) == [number(1)]
    assert set(listed(four, position=START)) == {number(n) for n in (1, 2, 3, 4)}
    mirrored = image(board.position, Symmetry.ROTATE_90)
    assert listed(four, position=mirrored.text()) == []
    assert listed(four, position=mirrored.text(), symmetric=True) == [number(1)]
    swapped = gess.Position(mirrored.white, mirrored.black, mirrored.turn.other)
    assert listed(four, position=swapped.text(), symmetric=True) == [number(1)]
    problem = error_of(four.get("/api/library/games?position=b18"), 422, "invalid-position")
    assert (problem["where"]["at"], problem["where"]["column"]) == ("position", 2)


def image(position: gess.Position, symmetry: Symmetry) -> gess.Position:
    return gess.Position(
        symmetry.squares(position.black), symmetry.squares(position.white), position.turn
    )


@pytest.mark.parametrize(
    ("sort", "up"),
    [("played", [1, 2, 3, 4]), ("plies", [4, 3, 1, 2]), ("white", [2, 3, 1, 4]),
     ("level", [1, 3, 2, 4])],
)  # fmt: skip
def test_the_order(four: TestClient, sort: str, up: list[int]) -> None:
    assert listed(four, sort=sort, descending=False) == [number(n) for n in up]
    if sort in {"played", "plies"}:
        assert listed(four, sort=sort) == [number(n) for n in reversed(up)]


def test_page_by_page(four: TestClient) -> None:
    pages = [listed(four, sort="played", offset=offset, limit=3) for offset in (0, 3, 6)]
    assert pages == [[number(4), number(3), number(2)], [number(1)], []]
    assert four.get("/api/library/games?limit=1").json()["total"] == 4


def test_what_a_line_tells(four: TestClient) -> None:
    (line,) = four.get("/api/library/games?level=7").json()["games"]
    assert line["players"]["white"] == {"kind": "computer", "name": ""}
    assert line["outcome"]["text"] == "White wins: Black's last ring is broken"
    assert (line["plies"], line["opening"], line["played"]) == (4, list(ENDED), "2025-01-31")
    assert line["notes"] == "I gave my ring away"


def test_the_explorer(four: TestClient) -> None:
    found = four.get("/api/library/explorer").json()
    assert found["key"] == f"{gess.Position.start().key:016x}"
    assert found["total"] == {"games": 3, "black": 1, "white": 1, "draws": 1, "open": 0}
    assert found["moves"] == [
        {"move": "l3-l6", "games": 3, "black": 1, "white": 1, "draws": 1, "open": 0}
    ]
    board = gess.Board()
    board.push_text("l3-l6")
    after = four.get("/api/library/explorer", params={"position": board.text()}).json()
    assert [(move["move"], move["games"]) for move in after["moves"]] == [
        ("l15-l12", 2),
        ("l18-l15", 1),
    ]
    only = {"position": board.text(), "player": "ben"}
    counts = four.get("/api/library/explorer", params=only).json()
    assert [(move["move"], move["games"]) for move in counts["moves"]] == [
        ("l15-l12", 1),
        ("l18-l15", 1),
    ]
    classic = four.get("/api/library/explorer?rules=classic").json()
    assert [move["move"] for move in classic["moves"]] == ["c3-c6"]


def test_the_explorer_knows_turned_positions(four: TestClient) -> None:
    board = gess.Board()
    board.push_text("l3-l6")
    turned = image(board.position, Symmetry.ROTATE_90)
    swapped = gess.Position(turned.white, turned.black, turned.turn.other)
    query = {"position": swapped.text(), "symmetric": "true"}
    found = four.get("/api/library/explorer", params=query).json()
    # Turned once against the clock, l15-l12 is f12-i12; Black's win is White's here.
    assert found["moves"][0] == {
        "move": "f12-i12",
        "games": 2,
        "black": 1,
        "white": 0,
        "draws": 1,
        "open": 0,
    }
    assert found["total"] == {"games": 3, "black": 1, "white": 1, "draws": 1, "open": 0}
    assert four.get("/api/library/explorer", params={"position": swapped.text()}).json()[
        "moves"
    ] == []  # fmt: skip


def test_a_game_counts_once_where_a_position_came_back(client: TestClient) -> None:
    there_and_back = ["c3-c4", "c18-c17", "c4-c3", "c17-c18"]
    moves = [*there_and_back, *there_and_back, "c3-c4"]
    sent(client, number(1), *moves)
    found = client.get("/api/library/explorer").json()
    assert (found["total"]["games"], found["moves"][0]["games"]) == (1, 1)


def test_statistics(four: TestClient) -> None:
    four.patch(f"/api/library/games/{number(2)}", json={"accuracy": {"black": 61.5, "white": 98.0}})
    four.patch(f"/api/library/games/{number(3)}", json={"accuracy": {"black": 80, "white": 70.25}})
    counted = four.get("/api/library/statistics").json()
    assert counted["total"] == {"games": 4, "black": 1, "white": 1, "draws": 1, "open": 1}
    assert [(line["rules"], line["games"]) for line in counted["rules"]] == [
        ("standard", 3),
        ("classic", 1),
    ]
    assert [(line["level"], line["computer"], line["white"]) for line in counted["levels"]] == [
        (7, "white", 1),
        (12, "black", 0),
    ]
    assert counted["months"] == [
        {"month": month, "games": 1} for month in ("1994-11", "2025-01", "2025-02", "2026-02")
    ]
    assert (counted["step"], counted["lengths"]) == (20, [{"plies": 0, "games": 4}])
    assert {line["termination"] for line in counted["terminations"]} == {
        "resignation",
        "ring-broken",
        "agreement",
    }
    # The computer's own accuracy is nobody's progress.
    assert [(point["played"], point["color"], point["accuracy"]) for point in counted["accuracy"]] \
        == [("2025-01-31", "black", 61.5), ("2025-02-01", "black", 80.0),
            ("2025-02-01", "white", 70.25)]  # fmt: skip
    mine = four.get("/api/library/statistics?player=ben").json()
    assert mine["total"]["games"] == 3


def test_tags_and_notes(four: TestClient) -> None:
    assert four.get("/api/library/tags").json() == [
        {"tag": "club", "games": 2},
        {"tag": "final", "games": 1},
    ]
    changed = four.patch(f"/api/library/games/{number(2)}", json={"tags": [" mine ", "mine", "x"]})
    assert changed.json()["tags"] == ["mine", "x"]
    assert changed.json()["revision"] == {"browser-of-ann": 1}
    four.patch(f"/api/library/games/{number(2)}", json={"notes": "Over", "black": "Benjamin"})
    assert listed(four, q="ring") == []
    assert listed(four, q="over") == listed(four, player="benjamin") == [number(2)]
    assert kept(four, number(2))["players"]["black"]["name"] == "Benjamin"
    answer = four.post(
        "/api/library/tag",
        json={"ids": [number(1), number(2), number(9)], "add": ["good"], "remove": ["x", "club"]},
    )
    assert answer.json() == {"ids": [number(1), number(2)]}
    assert kept(four, number(1))["tags"] == ["final", "good"]
    assert kept(four, number(2))["tags"] == ["good", "mine"]
    assert listed(four, q="good", sort="played") == [number(2), number(1)]
    error_of(four.patch(f"/api/library/games/{number(9)}", json={"notes": ""}), 404, "unknown-game")
    problem = error_of(
        four.patch(f"/api/library/games/{number(1)}", json={"tags": [""]}), 422, "invalid-request"
    )
    assert problem["where"]["at"] == "/tags/0"


def test_put_away_and_take_back(four: TestClient) -> None:
    ids = [number(1), number(3)]
    assert four.post("/api/library/delete", json={"ids": [*ids, number(9)]}).json() == {"ids": ids}
    assert set(listed(four)) == {number(2), number(4)}
    assert set(listed(four, place="bin")) == set(ids)
    assert kept(four, number(1))["deleted"] is not None
    assert four.get("/api/library/explorer").json()["total"]["games"] == 1
    assert four.get("/api/library/statistics").json()["total"]["games"] == 2
    assert four.get("/api/library/tags").json() == []
    assert [item["id"] for item in four.get("/api/games").json()] == listed(four)
    # Undone, they are as they were.
    assert four.post("/api/library/restore", json={"ids": ids}).json() == {"ids": ids}
    assert len(listed(four)) == 4
    game = kept(four, number(1))
    assert (game["deleted"], game["tags"]) == (None, ["club", "final"])
    assert four.delete(f"/api/library/games/{number(1)}").json() == {"ids": [number(1)]}
    assert four.delete(f"/api/library/games/{number(1)}").json() == {"ids": []}
    assert four.post(f"/api/library/games/{number(1)}/restore").json() == {"ids": [number(1)]}
    error_of(four.delete(f"/api/library/games/{number(9)}"), 404, "unknown-game")


def test_only_what_is_in_the_bin_can_be_erased(four: TestClient) -> None:
    assert four.post("/api/library/erase", json={"ids": [number(1)]}).json() == {"ids": []}
    four.delete(f"/api/library/games/{number(1)}")
    assert four.post("/api/library/erase", json={"ids": [number(1)]}).json() == {"ids": [number(1)]}
    error_of(four.get(f"/api/library/games/{number(1)}"), 404, "unknown-game")
    assert len(listed(four)) == 3
    # Browsers that still have it need not bring it; what nobody has deleted is missing.
    asked = {"ids": [number(1), number(2), number(9)]}
    assert four.post("/api/library/missing", json=asked).json() == {"ids": [number(9)]}


def test_a_selection_is_exported_whole(four: TestClient) -> None:
    answer = four.post("/api/library/export", json={"ids": [number(2), number(1), number(9)]})
    assert answer.headers["content-type"] == "application/x-go-sgf"
    assert "gess-games.sgf" in answer.headers["content-disposition"]
    second, first = sgf.loads(answer.content, strict=True)
    assert [str(move) for move in second.mainline()] == list(ENDED)
    assert (first.black, first.event, first.result) == ("Ann Åkesson", "Семей Cup", "B+R")
    assert (first.headers["Tags"], second.headers["Notes"]) == (
        "club, final",
        "I gave my ring away",
    )
    found = sgf.loads(four.get("/api/library/export?rules=classic").content, strict=True)
    assert [game.rules.name for game in found] == ["classic"]


def test_exports_keep_what_was_played_after_the_tree(client: TestClient) -> None:
    tree = "(;FF[4]GM[20]SZ[20]RU[standard];B[cr:co](;W[cc:cf]C[here])(;W[rc:rf]))"
    people = players("Ann", "Ben")
    sent(client, number(1), "c3-c6", "c18-c15", sgf=tree, players=people)
    client.post(f"/api/games/{number(1)}/moves", json={"move": "r3-r6", "ply": 2})
    (game,) = sgf.loads(client.get("/api/library/export").content, strict=True)
    assert [str(move) for move in game.mainline()] == ["c3-c6", "c18-c15", "r3-r6"]
    assert game.root.next is not None
    assert [child.comment for child in game.root.next.children] == ["here", ""]


def test_the_bin_can_be_listed_but_not_what_an_import_hides(four: TestClient) -> None:
    problem = error_of(four.get("/api/library/games?place=import"), 422, "invalid-request")
    assert problem["where"]["at"] == "place"


def test_games_that_are_not_shown_are_not_read(tmp_path: Path) -> None:
    # Of 10,000 games fifty are shown: for all others an index tells what was asked for.
    store = SqliteStore(tmp_path)
    asked = [
        Filter(),
        Filter(words="kyoto"),
        Filter(player="ann", color="white"),
        Filter(result="person-lost", level=7, source="browser"),
        Filter(rules="standard", since="2001", until="2009", min_plies=40),
        Filter(keys=(1, 2)),
        Filter(tags=("club",)),
    ]
    with store.transaction("DEFERRED") as connection:
        for wanted in asked:
            where, order = where_of(wanted), order_of("updated", descending=True)
            search = f"SELECT id FROM games WHERE {where.text} ORDER BY {order}"  # noqa: S608
            plan = connection.execute(f"EXPLAIN QUERY PLAN {search}", where.values).fetchall()
            steps = [step for *_, step in plan]
            assert "USING COVERING INDEX games_as_listed" in steps[0], wanted
            assert not any("TEMP B-TREE FOR ORDER" in step for step in steps), wanted
    store.close()
