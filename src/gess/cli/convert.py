"""``gess convert``."""

from __future__ import annotations

import click

from gess.cli.command import Command
from gess.cli.errors import Failure, warn
from gess.cli.files import place, read_bytes, refuse_to_overwrite, write
from gess.cli.games import FORMATS, fault, format_of, read_games, write_games
from gess.cli.values import count


@click.command(
    "convert",
    cls=Command,
    examples=[
        ("gess convert game.sgf game.txt", "SGF to the text form"),
        ("gess convert game.sgf - --to abstractplay", "moves to paste into AbstractPlay"),
        ("gess convert - game.sgf < moves.txt", "from standard input"),
        ("gess convert all.sgf one.sgf --game 3", "one game of many"),
    ],
)
@click.argument("source", metavar="IN")
@click.argument("target", metavar="OUT")
@click.option(
    "--from",
    "from_",
    type=click.Choice(FORMATS),
    help="The format of IN; by default seen from what it holds.",
)
@click.option(
    "--to",
    type=click.Choice(FORMATS),
    help="The format of OUT; by default that of its suffix.",
)
@click.option("--game", type=count(1), metavar="N", help="Only the N-th game.")
@click.option("--strict", is_flag=True, help="Stop at the first fault of IN; repair nothing.")
@click.option("-f", "--force", is_flag=True, help="Replace OUT if it exists.")
def command(
    source: str,
    target: str,
    from_: str | None,
    to: str | None,
    game: int | None,
    strict: bool,
    force: bool,
) -> None:
    """Convert games between file formats.

    Formats are sgf (.sgf), text (the plain text form, .txt or .gess) and abstractplay (.moves:
    the moves of the main line, one a line, with x where stones are taken). IN and OUT may be -
    for standard input and output. Faults of IN are repaired and told as warnings. A game that
    stays in its format and is not changed keeps every byte.
    """
    form = to or format_of(target)
    if form is None:
        raise click.UsageError(
            f"the format of {place_of_output(target)} is not known from its name; say it by --to"
        )
    refuse_to_overwrite(target, force=force)
    games = read_games(read_bytes(source), source, from_, strict=strict)
    if game is not None:
        if game > len(games):
            raise Failure(f"--game {game}: {place(source)} has no more than {len(games)}")
        games = games[game - 1 : game]
    for repair in (repair for read in games for repair in read.errors if not repair.is_note):
        warn(fault(source, repair))
    write(target, write_games(games, form), force=force)


def place_of_output(name: str) -> str:
    """Return the name of an output as a person reads it."""
    return "standard output" if name == "-" else click.format_filename(name)
