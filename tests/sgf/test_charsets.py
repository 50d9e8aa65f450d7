"""Charsets: any that Python knows is read, and an unchanged game keeps its own."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.sgf.files import line, one, said

from gess import GameFileError
from gess.sgf import Game, dumps, loads
from gess.sgf.charsets import find_charset

HEAD = "FF[4]GM[20]SZ[20]RU[standard]"

# Texts whose characters end in bytes that look like marks of the grammar, where there are such.
TEXTS = {
    "utf-8": "Gess – 囲碁 é",
    "iso-8859-1": "Café à la carte",
    "windows-1251": "Привет",
    "koi8-r": "Игра в Гесс",
    "shift_jis": "ソース表予 十能",
    "cp932": "①ソ表",
    "shift_jis_2004": "ソ表十",
    "euc_jp": "日本語ソ表",
    "big5": "功能許蓋 因",
    "cp950": "功許",
    "big5hkscs": "功許",
    "gb2312": "围棋",
    "gbk": "乗俓弢乗",
    "gb18030": "乗俓 𠀀 é",
    "euc_kr": "바둑",
    "cp949": "똠방각하",
    "johab": "바둑 각하",
    "iso-2022-jp": "日本ソ表 abc 十",
    "hz": "围棋",
    "cp437": "é½",
    "mac_roman": "é“”",
    "tis-620": "ไทย",
}


def file_in(charset: str, text: str, *, named: bool = True) -> bytes:
    """A file with a text, in a charset that it names or not, as an editor would save it."""
    name = f"CA[{charset}]" if named else ""
    pattern = f"(;{HEAD}{name}PB[@]C[@\\]x];B[lr:lo]C[@])".encode()
    return pattern.replace(b"@", text.encode(charset))


@pytest.mark.parametrize(("charset", "text"), TEXTS.items(), ids=TEXTS)
def test_a_game_in_any_charset_is_read(charset: str, text: str) -> None:
    game = one(file_in(charset, text), strict=True)
    assert game.black == text
    assert game.root.comment == f"{text}]x"
    assert game.end.comment == text
    assert line(game) == "l3-l6"


@pytest.mark.parametrize(("charset", "text"), TEXTS.items(), ids=TEXTS)
def test_an_unchanged_game_keeps_its_bytes_and_a_changed_one_is_utf_8(
    charset: str, text: str
) -> None:
    data = file_in(charset, text)
    game = one(data)
    assert dumps(game) == data
    game.white = "Ben"
    written = dumps(game)
    assert b"CA[UTF-8]" in written
    assert text in written.decode("utf-8")
    assert one(written) == game


@pytest.mark.parametrize("charset", ["shift_jis", "big5", "gbk", "cp950", "johab"])
@pytest.mark.parametrize("where", ["C[{}]", "C[{}x]", "C[{} ]PB[{}]", "C[x{}{}]", "C[{}\\]]"])
def test_bytes_that_look_like_marks_may_be_escaped_or_not(charset: str, where: str) -> None:
    """Some programs escape bytes, some characters, when a character's second byte is \\ or ]."""
    for text in (b"\x83\x5c", b"\x95\x5d", b"\xa6\x5c", b"\xa6\x5d"):
        try:
            character = text.decode(charset)
        except UnicodeDecodeError:
            continue
        if len(character) > 1:
            continue
        head = f"(;{HEAD}CA[{charset}]".encode()
        value = where.encode()
        plain = head + value.replace(b"{}", text) + b";B[lr:lo])"
        escaped = head + value.replace(b"{}", text[:1] + b"\\" + text[1:]) + b";B[lr:lo])"
        wanted = where.partition("[")[2].partition("]P")[0].removesuffix("]")
        wanted = wanted.replace("{}", character).replace("\\]", "]")
        assert one(plain).root.comment == wanted
        assert one(plain).errors == []
        if where != "C[{}\\]]":  # there the two cannot be told apart
            assert one(escaped).root.comment == wanted
        assert line(one(escaped)) == "l3-l6"


def test_names_of_small_charsets_stand_for_the_larger_ones() -> None:
    data = f"(;{HEAD}CA[gb2312]C[囲]PB[朱镕基])".encode("gb18030")
    assert one(data, strict=True).black == "朱镕基"
    data = f"(;{HEAD}CA[Shift_JIS]C[①])".encode("cp932")
    assert one(data, strict=True).root.comment == "①"


def test_games_of_a_collection_may_have_charsets_of_their_own() -> None:
    parts = [file_in(charset, text) for charset, text in TEXTS.items()]
    games = loads(b"\n".join(parts), strict=True)
    assert [game.black for game in games] == list(TEXTS.values())
    assert dumps(games) == b"\n".join(parts)
    games[3].white = "changed"
    again = loads(dumps(games))
    assert again == games
    assert [game.root.get("CA") for game in again[2:5]] == ["windows-1251", "UTF-8", "shift_jis"]


def test_charsets_with_a_state() -> None:
    data = f"(;{HEAD}CA[iso-2022-kr]C[바둑];B[lr:lo])".encode("iso-2022-kr")
    assert one(data).root.comment == "바둑"
    data = f"(;{HEAD}CA[utf-7]C[Gess é 囲];B[lr:lo])".encode("utf-7")
    assert one(data, strict=True).root.comment == "Gess é 囲"


# Without CA


