"""Random games: trees of legal moves and setups with all that can be said about them."""

from __future__ import annotations

from hypothesis import strategies as st

from gess import BLACK, WHITE, Outcome, Rules, Termination
from gess.rules import RULES
from gess.sgf import GLYPHS, HEADERS, Game, Node

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
MARKS = st.text(st.sampled_from("ab []{}()\\:;\"%'\n\t"), max_size=8)
SQUARES = st.sets(st.integers(0, 399), max_size=4)


@st.composite
def games(draw: st.DrawFn, *, are_texts_stripped: bool = False) -> Game:
    """A game; by ``are_texts_stripped`` its comments have no white space at their ends."""
    rules: Rules = draw(st.sampled_from(list(RULES.values())))
    game = Game(rules=rules, fullmove=draw(st.sampled_from([1, 1, 7])))
    for key in draw(st.sets(st.sampled_from([*HEADERS, "Elo"]), max_size=4)):
        if key not in ("Result", "Termination", "Comment", "Time"):
            game.headers[key] = draw(TEXTS | MARKS)
    if draw(st.booleans()):
        game.outcome = draw(st.sampled_from(OUTCOMES))
    nodes = [game.root]
    for _ in range(draw(st.integers(0, 8))):
        node = draw(st.sampled_from(nodes))
        nodes.append(draw(children(node)))
    for node in nodes:
        draw(annotated(node, are_texts_stripped=are_texts_stripped))
    if game.result_problem():
        game.headers.pop("Result")
        game.headers.pop("Termination", None)
    return game


OUTCOMES = [
    Outcome(BLACK, Termination.RESIGNATION),
    Outcome(WHITE, Termination.TIME),
    Outcome(BLACK, Termination.ABANDONED),
    Outcome(None, Termination.AGREEMENT),
    Outcome(None, Termination.REPETITION),
    Outcome(None, Termination.ABANDONED),
]


@st.composite
def children(draw: st.DrawFn, node: Node) -> Node:
    """A new child of a node, or one that is there already."""
    moves = sorted(node.position.legal_moves)
    is_move: bool = draw(st.sampled_from([True] * 5 + [False]))
    if moves and is_move:
        return node.add(draw(st.sampled_from(moves)))
    empty = draw(SQUARES)
    return node.add_setup(
        empty=empty, black=draw(BOARD_SQUARES) - empty, turn=draw(st.sampled_from([BLACK, WHITE]))
    )


BOARD_SQUARES = st.sets(
    st.sampled_from([20 * row + file for file in (1, 2, 9) for row in (1, 8, 18)]), max_size=2
)


@st.composite
def annotated(draw: st.DrawFn, node: Node, *, are_texts_stripped: bool) -> None:
    """Say something about a node."""
    if draw(st.booleans()):
        comment = draw(TEXTS | MARKS)
        node.comment = comment.strip() if are_texts_stripped else comment
    for kind in draw(st.sets(st.sampled_from(["triangles", "squares", "circles", "crosses"]))):
        setattr(node, kind, draw(SQUARES))
    if draw(st.integers(0, 3)) == 0:
        node.arrows = draw(
            st.lists(st.tuples(st.integers(0, 399), st.integers(0, 399)), max_size=2)
        )
        node.labels = draw(st.dictionaries(st.integers(0, 399), TEXTS | MARKS, max_size=2))
        node.name = draw(TEXTS | MARKS)
        node.set_time_left(
            draw(st.sampled_from([BLACK, WHITE])), draw(st.integers(0, 10**7)) / 1000
        )
        node.set_moves_left(BLACK, draw(st.integers(0, 40)))
    if node.color and draw(st.booleans()):
        node.glyph = draw(st.sampled_from(sorted(GLYPHS)))
