"""``gess bench``."""

from __future__ import annotations

import json
import sys

import click

from gess.cli.command import Command
from gess.cli.console import is_terminal
from gess.cli.values import count


@click.command(
    "bench",
    cls=Command,
    examples=[
        ("gess bench", "the signature of the search and its speed"),
        ("gess bench --depth 5", "a quicker look"),
        ("gess bench --json | jq .nodes", "the signature alone"),
    ],
)
@click.option(
    "--depth", type=count(1, 99), metavar="N", help="Plies; by default those of the signature."
)
@click.option(
    "--json", "as_json", is_flag=True, help="Print JSON, with the nodes of each position."
)
def command(depth: int | None, as_json: bool) -> None:
    """Search 24 fixed positions on one thread, and count.

    The count of nodes is the signature of the search: it changes only if the search does. Speed is
    by CPU time.
    """
    from gess.core import isa
    from gess.engine.bench import DEPTH, Bench, Step

    steps: list[Step] = []

    def tell(step: Step) -> None:
        steps.append(step)
        if not as_json and is_terminal(sys.stderr):
            click.echo(f"\r{step.number}/{step.count}", nl=step.number == step.count, err=True)

    total = Bench().run(depth or DEPTH, tell)
    if as_json:
        document = {
            "depth": total.depth,
            "isa": isa(),
            "nodes": total.nodes,
            "seconds": round(total.time, 3),
            "nps": total.nps,
            "positions": [step.nodes for step in steps],
        }
        click.echo(json.dumps(document))
        return
    click.echo(f"depth {total.depth}, {isa()}, {total.time:.2f} s")
    click.echo(f"{total.nodes} nodes {total.nps} nps")
