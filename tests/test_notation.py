"""Texts of moves (R18, R19) and of positions (R20), right and wrong."""

from __future__ import annotations

import pytest
from tests.known import START
from tests.setups import move, name, names, number, stones

from gess import (
    BLACK,
    WHITE,
    Board,
    InvalidMoveError,
    InvalidPositionError,
    Move,
    Position,
    notation,
)

EMPTY = "/".join(["18"] * 18)

# --- Moves


@pytest.mark.parametrize(
    "text",
    [
        *("c3-c6", "c3c6", "c3 c6", "c3xc6", "c3\u2013c6", "cr:co"),
        *("c3\u2212c6", "c3 \u2212 c6", "c3\u2192c6", "C3 \u2192 C6"),
        *("C3-C6", "C3C6", "c3-C6", "C3 C6", "c3Xc6", "C3XC6", "CR:CO", "cR:Co"),
        *(" c3-c6 ", "c3 - c6", "c3 x c6", "c3   c6", "c3\tc6", "c3-c6\n", "c3\u00a0c6", " cr:co "),
    ],
)
def test_every_form_of_a_move(text: str) -> None:
    assert Move.parse(text) == move("c3-c6")


@pytest.mark.parametrize("text", ["a1-t20", "l18-l3", "c11-c1", "c1-c11", "b2-a1", "t20-s19"])
def test_rows_of_one_and_two_digits_run_together(text: str) -> None:
    for separator in ("-", "", " ", "x"):
        assert Move.parse(text.replace("-", separator)) == move(text)


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "c3", "c3-", "-c3", "c3-c6-c9", "c3-c6 c9", "c3--c6", "c3-xc6", "c3:c6"),
        *("c3/c6", "c3,c6", "c3->c6", "c3_c6", "c3=c6", "(c3-c6)"),
        *("3c-6c", "c3-c", "c-c6", "cc-c6", "c3c", "c111c2", "u3-c6", "c3-v6", "c3-c6+", "c 3-c6"),
        *(
            "c3\u2014c6",
            "c3\u21d2c6",
            "c3-\u2192c6",
            "crco",
            "cr-co",
            "cr:c",
            "cr:cu",
            "ur:co",
            "cr:co:",
            "c3:co",
        ),
        *("0-0", "pass", "resign", "c3-c\u0666", "\uff433-c6", "\u017fr:co", "\u212ar:co"),
    ],
)
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(InvalidMoveError) as caught:
        Move.parse(text)
    assert str(caught.value) == f"{text!r} is not a move: expected two squares such as c3-c6"


@pytest.mark.parametrize("wrong", ["c21", "c0", "a99", "c03", "c00"])
def test_a_move_with_a_row_that_is_not_there(wrong: str) -> None:
    for text in (f"{wrong}-c6", f"c6-{wrong}"):
        with pytest.raises(InvalidMoveError) as caught:
            Move.parse(text)
        message = f"{text!r} is not a move: {wrong!r} is not a square: expected a1 to t20"
        assert str(caught.value) == message


def test_a_long_text_is_quoted_in_short() -> None:
    with pytest.raises(InvalidMoveError) as caught:
        Move.parse("x" * 100_000)
    assert str(caught.value).startswith("'" + "x" * 39 + "…' is not a move")


@pytest.mark.parametrize(
    ("square", "letters"),
    [
        *(("l3", "lr"), ("l6", "lo"), ("a1", "at"), ("t1", "tt"), ("a20", "aa"), ("t20", "ta")),
        *(("b2", "bs"), ("s19", "sb"), ("k10", "kk"), ("k11", "kj")),
    ],
)
def test_sgf_letters(square: str, letters: str) -> None:
    assert notation.sgf_square_name(number(square)) == letters
    assert name(notation.sgf_square(letters)) == square
    assert name(notation.sgf_square(letters.upper())) == square


# --- Position texts


def test_the_start_text() -> None:
    assert Position.start().text() == START
    assert Position.parse(START) == Position.start()


def test_where_the_letters_stand() -> None:
    # Row 19 comes first, from file b to file s.
    rows = ["b16w", *["18"] * 8, "w17", *["18"] * 7, "2bb13w"]
    position = Position.parse("/".join(rows) + " w 9")
    assert names(position.black) == "d2 e2 b19"
    assert names(position.white) == "s2 b10 s19"
    assert position.turn is WHITE
    assert position.text(9) == "/".join(rows) + " w 9"


