"""Several windows act on one game at the same moment: one wins, the others are told."""

import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.server.playing import ADDRESS, act, error_of, new_game, play

import gess
from gess.engine import OnePly
from gess.server.app import create_app
from gess.server.games import Game, Games, RefusedError, StalePlyError
from gess.server.sqlite_store import SqliteStore
from gess.server.store import ConflictError

ROUNDS = range(8)


def at_once(*tasks: Callable[[], Any]) -> list[Any]:
    """The results of tasks that all start together, an exception where one was raised."""
    gate = threading.Barrier(len(tasks))

    def run(task: Callable[[], Any]) -> Any:
        gate.wait()
        try:
            return task()
        except (RefusedError, gess.IllegalMoveError) as error:
            return error

    with ThreadPoolExecutor(len(tasks)) as pool:
        return list(pool.map(run, tasks))


@pytest.fixture
def games(tmp_path: Path) -> Iterator[Games]:
    store = SqliteStore(tmp_path)
    yield Games(store)
    store.close()


def test_two_windows_post_a_move_for_the_same_ply(client: TestClient) -> None:
    for _ in ROUNDS:
        game = new_game(client)

        moves = ("c3-c6", "r3-r6", "i3-i4")
        answers = at_once(*(partial(act, client, game, "moves", move=move) for move in moves))
        assert Counter(answer.status_code for answer in answers) == {200: 1, 409: 2}
        (won,) = [answer.json() for answer in answers if answer.status_code == 200]
        for answer in answers:
            if answer.status_code == 409:
                error_of(answer, 409, "stale-ply")
                assert answer.json()["game"] == won
        assert client.get(f"/api/games/{game['id']}").json() == won


def test_the_same_move_sent_twice_is_made_once(client: TestClient) -> None:
    game = new_game(client)
    answers = at_once(*[partial(act, client, game, "moves", move="c3-c6")] * 6)
    assert Counter(answer.status_code for answer in answers) == {200: 1, 409: 5}
    assert client.get(f"/api/games/{game['id']}").json()["moves"] == ["c3-c6"]


def test_the_computer_is_asked_twice(client: TestClient) -> None:
    game = new_game(client, {"black": "computer", "white": "human"})
    answers = at_once(*[partial(act, client, game, "computer")] * 4)
    assert Counter(answer.status_code for answer in answers) == {200: 1, 409: 3}
    assert client.get(f"/api/games/{game['id']}").json()["ply"] == 1


def test_a_move_and_a_resignation(games: Games) -> None:
    for _ in ROUNDS:
        game_id = games.create("standard", "human", "human", None).stored.id
        moved, resigned = at_once(
            partial(games.move, game_id, "c3-c6", 0),
            partial(games.resign, game_id, gess.BLACK, 0),
        )
        now = games.open(game_id)
        if isinstance(moved, Game):
            assert isinstance(resigned, StalePlyError)
            assert (now.board.ply, now.board.is_over) == (1, False)
        else:
            assert isinstance(moved, gess.IllegalMoveError)
            assert moved.reason.code is gess.ReasonCode.GAME_OVER
            assert (now.board.ply, now.board.is_over) == (0, True)


def test_both_sides_resign(games: Games) -> None:
    for _ in ROUNDS:
        game_id = games.create("standard", "human", "human", None).stored.id
        results = at_once(
            partial(games.resign, game_id, gess.BLACK, 0),
            partial(games.resign, game_id, gess.WHITE, 0),
        )
        (won,) = [result for result in results if isinstance(result, Game)]
        (lost,) = [result for result in results if isinstance(result, RefusedError)]
        assert lost.code == "game-over"
        assert games.open(game_id).board.outcome() == won.board.outcome()


def test_a_takeback_and_the_computers_reply(games: Games) -> None:
    def replied(game_id: str) -> Game | ConflictError:
        game = games.computers_turn(game_id, 1)
        try:
            return games.reply(game, OnePly(seed=1).choose(game.board))
        except ConflictError as error:
            return error

    for _ in ROUNDS:
        game_id = games.create("standard", "human", "computer", None).stored.id
        games.move(game_id, "c3-c6", 0)
        back, reply = at_once(partial(games.take_back, game_id, 1), partial(replied, game_id))
        assert isinstance(back, Game) != isinstance(reply, Game)
        assert games.open(game_id).board.ply == (0 if isinstance(back, Game) else 2)


