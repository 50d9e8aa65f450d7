"""Tune the weights of the evaluation on games of the engine with itself.

    python -m benchmarks.tuning play FILE --games 4000    (append positions; it may be broken off)
    python -m benchmarks.tuning fit FILE WEIGHTS          (write weights for `gess match`)

Each position is kept as its text, after how its game ended for the side to move. The evaluation
is linear in its weights, so they are found by logistic regression: those that foretell
the results best (P. Österlund, "Texel's tuning method", Chess Programming Wiki).
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path

import numpy as np
import numpy.typing as npt

import gess
from gess import core
from gess.engine import Limit
from gess.engine.match.openings import shipped_openings
from gess.engine.searching import Searcher

Floats = npt.NDArray[np.float64]

RANDOM_PLIES = 2
MOST_PLIES = 200
STONE = 1000
"""The weight of a stone, in the unit of the weights: a thousandth of a stone."""

CLEAR = 2500
"""Centi-stones from which a game is all but decided; such positions teach nothing."""


def play_game(searcher: Searcher, chance: random.Random, nodes: int) -> list[str]:
    """Return a line for each quiet position of one game: the result for its mover, its text."""
    board = chance.choice(shipped_openings()).board()
    for _ in range(RANDOM_PLIES):
        moves = [m for m in board.legal_moves if not board.position.play(m).is_over]
        board.push(chance.choice(moves))
    searcher.clear()
    seen: list[gess.Position] = []
    while board.outcome() is None and board.ply < MOST_PLIES:
        result = searcher.search(board, Limit(nodes=nodes))
        if result.move is None:
            raise RuntimeError(f"no move where the game goes on: {board.text()}")
        value = result.score.of(board.turn).value
        if result.score.is_decisive:  # the end of the game is certain
            return _lines(seen, board.turn if value > 0 else board.turn.other)
        report = board.position.report(result.move)
        if not report.captured(board.turn.other) and abs(value) < CLEAR:
            seen.append(board.position)
        board.push(result.move)
    outcome = board.outcome()
    return _lines(seen, outcome.winner if outcome else None)


def _lines(seen: list[gess.Position], winner: gess.Color | None) -> list[str]:
    return [
        f"{0.5 if winner is None else float(winner is position.turn)} {position.text()}"
        for position in seen
    ]


def read(path: Path) -> tuple[Floats, Floats]:
    """Return the results of the positions in a file, and how often each term counts in them."""
    results, terms = [], []
    with path.open(encoding="ascii") as file:
        for line in file:
            result, text = line.split(maxsplit=1)
            results.append(float(result))
            position = gess.Position.parse(text.strip())
            terms.append(list(core.evaluation_terms(position).values()))
    return np.array(results), np.array(terms, dtype=float)


def play(path: Path, games: int, nodes: int, seed: int) -> None:
    """Append the positions of some games to a file."""
    searcher = Searcher(8, 1)
    with path.open("a", encoding="ascii") as file:
        for number in range(games):
            lines = play_game(searcher, random.Random(f"{seed} {number}"), nodes)
            file.writelines(f"{line}\n" for line in lines)


def fit(
    results: Floats, terms: Floats, rounds: int = 30, ridge: float = 1.0
) -> tuple[Floats, Floats]:
    """Return the weights that foretell the results best, and their standard errors, in log odds.

    Logistic regression by Newton's method; `ridge` keeps terms that never occur at zero.
    """
    weights = np.zeros(terms.shape[1])
    hessian = np.eye(terms.shape[1])
    for _ in range(rounds):
        expected = 1 / (1 + np.exp(-np.clip(terms @ weights, -30, 30)))
        gradient = terms.T @ (results - expected) - ridge * weights
        spread = expected * (1 - expected)
        hessian = terms.T @ (terms * spread[:, None]) + ridge * np.eye(terms.shape[1])
        weights = weights + np.linalg.solve(hessian, gradient)
    return weights, np.sqrt(np.diag(np.linalg.inv(hessian)))


def main() -> None:
    """Run one of the two steps."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.tuning", description=__doc__)
    steps = parser.add_subparsers(dest="step", required=True)
    playing = steps.add_parser("play")
    playing.add_argument("file", type=Path)
    playing.add_argument("--games", type=int, default=4000)
    playing.add_argument("--nodes", type=int, default=2000)
    playing.add_argument("--seed", type=int, default=1)
    fitting = steps.add_parser("fit")
    fitting.add_argument("file", type=Path)
    fitting.add_argument("weights", type=Path)
    arguments = parser.parse_args()
    if arguments.step == "play":
        play(arguments.file, arguments.games, arguments.nodes, arguments.seed)
        return
    results, terms = read(arguments.file)
    weights, errors = fit(results, terms)
    stone = weights[0]
    tuned = [round(STONE * weight / stone) for weight in weights]
    odds = np.clip(terms @ weights, -30, 30)
    surprise = np.mean(np.logaddexp(0, odds) - results * odds)
    print(f"{len(results)} positions; {surprise:.5f} nats of surprise each")
    print(f"a stone is worth {stone:.3f} in log odds")
    for name, weight, error in zip(core.WEIGHTS, tuned, errors, strict=True):
        print(f"{name:16} {weight:5} ± {STONE * error / stone:.0f} (now {core.WEIGHTS[name]})")
    arguments.weights.write_text(f"{' '.join(map(str, tuned))}\n", encoding="ascii")


if __name__ == "__main__":
    main()
