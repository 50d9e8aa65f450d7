"""The key of a position, written once more from its description, and pinned."""

from __future__ import annotations

import pytest
from tests.setups import number, setup

from gess import BLACK, RULES, STANDARD, WHITE, Position, Rules, key

WORD = 2**64


def splitmix64(count: int) -> list[int]:
    """The outputs from seed 0, with the state kept as the paper does."""
    state, outputs = 0, []
    for _ in range(count):
        state = (state + 0x9E3779B97F4A7C15) % WORD
        mixed = ((state ^ (state // 2**30)) * 0xBF58476D1CE4E5B9) % WORD
        mixed = ((mixed ^ (mixed // 2**27)) * 0x94D049BB133111EB) % WORD
        outputs.append(mixed ^ (mixed // 2**31))
    return outputs


K = splitmix64(16)


def described_key(position: Position) -> int:
    """The key by its description: lists of bits, cut into words of 64."""
    words = []
    for squares in (position.black, position.white):
        bits = [0] * 448
        for sq in range(400):
            bits[21 + sq] = squares >> sq & 1
        cuts = [bits[start : start + 64] for start in range(0, 448, 64)]
        words.append([sum(bit << i for i, bit in enumerate(cut)) for cut in cuts])
    rules = position.rules
    number = 1 + (position.turn is WHITE)
    number += 2 * rules.start_on_frame + 4 * rules.end_on_frame + 8 * rules.must_keep_ring
    result = K[14] * number % WORD
    for i in range(7):
        product = (words[0][i] ^ K[2 * i]) * (words[1][i] ^ K[2 * i + 1])
        result ^= (product % WORD) ^ (product // WORD)
    result ^= result // 2**32
    result = result * K[15] % WORD
    return result ^ (result // 2**29)


def test_the_constants_are_those_of_splitmix64() -> None:
    # The first outputs from seed 0, as published for other implementations.
    assert K[:3] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
    assert list(key.CONSTANTS) == K


# Computed by the description above; the native core has to give the same.
POSITIONS = [
    (Position.start(), 0xA5BC058A5A04A266),
    (Position.start().swap_colors(), 0x4D9E13F9521072B5),
    (Position(0, 0), 0x9419406C60A628CF),
    (Position(0, 0, WHITE), 0x3311CA3EE4129FC1),
    (setup("b2", "s19"), 0x142D8AAAF3B2EC05),
    (setup("@l3 b19", "@l18 s2", WHITE, RULES["course"]), 0xDCC47F35F1A03F20),
    (Position.start(RULES["open-edge"]), 0x222A6BE17E33EC7A),
    (Position.start(RULES["classic"]), 0x8DBAF9BC2C507FD9),
]


@pytest.mark.parametrize(("position", "pinned"), POSITIONS)
def test_the_key_is_as_described(position: Position, pinned: int) -> None:
    assert described_key(position) == pinned
    assert position.key == pinned


def test_no_word_of_stones_equals_a_constant() -> None:
    # Or a factor would be zero, and the other colour's word without influence.
    board = [21 + 20 * row + file for row in range(1, 19) for file in range(1, 19)]
    for i in range(7):
        free = sum(1 << bit - 64 * i for bit in board if 64 * i <= bit < 64 * i + 64)
        assert K[2 * i] & ~free
        assert K[2 * i + 1] & ~free


def test_what_the_key_depends_on() -> None:
    start = Position.start()
    keys = {start.key, Position(start.black, start.white, WHITE).key, start.swap_colors().key}
    keys |= {Position.start(rules).key for rules in RULES.values()}
    assert len(keys) == 6
    renamed = Rules("other", start_on_frame=True, end_on_frame=False, must_keep_ring=False)
    assert renamed == STANDARD
    assert Position.start(renamed).key == start.key
    assert 0 <= start.key < WORD


def test_every_single_stone_has_keys_of_its_own() -> None:
    squares = [number(f"{file}{row}") for file in "bcdefghijklmnopqrs" for row in range(2, 20)]
    keys = {Position(1 << sq, 0, turn).key for sq in squares for turn in (BLACK, WHITE)}
    keys |= {Position(0, 1 << sq, turn).key for sq in squares for turn in (BLACK, WHITE)}
    assert len(keys) == 4 * 324
