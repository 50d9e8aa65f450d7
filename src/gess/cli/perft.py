"""``gess perft``."""

from __future__ import annotations

import json

import click

from gess.cli.command import Command
from gess.cli.progress import Progress
from gess.cli.source import Source, source_options
from gess.cli.values import count
from gess.perft import MAX_DEPTH, perft
from gess.position import Position


@click.command(
    "perft",
    cls=Command,
    examples=[
        ("gess perft 2", "158010, from the start position"),
        ("gess perft 2 --divide", "the same, for each first move"),
        ("gess perft 3 --rules course", "under other rules"),
    ],
)
@click.argument("depth", type=count(0, MAX_DEPTH), metavar="N")
@source_options
@click.option("--divide", is_flag=True, help="First print the count after each legal move.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(depth: int, source: Source, divide: bool, as_json: bool) -> None:
    """Count the ways to play N moves from a position.

    Such counts are how programs that know the rules are compared. A decided game has no
    continuation. The last line is the count alone.
    """
    position = source.board.position
    counts = count_by_move(position, depth)
    total = sum(counts.values()) if depth else 1
    if as_json:
        document: dict[str, object] = {
            "position": source.board.text(),
            "rules": position.rules.name,
            "depth": depth,
            "count": total,
        }
        if divide:
            document["divide"] = counts
        click.echo(json.dumps(document))
        return
    if divide:
        for move, nodes in counts.items():
            click.echo(f"{move} {nodes}")
    click.echo(total)


def count_by_move(position: Position, depth: int) -> dict[str, int]:
    """Return the count after each legal move, by its text in the order of strings.

    From depth 3 on, a terminal is shown how far the counting has come.
    """
    if depth == 0:
        return {}
    moves = sorted((str(move), move) for move in position.legal_moves)
    counts = {}
    with Progress("Counting", len(moves), hidden=depth < 3) as progress:
        for text, move in moves:
            counts[text] = perft(position.play_unchecked(move), depth - 1)
            progress.advance()
    return counts
