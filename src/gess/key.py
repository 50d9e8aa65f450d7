"""The 64-bit key of a position.

Let *K0, K1, …* be the outputs of splitmix64 from seed 0 (Steele, Lea and Flood, "Fast splittable
pseudorandom number generators", OOPSLA 2014). Write the stones of each colour as one integer, bit
``21 + square`` for each stone, and cut it into seven 64-bit words, the lowest first. Then::

    key = K14 * (1 + turn + 2 * start_on_frame + 4 * end_on_frame + 8 * must_keep_ring)
    for i in 0 … 6:  key ^= fold(black[i] ^ K(2i), white[i] ^ K(2i+1))
    key ^= key >> 32;  key *= K15;  key ^= key >> 29

all modulo 2**64, where turn is 0 for Black and 1 for White, and fold(a, b) is the exclusive or of
the low and the high 64 bits of the 128-bit product *a * b*. No factor can be zero: each constant
has a bit where no stone can stand. A mix of the whole board needs no state and cannot drift, and
with wide multiplication it is quicker than updating a Zobrist key by the up to 27 squares that a
move changes; the offset 21 is that of a board that leaves room for footprints on the frame.
"""

from __future__ import annotations

from gess.rules import Rules
from gess.squares import SquareSet

_MASK = (1 << 64) - 1
_SHIFT = 21


def _splitmix64(count: int) -> tuple[int, ...]:
    outputs = []
    for step in range(1, count + 1):
        z = step * 0x9E3779B97F4A7C15 & _MASK
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & _MASK
        z = (z ^ z >> 27) * 0x94D049BB133111EB & _MASK
        outputs.append(z ^ z >> 31)
    return tuple(outputs)


CONSTANTS = _splitmix64(16)


def position_key(black: SquareSet, white: SquareSet, white_to_move: bool, rules: Rules) -> int:
    """Return the key of a position, from 0 to 2**64 - 1.

    >>> import gess
    >>> hex(gess.Position.start().key)
    '0xa5bc058a5a04a266'
    """
    flags = white_to_move + 2 * rules.start_on_frame + 4 * rules.end_on_frame
    key = CONSTANTS[14] * (1 + flags + 8 * rules.must_keep_ring) & _MASK
    black <<= _SHIFT
    white <<= _SHIFT
    for shift in range(0, 448, 64):
        product = (black >> shift & _MASK ^ CONSTANTS[shift // 32]) * (
            white >> shift & _MASK ^ CONSTANTS[shift // 32 + 1]
        )
        key ^= product & _MASK ^ product >> 64
    key ^= key >> 32
    key = key * CONSTANTS[15] & _MASK
    return key ^ key >> 29
