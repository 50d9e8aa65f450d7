"""Texts of positions and moves: what is written is read back, and what is wrong is told where."""

import re
from collections.abc import Callable

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tests.known import START
from tests.properties.position_grammar import can_go_on, is_position
from tests.properties.strategies import MOVES, POSITIONS, PROPERTY, spelled

import gess

FULLMOVES = st.integers(1, 999_999)


@PROPERTY
@given(POSITIONS, FULLMOVES)
def test_a_position_is_read_as_written(position: gess.Position, fullmove: int) -> None:
    text = position.text(fullmove)
    assert is_position(text)
    assert text == text.lower()
    for form in (text, text.upper(), text.rpartition(" ")[0], f" {text}\r\n"):
        assert gess.Position.parse(form, position.rules) == position
    assert gess.Position.parse(text, rules=position.rules).text(fullmove) == text
    assert gess.Board.parse(text, position.rules).text() == text
    assert gess.Board.parse(text, position.rules).fullmove == fullmove


@PROPERTY
@given(POSITIONS)
def test_the_repr_of_a_position_makes_it_again(position: gess.Position) -> None:
    assert eval(repr(position), vars(gess)) == position  # noqa: S307 - this is what a repr is for


@PROPERTY
@given(POSITIONS, st.booleans(), st.booleans())
def test_a_position_is_read_from_its_diagram(
    position: gess.Position, frame: bool, spaced: bool
) -> None:
    # Drawn from the text, with runs written out; so a diagram is text and text is a diagram.
    board = position.text().split()[0]
    rows = [re.sub(r"\d+", lambda run: "." * int(run[0]), row) for row in board.split("/")]
    if frame:
        rows = ["." * 20, *(f".{row}." for row in rows), "." * 20]
    diagram = "\n".join(" ".join(row) if spaced else row for row in rows)
    for form in (diagram, diagram.upper(), f"\n{diagram}\n\n", diagram.replace("\n", "\r\n  ")):
        read = gess.Position.from_diagram(form, turn=position.turn, rules=position.rules)
        assert read == position


# Wrong position texts

ODD = "bwBW0123456789/ .x-\t\n٣²"
EDITS = st.lists(
    st.tuples(st.floats(0, 1), st.sampled_from(["insert", "delete", "replace", "cut", "double"])),
    min_size=1,
    max_size=2,
)


@st.composite
def edited(draw: st.DrawFn, text: st.SearchStrategy[str]) -> str:
    """A text with some small changes, which may or may not spoil it."""
    result = draw(text)
    for where, edit in draw(EDITS):
        at = int(where * len(result))
        letter = draw(st.sampled_from(ODD))
        if edit == "insert":
            result = result[:at] + letter + result[at:]
        elif edit == "delete":
            result = result[:at] + result[at + 1 :]
        elif edit == "replace":
            result = result[:at] + letter + result[at + 1 :]
        elif edit == "cut":
            result = result[:at]
        else:
            result = result[:at] + result[max(at - 5, 0) :]
    return result


@PROPERTY
@given(
    edited(POSITIONS.map(lambda position: position.text(12)))
    | st.text(ODD, max_size=40)
    | st.text(max_size=20)
)
@example(START.partition(" ")[0])
@example(START.replace(" ", "  ", 1))
@example(START + " ")
@example(START[:-1])
@example(START[:-2])
@example(START[:-3])
@example("18/" * 18 + "18 b 1")
@example("18/" * 17 + "9٩ b 1")
def test_a_wrong_position_is_told_with_its_place(text: str) -> None:
    if is_position(text):
        position = gess.Position.parse(text)
        assert gess.Position.parse(position.text()) == position
        return
    for read in (gess.Position.parse, gess.Board.parse):
        with pytest.raises(gess.InvalidPositionError) as raised:
            read(text)
        error = raised.value
        assert error.column is not None
        assert 1 <= error.column <= len(text) + 1
        assert error.expected
        assert f"column {error.column}" in str(error)
        assert error.expected in str(error)
        # All before the column could still have become a position.
        assert can_go_on(text[: error.column - 1]), (text, str(error))


