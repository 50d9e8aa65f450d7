"""Batches of positions as arrays: how many positions a second."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator

import gess
from gess.batch import Batch

SIZE = 1000
ROUNDS = 15
MILLION = 1_000_000


def report() -> Iterator[str]:
    """Yield the lines of the report, in Markdown."""
    batches = {name: Batch.of(positions(rules)) for name, rules in gess.RULES.items()}
    yield f"Millions of positions a second, in batches of {SIZE:,} positions of random games."
    yield ""
    yield f"| what | {' | '.join(batches)} | goal | reached |"
    yield f"| --- | {' | '.join('---:' for _ in batches)} | ---: | --- |"
    for name, goal, works in (
        ("key, ring flags and number of moves", 1.0, {n: b.facts for n, b in batches.items()}),
        ("legal moves as codes with offsets", 0.1, {n: b.moves for n, b in batches.items()}),
        ("legal moves as a bit-packed mask", 0.1, {n: b.move_masks for n, b in batches.items()}),
        ("positions after a move each", None, {n: playing(b) for n, b in batches.items()}),
        ("planes of bools", None, {n: b.planes for n, b in batches.items()}),
    ):
        rates = [SIZE / seconds(work) / MILLION for work in works.values()]
        cells = " | ".join(f"{rate:.3g}" for rate in rates)
        reached = [] if goal is None else ["yes" if rate >= goal else "no" for rate in rates]
        verdict = ", ".join(reached if len(set(reached)) > 1 else reached[:1])
        yield f"| {name} | {cells} | {'' if goal is None else f'≥ {goal}'} | {verdict} |"
    yield ""
    yield "Under `course` rules each move that touches the ring must be tried before it is counted."


def playing(batch: Batch) -> Callable[[], object]:
    """Return the work of playing a move in each position."""
    moves = batch.moves()
    codes = moves.codes[moves.offsets[:-1]].copy()
    return lambda: batch.play(codes)


def positions(rules: gess.Rules) -> list[gess.Position]:
    """Return positions of random games in which no move ends anything."""
    rng = random.Random(1)
    found: list[gess.Position] = []
    while len(found) < SIZE:
        position = gess.Position.start(rules)
        for _ in range(50):
            moves = list(position.legal_moves)
            rng.shuffle(moves)
            after = (position.play_unchecked(move) for move in moves)
            position = next(p for p in after if not p.is_over)
            found.append(position)
    return found


def seconds(work: Callable[[], object]) -> float:
    """Return the processor time of some work, the least of all rounds."""
    best = float("inf")
    for _ in range(ROUNDS):
        began = time.thread_time()
        for _ in range(5):
            work()
        best = min(best, (time.thread_time() - began) / 5)
    return best
