"""``gess draw``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, get_args

import click

from gess.board import Board
from gess.cli.command import Command, refuse
from gess.cli.console import is_terminal
from gess.cli.errors import Failure
from gess.cli.files import STDIO, refuse_to_overwrite, write
from gess.cli.progress import Progress
from gess.cli.source import Source, source_options
from gess.cli.values import count, file_names
from gess.drawing import THEMES, Mark, gif, png, svg
from gess.drawing.annotations import Shape
from gess.outcome import BLACK, WHITE

FORMATS = ("svg", "png", "gif")

# What only pictures heed, and what only films heed, by the names of the parameters.
PICTURE_ONLY = {
    "select": "--select",
    "no_destinations": "--no-destinations",
    "no_last_move": "--no-last-move",
    "arrows": "--arrow",
    "marks": "--mark",
    "labels": "--label",
}
FILM_ONLY = {"delay": "--delay", "hold": "--hold", "once": "--once"}


def mark_of(text: str) -> Mark:
    """Return the mark of a text such as c3 or c3:triangle. Raises `GessError`.

    >>> mark_of("c3:triangle").shape
    'triangle'
    """
    square, _, shape = text.partition(":")
    return Mark(square.lower(), shape or "circle")  # type: ignore[arg-type]  # Mark checks it


def label_of(text: str) -> Mark:
    """Return the label of a text such as c3=A. Raises `GessError` or `click.BadParameter`.

    >>> label_of("c3=A").label
    'A'
    """
    square, equals, label = text.partition("=")
    if not equals or not label:
        raise click.BadParameter(f"'{text}' is not a label: expected one such as c3=A")
    return Mark(square.lower(), label=label)


class DrawCommand(Command):
    """``gess draw``, which takes no second name but knows what one is meant for."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse `args`. Raises a usage error that tells of -o for a name too many."""
        ctx.allow_extra_args = True
        rest = super().parse_args(ctx, args)
        if rest and not ctx.resilient_parsing:
            name = click.format_filename(rest[0])
            raise click.UsageError(
                f"'{name}' is one name too many: to write it, say -o {name}", ctx
            )
        return rest


@click.command(
    "draw",
    cls=DrawCommand,
    examples=[
        ("gess draw game.sgf -o game.gif", "a film of a game"),
        ("gess draw game.sgf --ply 10 -o ten.png", "a picture of one position"),
        ("gess draw --select l3 -o ring.svg", "the ring, and where it may go"),
        ("gess draw --theme plain --scheme dark > dark.svg", "SVG to standard output"),
        ("gess draw --arrow l3-l6 --label l6=A -o plan.svg", "a plan"),
    ],
)
@source_options
@click.option(
    "-o",
    "--output",
    "target",
    metavar="OUT",
    default=STDIO,
    shell_complete=file_names,
    help="The file to write, by its suffix .svg, .png or .gif; by default standard output.",
)
@click.option("--to", type=click.Choice(FORMATS), help="The format, where no suffix says it.")
@click.option("-f", "--force", is_flag=True, help="Replace OUT if it exists.")
@click.option(
    "--size", type=count(), metavar="N", default=400, help="Pixels wide; 400 if not said."
)
@click.option("--flip", is_flag=True, help="Show White's side at the bottom.")
@click.option("--theme", type=click.Choice(list(THEMES)), default="wood", help="The colours.")
@click.option(
    "--scheme",
    type=click.Choice(["light", "dark", "auto"]),
    default="light",
    help="For light or dark surroundings; auto lets an SVG follow its reader.",
)
@click.option("--select", metavar="SQUARE", help="Show the footprint there, with its arms.")
@click.option("--no-destinations", is_flag=True, help="Do not show where the selected may go.")
@click.option("--no-last-move", is_flag=True, help="Do not show the last move.")
@click.option("--no-rings", is_flag=True, help="Do not outline rings.")
@click.option("--no-coordinates", is_flag=True, help="Do not name files and rows.")
@click.option("--arrow", "arrows", metavar="MOVE", multiple=True, help="Draw an arrow, as l3-l6.")
@click.option(
    "--mark",
    "marks",
    metavar="SQUARE[:SHAPE]",
    type=mark_of,
    multiple=True,
    help=f"Mark a square; shapes are {', '.join(s for s in get_args(Shape) if s != 'label')}.",
)
@click.option(
    "--label", "labels", metavar="SQUARE=TEXT", type=label_of, multiple=True, help="Label a square."
)
@click.option("--delay", type=float, default=0.8, metavar="S", help="GIF: seconds a move stands.")
@click.option("--hold", type=float, default=3.0, metavar="S", help="GIF: seconds the end stands.")
@click.option("--once", is_flag=True, help="GIF: play it once, not for ever.")
@click.pass_context
def command(
    ctx: click.Context, /, source: Source, target: str, to: str | None, force: bool, **options: Any
) -> None:
    """Draw a position or a game as SVG, PNG or animated GIF.

    SOURCE is a position text or a file that holds one, a game file, or - for standard input;
    without it the start position is drawn. PNG needs the package resvg-py, and GIF
    Pillow too.
    """
    form = to or Path(target).suffix.lower().removeprefix(".") or "svg"
    if form not in FORMATS:
        raise click.UsageError(
            f"no picture is called .{form}: name OUT .svg, .png or .gif, or say its format by --to"
        )
    refuse_to_overwrite(target, force=force)
    if target == STDIO and form != "svg" and is_terminal(sys.stdout):
        raise Failure(f"a terminal shows no {form.upper()}: name a file by -o")
    if form == "gif":
        refuse(ctx, PICTURE_ONLY, "does not go with a GIF, which shows a whole game")
        data = film(source.board, options)
    else:
        refuse(ctx, FILM_ONLY, "is for a GIF alone")
        drawn = picture(source.board, options)
        data = png(drawn) if form == "png" else drawn.encode()
    write(target, data, force=force)


def common(options: dict[str, Any]) -> dict[str, Any]:
    """Return what pictures and films are both drawn with."""
    return {
        "size": options["size"],
        "orientation": WHITE if options["flip"] else BLACK,
        "coordinates": not options["no_coordinates"],
        "rings": not options["no_rings"],
        "theme": options["theme"],
        "scheme": options["scheme"],
    }


def picture(board: Board, options: dict[str, Any]) -> str:
    """Return the SVG of a board."""
    return svg(
        board,
        **common(options),
        last_move=False if options["no_last_move"] else None,
        selected=options["select"],
        destinations=not options["no_destinations"],
        arrows=options["arrows"],
        marks=[*options["marks"], *options["labels"]],
    )


def film(board: Board, options: dict[str, Any]) -> bytes:
    """Return the animated GIF of a board's game; a terminal is shown how far it has come."""
    with Progress("Drawing", board.ply + 1) as progress:
        return gif(
            board,
            **common(options),
            delay=options["delay"],
            hold=options["hold"],
            loop=not options["once"],
            progress=lambda _done, _all: progress.advance(),
        )
