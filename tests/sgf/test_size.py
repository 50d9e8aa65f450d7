"""Big, deep and hostile files: read in a time that grows with their length, and without recursion.

Times are compared with each other only: work on four times as much takes about four times as long,
on a busy machine too, and sixteen times if it grows with the square.
"""

from __future__ import annotations

import copy
import time
import timeit
from collections.abc import Callable

import pytest
from tests.sgf.files import with_head

from gess import textform
from gess.sgf import Game, dumps, loads, skim

HEAD = b"(;FF[4]GM[20]SZ[20]RU[standard]"
BACK_AND_FORTH = b";B[cr:cq];W[cc:cd];B[cq:cr];W[cd:cc]"

# Each file in as many parts as asked for.
FILES: dict[str, Callable[[int], bytes]] = {
    "12,500 nodes": lambda n: HEAD + BACK_AND_FORTH * 3_125 * n + b")",
    "nested 2,500 deep": lambda n: (
        HEAD
        + b"".join(b"(" + BACK_AND_FORTH[9 * i : 9 * i + 9] for i in (0, 1, 2, 3)) * 625 * n
        + b")" * (2_500 * n + 1)
    ),
    "nested 2,500 deep, a variation at each": lambda n: (
        HEAD
        + b"".join(b"(" + BACK_AND_FORTH[9 * i : 9 * i + 9] + b"(;C[x])" for i in (0, 1, 2, 3))
        * (625 * n)
        + b")" * (2_500 * n + 1)
    ),
    "2,500 children of one node": lambda n: HEAD + b"(;B[lr:lo])" * 2_500 * n + b")",
    "2,500 setups": lambda n: HEAD + b";AE[cc]" * 2_500 * n + b")",
    "2,500 illegal moves": lambda n: HEAD + b"(;B[lr:la])" * 2_500 * n + b")",
    "500 games on a line": lambda n: (HEAD + b";B[zz]C[\xc3\xa9])") * 500 * n,
    "500 games that are not closed": lambda n: (HEAD + b";B[lr:lo]") * 500 * n,
    "a value of 250 kB": lambda n: HEAD + b"C[" + b"a\\]" * 82_500 * n + b"])",
    "a value that is not closed": lambda n: HEAD + b"C[" + b"a\\]" * 82_500 * n,
    "12,500 brackets": lambda n: HEAD + b"[" * 12_500 * n,
    "12,500 opening parentheses": lambda n: HEAD + b"(" * 12_500 * n,
    "5,000 beginnings": lambda n: b"(;" * 5_000 * n,
    "12,500 words": lambda n: HEAD + b"x " * 12_500 * n,
    "5,000 properties of a node": lambda n: (
        HEAD + b"".join(b"X%d[]" % i for i in range(5_000 * n)) + b")"
    ),
    "12,500 times a property": lambda n: HEAD + b"X[a]" * 12_500 * n + b")",
    "5,000 values": lambda n: HEAD + b"AB" + b"[bb:ss]" * 5_000 * n + b")",
    "white space": lambda n: HEAD + b" " * 250_000 * n + b")",
    "backslashes": lambda n: HEAD + b"C[" + b"\\" * 250_000 * n + b"])",
    "half characters": lambda n: HEAD + b"CA[gbk]C[" + b"\x81\x5c\x5d" * 75_000 * n + b"])",
    "escapes of another charset": lambda n: (
        HEAD + b"CA[iso-2022-jp]C[" + b"\x1b$" * 125_000 * n + b"])"
    ),
    "utf-16": lambda n: (HEAD + BACK_AND_FORTH * 500 * n + b"x)").decode().encode("utf-16"),
}
TEXTS: dict[str, Callable[[int], str]] = {
    "4,000 comments of a move": lambda n: "l3-l6 " + "{a} " * 4_000 * n,
    "2,500 arrows one by one": lambda n: "l3-l6 {" + "[%arrows c3-c6]" * 2_500 * n + "}",
    "a command without an end": lambda n: "l3-l6 {[%" + "a" * 8_000 * n + "}",
    "white space in a comment": lambda n: "l3-l6 {a" + " " * 100_000 * n + "b}",
    "4,000 headers": lambda n: "".join(f'[K{i} "x"]\n' for i in range(4_000 * n)),
    "comments before a variation": lambda n: "l3-l6 (" + "{a} " * 10_000 * n + "l3-l5)",
    "faults before them": lambda n: "l3-l6 " + "(1. {[%arrows zz]} } x9) " * 500 * n,
    "20,000 opening parentheses": lambda n: "l3-l6 " + "(" * 20_000 * n,
}
SMALL, LARGE = 1, 4
MOST = 8
"""How many times as long the fourfold may take: midway between evenly (4) and squared (16)."""
NOTHING = 0.01
"""Processor seconds below which no time is told from another."""
TRIES = 4