def test_every_run_of_empty_squares() -> None:
    for run in range(1, 18):
        text = f"{run}{'b' * (18 - run)}/{'/'.join(['18'] * 17)} b 1"
        assert Position.parse(text).text() == text
        assert Position.parse(text).black.bit_count() == 18 - run


def test_either_case_is_read_and_lower_case_written() -> None:
    assert Position.parse(START.upper()) == Position.start()
    assert Position.parse(EMPTY + " W").turn is WHITE
    assert Position.parse(EMPTY + " B 1").turn is BLACK


def test_the_full_move_number_may_be_missing_and_is_the_games() -> None:
    assert Position.parse(EMPTY + " b") == Position.parse(EMPTY + " b 77")
    assert Position.parse(EMPTY + " b 77").text() == EMPTY + " b 1"
    assert Position.parse(EMPTY + " b").text(fullmove=123) == EMPTY + " b 123"
    assert Board.parse(EMPTY + " b").fullmove == 1
    assert Board.parse(EMPTY + " b 999999999").fullmove == 999_999_999


@pytest.mark.parametrize(
    ("text", "column", "found", "expected"),
    [
        ("", 1, "row 19 has 0 squares", "18 squares"),
        ("1", 2, "row 19 has 1 square", "18 squares"),
        ("17 b 1", 3, "row 19 has 17 squares", "18 squares"),
        ("\n 1\n", 4, "row 19 has 1 square", "18 squares"),
        (" \n", 1, "row 19 has 0 squares", "18 squares"),
        ("  b18 b", 4, "row 19 has 19 squares or more", "18 squares"),
        ("18/bb3/" + EMPTY, 7, "row 18 has 5 squares", "18 squares"),
        ("18//" + EMPTY, 4, "row 18 has 0 squares", "18 squares"),
        ("b18", 2, "row 19 has 19 squares or more", "18 squares"),
        ("18/9bw8/" + EMPTY, 7, "row 18 has 19 squares or more", "18 squares"),
        ("b" * 19, 1, "row 19 has 19 squares or more", "18 squares"),
        ("99", 1, "99", "a run of 1 to 18 empty squares"),
        ("b19", 2, "19", "a run of 1 to 18 empty squares"),
        ("0b17", 1, "0", "a run of 1 to 18 empty squares"),
        ("b017", 2, "017", "a run of 1 to 18 empty squares"),
        ("9b08", 3, "08", "a run of 1 to 18 empty squares"),
        ("99b", 1, "99", "a run of 1 to 18 empty squares"),  # not 9 and 9: runs are maximal
        ("9x8", 2, "'x'", "b, w, a number or /"),
        ("9-8", 2, "'-'", "b, w, a number or /"),
        ("\u0669b8", 1, "'\u0669'", "b, w, a number or /"),  # an Arabic nine
        ("9b\n8", 3, "'\\n'", "b, w, a number or /"),
        ("18", 3, "1 row", "18 rows, from row 19 down to row 2"),
        ("18/18 b 1", 6, "2 rows", "18 rows, from row 19 down to row 2"),
        (EMPTY + "/18 b 1", 54, "19 rows", "18 rows, from row 19 down to row 2"),
        (EMPTY, 54, "the end", "one space and the side to move, b or w"),
        (EMPTY + " ", 54, "the end", "one space and the side to move, b or w"),
        ("\t" + EMPTY + "/18 b 1", 55, "19 rows", "18 rows, from row 19 down to row 2"),
        ("  " + EMPTY + " x", 57, "'x'", "the side to move, b or w"),
        ("  " + EMPTY + " b 0\n", 59, "'0'", "the full-move number, from 1"),
        (EMPTY + "  b", 55, "another space", "the side to move, b or w"),
        (EMPTY + " x 1", 55, "'x'", "the side to move, b or w"),
        (EMPTY + " bw 1", 55, "'bw'", "the side to move, b or w"),
        (EMPTY + " black", 55, "'black'", "the side to move, b or w"),
        (EMPTY + " 1", 55, "'1'", "the side to move, b or w"),
        (EMPTY + " b  1", 57, "another space", "the full-move number, from 1"),
        (EMPTY + " b 0", 57, "'0'", "the full-move number, from 1"),
        (EMPTY + " b 01", 57, "'01'", "the full-move number, from 1"),
        (EMPTY + " b -1", 57, "'-1'", "the full-move number, from 1"),
        (EMPTY + " b +1", 57, "'+1'", "the full-move number, from 1"),
        (EMPTY + " b 1.5", 57, "'1.5'", "the full-move number, from 1"),
        (EMPTY + " b \u00b2", 57, "'\u00b2'", "the full-move number, from 1"),
        (EMPTY + " b one", 57, "'one'", "the full-move number, from 1"),
        (EMPTY + " b 1\n2", 57, "'1\\n2'", "the full-move number, from 1"),
        (EMPTY + " b 1\r\n\nw", 57, "'1\\r\\n\\nw'", "the full-move number, from 1"),
        (EMPTY + " b 1000000000", 57, "'1000000000'", "the full-move number, from 1"),
        (EMPTY + " b 12  1", 59, "more text", "the end"),
        (EMPTY + " b 1 0", 58, "more text", "the end"),
    ],
)
def test_what_is_no_position_text(text: str, column: int, found: str, expected: str) -> None:
    for parse in (Position.parse, Board.parse):
        with pytest.raises(InvalidPositionError) as caught:
            parse(text)
        assert caught.value.column == column
        assert caught.value.expected == expected
        message = f"not a position: column {column}: {found}, expected {expected}"
        assert str(caught.value) == message


