"""Files: loading, replacing in one step, and skimming."""

from __future__ import annotations

import io
import os
import stat
from pathlib import Path

import pytest
from tests.sgf.files import line, one

from gess import GameFileError
from gess.sgf import Game, dump, dumps, load, loads, skim

TEXT = b"(;FF[4]GM[20]SZ[20]RU[standard]PB[Ann];B[lr:lo])\n"


def test_a_path_or_an_open_file_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "a.sgf"
    path.write_bytes(TEXT)
    assert load(path) == load(str(path)) == load(io.BytesIO(TEXT)) == loads(TEXT)
    with path.open("rb") as file:
        assert load(file) == loads(TEXT)


def test_a_missing_file_is_the_system_s_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        load(tmp_path / "none.sgf")


def test_errors_name_the_file(tmp_path: Path) -> None:
    path = tmp_path / "bad.sgf"
    path.write_bytes(b"(;GM[20];B[lr:lz])")
    with pytest.raises(
        GameFileError, match=r"bad\.sgf: game 1, line 1, column 10, node 1: "
    ) as one:
        load(path, strict=True)
    assert one.value.file == str(path)
    path.write_bytes(b"nothing")
    with pytest.raises(GameFileError, match=r"bad\.sgf: no game was found"):
        load(path)
    with path.open("rb") as file, pytest.raises(GameFileError, match=r"bad\.sgf: no game"):
        load(file)


def test_a_file_is_written_and_replaced(tmp_path: Path) -> None:
    path = tmp_path / "a.sgf"
    dump(Game(), path)
    assert load(path) == [Game()]
    dump(loads(TEXT), str(path))
    assert path.read_bytes() == TEXT
    stream = io.BytesIO()
    dump(loads(TEXT), stream)
    assert stream.getvalue() == TEXT
    assert [each.name for each in tmp_path.iterdir()] == ["a.sgf"]


def test_permissions_and_links_stay(tmp_path: Path) -> None:
    path, link = tmp_path / "a.sgf", tmp_path / "link.sgf"
    path.write_bytes(TEXT)
    path.chmod(0o640)
    link.symlink_to(path)
    dump(Game(), link)
    assert link.is_symlink()
    assert path.read_bytes() == dumps(Game())
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_a_failure_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.sgf"
    path.write_bytes(TEXT)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        dump(Game(), path)
    assert path.read_bytes() == TEXT
    assert [each.name for each in tmp_path.iterdir()] == ["a.sgf"]


def test_a_folder_that_is_not_there_is_the_system_s_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        dump(Game(), tmp_path / "none" / "a.sgf")


# Skimming

COLLECTION = (
    b"\xef\xbb\xbfmail\n"
    b"(;GM[20]PB[Ann]RU[classic]GESSHD[Elo:7];B[lr:lo](;W[lc:lf]C[\\](;)])(;W[cc:cf]))\n"
    b"(;GM[20]CA[koi8-r]PW[" + "é".encode() + b"]EV[two\nwords];B[zz])"
    b"(;GM[20]PB[cut off];B[lr:lo]C[a"
)


def test_a_skim_tells_headers_and_places() -> None:
    first, second, third = skim(COLLECTION)
    assert (first.number, first.nodes, first.rules) == (1, 4, "classic")
    assert first.headers == {"Black": "Ann", "Elo": "7"}
    assert COLLECTION[first.offset : first.offset + first.length].endswith(b"(;W[cc:cf]))")
    assert second.headers == {"White": "é", "Event": "two words"}
    assert third.headers == {"Black": "cut off"}
    assert third.offset + third.length == len(COLLECTION)


def test_a_game_is_read_from_its_summary() -> None:
    games = loads(COLLECTION)
    for summary, game in zip(skim(COLLECTION), games, strict=True):
        read = summary.read()
        assert read == game
        assert read.errors == game.errors
        assert dict(game.headers) == summary.headers
    with pytest.raises(GameFileError, match="game 2, line 4"):
        list(skim(COLLECTION))[1].read(strict=True)


def test_a_path_or_an_open_file_is_skimmed(tmp_path: Path) -> None:
    path = tmp_path / "a.sgf"
    path.write_bytes(TEXT * 3)
    assert [summary.offset for summary in skim(path)] == [0, len(TEXT), 2 * len(TEXT)]
    assert len(list(skim(io.BytesIO(TEXT)))) == 1
    assert list(skim(b"nothing here")) == []


def test_charsets_count_in_a_skim() -> None:
    for charset, text in (("shift_jis", "ソース]"), ("utf-16", "é囲"), ("gb18030", "乗俓")):
        escaped = text.replace("]", "\\]")
        data = f"(;GM[20]CA[{charset}]PB[{escaped}];B[lr:lo])(;GM[20])".encode(charset)
        first, second = skim(data)
        assert first.headers["Black"] == text
        assert (second.number, second.nodes) == (2, 1)


def test_one_game_of_many_is_read_alone() -> None:
    many = TEXT * 200
    assert line(list(skim(many))[150].read()) == line(one(TEXT))
