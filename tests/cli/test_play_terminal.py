"""A game in the terminal, from a pipe: the lines typed, and what is said to them."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Done, Run
from tests.known import START, cases

from gess import sgf

BOTH = ("play", "--terminal", "--as", "both", "--ascii")


def said(done: Done) -> list[str]:
    """The lines that are no diagram."""
    board = re.compile(r"\s*(\d+ ?[|+\[(]|a b c|t s r|b Black|\( \)|\[ \])")
    return [line for line in done.lines if line and not board.match(line)]


def ends(done: Done) -> list[str]:
    """How the game ended, as it stands under diagrams."""
    return [line.rpartition("; ")[2] for line in done.lines if " wins: " in line]


def play(run: Run, *lines: str, args: tuple[str, ...] = BOTH) -> list[str]:
    done = run(*args, stdin="".join(f"{line}\n" for line in lines))
    assert (done.code, done.err) == (0, "")
    return said(done)


def test_an_empty_pipe_shows_the_board_and_ends(run: Run) -> None:
    done = run(*BOTH)
    assert done.code == 0
    assert done.out.count(" 3 | b b b . b . b b b b . b . b . b b b | 3\n") == 1
    assert ">" not in done.out


@pytest.mark.parametrize("text", ["c3-c5", "C3c5", "c3 c5", "c3xc5", "cr:cp", "  c3–c5  "])
def test_every_form_of_a_move_is_understood(run: Run, text: str) -> None:
    assert play(run, text)[0] == "1. Black c3-c5"


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("c3-c9", "c3-c9 is not legal: the piece must stop on c6, where it meets stones: c7."),
        ("c3-d5", "c3-d5 is not legal: d5 does not lie on a straight line from there."),
        ("j10-j11", "j10-j11 is not legal: there are no stones in the footprint of j10."),
        ("c6-c5", "c6-c5 is not legal: the piece cannot move that way: c5 holds no stone of it."),
        ("xyzzy", "'xyzzy' is neither a move, such as c3-c6, nor a command; help lists them."),
        ("c3-c99", "'c3-c99' is neither a move, such as c3-c6, nor a command; help lists them."),
        ("back", "There is no move of yours to take back."),
        ("save", "Say where to, as in: save game.sgf."),
        ("why", "Ask about a move, as in: why c3-c9, or a square: why c3."),
        ("moves z9", "'z9' is not a square: expected one of a1 to t20."),
        ("moves j10", "j10 cannot move: there are no stones in the footprint of j10."),
        ("why c3-c9", "c3-c9 is not legal: the piece must stop on c6, where it meets stones: c7."),
        ("why c3-c5", "Legal. c3-c5"),
    ],
)
def test_what_is_wrong_is_told_and_the_game_goes_on(run: Run, typed: str, answer: str) -> None:
    assert play(run, typed, "c3-c5")[:2] == [answer, "1. Black c3-c5"]


def test_a_piece_tells_its_moves_and_what_they_do(run: Run) -> None:
    assert play(run, "c3", "quit") == [
        "Black's rook c3 moves N E S W, any number of steps.",
        "  c3-c2: 1 stone falls off the board",
        "  c3-b3: 1 stone falls off the board",
        "  c3-d3: loses 2 own stones",
        "  c3-c4",
        "  c3-c5",
        "  c3-c6: loses 1 own stone",
    ]


def test_moves_lists_the_centres_that_can_move(run: Run) -> None:
    first, *centres = play(run, "moves", "quit")
    assert first == "458 moves of 144 pieces, with these centres:"
    named = " ".join(centres).split()
    assert len(named) == len(set(named)) == 144
    assert {"c3", "l3", "b1", "c6"} <= set(named)


def test_board_shows_where_a_piece_may_go(run: Run) -> None:
    done = run(*BOTH, stdin="board l3\nboard z9\nboard\n")
    assert "[ ] chosen l3: + may go, x removes stones, ! breaks its own last ring" in done.lines
    assert done.out.count("   a b c d e f") == 6


def test_giving_up_the_last_ring_must_be_meant(run: Run) -> None:
    warned = "k3-k4 gives up your last ring and loses the game, so it is not played: "
    done = run(*BOTH, stdin="k3-k4\nk3-k4!\n")
    assert said(done) == [
        f"{warned}k3-k4! plays it all the same.",
        "1. Black k3-k4: breaks Black's ring l3",
    ]
    assert ends(done) == ["White wins: Black gave up the last ring"]


def test_rules_that_forbid_giving_up_the_last_ring(run: Run) -> None:
    lines = play(run, "k3-k4!", args=(*BOTH, "--rules", "course"))
    assert lines == ["k3-k4 is not legal: under these rules a move may not give up the last ring."]


@pytest.mark.parametrize("case", cases("games"), ids=lambda case: f"{case['id']}-{case['preset']}")
def test_known_games(run: Run, case: dict[str, Any]) -> None:
    typed = [f"{move['move']}!" for move in case["moves"] if move["played"] or not move["legal"]]
    done = run(*BOTH, "--rules", case["preset"], stdin="\n".join([*typed, "save end.sgf", ""]))
    refused = [line for line in said(done) if "is not legal" in line]
    illegal = [move["move"] for move in case["moves"] if not move["legal"]]
    assert [line.split()[0] for line in refused] == illegal
    (game,) = sgf.load("end.sgf")
    assert game.board().text() == case["final"]
    winners = {None: None, "b": "Black wins", "w": "White wins"}
    ended = [end.partition(":")[0] for end in ends(done)]
    assert ended == [winner for winner in [winners[case["winner"]]] if winner]


def test_after_the_end_no_move_is_legal_and_back_reopens(run: Run) -> None:
    lines = play(run, "k3-k4!", "c15-c13", "moves", "resign", "back", "c3-c5")
    assert lines[1:6] == [
        "c15-c13 is not legal: the game is over.",
        "The game is over.",
        "The game is over already.",
        "Taken back: k3-k4.",
        "1. Black c3-c5",
    ]


def test_a_resignation_that_a_file_tells_is_taken_back_alone(run: Run) -> None:
    Path("resigned.sgf").write_text("(;GM[20]SZ[20]RU[standard]RE[B+R];B[cr:cp])")
    lines = play(run, "back", "c15-c13", args=(*BOTH, "resigned.sgf"))
    assert lines[:2] == ["The game goes on.", "1. White c15-c13"]


def test_resigning_and_taking_it_back(run: Run) -> None:
    lines = play(run, "c3-c5", "resign", "c15-c13", "back", "c15-c13")
    assert lines[1:5] == [
        "Black wins: White resigned.",
        "c15-c13 is not legal: the game is over.",
        "The game goes on.",
        "1. White c15-c13",
    ]


def test_back_takes_one_move_at_one_table(run: Run) -> None:
    lines = play(run, "c3-c5", "c18-c16", "back", "back", "back")
    assert lines[2:] == [
        "Taken back: c18-c16.",
        "Taken back: c3-c5.",
        "There is no move of yours to take back.",
    ]


AGAINST_THE_COMPUTER = ("play", "--terminal", "--ascii", "--seed", "7")


def test_the_computer_answers_and_back_takes_its_answer_too(run: Run) -> None:
    lines = play(run, "c3-c5", "back", args=AGAINST_THE_COMPUTER)
    assert lines[0] == "1. Black c3-c5"
    reply = re.fullmatch(r"1\. White \(computer\) (\S+-[a-t]\d+).*", lines[1])
    assert reply
    assert lines[2:] == [f"Taken back: {reply[1]}, c3-c5."]


def test_the_same_seed_plays_the_same(run: Run) -> None:
    moves = ("c3-c5", "f3-g4", "i3-i4")
    once = play(run, *moves, args=AGAINST_THE_COMPUTER)
    assert play(run, *moves, args=AGAINST_THE_COMPUTER) == once
    assert len([line for line in once if "(computer)" in line]) == 3


def test_as_white_the_computer_begins_and_white_sits_below(run: Run) -> None:
    done = run("play", "--terminal", "--ascii", "--seed", "7", "--as", "white", stdin="resign\n")
    assert re.match(r"1\. Black \(computer\) \S+", said(done)[0])
    assert "   t s r q p o n m l k j i h g f e d c b a" in done.lines
    # it is White who resigns, though Black sits there too
    assert said(done)[1:] == ["Black wins: White resigned."]


def threatened(run: Run) -> str:
    """The position in which White is about to break Black's ring by l12-l11, White to move."""
    case = next(case for case in cases("games") if case["id"] == "A1")
    moves = [move["move"] for move in case["moves"]]
    assert (moves[-1], case["winner"]) == ("l12-l11", "w")
    return play(run, *moves[:-1])[-1]


