"""Game files of any kind."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from tests.sgf.files import line

from gess import GameFileError, GessError, gamefile, sgf, textform
from gess.rules import RULES
from gess.sgf import Game

SGF = b"(;FF[4]GM[20]SZ[20]RU[standard]PB[Ann];B[cr:co];W[cc:cf];B[lr:lp])\n"
TEXT = '[Black "Ann"]\n[Rules "standard"]\n\n1. c3-c6 c18-c15 2. l3-l5 *\n'
BARE = b"c3xc6\nc18xc15\nl3-l5\n"


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (SGF, "sgf"),
        (b"\n ( ; GM[20])", "sgf"),
        (b"Subject: our game\n\n(;GM[20];B[lr:lo])", "sgf"),
        (SGF.decode().encode("utf-16"), "sgf"),
        (SGF.decode(), "sgf"),
        (TEXT.encode(), "text"),
        (TEXT, "text"),
        (b'[Comment "like (;GM[20])"] c3-c6', "text"),
        (b"1. c3-c6 {not (;GM[20])}", "text"),
        (BARE, "text"),
        (b"cr:co cc:cf", "text"),
        (b"", "text"),
    ],
)
def test_the_kind_of_a_file_is_seen(data: bytes | str, kind: str) -> None:
    assert gamefile.format_of(data) == kind


@pytest.mark.parametrize("data", [SGF, TEXT, TEXT.encode("utf-16")])
def test_a_file_of_any_kind_is_read(data: bytes | str) -> None:
    (game,) = gamefile.loads_any(data, strict=True)
    assert line(game) == "c3-c6 c18-c15 l3-l5"
    assert game.black == "Ann"
    assert game.errors == []


def test_bare_moves_are_read() -> None:
    (game,) = gamefile.loads_any(BARE)
    assert line(game) == "c3-c6 c18-c15 l3-l5"


def test_rules_and_the_name_are_passed_on() -> None:
    (game,) = gamefile.loads_any(b"c3-a3", rules=RULES["open-edge"])
    assert line(game) == "c3-a3"
    (game,) = gamefile.loads_any(b"(;GM[20];B[cr:ar])", rules=RULES["standard"])
    assert line(game) == ""
    for data in (b"c3-c9", b"(;GM[20];B[cr:cl])"):
        with pytest.raises(GameFileError, match=r"x\.dat: game 1, ") as caught:
            gamefile.loads_any(data, strict=True, file="x.dat")
        assert caught.value.file == "x.dat"


def test_a_file_without_a_game_is_refused() -> None:
    with pytest.raises(GameFileError, match="no game was found"):
        gamefile.loads_any(b"\x89PNG\r\n")
    assert gamefile.loads_any(b"") == []


# Writing


def test_games_are_written_in_each_kind() -> None:
    (game,) = gamefile.loads_any(SGF)
    assert gamefile.dumps_as(game, "sgf") == SGF
    assert gamefile.dumps_as([game], "text") == TEXT.encode()
    assert gamefile.dumps_as(game, "abstractplay") == BARE
    assert gamefile.dumps_as([game, game], "abstractplay") == BARE + b"\n" + BARE


def test_an_unknown_kind_is_refused() -> None:
    with pytest.raises(GessError, match="'pdf' is no kind of game file: expected one of sgf, text"):
        gamefile.dumps_as(Game(), "pdf")


def test_bare_moves_are_only_for_games_from_the_start() -> None:
    (game,) = sgf.loads("(;GM[20]AE[cc];B[cr:co])")
    with pytest.raises(GessError, match="this one has a setup"):
        gamefile.dumps_as(game, "abstractplay")
    (game,) = sgf.loads("(;GM[20];B[cr:co];AE[cc])")
    with pytest.raises(GessError, match="this one has a setup"):
        gamefile.dumps_as(game, "abstractplay")


def test_an_x_is_written_where_a_stone_of_either_colour_is_met() -> None:
    """R18: outside the footprint that the piece leaves, and of either colour."""
    moves = "l3-l5 l18-l16 l5-l6 l16-l15 l6-l9 l15-l12 l9-l10"
    (game,) = textform.loads(moves)
    assert line(game) == moves
    assert gamefile.dumps_as(game, "abstractplay").decode().split() == [
        "l3-l5",
        "l18-l16",
        "l5xl6",  # Black's own pawn on l7
        "l16xl15",
        "l6-l9",
        "l15-l12",
        "l9xl10",  # White's ring
    ]


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.sgf", "sgf"),
        ("A.SGF", "sgf"),
        ("b/c.txt", "text"),
        ("a.gess", "text"),
        ("a.ap", "abstractplay"),
        ("a.pdf", None),
        ("sgf", None),
    ],
)
def test_names_tell_the_kind(name: str, kind: str | None) -> None:
    assert gamefile.format_of_name(name) == kind
    assert gamefile.format_of_name(Path(name)) == kind


def test_files_are_written_and_read_by_their_names(tmp_path: Path) -> None:
    (game,) = gamefile.loads_any(SGF)
    for name, data in (("a.sgf", SGF), ("a.txt", TEXT.encode()), ("a.ap", BARE)):
        path = tmp_path / name
        gamefile.dump(game, path)
        assert path.read_bytes() == data
        assert line(gamefile.load(path)[0]) == line(game)
        with path.open("rb") as file:
            assert gamefile.load(file) == gamefile.load(str(path))
    gamefile.dump(game, tmp_path / "a.data", "text")
    assert (tmp_path / "a.data").read_bytes() == TEXT.encode()
    stream = io.BytesIO()
    gamefile.dump(game, stream, "sgf")
    assert stream.getvalue() == SGF
    for nameless in (tmp_path / "a.pdf", io.BytesIO()):
        with pytest.raises(GessError, match=r"says no kind of game file: expected one of \.sgf"):
            gamefile.dump(game, nameless)
