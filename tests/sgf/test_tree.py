"""The tree: building it, walking it, changing it, and what is said in it."""

from __future__ import annotations

import copy

import pytest
from tests.setups import in_order, move, names, number, setup, stones
from tests.sgf.files import line, one, said, with_head

import gess
from gess import (
    BLACK,
    WHITE,
    Board,
    GessError,
    IllegalMoveError,
    InvalidPositionError,
    Move,
    Position,
)
from gess.rules import RULES
from gess.sgf import Game, Node, dumps


def play(node: Node, moves: str) -> Node:
    """The node after some moves from a node."""
    for text in moves.split():
        node = node.add(move(text))
    return node


# Moves


def test_added_moves_make_the_main_line_and_its_positions() -> None:
    game = Game()
    end = play(game.root, "l3-l6 l18-l15 c3-c6")
    assert line(game) == "l3-l6 l18-l15 c3-c6"
    assert game.end is end
    assert end.ply == 3
    assert end.color is BLACK
    assert end.position.turn is WHITE
    assert [node.ply for node in end.line()] == [0, 1, 2, 3]
    board = Board()
    for text in ("l3-l6", "l18-l15", "c3-c6"):
        board.push_text(text)
    assert end.position == board.position
    assert game.board() == board


def test_an_illegal_move_is_refused_and_changes_nothing() -> None:
    game = Game()
    with pytest.raises(IllegalMoveError, match="is not legal"):
        game.root.add(move("l3-l9"))
    assert game.root.children == ()


def test_a_second_move_from_a_node_is_a_variation() -> None:
    game = Game()
    main, other = game.root.add(move("l3-l6")), game.root.add(move("c3-c6"))
    assert game.root.children == (main, other)
    assert main.is_mainline
    assert not other.is_mainline
    assert other.parent is game.root
    assert other.game is game


def test_a_move_that_is_there_already_is_not_added_again() -> None:
    game = Game()
    first = game.root.add(move("l3-l6"), comment="one")
    again = game.root.add(move("l3-l6"), comment="two")
    assert again is first
    assert len(game.root.children) == 1
    assert first.comment == "one\n\ntwo"


def test_walking_goes_down_the_main_line_first() -> None:
    game = Game()
    play(game.root, "l3-l6 l18-l15")
    play(game.root.children[0], "c18-c15 c3-c6")
    play(game.root, "c3-c6")
    walked = [str(node.move) for node in game.root.walk()]
    assert walked == ["None", "l3-l6", "l18-l15", "c18-c15", "c3-c6", "c3-c6"]


# Order


def three_replies() -> tuple[Game, Node, Node, Node]:
    """A game with three first moves."""
    game = Game()
    one, two, three = (game.root.add(move(text)) for text in ("l3-l6", "c3-c6", "r3-r6"))
    return game, one, two, three


def test_promoting_goes_one_place_forward() -> None:
    game, one, two, three = three_replies()
    three.promote()
    assert game.root.children == (one, three, two)
    three.promote()
    three.promote()
    assert game.root.children == (three, one, two)
    assert line(game) == "r3-r6"


def test_promoting_to_the_main_line_promotes_all_on_the_way() -> None:
    game, one, two, three = three_replies()
    play(three, "l18-l15")
    deep = play(three, "c18-c15 l3-l5")
    deep.promote_to_mainline()
    assert line(game) == "r3-r6 c18-c15 l3-l5"
    assert game.root.children == (three, one, two)


def test_deleting_takes_away_all_that_follows() -> None:
    game, one, two, three = three_replies()
    play(two, "l18-l15 l3-l5")
    two.delete()
    assert game.root.children == (one, three)
    assert two.parent is None
    assert sum(1 for _ in game.root.walk()) == 3


@pytest.mark.parametrize("what", ["delete", "promote"])
def test_the_root_stays(what: str) -> None:
    with pytest.raises(GessError, match="the root of a game cannot be"):
        getattr(Game().root, what)()


# Setups


