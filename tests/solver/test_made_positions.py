"""Positions whose answers follow from a few words of reasoning, under each of the presets."""

import pytest
from tests.setups import move, setup
from tests.solver.full_width import first_moves
from tests.solver.trees import check_escape, check_win

from gess import RULES, WHITE, Board, Position, Rules, Termination
from gess.solver import Answer, solve

every_preset = pytest.mark.parametrize("rules", RULES.values(), ids=list(RULES))

# White has nothing but the ring in the corner, which can go to c4 to c6, d3 to f3, d4, e5 and f6.
# Black's piece on j15 slides west and south. From file d or e it would reach all of these from the
# north, from row 4 or 5 from the east, and the ring where it stands. From row 3 it reaches all but
# c6 and f6, and for these there is the piece with centre j2 then, which slides north-west.
FORK = ("@r18 j15 i15 j14", "@c3")
FORKS = {"j15-d15", "j15-e15", "j15-j3", "j15-j4", "j15-j5"}

# The piece on f15 commands files d to h. That on j15 meets the stone on k5 when it is on j6, where
# it commands rows 4 to 8: the ring is safe where it stands, and nowhere else.
SQUEEZE = ("@r18 f15 f14 j15 i15 j14 k5", "@c3")


def made(stones: tuple[str, str], rules: Rules) -> Position:
    return setup(*stones, rules=rules)


@every_preset
def test_a_ring_that_can_be_broken_now(rules: Rules) -> None:
    board = Board(rules=rules)
    for text in ("l3-l6", "l15-l12", "l6-l9"):
        board.push_text(text)
    solution = solve(board.position)
    assert (solution.answer, solution.won_in, solution.is_shortest) == (Answer.WIN, 1, True)
    assert solution.first_moves is not None
    found = {str(move) for group in solution.first_moves for move in group}
    assert found == {"k12-l11", "l12-l11", "m12-l11"}
    (winning,) = solution.line
    assert board.position.play(winning).winner is WHITE


@every_preset
def test_a_fork_of_all_squares_where_the_ring_may_go(rules: Rules) -> None:
    position = made(FORK, rules)
    assert solve(position, 1).answer is Answer.NO_WIN
    solution = solve(position, 4, tree=True)
    assert (solution.won_in, solution.not_within, solution.is_shortest) == (2, 1, True)
    assert solution.first_moves is not None
    assert {str(group[0]) for group in solution.first_moves} == FORKS
    assert solution.is_unique is False
    assert len(solution.line) == 3
    assert solution.tree is not None
    check_win(position, solution.tree, 2)


@every_preset
def test_a_quiet_move_wins_where_every_move_of_the_defender_loses(rules: Rules) -> None:
    position = made(SQUEEZE, rules)
    quiet = position.play(move("j15-j6"))
    assert not quiet.is_ring_attacked(WHITE)
    solution = solve(position, 2, tree=True)
    assert solution.won_in == 2
    assert solution.first_moves is not None
    assert (move("j15-j6"),) in solution.first_moves
    assert set(solution.first_moves) == first_moves(position, 2)
    assert solution.tree is not None
    check_win(position, solution.tree, 2)


@every_preset
def test_a_single_move_wins(rules: Rules) -> None:
    # The piece on e12 slides down to the ring and no further; the pieces beside it are too slow.
    solution = solve(setup("@r18 e12 e11", "@e3", rules=rules))
    assert solution.first_moves == ((move("e12-e5"),),)
    assert solution.is_unique is True


@every_preset
def test_the_defender_may_win_first(rules: Rules) -> None:
    black, white = FORK
    # White's piece on r8 commands Black's ring, which must go: there is no time for a fork.
    position = made((black, white + " r8 r9"), rules)
    solution = solve(position, 2, tree=True)
    assert solution.answer is Answer.NO_WIN
    assert solution.tree is not None
    check_escape(position, solution.tree, 2)
    fork = next(branch for branch in solution.tree if move("j15-e15") in branch.moves)
    assert fork.replies[0].end is Termination.RING_BROKEN


@every_preset
def test_the_defender_may_make_a_second_ring(rules: Rules) -> None:
    black, white = FORK
    # White moves m12-m10, and has a ring on m8 too.
    position = made((black, white + " l7 m7 n7 l8 n8 l11 m11 n11"), rules)
    after = position.play(move("j15-e15"))
    assert after.play(move("m12-m10")).rings(WHITE).bit_count() == 2
    solution = solve(position, 2, tree=True)
    assert solution.answer is Answer.NO_WIN
    assert solution.tree is not None
    check_escape(position, solution.tree, 2)


@every_preset
def test_the_attackers_ring_must_be_kept(rules: Rules) -> None:
    # A part of Black's ring could hit White's too, but would leave Black without one.
    position = setup("@e8", "@e4", rules=rules)
    solution = solve(position, 1)
    assert solution.answer is Answer.WIN
    assert solution.first_moves is not None
    for group in solution.first_moves:
        for winning in group:
            after = position.play(winning)
            assert not after.rings(WHITE)
            assert after.rings(position.turn)


def test_moves_to_the_same_position_are_one() -> None:
    # Only the stone on e9 moves, as a part of several pieces, or with an empty centre.
    position = setup("@r18 e9 e10", "@e5")
    solution = solve(position, 1)
    assert solution.first_moves is not None
    results = [{position.play(move) for move in group} for group in solution.first_moves]
    assert all(len(result) == 1 for result in results)
    assert len({result.pop() for result in results}) == len(results)
    assert sum(map(len, solution.first_moves)) == len(position.attackers_of_ring(WHITE))
