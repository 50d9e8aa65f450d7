"""Where a command takes its position or game from: one way to say it for all commands."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from gess.board import Board
from gess.cli.console import printable
from gess.cli.errors import Failure, warn
from gess.cli.files import STDIO, place, read_bytes, refuse_no_name
from gess.cli.values import RULE_NAMES, count, file_names
from gess.errors import GessError
from gess.position import Position
from gess.rules import RULES, STANDARD, Rules

if TYPE_CHECKING:
    from gess.sgf import Game

R = TypeVar("R")

_POSITION = re.compile(r"\s*[0-9bw]+/[0-9bw/]*(\s|$)", re.IGNORECASE)
_DIAGRAM = re.compile(r"(?:[bw.][ \t]*){18,}\s*\n", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Source:
    """The board that a command works on: the position asked for, and the moves that led to it."""

    board: Board
    name: str = "the start position"
    title: str = ""


def source_options(function: Callable[..., R]) -> Callable[..., R]:
    """Give a command the argument SOURCE and its options, and hand it the `Source` they name."""

    @click.argument("text_or_file", metavar="[SOURCE]", required=False, shell_complete=file_names)
    @click.option(
        "--position",
        metavar="TEXT",
        help="A position text; - reads it from standard input.",
    )
    @click.option(
        "--rules",
        type=click.Choice(list(RULES)),
        metavar="NAME",
        help=f"{RULE_NAMES}; by default those of the game file, else standard.",
    )
    @click.option(
        "--ply",
        type=count(),
        metavar="N",
        help="After N moves of the game; -1 is one back from the end.",
    )
    @click.option("--game", type=count(1), metavar="N", help="The N-th game of the file.")
    @wraps(function)
    def with_source(
        *args: Any,
        text_or_file: str | None,
        position: str | None,
        rules: str | None,
        ply: int | None,
        game: int | None,
        **kwargs: Any,
    ) -> R:
        if text_or_file is not None and position is not None:
            raise click.UsageError("give SOURCE or --position, not both")
        chosen = RULES[rules] if rules else None
        if position is not None:
            source = read_position(position, chosen)
            refuse_game_number(game, source.name)
        elif text_or_file is not None:
            source = read_source(text_or_file, chosen, game)
        else:
            source = Source(Board(rules=chosen))
            refuse_game_number(game, source.name)
        return function(*args, source=at_ply(source, ply), **kwargs)

    return with_source


def read_position(text: str, rules: Rules | None = None) -> Source:
    """Read a position text, from standard input if `text` is ``-``. Raises `Failure`."""
    if text == STDIO:
        return from_text(read_bytes(STDIO).decode("utf-8", "replace"), rules, "-")
    return from_text(text, rules, "--position")


def from_text(text: str, rules: Rules | None, name: str) -> Source:
    """Read a position text or a diagram of stones; `name` is told when it is neither."""
    try:
        if _DIAGRAM.match(text.lstrip()):
            return Source(Board(Position.from_diagram(text, rules=rules or STANDARD)), name)
        return Source(Board.parse(text, rules or STANDARD), name)
    except GessError as error:
        raise Failure(f"{place(name)}: {error}") from error


def read_source(text_or_file: str, rules: Rules | None, number: int | None) -> Source:
    """Read a position text, or the position or game in a file. Raises `Failure` or `OSError`.

    `number` counts the games of a file from 1; None is the first.
    """
    refuse_no_name(text_or_file)
    is_file = text_or_file == STDIO or Path(text_or_file).exists()
    if not is_file and _POSITION.match(text_or_file):
        refuse_game_number(number, "SOURCE")
        return from_text(text_or_file, rules, "SOURCE")
    data = read_bytes(text_or_file)
    text = data.decode("utf-8", "replace").removeprefix("\ufeff")
    if _POSITION.match(text) or _DIAGRAM.match(text.lstrip()):
        refuse_game_number(number, text_or_file)
        return from_text(text, rules, text_or_file)
    return from_game_file(data, rules, text_or_file, number)


def refuse_game_number(number: int | None, name: str) -> None:
    """Raise `Failure` if a game was asked for by number where there is only a position."""
    if number is not None:
        raise Failure(f"--game {number}: {place(name)} is a position, not a file of games")


def from_game_file(data: bytes, rules: Rules | None, name: str, number: int | None) -> Source:
    """Read the main line of a game of a game file; what is wrong in it is told as a warning.

    Given `rules` replace those of the file. Raises `Failure`.
    """
    from gess.cli.faults import Fault
    from gess.cli.games import nth, read_games

    game = nth(read_games(data, name, rules), number or 1, name)
    for repair in game.errors:
        if not repair.is_note:
            warn(str(Fault.of(name, repair)))
    return Source(game.board(), name, title(game))


def title(game: Game) -> str:
    """Return who played a game, where and when, as far as it says so."""
    players = f"{game.black or '?'} (Black), {game.white or '?'} (White)"
    facts = [players if game.black or game.white else "", game.event, game.date]
    return printable(", ".join(fact for fact in facts if fact))


def at_ply(source: Source, ply: int | None) -> Source:
    """Return the source as it stood after some moves; a negative number counts back."""
    board = source.board
    if ply is None:
        return source
    wanted = board.ply + ply if ply < 0 else ply
    if not 0 <= wanted <= board.ply:
        plies = f"0 to {board.ply}" if board.ply else "0 alone"
        raise Failure(f"--ply {ply}: {place(source.name)} has {board.ply} moves, expected {plies}")
    return Source(board.at(wanted), source.name, source.title)
