"""Measure each part of the search: with it against without it. python -m benchmarks.parts.

A match at fixed nodes for each, ended by a sequential test of 0 against 40 normalised Elo or after
800 games. The games are kept in a folder, and the same command goes on where it was ended.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from benchmarks.page import put_table
from gess.engine.features import FEATURES
from gess.engine.match import (
    MatchSettings,
    Sprt,
    Standing,
    parse_player,
    play_match,
    shipped_openings,
)

NODES = 10_000
GAMES = 800
TABLE = "parts"
HEAD = (
    "| part | positions a move | games | score | Elo, 95 % | LLR | |",
    "| --- | ---: | ---: | ---: | --- | ---: | --- |",
)
VERDICTS = {"elo1": "worth it", "elo0": "not worth it", None: "undecided"}


def main(arguments: Sequence[str] | None = None) -> None:
    """Play the matches, print the table, and write it into a page if asked to."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.parts", description=__doc__.splitlines()[0] if __doc__ else None
    )
    parser.add_argument(
        "--nodes", type=int, default=NODES, metavar="N", help="for each move; 10000"
    )
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help="at most; 800")
    parser.add_argument("--concurrency", type=int, default=1, metavar="N", help="games at a time")
    parser.add_argument("--folder", type=Path, default=Path("parts"), help="keeps the games")
    parser.add_argument("--write", type=Path, metavar="FILE", help="put the table in this file")
    parser.add_argument("parts", nargs="*", default=FEATURES, metavar="PART", help="by default all")
    given = parser.parse_args(arguments)
    given.folder.mkdir(parents=True, exist_ok=True)
    results: list[str] = []
    for part in given.parts:
        settings = MatchSettings(
            a=parse_player(f"ours:nodes={given.nodes}"),
            b=parse_player(f"ours:nodes={given.nodes},without={part}"),
            openings=shipped_openings(),
            games=given.games,
            sprt=Sprt(0, 40),
        )
        path = given.folder / f"{part}.sgf"
        standing = play_match(settings, concurrency=given.concurrency, path=path)
        print(row(part, given.nodes, standing), file=sys.stderr, flush=True)
        results.append(row(part, given.nodes, standing))
    table = "\n".join([*HEAD, *results])
    print(table)
    if given.write:
        put_table(given.write, TABLE, table)


def row(part: str, nodes: int, standing: Standing) -> str:
    """Return the line of one part."""
    estimate = standing.estimate
    return (
        f"| `{part}` | {nodes:,} | {2 * standing.pairs} | {100 * estimate.score:.1f} % "
        f"| {estimate} "
        f"| {standing.llr:+.2f} | {VERDICTS[standing.verdict]} |"
    )


if __name__ == "__main__":
    main()
