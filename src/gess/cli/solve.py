"""``gess solve``."""

from __future__ import annotations

import json
import sys

import click

from gess.cli.command import Command
from gess.cli.console import is_terminal
from gess.cli.errors import ExitCode, Failure
from gess.cli.files import STDIO, place, write
from gess.cli.source import Source, source_options
from gess.cli.values import count
from gess.errors import GessError

# Those of gess.solver, which takes the native core: `--help` must do without.
NODES = 20_000_000
MEMORY_MB = 64
MOST_WITHIN = 50
MOST_NODES = 10**18
MOST_MEMORY_MB = 65536


@click.command(
    "solve",
    cls=Command,
    examples=[
        ("gess solve game.sgf --ply 40", "does the side to move win in 3 of its moves?"),
        ("gess solve game.sgf --within 5 --seconds 60", "in 5, for a minute at most"),
        ("gess solve game.sgf --sgf > proof.sgf", "the proof as a game with variations"),
        ("gess solve game.sgf --json --tree", "the proof as JSON"),
    ],
)
@source_options
@click.option(
    "--within",
    type=count(1, MOST_WITHIN),
    default="3",
    show_default=True,
    metavar="N",
    help="How many moves the side to move may take to break the last ring.",
)
@click.option(
    "--nodes",
    type=count(0, MOST_NODES),
    default=str(NODES),
    show_default=True,
    metavar="N",
    help="Look at no more than N positions; 0: no limit.",
)
@click.option(
    "--seconds",
    type=click.FloatRange(min=0, min_open=True),
    metavar="S",
    help="Take no longer than this; by default there is no limit.",
)
@click.option(
    "--memory",
    type=count(1, MOST_MEMORY_MB),
    default=str(MEMORY_MB),
    show_default=True,
    metavar="MB",
    help="The memory for what is known of positions, in megabytes.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("--tree", is_flag=True, help="With --json: the whole proof, or disproof, too.")
@click.option("--sgf", "as_sgf", is_flag=True, help="Print SGF, with the proof as variations.")
def command(
    source: Source,
    within: int,
    nodes: int,
    seconds: float | None,
    memory: int,
    as_json: bool,
    tree: bool,
    as_sgf: bool,
) -> int:
    """Prove that the last ring falls in N moves, or that it does not.

    N counts the moves of the side to move, which must break the ring against every defence.

    All moves of both sides are considered. The first line is the answer, with all first moves
    that win soonest: = between those that lead to the same position. The second is the longest
    defence.

    Exit codes: 0 a win is proved, 1 it is proved that there is none, 3 neither within the limits.
    """
    if as_json and as_sgf:
        raise click.UsageError("give --json or --sgf, not both")
    if tree and not as_json:
        raise click.UsageError("--tree goes with --json")
    from gess.solver import Answer, solution_game, solution_json, solve

    try:
        solution = solve(
            source.board.position,
            within,
            nodes=nodes or None,
            memory_mb=memory,
            seconds=seconds,
            tree=tree or as_sgf,
            on_progress=_show if is_terminal(sys.stderr) else None,
        )
    except GessError as error:
        raise Failure(f"{place(source.name)}: {error}") from error
    finally:
        if is_terminal(sys.stderr):
            click.echo("\r\x1b[K", nl=False, err=True)
    if as_json:
        click.echo(json.dumps(solution_json(solution)))
    elif as_sgf:
        from gess import sgf

        write(STDIO, sgf.dumps(solution_game(solution)), force=True)
    else:
        click.echo(solution)
        if solution.line:
            click.echo(" ".join(str(move) for move in solution.line))
    codes = {
        Answer.WIN: ExitCode.OK,
        Answer.NO_WIN: ExitCode.NO_WIN,
        Answer.OPEN: ExitCode.OPEN,
    }
    return codes[solution.answer]


def _show(within: int, threats_only: bool, nodes: int) -> None:
    what = "threats" if threats_only else "all moves"
    click.echo(f"\rin {within}: {what}, {nodes:,} positions\x1b[K", nl=False, err=True)
