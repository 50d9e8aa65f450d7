"""What a takeback takes back, for every combination of who moved last and how the game stands."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.known import START
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

from gess.server.app import create_app

HUMAN_BLACK = {"black": "human", "white": "computer"}
HUMAN_WHITE = {"black": "computer", "white": "human"}
COMPUTERS = {"black": "computer", "white": "computer"}
QUIET = ("c3-c6", "c15-c14", "r3-r6", "r15-r14", "i3-i4")

# Who plays, the moves so far (and a resignation of Black or White), how many plies are left.
TABLE = [
    # At one table: one ply at a time.
    (HUMANS, QUIET[:1], None, 0),
    (HUMANS, QUIET[:2], None, 1),
    (HUMANS, QUIET, None, 4),
    (HUMANS, SHORT_GAME, None, 3),  # a decided game goes on
    (HUMANS, (GIVE_UP,), None, 0),
    # A resignation is a decision of its own.
    (HUMANS, (), "black", 0),
    (HUMANS, QUIET[:3], "black", 3),
    (HUMANS, QUIET[:3], "white", 3),
    # A person as Black: their move and the computer's reply.
    (HUMAN_BLACK, QUIET[:2], None, 0),
    (HUMAN_BLACK, QUIET[:4], None, 2),
    (HUMAN_BLACK, SHORT_GAME, None, 2),  # the computer's reply has decided the game
    # ... or their move alone, before the reply or when it has ended the game.
    (HUMAN_BLACK, QUIET[:1], None, 0),
    (HUMAN_BLACK, QUIET[:3], None, 2),
    (HUMAN_BLACK, (GIVE_UP,), None, 0),
    (HUMAN_BLACK, (), "black", 0),
    (HUMAN_BLACK, QUIET[:1], "black", 1),
    (HUMAN_BLACK, QUIET[:2], "black", 2),
    # A person as White.
    (HUMAN_WHITE, QUIET[:2], None, 1),
    (HUMAN_WHITE, QUIET[:3], None, 1),
    (HUMAN_WHITE, QUIET[:4], None, 3),
    (HUMAN_WHITE, QUIET[:5], None, 3),
    (HUMAN_WHITE, SHORT_GAME, None, 3),  # the person's own move has decided the game
    (HUMAN_WHITE, (), "white", 0),
    (HUMAN_WHITE, QUIET[:1], "white", 1),
    (HUMAN_WHITE, QUIET[:2], "white", 2),
]

NOTHING = [
    (HUMANS, ()),
    (HUMAN_BLACK, ()),
    (HUMAN_WHITE, ()),
    (HUMAN_WHITE, QUIET[:1]),  # only the computer has moved
    (HUMAN_WHITE, (GIVE_UP,)),
    (COMPUTERS, ()),
    (COMPUTERS, QUIET[:3]),
]


@pytest.fixture
def opponent() -> Scripted:
    return Scripted()


@pytest.fixture
def client(tmp_path: Path, opponent: Scripted) -> Iterator[TestClient]:
    with TestClient(create_app(tmp_path, opponent=opponent), base_url=ADDRESS) as client:
        yield client


def played(
    client: TestClient, opponent: Scripted, players: dict[str, str], moves: tuple[str, ...]
) -> list[Any]:
    """The views of a game after each of some moves, whoever makes them; the first is the start."""
    views = [new_game(client, players)]
    for move in moves:
        game = views[-1]
        if players[game["position"]["turn"]] == "computer":
            opponent.moves.append(move)
            response = act(client, game, "computer")
        else:
            response = act(client, game, "moves", move=move)
        assert response.status_code == 200, response.text
        views.append(response.json())
    return views


@pytest.mark.parametrize(("players", "moves", "resigned", "left"), TABLE)
def test_takeback(
    client: TestClient,
    opponent: Scripted,
    players: dict[str, str],
    moves: tuple[str, ...],
    resigned: str | None,
    left: int,
) -> None:
    views = played(client, opponent, players, moves)
    game = views[-1]
    if resigned:
        game = act(client, game, "resign", color=resigned).json()
        assert game["position"]["outcome"]["termination"] == "resignation"
    after = act(client, game, "takeback").json()
    # It is again the very game that it was, but for the time of its last change.
    assert {**after, "updated": views[left]["updated"]} == views[left]
    assert after["moves"] == list(moves[:left])
    assert client.get(f"/api/games/{after['id']}").json() == after


@pytest.mark.parametrize(("players", "moves"), NOTHING)
def test_nothing_to_take_back(
    client: TestClient, opponent: Scripted, players: dict[str, str], moves: tuple[str, ...]
) -> None:
    game = played(client, opponent, players, moves)[-1]
    response = act(client, game, "takeback")
    error_of(response, 409, "nothing-to-take-back")
    assert response.json()["game"] == game


def test_a_resignation_is_taken_back_once_however_often_that_is_sent(client: TestClient) -> None:
    game = play(client, new_game(client), *QUIET[:2])
    resigned = act(client, game, "resign", color="black").json()
    after = act(client, resigned, "takeback", over=True).json()
    assert (after["moves"], after["position"]["outcome"]) == (list(QUIET[:2]), None)
    again = act(client, resigned, "takeback", over=True)
    error_of(again, 409, "game-goes-on")
    assert again.json()["game"] == after


def test_a_takeback_meant_for_the_going_game_does_not_undo_a_resignation(
    client: TestClient,
) -> None:
    game = play(client, new_game(client), *QUIET[:2])
    resigned = act(client, game, "resign", color="black").json()
    response = act(client, game, "takeback", over=False)
    error_of(response, 409, "game-over")
    assert response.json()["game"] == resigned


def test_taking_back_again_and_again_reaches_the_start(
    client: TestClient, opponent: Scripted
) -> None:
    game = played(client, opponent, HUMAN_BLACK, QUIET)[-1]
    plies = []
    while game["ply"]:
        game = act(client, game, "takeback").json()
        plies.append(game["ply"])
    assert plies == [4, 2, 0]
    error_of(act(client, game, "takeback"), 409, "nothing-to-take-back")


def test_the_game_goes_on_from_there(client: TestClient, opponent: Scripted) -> None:
    game = played(client, opponent, HUMAN_BLACK, QUIET[:4])[-1]
    game = act(client, game, "takeback").json()
    game = act(client, game, "moves", move="i3-i4").json()
    assert game["moves"] == [*QUIET[:2], "i3-i4"]
    assert [report["move"] for report in game["reports"]] == game["moves"]


def test_a_position_where_white_begins(client: TestClient, opponent: Scripted) -> None:
    start = START.replace(" b 1", " w 9")
    game = new_game(client, HUMAN_BLACK, position=start)
    opponent.moves = ["c15-c14", "r15-r14"]
    game = act(client, game, "computer").json()
    error_of(act(client, game, "takeback"), 409, "nothing-to-take-back")
    game = act(client, game, "moves", move="c3-c6").json()
    game = act(client, game, "computer").json()
    game = act(client, game, "takeback").json()
    assert (game["moves"], game["position"]["turn"]) == (["c15-c14"], "black")
