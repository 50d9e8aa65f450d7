"""Measure the levels: neighbours play each other. python -m benchmarks.ladder [--write FILE].

The games of each pair are kept in a folder, and the same command goes on where it was ended. The
table takes the place of what stands between its marks in the file.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

from benchmarks.page import put_table
from gess.engine.levels import LEVELS, Level
from gess.engine.match import (
    MatchSettings,
    Standing,
    parse_player,
    play_match,
    shipped_openings,
)

GAMES = 200
TABLE = "ladder"


def main(arguments: Sequence[str] | None = None) -> None:
    """Play the matches, print the table, and write it into a page if asked to."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.ladder", description=__doc__.splitlines()[0] if __doc__ else None
    )
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help="for each pair; 200")
    parser.add_argument("--lowest", type=int, default=1, metavar="LEVEL", help="1")
    parser.add_argument("--highest", type=int, default=len(LEVELS), metavar="LEVEL", help="20")
    parser.add_argument("--concurrency", type=int, default=1, metavar="N", help="games at a time")
    parser.add_argument("--folder", type=Path, default=Path("ladder"), help="keeps the games")
    parser.add_argument("--write", type=Path, metavar="FILE", help="put the table in this file")
    given = parser.parse_args(arguments)
    given.folder.mkdir(parents=True, exist_ok=True)
    steps: list[tuple[Level, Standing]] = []
    for lower, higher in pairwise(LEVELS[given.lowest - 1 : given.highest]):
        standing = play_match(
            step(lower, higher, given.games),
            concurrency=given.concurrency,
            path=given.folder / f"{higher.number}-{lower.number}.sgf",
        )
        score = 100 * standing.estimate.score
        print(f"{higher} beats {lower}: {score:.1f} %", file=sys.stderr, flush=True)
        steps.append((higher, standing))
    table = "\n".join(rows(LEVELS[given.lowest - 1], steps))
    print(table)
    if given.write:
        put_table(given.write, TABLE, table)


def step(lower: Level, higher: Level, games: int) -> MatchSettings:
    """Return the match of a level against the one below it."""
    return MatchSettings(
        a=parse_player(player(higher)),
        b=parse_player(player(lower)),
        openings=shipped_openings(),
        games=games,
    )


def player(level: Level) -> str:
    """Return a level as `gess match` takes it; full strength gets the nodes of the page's games."""
    return f"ours:nodes={level.nodes}" if level.is_full else f"ours:level={level.number}"


def rows(lowest: Level, steps: Sequence[tuple[Level, Standing]]) -> Iterator[str]:
    """Yield the lines of the table, in Markdown.

    The rating adds up the steps from that of the lowest level.
    """
    yield "| level | name | positions | won | lost | drawn | score | Elo above the last | rating |"
    yield "| ---: | --- | ---: | ---: | ---: | ---: | ---: | --- | ---: |"
    rating = float(lowest.elo)
    yield f"| {lowest.number} | {lowest.name} | {looks_at(lowest)} | | | | | | {rating:.0f} |"
    for level, standing in steps:
        tally, estimate = standing.tally, standing.estimate
        rating += estimate.elo
        yield (
            f"| {level.number} | {level.name} | {looks_at(level)} "
            f"| {tally.wins} | {tally.losses} | {tally.draws} | {100 * estimate.score:.1f} % "
            f"| {estimate} | {rating:.0f} |"
        )


def looks_at(level: Level) -> str:
    """Return how many positions a level searches, and at which share of its moves."""
    if not level.nodes:
        return "by eye"
    share = f" at {100 * level.careful:.0f} %" if level.careful < 1 else ""
    return f"{level.nodes:,}{share}"


if __name__ == "__main__":
    main()
