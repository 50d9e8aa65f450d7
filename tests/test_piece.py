"""Pieces: patterns, directions, range and nicknames (R4 to R7)."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError

import pytest
from tests.setups import names, number, setup, stones

from gess import BLACK, CLASSIC, WHITE, Color, Direction, Piece, Position
from gess.piece import pattern_at, spread

E5 = number("e5")
EMPTY = Position(0, 0)

# Where each stone of the footprint of e5 stands, its bit, and the direction it gives.
NINE = [
    ("d4", 1, Direction.SW),
    ("e4", 2, Direction.S),
    ("f4", 4, Direction.SE),
    ("d5", 8, Direction.W),
    ("e5", 16, None),
    ("f5", 32, Direction.E),
    ("d6", 64, Direction.NW),
    ("e6", 128, Direction.N),
    ("f6", 256, Direction.NE),
]


def piece_at(position: Position, centre: str) -> Piece:
    piece = position.piece_at(number(centre))
    assert piece is not None
    return piece


def test_directions_go_clockwise_from_north() -> None:
    assert " ".join(direction.name for direction in Direction) == "N NE E SE S SW W NW"
    assert [direction.offset for direction in Direction] == [20, 21, 1, -19, -20, -21, -1, 19]
    assert [direction.dx for direction in Direction] == [0, 1, 1, 1, 0, -1, -1, -1]
    assert [direction.dy for direction in Direction] == [1, 1, 0, -1, -1, -1, 0, 1]


@pytest.mark.parametrize(
    ("to", "direction"),
    [
        ("e6", "N"),
        ("e20", "N"),
        ("g7", "NE"),
        ("t5", "E"),
        ("f4", "SE"),
        ("e1", "S"),
        ("a1", "SW"),
        ("d5", "W"),
        ("b8", "NW"),
        ("e5", None),
        ("f7", None),
        ("g6", None),
        ("a2", None),
        ("t4", None),  # near in numbers, not on the board
    ],
)
def test_direction_between_two_squares(to: str, direction: str | None) -> None:
    found = Direction.between(E5, number(to))
    assert (found and found.name) == direction


@pytest.mark.parametrize(("stone", "bit", "direction"), NINE)
def test_pattern_bits_and_what_they_allow(
    stone: str, bit: int, direction: Direction | None
) -> None:
    assert pattern_at(stones(stone), E5) == bit
    assert names(spread(bit, E5)) == stone
    piece = Piece(E5, BLACK, bit)
    assert piece.directions == (() if direction is None else (direction,))
    assert [d for d in Direction if piece.faces(d)] == list(piece.directions)
    assert names(piece.squares) == stone


def test_there_are_510_movable_patterns() -> None:
    for color in Color:
        movable = 0
        for pattern in range(512):
            own = sum(1 << number(stone) for stone, bit, _ in NINE if pattern & bit)
            position = Position(own, 0) if color is BLACK else Position(0, own)
            piece = position.piece_at(E5)
            if piece is None:
                assert pattern in (0, 16), "only the empty one and the lone centre cannot move"
                continue
            movable += 1
            assert piece == Piece(E5, color, pattern)
            expected = {d for _, bit, d in NINE if d is not None and pattern & bit}
            assert set(piece.directions) == expected
            assert piece.range == (None if pattern & 16 else 3)
            assert piece.has_centre is bool(pattern & 16)
            assert piece.is_ring is (pattern == 495)
            assert piece.squares == own
        assert movable == 510


@pytest.mark.parametrize(
    ("centre", "pattern", "directions"),
    [
        ("a1", 256, "NE"),
        ("t1", 64, "NW"),
        ("a20", 4, "SE"),
        ("t20", 1, "SW"),
        ("a10", 4 + 32 + 256, "NE E SE"),
        ("t10", 1 + 8 + 64, "SW W NW"),
        ("k1", 64 + 128 + 256, "N NE NW"),
        ("k20", 1 + 2 + 4, "SE S SW"),
        ("b2", 16 + 32 + 128 + 256, "N NE E"),
    ],
)
def test_a_full_board_seen_from_its_edge(centre: str, pattern: int, directions: str) -> None:
    board = sum(1 << 20 * row + file for row in range(1, 19) for file in range(1, 19))
    piece = piece_at(Position(board, 0), centre)
    assert piece.pattern == pattern
    assert [d.name for d in piece.directions] == directions.split()
    assert names(spread(511, number(centre))) == names(piece.squares)


@pytest.mark.parametrize(
    ("centre", "nickname"),
    [
        (f"{file}{row}", nickname)
        for row in (3, 18)
        for file, nickname in {
            "c": "rook",
            "f": "bishop",
            "i": "queen",
            "l": "king",
            "o": "bishop",
            "r": "rook",
        }.items()
    ]
    + [(f"{file}{row}", "pawn") for row in (6, 15) for file in "cfilor"],
)
def test_the_start_imitates_chess(centre: str, nickname: str) -> None:
    piece = piece_at(Position.start(), centre)
    assert piece.color is (BLACK if centre[1:] in ("3", "6") else WHITE)
    assert piece.nickname == nickname
    assert str(piece) == f"{piece.color} {nickname} {centre}"
    assert piece.is_ring is (nickname == "king")


@pytest.mark.parametrize(
    ("centre", "directions", "reach"),
    [
        ("c3", "N E S W", None),
        ("f3", "NE SE SW NW", None),
        ("i3", "N NE E SE S SW W NW", None),
        ("l3", "N NE E SE S SW W NW", 3),
        ("c6", "N", 3),
        ("c15", "S", 3),
        ("c1", "N", 3),  # an over-the-edge piece: c2 alone
        ("d3", "SE SW W NE NW", None),
    ],
)
def test_directions_and_range_at_the_start(centre: str, directions: str, reach: int | None) -> None:
    piece = piece_at(Position.start(), centre)
    assert {d.name for d in piece.directions} == set(directions.split())
    assert piece.range == reach


def test_a_pawn_faces_the_enemy() -> None:
    assert piece_at(setup("c7", ""), "c6").nickname == "pawn"
    assert piece_at(setup("c7", ""), "c8").nickname is None
    assert piece_at(setup("", "c14"), "c15").nickname == "pawn"
    assert piece_at(setup("", "c14"), "c13").nickname is None
    assert piece_at(setup("c7", ""), "b7").nickname is None


def test_a_pattern_like_no_chess_piece_has_no_nickname() -> None:
    piece = piece_at(setup("d4 e4", ""), "e5")
    assert piece.nickname is None
    assert str(piece) == "Black piece e5"


def test_no_piece_where_colors_mix_or_no_side_stands() -> None:
    position = setup("d4 l10", "f6")
    assert position.piece_at(E5) is None
    assert position.piece_at(number("l10")) is None
    assert position.piece_at(number("h15")) is None
    assert piece_at(position, "l9") == Piece(number("l9"), BLACK, 128)
    assert piece_at(position, "g7") == Piece(number("g7"), WHITE, 1)
    assert position.piece_at(-1) is None
    assert position.piece_at(400) is None


def test_no_piece_on_the_frame_where_none_may_start_there() -> None:
    assert setup("b2", "").piece_at(0) == Piece(0, BLACK, 256)
    assert setup("b2", "", rules=CLASSIC).piece_at(0) is None
    assert setup("b2", "", rules=CLASSIC).piece_at(number("b3")) == Piece(number("b3"), BLACK, 2)


def test_the_side_to_move_does_not_matter() -> None:
    for turn in Color:
        assert setup("d4", "", turn).piece_at(E5) == Piece(E5, BLACK, 1)


def test_pieces_are_values() -> None:
    piece = Piece(E5, BLACK, 495)
    assert piece == Piece(E5, BLACK, 0b111_101_111)
    assert len({piece, Piece(E5, BLACK, 495), Piece(E5, WHITE, 495), Piece(E5, BLACK, 511)}) == 3
    assert pickle.loads(pickle.dumps(piece)) == piece
    with pytest.raises(FrozenInstanceError):
        piece.centre = 0  # type: ignore[misc]  # what is tried
    assert EMPTY.piece_at(E5) is None
