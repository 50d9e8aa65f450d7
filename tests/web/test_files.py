"""Game files: what one side writes the other reads alike, and both mend broken files alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from benchmarks.page_host import PageCore
from hypothesis import HealthCheck, given, settings
from tests.sgf.trees import games
from tests.web.files import library_reads, page_reads, written_in_tests

from gess import sgf, textform
from gess.sgf import Game

if TYPE_CHECKING:
    from collections.abc import Iterator

SGF_FILES = written_in_tests("sgf")
TEXT_FILES = written_in_tests("textform")
# Encodings that both Python and browsers know, with characters whose bytes look like marks.
CHARSETS = {
    "utf-8": "Gess – 囲碁 é",
    "iso-8859-1": "Café à la carte",
    "windows-1251": "Привет",
    "koi8-r": "Игра в Гесс",
    "shift_jis": "ソース表予 十能",
    "euc_jp": "日本語ソ表",
    "big5": "功能許蓋 因",
    "gbk": "乗俓弢乗",
    "gb18030": "乗俓 é",
    "euc_kr": "바둑",
    "iso-2022-jp": "日本ソ表 abc 十",
}


@pytest.fixture(scope="module")
def page() -> Iterator[PageCore]:
    with PageCore() as started:
        yield started


def test_there_are_many_files_to_read() -> None:
    assert len(SGF_FILES) > 50
    assert len(TEXT_FILES) > 50


@pytest.mark.parametrize("data", SGF_FILES)
def test_sgf_is_read_alike(page: PageCore, data: bytes | str) -> None:
    for strict in (False, True):
        assert page_reads(page, data, strict=strict) == library_reads(data, strict=strict)


@pytest.mark.parametrize("data", TEXT_FILES)
def test_the_text_form_is_read_alike(page: PageCore, data: bytes | str) -> None:
    for strict in (False, True):
        read = page_reads(page, data, "text", strict=strict)
        assert read == library_reads(data, "text", strict=strict)


@pytest.mark.parametrize(("charset", "text"), CHARSETS.items(), ids=CHARSETS)
def test_charsets_are_read_alike(page: PageCore, charset: str, text: str) -> None:
    head = f"FF[4]GM[20]SZ[20]RU[standard]CA[{charset}]"
    pattern = f"(;{head}PB[@]C[@\\]x];B[lr:lo]C[@];B[lr:lo])".encode()
    data = pattern.replace(b"@", text.encode(charset))
    read = page_reads(page, data)
    assert read == library_reads(data)
    assert text in read["games"][0]["sgf"]


@pytest.mark.parametrize("charset", ["shift_jis", "big5", "gbk"])
def test_escapes_that_were_not_needed_are_read_alike(page: PageCore, charset: str) -> None:
    text = CHARSETS[charset].encode(charset)
    text = text.replace(b"\\", b"\\\\").replace(b"]", b"\\]")
    data = b"(;GM[20]SZ[20]RU[standard]CA[%s]PB[@];B[lr:lo]C[@])" % charset.encode()
    data = data.replace(b"@", text)
    assert page_reads(page, data) == library_reads(data)


@pytest.mark.parametrize("codec", ["utf-16", "utf-16-be", "utf-16-le", "utf-8-sig"])
def test_marks_of_byte_order_are_read_alike(page: PageCore, codec: str) -> None:
    data = "(;FF[4]GM[20]SZ[20]RU[classic]C[囲碁 é];B[lr:lo]\n;B[lr:lo])".encode(codec)
    assert page_reads(page, data) == library_reads(data)


@pytest.mark.parametrize("rules", ["open-edge", "course"])
def test_rules_that_are_given_count(page: PageCore, rules: str) -> None:
    data = "(;GM[20]RU[classic];B[cr:ar];W[lc:lf])"
    assert page_reads(page, data, rules=rules) == library_reads(data, rules=rules)


SOME = settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


@SOME
@given(game=games())
def test_the_page_reads_what_the_library_writes_and_back(page: PageCore, game: Game) -> None:
    written = sgf.dumps(game)
    (read,) = page_reads(page, written)["games"]
    assert read == library_reads(written)["games"][0]
    assert read["errors"] == []
    assert read["sgf"] == written.decode()
    (again,) = sgf.loads(read["sgf"])
    assert again == game


@SOME
@given(game=games(are_texts_stripped=True))
def test_the_text_form_goes_to_and_fro(page: PageCore, game: Game) -> None:
    written = textform.dumps(game)
    (read,) = page_reads(page, written, "text")["games"]
    assert read == library_reads(written, "text")["games"][0]
    assert read["text"] == written