def test_a_setup_in_the_middle_of_a_game() -> None:
    game = Game()
    node = play(game.root, "l3-l6").add_setup(black=["j10"], white=[gess.K10], empty=["c18"])
    assert node.position.turn is WHITE
    assert names(node.position.black & ~node.parent.position.black) == "j10"  # type: ignore[union-attr]  # has one
    end = play(node, "l18-l15 l6-l9")
    assert game.mainline() == [move("l3-l6"), move("l18-l15"), move("l6-l9")]
    again = one(dumps(game), strict=True)
    assert again == game
    board = again.board()
    assert board.start_position == node.position
    assert board.position == end.position


def test_a_setup_can_give_the_move_to_either_side() -> None:
    node = Game().root.add_setup(turn=WHITE)
    assert node.position.turn is WHITE
    assert node.setup == gess.sgf.Setup(turn=WHITE)
    assert node.move is None


def test_a_setup_with_a_stone_on_the_frame_is_refused() -> None:
    game = Game()
    with pytest.raises(InvalidPositionError, match="a1"):
        game.root.add_setup(black=["a1"])
    with pytest.raises(InvalidPositionError, match="two stones"):
        game.root.add_setup(black=["j10"], white=["j10"])
    assert game.root.children == ()


STARTS = {
    "start": Position.start(),
    "white begins": Position(Position.start().black, Position.start().white, WHITE),
    "empty": Position(0, 0),
    "empty, white": Position(0, 0, WHITE),
    "black alone": setup("@l3 c7", ""),
    "white alone": setup("", "@l18", WHITE),
    "rings": setup("@l3", "@l18 c7", WHITE, RULES["open-edge"]),
}


@pytest.mark.parametrize("position", STARTS.values(), ids=STARTS)
def test_any_position_can_be_the_start(position: Position) -> None:
    game = Game(position)
    assert game.start_position == position
    assert game.root.position == position
    again = one(dumps(game), strict=True)
    assert again.start_position == position
    assert again == game


def test_a_game_has_one_kind_of_rules() -> None:
    assert Game(rules=RULES["course"]).rules == RULES["course"]
    with pytest.raises(InvalidPositionError, match=r"^the position has standard rules: expected "):
        Game(Position.start(), RULES["course"])
    with pytest.raises(TypeError, match=r"^the position is 'b18': expected gess\.Position"):
        Game("b18")  # type: ignore[arg-type]  # what a careless caller gives
    with pytest.raises(TypeError, match="rules"):
        Game(Position.start(), "course")  # type: ignore[arg-type]  # the same
    odd = gess.Rules("odd", start_on_frame=False, end_on_frame=True, must_keep_ring=True)
    with pytest.raises(GessError, match="the rules odd have no name in files"):
        Game(rules=odd)


# What stops a line


def test_a_line_stops_at_its_first_illegal_move_and_the_rest_is_kept() -> None:
    game = with_head(";B[lr:lo];W[lr:lo];B[cr:co](;W[aa:bb])(;C[note])")
    assert line(game) == "l3-l6"
    last = game.end
    assert last.children == ()
    assert last.next is None
    (stopped,) = last.stopped
    assert stopped.move is None
    assert len(said(game)) == 1
    with pytest.raises(GessError, match="there is no position here"):
        _ = stopped.position
    with pytest.raises(GessError, match="there is no position here"):
        stopped.add(move("c18-c15"))
    game.black = "changed"
    assert b";W[lr:lo];B[cr:co](;W[aa:bb])(;C[note]))" in dumps(game)
    assert one(dumps(game)) == game


def test_a_variation_does_not_take_the_place_of_a_main_line_that_stopped() -> None:
    game = with_head("(;B[lr:lz])(;B[cr:co];W[cc:cf])")
    assert line(game) == ""
    assert game.board().ply == 0
    assert [str(child.move) for child in game.root.children] == ["c3-c6"]
    assert not game.root.children[0].is_mainline


def test_deleting_what_stopped_lets_the_variation_become_the_main_line() -> None:
    game = with_head("(;B[lr:lz])(;B[cr:co];W[cc:cf])")
    game.root.stopped[0].delete()
    assert line(game) == "c3-c6 c18-c15"


