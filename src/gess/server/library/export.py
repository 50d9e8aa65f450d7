"""Games of the library as SGF, each with all that the library holds of it."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from gess import sgf
from gess.board import Board
from gess.errors import GessError
from gess.move import Move
from gess.rules import RULES
from gess.server.games import DamagedGameError, outcome_from_store
from gess.server.library import card
from gess.server.store import NO_CONVENTIONS, UnknownGameError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gess.server.library.records import LibraryGame
    from gess.server.library.store import LibraryStore
    from gess.sgf.tree import Node

_log = logging.getLogger(__name__)


def each_sgf(library: LibraryStore, ids: Iterable[str]) -> Iterator[bytes]:
    """Yield the games as the parts of one SGF collection; one that is gone is passed over."""
    for game_id in ids:
        try:
            game = library.get(game_id)
        except UnknownGameError:
            continue
        try:
            yield game_sgf(game).rstrip() + b"\n"
        except DamagedGameError as error:
            # What cannot be read must not keep the others from being saved.
            _log.warning("left out of an export: %s", error)
            continue


def game_sgf(game: LibraryGame) -> bytes:
    """Return a game as SGF: its tree, its names and headers, tags and notes.

    Raises DamagedGameError.
    """
    stored = game.stored
    try:
        start = Board.parse(stored.start, rules=RULES[stored.rules])
        written = _tree(game)
        if written is None:
            written = sgf.Game(start.position, fullmove=start.fullmove)
        node = written.root
        for text in stored.moves:
            # In a tree that is older than the game, its new moves become the main line.
            node = _next(node, Move.parse(text))
        written.headers.update(
            {
                name: text
                for name, text in stored.headers.items()
                if written.headers.get(name) != text
            }
        )
        if stored.conventions != NO_CONVENTIONS:
            written.conventions = stored.conventions
        outcome = outcome_from_store(stored.outcome)
        if outcome != written.outcome:
            written.outcome = outcome
        written.headers.pop(card.HEADER, None)
        card.attach(written, game)
    except (KeyError, GessError) as error:
        raise DamagedGameError(
            f"The kept game {stored.id} is damaged and cannot be written: {error}.",
            stored.id,
        ) from error
    return sgf.dumps(written)


def _tree(game: LibraryGame) -> sgf.Game | None:
    if game.tree is None:
        return None
    (tree,) = sgf.loads(game.tree)
    return tree


def _next(node: Node, move: Move) -> Node:
    following = node.next
    if following is not None and following.move == move:
        return following
    added = node.add(move)
    added.promote_to_mainline()
    return added
