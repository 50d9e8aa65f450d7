"""The levels: what they are, and that each plays as it says."""

import random
import re
from itertools import pairwise
from pathlib import Path

import pytest

import gess
from gess.engine import EngineError, Info, Limit, OnePly
from gess.engine.eye import visibility
from gess.engine.levelled import search
from gess.engine.levels import FULL, LEVELS, level, level_of_elo
from gess.engine.searching import Searcher

# The rings meet in the middle and White is to move: White breaks Black's ring at once.
WIN_IN_ONE = ("l3-l6", "l15-l12", "l6-l9")


def chosen(board: gess.Board, number: int, seed: int | None) -> gess.Move:
    """The move of a level that has not played before."""
    move = search(Searcher(1), board, Limit(), level=level(number), seed=seed).move
    assert move is not None
    return move


def keeps_ring(position: gess.Position, move: gess.Move) -> bool:
    return bool(position.play(move).rings(position.turn))


def is_safe(position: gess.Position, move: gess.Move) -> bool:
    """Whether a move keeps the last ring and no answer breaks it, by the library's own rules."""
    after = position.play(move)
    if after.is_over:
        return after.winner is position.turn
    return not after.attackers_of_ring(position.turn)


def wandering(seed: int, plies: int) -> gess.Board:
    """A game of random moves, none of which gives up the last ring."""
    chance = random.Random(seed)
    board = gess.Board()
    while not board.is_over and board.ply < plies:
        moves = list(board.legal_moves)
        chance.shuffle(moves)
        board.push(next(move for move in moves if keeps_ring(board.position, move)))
    if board.is_over:
        board.pop()
    return board


GAMES = [wandering(seed, 10 + seed % 90) for seed in range(180)]
MANY = GAMES[:90]
ENDANGERED = [
    board
    for board in GAMES
    if board.position.attackers_of_ring(board.turn)
    and any(is_safe(board.position, move) for move in board.legal_moves)
]


def test_there_are_twenty_with_names_of_their_own() -> None:
    assert [each.number for each in LEVELS] == list(range(1, 21))
    assert len({each.name for each in LEVELS}) == 20
    assert len({each.description for each in LEVELS}) == 20
    assert (LEVELS[0].name, LEVELS[-1].name) == ("First game", "Full strength")
    assert level(20).is_full
    assert not level(19).is_full


@pytest.mark.parametrize("number", [0, 21, -1])
def test_no_other_number_is_a_level(number: int) -> None:
    with pytest.raises(EngineError, match=r"expected 1 to 20"):
        level(number)


def test_each_level_can_do_at_least_what_the_one_below_can() -> None:
    for lower, higher in pairwise(LEVELS):
        assert lower.elo < higher.elo
        assert lower.nodes <= higher.nodes
        assert lower.careful <= higher.careful
        assert lower.sight <= higher.sight
        assert lower.spread >= higher.spread
        assert lower.blind >= higher.blind
        can = (higher.nodes, higher.careful, higher.sight)
        assert can > (lower.nodes, lower.careful, lower.sight)


def test_a_rating_is_that_of_the_nearest_level() -> None:
    for each in LEVELS:
        assert level_of_elo(each.elo) == each.number
        assert level_of_elo(each.elo + 10) == each.number
    assert level_of_elo(1) == 1
    assert level_of_elo(5000) == FULL


@pytest.mark.parametrize("number", [1, 4, 9, 12, 15])
def test_the_same_seed_gives_the_same_move(number: int) -> None:
    for board in MANY[:6]:
        assert chosen(board, number, 7) == chosen(board, number, 7)


@pytest.mark.parametrize("number", range(1, FULL))
def test_another_seed_makes_another_game(number: int) -> None:
    first = chosen(gess.Board(), number, 1)
    assert any(chosen(gess.Board(), number, seed) != first for seed in range(2, 42))


def test_without_a_seed_the_same_position_is_played_differently() -> None:
    assert len({chosen(gess.Board(), 3, None) for _ in range(12)}) > 1


@pytest.mark.parametrize("number", range(1, 14))
def test_the_last_ring_is_never_given_up(number: int) -> None:
    for index, board in enumerate(MANY):
        assert keeps_ring(board.position, chosen(board, number, index + 1)), board.text()


def test_there_are_enough_rings_in_danger_to_judge_by() -> None:
    assert len(ENDANGERED) >= 15


@pytest.mark.parametrize("number", range(10, 17))
def test_from_level_10_a_ring_is_never_left_to_be_broken(number: int) -> None:
    for index, board in enumerate(ENDANGERED):
        assert is_safe(board.position, chosen(board, number, index + 1)), board.text()


def test_the_weak_forget_their_ring_now_and_then_and_the_better_seldom() -> None:
    def forgotten(number: int) -> float:
        moves = [(b, chosen(b, number, seed)) for b in ENDANGERED for seed in (1, 2, 3)]
        return sum(not is_safe(board.position, move) for board, move in moves) / len(moves)

    first, third, ninth = forgotten(1), forgotten(3), forgotten(9)
    assert first > third > 0
    assert third <= 0.4
    assert ninth <= 0.08


