"""The page's engine, `web/src/core`, finds what the native one does."""

from collections.abc import Iterator
from typing import Any

import pytest
from benchmarks.page_host import PageCore, PageCoreError
from tests.core.test_wasm import there_and_back
from tests.known import START, case_id, cases

import gess
from gess import HOUSE_CONVENTIONS, Board, Move
from gess.engine.limit import Limit
from gess.engine.score import Score
from gess.engine.searching import Searcher, SearchResult

HASH_MB = 4


@pytest.fixture(scope="module")
def core() -> Iterator[PageCore]:
    with PageCore() as started:
        yield started


def score_of(score: Score | None) -> dict[str, Any]:
    assert score is not None
    if score.ring_in is None:
        return {"kind": "cp", "value": score.value}
    return {"kind": "mate", "value": score.ring_in}


def native(board: Board, limit: Limit, multipv: int, only: list[Move]) -> SearchResult:
    searcher = Searcher(HASH_MB)
    return searcher.search(
        board, limit, multipv=multipv, root_moves=only, conventions=HOUSE_CONVENTIONS
    )


def check(core: PageCore, board: Board, limits: dict[str, int], **more: Any) -> Any:
    start = board.at(0)
    query = {
        "text": start.text(),
        "rules": board.rules.name,
        "moves": [str(move) for move in board.move_stack],
        "limits": limits,
        **more,
    }
    core.ask("forget")
    got = core.ask("analyse", query)
    only = [Move.parse(text) for text in more.get("searchmoves", [])]
    expected = native(board, Limit(**limits), more.get("multipv", 1), only)
    info = got["info"]
    assert (info["depth"], info["nodes"]) == (expected.depth, expected.nodes)
    lines = [(line["pv"], line["score"]) for line in info["lines"]]
    assert lines == [([str(m) for m in i.pv], score_of(i.score)) for i in expected.lines]
    assert [line["move"] for line in info["lines"]] == [pv[0] for pv, _ in lines]
    assert info["wdl"] == list(expected.score.wdl())
    return got


@pytest.mark.parametrize(
    "limits", [{"depth": 5}, {"depth": 4, "multipv": 5}, {"nodes": 20_000}], ids=str
)
@pytest.mark.parametrize("case", cases("perft")[::6], ids=case_id)
def test_it_finds_the_same(core: PageCore, case: dict[str, Any], limits: dict[str, int]) -> None:
    board = Board.parse(case["position"], gess.RULES[case["preset"]])
    limits = dict(limits)
    multipv = limits.pop("multipv", 1)
    got = check(core, board, limits, multipv=multipv)
    depths = sorted({info["depth"] for info in got["told"]})
    assert depths == list(range(1, len(depths) + 1))
    assert all(len(info["lines"]) == multipv for info in got["told"])
    assert all(len({line["move"] for line in info["lines"]}) == multipv for info in got["told"])
    assert [info["nodes"] for info in got["told"]] == sorted(info["nodes"] for info in got["told"])


def test_it_knows_the_game_before(core: PageCore) -> None:
    """Twice there and back: a third time would be a draw."""
    board = Board()
    black = there_and_back(board.position)
    white = there_and_back(board.position.play(black[0]))
    for turn in (0, 1, 0, 1):
        board.push(black[turn])
        board.push(white[turn])
    assert board.quiet_plies == 8
    known = check(core, board, {"depth": 5})
    alone = check(core, Board(board.position), {"depth": 5})
    assert known["info"]["nodes"] != alone["info"]["nodes"]


def test_it_looks_only_at_the_moves_that_are_given(core: PageCore) -> None:
    only = ["c6-c7", "e3-e5", "l3-l4"]
    got = check(core, Board(), {"depth": 3}, searchmoves=only, multipv=9)
    assert sorted(line["move"] for line in got["info"]["lines"]) == sorted(only)


def test_it_stops_when_a_ring_is_seen_to_fall(core: PageCore) -> None:
    board = Board()
    for text in ("l3-l6", "l15-l12", "l6-l9"):
        board.push_text(text)
    got = check(core, board, {"mate": 1, "nodes": 1_000_000})
    assert got["info"]["lines"][0]["score"] == {"kind": "mate", "value": 1}
    assert got["info"]["nodes"] < 100_000


def test_it_keeps_to_the_time(core: PageCore) -> None:
    query = {"text": START, "rules": "standard", "limits": {"ms": 150}}
    info = core.ask("analyse", query)["info"]
    assert 100 <= info["ms"] < 1000
    assert info["depth"] >= 1
    assert info["nps"] == pytest.approx(1000 * info["nodes"] / info["ms"], rel=0.05)


def test_what_cannot_be_searched(core: PageCore) -> None:
    query: dict[str, Any] = {"text": START, "rules": "standard", "limits": {"depth": 2}}
    assert core.ask("analyse", {**query, "moves": ["l3-l2"]})["info"] is None
    for wrong in ({"moves": ["l3-l6", "c3-c9"]}, {"searchmoves": ["l3-l6", "c3-c9"]}):
        with pytest.raises(PageCoreError) as refused:
            core.ask("analyse", query | wrong)
        assert refused.value.error["name"] == "IllegalMove"
        assert (refused.value.error["index"], refused.value.error["move"]) == (1, "c3-c9")
    with pytest.raises(PageCoreError, match="not a position"):
        core.ask("analyse", {**query, "text": "18/18"})