def test_the_computer_takes_a_ring_that_is_left_to_it(run: Run) -> None:
    position = threatened(run)
    done = run("play", "--terminal", "--ascii", "--position", position)
    (line,) = said(done)
    assert re.fullmatch(r"2\. White \(computer\) .*breaks Black's ring l9", line)
    assert ends(done) == ["White wins: Black's last ring is broken"]


def test_an_attacked_ring_is_told_against_the_computer_only(run: Run) -> None:
    position = threatened(run).replace(" w ", " b ")
    lines = play(run, "quit", args=("play", "--terminal", "--ascii", "--position", position))
    assert re.fullmatch(r"Black's last ring is attacked, by \S+( and \d+ more)?\.", lines[0])
    assert play(run, "quit", args=(*BOTH, "--position", position)) == []


def test_a_game_can_begin_anywhere(run: Run) -> None:
    white = START.replace(" b 1", " w 9")
    assert play(run, "c15-c14", args=(*BOTH, "--position", white))[0] == "9. White c15-c14"


def test_the_position_of_an_unfinished_game_is_given_at_the_end(run: Run) -> None:
    lines = play(run, "c3-c5")
    assert lines[-2] == "The game is not finished. This is its position:"
    assert lines[-1].endswith(" w 1")
    assert play(run, "c15-c13", args=(*BOTH, "--position", lines[-1]))[0] == "1. White c15-c13"


