"""Games in files: reading them for a command."""

from __future__ import annotations

from gess.cli.errors import Failure
from gess.cli.files import place
from gess.errors import GameFileError
from gess.gamefile import loads_any
from gess.rules import Rules
from gess.sgf import Game


def read_games(
    data: bytes, name: str, rules: Rules | None = None, *, strict: bool = False
) -> list[Game]:
    """Return the games of a file of any kind; given `rules` count instead of the file's.

    Raises `Failure` if there is none, or by `strict` for anything wrong.
    """
    try:
        games = loads_any(data, strict=strict, rules=rules)
    except GameFileError as error:
        raise Failure(f"{place(name)}: {error}") from error
    if not games:
        raise Failure(f"{place(name)}: holds no game")
    return games


def nth(games: list[Game], number: int, name: str) -> Game:
    """Return the game with a number, from 1, of the games of a file. Raises `Failure`."""
    if number > len(games):
        count = "1 game" if len(games) == 1 else f"{len(games)} games"
        raise Failure(f"--game {number}: {place(name)} holds {count}")
    return games[number - 1]
