"""Values: texts and escapes, numbers, points and lists of them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.setups import in_order, names, number

from gess.sgf import properties

# Texts


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("plain", "plain"),
        (r"a\]b", "a]b"),
        (r"a\\b", r"a\b"),
        (r"a\:b", "a:b"),
        (r"a\qb", "aqb"),
        ("two\nlines", "two\nlines"),
        ("two\r\nlines", "two\nlines"),
        ("two\n\rlines", "two\nlines"),
        ("two\rlines", "two\nlines"),
        ("soft\\\nbreak", "softbreak"),
        ("soft\\\r\nbreak", "softbreak"),
        ("soft\\\n\rbreak", "softbreak"),
        ("soft\\\rbreak", "softbreak"),
        ("a\tb\vc\fd", "a b c d"),
        ("a\\\tb", "a b"),
        ("\\\\\n", "\\\n"),
        ("end\\", "end"),
        ("", ""),
    ],
)
def test_what_a_text_means(value: str, text: str) -> None:
    assert properties.text_of(value) == text


def test_soft_and_hard_line_breaks_in_one_text() -> None:
    value = "Ann: the ring is beau\\\ntiful\nBen: thank you :\\)"
    assert properties.text_of(value) == "Ann: the ring is beautiful\nBen: thank you :)"
    assert properties.line_of("a\\\nb\nc") == "ab c"


def test_a_composed_value_is_split_at_its_first_plain_colon() -> None:
    assert properties.split(r"a\:b:c:d") == (r"a\:b", "c:d")
    assert properties.split(r"a\\:b") == (r"a\\", "b")
    assert properties.split("ab") is None
    assert properties.split(":") == ("", "")


TEXTS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r\t\v\f"))


@given(TEXTS)
def test_a_text_comes_back_from_its_value(text: str) -> None:
    assert properties.text_of(properties.value_of(text)) == text


@given(TEXTS, TEXTS)
def test_two_texts_come_back_from_a_composed_value(one: str, two: str) -> None:
    value = f"{properties.value_of(one, composed=True)}:{properties.value_of(two, composed=True)}"
    halves = properties.split(value)
    assert halves is not None
    assert (properties.text_of(halves[0]), properties.text_of(halves[1])) == (one, two)


@given(st.text())
def test_any_text_can_be_a_value(text: str) -> None:
    value = properties.value_of(text)
    value.encode("utf-8")
    cleaned = properties.text_of(value)
    assert properties.text_of(properties.value_of(cleaned)) == cleaned
    assert len(cleaned) <= len(text)


# Numbers


@pytest.mark.parametrize(
    ("value", "number"),
    [("7", 7), ("+7", 7), ("-7", -7), (" 07 ", 7), ("7.5", None), ("", None), ("٣", None)],
)
def test_what_a_number_means(value: str, number: int | None) -> None:
    assert properties.number_of(value) == number


@pytest.mark.parametrize(
    ("value", "real"),
    [
        ("7", 7.0),
        ("7.25", 7.25),
        ("7.", 7.0),
        (".5", 0.5),
        ("-0.5", -0.5),
        *((value, None) for value in ("1e3", "inf", "nan", "9" * 400, "")),
    ],
)
def test_what_a_real_number_means(value: str, real: float | None) -> None:
    assert properties.real_of(value) == real


@pytest.mark.parametrize("bad", [float("inf"), float("nan"), 1e15])
def test_numbers_that_cannot_be_written_are_refused(bad: float) -> None:
    with pytest.raises(ValueError, match="cannot be written"):
        properties.real_value(bad)


@given(st.integers(-(10**9), 10**9))
def test_thousandths_come_back(thousandths: int) -> None:
    assert properties.real_of(properties.real_value(thousandths / 1000)) == thousandths / 1000


# Points

POINTS = [("at", "a1"), ("aa", "a20"), ("tt", "t1"), ("ta", "t20"), ("lr", "l3"), ("bs", "b2")]


@pytest.mark.parametrize(("point", "square"), POINTS)
def test_a_point_is_column_and_row_from_the_top(point: str, square: str) -> None:
    assert properties.point_of(point) == number(square)
    assert properties.point_values(1 << number(square)) == [point]


@pytest.mark.parametrize("value", ["", "a", "abc", "ua", "au", "LR", "a1", "ab:", "éa"])
def test_what_is_no_point(value: str) -> None:
    assert properties.point_of(value) is None


def test_a_rectangle_is_two_corners() -> None:
    squares, wrong = properties.points_of(["bs:dr"])
    assert (names(squares), wrong) == (in_order("b2 c2 d2 b3 c3 d3"), [])


@pytest.mark.parametrize("corners", ["br:ds", "bs:dr", "dr:bs", "ds:br"])
def test_a_rectangle_may_begin_at_any_corner(corners: str) -> None:
    assert names(properties.points_of([corners])[0]) == "b2 c2 d2 b3 c3 d3"


def test_what_is_no_point_is_told() -> None:
    assert properties.points_of(["lr", "zz", "aa:", "aa:zz"])[1] == ["zz", "aa:", "aa:zz"]


@given(st.integers(0, (1 << 400) - 1))
def test_any_set_of_squares_comes_back_from_its_list(squares: int) -> None:
    values = properties.point_values(squares)
    assert properties.points_of(values) == (squares, [])
    assert len(values) <= squares.bit_count()


def test_a_full_board_is_one_rectangle() -> None:
    assert properties.point_values((1 << 400) - 1) == ["aa:tt"]


def test_rectangles_of_a_list_do_not_overlap() -> None:
    squares = properties.points_of(["bb:dd", "dd:ff"])[0]
    covered = 0
    for value in properties.point_values(squares):
        rectangle = properties.points_of([value])[0]
        assert not covered & rectangle
        covered |= rectangle
    assert covered == squares