def test_saving_never_replaces_a_file_unasked(run: Run) -> None:
    Path("game.sgf").write_text("precious")
    lines = play(run, "c3-c5", "save game.sgf", "save no/game.sgf", "save game.xyz")
    assert lines[1:4] == [
        "game.sgf exists already; save game.sgf! replaces it.",
        "no/game.sgf: there is no folder no.",
        "game.xyz: the name must end in .sgf, .txt or .moves.",
    ]
    assert Path("game.sgf").read_text() == "precious"
    assert "Saved to game.sgf." in play(run, "c3-c5", "save game.sgf!")
    assert b";B[cr:cp]" in Path("game.sgf").read_bytes()


def test_a_saved_game_goes_on_and_keeps_its_moves(run: Run) -> None:
    play(run, "c3-c5", "c18-c16", "save game.sgf")
    lines = play(run, "f3-g4", "back", "back", "back", args=(*BOTH, "game.sgf"))
    assert lines[0].startswith("2. Black f3-g4")
    assert lines[-1] == "Taken back: c3-c5."


def test_help_names_every_command(run: Run) -> None:
    lines = play(run, "help", "quit")
    assert [line.split()[0] for line in lines] == [
        *("c3-c6", "moves", "why", "board", "back", "resign", "save", "help", "quit"),
    ]
    assert max(map(len, lines)) <= 80


def test_what_is_no_text_is_no_move(run: Run) -> None:
    done = run(*BOTH, stdin=b"\xff\xfe\nc3-c5\n")
    assert (done.code, done.err) == (0, "")
    assert "1. Black c3-c5" in said(done)


def test_a_game_that_a_file_cannot_hold_is_told_and_goes_on(run: Run) -> None:
    white = START.replace(" b 1", " w 9")
    lines = play(run, "save x.moves", "c15-c14", args=(*BOTH, "--position", white))
    assert "bare moves tell only of games from the start position" in lines[0]
    assert lines[1] == "9. White c15-c14"
    assert not Path("x.moves").exists()


def test_a_closed_standard_input_is_an_empty_one(shell: Callable[[str], Done]) -> None:
    done = shell("gess play --terminal --ascii <&-")
    assert (done.code, done.err) == (0, "")
    assert done.lines[-1].endswith("Black to move")


def test_the_computer_plays_at_a_level_and_a_seed_repeats_it(run: Run) -> None:
    def replies(level: str, seed: str) -> list[str]:
        args = ("play", "--terminal", "--ascii", "--level", level, "--seed", seed)
        return [line for line in play(run, "c3-c5", args=args) if "White" in line]

    seeds = ("1", "2", "3", "4", "5", "6")
    first = [replies("2", seed) for seed in seeds]
    assert all(len(lines) == 1 for lines in first)
    assert first == [replies("2", seed) for seed in seeds]
    assert len({lines[0] for lines in first}) > 1


def test_a_saved_game_names_the_level(run: Run) -> None:
    play(run, "c3-c5", "save game.sgf", args=("play", "--terminal", "--ascii", "--level", "2"))
    (game,) = sgf.loads(Path("game.sgf").read_bytes())
    assert game.headers["White"] == "Gess level 2 (Newcomer)"


@pytest.mark.parametrize("level", ["0", "21", "x"])
def test_there_are_twenty_levels(run: Run, level: str) -> None:
    assert run("play", "--terminal", "--level", level).code == 2