@pytest.mark.parametrize("around", ["{}\n", "{}\r\n", "  {}", "{}\u00a0", "\n\t{} \n\n"])
def test_white_space_around_a_position_does_not_count(around: str) -> None:
    for text in (EMPTY + " w", EMPTY + " w 7"):
        assert Position.parse(around.format(text)) == Position.parse(text)
        assert Board.parse(around.format(text)) == Board.parse(text)


def test_a_huge_number_is_refused_without_being_computed() -> None:
    with pytest.raises(InvalidPositionError) as caught:
        Position.parse(EMPTY + " b " + "9" * 5000)
    assert len(str(caught.value)) < 200
    with pytest.raises(InvalidPositionError):
        Position.parse("9" * 5000)


# --- Diagrams


def test_a_diagram_with_the_frame_and_one_without() -> None:
    grid = [["."] * 20 for _ in range(20)]
    for sq, letter in (("b2", "b"), ("s2", "B"), ("l18", "w"), ("s19", "W")):
        grid[20 - int(sq[1:])][ord(sq[0]) - ord("a")] = letter
    framed = "\n".join("".join(row) for row in grid)
    plain = "\n\n".join("  " + " ".join(row[1:-1]) for row in grid[1:-1]) + "\n"
    for text in (framed, plain):
        position = Position.from_diagram(text, WHITE)
        assert position == Position(stones("b2 s2"), stones("l18 s19"), WHITE)


LINE = "." * 18
FRAMED = "." * 20


@pytest.mark.parametrize(
    ("lines", "line", "column", "message"),
    [
        ([], None, None, "0 lines, expected 20 lines, or 18 without the frame"),
        ([LINE] * 17, None, None, "17 lines, expected 20 lines, or 18 without the frame"),
        ([LINE] * 19, None, None, "19 lines, expected 20 lines, or 18 without the frame"),
        ([LINE] * 5 + ["." * 17] + [LINE] * 12, 6, None, "17 squares, expected 18 squares"),
        ([FRAMED] * 3 + [LINE] + [FRAMED] * 16, 4, None, "18 squares, expected 20 squares"),
        ([LINE, "..x" + "." * 15, "?" * 18] + [LINE] * 15, 2, 3, "'x', expected b, w or ."),
        (
            [FRAMED, "b" + "." * 19] + [FRAMED] * 18,
            2,
            1,
            "a stone on the frame, a19, expected .",
        ),
        ([FRAMED] * 19 + ["." * 19 + "w"], 20, 20, "a stone on the frame, t1, expected ."),
    ],
)
def test_what_is_no_diagram(
    lines: list[str], line: int | None, column: int | None, message: str
) -> None:
    with pytest.raises(InvalidPositionError) as caught:
        Position.from_diagram("\n".join(lines))
    assert (caught.value.line, caught.value.column) == (line, column)
    place = "" if line is None else f"line {line}: "
    if column is not None:
        place = f"line {line}, square {column}: "
    assert str(caught.value) == f"not a diagram: {place}{message}"
    assert caught.value.expected == message.rpartition("expected ")[2]


def test_what_a_huge_text_holds_is_told_shortly() -> None:
    with pytest.raises(InvalidPositionError) as caught:
        Position.parse("1" * 1_000_000 + " b")
    assert len(str(caught.value)) < 200
    assert str(caught.value).startswith("not a position: column 1: 1111")
