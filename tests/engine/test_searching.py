"""The search as the library offers it: its answers judged by the rules."""

import subprocess
import sys
import threading
from itertools import product
from pathlib import Path

import pytest

import gess
from gess.engine import EngineError, Info, Limit, bench
from gess.engine.searching import Searcher

# The rings meet in the middle and White is to move: White breaks Black's ring at once.
WIN_IN_ONE = ("l3-l6", "l15-l12", "l6-l9")


def board(*moves: str, rules: gess.Rules = gess.STANDARD) -> gess.Board:
    result = gess.Board(rules=rules)
    for move in moves:
        result.push_text(move)
    return result


@pytest.mark.parametrize("rules", gess.RULES.values(), ids=list(gess.RULES))
def test_it_finds_a_legal_move_and_a_legal_line(rules: gess.Rules) -> None:
    told: list[Info] = []
    result = Searcher().search(board(rules=rules), Limit(depth=4), on_info=told.append)
    assert [info.depth for info in told] == [1, 2, 3, 4]
    position = gess.Position.start(rules)
    for move in told[-1].pv:
        position = position.play(move)
    assert told[-1].pv[:1] == (result.move,)


def test_it_breaks_a_ring_that_can_be_broken() -> None:
    there = board(*WIN_IN_ONE)
    result = Searcher().search(there, Limit(depth=3))
    assert result.score.ring_in == 1
    assert result.move is not None
    assert there.position.play(result.move).winner is gess.WHITE


def test_one_thread_with_a_node_limit_finds_the_same_every_time() -> None:
    found = [Searcher().search(board(), Limit(nodes=20_000)) for _ in range(2)]
    assert found[0].nodes >= 20_000
    assert (found[0].move, found[0].score, found[0].nodes) == (
        found[1].move,
        found[1].score,
        found[1].nodes,
    )


def test_several_lines_begin_with_different_moves_and_are_ranked() -> None:
    lines = Searcher().search(board(), Limit(depth=3), multipv=4).lines
    assert [line.multipv for line in lines] == [1, 2, 3, 4]
    assert len({line.pv[0] for line in lines}) == 4
    values = [line.score.value for line in lines if line.score]
    assert values == sorted(values, reverse=True)


def test_lines_begin_with_different_moves_wherever_the_search_is_broken_off() -> None:
    for there, nodes in product(bench.positions()[:8], (3_000, 8_000)):
        told: dict[int, gess.Move] = {}

        def tell(info: Info, told: dict[int, gess.Move] = told) -> None:
            told[info.multipv] = info.pv[0]

        found = Searcher(1).search(there, Limit(nodes=nodes), multipv=4, on_info=tell)
        moves = [line.pv[0] for line in found.lines]
        assert moves[0] == found.move
        assert len(set(moves)) == len(moves)
        assert [told[rank] for rank in sorted(told)] == moves


def test_only_the_given_root_moves_are_considered() -> None:
    moves = [gess.Move.parse("c6-c7"), gess.Move.parse("f6-f7")]
    assert Searcher().search(board(), Limit(depth=3), root_moves=moves).move in moves
    gives_up_the_ring = gess.Move.parse("l3-l2")
    result = Searcher().search(board(), Limit(depth=3), root_moves=[gives_up_the_ring])
    assert (result.move, result.score.ring_in) == (gives_up_the_ring, 0)
    with pytest.raises(gess.IllegalMoveError):
        Searcher().search(board(), Limit(depth=3), root_moves=[gess.Move.parse("c3-c9")])


def test_a_decided_position_has_no_move() -> None:
    result = Searcher().search(board("l3-l2"), Limit(depth=3))
    assert (result.move, result.score.value) == (None, 30_000)


def test_leaving_out_parts_of_the_search_changes_its_work() -> None:
    whole = Searcher().search(board(), Limit(depth=4))
    plain = Searcher().search(board(), Limit(depth=4), features=0)
    assert plain.nodes > 2 * whole.nodes


def test_the_conventions_of_the_board_count() -> None:
    # One quiet ply is a draw here, and the only move allowed is quiet.
    start = gess.Board(conventions=gess.Conventions(quiet_plies=1))
    quiet = gess.Move.parse("c6-c7")
    assert start.position.report(quiet).own_lost == 0
    result = Searcher().search(start, Limit(depth=3), root_moves=[quiet])
    assert result.score.value == 0


def test_it_stops_from_another_thread_also_before_it_has_begun() -> None:
    searcher = Searcher()
    timer = threading.Timer(0.2, searcher.stop)
    timer.start()
    assert searcher.search(board(), Limit()).move is not None  # unheard, it would never end
    timer.join()
    searcher.arm()
    searcher.stop()
    result = searcher.search(board(), Limit(), armed=True)
    assert result.move is not None
    assert result.depth == 1


def test_a_time_limit_holds() -> None:
    # No machine searches so many in that time, and a slow one searches fewer.
    assert Searcher().search(board(), Limit(movetime=0.001)).nodes < 100_000


def test_pondering_does_not_count_until_it_hits() -> None:
    searcher = Searcher()
    timer = threading.Timer(0.3, searcher.ponder_hit)
    timer.start()
    result = searcher.search(board(), Limit(movetime=0.05), ponder=True)
    timer.join()
    assert 0.3 < result.time < 5


@pytest.mark.parametrize("limit", [Limit(), Limit(nodes=50_000)], ids=["endless", "short"])
def test_what_the_listener_raises_ends_the_search(limit: Limit) -> None:
    def fail(info: Info) -> None:
        if info.depth == 2:
            raise KeyError("of the listener")

    with pytest.raises(KeyError, match="of the listener"):
        Searcher().search(board(), limit, on_info=fail)


def test_a_table_that_the_machine_does_not_grant_is_refused_in_a_sentence() -> None:
    program = """
import resource
from gess.engine import EngineError
from gess.engine.searching import Searcher
small = Searcher(1)
pages = int(open("/proc/self/statm").read().split()[0])
resource.setrlimit(resource.RLIMIT_AS, (pages * resource.getpagesize() + (16 << 20),) * 2)
for attempt in (lambda: Searcher(64), lambda: small.resize(64, 1)):
    try:
        attempt()
    except EngineError as error:
        print(error)
"""
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": str(Path(gess.__file__).parents[1])},
    )
    told = "there is not enough memory for a table of 64 MB: expected a smaller one\n"
    assert done.stdout == 2 * told


def test_with_several_threads_the_nodes_of_all_count_for_the_limit() -> None:
    searched = Searcher(1, 64).search(board(), Limit(nodes=5000))
    assert searched.move in board().legal_moves
    assert 5000 <= searched.nodes < 10_000


def test_sizes_that_cannot_be_are_refused() -> None:
    with pytest.raises(EngineError, match="hash_mb is 0: expected 1 to"):
        Searcher(hash_mb=0)
    with pytest.raises(EngineError, match="threads is 1000: expected 1 to"):
        Searcher().resize(1, 1000)
