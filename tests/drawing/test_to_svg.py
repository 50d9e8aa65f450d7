"""Pictures of positions: what is on them, and that they are sound documents."""

import os
import re
import subprocess
import sys

import pytest
from tests import known
from tests.drawing.reading import (
    BLACK_AT_START,
    SVG,
    WHITE_AT_START,
    corner,
    ids,
    middle,
    parse,
    placed,
    prefix_of,
    references,
)

import gess
from gess import drawing

START = gess.Position.start()
EVERYTHING = {
    "selected": "l3",
    "arrows": ["c3-c6", ("f3", "k8"), drawing.Arrow("a1", "t20", colour="win", head=False)],
    "marks": [
        "c6",
        gess.C15,
        drawing.Mark("f15", "square", colour="danger"),
        drawing.Mark("i15", "triangle"),
        drawing.Mark("l15", "cross"),
        drawing.Mark("o15", "dot"),
        drawing.Mark("r15", "area"),
        drawing.Mark("d10", label="A1"),
    ],
    "last_move": gess.Move.parse("r15-r12"),
}


def after(*moves: str) -> gess.Board:
    board = gess.Board()
    for move in moves:
        board.push_text(move)
    return board


def corners(names: set[str]) -> set[tuple[float, float]]:
    return {corner(name) for name in names}


def test_stones_stand_on_their_squares() -> None:
    root = parse(drawing.svg(START))
    black, white = placed(root, "b"), placed(root, "w")
    assert (len(black), len(white)) == (43, 43)
    assert set(black) == corners(BLACK_AT_START)
    assert set(white) == corners(WHITE_AT_START)


def test_white_may_sit_at_the_bottom() -> None:
    one = gess.Position(gess.square_set(["c2"]), gess.square_set(["s19"]))
    root = parse(drawing.svg(one, orientation=gess.WHITE))
    assert placed(root, "b") == [(340, 20)]
    assert placed(root, "w") == [(20, 360)]


def test_rings_are_outlined_unless_told_not_to() -> None:
    def circles(svg_text: str) -> set[tuple[str, str]]:
        return {
            (circle.get("cx", ""), circle.get("cy", ""))
            for circle in parse(svg_text).iter(f"{SVG}circle")
            if circle.get("r") == "3.4"
        }

    assert circles(drawing.svg(START)) == {tuple(map(str, middle(n))) for n in ("l3", "l18")}
    assert circles(drawing.svg(START, rings=False)) == set()


def test_each_kind_of_destination_has_its_own_mark() -> None:
    # North of the ring two steps are free, the third meets the stone of l7. To the sides it meets
    # its own back row and stays whole. To the south three of its stones fall: it is broken.
    root = parse(drawing.svg(START, selected="l3"))
    assert set(placed(root, "quiet")) == {middle(n) for n in ("l4", "l5")}
    assert set(placed(root, "capture")) == {middle(n) for n in ("l6", "k3", "m3", "k4", "m4")}
    assert set(placed(root, "own-ring")) == {middle(n) for n in ("k2", "l2", "m2")}
    assert placed(root, "enemy-ring") == []


def test_a_destination_that_wins_is_starred() -> None:
    # Known game A1 of the cases: White wins with l12-l11.
    game = next(case for case in known.cases("games") if case["id"] == "A1")
    moves = [step["move"] for step in game["moves"]]
    assert (moves[-1], game["winner"]) == ("l12-l11", "w")
    board = after(*moves[:-1])
    assert middle("l11") in placed(parse(drawing.svg(board, selected="l12")), "enemy-ring")


def test_destinations_that_the_rules_forbid_are_not_shown() -> None:
    course = gess.Position.start(gess.COURSE)
    assert placed(parse(drawing.svg(course, selected="l3")), "own-ring") == []


def test_destinations_show_for_the_side_that_is_not_to_move_and_when_decided() -> None:
    # A pawn with three free squares before it.
    assert len(placed(parse(drawing.svg(START, selected="c15")), "quiet")) == 3
    decided = gess.Position(gess.square_set(["c7"]), 0)
    assert len(placed(parse(drawing.svg(decided, selected="c6")), "quiet")) == 3


