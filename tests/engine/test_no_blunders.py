"""At full strength a ring is never given up, a win never missed, a ring break never overlooked.

The moves are judged by the library's rules, which know nothing of the search.
"""

import random
from collections.abc import Iterator
from functools import cache

import pytest

import gess
from gess.engine import Limit
from gess.engine.searching import Searcher

PRESETS = list(gess.RULES)
A_GLANCE = [Limit(nodes=1), Limit(nodes=30), Limit(depth=1), Limit(movetime=0.001)]
A_LOOK = [Limit(nodes=2_000), Limit(depth=2)]


def ending_moves(position: gess.Position, winner: gess.Color) -> Iterator[gess.Move]:
    """Yield the legal moves that end the game for a side."""
    for move in position.legal_moves:
        if position.play_unchecked(move).winner is winner:
            yield move


def wins(position: gess.Position) -> bool:
    return any(True for _ in ending_moves(position, position.turn))


def loses_at_once(position: gess.Position, move: gess.Move) -> bool:
    """Say whether a move gives up the last ring, or lets the opponent break it with the next."""
    after = position.play(move)
    return after.winner is position.turn.other or after.is_ring_attacked(position.turn)


def random_game(rules: gess.Rules, rng: random.Random) -> Iterator[gess.Position]:
    """Yield the positions of a game of random moves that end nothing."""
    position = gess.Position.start(rules)
    for _ in range(60):
        moves = list(position.legal_moves)
        rng.shuffle(moves)
        after = (position.play_unchecked(move) for move in moves)
        position = next(p for p in after if not p.is_over)
        yield position


def engine_game(rules: gess.Rules, rng: random.Random) -> Iterator[gess.Position]:
    """Yield the positions of a game that the engine plays against itself at a glance."""
    *_, position = (p for p, _ in zip(random_game(rules, rng), range(6), strict=False))
    searcher = Searcher(1)
    while not position.is_over:
        yield position
        move = searcher.search(position, Limit(nodes=rng.choice((50, 300)))).move
        assert move is not None
        position = position.play(move)


def is_sharp(position: gess.Position) -> bool:
    return wins(position) or position.is_ring_attacked(position.turn)


@cache
def positions(name: str) -> tuple[gess.Position, ...]:
    """Return positions of both kinds of games: all that are won or threatened, and some others."""
    rules, rng = gess.RULES[name], random.Random(name)
    found: list[gess.Position] = []
    for game in (random_game, engine_game) * 8:
        found += [p for p in game(rules, rng) if rng.random() < 0.1 or is_sharp(p)]
    rng.shuffle(found)
    return tuple(found[:80])


@pytest.mark.parametrize("name", PRESETS)
def test_the_positions_put_it_to_the_test(name: str) -> None:
    there = positions(name)
    assert len(there) == 80
    assert sum(map(wins, there)) >= 10
    assert sum(p.is_ring_attacked(p.turn) and not wins(p) for p in there) >= 20


@pytest.mark.parametrize("limit", [*A_GLANCE, *A_LOOK], ids=str)
@pytest.mark.parametrize("name", PRESETS)
def test_it_wins_at_once_and_keeps_its_ring(name: str, limit: Limit) -> None:
    searcher = Searcher(1)
    for position in positions(name):
        move = searcher.search(position, limit).move
        assert move is not None
        winner = position.play(move).winner
        assert winner is (position.turn if wins(position) else None), (position, move)


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("limit", A_LOOK, ids=str)
@pytest.mark.parametrize("name", PRESETS)
def test_it_lets_no_ring_be_broken_that_can_be_kept(name: str, limit: Limit, threads: int) -> None:
    searcher = Searcher(1, threads)
    lost = 0
    for position in positions(name):
        if wins(position):
            continue
        move = searcher.search(position, limit).move
        assert move is not None
        if loses_at_once(position, move):
            lost += 1
            assert all(loses_at_once(position, m) for m in position.legal_moves), (position, move)
    assert lost < 20  # else the positions would be lost anyway and show nothing
