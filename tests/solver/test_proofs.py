"""The solver against a search of all moves by the library, and its trees against the rules."""

import pytest
from tests.solver.full_width import differences, positions
from tests.solver.trees import check_escape, check_win

from gess.solver import Answer, Solver, solve

POSITIONS = positions()
SOLVER = Solver(memory_mb=16)

# Some positions of each preset; full_width.py, run as a program, takes all.
SOME = POSITIONS[::10]


def test_the_data_are_500_positions_of_all_presets() -> None:
    assert len(set(POSITIONS)) == 500
    assert len({position.rules for position in POSITIONS}) == 4


def test_a_search_of_all_moves_finds_the_same() -> None:
    assert differences(SOME) == []


def test_proofs_hold_against_all_replies() -> None:
    wins = 0
    for position in POSITIONS[::4]:
        won_in = SOLVER.solve(position, 3, nodes=100_000).won_in
        if won_in is None:
            continue
        wins += 1
        solution = SOLVER.solve(position, won_in, tree=True)
        assert (solution.won_in, solution.is_shortest) == (won_in, True)
        assert solution.tree is not None
        check_win(position, solution.tree, won_in)
        assert len(solution.line) == 2 * won_in - 1
        for move in solution.line:
            position = position.play(move)
        assert position.winner is solution.position.turn
    assert wins >= 15


def test_disproofs_answer_all_moves() -> None:
    checked = 0
    for position in POSITIONS[::25]:
        solution = SOLVER.solve(position, 2, tree=True)
        if solution.answer is Answer.NO_WIN:
            assert solution.tree is not None
            check_escape(position, solution.tree, 2)
            checked += 1
    assert checked >= 10


def test_a_disproof_of_three_moves() -> None:
    position = next(p for p in POSITIONS if 0 < SOLVER.solve(p, 3).nodes < 3000)
    solution = SOLVER.solve(position, 3, tree=True)
    assert solution.answer is Answer.NO_WIN
    assert solution.tree is not None
    check_escape(position, solution.tree, 3)


@pytest.mark.parametrize("memory_mb", [1, 64])
def test_little_memory_changes_no_answer(memory_mb: int) -> None:
    for position in POSITIONS[::100]:
        small = solve(position, 3, memory_mb=memory_mb)
        assert (small.answer, small.won_in) == (
            SOLVER.solve(position, 3).answer,
            SOLVER.solve(position, 3).won_in,
        )


def test_the_first_moves_of_longer_wins_all_win() -> None:
    """After a first move of a win in 3 every reply allows a win in 2, else one does not."""
    position = next(p for p in POSITIONS if SOLVER.solve(p, 3).won_in == 3)
    solution = SOLVER.solve(position, 3)
    assert solution.first_moves is not None
    winning = {move for group in solution.first_moves for move in group}
    for move in list(position.legal_moves)[::7] + list(winning)[:1]:
        after = position.play(move)
        lost = after.winner is None and all(
            then.winner is not after.turn
            and (then.winner is not None or SOLVER.solve(then, 2).won_in is not None)
            for then in map(after.play, after.legal_moves)
        )
        assert lost is (move in winning)
