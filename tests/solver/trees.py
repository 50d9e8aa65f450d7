"""Holds the trees of solutions to the rules, move by move, without the native core."""

from __future__ import annotations

from collections.abc import Sequence

from gess import Move, Position, Termination
from gess.solver import Branch


def after(position: Position, branch: Branch) -> Position:
    """The one position that all moves of a branch lead to; each must be legal."""
    (result,) = {position.play(move) for move in branch.moves}
    assert list(branch.moves) == sorted(branch.moves)
    outcome = result.outcome_after_move()
    assert branch.end is (outcome.termination if outcome else None)
    if branch.end:
        assert not branch.replies
    return result


def all_results(position: Position, branches: Sequence[Branch]) -> list[tuple[Branch, Position]]:
    """Branches and the positions after them: those after all legal moves, each once."""
    moves: list[Move] = [move for branch in branches for move in branch.moves]
    assert sorted(moves) == sorted(position.legal_moves)
    found = [(branch, after(position, branch)) for branch in branches]
    assert len({result for _, result in found}) == len(found)
    return found


def check_win(position: Position, branches: Sequence[Branch], within: int) -> None:
    """The side to move wins in so many moves: one move of its own against all replies."""
    (branch,) = branches
    result = after(position, branch)
    if branch.end is Termination.RING_BROKEN:
        return
    assert branch.end is None
    assert within > 1
    for reply, then in all_results(result, branch.replies):
        assert reply.end is not Termination.RING_BROKEN
        if reply.end is None:
            check_win(then, reply.replies, within - 1)


def check_escape(position: Position, branches: Sequence[Branch], within: int) -> None:
    """The side to move does not win in so many moves: one reply to each of its moves."""
    assert not position.attackers_of_ring(position.turn.other)
    if within == 1:
        assert not branches
        return
    for branch, result in all_results(position, branches):
        assert branch.end is not Termination.RING_BROKEN
        if branch.end is None:
            (reply,) = branch.replies
            then = after(result, reply)
            assert reply.end in {None, Termination.RING_BROKEN}
            if reply.end is None:
                check_escape(then, reply.replies, within - 1)