@PROPERTY
@given(edited(st.just("\n".join(["." * 20] * 20))) | st.text("bw. \n", max_size=60))
def test_a_wrong_diagram_is_told_with_its_place(text: str) -> None:
    lines = ["".join(line.split()) for line in text.splitlines()]
    rows = [row for row in lines if row]
    sized = len(rows) in {18, 20} and all(len(row) == len(rows) for row in rows)
    framed = sized and len(rows) == 20
    stones = re.compile(r"[bwBW]")
    right = (
        sized
        and all(re.fullmatch(r"[bwBW.]*", row) for row in rows)
        and not (framed and any(stones.search(row) for row in (rows[0], rows[-1])))
        and not (framed and any(stones.search(row[0] + row[-1]) for row in rows))
    )
    if right:
        gess.Position.from_diagram(text)
        return
    with pytest.raises(gess.InvalidPositionError) as raised:
        gess.Position.from_diagram(text)
    error = raised.value
    assert error.expected
    if error.line is None:
        assert len(rows) not in {18, 20}
    else:
        assert 1 <= error.line <= len(lines)
        assert error.column is None or 1 <= error.column <= len(lines[error.line - 1])


# Moves


def sgf_square(name: str) -> str:
    """R19: the column from the left, the row from the top."""
    return name[0] + "tsrqponmlkjihgfedcba"[int(name[1:]) - 1]


FORMS: list[Callable[[str, str], str]] = [
    lambda a, b: f"{a}-{b}",
    lambda a, b: f"{a}{b}",
    lambda a, b: f"{a} {b}",
    lambda a, b: f"{a}x{b}",
    lambda a, b: f"{a}\N{EN DASH}{b}",
    lambda a, b: f"{a}\N{MINUS SIGN}{b}",
    lambda a, b: f" {a} \N{RIGHTWARDS ARROW} {b}\n",
    lambda a, b: f"{sgf_square(a)}:{sgf_square(b)}",
]


@PROPERTY
@given(MOVES)
def test_a_move_is_read_in_every_form(move: gess.Move) -> None:
    a, b = spelled(move)
    assert str(move) == f"{a}-{b}"
    assert move.ugi == f"{a}{b}"
    assert move.sgf == f"{sgf_square(a)}:{sgf_square(b)}"
    for form in FORMS:
        for text in (form(a, b), form(a, b).upper(), form(a, b).title()):
            assert gess.Move.parse(text) == move, text


NAME = r"[a-tA-T](?:20|1[0-9]|[1-9])"
BETWEEN = "-xX\N{EN DASH}\N{MINUS SIGN}\N{RIGHTWARDS ARROW}"
MOVE = re.compile(rf"\s*(?:{NAME}\s*[{BETWEEN}]?\s*{NAME}|[a-tA-T]{{2}}:[a-tA-T]{{2}})\s*")


@PROPERTY
@given(
    edited(MOVES.map(str))
    | edited(MOVES.map(lambda move: move.sgf))
    | st.from_regex(r"\A[a-uA-U][0-9]{0,3}[-x: ]?[a-u][0-9]{0,2}\Z")
    | st.text(max_size=12)
)
@example("\N{LATIN SMALL LETTER LONG S}r:co")
@example("\N{KELVIN SIGN}3-k6")
@example("\N{KELVIN SIGN}r:ko")
@example("c\N{ARABIC-INDIC DIGIT THREE}-c6")
@example("c03-c6")
def test_a_wrong_move_is_told(text: str) -> None:
    if MOVE.fullmatch(text):
        move = gess.Move.parse(text)
        assert 0 <= move.from_ < 400
        assert 0 <= move.to < 400
    else:
        with pytest.raises(gess.InvalidMoveError):
            gess.Move.parse(text)
