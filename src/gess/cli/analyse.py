"""``gess analyse``."""

from __future__ import annotations

import json
import os
import sys
from typing import TYPE_CHECKING

import click

from gess.cli.command import Command, refuse
from gess.cli.errors import ExitCode
from gess.cli.interrupts import end_at_once_on_interrupt
from gess.cli.source import Source, source_options
from gess.cli.values import count, seconds
from gess.rules import HOUSE_CONVENTIONS

if TYPE_CHECKING:
    from gess.board import Board
    from gess.engine.searching import SearchResult

DEFAULT_TIME = 1.0


@click.command(
    "analyse",
    cls=Command,
    examples=[
        ("gess analyse", "the start position, for a second"),
        ("gess analyse game.sgf --time 10", "the end of a game, for longer"),
        ("gess analyse game.sgf --ply 20 --lines 3", "the three best moves there"),
        ("gess analyse --nodes 100000 --json", "the same result every time"),
        ("gess analyse --jsonl < queries > answers", "many positions, for programs"),
    ],
)
@source_options
@click.option("--time", type=seconds(), metavar="S", help="Seconds; 1 unless limited otherwise.")
@click.option("--depth", type=count(1, 99), metavar="N", help="Plies.")
@click.option("--nodes", type=count(1), metavar="N", help="Positions searched.")
@click.option("--mate", type=count(1), metavar="N", help="Stop when a ring falls in N moves.")
@click.option("--lines", type=count(1, 500), default="1", metavar="N", help="So many best moves.")
@click.option("--hash", "hash_mb", type=count(1), default="16", metavar="MB", help="Table size.")
@click.option("--threads", type=count(1), default="1", metavar="N", help="Threads of a search.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("--jsonl", is_flag=True, help="Answer queries of one line each; see the docs.")
@click.option("--parallel", type=count(1, 256), default="1", metavar="N", help="Queries at once.")
@click.option("--keep", is_flag=True, help="Do not forget what one query taught before the next.")
@click.pass_context
def command(
    ctx: click.Context,
    source: Source,
    time: float | None,
    depth: int | None,
    nodes: int | None,
    mate: int | None,
    lines: int,
    hash_mb: int,
    threads: int,
    as_json: bool,
    jsonl: bool,
    parallel: int,
    keep: bool,
) -> None:
    """Tell what the engine thinks of a position.

    The score is in stones, for the side to move, or tells when a ring falls. Draws by the house
    conventions are reckoned with.
    """
    from gess.engine.limit import Limit
    from gess.engine.searching import Searcher

    if jsonl:
        taken = {"text_or_file": "SOURCE", "position": "--position", "rules": "--rules"}
        taken |= {"ply": "--ply", "game": "--game", "time": "--time", "depth": "--depth"}
        taken |= {"nodes": "--nodes", "mate": "--mate", "lines": "--lines", "as_json": "--json"}
        refuse(ctx, taken, "cannot be used with --jsonl: each query says its own")
        serve_jsonl(hash_mb, threads, parallel, keep)
        return
    refuse(ctx, {"parallel": "--parallel", "keep": "--keep"}, "needs --jsonl")
    if all(bound is None for bound in (time, depth, nodes, mate)):
        time = DEFAULT_TIME
    limit = Limit(movetime=time, depth=depth, nodes=nodes, mate=mate)
    board = source.board.copy()
    board.conventions = HOUSE_CONVENTIONS
    result = Searcher(hash_mb, threads).search(board, limit, multipv=lines)
    if as_json:
        from gess.engine.query import result_json

        document = {"position": board.text(), "rules": board.rules.name}
        click.echo(json.dumps({**document, **result_json(result, board)}))
    else:
        show(board, result)


def show(board: Board, result: SearchResult) -> None:
    """Print what a search found."""
    if result.move is None:
        click.echo(f"{board.outcome()}.")
        return
    nodes = f"{result.nodes:,}"
    click.echo(f"{board.turn} to move; depth {result.depth}, {nodes} nodes in {result.time:.2f} s")
    for line in result.lines:
        moves = " ".join(str(move) for move in line.pv)
        click.echo(f"{line.multipv:2}. {line.score}  {moves}")


def serve_jsonl(hash_mb: int, threads: int, parallel: int, keep: bool) -> None:
    """Answer the queries on standard input."""
    from gess.engine.jsonl import Analyser, serve

    end_at_once_on_interrupt()
    sink = sys.stdout.buffer

    def say(document: dict[str, object]) -> None:
        try:
            sink.write(json.dumps(document).encode() + b"\n")
            sink.flush()
        except BrokenPipeError:
            os._exit(ExitCode.READER_GONE)  # at once, though others think and one reads

    analyser = Analyser(say, parallel=parallel, hash_mb=hash_mb, threads=threads, keeps=keep)
    serve(sys.stdin.buffer, analyser)
