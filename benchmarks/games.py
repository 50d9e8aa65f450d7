"""The library of games: an import of 10,000 with progress, and how long searches take then.

`python -m benchmarks.games [--games 10000]`, a section of `make bench`, makes the games, brings
them in as one file through the server's own interface, and prints the time of each kind of search.
"""

from __future__ import annotations

import argparse
import random
import statistics
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from starlette.testclient import TestClient

import gess
from gess.server.app import create_app
from gess.sgf import Game, dumps

if TYPE_CHECKING:
    from collections.abc import Iterator

GAMES = 10_000
LONGEST = 0.1
"""Seconds that a search over 10,000 games may take."""

ROUNDS = 15
LINES = 400
"""How many different lines of play there are; games part from them at different plies."""

JOB = "11111111-2222-4333-8444-555555555555"
TOWNS = ("Cambridge", "Семей", "Uppsala", "Kyoto", "Perth")
NAMES = ("Ann", "Ben", "Çelik", "Dana", "Eero", "Фатима", "Gus", "花子", "Ida", "Jo")


def lines_of_play(rng: random.Random) -> list[gess.Board]:
    """Games that go on for long: a random move that ends one is not made."""
    lines = []
    for _ in range(LINES):
        board = gess.Board()
        length = rng.randrange(30, 110)
        while board.ply < length:
            # The first plies are of a few, as openings are.
            moves = list(board.legal_moves)[: 6 if board.ply < 6 else None]
            move = rng.choice(moves)
            after = board.position.play(move)
            if after.winner is None and not after.is_over:
                board.push(move)
        lines.append(board)
    return lines


def collection(count: int) -> bytes:
    """So many different games as one SGF file."""
    rng = random.Random(11)
    lines = lines_of_play(rng)
    texts = []
    for number in range(count):
        line = lines[number % LINES]
        board = line.at(rng.randrange(min(12, line.ply), line.ply + 1))
        if rng.random() < 0.8:
            board.resign()
        game = Game.from_board(board)
        game.black, game.white = (f"{rng.choice(NAMES)} {rng.randrange(300)}" for _ in range(2))
        if rng.random() < 0.5:
            game.white = f"Gess level {rng.randrange(1, 21)}"
        game.event, game.headers["Site"] = f"Cup {number % 97}", rng.choice(TOWNS)
        game.date = (
            f"{rng.randrange(1994, 2027)}-{rng.randrange(1, 13):02}-{rng.randrange(1, 29):02}"
        )
        game.headers["Number"] = str(number)
        texts.append(dumps(game))
    return b"\n".join(texts)


def queries(board: gess.Board) -> dict[str, tuple[str, dict[str, Any]]]:
    """What is asked: its name, the path, the query. The board stands in some of the games."""
    games, deep = "/api/library/games", board.at(min(8, board.ply)).text()
    opening = " ".join(map(str, board.move_stack[:4]))
    return {
        "all, the last changed first": (games, {}),
        "all, by length, the last page": (games, {"sort": "plies", "offset": 9900}),
        "all, by name": (games, {"sort": "black"}),
        "a player": (games, {"player": "çel"}),
        "a player of one colour": (games, {"player": "ФАТИМА 1", "color": "white"}),
        "words": (games, {"q": "kyoto cup 7"}),
        "words that nothing has": (games, {"q": "zzz"}),
        "a result and a length": (games, {"result": "black", "min_plies": 40, "max_plies": 60}),
        "lost to the computer": (games, {"result": "person-lost", "level": 7}),
        "dates": (games, {"since": "2001-03", "until": "2009"}),
        "rules": (games, {"rules": "standard"}),
        "a tag": (games, {"tag": "all"}),
        "opening moves": (games, {"opening": opening}),
        "the start position": (games, {"position": gess.Board().text()}),
        "a position": (games, {"position": deep}),
        "a position, turned or mirrored": (games, {"position": deep, "symmetric": "true"}),
        "a position, a player, a date": (
            games,
            {"position": deep, "player": "ann", "since": "2010"},
        ),
        "explorer, the start": ("/api/library/explorer", {}),
        "explorer, the start, every symmetry": (
            "/api/library/explorer",
            {"position": gess.Board().text(), "symmetric": "true"},
        ),
        "explorer, a position": ("/api/library/explorer", {"position": deep}),
        "explorer, games of a player": ("/api/library/explorer", {"player": "ann"}),
        "statistics": ("/api/library/statistics", {}),
        "statistics of a player": ("/api/library/statistics", {"player": "ann"}),
        "tags": ("/api/library/tags", {}),
    }


def report(count: int = GAMES) -> Iterator[str]:
    """Yield the lines of the report, in Markdown."""
    data = collection(count)
    yield f"{count:,} games in one file of {len(data) / 1e6:.1f} MB."
    yield ""
    with (
        tempfile.TemporaryDirectory() as folder,
        TestClient(create_app(Path(folder)), base_url="http://127.0.0.1:4377") as client,
    ):
        yield from _import(client, data)
        size = sum(file.stat().st_size for file in Path(folder).iterdir()) / 1e6
        yield f"| the file that keeps them | {size:.0f} MB | |"
        yield ""
        yield from _searches(client)


def _import(client: TestClient, data: bytes) -> Iterator[str]:
    started = time.perf_counter()
    address = f"/api/library/imports/{JOB}"
    state = client.put(address, content=data, params={"name": "many.sgf", "tag": "all"}).json()
    slowest = 0.0
    while state["status"] == "running":
        time.sleep(0.05)
        before = time.perf_counter()
        state = client.get(address).json()
        client.get("/api/library/games")
        slowest = max(slowest, time.perf_counter() - before)
    taken = time.perf_counter() - started
    if state["refused"] or state["status"] != "done":
        raise ValueError(f"the import went wrong: {state}")
    yield "| import | measured | |"
    yield "| --- | ---: | ---: |"
    yield f"| {state['kept']:,} games kept | {taken:.1f} s | {state['kept'] / taken:.0f} a second |"
    yield f"| longest answer meanwhile, progress and a list | {1000 * slowest:.0f} ms | |"


def _searches(client: TestClient) -> Iterator[str]:
    yield f"| search | found | least | median | goal: {1000 * LONGEST:.0f} ms |"
    yield "| --- | ---: | ---: | ---: | --- |"
    for name, (path, query) in queries(lines_of_play(random.Random(11))[0]).items():
        times = []
        for _ in range(ROUNDS):
            before = time.perf_counter()
            answer = client.get(path, params=query)
            times.append(time.perf_counter() - before)
        body = answer.json()
        total = body.get("total") if isinstance(body, dict) else len(body)
        found = f"{total['games'] if isinstance(total, dict) else total:,}"
        yield f"| {name} | {found} | {measured(times)} |"


def measured(times: list[float]) -> str:
    """The least and the median of the seconds that a search took, and whether it is fast enough.

    A person waits for the median; the least is what the search takes where nothing else goes on.
    """
    least, median = min(times), statistics.median(times)
    reached = "reached" if median <= LONGEST else "not reached"
    return f"{1000 * least:.0f} ms | {1000 * median:.0f} ms | {reached}"


def main() -> None:
    """Print the report."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.games", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    for line in report(parser.parse_args().games):
        print(line, flush=True)


if __name__ == "__main__":
    main()
