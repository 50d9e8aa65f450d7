"""Openings: those that are shipped, reading them, and making new ones."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from tests.reference import naive

import gess
from gess.engine import EngineError, Limit
from gess.engine.match import Opening, load_openings, shipped_openings
from gess.engine.match.making import Collection, Recipe, _candidate, make_openings
from gess.engine.match.openings import digest, in_order, read_openings
from gess.engine.searching import Searcher

SHIPPED = Path(gess.__file__).parent / "engine" / "openings.txt"


def positions() -> Iterator[gess.Position]:
    for opening in shipped_openings():
        yield opening.board().position


def test_five_hundred_different_openings_are_shipped() -> None:
    assert len(shipped_openings()) == 500
    assert len({position.key for position in positions()}) == 500
    assert len({str(opening) for opening in shipped_openings()}) == 500


def test_each_leaves_both_sides_a_ring_that_is_not_attacked_and_black_to_move() -> None:
    for position in positions():
        for color in gess.Color:
            assert position.rings(color)
            assert not position.is_ring_attacked(color)
        assert position.turn is gess.BLACK


@pytest.mark.parametrize("number", range(0, 500, 50))
def test_they_are_legal_by_the_plain_rules_too(number: int) -> None:
    position = naive.start(naive.PRESETS["standard"])
    for move in shipped_openings()[number].moves:
        squares = tuple((centre % 20, centre // 20) for centre in (move.from_, move.to))
        stops = naive.legal_stops(position)
        assert squares in stops
        position = naive.after(position, stops[squares[0], squares[1]])
        assert naive.verdict(position) is None
    # whoever is to move, no move takes the opponent's last ring
    for turn, other in ((naive.BLACK, naive.WHITE), (naive.WHITE, naive.BLACK)):
        moving = naive.Position(position.grid, turn, position.preset)
        for stop in naive.legal_stops(moving).values():
            assert naive.has_ring(stop.grid, other)


def test_neither_side_is_much_better() -> None:
    # A search with other limits than those of the making agrees on a sample.
    searcher = Searcher()
    sample = list(islice(positions(), 0, 500, 25))
    scores = [searcher.search(position, Limit(depth=5)).score for position in sample]
    assert not any(score.is_decisive for score in scores)
    assert sorted(abs(score.value) for score in scores)[len(scores) // 2] < 100


def test_the_file_says_how_it_was_made() -> None:
    collection = Collection.parse(SHIPPED.read_text())
    assert collection.recipe == Recipe()
    assert tuple(collection.openings) == shipped_openings()


def test_the_moves_of_the_shipped_can_be_made_again() -> None:
    # Which of the candidates are fair depends on the engine of the day they were made.
    candidates = {str(_candidate(Recipe(), number)[0]) for number in range(1, 150)}
    assert {str(opening) for opening in shipped_openings()[:5]} <= candidates


def test_a_file_may_hold_remarks_and_any_form_of_moves(tmp_path: Path) -> None:
    file = tmp_path / "own.txt"
    file.write_text("# mine\n\nc6-c7 c15c14  # a remark\nC6xC8\n", encoding="utf-8")
    assert [str(opening) for opening in load_openings(file)] == ["c6c7 c15c14", "c6c8"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "x.txt: holds no opening"),
        ("# nothing", "x.txt: holds no opening"),
        ("c6c7\nhello", "x.txt:2: "),
        ("c6c7 c6c7", "x.txt:1: "),
        ("\n\nl3l2", "x.txt:3: the opening l3l2 decides the game"),
    ],
)
def test_a_bad_line_is_told_with_its_place(text: str, told: str) -> None:
    with pytest.raises(EngineError) as caught:
        read_openings(text, "x.txt")
    assert str(caught.value).startswith(told)


def test_what_is_no_text_is_told(tmp_path: Path) -> None:
    file = tmp_path / "picture.txt"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(EngineError, match=r"picture\.txt: is not a text"):
        load_openings(file)


def test_openings_must_be_legal_under_the_rules_of_the_match() -> None:
    with pytest.raises(EngineError, match=r"openings\.txt:\d+: "):
        shipped_openings(gess.CLASSIC)


def test_their_order_is_that_of_the_seed_and_each_comes_as_often() -> None:
    openings = shipped_openings()[:10]
    once, again, other = (list(islice(in_order(openings, seed), 30)) for seed in (1, 1, 2))
    assert once == again != other
    assert set(Counter(number for number, _ in once).values()) == {3}
    assert {number for number, _ in once[:10]} == set(range(1, 11))
    assert all(openings[number - 1] is opening for number, opening in once)


def test_collections_are_told_apart() -> None:
    openings = shipped_openings()[:3]
    assert digest(openings) != digest(openings[::-1])
    assert digest(openings) == digest([Opening.parse(str(opening)) for opening in openings])


QUICK = Recipe(plies=3, nodes=100, balance=100)


def make(collection: Collection, count: int) -> Collection:
    make_openings(collection, count, lambda *_: None)
    return collection


def test_making_goes_on_where_it_was_left() -> None:
    whole = make(Collection(QUICK), 6)
    part = make(Collection(QUICK), 2)
    resumed = make(Collection.parse(part.text()), 6)
    assert resumed == whole
    assert whole.tried > part.tried > 1
    assert make(Collection.parse(whole.text()), 4) == whole  # enough already


def test_what_is_made_is_what_was_asked_for() -> None:
    made = make(Collection(Recipe(plies=3, nodes=100, balance=100, rules=gess.CLASSIC)), 4)
    searcher = Searcher()
    for opening in made.openings:
        board = opening.board(gess.CLASSIC)
        assert board.ply == 3
        searcher.clear()
        assert abs(searcher.search(board, Limit(nodes=100)).score.value) <= 100
    other = make(Collection(Recipe(plies=3, nodes=100, balance=100, seed=2)), 4)
    assert set(other.openings).isdisjoint(make(Collection(QUICK), 4).openings)


@pytest.mark.parametrize(
    "text",
    ["", "c6c7\nc6c8\n", "# gess openings make rules=standard\n# 0 openings from 0 candidates"],
)
def test_another_file_is_not_taken_for_a_collection(text: str) -> None:
    with pytest.raises(EngineError, match="made by gess openings make"):
        Collection.parse(text)
