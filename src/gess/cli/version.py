"""``gess version``."""

from __future__ import annotations

import json
import platform

import click

from gess import __version__
from gess.cli.command import Command


@click.command(
    "version",
    cls=Command,
    examples=[("gess version --json | jq -r .version", "the number alone")],
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON, with the version of Python.")
def command(as_json: bool) -> None:
    """Print the version of gess."""
    if as_json:
        click.echo(json.dumps({"version": __version__, "python": platform.python_version()}))
    else:
        click.echo(f"gess {__version__}")
