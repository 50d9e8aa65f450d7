"""The lines of the protocol, read and written; the lines themselves are written by hand."""

import pytest

import gess
from gess import BLACK, WHITE
from gess.engine import EngineError, Info, Limit, Score
from gess.engine.option import Option
from gess.engine.requests import (
    go_line,
    parse_go,
    parse_position,
    parse_setoption,
    position_line,
)
from gess.engine.wording import bestmove_line, info_line, parse_bestmove, parse_info

LINE = (
    "info depth 12 seldepth 19 multipv 2 score cp -35 lowerbound wdl 300 10 690 nodes 4000 "
    "nps 2000000 hashfull 7 time 2 pv c3c6 c18c15"
)
INFO = Info(
    depth=12,
    seldepth=19,
    multipv=2,
    score=Score(-35, WHITE),
    bound="lower",
    wdl=(300, 10, 690),
    nodes=4000,
    nps=2_000_000,
    hashfull=7,
    time=0.002,
    pv=(gess.Move(gess.C3, gess.C6), gess.Move(gess.C18, gess.C15)),
)


def test_a_full_line_is_read_and_written() -> None:
    assert parse_info(LINE, WHITE) == INFO
    assert info_line(INFO) == LINE
    assert "wdl" not in info_line(INFO, wdl=False)


@pytest.mark.parametrize(("text", "value"), [("mate 1", 29999), ("mate -2", -29996), ("cp 0", 0)])
def test_scores(text: str, value: int) -> None:
    assert parse_info(f"info score {text}", BLACK).score == Score(value, BLACK)


def test_words_of_other_engines_are_passed_over() -> None:
    line = "info depth 3 tthits 99 currmove c3c6 currmovenumber 4 cpuload 900 nodes 8"
    assert parse_info(line, BLACK) == Info(depth=3, nodes=8)
    assert parse_info("info string depth is 3", BLACK) == Info(string="depth is 3")


@pytest.mark.parametrize(
    "line",
    [
        "info depth",
        "info depth x",
        "info score 12",
        "info score cp",
        "info score mate one",
        "info wdl 1 2",
    ],
)
def test_lines_that_break_off_are_refused(line: str) -> None:
    with pytest.raises(EngineError, match=f"'{line}': expected"):
        parse_info(line, BLACK)


def test_best_moves() -> None:
    best, ponder = gess.Move(gess.C3, gess.C6), gess.Move(gess.L18, gess.L17)
    assert parse_bestmove("bestmove c3c6 ponder l18l17") == (best, ponder)
    assert parse_bestmove("bestmove C3-C6") == (best, None)
    assert parse_bestmove("bestmove (none)") == (None, None)
    assert bestmove_line(best, ponder) == "bestmove c3c6 ponder l18l17"
    assert bestmove_line(None) == "bestmove (none)"
    for line in ("bestmove", "bestmove e2e4q", "bestmove z9z9"):
        with pytest.raises(EngineError, match=line):
            parse_bestmove(line)


@pytest.mark.parametrize(
    ("words", "limit"),
    [
        ("depth 5", Limit(depth=5)),
        ("nodes 100 movetime 1500", Limit(nodes=100, movetime=1.5)),
        (
            "p1time 60000 p2time 50000 p1inc 1000 p2inc 500",
            Limit(black_time=60, white_time=50, black_increment=1, white_increment=0.5),
        ),
        (
            "wtime 1 btime 2 winc 3 binc 4 movestogo 7",
            Limit(
                white_time=0.001,
                black_time=0.002,
                white_increment=0.003,
                black_increment=0.004,
                moves_to_go=7,
            ),
        ),
        ("p1time -20 p2time 9 movestogo 0", Limit(black_time=0, white_time=0.009)),
        ("mate 3", Limit(mate=3)),
    ],
)
def test_what_go_asks_for(words: str, limit: Limit) -> None:
    request = parse_go(words.split())
    assert request.limit == limit
    assert (request.infinite, request.ponder, request.perft) == (False, False, None)


def test_what_else_go_asks_for() -> None:
    request = parse_go(["ponder", "searchmoves", "c3c6", "c6c7", "depth", "3"])
    assert request.ponder
    assert [str(move) for move in request.root_moves] == ["c3-c6", "c6-c7"]
    assert request.limit == Limit(depth=3)
    assert parse_go([]).infinite
    assert parse_go(["infinite"]).infinite
    assert parse_go(["perft", "3"]).perft == 3