def test_destinations_can_be_left_out() -> None:
    root = parse(drawing.svg(START, selected="l3", destinations=False))
    assert all(not placed(root, kind) for kind in ("quiet", "capture", "own-ring"))
    assert "Chosen: the piece l3." in str(root.findtext(f"{SVG}desc"))


def test_a_footprint_that_cannot_move_is_dashed_and_shows_what_is_in_the_way() -> None:
    stones = gess.Position(gess.square_set(["c3"]), gess.square_set(["d4"]))
    blocked = drawing.svg(stones, selected="d3")
    assert "stroke-dasharray" in blocked
    assert f'transform="translate({middle("d4")[0]} {middle("d4")[1]})"' in blocked
    assert "which cannot move" in blocked
    assert "stroke-dasharray" not in drawing.svg(START, selected="l3")


def test_a_board_shows_its_last_move_unless_told_not_to() -> None:
    board = after("l3-l6")
    assert "Last move: l3-l6." in drawing.svg(board)
    assert "Last move" not in drawing.svg(board, last_move=False)
    assert "Last move" not in drawing.svg(board.position)
    assert "Last move: c6-c9." in drawing.svg(board, last_move=gess.Move.parse("c6-c9"))


def test_stones_that_the_last_move_took_are_shown_as_ghosts() -> None:
    def ghosts(svg_text: str) -> set[tuple[str, str]]:
        circles = parse(svg_text).iter(f"{SVG}circle")
        return {(c.get("cx", ""), c.get("cy", "")) for c in circles if c.get("r") == "7.4"}

    # Black's ring steps south: its lower row falls onto the frame.
    fallen = {tuple(map(str, middle(name))) for name in ("k1", "l1", "m1")}
    assert ghosts(drawing.svg(after("l3-l2"))) == fallen
    # A pawn lands on an enemy's: the square of the captured stone is empty afterwards.
    duel = gess.Position(gess.square_set(["c7"]), gess.square_set(["d9", "e3"]))
    ring = gess.square_set(["k3", "k4", "k5", "l3", "l5", "m3", "m4", "m5"])
    duel = gess.Position(duel.black | ring, duel.white | ring << 200)
    board = gess.Board(duel)
    board.push_text("c6-c8")
    assert ghosts(drawing.svg(board)) == {tuple(map(str, middle("d9")))}


def test_a_stone_on_the_square_of_a_captured_one_hides_its_ghost() -> None:
    # Known game A1: White's pawn l15-l11 breaks the ring by taking the stone of l10.
    board = after("l3-l6", "l15-l12", "l6-l9", "l12-l11")
    taken = board.position_at(3).report(board.peek()).captured(gess.BLACK)
    assert gess.square_names(taken & board.position.white) == ["l10"]
    x, y = middle("l10")
    assert f'cx="{x}" cy="{y}" r="7.4"' not in drawing.svg(board)


def test_every_mark_stands_on_its_square() -> None:
    x, y = middle("j10")
    for shape in ("circle", "square", "triangle", "cross", "label"):
        mark = drawing.Mark("j10", shape, label="A" if shape == "label" else "")
        assert f'transform="translate({x} {y})' in drawing.svg(START, marks=[mark]), shape
    assert f'cx="{x}" cy="{y}" r="3.8"' in drawing.svg(START, marks=[drawing.Mark("j10", "dot")])
    left, top = corner("j10")
    tint = f'<rect x="{left}" y="{top}" width="20" height="20" fill="#13678c"'
    assert tint in drawing.svg(START, marks=[drawing.Mark("j10", "area")])


def test_arrows_reach_from_middle_to_middle_and_lines_have_no_head() -> None:
    def outline(arrow: drawing.Arrow) -> list[tuple[float, float]]:
        picture = drawing.svg(gess.Position(0, 0), arrows=[arrow], coordinates=False, theme="plain")
        (path,) = re.findall(r'd="M([^"]*)z" fill="#14699a"', picture)
        return [(float(x), float(y)) for x, y in (point.split() for point in path.split("L"))]

    head = outline(drawing.Arrow("c3", "c6"))
    assert middle("c6") in head
    assert max(y for _, y in head) == middle("c3")[1]
    line = outline(drawing.Arrow("c3", "c6", head=False))
    assert {abs(x - middle("c3")[0]) for x, _ in line} == {0, 1.5}
    assert max(abs(x - middle("c3")[0]) for x, _ in head) > 4
    # A diagonal: both ends lie on the line between the middles.
    assert middle("f6") in outline(drawing.Arrow("c3", "f6"))


