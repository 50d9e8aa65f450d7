"""Random positions on which two cores are compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.core.test_agreement import two_rings

import gess
from gess import BLACK, WHITE

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator


def heap(chance: random.Random, rules: gess.Rules) -> gess.Position:
    """Return stones thrown on the board, as no game leaves them."""
    black, white = chance.getrandbits(400), chance.getrandbits(400)
    rows = chance.getrandbits(400) & chance.getrandbits(400) & gess.BOARD
    turn = chance.choice((BLACK, WHITE))
    return gess.Position(rows & black & ~white, rows & white & ~black, turn, rules)


def wandering(
    chance: random.Random, rules: gess.Rules, count: int, *, heaps: bool = False
) -> Iterator[gess.Position]:
    """Yield positions of random games, decided ones, with several rings, and heaps if wanted."""
    position = gess.Position.start(rules)
    for number in range(count):
        if heaps and number % 10 == 8:
            yield heap(chance, rules)
            continue
        if number % 10 == 9:
            yield two_rings(chance, rules)
            continue
        yield position
        moves = list(position.legal_moves)
        chance.shuffle(moves)
        after = [position.play(move) for move in moves[:20]]
        on = next((p for p in after if not p.is_over), None)
        if on is None or chance.random() < 0.02:
            on = gess.Position.start(rules) if position.is_over else after[0]
        position = on
