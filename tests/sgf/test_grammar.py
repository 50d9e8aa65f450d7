"""The grammar: nodes, variations, names and values, whole or broken."""

from __future__ import annotations

import pytest
from tests.sgf.files import line, one, repairs, said, with_head

from gess import GameFileError
from gess.sgf import Game, dumps, loads

HEAD = "FF[4]GM[20]SZ[20]RU[standard]"


def shape(game: Game) -> str:
    """The comments of a game's nodes in the way of the format, with a pair of brackets a node."""
    written = []
    stack: list[object] = [game.root]
    while stack:
        node = stack.pop()
        if isinstance(node, str):
            written.append(node)
            continue
        written.append(f"({node.comment}")  # type: ignore[attr-defined]  # a node
        stack.append(")")
        stack.extend(reversed(node.children))  # type: ignore[attr-defined]  # a node
    return "".join(written)


def test_the_example_of_the_format() -> None:
    """The tree with which the page of FF[4] begins."""
    game = one("(;FF[4]C[root](;C[a];C[b](;C[c])(;C[d];C[e]))(;C[f](;C[g];C[h];C[i])(;C[j])))")
    assert shape(game) == "(root(a(b(c)(d(e))))(f(g(h(i)))(j)))"


def test_white_space_between_everything() -> None:
    game = one("  (\n;\tFF\n[4] GM [20]\r\nSZ[20]RU[standard]\n\n( ; B\n[lr:lo] ) ( ;B[cr:co]) )  ")
    assert game.errors == []
    assert [str(node.move) for node in game.root.children] == ["l3-l6", "c3-c6"]


def test_a_collection() -> None:
    games = loads(f"(;{HEAD};B[lr:lo])(;{HEAD};B[cr:co])\n(;{HEAD})")
    assert [line(game) for game in games] == ["l3-l6", "c3-c6", ""]
    assert [game.errors for game in games] == [[], [], []]


def test_text_around_games_is_passed_over() -> None:
    games = loads(f"From: Ann (a;b)\n\nsee ;-)\n(;{HEAD};B[lr:lo])\nregards\n(;{HEAD}) --")
    assert [line(game) for game in games] == ["l3-l6", ""]
    assert dumps(games) == f"(;{HEAD};B[lr:lo])\n(;{HEAD}) ".encode()


def test_strict_reading_refuses_text_around_games() -> None:
    for text in (f"hello (;{HEAD})", f"(;{HEAD}) hello", f"(;{HEAD}))"):
        assert len(loads(text)) == 1
        with pytest.raises(GameFileError, match="text outside games"):
            loads(text, strict=True)


# Names


def test_lower_case_letters_in_names_of_older_files_are_passed_over() -> None:
    game = one("(;FileFormat[3]GaMe[20]SiZe[20]RUles[standard];Black[lr:lo];White[lc:lf])")
    assert line(game) == "l3-l6 l18-l15"
    assert game.errors == []


def test_the_example_of_the_format_for_long_names() -> None:
    game = one("(;GM[20];Black[lr:lo];thisisaWhitemove[lc:lf]bbrWyryrerwLerreoi[10.3])")
    assert line(game) == "l3-l6 l18-l15"
    assert game.end.raw("WL") == ["10.3"]


def test_long_names_in_ff_4_are_told() -> None:
    game = with_head(";Black[lr:lo]")
    assert line(game) == "l3-l6"
    assert said(game) == ["Black is a name of older formats: FF[4] has capitals only"]


def test_a_name_without_a_capital_is_read_as_capitals() -> None:
    assert one("(;FF[3]GM[20];b[lr:lo])").mainline() != []


# Values


def test_unknown_properties_are_kept() -> None:
    game = with_head("XY[a][b\\]]Z9[];B[lr:lo]KO[]QQ[x:y]")
    assert game.root.raw("XY") == ["a", "b\\]"]
    game.comment = "changed"
    assert b"XY[a][b\\]]Z9[]" in dumps(game)
    assert b";B[lr:lo]KO[]QQ[x:y])" in dumps(game)


def test_brackets_and_marks_inside_a_value() -> None:
    game = with_head("C[(;B[aa\\];W[bb\\]) ;][x[y\\]]")
    assert game.root.get_all("C") == ["(;B[aa];W[bb]) ;", "x[y]"]


# Broken files: each is read, told, and refused by strict reading

