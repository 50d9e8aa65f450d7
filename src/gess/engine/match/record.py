"""Games of a match as SGF, with what the players said of their moves."""

from __future__ import annotations

from gess.engine.match.game import PlayedGame, Told
from gess.outcome import BLACK, Color
from gess.sgf import Game, Node

VALUE = "V"
"""SGF's property for the value of a node: stones, positive if good for Black.

A last ring that falls in so many plies is 300 less a hundredth for each of them.
"""


def record(game: PlayedGame, black: str, white: str, event: str, round_: str) -> Game:
    """Return a game as it is written: each move after the opening with its score and time."""
    written = Game.from_board(game.board)
    written.black, written.white = black, white
    written.event, written.round = event, round_
    if game.remark:
        written.comment = game.remark
    nodes = list(written.root.continuation())[game.opening_plies :]
    for node, told in zip(nodes, game.told, strict=True):
        _annotate(node, told)
    return written


def _annotate(node: Node, told: Told) -> None:
    color = node.color
    if color is None:
        raise ValueError("a game that was played has a node that is no move")
    node.comment = _comment(told, color)
    if (score := told.thought.score) is not None:
        node.set(VALUE, f"{score.of(BLACK).value / 100:.2f}")
    if told.left is not None:
        node.set_time_left(color, told.left)


def _comment(told: Told, color: Color) -> str:
    thought = told.thought
    words = []
    if thought.score is not None:
        words.append(str(thought.score.of(color)))
    if thought.depth is not None:
        words.append(f"depth {thought.depth}")
    if thought.nodes is not None:
        words.append(f"{thought.nodes} nodes")
    return ", ".join([*words, f"{told.time:.3f} s"])
