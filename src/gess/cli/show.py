"""``gess show``."""

from __future__ import annotations

import json

import click

from gess.as_json import outcome_json, report_json
from gess.cli.command import Command
from gess.cli.diagram import Style, style_options
from gess.cli.source import Source, source_options
from gess.outcome import BLACK, WHITE, Color
from gess.squares import square_names
from gess.tui import words


@click.command(
    "show",
    cls=Command,
    examples=[
        ("gess show", "the start position"),
        ("gess show game.sgf", "the last position of a game"),
        ("gess show game.sgf --ply 10", "the position after ten moves"),
        ("gess show --position - < position.txt", "a position text from standard input"),
        ("gess show game.sgf --json | jq -r .position", "its position text"),
    ],
)
@source_options
@style_options
@click.option("--select", metavar="SQUARE", help="Mark the footprint there and where it may go.")
@click.option("--flip", is_flag=True, help="Show White's side at the bottom.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead.")
def command(source: Source, style: Style, select: str | None, flip: bool, as_json: bool) -> None:
    """Show a position or a game as a diagram.

    SOURCE is a position text or a file that holds one, a game file (SGF or text form), or -
    for standard input; without it the start position is shown. The last move is marked.
    """
    if as_json:
        click.echo(json.dumps(view(source)))
        return
    board = source.board
    click.echo(style.draw(board, WHITE if flip else BLACK, selected=select), color=style.color)
    for line in (source.title, words.last_move(board)):
        if line:
            click.echo(line)


def view(source: Source) -> dict[str, object]:
    """Return what ``--json`` prints."""
    board = source.board
    position = board.position
    last = board.position_at(board.ply - 1).report(board.peek()) if board.ply else None
    return {
        "position": board.text(),
        "rules": position.rules.name,
        "turn": position.turn.word,
        "ply": board.ply,
        "moves": [str(move) for move in board.move_stack],
        "stones": {c.word: square_names(position.stones(c)) for c in Color},
        "rings": {c.word: square_names(position.rings(c)) for c in Color},
        "legal_moves": len(board.legal_moves),
        "last": None if last is None else report_json(last),
        "outcome": outcome_json(board.outcome()),
    }
