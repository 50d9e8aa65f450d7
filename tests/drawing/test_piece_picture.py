"""Pictures of pieces: arms where stones allow them, as far as the centre allows."""

import re

from tests.drawing.reading import SVG, ids, parse, placed, references

import gess
from gess import drawing

ROOK, RING, PAWN = 0b010_111_010, 0b111_101_111, 0b010_000_000


def heads(picture: str) -> int:
    """The number of arrows: closed paths of seven corners."""
    return len(re.findall(r'd="M[^"]*(?:L[^"L]*){6}z"', picture))


def test_an_occupied_centre_has_arrows_and_an_empty_one_three_dots_each_way() -> None:
    rook = drawing.piece_svg(gess.Piece(gess.J10, gess.BLACK, ROOK))
    assert heads(rook) == 4
    assert placed(parse(rook), "quiet") == []
    ring = drawing.piece_svg(gess.Piece(gess.J10, gess.WHITE, RING))
    assert heads(ring) == 0
    assert len(placed(parse(ring), "quiet")) == 8 * 3
    pawn = parse(drawing.piece_svg(gess.Piece(gess.J10, gess.BLACK, PAWN)))
    assert sorted(placed(pawn, "quiet")) == [(70, 10), (70, 30), (70, 50)]


def test_stones_have_the_piece_colour_and_places() -> None:
    root = parse(drawing.piece_svg(gess.Piece(gess.J10, gess.WHITE, PAWN)))
    assert placed(root, "w") == [(60, 40)]
    assert placed(root, "b") == []
    assert len(placed(parse(drawing.piece_svg(gess.Piece(gess.C3, gess.BLACK, RING))), "b")) == 8


def test_the_picture_does_not_depend_on_where_the_piece_stands() -> None:
    def drawn(centre: int) -> str:
        piece = gess.Piece(centre, gess.BLACK, ROOK)
        picture = drawing.piece_svg(piece, prefix="p", title="rook")
        return re.sub(r"<desc.*?</desc>", "", picture)

    assert drawn(gess.C3) == drawn(gess.R18)


def test_a_footprint_over_the_edge_shows_the_frame() -> None:
    frame = drawing.THEMES["wood"].light.frame
    east = 0b100_100_100
    assert f'fill="{frame}"' in drawing.piece_svg(gess.Piece(gess.A9, gess.BLACK, east))
    assert f'fill="{frame}"' not in drawing.piece_svg(gess.Piece(gess.B9, gess.BLACK, east))
    assert drawing.piece_svg(gess.Piece(gess.T20, gess.BLACK, 1)).count(f'fill="{frame}"') == 2


def test_it_is_a_sound_document_with_words() -> None:
    text = drawing.piece_svg(gess.Piece(gess.C3, gess.BLACK, ROOK), scheme="auto", size=300)
    root = parse(text)
    assert len(ids(root)) == len(set(ids(root)))
    assert references(text) <= set(ids(root))
    assert root.get("width") == "300"
    assert root.findtext(f"{SVG}title") == "Black rook c3"
    assert root.findtext(f"{SVG}desc") == (
        "5 stones around c3. Moves any number of steps: N, E, S, W."
    )
    pawn = parse(drawing.piece_svg(gess.Piece(gess.C6, gess.BLACK, PAWN)))
    assert pawn.findtext(f"{SVG}desc") == "1 stone around c6. Moves up to 3 steps: N."
