"""The opening explorer: what was played from a position."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import astuple
from typing import TYPE_CHECKING

from gess.move import Move
from gess.server.library.records import Explored, Tally
from gess.server.library.symmetric import Image, images
from gess.symmetry import Symmetry

if TYPE_CHECKING:
    from gess.position import Position
    from gess.server.library.filters import Filter
    from gess.server.library.store import LibraryStore


def explored(
    library: LibraryStore, position: Position, wanted: Filter, *, symmetric: bool
) -> Explored:
    """Return what was played from a position, by all its images if ``symmetric``."""
    alone = Image(position, Symmetry.IDENTITY, is_swapped=False)
    shown = images(position) if symmetric else [alone]
    found = library.explore([image.position.key for image in shown], wanted)
    total = Tally(0, 0, 0, 0, 0)
    moves: dict[str, Tally] = defaultdict(lambda: Tally(0, 0, 0, 0, 0))
    for image in shown:
        there = found[image.position.key]
        total = _sum(total, there.total, image)
        for text, tally in there.moves:
            move = str(image.original(Move.parse(text)))
            moves[move] = _sum(moves[move], tally, image)
    return Explored(total, sorted(moves.items(), key=lambda item: (-item[1].games, item[0])))


def _sum(one: Tally, other: Tally, image: Image) -> Tally:
    """The sum; where the colours are changed, so are the winners."""
    games, black, white, draws, open_ = astuple(other)
    if image.is_swapped:
        black, white = white, black
    added = (games, black, white, draws, open_)
    return Tally(*[a + b for a, b in zip(astuple(one), added, strict=True)])
