import json
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.known import START, START_ASCII, cases

GAME = b"(;FF[4]GM[20]SZ[20]RU[standard]PB[Ann]PW[Ben]DT[2026-01-31];B[cr:cp];W[cc:ce];B[lr:lo])"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    file = tmp_path / "game.sgf"
    file.write_bytes(GAME)
    return file


def test_the_start_position_in_ascii(run: Run) -> None:
    assert run("show", "--ascii").out == START_ASCII + "\n"


def test_unicode_and_no_colour_where_nobody_asks(run: Run) -> None:
    done = run("show")
    assert " 3 │ ● ● ● · ● · ● ● ● ● · ● · ● · ● ● ● │ 3" in done.lines
    assert "\x1b" not in done.out


def test_colour_where_it_is_asked_for(run: Run) -> None:
    painted = run("show", "--color", "always", "--unicode").out
    assert "\x1b[" in painted
    # Whoever copies the text has no colours: as many signs of each as there are stones, and one in
    # the legend.
    assert (painted.count("●"), painted.count("◉")) == (44, 44)


@pytest.mark.parametrize(
    ("env", "colored"),
    [({}, False), ({"FORCE_COLOR": "1"}, True), ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, False)],
)
def test_the_environment_decides_on_colour(
    run_process: Run, env: dict[str, str], colored: bool
) -> None:
    assert ("\x1b[" in run_process("show", **env).out) is colored
    assert "\x1b[" not in run_process("show", "--color", "never", **env).out


def test_an_output_that_cannot_carry_unicode_gets_ascii(run_process: Run) -> None:
    assert run_process("show", PYTHONIOENCODING="ascii").out == START_ASCII + "\n"


def test_names_that_the_output_cannot_carry_are_escaped(run_process: Run, tmp_path: Path) -> None:
    (tmp_path / "names.sgf").write_bytes("(;GM[20]CA[UTF-8]RU[standard]PB[Žofie])".encode())
    done = run_process("show", "names.sgf", PYTHONIOENCODING="latin-1")
    assert (done.code, done.err) == (0, "")
    assert done.lines[-1] == "\\u017dofie (Black), ? (White)"


def test_flipped_for_white(run: Run) -> None:
    lines = run("show", "--flip", "--ascii").lines
    assert lines[0] == "   t s r q p o n m l k j i h g f e d c b a"
    assert lines[1].startswith(" 1 ")


def test_a_game_shows_its_end_its_players_and_its_last_move(run: Run, game: Path) -> None:
    done = run("show", game)
    assert done.lines[-2:] == [
        "Ann (Black), Ben (White), 2026-01-31",
        "2. Black l3-l6: moves a ring, loses 1 own stone",
    ]
    assert done.err == ""


@pytest.mark.parametrize(("ply", "last"), [("1", "1. Black c3-c5"), ("-2", "1. Black c3-c5")])
def test_an_earlier_ply(run: Run, game: Path, ply: str, last: str) -> None:
    assert run("show", game, "--ply", ply).lines[-1] == last


def test_the_start_of_a_game_has_no_last_move(run: Run, game: Path) -> None:
    done = run("show", game, "--ply", "0", "--ascii")
    assert done.out == START_ASCII + "\nAnn (Black), Ben (White), 2026-01-31\n"


@pytest.mark.parametrize("ply", ["4", "-5"])
def test_a_ply_that_is_not_there(run: Run, game: Path, ply: str) -> None:
    done = run("show", game.name, "--ply", ply)
    assert done.code == 2
    assert done.err == (f"gess: error: --ply {ply}: game.sgf has 3 moves, expected 0 to 3\n")


def test_a_game_from_standard_input(run: Run) -> None:
    assert run("show", "-", stdin=GAME).lines[-1].startswith("2. Black l3-l6")


def test_a_game_of_many(run: Run, tmp_path: Path) -> None:
    (tmp_path / "two.sgf").write_bytes(GAME + b"\n(;GM[20]RU[classic]SZ[20];B[cr:cq])")
    assert run("show", "two.sgf", "--game", "2").lines[-1] == "1. Black c3-c4"
    done = run("show", "two.sgf", "--game", "3")
    assert (done.code, done.err) == (2, "gess: error: --game 3: two.sgf holds 2 games\n")


def test_what_is_wrong_in_a_game_is_a_warning_with_its_place(run: Run, tmp_path: Path) -> None:
    (tmp_path / "bad.sgf").write_bytes(b"(;GM[20]SZ[20]RU[standard]\n;B[cr:cp]\n;W[cr:co])")
    done = run("show", "bad.sgf")
    assert done.code == 0
    assert done.lines[-1] == "1. Black c3-c5"
    assert done.err.startswith("gess: warning: bad.sgf:3:2: game 1: W[cr:co], c3-c6, is not legal")


def test_a_game_read_by_other_rules(run: Run, tmp_path: Path) -> None:
    (tmp_path / "edge.sgf").write_bytes(b"(;GM[20]SZ[20]RU[standard];B[ar:br])")
    assert run("show", "edge.sgf").lines[-1].startswith("1. Black a3-b3")
    done = run("show", "edge.sgf", "--rules", "classic")
    assert not done.lines[-1].startswith("1. Black")
    assert done.err.startswith(
        "gess: warning: edge.sgf:1:28: game 1: B[ar:br], a3-b3, is not legal: under these rules"
    )


def test_a_selected_piece_shows_where_it_may_go(run: Run) -> None:
    assert "[ ] chosen c3: + may go, × removes stones" in run("show", "--select", "c3").lines
    done = run("show", "--select", "z3")
    assert done.code == 2
    assert "z3" in done.err


def test_json(run: Run, game: Path) -> None:
    document = json.loads(run("show", game, "--json").out)
    assert document["moves"] == ["c3-c5", "c18-c16", "l3-l6"]
    assert (document["ply"], document["turn"], document["rules"]) == (3, "white", "standard")
    assert document["rings"] == {"black": ["l6"], "white": ["l18"]}
    assert len(document["stones"]["white"]) == 43
    assert document["last"]["move"] == "l3-l6"
    assert document["last"]["own_lost"] == 1
    assert document["outcome"] is None


def test_json_of_the_start(run: Run) -> None:
    document = json.loads(run("show", "--json").out)
    assert document["position"] == START
    assert (document["last"], document["moves"], document["legal_moves"]) == (None, [], 458)


@pytest.mark.parametrize("case", cases("playouts"), ids=lambda c: f"{c['preset']}-{c['seed']}")
def test_whole_games_end_where_they_are_known_to_end(run: Run, case: dict[str, object]) -> None:
    moves = case["moves"]
    assert isinstance(moves, list)
    letters = "abcdefghijklmnopqrst"

    def point(square: str) -> str:
        return square[0] + letters[20 - int(square[1:])]

    nodes = "".join(
        f";{'BW'[ply % 2]}[{point(move.partition('-')[0])}:{point(move.partition('-')[2])}]"
        for ply, move in enumerate(moves)
    )
    sgf = f"(;GM[20]SZ[20]RU[{case['preset']}]{nodes})"
    document = json.loads(run("show", "-", "--json", stdin=sgf).out)
    assert document["position"] == case["final"]
    winner = {None: None, "b": "black", "w": "white"}[case["winner"]]  # type: ignore[index]  # as JSON has it
    assert (document["outcome"] or {"winner": None})["winner"] == winner
