"""Text diagrams, whole: what a terminal or a mail shows."""

import io
import re

import pytest
from tests import known

import gess
from gess import drawing


def test_the_start_in_ascii() -> None:
    assert drawing.text(gess.Position.start(), unicode=False) == known.START_ASCII


def test_a_chosen_piece_and_the_last_move_in_unicode() -> None:
    shown = drawing.text(
        gess.Position.start(), selected="c6", last_move=gess.Move.parse("r15-r12")
    ).splitlines()
    # The pawn of c7 has three free steps, the first of them onto its own stone.
    assert shown[8:16] == [
        "13 │ · · · · · · · · · · · · · · ·(· · ·)│ 13",
        "12 │ · · · · · · · · · · · · · · ·(· · ·)│ 12",
        "11 │ · · · · · · · · · · · · · · ·(· · ·)│ 11",
        "10 │ · · · · · · · · · · · · · · · · · · │ 10",
        " 9 │ · + · · · · · · · · · · · · · · · · │ 9",
        " 8 │ · + · · · · · · · · · · · · · · · · │ 8",
        " 7 │[·+● ·]· ● · · ● · · ● · · ● · · ● · │ 7",
        " 6 │[· · ·]· · · · · · · · · · · · · · · │ 6",
    ]
    assert (shown[1], shown[20]) == (
        "20 ┌─────────────────────────────────────┐ 20",
        " 1 └─────────────────────────────────────┘ 1",
    )
    assert shown[22:] == [
        "● Black 43, ring l3; ○ White 43, ring l18; Black to move",
        "( ) last move r15-r12",
        "[ ] chosen c6: + may go",
    ]


def test_destinations_on_stones_are_marked_before_them() -> None:
    shown = drawing.text(gess.Position.start(), selected="l3", legend=False).splitlines()
    assert shown[15:20] == [
        " 6 │ · · · · · · · · · · × · · · · · · · │ 6",
        " 5 │ · · · · · · · · · · + · · · · · · · │ 5",
        " 4 │ · ● · ● · ● ● ● ●×●+●×●]● · ● · ● · │ 4",
        " 3 │ ● ● ● · ● · ● ● ●×● ·×●]· ● · ● ● ● │ 3",
        " 2 │ · ● · ● · ● ● ● ●!●!●!●]● · ● · ● · │ 2",
    ]


def test_a_winning_destination_in_both_alphabets() -> None:
    board = gess.Board()
    for move in ("l3-l6", "l15-l12", "l6-l9"):
        board.push_text(move)
    for unicode, star in ((True, "★"), (False, "*")):
        shown = drawing.text(board, unicode=unicode, selected="l12")
        assert f"{star} breaks the enemy's last ring" in shown
        # The pawn's stone stands on l11, the square from which it would break the ring.
        row = shown.splitlines()[10]
        assert row.startswith("11 ")
        assert row[2 + 2 * 11] == star


def test_white_at_the_bottom() -> None:
    lines = drawing.text(
        gess.Position.start(), unicode=False, orientation=gess.WHITE, legend=False
    ).splitlines()
    assert lines[0] == "   t s r q p o n m l k j i h g f e d c b a"
    assert lines[2] == " 2 | . b . b . b b b b b b b b . b . b . | 2"
    assert lines[3] == " 3 | b b b . b . b . b b b b . b . b b b | 3"
    unicode = drawing.text(gess.Position.start(), orientation=gess.WHITE).splitlines()
    assert unicode[1].startswith(" 1 ┌─")
    assert unicode[20].endswith("─┘ 20")


def test_a_footprint_on_the_frame_is_shown_in_full() -> None:
    # The stone of b2 lets the piece a1 go north-east, first onto b2 itself.
    position = gess.Position(gess.square_set(["b2"]), gess.square_set(["f2"]))
    shown = drawing.text(
        position, unicode=False, selected="a1", coordinates=False, legend=False
    ).splitlines()
    assert shown[16:] == [
        " | . . + . . . . . . . . . . . . . . . |",
        " | . + . . . . . . . . . . . . . . . . |",
        "[|+b]. . . w . . . . . . . . . . . . . |",
        "[+--]----------------------------------+",
    ]


