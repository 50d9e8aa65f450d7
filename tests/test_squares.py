"""Squares are numbers, sets of squares are bits (R1)."""

from __future__ import annotations

import pytest
from tests.setups import FILES, in_order, names, number, stones

import gess
from gess import squares

ALL_NAMES = [f"{file}{row}" for row in range(1, 21) for file in FILES]


@pytest.mark.parametrize(
    ("name", "sq"),
    [
        ("a1", 0),
        ("b1", 1),
        ("t1", 19),
        ("a2", 20),
        ("c3", 42),
        ("l3", 51),
        ("l18", 351),
        ("s19", 378),
        ("a20", 380),
        ("t20", 399),
    ],
)
def test_numbering(name: str, sq: int) -> None:
    assert gess.square(name) == sq
    assert gess.square(name.upper()) == sq
    assert gess.square_name(sq) == name
    assert getattr(gess, name.upper()) == sq


def test_all_squares_in_order_row_by_row() -> None:
    assert [gess.square(name) for name in ALL_NAMES] == list(range(400))
    assert [gess.square_name(sq) for sq in range(400)] == ALL_NAMES
    assert [getattr(gess, name.upper()) for name in ALL_NAMES] == list(range(400))


@pytest.mark.parametrize(
    "text",
    [
        *("", "c", "3", "u1", "a0", "a21", "c03", "3c", " c3", "c3 ", "c3\n", "c-3", "cc3"),
        *("\u212a3", "\u017f3", "\uff433", "c\u0663"),  # Kelvin sign, long s, wide c, Arabic 3
    ],
)
def test_what_is_no_name_of_a_square(text: str) -> None:
    with pytest.raises(gess.GessError) as caught:
        gess.square(text)
    assert str(caught.value) == f"{text!r} is not a square: expected a1 to t20"


@pytest.mark.parametrize("sq", [-1, 400, 10**6])
def test_what_is_no_number_of_a_square(sq: int) -> None:
    for function in (gess.square_name, gess.footprint):
        with pytest.raises(gess.GessError) as caught:
            function(sq)
        assert str(caught.value) == f"{sq} is not a square: expected 0 to 399"


def test_file_and_row_are_counted_from_0() -> None:
    assert [gess.file_of(number(name)) for name in ("a7", "b7", "l18", "t20")] == [0, 1, 11, 19]
    assert [gess.row_of(number(name)) for name in ("b1", "b2", "l18", "t20")] == [0, 1, 17, 19]


def test_board_and_frame() -> None:
    board = [name for name in ALL_NAMES if name[0] not in "at" and name[1:] not in ("1", "20")]
    frame = [name for name in ALL_NAMES if name[0] in "at" or name[1:] in ("1", "20")]
    assert len(board) == 324
    assert len(frame) == 76
    assert names(gess.BOARD) == " ".join(board)
    assert names(gess.FRAME) == " ".join(frame)
    assert gess.ALL == 2**400 - 1


def test_scan_goes_up_and_is_lazy() -> None:
    found = gess.scan(1 << 399 | 1 << 42 | 1 << 7)
    assert iter(found) is found
    assert list(found) == [7, 42, 399]
    assert list(gess.scan(0)) == []
    assert list(gess.scan(gess.ALL)) == list(range(400))


def test_flags() -> None:
    assert squares.flags(0b10010) == bytes([0, 1, 0, 0, 1])
    assert sum(squares.flags(gess.BOARD)) == 324


def test_square_set_takes_names_and_numbers() -> None:
    assert gess.square_set(["a1", 1, "T20", "b1"]) == 0b11 | 1 << 399
    assert gess.square_set([]) == 0
    assert gess.square_set(iter(["c3"])) == 1 << 42


@pytest.mark.parametrize("wrong", [400, -1, "z9", ""])
def test_square_set_refuses_what_is_no_square(wrong: int | str) -> None:
    with pytest.raises(gess.GessError, match="is not a square"):
        gess.square_set([0, wrong])


def test_square_names() -> None:
    assert gess.square_names(stones("@c3")) == ["b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"]
    assert gess.square_names(0) == []


@pytest.mark.parametrize(
    ("centre", "covered"),
    [
        ("e5", "d4 e4 f4 d5 e5 f5 d6 e6 f6"),
        ("b2", "b2 c2 b3 c3"),
        ("s19", "r18 s18 r19 s19"),
        ("a1", "b2"),
        ("t1", "s2"),
        ("a20", "b19"),
        ("t20", "s19"),
        ("a10", "b9 b10 b11"),
        ("t10", "s9 s10 s11"),
        ("k1", "j2 k2 l2"),
        ("k20", "j19 k19 l19"),
        ("b1", "b2 c2"),
        ("t2", "s2 s3"),
    ],
)
def test_footprint(centre: str, covered: str) -> None:
    assert names(gess.footprint(number(centre))) == covered


def test_every_footprint() -> None:
    for centre in range(400):
        file, row = centre % 20, centre // 20
        covered = [
            f"{FILES[f]}{r + 1}"
            for r in (row - 1, row, row + 1)
            for f in (file - 1, file, file + 1)
            if 1 <= f <= 18 and 1 <= r <= 18
        ]
        assert names(gess.footprint(centre)) == in_order(" ".join(covered))
        assert covered, "a footprint touches the board wherever its centre is"
