"""Files to read in the tests, and shorthands for what is asked of them."""

from __future__ import annotations

from gess.sgf import Game, Repair, loads

HEAD = "FF[4]GM[20]SZ[20]RU[standard]"
"""The properties of a root that leave nothing to be noted."""


def one(text: str | bytes, *, strict: bool = False) -> Game:
    """The only game of a file."""
    (game,) = loads(text, strict=strict)
    return game


def with_head(rest: str, *, rules: str = "standard") -> Game:
    """The game of a head and what follows it."""
    return one(f"(;FF[4]GM[20]SZ[20]RU[{rules}]{rest})")


def line(game: Game) -> str:
    """The moves of the main line, as text."""
    return " ".join(str(move) for move in game.mainline())


def said(game: Game) -> list[str]:
    """The sentences of what was wrong."""
    return [repair.sentence for repair in game.errors]


def repairs(game: Game) -> list[Repair]:
    """What was wrong, without notes."""
    return [repair for repair in game.errors if not repair.is_note]
