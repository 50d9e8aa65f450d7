"""The native core does what the library does, on random positions of every preset."""

import os
import random
import subprocess
import sys
from collections.abc import Iterator

import pytest

import gess
from gess import core

POSITIONS = 10_000
PLIES = 100
"""Of a game, at most."""
TRIES = 50
"""Moves tried for one that does not end the game."""


def walk(rules: gess.Rules) -> Iterator[tuple[gess.Position, list[gess.Move]]]:
    """Yield positions of random games in which nobody gives up the last ring, with their moves."""
    rng = random.Random(1)
    start = position = gess.Position.start(rules)
    for number in range(1, POSITIONS + 1):
        moves = list(position.legal_moves)
        yield position, moves
        tries = (position.play_unchecked(rng.choice(moves)) for _ in range(TRIES))
        on = next((p for p in tries if not p.is_over), start)
        position = on if number % PLIES else start


@pytest.mark.parametrize("name", gess.RULES)
def test_it_answers_what_the_library_does(name: str) -> None:
    rng = random.Random(name)
    codes = set()
    for number, (position, moves) in enumerate(walk(gess.RULES[name])):
        compare_moves(position, moves, rng.choice(moves))
        codes |= compare_reasons(position, rng)
        if number % 20 == 0:
            compare_choices(position, moves, rng.getrandbits(400))
    assert number + 1 == POSITIONS
    assert len(codes) >= 10


def compare_moves(position: gess.Position, moves: list[gess.Move], move: gess.Move) -> None:
    """All moves, their count, the key, and what one of them does."""
    listed = core.legal_moves(position)
    assert len(listed) == len(moves) == core.count_moves(position)
    assert set(listed) == set(moves)
    assert core.key(position) == position.key
    after = core.play_unchecked(position, move)
    assert after == position.play_unchecked(move)
    assert core.report(position, move) == position.report(move)
    for color in gess.Color:
        assert core.rings(after, color) == after.rings(color)


def compare_reasons(position: gess.Position, rng: random.Random) -> set[gess.ReasonCode | None]:
    """Why two moves that are seldom legal are not; returns the reasons."""
    from_ = rng.randrange(400)
    to = from_ + rng.choice((1, 19, 20, 21)) * rng.randint(-7, 7)
    codes = set()
    for move in (gess.Move(from_, to), gess.Move(rng.randrange(400), rng.randrange(400))):
        reason = position.why_illegal(move)
        assert core.why_illegal(position, move) == reason
        codes.add(reason.code if reason else None)
    assert core.why_immovable(position, from_) == position.why_immovable(from_)
    return codes


def compare_choices(position: gess.Position, moves: list[gess.Move], zone: int) -> None:
    """The moves that take a stone of the enemy's, and those into a zone."""
    enemy = position.turn.other
    stones = position.stones(enemy)
    taking = {m for m in moves if position.play_unchecked(m).stones(enemy) != stones}
    assert set(core.captures(position)) == taking
    assert set(core.moves_into(position, zone)) == {m for m in moves if zone >> m.to & 1}


def two_rings(rng: random.Random, rules: gess.Rules) -> gess.Position:
    """Return a position in which Black often has two rings, close together or not."""
    around = gess.square_set((0, 1, 2, 20, 22, 40, 41, 42))
    places = [20 * rng.randint(1, 16) + rng.randint(1, 16) for _ in range(3)]
    black = around << places[0] | around << places[1]
    white = around << places[2]
    for sq in rng.sample(list(gess.scan(gess.BOARD)), 25):
        if rng.random() < 0.5:
            black |= 1 << sq
        else:
            white |= 1 << sq
    return gess.Position(black, white & ~black, gess.BLACK, rules)


@pytest.mark.parametrize("name", gess.RULES)
def test_several_rings(name: str) -> None:
    rng = random.Random(name)
    made = 0
    while made < 300:
        position = two_rings(rng, gess.RULES[name])
        if position.is_over:
            continue
        made += 1
        assert sorted(core.legal_moves(position)) == sorted(position.legal_moves)


def test_a_decided_position_has_no_moves() -> None:
    position = gess.Position(0, gess.Position.start().white)
    assert core.legal_moves(position) == []
    assert core.count_moves(position) == core.perft(position, 2) == 0


def test_perft_of_the_start() -> None:
    counts = {"standard": 53244026, "open-edge": 60574502, "classic": 41429344, "course": 31552410}
    for name, count in counts.items():
        assert core.perft(gess.Position.start(gess.RULES[name]), 3) == count
    assert core.perft(gess.Position.start(), 2, leaves=True) == 158010


@pytest.mark.parametrize("isa", ["v2", "avx2", "avx512"])
def test_every_kernel_counts_the_same(isa: str) -> None:
    program = (
        "import gess, gess.core as c; p = gess.Position.start(); "
        "print(c.isa(), c.perft(p, 3), c.perft(p, 2, leaves=True))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "GESS_ISA": isa, "PYTHONPATH": "src"},
        capture_output=True,
        text=True,
        check=True,
    )
    name, *counts = done.stdout.split()
    # A processor that lacks the instruction set falls back to the best that it has.
    assert name == isa or isa != "v2"
    assert counts == ["53244026", "158010"]


def test_without_the_core_the_library_still_works() -> None:
    program = (
        "import gess\n"
        "try:\n"
        "    import gess.core\n"
        "except gess.GessError as error:\n"
        "    print(error)\n"
        "print(gess.perft(gess.Position.start(), 2))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "GESS_PURE": "1", "PYTHONPATH": "src"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines() == [
        "the native core is switched off by GESS_PURE: unset it to use the engine",
        "158010",
    ]
