"""Positions, moves and texts for hypothesis to try; small ones where a fault is found."""

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from tests.setups import name

import gess

PROPERTY = settings(
    deadline=None,
    derandomize=True,  # the same examples every time: what fails here fails everywhere
    max_examples=150,
    suppress_health_check=[HealthCheck.too_slow],
)

RULES = st.sampled_from(list(gess.RULES.values()))
COLORS = st.sampled_from([gess.BLACK, gess.WHITE])
SYMMETRIES = st.sampled_from(list(gess.Symmetry))
SQUARES = st.integers(0, 399)
BOARD_SQUARES = [20 * row + file for row in range(1, 19) for file in range(1, 19)]
RING_CENTRES = [20 * row + file for row in range(2, 18) for file in range(2, 18)]
AROUND = (-21, -20, -19, -1, 1, 19, 20, 21)
MOVES = st.builds(gess.Move, SQUARES, SQUARES)


@st.composite
def set_up(draw: st.DrawFn, fewest_rings: int = 0) -> gess.Position:
    """Some stones anywhere, then rings; by default a side may lack one."""
    board: dict[int, gess.Color] = draw(
        st.dictionaries(st.sampled_from(BOARD_SQUARES), COLORS, max_size=80)
    )
    centres = st.lists(st.sampled_from(RING_CENTRES), min_size=fewest_rings, max_size=2)
    for color in draw(st.permutations([gess.BLACK, gess.WHITE])):
        for centre in draw(centres):
            board.pop(centre, None)
            board |= {centre + step: color for step in AROUND}
    stones = {
        color: sum(1 << sq for sq, stone in board.items() if stone is color)
        for color in (gess.BLACK, gess.WHITE)
    }
    return gess.Position(stones[gess.BLACK], stones[gess.WHITE], draw(COLORS), draw(RULES))


@st.composite
def played(draw: st.DrawFn, longest: int = 24) -> gess.Position:
    """The position after some moves from the start, decided perhaps by the last one."""
    position = gess.Position.start(draw(RULES))
    for choice in draw(st.lists(st.integers(0, 2**16), max_size=longest)):
        moves = list(position.legal_moves)
        if not moves:
            break
        # A ring given up by one of four moves would make for short games: try some more.
        tries = [position.play_unchecked(moves[(choice + 7 * i) % len(moves)]) for i in range(4)]
        position = next((after for after in tries if not after.is_over), tries[0])
    return position


POSITIONS = played() | set_up()
GOING_ON = (played() | set_up(1)).filter(lambda position: not position.is_over)


@st.composite
def positions_and_moves(draw: st.DrawFn) -> tuple[gess.Position, gess.Move]:
    """A position that goes on, and a legal move in it."""
    position = draw(GOING_ON)
    return position, draw(st.sampled_from(sorted(position.legal_moves)))


def spelled(move: gess.Move) -> tuple[str, str]:
    """The names of a move's two squares, by the rule book."""
    return name(move.from_), name(move.to)
