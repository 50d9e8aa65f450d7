"""``gess convert``."""

from __future__ import annotations

import click

from gess.cli.command import Command
from gess.cli.errors import Failure, warn
from gess.cli.faults import Fault
from gess.cli.files import place, read_bytes, refuse_to_overwrite, write
from gess.cli.games import nth, read_games
from gess.cli.values import RULE_NAMES, count, file_names
from gess.errors import GessError
from gess.gamefile import FORMATS, dumps_as, format_of_name
from gess.rules import RULES


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
@click.argument("source", metavar="IN", shell_complete=file_names)
@click.argument("target", metavar="OUT", shell_complete=file_names)
@click.option(
    "--to",
    type=click.Choice(FORMATS),
    help="The format of OUT; by default that of its suffix.",
)
@click.option(
    "--rules",
    type=click.Choice(list(RULES)),
    metavar="NAME",
    help=f"Read IN by these rules, not its own: {RULE_NAMES}.",
)
@click.option("--game", type=count(1), metavar="N", help="Only the N-th game.")
@click.option("--strict", is_flag=True, help="Stop at the first fault of IN; repair nothing.")
@click.option("-f", "--force", is_flag=True, help="Replace OUT if it exists.")
def command(
    source: str,
    target: str,
    to: str | None,
    rules: str | None,
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
    form = to or format_of_name(target)
    if form is None:
        raise click.UsageError(
            f"the format of {place_of_output(target)} is not known from its name; say it by --to"
        )
    refuse_to_overwrite(target, force=force)
    games = read_games(read_bytes(source), source, RULES[rules] if rules else None, strict=strict)
    if game is not None:
        games = [nth(games, game, source)]
    for repair in (repair for read in games for repair in read.errors if not repair.is_note):
        warn(str(Fault.of(source, repair)))
    try:
        converted = dumps_as(games, form)
    except GessError as error:
        raise Failure(f"{place(source)}: {error}") from error
    write(target, converted, force=force)


def place_of_output(name: str) -> str:
    """Return the name of an output as a person reads it."""
    return "standard output" if name == "-" else click.format_filename(name)