def test_a_takeback_asked_twice_takes_back_once(games: Games) -> None:
    for _ in ROUNDS:
        game_id = games.create("standard", "human", "human", None).stored.id
        for ply, move in enumerate(("c3-c6", "c15-c14", "r3-r6")):
            games.move(game_id, move, ply)
        at_once(*[partial(games.take_back, game_id, 3)] * 3)
        assert games.open(game_id).board.ply == 2


def test_two_programs_on_one_file(tmp_path: Path) -> None:
    stores = [SqliteStore(tmp_path) for _ in range(3)]
    programs = [Games(store) for store in stores]
    game_id = programs[0].create("standard", "human", "human", None).stored.id
    for ply, moves in enumerate([("c3-c6", "r3-r6", "i3-i4"), ("c15-c14", "r15-r14", "i18-i17")]):
        results = at_once(
            *(
                partial(program.move, game_id, move, ply)
                for program, move in zip(programs, moves, strict=True)
            )
        )
        assert sum(isinstance(result, Game) for result in results) == 1
        assert len({program.open(game_id).stored for program in programs}) == 1
    for store in stores:
        store.close()


def test_many_windows_play_many_games(tmp_path: Path) -> None:
    """Whatever is acknowledged stays, in order and without gaps."""
    app = create_app(tmp_path)
    with TestClient(app, base_url=ADDRESS) as client:
        ids = [new_game(client, {"black": "computer", "white": "computer"})["id"] for _ in range(3)]

        def window(number: int) -> None:
            game_id = ids[number % 3]
            for _ in range(6):
                ply = client.get(f"/api/games/{game_id}").json()["ply"]
                answer = client.post(f"/api/games/{game_id}/computer", json={"ply": ply})
                assert answer.status_code in {200, 409}
                if answer.status_code == 200:
                    acknowledged[game_id, ply] = answer.json()["moves"][ply]

        acknowledged: dict[tuple[str, int], str] = {}
        with ThreadPoolExecutor(6) as pool:
            list(pool.map(window, range(6)))
        for game_id in ids:
            game = client.get(f"/api/games/{game_id}").json()
            told = [acknowledged[game_id, ply] for ply in range(game["ply"])]
            assert game["moves"] == told
            board = gess.Board()
            for move in told:
                board.push_text(move)
            assert game["position"]["text"] == board.text()


def test_games_beyond_those_kept_in_memory(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gess.server.games.KEPT_IN_MEMORY", 2)
    games = [play(client, new_game(client), move) for move in ("c3-c6", "r3-r6", "i3-i4", "l3-l4")]
    for game in games:
        assert client.get(f"/api/games/{game['id']}").json() == game


class Slow:
    """A computer player that thinks until it is told to stop."""

    name = "Slow"

    def __init__(self) -> None:
        self.is_thinking = threading.Event()
        self.may_move = threading.Event()

    def choose(self, board: gess.Board) -> gess.Move:
        self.is_thinking.set()
        assert self.may_move.wait(60)
        return OnePly(seed=1).choose(board)


def test_a_thinking_computer_holds_up_nobody(tmp_path: Path) -> None:
    slow = Slow()
    with (
        TestClient(create_app(tmp_path, opponent=slow), base_url=ADDRESS) as client,
        ThreadPoolExecutor(1) as pool,
    ):
        waiting = new_game(client, {"black": "computer", "white": "human"})
        answer = pool.submit(act, client, waiting, "computer")
        assert slow.is_thinking.wait(60)
        assert play(client, new_game(client), "c3-c6")["ply"] == 1
        assert not answer.done()
        # What is done to its own game meanwhile counts; its move then comes too late.
        resigned = act(client, waiting, "resign", color="white").json()
        slow.may_move.set()
        error_of(answer.result(60), 409, "game-over")
        assert client.get(f"/api/games/{waiting['id']}").json() == resigned
