"""``gess check``."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from pathlib import Path

import click

from gess.cli.command import Command
from gess.cli.errors import ExitCode, Failure, os_sentence
from gess.cli.faults import Fault, each_game
from gess.cli.files import STDIO, read_bytes, refuse_no_name
from gess.cli.progress import Progress
from gess.cli.values import RULE_NAMES, file_names
from gess.rules import RULES

# A folder's .md files are seldom games, though one may be given by its name.
SUFFIXES = (".sgf", ".gess", ".txt", ".text", ".moves", ".ap")


@click.command(
    "check",
    cls=Command,
    examples=[
        ("gess check game.sgf", "one file"),
        ("gess check games/", "every game file in a folder and those in it"),
        ("gess check --json games/ | jq '.faults[].file'", "for programs"),
        ("curl -s $URL | gess check -", "standard input"),
    ],
)
@click.argument(
    "paths", metavar="FILE|FOLDER...", nargs=-1, required=True, shell_complete=file_names
)
@click.option(
    "--rules",
    type=click.Choice(list(RULES)),
    metavar="NAME",
    help=f"Check by these rules, not those of the files: {RULE_NAMES}.",
)
@click.option("--notes", is_flag=True, help="Tell what a correct file may have, too.")
@click.option("-q", "--quiet", is_flag=True, help="Only faults: no bar, no count at the end.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
def command(
    paths: tuple[str, ...], rules: str | None, notes: bool, quiet: bool, as_json: bool
) -> int:
    """Check every game of files and folders.

    Is the file well formed, is every move legal, and is the result the one that the moves say?
    Each fault is a line, file:line:column: game N: what is wrong. In a folder, files named .sgf,
    .gess, .txt, .text, .moves and .ap count. The exit code is 1 if there are faults, and 2 if a
    file cannot be read.
    """
    files = list(game_files(paths))
    games, unreadable = 0, 0
    found: list[Fault] = []
    sizes = [file_size(name) for name in files]
    with Progress("Checking", sum(sizes), hidden=quiet or as_json) as progress:
        for name, size in zip(files, sizes, strict=True):
            try:
                data = read_bytes(name)
            except OSError as error:
                unreadable += 1
                progress.tell(f"gess: error: {os_sentence(error)}", err=True)
                continue
            for faults, is_game, share in each_game(name, data, RULES[rules] if rules else None):
                games += is_game
                told = [fault for fault in faults if notes or not fault.is_note]
                found += told
                for fault in told if not as_json else ():
                    progress.tell(str(fault))
                progress.advance(size * share)
    read = len(files) - unreadable
    bad = sum(not fault.is_note for fault in found)
    if as_json:
        document = {"files": read, "games": games, "faults": [asdict(f) for f in found]}
        click.echo(json.dumps(document))
    elif read and not quiet:
        click.echo(summary(read, games, bad), err=True)
    if unreadable:
        return ExitCode.BAD_INPUT
    return ExitCode.FAULTS if bad else ExitCode.OK


def file_size(name: str) -> int:
    """Return a file's size in bytes, 0 where that is not known."""
    try:
        return 0 if name == STDIO else Path(name).stat().st_size
    except OSError:
        return 0


def game_files(paths: Iterable[str]) -> Iterator[str]:
    """Yield the files that some names mean; a folder means the game files in it, sorted.

    Raises `Failure` for a folder without any and for an empty name.
    """
    for path in paths:
        refuse_no_name(path)
        if path == STDIO or not Path(path).is_dir():
            yield path
            continue
        inside = sorted(
            file
            for file in Path(path).rglob("*")
            if file.suffix.lower() in SUFFIXES and file.is_file()
        )
        if not inside:
            raise Failure(f"{click.format_filename(path)}: no game file is in this folder")
        yield from map(str, inside)


def summary(files: int, games: int, faults: int) -> str:
    """Say what was checked.

    >>> summary(1, 2, 0)
    '2 games in 1 file: no fault'
    """
    played = f"{games} {'game' if games == 1 else 'games'}"
    held = f"{files} {'file' if files == 1 else 'files'}"
    return f"{played} in {held}: {faults or 'no'} {'faults' if faults > 1 else 'fault'}"
