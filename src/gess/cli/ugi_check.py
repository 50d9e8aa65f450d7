"""``gess ugi-check``."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

import click

from gess.cli.command import Command
from gess.cli.console import printable
from gess.cli.errors import ExitCode
from gess.cli.values import RULE_NAMES, seconds
from gess.rules import RULES

if TYPE_CHECKING:
    from gess.engine.checking import Outcome

STYLES = {"ok": "green", "failed": "red", "lacking": "yellow", "skipped": None}


@click.command(
    "ugi-check",
    cls=Command,
    context_settings={
        "help_option_names": ["-h", "--help"],
        "ignore_unknown_options": True,  # those after the program are the program's
        "allow_interspersed_args": False,
    },
    examples=[
        ("gess ugi-check gess ugi", "test our own engine"),
        ("gess ugi-check --uci ./engine --fast", "test one that speaks UCI, with its own option"),
    ],
)
@click.argument("program", nargs=-1, required=True, type=click.UNPROCESSED)
@click.option(
    "--rules",
    type=click.Choice(list(RULES)),
    default="standard",
    metavar="NAME",
    help=f"What moves are judged by: {RULE_NAMES}.",
)
@click.option("--uci", is_flag=True, help="Speak UCI instead of UGI.")
@click.option(
    "--timeout", type=seconds(), default="5", metavar="S", help="Seconds for a quick answer; 5."
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(
    program: tuple[str, ...], rules: str, uci: bool, timeout: float, as_json: bool
) -> ExitCode:
    """Test whether an engine keeps the protocol, step by step.

    PROGRAM is the engine's command line. A step is ok, failed, lacking (something good to have that
    the protocol does not ask for) or skipped. The exit code is 1 if a step has failed.
    """

    async def run() -> list[Outcome]:
        from gess.engine.checking import check

        outcomes = []
        async for outcome in check(program, rules=RULES[rules], uci=uci, timeout=timeout):
            outcomes.append(outcome)
            if not as_json:
                show(outcome)
        return outcomes

    outcomes = asyncio.run(run())
    if as_json:
        steps = [
            {"step": o.title, "verdict": o.verdict.value, "remark": o.remark} for o in outcomes
        ]
        click.echo(json.dumps({"program": list(program), "rules": rules, "steps": steps}))
    failed = sum(outcome.verdict.value == "failed" for outcome in outcomes)
    if not as_json:
        steps_failed = f"{failed} of {len(outcomes)} steps failed"
        click.echo(steps_failed if failed else "It keeps the protocol.")
    return ExitCode.FAULTS if failed else ExitCode.OK


def show(outcome: Outcome) -> None:
    """Print what came of a step."""
    word = outcome.verdict.value
    remark = f": {printable(outcome.remark)}" if outcome.remark else ""
    click.echo(f"{click.style(f'{word:8}', fg=STYLES[word])}{outcome.title}{remark}")
