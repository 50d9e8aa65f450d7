"""``gess play``."""

from __future__ import annotations

import sys
from pathlib import Path
from shutil import get_terminal_size
from typing import TYPE_CHECKING

import click

from gess.cli.command import Command, refuse
from gess.cli.diagram import Style, style_options
from gess.cli.errors import Failure, os_sentence
from gess.cli.files import write
from gess.cli.source import Source, source_options
from gess.cli.values import count
from gess.engine.levels import FULL
from gess.errors import GessError
from gess.outcome import BLACK, WHITE, Color

if TYPE_CHECKING:
    from gess.tui.table import Choose, Table

# What only the page heeds, and what only the terminal heeds, by the names of the parameters.
PAGE_ONLY = {"port": "--port", "no_browser": "--no-browser", "data_dir": "--data-dir"}
TERMINAL_ONLY = {
    "text_or_file": "SOURCE",
    "position": "--position",
    "rules": "--rules",
    "ply": "--ply",
    "game": "--game",
    "side": "--as",
    "seed": "--seed",
    "unicode": "--unicode or --ascii",
    "color": "--color",
}


@click.command(
    "play",
    cls=Command,
    examples=[
        ("gess play", "open the board in the browser"),
        ("gess play --no-browser --port 8000", "only serve it, at that port"),
        ("gess play --terminal", "play Black against the computer, here"),
        ("gess play --terminal --level 3", "against a beginner"),
        ("gess play --terminal --as both", "two at one table"),
        ("gess play --terminal game.sgf", "go on with a saved game"),
        ("gess play --terminal < moves.txt", "play the moves of a file"),
    ],
)
@click.option("--terminal", is_flag=True, help="Play here, by typed moves.")
@click.option(
    "--port",
    type=count(0, 65535),
    metavar="N",
    help="Serve the page at this port; 0 takes any free one.",
)
@click.option("--no-browser", is_flag=True, help="Serve the page without opening it.")
@click.option(
    "--data-dir",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Keep the page's games in this folder.",
)
@click.option(
    "--as",
    "side",
    type=click.Choice(["black", "white", "both"]),
    default="black",
    show_default=True,
    help="With --terminal: what you play; the computer plays the rest.",
)
@click.option(
    "--seed",
    type=count(),
    metavar="N",
    help="With --terminal: make the computer's choices repeatable.",
)
@click.option(
    "--level",
    type=count(1, FULL),
    metavar="N",
    help=f"How well the computer plays, 1 to {FULL}; in the page, what it proposes at first.",
)
@source_options
@style_options
@click.pass_context
def command(
    ctx: click.Context,
    terminal: bool,
    port: int | None,
    no_browser: bool,
    data_dir: Path | None,
    side: str,
    seed: int | None,
    level: int | None,
    source: Source,
    style: Style,
) -> None:
    """Play a game, in the browser or here in the terminal.

    The page is served to this machine alone; Ctrl-C ends it, and its games are kept. In the
    terminal, type moves such as c3-c6, or help. Lines may come from a pipe: then nothing is
    asked, and a move that gives up your last ring must end in an exclamation mark.

    SOURCE (with --terminal) is a game file or position text to play on from; - is standard
    input.
    """
    if terminal:
        refuse(ctx, PAGE_ONLY, "does not go with --terminal")
        play_here(source, style, side, seed, level)
    else:
        refuse(ctx, TERMINAL_ONLY, "needs --terminal")
        serve_page(port, no_browser, data_dir, level)


def serve_page(
    port: int | None, no_browser: bool, data_dir: Path | None, level: int | None
) -> None:
    """Serve the page until Ctrl-C."""
    try:
        from gess.server import run
    except ImportError as error:
        raise Failure(f"the page needs {error.name}: pip install gess-game") from error
    run.serve(
        port=run.DEFAULT_PORT if port is None else port,
        open_browser=not no_browser,
        data_dir=data_dir,
        level=level,
    )


def play_here(source: Source, style: Style, side: str, seed: int | None, level: int | None) -> None:
    """Play in the terminal until the game is left."""
    from gess.tui.game import Game
    from gess.tui.reader import open_reader
    from gess.tui.screen import Screen
    from gess.tui.table import Table

    played = ("black", "white") if side == "both" else (side,)
    name, choose = opponent(level, seed)
    table = Table(source.board, {c: choose for c in Color if c.word not in played}, name)
    reader = open_reader(table.completions, sys.stdin)
    bottom = WHITE if side == "white" else BLACK
    screen = Screen(
        lambda line: click.echo(line, color=style.color),
        lambda board, selected=None: style.draw(board, bottom, selected=selected),
        color=style.color,
        width=get_terminal_size().columns - 1 if reader.interactive else None,
    )
    if reader.interactive:
        screen.say(opening(table))
    Game(table, reader, screen, save).play()


def opponent(level: int | None, seed: int | None) -> tuple[str, Choose]:
    """Return who plays the computer's side at a level, and how: without a level, one ply."""
    if level is None:
        from gess.engine import OnePly

        plain = OnePly(seed)
        return plain.name, plain.choose
    try:
        from gess.engine.levelled import LevelPlayer
    except ImportError as error:
        raise Failure(f"--level needs the engine: {error}") from error
    player = LevelPlayer(level, seed)
    return player.name, player.choose


def opening(table: Table) -> str:
    """Say what is played, and how to begin."""
    sides = " and ".join(str(color) for color in Color if color not in table.computers)
    against = f" against {table.opponent}" if table.computers else ""
    return (
        f"Gess by {table.board.rules.name} rules. You play {sides}{against}. Type a move such as "
        "c3-c6, or help."
    )


def save(table: Table, name: str, force: bool) -> str:
    """Write the game of a table to a file, in the format of its suffix.

    Returns a sentence on why it is not written, or nothing.
    """
    from gess.gamefile import dumps_as, format_of_name
    from gess.sgf import Game as Record

    form = format_of_name(name)
    if form is None:
        return f"{name}: the name must end in .sgf, .txt or .moves."
    if Path(name).exists() and not force:
        return f"{name} exists already; save {name}! replaces it."
    record = Record.from_board(table.board)
    for color in table.computers:
        record.headers[str(color)] = table.opponent
    try:
        write(name, dumps_as(record, form), force=True)
    except OSError as error:
        return f"{os_sentence(error)}."
    except (Failure, GessError) as error:
        return f"{error}."
    return ""
