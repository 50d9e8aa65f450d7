"""Writing the text form."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from tests.setups import move
from tests.sgf.files import with_head

from gess import BLACK, WHITE, Outcome, Termination, textform
from gess.rules import RULES
from gess.sgf import Game, loads


def movetext(game: Game) -> str:
    """What follows the headers."""
    return textform.dumps(game).partition("\n\n")[2]


def test_a_whole_game_looks_like_this() -> None:
    game = Game(rules=RULES["classic"])
    game.black, game.white, game.event = "Ann", 'Ben "B" \\', "Open"
    game.headers["Elo"] = "1500"
    game.root.comment = "Before the game."
    first = game.root.add(move("l3-l6"))
    first.glyph = "!"
    main = first.add(move("l18-l15"), comment="A reply.\nTwo lines.")
    other = first.add(move("c18-c15"), comment="Weak.")
    other.add(move("c3-c6")).add(move("c15-c12"))
    other.add(move("r3-r6"))
    end = main.add(move("c3-c6"))
    end.arrows = [("c3", "c6")]
    end.set_time_left(BLACK, 61.5)
    game.outcome = Outcome(BLACK, Termination.RESIGNATION)
    assert textform.dumps(game) == (
        '[Event "Open"]\n'
        '[Black "Ann"]\n'
        '[White "Ben \\"B\\" \\\\"]\n'
        '[Termination "resignation"]\n'
        '[Elo "1500"]\n'
        '[Result "B+R"]\n'
        '[Rules "classic"]\n'
        "\n"
        "{Before the game.} 1. l3-l6! l18-l15 {A reply.\n"
        "Two lines.} (1... c18-c15 {Weak.} 2. c3-c6 (2. r3-r6) 2... c15-c12) 2. c3-c6\n"
        "{[%arrows c3-c6] [%clock B=61.5]} B+R\n"
    )


def test_an_empty_game() -> None:
    assert textform.dumps(Game()) == '[Rules "standard"]\n\n*\n'
    assert textform.dumps([]) == ""


def test_games_are_parted_by_an_empty_line() -> None:
    text = textform.dumps([Game(), Game()])
    assert text == '[Rules "standard"]\n\n*\n\n[Rules "standard"]\n\n*\n'
    assert textform.loads(text) == [Game(), Game()]


def test_lines_are_at_most_79_long() -> None:
    game = Game()
    node = game.root
    for text in ("c3-c4", "c18-c17", "c4-c3", "c17-c18") * 20:
        node = node.add(move(text))
    text = textform.dumps(game)
    assert 70 < max(map(len, text.splitlines())) <= 79
    assert textform.loads(text) == [game]


def test_a_game_that_begins_elsewhere_has_a_position() -> None:
    game = with_head("AB[aa]AB[bb:dd]AE[cc]AW[qq:ss]AE[rr]PL[W]GESSMN[12];W[rr:rp]")
    text = textform.dumps(game)
    assert (
        '[Position "bbb15/b1b15/bbb15/18/18/18/18/18/18/18/18/18/18/18/18/15www/15w1w/15www w 12"]'
        in text
    )
    assert "\n12... r3-r5 *" in text


def test_setups_and_nodes_without_moves_are_commands() -> None:
    game = with_head(";B[lr:lo];AE[cc]PL[B]C[x];C[y];B[cr:co]")
    text = movetext(game)
    assert text.startswith("1. l3-l6\n{[%position ")
    assert " b 1]}\n{x} {[%node]} {y} 1. c3-c6 *" in text
    assert textform.loads(textform.dumps(game)) == [game]


@pytest.mark.parametrize(
    ("result", "word", "header"),
    [
        ("B+R", "B+R", "B+R"),
        ("W+Time", "W+T", "W+T"),
        ("0", "draw", "draw"),
        ("Draw", "draw", "draw"),
        ("Void", "void", "void"),
        ("?", "*", "?"),
        ("Ann won", "*", "Ann won"),
    ],
)
def test_results(result: str, word: str, header: str) -> None:
    game = Game()
    game.result = result
    text = textform.dumps(game)
    assert text == f'[Result "{header}"]\n[Rules "standard"]\n\n{word}\n'


@pytest.mark.parametrize(
    "comment", ["a } b { c", "back\\slash \\} [%node] \\[%x]", "[x] (y) 1. c3-c6 ; *", "a\n\nb"]
)
def test_comments_come_back_whatever_they_hold(comment: str) -> None:
    game = Game()
    game.root.add(move("l3-l6"), comment=comment)
    (again,) = textform.loads(textform.dumps(game), strict=True)
    assert again.end.comment == comment


def test_what_stopped_a_line_is_written_so_that_it_stops_again() -> None:
    game = with_head("(;B[lr:lz];W[cc:cf])(;B[cr:co];B[rr:ro])(;B[odd \\] (move\\])];W[cc:cf])")
    text = textform.dumps(game)
    assert movetext(game).startswith("1. lr:lz (1. c3-c6 r3-r6) (1. x0 1... c18-c15) 1... ")
    (again,) = textform.loads(text)
    assert again.mainline() == game.mainline() == []
    assert [str(node.move) for node in again.root.children] == ["c3-c6"]
    assert textform.dumps(again) == text


def test_other_properties_are_left_out() -> None:
    assert movetext(with_head(";B[lr:lo]XX[y]KO[]")) == "1. l3-l6 *\n"


def test_files_are_written_in_utf_8(tmp_path: Path) -> None:
    game = Game()
    game.black = "é"
    path = tmp_path / "a.txt"
    textform.dump(game, path)
    assert path.read_text(encoding="utf-8") == textform.dumps(game)
    stream = io.BytesIO()
    textform.dump([game, game], stream)
    assert textform.loads(stream.getvalue()) == [game, game]


def test_the_same_tree_stands_behind_both_forms() -> None:
    data = b"(;FF[4]GM[20]SZ[20]RU[standard]PB[Ann];B[lr:lo]C[x](;W[lc:lf]TE[1])(;W[cc:cf]))"
    (from_sgf,) = loads(data)
    (from_text,) = textform.loads(
        '[Black "Ann"] [Rules "standard"] 1. l3-l6 {x} l18-l15! (1... c18-c15) *'
    )
    assert from_sgf == from_text
    assert textform.dumps(from_sgf) == textform.dumps(from_text)
    assert from_sgf.end.position.turn is BLACK
    assert from_sgf.end.color is WHITE
