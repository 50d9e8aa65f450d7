"""Games in files of any of the forms that ``gess`` reads and writes."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from gess import sgf
from gess.cli.errors import Failure
from gess.cli.files import place
from gess.errors import GameFileError
from gess.position import Position
from gess.sgf import Game, Repair

SUFFIXES = {".sgf": "sgf", ".txt": "text", ".gess": "text", ".moves": "abstractplay"}
FORMATS = ("sgf", "text", "abstractplay")

_SGF = re.compile(rb"\(\s*;|\(\0\s*;?")


def format_of(name: str) -> str | None:
    """Return the format that the suffix of a file's name means, None if it means none.

    >>> format_of("a/b.SGF"), format_of("-")
    ('sgf', None)
    """
    return SUFFIXES.get(Path(name).suffix.lower())


def load_games(data: bytes, form: str | None = None, *, strict: bool = False) -> list[Game]:
    """Return the games of a file's bytes; the form is seen from them unless it is given.

    Raises `GameFileError` for what cannot be read, or by `strict` for anything wrong.
    """
    if form == "sgf" or (form is None and _SGF.search(data)):
        return sgf.loads(data, strict=strict)
    from gess import textform

    return textform.loads(data, strict=strict)


def read_games(
    data: bytes, name: str, form: str | None = None, *, strict: bool = False
) -> list[Game]:
    """Return the games of a file's bytes, as `load_games` does.

    Raises `Failure` if they cannot be read or there is none.
    """
    try:
        games = load_games(data, form, strict=strict)
    except GameFileError as error:
        raise Failure(f"{place(name)}: {error}") from error
    if not games:
        raise Failure(f"{place(name)}: holds no game")
    return games


def fault(name: str, repair: Repair) -> str:
    """Tell a fault of a game file with its place, as compilers do."""
    where = f"{place(name)}:{repair.line}:{repair.column}: game {repair.game}"
    return f"{where}: {repair.sentence}"


def write_games(games: Iterable[Game], form: str) -> bytes:
    """Return games as the bytes of a file of a form. Raises `Failure` if it cannot hold them."""
    if form == "sgf":
        return sgf.dumps(games)
    if form == "abstractplay":
        return b"\n".join(abstractplay(game, number) for number, game in enumerate(games, 1))
    from gess import textform

    return textform.dumps(games)


def abstractplay(game: Game, number: int = 1) -> bytes:
    """Return the main line as AbstractPlay writes moves, one a line (R18).

    Raises `Failure` if the game does not begin at the start position.

    >>> import gess
    >>> board = gess.Board()
    >>> moves = [board.push_text(text) for text in ("c3-c6", "c15-c13")]
    >>> print(abstractplay(Game.from_board(board)).decode(), end="")
    c3xc6
    c15-c13
    """
    board = game.board()
    if board.start_position != Position.start(board.rules):
        raise Failure(
            f"game {number} begins at a position of its own, which AbstractPlay moves cannot say"
        )
    texts = []
    for ply, move in enumerate(board.move_stack):
        takes = board.position_at(ply).report(move).is_capture
        texts.append(str(move).replace("-", "x") if takes else str(move))
    return "".join(f"{text}\n" for text in texts).encode()