def test_marks_and_arrows_are_drawn() -> None:
    plain, marked = drawing.svg(START), drawing.svg(START, marks=["c6"], arrows=["c3-c6"])
    assert marked.count("<path") > plain.count("<path")
    assert f"translate({middle('c6')[0]} {middle('c6')[1]})" in marked
    assert drawing.svg(START, marks=[gess.C6]) == drawing.svg(START, marks=["c6"])
    assert drawing.svg(START, arrows=[("c3", "c6")]) == drawing.svg(START, arrows=["c3-c6"])


@pytest.mark.parametrize("scheme", ["light", "dark", "auto"])
@pytest.mark.parametrize("theme", ["wood", "plain", "contrast"])
def test_every_picture_is_a_sound_document(theme: str, scheme: str) -> None:
    text = drawing.svg(START, theme=theme, scheme=scheme, **EVERYTHING)  # type: ignore[arg-type]  # names from lists
    root = parse(text)
    names = ids(root)
    assert len(names) == len(set(names))
    assert references(text) <= set(names)
    prefix = prefix_of(root)
    assert all(name.startswith(prefix) for name in names)
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title") == "Gess: Black to move"
    assert "Black: 43 stones, ring l3." in str(root.findtext(f"{SVG}desc"))
    # Nothing from outside, nothing that runs, no font.
    assert not re.search(r"<script|<text|font|https?://(?!www\.w3\.org/2000/svg\")|\bon\w+=", text)


def test_the_scheme_auto_styles_each_of_its_classes_and_no_other() -> None:
    text = drawing.svg(START, scheme="auto", **EVERYTHING)  # type: ignore[arg-type]  # a dict of options
    used = {name for value in re.findall(r'class="([^"]*)"', text) for name in value.split()}
    styled = set(re.findall(r"\.([\w-]+)\{", text))
    assert used == styled
    assert used
    assert all(name.startswith(prefix_of(parse(text))) for name in used)
    assert "class=" not in drawing.svg(START, scheme="dark", **EVERYTHING)  # type: ignore[arg-type]  # a dict of options


def test_the_scheme_auto_is_light_and_dark_in_one() -> None:
    auto = drawing.svg(START, scheme="auto", prefix="p")
    light = re.sub(r' class="[^"]*"|<style>.*</style>', "", auto)
    assert light == drawing.svg(START, scheme="light", prefix="p")
    dark = drawing.THEMES["wood"].dark
    assert f".pf-frame{{fill:{dark.frame}}}" in auto


def test_pictures_in_one_page_do_not_clash() -> None:
    pictures = [
        drawing.svg(START),
        drawing.svg(START, size=401),
        drawing.svg(START, theme="plain"),
        drawing.svg(START, scheme="dark"),
        drawing.svg(START, marks=["c3"]),
        drawing.svg(after("l3-l6")),
        drawing.piece_svg(gess.Piece(gess.L3, gess.BLACK, 495)),
    ]
    prefixes = [prefix_of(parse(picture)) for picture in pictures]
    assert len(set(prefixes)) == len(pictures)
    assert prefix_of(parse(drawing.svg(START, prefix="mine"))) == "mine"


def test_the_same_picture_is_drawn_the_same_in_every_run() -> None:
    code = (
        "import gess; from gess import drawing; "
        "print(drawing.svg(gess.Position.start(), selected='l3', scheme='auto', marks=['c3']))"
    )
    runs = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            check=True,
            timeout=60,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(runs) == 1


def test_pictures_are_small() -> None:
    assert len(drawing.svg(START)) < 10_000
    assert len(drawing.svg(START, scheme="auto", **EVERYTHING)) < 20_000  # type: ignore[arg-type]  # a dict of options