BROKEN = [
    ("(;{};B[lr:lo]", "l3-l6", "the game ends without its ')'"),
    ("(;{};B[lr:lo](;W[lc:lf]", "l3-l6 l18-l15", "the game ends without its ')'"),
    ("(;{};B[lr:lo]C[open)", "l3-l6", "the value of C has no ']'"),
    ("(;{};B[lr:lo]C[a][open)", "l3-l6", "a value has no ']'"),
    ("({};B[lr:lo])", "l3-l6", "expected ';' before FF"),
    ("(;{}(B[lr:lo]))", "l3-l6", "expected ';' before B"),
    ("(;{};B[lr:lo]())", "l3-l6", "the variation that ends here has no node"),
    ("(;{};B[lr:lo]C)", "l3-l6", "C has no value: it is passed over"),
    ("(;{};[x]B[lr:lo])", "l3-l6", "a value without a property: it is passed over"),
    ("(;{};B[lr:lo]]])", "l3-l6", "']]' belongs to no property: it is passed over"),
    ("(;{};B[lr:lo]$%)", "l3-l6", "'$%' belongs to no property: it is passed over"),
    (
        "(;{};B[lr:lo](;W[lc:lf])N[x])",
        "l3-l6 l18-l15",
        "N follows variations: it is read as of the node before them",
    ),
    (
        "(;{};B[lr:lo](;W[lc:lf]);W[cc:cf])",
        "l3-l6 l18-l15",
        "a node follows variations: it is read as one more variation",
    ),
    (
        "(;{};B[lr:lo]C[a]C[b])",
        "l3-l6",
        "C stands twice in one node: expected once, with all values",
    ),
    (
        "(;{};B[lr:lo]W[lc:lf])",
        "l3-l6 l18-l15",
        "B and W stand in one node: they are read as two nodes",
    ),
]


@pytest.mark.parametrize(("text", "moves", "sentence"), BROKEN, ids=[case[2] for case in BROKEN])
def test_a_broken_game_is_read_and_what_was_wrong_is_told(
    text: str, moves: str, sentence: str
) -> None:
    text = text.replace("{}", HEAD)
    game = one(text)
    assert line(game) == moves
    assert sentence in said(game)
    assert dumps(game) == text.encode()
    with pytest.raises(GameFileError):
        loads(text, strict=True)


def test_a_game_cut_off_does_not_swallow_the_next() -> None:
    text = f"(;{HEAD};B[lr:lo](;W[lc:lf]\n(;{HEAD};B[cr:co])"
    first, second = loads(text)
    assert (line(first), line(second)) == ("l3-l6 l18-l15", "c3-c6")
    assert said(first) == ["another game begins here: expected ')' before it"]
    assert second.errors == []
    assert [line(game) for game in loads(dumps([first, second]))] == [line(first), line(second)]


def test_a_node_after_variations_is_one_more_variation() -> None:
    game = with_head(";B[lr:lo](;W[lc:lf])(;W[cc:cf]);W[rc:rf];B[cr:co]")
    replies = game.root.children[0].children
    assert [str(node.move) for node in replies] == ["l18-l15", "c18-c15", "r18-r15"]


@pytest.mark.parametrize("data", [b"hello", b"()", b"(", b";FF[4]", b"\x00\xff", b"( a ; b )"])
def test_a_file_without_a_game_is_refused(data: bytes) -> None:
    with pytest.raises(GameFileError, match="no game was found") as caught:
        loads(data)
    assert caught.value.offset == 0


def test_a_blank_file_holds_no_games() -> None:
    assert loads(b" \r\n") == []
    assert dumps([]) == b""
    with pytest.raises(GameFileError, match="no game was found"):
        loads(b" \r\n", strict=True)


def test_something_else_than_text_is_a_mistake_of_the_program() -> None:
    with pytest.raises(TypeError, match="bytes or str, not int"):
        loads(7)  # type: ignore[arg-type]  # the mistake


# Places


def test_every_repair_has_its_place() -> None:
    text = f"\n(;{HEAD};B[lr:lo])\n\n(;{HEAD}C[é]\n;B[lr:lo] x\n;W[aa:bb])"
    first, second = loads(text.encode())
    assert first.errors == []
    junk, illegal = second.errors
    assert (junk.game, junk.node, junk.line, junk.column) == (2, 1, 5, 11)
    assert text.encode()[junk.offset :].startswith(b"x\n;W")
    assert (illegal.game, illegal.node, illegal.line, illegal.column) == (2, 2, 6, 2)
    assert text.encode()[illegal.offset :].startswith(b"W[aa:bb]")


def test_columns_count_characters() -> None:
    game = one(f"(;{HEAD}C[日本é] x)".encode())
    (junk,) = game.errors
    assert junk.column == len(f"(;{HEAD}C[日本é] x")


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_lines_end_as_they_do_anywhere(newline: str) -> None:
    game = one(f"(;{HEAD}{newline};B[lr:lo]{newline}x)".encode())
    assert (game.errors[0].line, game.errors[0].column) == (3, 1)


def test_a_strict_error_has_its_place() -> None:
    with pytest.raises(GameFileError) as caught:
        loads(f"(;{HEAD})\n(;{HEAD};B[lr:lo]\n;W[aa:bb])".encode(), strict=True)
    error = caught.value
    assert (error.game, error.line, error.column, error.node) == (2, 3, 2, 2)
    assert error.file is None
    assert str(error).startswith("game 2, line 3, column 2, node 2: W[aa:bb], a20-b19, is not")


def test_repairs_come_in_the_order_of_the_file() -> None:
    game = one("(;GM[20];B[zz];C[a]C[b]x;W[zz]")
    offsets = [repair.offset for repair in game.errors]
    assert offsets == sorted(offsets)
    assert len(repairs(game)) >= 4
