"""What ``gess match`` says of a match."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from gess.engine.match import Effort, Sprt, Standing

_PAIR_POINTS = ("0", "½", "1", "1½", "2")
_FAULTS = {
    "crash": "ended unasked",
    "hang": "did not answer",
    "late": "answered too late",
    "illegal": "gave an illegal move or nonsense",
}


def document(standing: Standing) -> dict[str, Any]:
    """Return a match as JSON."""
    settings, sprt = standing.settings, standing.settings.sprt
    test = None
    if sprt:
        test = {
            "elo0": sprt.elo0,
            "elo1": sprt.elo1,
            "alpha": sprt.alpha,
            "beta": sprt.beta,
            "model": sprt.model,
            "llr": round(standing.llr or 0, 4),
            "bounds": [round(bound, 4) for bound in sprt.bounds],
            "verdict": standing.verdict,
        }
    return {
        "a": settings.a.name,
        "b": settings.b.name,
        "control": str(settings.control),
        "rules": settings.rules.name,
        "seed": settings.seed,
        "games": standing.tally.games,
        "points": standing.tally.points,
        **standing.estimate.as_json(),
        "sprt": test,
        "tally": standing.tally.as_json(),
    }


def lines(standing: Standing) -> Iterator[str]:
    """Yield the lines that tell a person how a match stands."""
    settings, tally, estimate = standing.settings, standing.tally, standing.estimate
    yield f"A {settings.a.name}"
    yield f"B {settings.b.name}"
    if not tally.games:
        yield "no games"
        return
    yield (
        f"A won {tally.wins}, lost {tally.losses}, drew {tally.draws} of {tally.games} games: "
        f"{100 * estimate.score:.1f} %"
    )
    elo = f"Elo {estimate}"
    if math.isfinite(estimate.normalized):
        elo += f"; normalised {estimate.normalized:+.1f} ± {estimate.normalized_error:.1f}"
    yield f"{elo}; A is the stronger with a chance of {100 * estimate.superiority:.1f} %"
    pairs = ", ".join(f"{n} × {s}" for n, s in zip(tally.pairs, _PAIR_POINTS, strict=True))
    yield f"points of A in {standing.pairs} pairs: {pairs}"
    if sprt := settings.sprt:
        yield from _test(standing, sprt)
    yield f"{tally.plies / tally.games:.1f} plies a game after the opening"
    if decided := tally.black_wins + tally.white_wins:
        yield f"Black won {100 * tally.black_wins / decided:.1f} % of the decided games"
    endings = ", ".join(f"{name} {n}" for name, n in sorted(tally.endings.items()))
    yield f"ended by {endings}; {tally.adjudicated} adjudicated"
    for letter, effort in (("A", tally.a), ("B", tally.b)):
        yield f"{letter} " + _effort(effort)


def _test(standing: Standing, sprt: Sprt) -> Iterator[str]:
    low, high = sprt.bounds
    verdict = standing.verdict
    said = {
        "elo0": f"accepted: A is better by {sprt.elo0:g} Elo or less, not by {sprt.elo1:g}",
        "elo1": f"accepted: A is better by {sprt.elo1:g} Elo or more, not by {sprt.elo0:g}",
        None: "undecided",
    }[verdict]
    yield f"SPRT {sprt}"
    yield f"  LLR {standing.llr:+.2f} of {low:.2f} to {high:.2f}, {said}"


def _effort(effort: Effort) -> str:
    moves = max(effort.moves, 1)
    parts = [f"{1000 * effort.time / moves:.1f} ms a move"]
    if effort.with_nodes:
        parts.append(f"{effort.nodes / effort.with_nodes:.0f} nodes")
    if effort.with_depth:
        parts.append(f"depth {effort.depths / effort.with_depth:.1f}")
    if effort.most_over is not None:
        parts.append(f"at most {1000 * effort.most_over:.1f} ms of CPU over its time")
    faults = [f"{_FAULTS[kind]} {n} times" for kind, n in effort.faults.items() if n]
    return ", ".join(parts + faults)


def elo_line(standing: Standing) -> str:
    """Return how a match stands, in a few words."""
    tally = standing.tally
    words = [f"+{tally.wins} -{tally.losses} ={tally.draws}", f"Elo {standing.estimate}"]
    if standing.settings.sprt:
        low, high = standing.settings.sprt.bounds
        words.append(f"LLR {standing.llr:+.2f} ({low:.2f}, {high:.2f})")
    return "  ".join(words)