def test_a_destination_on_the_frame_replaces_its_line() -> None:
    rook = gess.Position(gess.square_set(["b9", "c9"]), 0, rules=gess.OPEN_EDGE)
    shown = drawing.text(rook, unicode=False, selected="c9", legend=False)
    assert shown.splitlines()[12] == " 9 ++b b .]. . . . . . . . . . . . . . . | 9"


def test_without_frame_and_coordinates_it_reads_back() -> None:
    for case in known.cases("playouts")[:20]:
        position = gess.Position.parse(case["final"], rules=gess.RULES[case["preset"]])
        for frame in (True, False):
            shown = drawing.text(
                position, unicode=False, coordinates=False, frame=frame, legend=False
            )
            rows = [re.sub(r"[-+|]", ".", line) for line in shown.splitlines()]
            rows = rows if not frame else ["." * 20, *rows[1:-1], "." * 20]
            assert (
                gess.Position.from_diagram("\n".join(rows), position.turn, position.rules)
                == position
            )


def test_a_footprint_that_cannot_move_says_so() -> None:
    shown = drawing.text(gess.Position.start(), selected="j10")
    assert shown.endswith("\n[ ] chosen j10: cannot move")


def test_a_side_without_a_ring() -> None:
    shown = drawing.text(gess.Position(gess.square_set(["c7"]), 0))
    assert shown.endswith("● Black 1, no ring; ○ White 0, no ring; Black has won")


# Colour

SGR = re.compile(r"\x1b\[[\d;]*m")


def test_colour_adds_nothing_but_styles_and_takes_brackets_away() -> None:
    start = gess.Position.start()
    plain = drawing.text(start, legend=False)
    painted = drawing.text(start, color=True, legend=False)
    assert SGR.sub("", painted) == plain.replace("○", "◉")
    chosen = drawing.text(start, color=True, selected="c6", legend=False)
    assert "[" not in SGR.sub("", chosen)


def test_colours_tell_stones_footprints_and_destinations_apart() -> None:
    shown = drawing.text(
        gess.Position.start(), color=True, selected="c6", last_move=gess.Move.parse("r15-r12")
    )
    ground, chosen, last = "48;5;180", "48;5;110", "48;5;172"
    assert f"\x1b[{ground};1;38;5;16m●" in shown
    assert f"\x1b[{ground};1;38;5;231m◉" in shown
    assert f"\x1b[{chosen};1;38;5;16m●" in shown
    assert f"\x1b[{last};" in shown
    assert "38;5;24m+" in shown
    # Every line ends without colour, so that what follows is not painted.
    assert all(SGR.findall(line)[-1] == "\x1b[0m" for line in shown.splitlines())


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("environment", "in_terminal", "in_pipe"),
    [
        ({}, True, False),
        ({"NO_COLOR": "1"}, False, False),
        ({"NO_COLOR": ""}, True, False),
        ({"TERM": "dumb"}, False, False),
        ({"FORCE_COLOR": "1"}, True, True),
        ({"FORCE_COLOR": "0"}, True, False),
        ({"CLICOLOR_FORCE": "1"}, True, True),
        ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, False, False),
    ],
)
def test_who_wants_colour(
    monkeypatch: pytest.MonkeyPatch,
    environment: dict[str, str],
    in_terminal: bool,
    in_pipe: bool,
) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "TERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert drawing.supports_color(Terminal()) is in_terminal
    assert drawing.supports_color(io.StringIO()) is in_pipe


@pytest.mark.parametrize(
    ("encoding", "enough"), [("utf-8", True), ("utf-16", True), ("ascii", False), ("cp437", False)]
)
def test_which_encodings_have_the_characters(encoding: str, enough: bool) -> None:
    assert drawing.supports_unicode(io.TextIOWrapper(io.BytesIO(), encoding=encoding)) is enough


def test_a_stream_without_an_encoding_gets_ascii() -> None:
    assert drawing.supports_unicode(io.StringIO()) is False
