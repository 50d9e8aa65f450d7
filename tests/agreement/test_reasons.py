"""Why a move is not legal, worked out a second time from the walks of the plain rules."""

import random
from collections import Counter

import pytest
from tests.agreement.bridge import library_move, library_position
from tests.reference import naive
from tests.reference.naive import CENTRE, PRESETS, Position, Square
from tests.reference.positions import some
from tests.reference.written import move_name, position_text, square_number

import gess

Expected = tuple[str, Square | None, list[Square]]
"""Code, square and stones of a reason."""


def expected(position: Position, start: Square, end: Square) -> Expected | None:
    """The first reason against a move, in the order of R4 to R10; None if it is legal.

    The position is not decided.
    """
    if not naive.on_board(start) and not position.preset.may_start_on_frame:
        return "start-on-frame", start, []
    return against_the_piece(position, start) or against_the_way(position, start, end)


def against_the_piece(position: Position, start: Square) -> Expected | None:
    """R4: what keeps the side to move from moving any piece with that centre."""
    stones = naive.met(position.grid, start)
    enemies = [square for square, color in stones if color != position.turn]
    if not stones:
        return "no-stones", start, []
    if len(enemies) == len(stones):
        return "not-yours", start, enemies
    if enemies:
        return "enemy-stones", start, enemies
    if [square for square, _ in stones] == [start]:
        return "only-centre", start, []
    return None


def against_the_way(position: Position, start: Square, end: Square) -> Expected | None:
    """R6 to R11: what keeps a piece from getting there."""
    x, y = end[0] - start[0], end[1] - start[1]
    steps = max(abs(x), abs(y))
    if steps == 0:
        return "same-square", end, []
    if x and y and abs(x) != abs(y):
        return "not-a-line", end, []
    direction = x // steps, y // steps
    pattern = naive.movable_pattern(position.grid, start, position.turn)
    assert pattern is not None
    if direction not in pattern:
        return "no-stone-in-direction", naive.shifted(start, direction), []
    if CENTRE not in pattern and steps > 3:
        return "too-far", (start[0] + 3 * direction[0], start[1] + 3 * direction[1]), []
    walk = list(naive.walk(position.grid, start, pattern, direction, position.preset))
    if steps <= len(walk):
        kept = naive.has_ring(walk[steps - 1].grid, position.turn)
        return ("last-ring", None, []) if position.preset.must_keep_a_ring and not kept else None
    last = walk[-1]
    if last.captured:
        return "blocked", last.centre, [square for square, _ in last.captured]
    return "leaves-board", naive.shifted(last.centre, direction), []


def ends(rng: random.Random, start: Square) -> list[Square]:
    """Some squares to go to, most of them on a line."""
    on_a_line = [
        square
        for x, y in naive.AROUND
        for steps in range(1, 20)
        if 0 <= (square := (start[0] + steps * x, start[1] + steps * y))[0] < 20
        and 0 <= square[1] < 20
    ]
    return [start, *rng.choices(naive.EVERY_SQUARE, k=3), *rng.sample(on_a_line, 8)]


@pytest.mark.parametrize("preset", PRESETS)
def test_reasons(preset: str) -> None:
    rng = random.Random(preset)
    seen: Counter[str] = Counter()
    for position, _ in some(rng, PRESETS[preset], 24):
        ours = library_position(position)
        over: Expected | None = ("game-over", None, []) if naive.verdict(position) else None
        for start in naive.EVERY_SQUARE:
            for end in ends(rng, start):
                reason = ours.why_illegal(library_move((start, end)))
                code, at, squares = over or expected(position, start, end) or ("legal", None, [])
                seen[code] += 1
                where = (move_name((start, end)), position_text(position))
                assert (reason.code.value if reason else "legal") == code, where
                if reason is None:
                    continue
                assert set(reason.squares) == set(map(square_number, squares)), where
                if at is not None:
                    assert reason.at == square_number(at), where
                assert str(reason), where
    never = {"off-grid"}
    never |= {"start-on-frame"} if PRESETS[preset].may_start_on_frame else set()
    never |= set() if PRESETS[preset].edge_ends_a_move else {"leaves-board"}
    never |= set() if PRESETS[preset].must_keep_a_ring else {"last-ring"}
    assert set(seen) == {code.value for code in gess.ReasonCode} - never | {"legal"}
