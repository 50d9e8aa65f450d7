"""``gess moves``."""

from __future__ import annotations

import json

import click

from gess import as_json as to_json
from gess import square
from gess.cli.command import Command
from gess.cli.errors import Failure
from gess.cli.source import Source, source_options
from gess.errors import GessError


@click.command(
    "moves",
    cls=Command,
    examples=[
        ("gess moves", "those of the start position"),
        ("gess moves --from c3", "those of the piece with centre c3"),
        ("gess moves --rules classic | wc -l", "how many there are under classic rules"),
        ("gess moves game.sgf --ply 10", "those after ten moves of a game"),
        ("gess moves --json | jq '.moves[0]'", "what the first one does"),
    ],
)
@source_options
@click.option(
    "--from", "centre", metavar="SQUARE", help="Only moves of the piece with this centre."
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON that tells what each move does.")
def command(source: Source, centre: str | None, as_json: bool) -> None:
    """Print the legal moves of a position, one a line.

    They are sorted as strings. A decided position has none.
    """
    position = source.board.position
    moves = position.legal_moves
    chosen = moves if centre is None else moves.from_(_square(centre))
    texts = sorted((str(move), move) for move in chosen)
    if as_json:
        reports = [to_json.report_json(position.report(move)) for _, move in texts]
        document = {
            "position": source.board.text(),
            "rules": position.rules.name,
            "turn": position.turn.word,
            "moves": reports,
        }
        click.echo(json.dumps(document))
    elif texts:
        click.echo("\n".join(text for text, _ in texts))


def _square(name: str) -> int:
    try:
        return square(name.lower())
    except GessError as error:
        raise Failure(f"--from: {error}") from error