@pytest.mark.parametrize(
    ("rest", "moves", "sentence"),
    [
        (";B[lr:lo];B[cr:co]", "l3-l6", "B[cr:co] is out of turn: White is to move"),
        (";B[]", "", "B[] is a pass: expected a move, as all must move"),
        (";B[tt]", "", "B[tt] is a pass: expected a move, as all must move"),
        (";B[lr]", "", "B[lr] is no move: expected a move such as lr:lo"),
        (";B[zz:aa]", "", "B[zz:aa] is no move: expected a move such as lr:lo"),
        (";B[lr:ls];W[lc:lf]", "l3-l2", "W[lc:lf], l18-l15, is not legal: the game is over"),
    ],
)
def test_why_a_line_stops(rest: str, moves: str, sentence: str) -> None:
    game = with_head(rest)
    assert line(game) == moves
    assert said(game) == [sentence]


def test_a_move_of_the_root_can_stop_the_game_as_well() -> None:
    game = with_head("B[lr:lz];W[lc:lf]")
    assert line(game) == ""
    assert len(game.root.stopped) == 1
    assert one(dumps(game)) == game


@pytest.mark.parametrize("text", ["c3-c6", "c3xc6", "c3c6", "C3 C6", "c3–c6", "CR:CO"])
def test_moves_in_other_forms_are_read_and_told(text: str) -> None:
    game = one(f"(;FF[4]GM[20]SZ[20]RU[standard];B[{text}])")
    assert line(game) == "c3-c6"
    assert said(game) == [f"B[{text}] is not written as SGF writes moves: B[cr:co]"]


# Annotations


def test_markup_as_squares() -> None:
    node = Game().root.add(move("l3-l6"))
    node.triangles = ["b2", "c2", "b3", "c3", gess.T20]
    node.circles = stones("j10")
    node.squares = []
    node.arrows = [("l3", "l6"), (gess.C3, gess.C6), Move.parse("c3-c7")]
    node.lines = [("a1", "t20")]
    node.labels = {"l6": "A:b]", "l7": "two\nlines"}
    assert node.raw("TR") == ["ta", "br:cs"]
    assert node.raw("AR") == ["lr:lo", "cr:co", "cr:cn"]
    assert node.raw("LB") == [r"lo:A\:b\]", "ln:two lines"]
    again = one(dumps(node.game), strict=True).end
    assert names(again.triangles) == in_order("b2 c2 b3 c3 t20")
    assert names(again.circles) == "j10"
    assert again.squares == 0
    assert again.arrows == [
        (number("l3"), number("l6")),
        (number("c3"), number("c6")),
        (number("c3"), number("c7")),
    ]
    assert again.lines == [(0, 399)]
    assert again.labels == {number("l6"): "A:b]", number("l7"): "two lines"}


def test_each_kind_of_mark_has_its_property() -> None:
    game = with_head("TR[ar]SQ[br]CR[cr]MA[dr]SL[er]DD[fr]")
    found = [
        names(getattr(game.root, kind))
        for kind in ("triangles", "squares", "circles", "crosses", "selected", "dimmed")
    ]
    assert found == ["a3", "b3", "c3", "d3", "e3", "f3"]


def test_a_mark_off_the_board_is_refused() -> None:
    node = Game().root
    with pytest.raises(GessError, match="no set of squares"):
        node.triangles = 1 << 400
    with pytest.raises(GessError, match="'z9' is not a square"):
        node.triangles = ["z9"]
    with pytest.raises(GessError, match="400 is not a square"):
        node.arrows = [(400, 1)]


@pytest.mark.parametrize(
    ("glyph", "value"),
    [
        ("!", "TE[1]"),
        ("!!", "TE[2]"),
        ("?", "BM[1]"),
        ("??", "BM[2]"),
        ("!?", "IT[]"),
        ("?!", "DO[]"),
    ],
)
def test_marks_of_good_and_bad_moves(glyph: str, value: str) -> None:
    game = Game()
    node = game.root.add(move("l3-l6"))
    node.glyph = "!"
    node.glyph = glyph
    assert f";B[lr:lo]{value})".encode() in dumps(game)
    assert one(dumps(game)).end.glyph == glyph
    node.glyph = ""
    assert b";B[lr:lo])" in dumps(game)


def test_an_unknown_mark_of_a_move_is_refused() -> None:
    with pytest.raises(GessError, match="'#' is no mark of a move"):
        Game().root.glyph = "#"