def assert_grows_evenly(small: Callable[[], object], large: Callable[[], object]) -> None:
    """See that work on four times as much takes about four times as long, at best of some tries."""
    least = [float("inf"), float("inf")]
    for _ in range(TRIES):
        for i, work in enumerate((small, large)):
            least[i] = min(least[i], timeit.timeit(work, timer=time.process_time, number=1))
        if least[1] <= MOST * max(least[0], NOTHING):
            return
    raise AssertionError(f"{least[1]:.3f} s for four times what takes {least[0]:.3f} s")


def test_the_measure_tells_squares() -> None:
    def work(size: int) -> Callable[[], object]:
        return lambda: sum(1 for _ in range(size))

    assert_grows_evenly(work(500_000), work(2_000_000))
    with pytest.raises(AssertionError, match="for four times what takes"):
        assert_grows_evenly(work(700**2), work(2_800**2))


@pytest.mark.parametrize("file", FILES.values(), ids=FILES)
def test_reading_writing_and_skimming_take_a_time_that_grows_with_the_length(
    file: Callable[[int], bytes],
) -> None:
    small, large = file(SMALL), file(LARGE)
    assert_grows_evenly(lambda: loads(small), lambda: loads(large))
    few, many = loads(small), loads(large)
    assert many
    for game in (*few, *many):
        game.root.set("ZZ", "changed")
    assert_grows_evenly(lambda: dumps(few), lambda: dumps(many))
    little, much = dumps(few), dumps(many)
    assert_grows_evenly(lambda: list(skim(little)), lambda: list(skim(much)))
    assert_grows_evenly(lambda: loads(little), lambda: loads(much))
    assert loads(much) == many


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_reading_texts_takes_a_time_that_grows_with_the_length(text: Callable[[int], str]) -> None:
    small, large = text(SMALL), text(LARGE)
    assert_grows_evenly(lambda: textform.loads(small), lambda: textform.loads(large))


@pytest.mark.parametrize("name", ["12,500 nodes", "nested 2,500 deep"])
def test_so_does_the_text_form_of_such_games(name: str) -> None:
    few, many = loads(FILES[name](SMALL)), loads(FILES[name](LARGE))
    assert_grows_evenly(lambda: textform.dumps(few), lambda: textform.dumps(many))
    little, much = textform.dumps(few), textform.dumps(many)
    assert_grows_evenly(lambda: textform.loads(little), lambda: textform.loads(much))
    assert textform.loads(much) == many


def test_all_of_a_long_game_can_be_used() -> None:
    (game,) = loads(FILES["12,500 nodes"](LARGE))
    assert len(game.mainline()) == 50_000
    assert game.end.ply == 50_000
    assert game.end.is_mainline
    assert sum(1 for _ in game.root.walk()) == 50_001
    assert game.board().ply == 50_000
    assert Game.from_board(game.board()) == game
    assert copy.deepcopy(game) == game
    assert repr(game.end) == "<Node at ply 50000: c17-c18>"


def test_a_long_game_is_built_in_a_time_that_grows_with_its_length() -> None:
    (game,) = loads(FILES["12,500 nodes"](LARGE))
    moves = game.mainline()

    def build(plies: int) -> None:
        node = with_head("").root
        for move in moves[:plies]:
            node = node.add(move)

    assert_grows_evenly(lambda: build(5_000), lambda: build(20_000))