def test_a_win_in_one_is_taken_by_those_who_see() -> None:
    board = gess.Board()
    for text in WIN_IN_ONE:
        board.push_text(text)
    for number in range(9, FULL + 1):
        nodes = Limit(nodes=5000) if number == FULL else Limit()
        found = search(Searcher(1), board, nodes, level=level(number), seed=1)
        assert found.move is not None
        assert board.position.play(found.move).winner is gess.WHITE


def test_near_is_seen_rather_than_far_straight_rather_than_diagonal() -> None:
    look = (gess.square("c3"),)
    near, far = gess.Move.parse("c4-c6"), gess.Move.parse("r15-r17")
    long, diagonal = gess.Move.parse("c9-c4"), gess.Move.parse("a4-c6")
    assert visibility(near, look, 0.6) > visibility(far, look, 0.6)
    assert visibility(near, look, 0.6) > visibility(long, look, 0.6)
    assert visibility(near, look, 0.6) > visibility(diagonal, look, 0.6)
    assert {visibility(move, look, 1) for move in (near, far, long, diagonal)} == {1}


def points(number: int, games: int) -> float:
    """What a level scores against the one-ply opponent."""
    scored = 0.0
    for seed in range(games):
        searcher, opponent = Searcher(1), OnePly(seed)
        color = gess.BLACK if seed % 2 else gess.WHITE
        board = gess.Board()
        while not board.is_over and board.ply < 300:
            if board.turn is color:
                found = search(searcher, board, Limit(), level=level(number), seed=seed + 1)
                assert found.move is not None
                board.push(found.move)
            else:
                board.push(opponent.choose(board))
        outcome = board.outcome()
        scored += 0.5 if outcome is None else float(outcome.winner is color)
    return scored


def test_a_first_game_is_lost_to_the_one_ply_opponent() -> None:
    assert points(1, 10) <= 2


def test_a_club_novice_beats_the_one_ply_opponent() -> None:
    assert points(10, 8) >= 6


@pytest.mark.parametrize("number", [2, 8, 15])
def test_it_chooses_among_the_moves_it_is_given(number: int) -> None:
    board = gess.Board()
    two = [gess.Move.parse("c3-c5"), gess.Move.parse("r3-r5")]
    for seed in range(1, 6):
        found = search(Searcher(1), board, Limit(), level=level(number), seed=seed, root_moves=two)
        assert found.move in two


@pytest.mark.parametrize("number", [2, 15])
def test_a_move_that_is_not_legal_is_refused(number: int) -> None:
    wrong = [gess.Move.parse("c3-c9")]
    with pytest.raises(gess.IllegalMoveError):
        search(Searcher(1), gess.Board(), Limit(), level=level(number), seed=1, root_moves=wrong)


def test_where_every_move_given_loses_the_ring_one_of_them_is_played() -> None:
    loses = [gess.Move.parse("k3-k4")]
    assert not keeps_ring(gess.Position.start(), loses[0])
    found = search(Searcher(1), gess.Board(), Limit(), level=level(4), seed=1, root_moves=loses)
    assert found.move == loses[0]


def test_limits_below_those_of_the_level_count() -> None:
    told: list[Info] = []
    found = search(
        Searcher(1),
        gess.Board(),
        Limit(nodes=3000),
        level=level(18),
        seed=1,
        on_info=told.append,
    )
    assert found.nodes < 4000
    assert told[-1].nodes == found.nodes


def test_what_is_told_is_what_is_played() -> None:
    for number in (3, 10, 12, 14):
        for board in MANY[:8]:
            told: list[Info] = []
            found = search(
                Searcher(1), board, Limit(), level=level(number), seed=2, on_info=told.append
            )
            assert told[-1].pv[0] == found.move
            assert told[-1].score is not None


def test_at_full_strength_there_is_no_chance() -> None:
    found = [
        search(Searcher(1), gess.Board(), Limit(nodes=20_000), level=level(FULL), seed=seed)
        for seed in (1, 2)
    ]
    plain = Searcher(1).search(gess.Board(), Limit(nodes=20_000))
    assert [each.move for each in found] == [plain.move, plain.move]
    assert [each.nodes for each in found] == [plain.nodes, plain.nodes]


def test_the_page_calls_the_levels_by_the_same_names() -> None:
    catalogue = Path(__file__).parents[2] / "web" / "src" / "i18n" / "en" / "levels.ts"
    said = dict(re.findall(r'"level\.([^"]+)": "([^"]+)"', catalogue.read_text(encoding="utf-8")))
    meant = {f"{each.number}": each.name for each in LEVELS}
    assert said == meant | {f"{each.number}-note": each.description for each in LEVELS}


def test_descriptions_tell_how_many_positions_are_looked_at() -> None:
    told = [each for each in LEVELS if "positions" in each.description]
    assert len(told) >= 6
    for each in told:
        assert f" {each.nodes:,} positions" in each.description