def test_without_a_name_utf_8_is_read_as_such() -> None:
    assert one(file_in("utf-8", "囲碁", named=False)).black == "囲碁"


def test_without_a_name_other_bytes_are_iso_8859_1() -> None:
    assert one(file_in("iso-8859-1", "Café", named=False), strict=True).black == "Café"


# A name that is unknown, or wrong


@pytest.mark.parametrize("name", ["klingon", "utf-16", "cp037", "rot13", "zlib", "idna", "", "\0"])
def test_a_name_that_cannot_be_is_told(name: str) -> None:
    data = f"(;{HEAD}CA[{name}]C[é])".encode()
    game = one(data)
    assert game.root.comment == "é"
    assert said(game) == [f"CA[{name}] names no charset known here: its texts are read as UTF-8"]
    with pytest.raises(GameFileError, match="names no charset"):
        loads(data, strict=True)


def test_bytes_that_are_no_text_in_the_charset_are_told_and_kept() -> None:
    data = f"(;{HEAD}CA[UTF-8]C[".encode() + b"a\xe9b" + b"]PB[\xc3\xa9];B[lr:lo])"
    game = one(data)
    assert game.root.comment == "a\ufffdb"
    assert game.black == "é"
    assert said(game) == ["the text of C is not all utf-8: the rest is shown as \ufffd"]
    assert dumps(game) == data


@given(st.binary(max_size=40), st.sampled_from(sorted(TEXTS)))
def test_any_bytes_in_any_charset_are_read(data: bytes, charset: str) -> None:
    whole = f"(;{HEAD}CA[{charset}]C[".encode() + data + b"];B[lr:lo])"
    game, *_ = loads(whole)
    game.root.name = "changed"
    assert loads(dumps(game)) == [game]


def test_python_s_charsets_are_known_by_any_of_their_names() -> None:
    for name in ("SJIS", "latin1", "L1", "ISO_8859-15", " utf8 ", "x-mac-japanese"[2:]):
        assert find_charset(name) is not None or name == "mac-japanese"


# Byte order marks, and UTF-16


WIDE = ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"]


@pytest.mark.parametrize("charset", WIDE)
def test_files_in_unicode_with_a_mark_or_two_bytes_a_letter(charset: str) -> None:
    text = f"(;{HEAD}C[é囲𠀀\\]];B[lr:lo])\n(;{HEAD};B[cr:co] x)\n"
    data = text.encode(charset)
    first, second = loads(data)
    assert first.root.comment == "é囲𠀀]"
    assert (line(first), line(second)) == ("l3-l6", "c3-c6")
    (junk,) = second.errors
    assert (junk.line, junk.column) == (2, len(f"(;{HEAD};B[cr:co] x"))
    assert data[junk.offset :].startswith("x)".encode(charset).removeprefix(BOM.get(charset, b"")))
    assert dumps([first, second]) == data


BOM = {"utf-8-sig": b"\xef\xbb\xbf", "utf-16": "".encode("utf-16"), "utf-32": "".encode("utf-32")}


@pytest.mark.parametrize("charset", WIDE)
def test_such_games_are_utf_8_beside_others(charset: str) -> None:
    (game,) = loads(f"(;{HEAD}C[é囲];B[lr:lo])".encode(charset))
    other = one(f"(;{HEAD}CA[koi8-r]C[Ж])".encode("koi8-r"))
    written = dumps([game, other])
    assert loads(written) == [game, other]
    assert written.startswith(b"(;FF[4]GM[20]SZ[20]CA[UTF-8]")
    assert written.endswith(f"(;{HEAD}CA[koi8-r]C[Ж])".encode("koi8-r"))


def test_a_mark_counts_more_than_the_name() -> None:
    data = f"(;{HEAD}CA[koi8-r]C[é])".encode("utf-8-sig")
    game = one(data)
    assert game.root.comment == "é"
    assert dumps(game) == data
    assert loads(dumps([game, Game()]))[0].root.comment == "é"


def test_a_file_cut_in_the_middle_of_a_letter_is_refused_with_its_offset() -> None:
    data = f"(;{HEAD}C[é])".encode("utf-16") + b"x"
    with pytest.raises(GameFileError, match="is not utf-16-le") as caught:
        loads(data)
    assert caught.value.offset == len(data) - 1


# Text


def test_text_is_read_whatever_charset_it_names() -> None:
    game = one(f"(;{HEAD}CA[koi8-r]C[Ж])")
    assert game.root.comment == "Ж"
    assert dumps(game) == f"(;{HEAD}CA[koi8-r]C[Ж])".encode("koi8-r")


def test_text_that_its_charset_cannot_hold_is_written_in_utf_8() -> None:
    game = one(f"(;{HEAD}CA[koi8-r]C[囲])")
    assert one(dumps(game)).root.comment == "囲"
    assert b"CA[UTF-8]" in dumps(game)


def test_text_that_names_no_charset_gets_one_if_it_needs_it() -> None:
    assert dumps(one(f"(;{HEAD}C[a])")) == f"(;{HEAD}C[a])".encode()
    assert b"CA[UTF-8]" in dumps(one(f"(;{HEAD}C[é])"))


def test_half_a_surrogate_pair_does_no_harm() -> None:
    game = one(f"(;{HEAD}C[a\ud800b])")
    assert "a" in game.root.comment
    game.root.comment = "\udfff"
    assert one(dumps(game)).root.comment == "\ufffd"
