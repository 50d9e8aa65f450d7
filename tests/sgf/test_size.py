"""Big, deep and hostile files: read in a time that grows with their length, and without recursion.

The bounds are many times what is needed, so that a busy machine passes and a quadratic reader
does not.
"""

from __future__ import annotations

import copy
import time
from collections.abc import Callable

import pytest
from tests.sgf.files import with_head

from gess import textform
from gess.sgf import Game, dumps, loads, skim

HEAD = b"(;FF[4]GM[20]SZ[20]RU[standard]"
BACK_AND_FORTH = b";B[cr:cq];W[cc:cd];B[cq:cr];W[cd:cc]"

FILES = {
    "50,000 nodes": HEAD + BACK_AND_FORTH * 12_500 + b")",
    "nested 10,000 deep": HEAD
    + b"".join(b"(" + BACK_AND_FORTH[9 * i : 9 * i + 9] for i in (0, 1, 2, 3)) * 2_500
    + b")" * 10_001,
    "nested 10,000 deep, a variation at each": HEAD
    + b"".join(b"(" + BACK_AND_FORTH[9 * i : 9 * i + 9] + b"(;C[x])" for i in (0, 1, 2, 3)) * 2_500
    + b")" * 10_001,
    "10,000 children of one node": HEAD + b"(;B[lr:lo])" * 10_000 + b")",
    "10,000 setups": HEAD + b";AE[cc]" * 10_000 + b")",
    "10,000 illegal moves": HEAD + b"(;B[lr:la])" * 10_000 + b")",
    "2,000 games on a line": (HEAD + b";B[zz]C[\xc3\xa9])") * 2_000,
    "2,000 games that are not closed": (HEAD + b";B[lr:lo]") * 2_000,
    "a value of 1 MB": HEAD + b"C[" + b"a\\]" * 330_000 + b"])",
    "a value that is not closed": HEAD + b"C[" + b"a\\]" * 330_000,
    "50,000 brackets": HEAD + b"[" * 50_000,
    "50,000 opening parentheses": HEAD + b"(" * 50_000,
    "20,000 beginnings": b"(;" * 20_000,
    "50,000 words": HEAD + b"x " * 50_000,
    "20,000 properties of a node": HEAD + b"".join(b"X%d[]" % i for i in range(20_000)) + b")",
    "50,000 times a property": HEAD + b"X[a]" * 50_000 + b")",
    "20,000 values": HEAD + b"AB" + b"[bb:ss]" * 20_000 + b")",
    "white space": HEAD + b" " * 1_000_000 + b")",
    "backslashes": HEAD + b"C[" + b"\\" * 1_000_000 + b"])",
    "half characters": HEAD + b"CA[gbk]C[" + b"\x81\x5c\x5d" * 300_000 + b"])",
    "escapes of another charset": HEAD + b"CA[iso-2022-jp]C[" + b"\x1b$" * 500_000 + b"])",
    "utf-16": (HEAD + BACK_AND_FORTH * 2_000 + b"x)").decode().encode("utf-16"),
}
CPU_SECONDS = 15.0


def cpu_seconds(function: Callable[[], object]) -> float:
    """The processor time that a call takes."""
    began = time.process_time()
    function()
    return time.process_time() - began


@pytest.mark.parametrize("data", FILES.values(), ids=FILES)
def test_reading_writing_and_skimming_are_fast(data: bytes) -> None:
    games: list[Game] = []
    assert cpu_seconds(lambda: games.extend(loads(data))) < CPU_SECONDS
    assert games
    for game in games:
        game.root.set("ZZ", "changed")
    written: list[bytes] = []
    assert cpu_seconds(lambda: written.append(dumps(games))) < CPU_SECONDS
    assert cpu_seconds(lambda: list(skim(written[0]))) < CPU_SECONDS
    again: list[Game] = []
    assert cpu_seconds(lambda: again.extend(loads(written[0]))) < CPU_SECONDS
    assert again == games


@pytest.mark.parametrize("name", ["50,000 nodes", "nested 10,000 deep"])
def test_the_text_form_of_such_games_is_fast_too(name: str) -> None:
    games = loads(FILES[name])
    texts: list[str] = []
    assert cpu_seconds(lambda: texts.append(textform.dumps(games))) < CPU_SECONDS
    again: list[Game] = []
    assert cpu_seconds(lambda: again.extend(textform.loads(texts[0]))) < CPU_SECONDS
    assert again == games


def test_all_of_a_long_game_can_be_used() -> None:
    (game,) = loads(FILES["50,000 nodes"])
    assert len(game.mainline()) == 50_000
    assert game.end.ply == 50_000
    assert game.end.is_mainline
    assert sum(1 for _ in game.root.walk()) == 50_001
    assert game.board().ply == 50_000
    assert Game.from_board(game.board()) == game
    assert copy.deepcopy(game) == game
    assert repr(game.end) == "<Node at ply 50000: c17-c18>"


def test_a_long_game_is_built_in_a_time_that_grows_with_its_length() -> None:
    def build() -> None:
        node = with_head("").root
        moves = [child.move for child in loads(FILES["50,000 nodes"])[0].root.continuation()]
        for move in moves[:20_000]:
            assert move is not None
            node = node.add(move)

    assert cpu_seconds(build) < CPU_SECONDS
