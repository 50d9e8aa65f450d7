"""Reading the text form."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from tests.setups import move, names, number
from tests.sgf.files import line, repairs, said

from gess import BLACK, WHITE, GameFileError, Outcome, Termination
from gess.rules import RULES
from gess.sgf import Game
from gess.textform import load, loads

RULES_LINE = '[Rules "standard"]\n'


def one(text: str | bytes, *, strict: bool = False) -> Game:
    """The only game of a text."""
    (game,) = loads(text, strict=strict)
    return game


def strictly(text: str) -> Game:
    """The only game of a text that is right, and names its rules."""
    game = one(RULES_LINE + text, strict=True)
    assert game.errors == []
    return game


FULL = """
[Event "Spring \\"open\\" \\\\"]
[Black "Ann"]
[White "Ben"]
[Elo "1500"]
[Rules "classic"]
[Result "B+R"]
[Termination "resignation"]

{Before the game.}
1. l3-l6! l18-l15 {A reply.
Two lines.} (1... c18-c15? {Weak.} 2. c3-c6 (2. r3-r6) c15-c12)
2. c3-c6 {[%arrows c3-c6] Out.} B+R
"""


def test_all_of_it_together() -> None:
    game = one(FULL, strict=True)
    assert game.errors == []
    assert dict(game.headers) == {
        "Event": 'Spring "open" \\',
        "Black": "Ann",
        "White": "Ben",
        "Result": "B+R",
        "Termination": "resignation",
        "Elo": "1500",
    }
    assert game.rules == RULES["classic"]
    assert game.outcome == Outcome(BLACK, Termination.RESIGNATION)
    assert line(game) == "l3-l6 l18-l15 c3-c6"
    assert game.root.comment == "Before the game."
    first = game.root.children[0]
    main, other = first.children
    assert (first.glyph, main.comment) == ("!", "A reply.\nTwo lines.")
    assert (str(other.move), other.glyph, other.comment) == ("c18-c15", "?", "Weak.")
    assert [str(node.move) for node in other.children] == ["c3-c6", "r3-r6"]
    assert [str(node.move) for node in other.continuation()] == ["c3-c6", "c15-c12"]
    assert game.end.comment == "Out."
    assert game.end.arrows == [(number("c3"), number("c6"))]


# Moves


@pytest.mark.parametrize(
    "text",
    [
        "c3-c6 c18-c15 l3-l5",
        "c3xc6 c18xc15 l3-l5",
        "c3c6 c18c15 l3l5",
        "C3 C6 C18 C15 L3 L5",
        "c3–c6 c18 – c15 l3 -\nl5",
        "c3→c6 c18 → c15 l3\u2212l5",
        "cr:co cc:cf lr:lp",
        "1. c3-c6 c18-c15 2. l3-l5",
        "1.c3-c6 c18-c15 2.l3-l5",
        "1. c3-c6 1... c18-c15 2. l3-l5",
        "1. c3-c6 1… c18-c15 2… l3-l5",
        "1 c3-c6 c18-c15 2 l3-l5",
        "c3-c6, c18-c15; l3-l5",
        "c3-c6\nc18-c15\r\nl3-l5",
        "7. c3-c6 ... c18-c15 .. l3-l5 *",
    ],
)
def test_moves_are_read_in_any_form(text: str) -> None:
    assert line(strictly(text)) == "c3-c6 c18-c15 l3-l5"


def test_a_bare_list_names_no_rules_which_is_noted() -> None:
    game = one("c3xc6 c18xc15", strict=True)
    assert said(game) == ["Rules is missing: read with the rules standard"]
    assert game.errors[0].is_note


def test_a_bare_list_may_need_open_edge() -> None:
    game = one("c3-a3")
    assert game.rules == RULES["open-edge"]
    assert said(game) == ["Rules is missing: read with the rules open-edge, as a move needs"]


def test_unknown_rules_are_noted() -> None:
    assert said(one('[Rules "House"] c3-c6'))[0].startswith("'House' names no preset")


def test_rules_may_be_given() -> None:
    (game,) = loads("c3-a3", rules=RULES["open-edge"])
    assert line(game) == "c3-a3"
    (game,) = loads('[Rules "open-edge"] c3-a3', rules=RULES["course"])
    assert line(game) == ""
    assert game.rules == RULES["course"]


def test_white_may_begin() -> None:
    game = strictly("1... l18-l15 2. l3-l6")
    assert game.start_position.turn is WHITE
    assert line(game) == "l18-l15 l3-l6"


POSITION = "18/18/18/18/18/18/3bbb12/3b1b12/3bbb12/18/18/18/18/3www12/3w1w12/3www12/18/18"


def test_a_game_may_begin_anywhere() -> None:
    game = strictly(f'[Position "{POSITION} w 12"]\n12... f5-f7 13. f12-f9')
    assert names(game.start_position.white) == "e4 f4 g4 e5 g5 e6 f6 g6"
    assert game.start_position.turn is WHITE
    assert game.fullmove == 12
    assert line(game) == "f5-f7 f12-f9"


def test_a_position_that_is_none_is_told() -> None:
    game = one('[Rules "standard"][Position "18/18 b"] c3-c6')
    assert said(game) == [
        "Position: not a position: column 6: 2 rows, expected 18 rows, from row 19 down to row 2"
    ]
    assert line(game) == "c3-c6"


# Variations


def test_a_variation_is_instead_of_the_move_before_it() -> None:
    game = strictly("c3-c6 (l3-l6) (r3-r6 c18-c15) c18-c15")
    assert [str(node.move) for node in game.root.children] == ["c3-c6", "l3-l6", "r3-r6"]
    assert line(game) == "c3-c6 c18-c15"


def test_a_comment_before_a_variation_s_first_move_belongs_to_it() -> None:
    game = strictly("c3-c6 ({Better} {is} l3-l6 {this}) {main}")
    main, other = game.root.children
    assert (main.comment, other.comment) == ("main", "Better\nis\nthis")


# Comments


def test_comments_of_one_move_are_joined() -> None:
    assert strictly("c3-c6 { one } {two}").end.comment == "one\ntwo"


def test_braces_and_backslashes_are_escaped() -> None:
    game = strictly(r"c3-c6 {a \} b \{ c \\ d \e \[%clock B=1] (;) }")
    assert game.end.comment == r"a } b { c \ d \e [%clock B=1] (;)"
    assert game.end.time_left(BLACK) is None


def test_commands_say_what_sgf_has_properties_for() -> None:
    game = strictly(
        "c3-c6 {[%triangles c3 D4] [%squares e5][%circles f6] [%crosses g7] [%selected h8]"
        ' [%dimmed t20] [%arrows c3-c6 a1-b2] [%lines c3-c6] [%labels c3="A \\" \\} ]" d4="b"]'
        ' [%name "n"] [%clock B=600 W=3.5] [%moves W=4]}'
    )
    node = game.end
    assert node.comment == ""
    assert names(node.triangles) == "c3 d4"
    assert [names(s) for s in (node.squares, node.circles, node.crosses, node.selected)] == [
        "e5",
        "f6",
        "g7",
        "h8",
    ]
    assert names(node.dimmed) == "t20"
    assert node.arrows == [(number("c3"), number("c6")), (0, number("b2"))]
    assert node.lines == [(number("c3"), number("c6"))]
    assert node.labels == {number("c3"): 'A " } ]', number("d4"): "b"}
    assert node.name == "n"
    assert (node.time_left(BLACK), node.time_left(WHITE)) == (600, 3.5)
    assert (node.moves_left(BLACK), node.moves_left(WHITE)) == (None, 4)


def test_an_unknown_command_is_text() -> None:
    assert strictly("c3-c6 {[%eval 3] good}").end.comment == "[%eval 3] good"


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("[%triangles z9]", "[%triangles]: 'z9' is not a square: expected a1 to t20"),
        ("[%arrows c3]", "[%arrows]: 'c3' is not a move: expected two squares such as c3-c6"),
        ("[%labels c3=A]", "[%labels]: 'c3=A' is no label: expected c3=\"text\""),
        ("[%clock 600]", "[%clock]: '600' is not understood: expected B=600 or W=600"),
        ("[%name x]", "[%name]: expected a name in quotes"),
        (
            "[%position 18]",
            (
                "[%position]: not a position: column 3: 1 row, expected 18 rows, from row 19 down"
                " to row 2"
            ),
        ),
    ],
)
def test_a_command_that_is_wrong_is_told(command: str, sentence: str) -> None:
    game = one(f"{RULES_LINE}c3-c6 {{{command} good}}")
    assert said(game) == [sentence]
    assert game.end.comment == "good"


def test_a_position_in_the_middle_of_a_game() -> None:
    game = strictly(f"c3-c6 {{[%position {POSITION} b 2]}} 2. f12-f9 ({{[%node] x}} f12-f10)")
    setup = game.root.children[0].children[0]
    assert setup.move is None
    assert names(setup.position.white) == "e4 f4 g4 e5 g5 e6 f6 g6"
    assert line(game) == "c3-c6 f12-f9"
    other = setup.children[1]
    assert (other.move, other.comment) == (None, "x")
    assert str(other.children[0].move) == "f12-f10"


# Results


@pytest.mark.parametrize(
    ("word", "result"),
    [
        ("B+", "B+"),
        ("B+R", "B+R"),
        ("w+resign", "W+R"),
        ("W+T", "W+T"),
        ("B+F", "B+F"),
        ("draw", "0"),
        ("Draw", "0"),
        ("void", "Void"),
        ("*", ""),
    ],
)
def test_the_word_at_the_end_is_the_result(word: str, result: str) -> None:
    game = one(f"c3-c6 {word}")
    assert game.result == result
    assert len(repairs(game)) == (result == "B+")  # that a ring is broken, which none is


def test_the_header_counts_more_than_the_word_at_the_end() -> None:
    game = one('[Rules "standard"][Result "B+R"] c3-c6 W+R')
    assert game.result == "B+R"
    assert said(game) == ["the game ends with W+R, but its Result is B+R: that counts"]
    assert strictly('[Result "B+R"] c3-c6 *').result == "B+R"


def test_a_result_that_the_moves_contradict_is_told() -> None:
    game = one('[Rules "standard"] l3-l2 B+R')
    assert said(game) == ["the result is B+R, but White has won by the rings"]


# Several games


def test_games_follow_each_other() -> None:
    games = loads(
        '[Rules "course"]\nc3-c6 *\n\nl3-l6 draw {end}\n[Rules "classic"]\n[Event "x"]\n\n'
        '[Rules "open-edge"] r3-r6\n[Black "y"] c3-c6 *'
    )
    assert [line(game) for game in games] == ["c3-c6", "l3-l6", "r3-r6", "c3-c6"]
    assert [game.rules.name for game in games] == ["course", "standard", "open-edge", "standard"]
    assert games[1].end.comment == "end"
    assert games[2].event == "x"
    assert [error.game for error in games[3].errors] == [4]


def test_a_game_may_have_no_moves() -> None:
    assert line(strictly("*")) == ""
    assert strictly("{only a comment}").root.comment == "only a comment"


# What is wrong

BROKEN = [
    ("c3-c6 c3-c6", "c3-c6", "c3-c6 is not legal: there are no stones in the footprint"),
    ("c3-c6 l3-l6", "c3-c6", "l3-l6 is not legal: all stones in the footprint of l3 are the"),
    ("c3-c6 c18-c77 l3-l6", "c3-c6", "c18-c77 is no move: expected two squares such as c3-c6"),
    ("c3-c6 c18 l3-l6", "c3-c6", "c18 is no move: expected two squares such as c3-c6"),
    ("c3-c6 (l3-l6", "c3-c6", "')' is missing 1 times at the end of the game"),
    ("c3-c6 ) c18-c15", "c3-c6 c18-c15", "')' closes no variation: it is passed over"),
    ("c3-c6 ( ) c18-c15", "c3-c6 c18-c15", "the variation that ends here has no move"),
    ("(c3-c6) c18-c15", "c3-c6", "a variation stands before the first move"),
    ("c3-c6 {open", "c3-c6", "a comment has no '}'"),
    ("c3-c6 and so on c18-c15", "c3-c6 c18-c15", "'and' is no part of a game: it is passed over"),
    ("c3-c6 ] c18-c15", "c3-c6 c18-c15", "']' is no part of a game: it is passed over"),
    ("! c3-c6", "c3-c6", "! belongs to no move: it is passed over"),
    ("c3-c6 (l3-l6 B+R) c18-c15", "c3-c6 c18-c15", "B+R stands in a variation: it is passed over"),
    ('[Event "a"][Event "b"] c3-c6', "c3-c6", "Event stands twice: the last counts"),
    ('[Elo "a"][Elo "b"] c3-c6', "c3-c6", "Elo stands twice: the last counts"),
]


@pytest.mark.parametrize(("text", "moves", "sentence"), BROKEN, ids=[case[0] for case in BROKEN])
def test_what_is_wrong_is_told_and_refused_by_strict_reading(
    text: str, moves: str, sentence: str
) -> None:
    game = one(RULES_LINE + text)
    assert line(game) == moves
    assert any(each.startswith(sentence) for each in said(game)), said(game)
    with pytest.raises(GameFileError):
        one(RULES_LINE + text, strict=True)


def test_the_moves_after_one_that_stopped_are_kept() -> None:
    game = one("c3-c6 c3-c6 c18-c15 (l18-l15) zz9-a1")
    (stopped,) = game.end.stopped
    assert stopped.raw("W") == ["cr:co"]
    assert len(game.errors) == 2


def test_every_repair_has_its_place() -> None:
    text = '[Event "é"]\n\n1. c3-c6 {日本} nonsense c3-c6'
    for data, unit in ((text.encode(), 1), (text.encode("utf-16-le"), 0)):
        if not unit:
            data = b"\xff\xfe" + data
        game = one(data)
        junk, illegal = repairs(game)
        assert (junk.line, junk.column, junk.node, junk.game) == (3, 15, 1, 1)
        assert (illegal.line, illegal.column, illegal.node) == (3, 24, 2)
        encoding = "utf-8" if unit else "utf-16-le"
        assert data[junk.offset :].startswith("nonsense".encode(encoding))
        assert data[illegal.offset :].startswith("c3-c6".encode(encoding))


def test_bytes_that_are_not_utf_8_are_read_and_told() -> None:
    data = '[Rules "standard"] {café} c3-c6 x'.encode("iso-8859-1")
    game = one(data)
    assert game.root.comment == "café"
    assert said(game)[0] == "the text is not UTF-8: it is read as ISO-8859-1"
    assert data[game.errors[1].offset :] == b"x"
    with pytest.raises(GameFileError, match="not UTF-8"):
        one(data, strict=True)


@pytest.mark.parametrize("charset", ["utf-8", "utf-8-sig", "utf-16", "utf-32"])
def test_unicode_in_any_form_is_read(charset: str) -> None:
    assert one("{é囲} c3–c6".encode(charset)).root.comment == "é囲"


@pytest.mark.parametrize("text", ["hello", "{only}", "*", "( )", "1. 2. 3.", "x" * 100])
def test_a_text_without_a_game_is_refused(text: str) -> None:
    with pytest.raises(GameFileError, match="no game was found: expected moves such as c3-c6"):
        loads(text)


def test_a_blank_text_holds_no_games() -> None:
    assert loads(" \n") == []
    with pytest.raises(GameFileError, match="no game was found"):
        loads(" \n", strict=True)


def test_files_are_loaded_and_named_in_errors(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("c3-c6", encoding="utf-8")
    assert load(path) == load(str(path)) == load(io.StringIO("c3-c6")) == loads("c3-c6")
    path.write_text("hello", encoding="utf-8")
    with pytest.raises(GameFileError, match=r"a\.txt: no game was found"):
        load(path)
    path.write_text("c3-c6 c3-c6", encoding="utf-8")
    with pytest.raises(GameFileError, match=r"a\.txt: game 1, line 1, column 7, node 2: c3-c6 is"):
        load(path, strict=True)


def test_moves_given_by_squares_are_the_same() -> None:
    assert strictly("c3-c6").mainline() == [move("c3-c6")]
