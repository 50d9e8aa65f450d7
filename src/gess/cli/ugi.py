"""``gess ugi``."""

from __future__ import annotations

import click

from gess.cli.command import Command
from gess.cli.interrupts import end_at_once_on_interrupt


@click.command(
    "ugi",
    cls=Command,
    examples=[
        ("gess ugi", "for programs; type help to look around"),
        ("gess ugi-check gess ugi", "see that it keeps the protocol"),
    ],
)
def command() -> None:
    """Speak the Universal Game Interface.

    So other programs can drive the engine: it reads commands from standard input and answers on
    standard output, until quit or the end of the input. UCI's words are understood too.
    """
    from gess.engine.ugi import serve

    end_at_once_on_interrupt()
    serve()
