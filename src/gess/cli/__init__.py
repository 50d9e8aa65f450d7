"""The command ``gess``: play, look at, check and convert games from a shell.

Each command is a module of its own and is imported only when it is called, so that
``gess version`` and ``gess moves`` start without what the others need.
"""

from gess.cli.app import main

__all__ = ["main"]
