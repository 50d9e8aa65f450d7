"""``gess match``."""

from __future__ import annotations

import json
import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from gess.cli.command import Command
from gess.cli.console import is_terminal
from gess.cli.errors import warn
from gess.cli.values import RULE_NAMES, count
from gess.rules import RULES

if TYPE_CHECKING:
    from gess.engine.match import Adjudication, Control, Opening, Sprt, Standing

_SPRT_WORD = re.compile(r"(elo0|elo1|alpha|beta|model)=.*")


class MatchCommand(Command):
    """A command whose option --sprt takes all the words of a test that follow it."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Join the words after --sprt into one, none at all too."""
        joined: list[str] = []
        words = iter([*args, None])
        word = next(words)
        while word is not None:
            if word == "--sprt":
                test = []
                while (word := next(words)) is not None and _SPRT_WORD.fullmatch(word):
                    test.append(word)
                joined.append(f"--sprt={' '.join(test)}")
            else:
                joined.append(word)
                word = next(words)
        return super().parse_args(ctx, joined)


@click.command(
    "match",
    cls=MatchCommand,
    examples=[
        ("gess match ours one-ply --nodes 1000", "100 games, at 1000 nodes a move"),
        ("gess match ours:level=7 ours:level=6", "levels have a limit of their own"),
        ("gess match ours:without=history ours --nodes 5000 --sprt", "is it the weaker for it?"),
        ("gess match ours 'cmd:./engine -q' --tc 10+0.1", "any program that speaks UGI"),
        (
            "gess match ours ours:hash=64 --movetime 10ms --out m.sgf",
            "games are kept",
        ),
    ],
)
@click.argument("a")
@click.argument("b")
@click.option("--games", type=count(2), default="100", metavar="N", help="By default 100.")
@click.option("--nodes", metavar="N", help="Nodes for each move.")
@click.option("--depth", metavar="N", help="Plies for each move.")
@click.option("--movetime", metavar="TIME", help="Time for each move: 10ms, 0.5 (seconds), 1m.")
@click.option("--tc", metavar="TIME[+TIME]", help="A clock, and what a move adds to it.")
@click.option("--margin", default="100ms", metavar="TIME", help="How late is not too late; 100ms.")
@click.option(
    "--sprt",
    metavar="WORDS",
    help="Stop when it is decided: elo0=0 elo1=40 alpha=0.05 beta=0.05 model=normalized.",
)
@click.option(
    "--openings",
    metavar="FILE",
    help="A line of moves for each pair of games; by default those that come with gess.",
)
@click.option("--seed", type=count(0), default="1", metavar="N", help="Of all chance; 1.")
@click.option(
    "--concurrency", type=count(1), metavar="N", help="Games at a time; by default half the cores."
)
@click.option(
    "--adjudicate",
    type=count(0),
    default="4",
    metavar="PLIES",
    help="End when both see the same ring fall for so many plies; 0: never. By default 4.",
)
@click.option(
    "--resign",
    metavar="SCORE,PLIES",
    help="End when both see one side worse by so many centi-stones for so many plies.",
)
@click.option(
    "--rules", type=click.Choice(list(RULES)), default="standard", metavar="NAME", help=RULE_NAMES
)
@click.option("--out", type=click.Path(path_type=Path), metavar="FILE", help="Write the games.")
@click.option("--force", is_flag=True, help="Begin anew, even if FILE exists.")
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
def command(
    a: str,
    b: str,
    games: int,
    nodes: str | None,
    depth: str | None,
    movetime: str | None,
    tc: str | None,
    margin: str,
    sprt: str | None,
    openings: str | None,
    seed: int,
    concurrency: int | None,
    adjudicate: int,
    resign: str | None,
    rules: str,
    out: Path | None,
    force: bool,
    as_json: bool,
) -> None:
    """Let A and B play many games, and tell who is stronger.

    A player is ours, one-ply or cmd:COMMAND, a program that speaks UGI. Settings of ours follow
    it, as in ours:nodes=5000,hash=64: nodes, depth, movetime, tc, threads, hash, level,
    without (or only) parts of the search joined by +, weights=FILE, overhead (ms), name. Those of
    a program stand before the colon, as in cmd,nodes=100,option.Hash=64:COMMAND.

    Each opening is played twice, with colours swapped. With --out an interrupted match goes on
    when the same command is given again.
    """
    from gess.cli.match_report import document, lines
    from gess.cli.match_show import Display
    from gess.engine.match import MatchSettings, parse_player, play_match

    settings = MatchSettings(
        a=parse_player(a),
        b=parse_player(b),
        openings=_openings(openings, rules),
        games=games,
        control=_control(nodes=nodes, depth=depth, movetime=movetime, tc=tc),
        rules=RULES[rules],
        adjudication=_adjudication(adjudicate, resign),
        sprt=_sprt(sprt),
        seed=seed,
        margin=_seconds(margin),
    )
    repeated = settings.pairs > len(settings.openings)
    if repeated:
        warn(f"{settings.pairs} pairs from {len(settings.openings)} openings: some come again")
    if out is not None and force:
        _remove(out)
    display = Display(settings, hidden=as_json or not is_terminal(sys.stderr))

    def tell(standing: Standing) -> None:
        if as_json:
            click.echo(json.dumps(document(standing)))
        else:
            for line in lines(standing):
                click.echo(line)

    try:
        with display:
            standing = play_match(
                settings,
                concurrency=concurrency or max((os.cpu_count() or 2) // 2, 1),
                path=out,
                on_pair=display.show,
            )
    except KeyboardInterrupt:
        if display.standing:
            tell(display.standing)
        if out:
            warn(f"interrupted; the same command goes on with {click.format_filename(out)}")
        raise
    tell(standing)


def _openings(path: str | None, rules: str) -> tuple[Opening, ...]:
    from gess.engine.match import load_openings, shipped_openings

    return load_openings(path, RULES[rules]) if path else shipped_openings(RULES[rules])


def _control(**given: str | None) -> Control:
    from gess.engine.match import Control

    return Control.of({name: text for name, text in given.items() if text is not None})


def _sprt(text: str | None) -> Sprt | None:
    from gess.engine.match import parse_sprt

    return None if text is None else parse_sprt(text)


def _seconds(text: str) -> float:
    from gess.engine.match.control import seconds

    return seconds(text)


def _adjudication(ring_plies: int, resign: str | None) -> Adjudication:
    from gess.engine.match import Adjudication

    if resign is None:
        return Adjudication(ring_plies=ring_plies)
    found = re.fullmatch(r"([0-9]{1,5}),([0-9]{1,3})", resign)
    if not found:
        raise click.BadParameter(f"--resign {resign}: expected SCORE,PLIES such as 1000,8")
    return Adjudication(
        ring_plies=ring_plies, resign_score=int(found[1]), resign_plies=int(found[2])
    )


def _remove(out: Path) -> None:
    from gess.engine.match.state import state_path

    for path in (state_path(out), out):
        path.unlink(missing_ok=True)
