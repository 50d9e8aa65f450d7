"""The eight symmetries, by where they take the square c2 and the corners."""

from __future__ import annotations

import pytest
from tests.setups import move, name, names, number, setup, stones

from gess import Move, Symmetry

# c2, then the corner a1 and the frame square b1.
IMAGES = {
    "IDENTITY": "c2 a1 b1",
    "ROTATE_90": "s3 t1 t2",
    "ROTATE_180": "r19 t20 s20",
    "ROTATE_270": "b18 a20 a19",
    "FLIP_FILES": "r2 t1 s1",
    "FLIP_ROWS": "c19 a20 b20",
    "TRANSPOSE": "b3 a1 a2",
    "ANTI_TRANSPOSE": "s18 t20 t19",
}
UNDOES = {"ROTATE_90": "ROTATE_270", "ROTATE_270": "ROTATE_90"}


def test_there_are_eight() -> None:
    assert [symmetry.name for symmetry in Symmetry] == list(IMAGES)


@pytest.mark.parametrize("symmetry", Symmetry, ids=lambda symmetry: symmetry.name)
def test_where_squares_go(symmetry: Symmetry) -> None:
    images = IMAGES[symmetry.name].split()
    assert [name(symmetry.square(number(sq))) for sq in ("c2", "a1", "b1")] == images
    assert sorted(symmetry.square(sq) for sq in range(400)) == list(range(400))
    moved = symmetry.squares(stones("c2"))
    assert names(moved) == images[0]
    assert symmetry.squares(0) == 0


@pytest.mark.parametrize("symmetry", Symmetry, ids=lambda symmetry: symmetry.name)
def test_the_inverse_undoes(symmetry: Symmetry) -> None:
    inverse = symmetry.inverse
    assert inverse.name == UNDOES.get(symmetry.name, symmetry.name)
    assert all(inverse.square(symmetry.square(sq)) == sq for sq in range(400))


@pytest.mark.parametrize("symmetry", Symmetry, ids=lambda symmetry: symmetry.name)
def test_moves_and_positions_go_along(symmetry: Symmetry) -> None:
    image, corner, edge = IMAGES[symmetry.name].split()
    assert move("c2-b1").transform(symmetry) == Move(number(image), number(edge))
    moved = setup("c2 e5", "@l18").transform(symmetry)
    assert moved.black & stones(image)
    assert moved.black.bit_count() == 2
    assert moved.white.bit_count() == 8
    assert moved.rings(moved.turn.other) == 1 << symmetry.square(number("l18"))
    assert name(symmetry.square(0)) == corner
