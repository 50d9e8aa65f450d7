"""What an engine tells while it thinks."""

from __future__ import annotations

from dataclasses import dataclass

from gess.engine.score import Score
from gess.move import Move


@dataclass(frozen=True, slots=True, kw_only=True)
class Info:
    """What an engine tells about a line of play; None is what it does not tell.

    ``depth``, ``seldepth``: plies searched, in full and at most. ``multipv``: the rank of the
    line, 1 for the best. ``score``: what the line is worth to the side to move; with ``bound``
    ``"lower"`` or ``"upper"`` it is worth at least or at most that. ``wdl``: of a thousand games,
    how many that side is expected to win, draw and lose. ``nodes``: positions searched so far,
    ``nps``: in a second. ``hashfull``: thousandths of the table filled. ``time``: seconds since
    the search began. ``pv``: the line, its first move that of the side to move; an engine from
    elsewhere is taken at its word. ``string``: a remark in words.

    >>> Info(depth=3, nodes=1200).depth
    3
    """

    depth: int | None = None
    seldepth: int | None = None
    multipv: int = 1
    score: Score | None = None
    bound: str | None = None
    wdl: tuple[int, int, int] | None = None
    nodes: int | None = None
    nps: int | None = None
    hashfull: int | None = None
    time: float | None = None
    pv: tuple[Move, ...] = ()
    string: str | None = None
