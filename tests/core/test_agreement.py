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
GAMES = 100


def positions(rules: gess.Rules, seed: int) -> Iterator[gess.Position]:
    """Yield positions of random games in which nobody gives up the last ring."""
    rng = random.Random(seed)
    count = 0
    while count < POSITIONS:
        position = gess.Position.start(rules)
        for _ in range(GAMES):
            yield position
            count += 1
            moves = list(position.legal_moves)
            rng.shuffle(moves)
            after = (position.play_unchecked(move) for move in moves)
            position = next((p for p in after if not p.is_over), gess.Position.start(rules))


@pytest.mark.parametrize("name", gess.RULES)
def test_moves_counts_keys_and_rings(name: str) -> None:
    rng = random.Random(name)
    for position in positions(gess.RULES[name], 1):
        moves = list(position.legal_moves)
        assert sorted(core.legal_moves(position)) == sorted(moves)
        assert core.count_moves(position) == len(moves)
        assert core.key(position) == position.key
        move = rng.choice(moves)
        after = core.play_unchecked(position, move)
        assert after == position.play_unchecked(move)
        assert core.report(position, move) == position.report(move)
        for color in gess.Color:
            assert core.rings(after, color) == after.rings(color)


@pytest.mark.parametrize("name", gess.RULES)
def test_reasons(name: str) -> None:
    rng = random.Random(name)
    codes = set()
    for position in positions(gess.RULES[name], 2):
        from_ = rng.randrange(400)
        to = from_ + rng.choice((1, 19, 20, 21)) * rng.randint(-7, 7)
        for move in (gess.Move(from_, to), gess.Move(rng.randrange(400), rng.randrange(400))):
            reason = position.why_illegal(move)
            assert core.why_illegal(position, move) == reason
            codes.add(reason.code if reason else None)
        assert core.why_immovable(position, from_) == position.why_immovable(from_)
    assert len(codes) >= 10


@pytest.mark.parametrize("name", gess.RULES)
def test_captures_and_moves_into_a_zone(name: str) -> None:
    rng = random.Random(name)
    for number, position in enumerate(positions(gess.RULES[name], 3)):
        if number % 20:
            continue
        moves = set(position.legal_moves)
        taking = {m for m in moves if position.report(m).captured(position.turn.other)}
        assert set(core.captures(position)) == taking
        zone = rng.getrandbits(400)
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
