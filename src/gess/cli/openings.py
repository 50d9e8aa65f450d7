"""``gess openings``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from gess.cli.command import Command
from gess.cli.console import is_terminal
from gess.cli.errors import Failure
from gess.cli.values import RULE_NAMES, count
from gess.rules import RULES

if TYPE_CHECKING:
    from gess.engine.match.making import Collection, Recipe


class Openings(Command, click.Group):
    """The group of what can be done with openings."""

    command_class = Command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands, as the group of all commands does."""
        with formatter.section("Commands"):
            formatter.write_dl(
                [(name, sub.get_short_help_str(70)) for name, sub in self.commands.items()]
            )


@click.group(
    "openings",
    cls=Openings,
    examples=[("gess openings make 500 --out openings.txt", "500 openings for 1000 games")],
)
def command() -> None:
    """Make openings for matches."""


@command.command(
    "make",
    examples=[
        ("gess openings make 500 --out openings.txt", "as those that come with gess"),
        ("gess openings make 50 --out short.txt --plies 4", "shorter ones"),
        ("gess openings make 100 --out c.txt --rules classic", "for other rules"),
    ],
)
@click.argument("number", type=count(1), metavar="N")
@click.option(
    "--out", required=True, type=click.Path(path_type=Path), metavar="FILE", help="Write them here."
)
@click.option(
    "--plies", type=count(1), default="6", metavar="N", help="Random moves, 100 at most; 6."
)
@click.option("--nodes", type=count(1), default="20000", metavar="N", help="Of the search; 20000.")
@click.option(
    "--balance",
    type=count(0),
    default="30",
    metavar="N",
    help="Centi-stones at most; 30.",
)
@click.option("--seed", type=count(0), default="1", metavar="N", help="Of all chance; 1.")
@click.option(
    "--rules", type=click.Choice(list(RULES)), default="standard", metavar="NAME", help=RULE_NAMES
)
def make(
    number: int, out: Path, plies: int, nodes: int, balance: int, seed: int, rules: str
) -> None:
    """Make N openings: random moves after which neither side is better.

    No move gives up a last ring, no ring is attacked at the end, and no position comes twice. If
    FILE holds some openings of the same making already, it is added to them: nothing is lost by an
    interruption.
    """
    from gess.engine.match.making import Recipe, make_openings
    from gess.sgf.files import write_file

    recipe = Recipe(rules=RULES[rules], plies=plies, nodes=nodes, balance=balance, seed=seed)
    collection = _begun(out, recipe)
    write_file(out, collection.text().encode())  # where that cannot be done, work would be lost
    with click.progressbar(
        length=number,
        label="Making",
        file=sys.stderr,
        hidden=not is_terminal(sys.stderr),
        show_pos=True,
    ) as bar:
        bar.update(min(len(collection.openings), number))

        def keep(collection: Collection, taken: bool) -> None:
            if taken:
                write_file(out, collection.text().encode())
                bar.update(1)

        make_openings(collection, number, keep)
    click.echo(
        f"{len(collection.openings)} openings from {collection.tried} candidates in "
        f"{click.format_filename(out)}"
    )


def _begun(out: Path, recipe: Recipe) -> Collection:
    from gess.engine.errors import EngineError
    from gess.engine.match.making import Collection

    if not out.exists():
        return Collection(recipe)
    name = click.format_filename(out)
    try:
        begun = Collection.parse(out.read_text(encoding="utf-8"))
    except (EngineError, UnicodeDecodeError) as error:
        raise Failure(f"{name}: exists already, and was not made by gess openings make") from error
    if begun.recipe != recipe:
        raise Failure(f"{name}: was made otherwise: {begun.recipe}")
    return begun
