"""``gess moves``."""

from __future__ import annotations

import json

import click

from gess import as_json as to_json
from gess import square, square_name
from gess.cli.command import Command
from gess.cli.errors import Failure, warn
from gess.cli.source import Source, source_options
from gess.errors import GessError
from gess.position import Position
from gess.reasons import Reason, ReasonCode
from gess.squares import Square


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

    They are sorted as strings. A decided position has none. If a piece has none, standard error
    tells why.
    """
    position = source.board.position
    moves = position.legal_moves
    chosen = moves if centre is None else moves.from_(_square(centre))
    if centre is not None and not chosen:
        warn(_why_none(position, _square(centre)))
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


def _why_none(position: Position, centre: Square) -> str:
    """Say why no piece with this centre has a move."""
    # A piece that can move and has no legal move would give up the last ring by each of them.
    reason = position.why_immovable(centre) or Reason(ReasonCode.LAST_RING, centre)
    return f"--from: {square_name(centre)} has no moves: {reason}"


def _square(name: str) -> int:
    try:
        return square(name.lower())
    except GessError as error:
        raise Failure(f"--from: {error}") from error
