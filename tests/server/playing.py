"""What the tests of the server do again and again."""

from typing import Any

import httpx2

import gess
from gess.server.problems import KINDS

ADDRESS = "http://127.0.0.1:4377"

# A whole game in four plies, from the cases: White breaks Black's last ring.
SHORT_GAME = ("l3-l6", "l15-l12", "l6-l9", "l12-l11")
GIVE_UP = "k3-k4"  # breaks the mover's own last ring at once

HUMANS = {"black": "human", "white": "human"}


class Scripted:
    """A computer player that makes the moves it is told, one for each it is asked for."""

    name = "Scripted"

    def __init__(self, *moves: str) -> None:
        self.moves = list(moves)

    def choose(self, board: gess.Board) -> gess.Move:
        move = gess.Move.parse(self.moves.pop(0))
        assert move in board.legal_moves
        return move


def new_game(client: httpx2.Client, players: dict[str, str] = HUMANS, **more: Any) -> Any:
    """The view of a new game."""
    response = client.post("/api/games", json={"players": players, **more})
    assert response.status_code == 201, response.text[:500]
    return response.json()


def act(client: httpx2.Client, game: Any, action: str, **more: Any) -> httpx2.Response:
    """The answer to an action on the game as that view shows it."""
    path = f"/api/games/{game['id']}/{action}"
    return client.post(path, json={"ply": game["ply"], **more})


def play(client: httpx2.Client, game: Any, *moves: str) -> Any:
    """The view of the game after some moves by persons."""
    for move in moves:
        response = act(client, game, "moves", move=move)
        assert response.status_code == 200, response.text[:500]
        game = response.json()
    return game


def error_of(response: httpx2.Response, status: int, code: str) -> Any:
    """The problem of a refusal, which must have this status and code, and a sentence."""
    assert response.status_code == status, response.text[:500]
    assert response.headers["content-type"] == "application/problem+json"
    problem = response.json()
    assert set(problem) - {"game"} == PROBLEM
    assert problem["status"] == status
    assert problem["code"] == code
    assert problem["type"] == f"/api/docs#{code}"
    assert problem["title"] == KINDS[code].title
    assert problem["detail"].endswith(".")
    return problem


PROBLEM = {"type", "title", "status", "detail", "code", "params", "reason", "where"}
