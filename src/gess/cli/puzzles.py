"""``gess puzzles``."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from gess.cli.console import is_terminal
from gess.cli.errors import ExitCode, Failure
from gess.cli.openings import Openings
from gess.cli.progress import Progress
from gess.cli.values import RULE_NAMES, count
from gess.rules import RULES

if TYPE_CHECKING:
    from gess.puzzles import Making, Puzzle

# Those of gess.puzzles, which takes the native core: `--help` must do without.
GROUPS = ("break-1", "break-2", "break-3", "break-4", "save")


@click.group(
    "puzzles",
    cls=Openings,
    examples=[
        ("gess puzzles make --out puzzles.json", "a set like the one that comes with gess"),
        ("gess puzzles check", "prove that one anew"),
    ],
)
def command() -> None:
    """Make puzzles, and prove them."""


@command.command(
    "make",
    examples=[
        ("gess puzzles make --out puzzles.json", "as those that come with gess"),
        ("gess puzzles make --out p.json --one 10 --two 10 --three 0 --four 0", "a few short ones"),
        ("gess puzzles make --out c.json --rules classic --seed 7", "for other rules"),
    ],
)
@click.option(
    "--out", required=True, type=click.Path(path_type=Path), metavar="FILE", help="Write them here."
)
@click.option(
    "--one", type=count(0), default="130", metavar="N", help="Break the ring in one move; 130."
)
@click.option(
    "--two", type=count(0), default="130", metavar="N", help="Break the ring in two moves; 130."
)
@click.option(
    "--three", type=count(0), default="130", metavar="N", help="Break the ring in three moves; 130."
)
@click.option(
    "--four", type=count(0), default="40", metavar="N", help="Break the ring in four moves; 40."
)
@click.option("--save", type=count(0), default="90", metavar="N", help="Save the ring; 90.")
@click.option("--seed", type=count(0), default="1", metavar="N", help="Of all chance; 1.")
@click.option(
    "--rules", type=click.Choice(list(RULES)), default="standard", metavar="NAME", help=RULE_NAMES
)
@click.option(
    "--seconds",
    type=click.FloatRange(min=0, min_open=True),
    metavar="S",
    help="Stop after the first game that ends later than this.",
)
def make(
    out: Path,
    one: int,
    two: int,
    three: int,
    four: int,
    save: int,
    seed: int,
    rules: str,
    seconds: float | None,
) -> None:
    """Make puzzles: find them in games of the engine, and prove each by the solver.

    The set is saved after each game. If FILE holds a set of the same seed and rules already, it is
    added to: nothing is lost by an interruption, and the set is the same as without.
    """
    from gess.sgf.files import write_file

    wanted = dict(zip(GROUPS, (one, two, three, four, save), strict=True))
    making = _begun(out, wanted, seed, rules)
    began = time.monotonic()
    show = is_terminal(sys.stderr)
    with Progress("Making", sum(wanted.values())) as progress:
        progress.advance(sum(wanted.values()) - sum(making.missing.values()))

        def keep(found: list[Puzzle]) -> bool:
            write_file(out, making.text().encode())
            progress.advance(len(found))
            for puzzle in found if show else ():
                progress.tell(f"game {making.made.games}: {puzzle.group}", err=True)
            return seconds is None or time.monotonic() - began < seconds

        making.run(keep)
    click.echo(
        f"{len(making.puzzles)} puzzles from {making.made.games} games in "
        f"{click.format_filename(out)}"
    )


def _begun(out: Path, wanted: dict[str, int], seed: int, rules: str) -> Making:
    from gess.puzzles import Made, Making, PuzzleFileError

    if not out.exists():
        return Making(Made(seed, rules, 0), wanted)
    name = click.format_filename(out)
    try:
        making = Making.resume(out.read_text(encoding="utf-8"), wanted)
    except (PuzzleFileError, UnicodeDecodeError) as error:
        raise Failure(f"{name}: exists already, and was not made by gess puzzles make") from error
    if (making.made.seed, making.made.rules) != (seed, rules):
        raise Failure(f"{name}: was made otherwise: seed {making.made.seed}, {making.made.rules}")
    return making


@command.command(
    "check",
    examples=[
        ("gess puzzles check", "the set that comes with gess"),
        ("gess puzzles check own.json --only break-1 --only save", "a part of another one"),
    ],
)
@click.argument("file", required=False, type=click.Path(path_type=Path), metavar="[FILE]")
@click.option(
    "--only",
    type=click.Choice(GROUPS),
    multiple=True,
    metavar="GROUP",
    help=f"{', '.join(GROUPS[:-1])} or {GROUPS[-1]}; may be given more than once.",
)
@click.option("--every", type=count(1), default="1", metavar="N", help="Only every Nth puzzle.")
def check(file: Path | None, only: tuple[str, ...], every: int) -> int:
    """Prove a set of puzzles anew: solutions, defences, answers and refutations.

    A win in four takes about a minute, the others a second or less. The exit code is 1 if a puzzle
    is not as it says, or if two are alike.
    """
    from gess.puzzles import PuzzleFileError, faults, loads, repeated
    from gess.puzzles.shipped import FILE

    path = file or FILE
    try:
        _, puzzles = loads(path.read_text(encoding="utf-8"))
    except (PuzzleFileError, UnicodeDecodeError) as error:
        raise Failure(f"{click.format_filename(path)}: {error}") from error
    chosen = [p for p in puzzles if not only or p.group in only][::every]
    wrong = 0
    with Progress("Proving", len(chosen)) as progress:
        for puzzle in chosen:
            for fault in faults(puzzle):
                wrong += 1
                progress.tell(f"{puzzle.name}: {fault}")
            progress.advance()
    for first, second in repeated(puzzles):
        wrong += 1
        click.echo(f"{second.name}: it is like {first.name}")
    click.echo(f"{len(chosen)} puzzles proved, {wrong} faults")
    return ExitCode.FAULTS if wrong else ExitCode.OK
