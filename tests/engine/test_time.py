"""Whole games by the clock: no move takes longer than it may.

The CPU time of the thread that searches is measured, so that other programs do not matter.
GESS_TIME_GAMES sets the number of games at each time control; 200 is what releases are tested with.
"""

import gc
import os
import random
import time
from collections.abc import Iterator
from dataclasses import replace

import pytest

import gess
from gess.engine import Limit
from gess.engine.searching import Searcher
from gess.engine.timing import budget

GAMES = int(os.environ.get("GESS_TIME_GAMES", "8"))
OVER = 0.020
MOST_PLIES = 300


@pytest.fixture(autouse=True)
def no_garbage_collection() -> Iterator[None]:
    """Among hundreds of other tests a collection takes longer than a move."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def opening(chance: random.Random) -> gess.Board:
    """Four plies at random, without giving up or losing a ring."""
    board = gess.Board(conventions=gess.HOUSE_CONVENTIONS)
    while board.ply < 4:
        move = chance.choice(list(board.legal_moves))
        after = board.position.play(move)
        if not after.is_over and not after.is_ring_attacked(after.turn.other):
            board.push(move)
    return board


def think(searcher: Searcher, board: gess.Board, limit: Limit) -> float:
    """Play the engine's move; return the CPU time that it took, in seconds."""
    began = time.thread_time()
    move = searcher.search(board, limit).move
    took = time.thread_time() - began
    assert move is not None
    board.push(move)
    return took


@pytest.mark.parametrize("game", range(GAMES))
def test_ten_milliseconds_a_move(game: int) -> None:
    board, searcher = opening(random.Random(game)), Searcher()
    while not board.is_over and board.ply < MOST_PLIES:
        assert think(searcher, board, Limit(movetime=0.010)) <= 0.010 + OVER


@pytest.mark.parametrize("game", range(GAMES))
def test_a_tenth_of_a_second_and_ten_milliseconds_more_for_each_move(game: int) -> None:
    board, searcher = opening(random.Random(game)), Searcher()
    clocks = dict.fromkeys(gess.Color, 0.1)
    while not board.is_over and board.ply < MOST_PLIES:
        turn = board.turn
        limit = Limit(black_increment=0.010, white_increment=0.010)
        limit = replace(limit, black_time=clocks[gess.BLACK], white_time=clocks[gess.WHITE])
        took = think(searcher, board, limit)
        assert took <= budget(limit, turn).hard_ms / 1000 + OVER
        clocks[turn] += 0.010 - took
        assert clocks[turn] > 0