def test_the_title_may_be_given_and_is_escaped() -> None:
    root = parse(drawing.svg(START, title="<b>&\x00\ufffe\ud800 'é'"))
    assert root.findtext(f"{SVG}title") == "<b>& 'é'"


def test_the_title_says_how_the_game_stands() -> None:
    assert "<desc" in drawing.svg(START)
    over = after("l3-l2")
    titles = [
        parse(drawing.svg(shown)).findtext(f"{SVG}title")
        for shown in (over, over.position, after("l3-l6"))
    ]
    assert titles == [
        "Gess: White wins: Black gave up the last ring",
        "Gess: White has won",
        "Gess: White to move",
    ]


@pytest.mark.parametrize("size", [40, 100, 199, 200, 390, 400, 777, 900, 1440])
def test_squares_are_whole_pixels_at_every_size(size: int) -> None:
    root = parse(drawing.svg(START, size=size))
    assert (root.get("width"), root.get("height")) == (str(size), str(size))
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    pixels = 20 * size / width
    assert pixels == pytest.approx(round(pixels), abs=0.01) or pixels < 4
    assert left == top
    assert width == height
    # The margin is less than a square, and half of it lies on each side.
    assert 0 <= -left * 2 <= width - 400 + 0.01
    assert (width - 400) / 20 < 20 / pixels + 1


def test_coordinates_can_be_left_out() -> None:
    with_them, without = drawing.svg(START), drawing.svg(START, coordinates=False)
    assert len(without) < len(with_them) - 2000
    assert len(placed(parse(without), "b")) == 43


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"theme": "steel"}, "no theme is called 'steel': expected wood, plain, contrast"),
        ({"scheme": "dim"}, "no scheme is called 'dim': expected light, dark, auto"),
        ({"prefix": '"><b>'}, "ids cannot begin with '\"><b>'"),
        ({"prefix": ""}, "ids cannot begin with ''"),
        ({"last_move": gess.Move(400, 0)}, "400 is not a square"),
        ({"size": 39}, "a picture cannot be 39 pixels wide: expected 40 to 10000"),
        ({"selected": "u1"}, "'u1' is not a square"),
        ({"marks": ["a0"]}, "'a0' is not a square"),
        ({"marks": [400]}, "400 is not a square"),
        ({"arrows": [("a1", "z9")]}, "'z9' is not a square"),
        ({"arrows": ["c3"]}, "'c3' is not a move"),
    ],
)
def test_what_cannot_be_drawn_is_refused_in_a_sentence(
    options: dict[str, object], sentence: str
) -> None:
    with pytest.raises(gess.GessError, match=re.escape(sentence)):
        drawing.svg(START, **options)  # type: ignore[arg-type]  # wrong on purpose


def test_marks_and_arrows_refuse_what_they_cannot_be() -> None:
    with pytest.raises(gess.GessError, match="no shape is called 'blob'"):
        drawing.Mark("c3", "blob")  # type: ignore[arg-type]  # wrong on purpose
    with pytest.raises(gess.GessError, match="no colour is called 'pink'"):
        drawing.Arrow("c3", "c4", colour="pink")  # type: ignore[arg-type]  # wrong on purpose
    with pytest.raises(gess.GessError, match="too long"):
        drawing.Mark("c3", label="long")


def test_notebooks_show_positions_boards_and_pieces() -> None:
    piece = START.piece_at(gess.L3)
    assert piece is not None
    assert START._repr_svg_() == drawing.svg(START)
    board = after("l3-l6")
    assert board._repr_svg_() == drawing.svg(board)
    assert piece._repr_svg_() == drawing.piece_svg(piece)


def test_every_known_final_position_can_be_drawn() -> None:
    for case in known.cases("playouts"):
        position = gess.Position.parse(case["final"], rules=gess.RULES[case["preset"]])
        rows = case["final"].split()[0]
        root = parse(drawing.svg(position))
        assert len(placed(root, "b")) == rows.count("b")
        assert len(placed(root, "w")) == rows.count("w")


def test_a_label_says_something() -> None:
    with pytest.raises(gess.GessError, match=r"^the label is empty: expected 1 to 3 characters$"):
        gess.drawing.Mark("c3", shape="label")
