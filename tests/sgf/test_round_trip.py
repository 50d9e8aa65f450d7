"""Whatever a game says is written and read alike, as SGF and as text."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.sgf.trees import games

from gess import GameFileError, textform
from gess.sgf import Game, dumps, loads

SLOW = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


@SLOW
@given(st.lists(games(), min_size=1, max_size=3))
def test_games_come_back_from_sgf(written: list[Game]) -> None:
    data = dumps(written)
    read = loads(data, strict=True)
    assert read == written
    assert [game.errors for game in read] == [[] for _ in read]
    assert [game.outcome for game in read] == [game.outcome for game in written]
    assert dumps(read) == data
    for game in read:
        game.root.comment = game.root.comment
        assert game.is_changed
    assert dumps(read) == data


@SLOW
@given(st.lists(games(are_texts_stripped=True), min_size=1, max_size=3))
def test_games_come_back_from_text(written: list[Game]) -> None:
    text = textform.dumps(written)
    read = textform.loads(text, strict=True)
    assert read == written
    assert [game.outcome for game in read] == [game.outcome for game in written]
    assert textform.dumps(read) == text
    assert loads(dumps(read)) == written


@SLOW
@given(games(), st.data())
def test_a_damaged_file_is_read_all_the_same(game: Game, data: st.DataObject) -> None:
    whole = dumps(game)
    start = data.draw(st.integers(0, len(whole)))
    end = data.draw(st.integers(start, min(len(whole), start + 9)))
    damaged = whole[:start] + data.draw(st.binary(max_size=4)) + whole[end:]
    try:
        read = loads(damaged)
    except GameFileError:
        return  # the damage was to its beginning, without which there is no game
    assert loads(dumps(read)) == read
    for other in read:
        other.root.set("ZZ", "changed")
    assert loads(dumps(read)) == read
