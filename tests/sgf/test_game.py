"""Games: headers, boards, equality, and being written back unchanged."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.known import case_id, cases
from tests.setups import move
from tests.sgf.files import line, one, with_head

import gess
from gess import WHITE, Board, GessError, Outcome, Position, Termination, sgf, textform
from gess.rules import RULES
from gess.sgf import HEADERS, Game, dumps

# Headers


def test_headers_are_properties_of_the_root() -> None:
    game = with_head("EV[Open]PC[Paris]DT[2024-05-01]RO[3]PB[Ann]PW[Ben]GN[Final]GC[a\nb]AN[Cy]")
    assert dict(game.headers) == {
        "Event": "Open",
        "Site": "Paris",
        "Date": "2024-05-01",
        "Round": "3",
        "Black": "Ann",
        "White": "Ben",
        "Name": "Final",
        "Comment": "a\nb",
        "Annotator": "Cy",
    }
    assert (game.event, game.site, game.date, game.round) == ("Open", "Paris", "2024-05-01", "3")
    assert (game.black, game.white, game.name, game.annotator) == ("Ann", "Ben", "Final", "Cy")
    assert game.comment == "a\nb"
    assert game.result == ""


def test_headers_are_set_and_removed() -> None:
    game = Game()
    game.black = "Ann ] \\"
    game.headers["Event"] = "two\nlines"
    game.headers["Comment"] = "two\nlines"
    written = dumps(game)
    assert b"PB[Ann \\] \\\\]EV[two lines]GC[two\nlines]" in written
    assert one(written).headers == {
        "Event": "two lines",
        "Black": "Ann ] \\",
        "Comment": "two\nlines",
    }
    del game.headers["Event"]
    game.black = ""
    assert list(game.headers) == ["Comment"]
    with pytest.raises(KeyError):
        del game.headers["Event"]
    with pytest.raises(KeyError):
        game.headers["Event"]


def test_headers_that_sgf_has_no_property_for_are_kept() -> None:
    game = Game()
    game.headers["WhiteElo"] = "2000: about ]"
    game.headers["Weather"] = "rain"
    game.headers["WhiteElo"] = "2100: about ]"
    written = dumps(game)
    assert b"GESSHD[WhiteElo:2100\\: about \\]][Weather:rain]" in written
    assert dict(one(written).headers) == {"WhiteElo": "2100: about ]", "Weather": "rain"}
    del game.headers["Weather"]
    assert len(game.headers) == 1
    assert "Weather" not in game.headers


@pytest.mark.parametrize("key", ["Rules", "Position", "", "a b", "7", "é"])
def test_names_of_headers_that_cannot_be_are_refused(key: str) -> None:
    with pytest.raises(GessError, match="is no header that can be set"):
        Game().headers[key] = "x"


@given(st.dictionaries(st.sampled_from([*HEADERS, "Elo", "x_1"]), st.text(max_size=20)))
def test_any_headers_come_back(headers: dict[str, str]) -> None:
    game = Game()
    game.headers.update(headers)
    assert dict(one(dumps(game)).headers) == dict(game.headers)


# Boards


@pytest.mark.parametrize("case", cases("playouts"), ids=case_id)
def test_whole_games_are_written_and_read(case: dict[str, object]) -> None:
    board = Board(rules=RULES[str(case["preset"])])
    moves = case["moves"]
    assert isinstance(moves, list)
    for text in moves:
        board.push_text(text)
    game = one(dumps(Game.from_board(board)), strict=True)
    assert game.errors == []
    assert game.board() == board
    assert [str(each) for each in game.mainline()] == moves
    assert game.end.position.text(game.board().fullmove) == case["final"]
    winner = {"b": "B+", "w": "W+", None: ""}[case["winner"]]  # type: ignore[index]  # from JSON
    assert game.result == winner


def test_a_board_in_the_middle_of_a_game() -> None:
    text = "18/18/18/18/18/18/3bbb12/3b1b12/3bbb12/18/18/18/18/3www12/3w1w12/3www12/18/18 w 12"
    board = Board.parse(text, rules=RULES["open-edge"])
    board.push_text("f5-f7")
    game = Game.from_board(board)
    assert game.fullmove == 12
    again = one(dumps(game), strict=True)
    assert again.board() == board
    assert again.board().text() == board.text()


def test_a_board_that_ended_by_a_convention() -> None:
    board = Board(conventions=gess.Conventions(repetition=2))
    for text in ("c3-c4", "c18-c17", "c4-c3", "c17-c18"):
        board.push_text(text)
    game = Game.from_board(board)
    assert game.outcome == Outcome(None, Termination.REPETITION)
    assert game.board().outcome() == Outcome(None, Termination.REPETITION)


@pytest.mark.parametrize("form", [sgf, textform])
@pytest.mark.parametrize("agreed", [(3, 200), (None, 50), (2, None)])
def test_the_draws_that_were_agreed_on_go_with_the_game(
    form: ModuleType, agreed: tuple[int | None, int | None]
) -> None:
    board = Board(conventions=gess.Conventions(*agreed))
    board.push_text("c3-c4")
    (game,) = form.loads(form.dumps(Game.from_board(board)))
    assert game.errors == []
    assert game.board() == board


def test_what_a_file_says_of_its_end_counts_more_than_a_draw_by_convention() -> None:
    board = Board()
    for text in ("c3-c4", "c18-c17", "c4-c3", "c17-c18"):
        board.push_text(text)
    board.resign()
    game = Game.from_board(board)
    game.conventions = gess.Conventions(repetition=2)
    assert one(dumps(game)).board().outcome() == board.outcome()


def test_a_file_that_says_nothing_of_draws_has_none() -> None:
    for text in ("", "some", "repetition 1", "repetition 3, often", "quiet-plies 0"):
        game = Game()
        game.headers["Draws"] = text
        assert game.conventions is None
        assert game.board().conventions == gess.Conventions()
    game.conventions = gess.Conventions()
    assert game.headers["Draws"] == "none"
    game.conventions = None
    assert "Draws" not in game.headers


def test_a_board_without_moves() -> None:
    assert Game.from_board(Board()).board() == Board()


def test_a_number_of_the_first_move_that_is_none_is_1() -> None:
    for value in ("0", "-3", "x", ""):
        assert with_head(f"GESSMN[{value}]").fullmove == 1


def test_outcomes_from_the_moves_count_more_than_the_result() -> None:
    game = with_head("RE[B+R];B[lr:ls]")
    assert game.outcome == Outcome(WHITE, Termination.RING_GIVEN_UP)
    assert game.board().outcome() == game.outcome


# Equality


def test_games_are_equal_by_what_they_say() -> None:
    one_way = with_head(";B[lr:lo]C[a];W[lc:lf](;B[cr:co])(;B[rr:ro])")
    other_way = one(
        "(;GM[20]SZ[20]FF[4]CA[UTF-8]RU[standard];C[a]B[lr:lo]\n;W[lc:lf](;B[cr:co])(;B[rr:ro]))"
    )
    assert one_way == other_way
    assert one_way != "a game"
    for change in ("C[b]", "C[a]TR[aa]", ""):
        text = f";B[lr:lo]{change};W[lc:lf](;B[cr:co])(;B[rr:ro])"
        assert with_head(text) != one_way
    assert with_head(";B[lr:lo]C[a];W[lc:lf](;B[rr:ro])(;B[cr:co])") != one_way
    assert with_head(";B[lr:lo]C[a];W[lc:lf](;B[cr:co])") != one_way
    assert with_head(";B[lr:lo]C[a];W[lc:lf](;B[cr:co])(;B[rr:ro])", rules="classic") != one_way
    assert with_head("PB[x];B[lr:lo]C[a];W[lc:lf](;B[cr:co])(;B[rr:ro])") != one_way


def test_games_have_no_hash_as_they_change() -> None:
    with pytest.raises(TypeError):
        hash(Game())


@pytest.mark.parametrize(
    "again", [copy.copy, copy.deepcopy, lambda g: pickle.loads(pickle.dumps(g))]
)
def test_a_game_is_copied_and_pickled(again: Callable[[Game], Game]) -> None:
    game = one(b"(;GM[20]CA[koi8-r];B[lr:lo]C[\xd9];W[lc:lf](;B[zz])(;B[cr:co]))")
    twin = again(game)
    assert twin == game
    assert twin.errors == game.errors
    assert dumps(twin) == dumps(game)
    twin.root.children[0].delete()
    assert line(game) == "l3-l6 l18-l15"
    assert line(again(twin)) == ""


# Unchanged, changed

KEPT = b"""(;GM[20] AP[Old:1.0]
CA[koi8-r];White[lc:lf];B[lr:lo]
 C[\xe9\xc7\xd2\xc1 soft\\
break](;W[cc:cf]XX[a][b] ) ( ;W[rc:rf]))
"""


def test_an_unchanged_game_is_written_byte_for_byte() -> None:
    game = one(KEPT)
    assert not game.is_changed
    assert dumps(game) == KEPT


LOOKS = [
    lambda game: game.board(),
    lambda game: [node.position for node in game.root.walk()],
    lambda game: dict(game.headers),
    lambda game: (game.outcome, game.mainline(), repr(game), repr(game.end)),
    lambda game: (game.root.comment, game.root.arrows, game.root.setup, game.root.glyph),
    lambda game: game == one(KEPT),
]


@pytest.mark.parametrize("look", LOOKS)
def test_looking_at_a_game_does_not_change_it(look: object) -> None:
    game = one(KEPT)
    look(game)  # type: ignore[operator]  # one of the functions above
    assert dumps(game) == KEPT


CHANGES = {
    "comment": lambda game: setattr(game.end, "comment", "new"),
    "header": lambda game: setattr(game, "black", "Ann"),
    "move": lambda game: game.end.add(move("c3-c6")),
    "mark": lambda game: setattr(game.root, "triangles", ["c3"]),
    "setup": lambda game: game.end.add_setup(empty=["c3"]),
    "delete": lambda game: game.end.delete(),
    "promote": lambda game: game.root.children[0].children[0].children[1].promote(),
    "property": lambda game: game.end.set("ZZ", "z"),
    "clock": lambda game: game.end.set_time_left(WHITE, 3),
    "outcome": lambda game: setattr(game, "outcome", None),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_any_change_makes_a_game_written_anew_and_nothing_is_lost(change: object) -> None:
    game = one(KEPT)
    change(game)  # type: ignore[operator]  # one of the functions above
    assert game.is_changed
    written = dumps(game).decode("utf-8")
    assert written.startswith("(;FF[4]GM[20]SZ[20]CA[UTF-8]AP[gess:")
    assert "Игра soft\\\nbreak" in written or "C[new]" in written
    assert "XX[a][b]" in written or change is CHANGES["delete"]
    assert one(written) == game


def test_adding_a_move_that_is_there_changes_nothing() -> None:
    game = one(KEPT)
    game.root.add(move("l18-l15"))
    assert dumps(game) == KEPT


def test_a_game_read_with_other_rules_is_written_with_them() -> None:
    text = "(;FF[4]GM[20]SZ[20]RU[standard];B[cr:ar])"
    (game,) = gess.sgf.loads(text, rules=RULES["open-edge"])
    assert line(game) == "c3-a3"
    assert b"RU[open-edge]" in dumps(game)
    (same,) = gess.sgf.loads(text, rules=RULES["standard"])
    assert dumps(same) == text.encode()


def test_long_lines_are_broken_between_nodes() -> None:
    game = Game()
    node = game.root
    for text in ("c3-c4", "c18-c17", "c4-c3", "c17-c18") * 20:
        node = node.add(move(text))
    written = dumps(game)
    assert max(map(len, written.splitlines())) <= 76
    assert one(written).start_position == Position.start()
    assert one(written) == game
