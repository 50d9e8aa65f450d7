"""Games as a browser sends them."""

from typing import Any

import httpx2
from tests.known import START
from tests.server.playing import SHORT_GAME

ANN = "browser-of-ann"
BEN = "browser-of-ben"
GAME = "6f1d1f4e-2f0a-4c58-9d0e-0b7b3c1f5a11"
OTHER = "0c9a3c52-7d0b-4a35-8a52-3f2a5f0f9c22"


def body(*moves: str, **more: Any) -> dict[str, Any]:
    """A game as it is sent, Ann's first revision unless told otherwise."""
    return {
        "revision": {ANN: 1},
        "rules": "standard",
        "start": START,
        "moves": list(moves),
        "players": {
            "black": {"kind": "human", "name": "Ann"},
            "white": {"kind": "computer", "name": "Gess"},
        },
        "level": 7,
        "outcome": None,
        "created": "2026-11-30T06:41:36Z",
        "updated": "2026-11-30T07:02:11.25+01:00",
        **more,
    }


def send(client: httpx2.Client, game_id: str, *moves: str, **more: Any) -> httpx2.Response:
    return client.put(f"/api/library/games/{game_id}", json=body(*moves, **more))


def sent(client: httpx2.Client, game_id: str, *moves: str, **more: Any) -> Any:
    """What became of a game that must be taken."""
    response = send(client, game_id, *moves, **more)
    assert response.status_code in {200, 201}, response.text[:500]
    answer = response.json()
    assert (response.status_code == 201) == (answer["status"] == "created")
    assert response.headers["location"] == f"/api/library/games/{answer['id']}"
    return answer


def kept(client: httpx2.Client, game_id: str) -> Any:
    response = client.get(f"/api/library/games/{game_id}")
    assert response.status_code == 200, response.text[:500]
    return response.json()


def listed(client: httpx2.Client, **query: Any) -> list[str]:
    """The identifiers that a search finds."""
    response = client.get("/api/library/games", params=query)
    assert response.status_code == 200, response.text[:500]
    found = response.json()
    assert found["total"] >= len(found["games"])
    return [game["id"] for game in found["games"]]


ENDED = SHORT_GAME