@pytest.mark.parametrize(
    "words",
    ["depth", "depth x", "depth 0", "depth 1_0", "depth ³", "perft -1", "fast", "nodes 1e6"],
)
def test_go_that_makes_no_sense_is_refused(words: str) -> None:
    with pytest.raises(EngineError, match="expected"):
        parse_go(words.split())


@pytest.mark.parametrize(
    "limit",
    [
        Limit(depth=4, nodes=9),
        Limit(black_time=1, white_time=2, white_increment=0.5, moves_to_go=3),
        Limit(movetime=0.25, mate=2),
    ],
)
@pytest.mark.parametrize("uci", [False, True])
def test_what_is_written_is_read_again(limit: Limit, uci: bool) -> None:
    line = go_line(limit, root_moves=[gess.Move.parse("c3-c6")], uci=uci)
    assert line.split()[0] == "go"
    request = parse_go(line.split()[1:])
    assert request.limit == limit
    assert request.root_moves == (gess.Move.parse("c3-c6"),)


def test_black_is_the_first_player() -> None:
    limit = Limit(black_time=1, white_time=2)
    assert go_line(limit) == "go p1time 1000 p2time 2000 p1inc 0 p2inc 0"
    assert go_line(limit, uci=True) == "go btime 1000 wtime 2000 binc 0 winc 0"
    assert go_line(limit, ponder=True).startswith("go ponder p1time")


FEN = gess.Position.start().swap_colors().text(9)


@pytest.mark.parametrize(
    "line",
    [
        "position startpos",
        "position startpos moves c3c6 c18c15",
        f"position fen {FEN}",
        f"position fen {FEN} moves c3c6 c18c15",
    ],
)
def test_positions_are_read_and_written(line: str) -> None:
    board = parse_position(line.split()[1:])
    assert position_line(board) == line
    assert board.ply == 2 * ("moves" in line)
    assert board.turn is (WHITE if "fen" in line else BLACK)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("", "expected startpos or fen TEXT"),
        ("fen", "expected startpos or fen TEXT"),
        ("startpos c3c6", "expected startpos or fen TEXT"),
        ("fen 18/18 b", "not a position"),
        ("startpos moves c3c6 c3c6", "move 2: c3-c6 is not legal"),
        ("startpos moves c3c6 pass", "move 2: 'pass' is not a move"),
    ],
)
def test_positions_that_are_none_are_refused(words: str, message: str) -> None:
    with pytest.raises(gess.GessError, match=message):
        parse_position(words.split())


def test_setting_options() -> None:
    assert parse_setoption(["name", "Hash", "value", "8"]) == ("Hash", "8")
    assert parse_setoption(["name", "Eval", "File", "value", "a", "b"]) == ("Eval File", "a b")
    for words in ("", "Hash 8", "name", "name value 8"):
        with pytest.raises(EngineError, match="expected name NAME value VALUE"):
            parse_setoption(words.split())


@pytest.mark.parametrize(
    "line",
    [
        "option name Hash type spin default 16 min 1 max 1024",
        "option name Clear Hash type button",
        "option name Ponder type check default false",
        "option name Style type combo default Normal var Solid var Normal var Risky",
        "option name Book type string default <empty>",
    ],
)
def test_options_are_read_and_written(line: str) -> None:
    assert Option.parse(line.removeprefix("option ")).line() == line


@pytest.mark.parametrize(
    ("option", "right", "wrong"),
    [
        (Option("Hash", "spin", 16, 1, 64), [1, 64], [0, 65, "2", True, None]),
        (Option("Ponder", "check"), [True, False], [1, "true", None]),
        (Option("Style", "combo", choices=("Solid", "Risky")), ["Solid"], ["", "Calm", 1]),
        (Option("Book", "string"), ["", "a b"], ["a\nquit", 3, None]),
        (Option("Clear", "button"), [None], [True, ""]),
    ],
)
def test_options_take_only_their_values(
    option: Option, right: list[bool | int | str | None], wrong: list[bool | int | str | None]
) -> None:
    assert [option.checked(value) for value in right] == right
    assert [option.value(option.text(v)) for v in right if v is not None] == [
        v for v in right if v is not None
    ]
    for value in wrong:
        with pytest.raises(EngineError, match=f"{option.name} is .*: expected "):
            option.checked(value)


@pytest.mark.parametrize("text", ["", "name X", "name X type dial", "type spin"])
def test_offers_that_are_none_are_refused(text: str) -> None:
    with pytest.raises(EngineError, match="is no option"):
        Option.parse(text)