def test_clocks() -> None:
    game = with_head("TM[900];B[lr:lo]BL[899.5]WL[900]OB[10]OW[x]")
    node = game.end
    assert (node.time_left(BLACK), node.time_left(WHITE)) == (899.5, 900.0)
    assert (node.moves_left(BLACK), node.moves_left(WHITE)) == (10, None)
    assert said(game) == ["OW[x] is passed over: expected a whole number"]
    node.set_time_left(WHITE, 61.25)
    node.set_moves_left(WHITE, 3)
    node.set_time_left(BLACK, None)
    node.set_moves_left(BLACK, None)
    assert b";B[lr:lo]WL[61.25]OW[3])" in dumps(game)


def test_comments_and_names() -> None:
    game = Game()
    game.root.comment = "a ] b \\ c\nd"
    game.root.name = "one\nline"
    assert b"C[a \\] b \\\\ c\nd]N[one line]" in dumps(game)
    again = one(dumps(game))
    assert (again.root.comment, again.root.name) == ("a ] b \\ c\nd", "one line")
    again.root.comment = again.root.name = ""
    assert again.root.names == ["FF", "GM", "SZ", "CA", "AP", "RU"]


def test_any_property_can_be_set_and_removed() -> None:
    node = Game().root
    node.set("XY", "a]b", "c")
    assert (node.raw("XY"), node.get("XY"), node.get_all("XY")) == (
        ["a\\]b", "c"],
        "a]b",
        ["a]b", "c"],
    )
    assert "XY" in node
    node.set("XY")
    assert "XY" not in node
    assert node.get("XY", "none") == "none"


@pytest.mark.parametrize("name", ["", "xy", "Xy", "X Y", "7", "B", "W", "AB", "PL"])
def test_names_that_are_none_and_those_of_moves_are_refused(name: str) -> None:
    with pytest.raises(GessError, match="expected"):
        Game().root.set(name, "x")


@pytest.mark.parametrize(
    ("rest", "sentence"),
    [
        ("TR[zz]", "TR[zz] is passed over: expected a point such as lr"),
        ("AR[lr]", "AR[lr] is passed over: expected two points such as lr:lo"),
        ("LB[lr]", "LB[lr] is passed over: expected a point and a text such as lr:A"),
        (";B[lr:lo]BL[soon]", "BL[soon] is passed over: expected a number of seconds"),
        (";B[lr:lo]TE[3]", "TE[3] is passed over: expected 1 or 2"),
        (";B[lr:lo]IT[1]", "IT[1] is passed over: expected nothing"),
        ("RE[Black won]", "RE[Black won] is passed over: expected B+, W+R, 0, Void or the like"),
        ("PB[a][b]", "PB has 2 values: expected one, so the first counts"),
        (";B[lr:lo];SZ[20]", "SZ belongs to the root of a game: it is passed over"),
        ("AE[cr];AE[cc]W[lc:lf]", "W stands in one node with a setup: the setup is read first"),
    ],
)
def test_values_that_the_format_does_not_allow_are_told(rest: str, sentence: str) -> None:
    game = with_head(rest)
    assert said(game) == [sentence]
    with pytest.raises(gess.GameFileError):
        one(f"(;FF[4]GM[20]SZ[20]RU[standard]{rest})", strict=True)


def test_a_setup_and_a_move_in_one_node() -> None:
    game = one("(;FF[3]GM[20]RU[standard];AE[cc]B[lr:lo];AB[jj]W[lc:lf])")
    first, second = game.root.continuation()
    assert not first.position.white >> number("c18") & 1
    assert second.position.turn is BLACK
    assert game.board().position == second.position
    assert game.board().ply == 1
    game.name = "changed"
    assert one(dumps(game)) == game


def test_all_of_a_long_game_can_be_used() -> None:
    game = with_head(";B[cr:cq];W[cc:cd];B[cq:cr];W[cd:cc]" * 3_125)
    assert len(game.mainline()) == 12_500
    assert game.end.ply == 12_500
    assert game.end.is_mainline
    assert sum(1 for _ in game.root.walk()) == 12_501
    assert game.board().ply == 12_500
    assert Game.from_board(game.board()) == game
    assert copy.deepcopy(game) == game
    assert repr(game.end) == "<Node at ply 12500: c17-c18>"
