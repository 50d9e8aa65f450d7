"""The plain opponent, judged by the naive reference and by games it plays."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from tests.known import case_id, cases
from tests.reference import naive
from tests.reference.written import position_from, square_from

import gess
from gess.engine import OnePly, Player

Chooser = Callable[[gess.Board], gess.Move]


def careful(seed: int) -> Chooser:
    """A player that moves at random but never gives up its last ring."""
    chance = random.Random(seed)

    def choose(board: gess.Board) -> gess.Move:
        moves = list(board.legal_moves)
        while True:
            move = chance.choice(moves)
            if board.position.play(move).rings(board.turn):
                return move

    return choose


def played(black: Chooser, white: Chooser, most: int = 400) -> gess.Board:
    """A game between two players, broken off after so many plies."""
    board = gess.Board()
    while not board.is_over and board.ply < most:
        board.push(black(board) if board.turn is gess.BLACK else white(board))
    return board


def naive_worth(position: naive.Position, stop: naive.Stop) -> int:
    """Stones won less stones lost, counted square by square; 1000 for a decided game."""

    def count(grid: naive.Grid, color: str) -> int:
        return sum(row.count(color) for row in grid)

    ending = naive.verdict(naive.after(position, stop))
    if ending:
        return 1000 if ending[0] == position.turn else -1000
    mover, enemy = position.turn, naive.other(position.turn)
    return (count(position.grid, enemy) - count(stop.grid, enemy)) - (
        count(position.grid, mover) - count(stop.grid, mover)
    )


@pytest.mark.parametrize("case", cases("playouts"), ids=case_id)
def test_no_move_is_worth_more_than_the_chosen_one(case: dict[str, Any]) -> None:
    preset, player = case["preset"], OnePly(seed=7)
    board = gess.Board(rules=gess.RULES[preset])
    for ply, text in enumerate(case["moves"]):
        if ply % 20 == 5:
            position = position_from(board.text(), naive.PRESETS[preset])
            worths = {
                move: naive_worth(position, stop)
                for move, stop in naive.legal_stops(position).items()
            }
            chosen = player.choose(board)
            start, end = map(square_from, str(chosen).split("-"))
            assert worths[start, end] == max(worths.values())
        board.push_text(text)


def test_it_breaks_the_last_ring_when_it_can() -> None:
    board = gess.Board()
    for text in ("l3-l6", "l15-l12", "l6-l9"):
        board.push_text(text)
    for seed in range(20):
        outcome = board.position.report(OnePly(seed).choose(board)).outcome
        assert outcome == gess.Outcome(gess.WHITE, gess.Termination.RING_BROKEN)


def test_it_never_gives_up_its_last_ring() -> None:
    for seed in range(50):
        board = played(OnePly(seed).choose, careful(seed), most=60)
        outcome = board.outcome()
        assert outcome is None or outcome.termination is gess.Termination.RING_BROKEN


@pytest.mark.parametrize("color", list(gess.Color))
def test_it_beats_a_careful_random_player(color: gess.Color) -> None:
    wins = 0
    for seed in range(6):
        us, them = OnePly(seed).choose, careful(seed)
        sides = (us, them) if color is gess.BLACK else (them, us)
        outcome = played(*sides).outcome()
        wins += outcome is not None and outcome.winner is color
    assert wins >= 5


def test_it_plays_itself_to_an_end() -> None:
    outcome = played(OnePly(1).choose, OnePly(2).choose, most=2000).outcome()
    assert outcome is not None
    assert outcome.termination is gess.Termination.RING_BROKEN


def test_the_same_seed_plays_the_same_game() -> None:
    games = [played(OnePly(seed).choose, careful(3), most=30).move_stack for seed in (5, 5, 6)]
    assert games[0] == games[1]
    assert games[0] != games[2]


def test_it_leaves_the_board_as_it_is() -> None:
    board = gess.Board()
    board.push_text("c3-c6")
    before = board.copy()
    OnePly().choose(board)
    assert board == before


def test_it_says_so_when_the_game_is_over() -> None:
    board = gess.Board()
    board.resign()
    with pytest.raises(gess.GessError, match="the game is over"):
        OnePly().choose(board)


def test_it_is_a_player_with_a_name() -> None:
    player: Player = OnePly()
    assert isinstance(player, Player)
    assert player.name == "One ply"
