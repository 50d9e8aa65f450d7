"""Big, deep and hostile files: read in steps that grow with their length, and without recursion.

The steps are counted, so that no machine is too busy for it: work on four times as much takes about
four times as many, and sixteen times if it grows with the square.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from types import ModuleType, SimpleNamespace

import pytest
from tests.sgf.steps import Steps, counted

HEAD = b"(;FF[4]GM[20]SZ[20]RU[standard]"
BACK_AND_FORTH = b";B[cr:cq];W[cc:cd];B[cq:cr];W[cd:cc]"

# Each file in as many parts as asked for.
FILES: dict[str, Callable[[int], bytes]] = {
    "nodes": lambda n: HEAD + BACK_AND_FORTH * 50 * n + b")",
    "nested": lambda n: (
        HEAD
        + b"".join(b"(" + BACK_AND_FORTH[9 * i : 9 * i + 9] for i in (0, 1, 2, 3)) * 125 * n
        + b")" * (500 * n + 1)
    ),
    "nested, a variation at each": lambda n: (
        HEAD
        + b"".join(b"(" + BACK_AND_FORTH[9 * i : 9 * i + 9] + b"(;C[x])" for i in (0, 1, 2, 3))
        * (125 * n)
        + b")" * (500 * n + 1)
    ),
    "children of one node": lambda n: HEAD + b"(;B[lr:lo])" * 100 * n + b")",
    "setups": lambda n: HEAD + b";AE[cc]" * 100 * n + b")",
    "illegal moves": lambda n: HEAD + b"(;B[lr:la])" * 100 * n + b")",
    "games on a line": lambda n: (HEAD + b";B[zz]C[\xc3\xa9])") * 20 * n,
    "games that are not closed": lambda n: (HEAD + b";B[lr:lo]") * 20 * n,
    "a long value": lambda n: HEAD + b"C[" + b"a\\]" * 800 * n + b"])",
    "a value that is not closed": lambda n: HEAD + b"C[" + b"a\\]" * 800 * n,
    "brackets": lambda n: HEAD + b"[" * 500 * n,
    "opening parentheses": lambda n: HEAD + b"(" * 500 * n,
    "beginnings": lambda n: b"(;" * 200 * n,
    "words": lambda n: HEAD + b"x " * 500 * n,
    "properties of a node": lambda n: HEAD + b"".join(b"X%d[]" % i for i in range(200 * n)) + b")",
    "many times a property": lambda n: HEAD + b"X[a]" * 500 * n + b")",
    "values": lambda n: HEAD + b"AB" + b"[bb:ss]" * 200 * n + b")",
    "white space": lambda n: HEAD + b" " * 2_000 * n + b")",
    "backslashes": lambda n: HEAD + b"C[" + b"\\" * 2_000 * n + b"])",
    "half characters": lambda n: HEAD + b"CA[gbk]C[" + b"\x81\x5c\x5d" * 800 * n + b"])",
    "escapes of another charset": lambda n: (
        HEAD + b"CA[iso-2022-jp]C[" + b"\x1b$" * 1_000 * n + b"])"
    ),
    "utf-16": lambda n: (HEAD + (BACK_AND_FORTH + b"x") * 20 * n + b")").decode().encode("utf-16"),
}
TEXTS: dict[str, Callable[[int], str]] = {
    "comments of a move": lambda n: "l3-l6 " + "{a} " * 160 * n,
    "arrows one by one": lambda n: "l3-l6 {" + "[%arrows c3-c6]" * 100 * n + "}",
    "a command without an end": lambda n: "l3-l6 {[%" + "a" * 320 * n + "}",
    "white space in a comment": lambda n: "l3-l6 {a" + " " * 1_000 * n + "b}",
    "headers": lambda n: "".join(f'[K{i} "x"]\n' for i in range(160 * n)),
    "comments before a variation": lambda n: "l3-l6 (" + "{a} " * 400 * n + "l3-l5)",
    "faults before them": lambda n: "l3-l6 " + "(1. {[%arrows zz]} } x9) " * 20 * n,
    "opening parentheses": lambda n: "l3-l6 " + "(" * 800 * n,
}
SMALL, LARGE = 1, 4
MOST = 5
"""How many times as many steps the fourfold may take: 4 if they grow evenly, 16 if squared."""


class Counted(SimpleNamespace):
    """The modules that read and write games, and the steps that they take."""

    steps: Steps
    sgf: ModuleType
    textform: ModuleType

    def assert_grows_evenly(self, small: Callable[[], object], large: Callable[[], object]) -> None:
        """See that work on four times as much takes about four times as many steps."""
        few, many = self.steps.of(small), self.steps.of(large)
        assert few > 10
        assert many <= MOST * few, f"{many} steps for four times what takes {few}"


@pytest.fixture(scope="module")
def work() -> Iterator[Counted]:
    """Modules of their own; those of other tests stay as they are."""
    with counted("gess.board", "gess.sgf", "gess.textform") as (steps, (_, sgf, textform)):
        yield Counted(steps=steps, sgf=sgf, textform=textform)


def test_the_measure_tells_squares() -> None:
    work = Counted(steps=Steps())

    def search(pattern: str, parts: int) -> Callable[[], object]:
        return lambda: work.steps.call(re.compile(pattern).search, "a" * 200 * parts)

    work.assert_grows_evenly(search("a*+c?", 1), search("a*+c?", 4))
    with pytest.raises(AssertionError, match="steps for four times what takes"):
        work.assert_grows_evenly(search("a*b", 1), search("a*b", 4))


@pytest.mark.parametrize("file", FILES.values(), ids=FILES)
def test_reading_writing_and_skimming_take_steps_that_grow_with_the_length(
    work: Counted, file: Callable[[int], bytes]
) -> None:
    sgf = work.sgf
    small, large = file(SMALL), file(LARGE)
    work.assert_grows_evenly(lambda: sgf.loads(small), lambda: sgf.loads(large))
    few, many = sgf.loads(small), sgf.loads(large)
    assert many
    for game in (*few, *many):
        game.root.set("ZZ", "changed")
    work.assert_grows_evenly(lambda: sgf.dumps(few), lambda: sgf.dumps(many))
    little, much = sgf.dumps(few), sgf.dumps(many)
    work.assert_grows_evenly(lambda: list(sgf.skim(little)), lambda: list(sgf.skim(much)))
    work.assert_grows_evenly(lambda: sgf.loads(little), lambda: sgf.loads(much))
    assert sgf.loads(much) == many


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_reading_texts_takes_steps_that_grow_with_the_length(
    work: Counted, text: Callable[[int], str]
) -> None:
    small, large = text(SMALL), text(LARGE)
    work.assert_grows_evenly(lambda: work.textform.loads(small), lambda: work.textform.loads(large))


@pytest.mark.parametrize("name", ["nodes", "nested"])
def test_so_does_the_text_form_of_such_games(work: Counted, name: str) -> None:
    textform = work.textform
    few, many = work.sgf.loads(FILES[name](SMALL)), work.sgf.loads(FILES[name](LARGE))
    work.assert_grows_evenly(lambda: textform.dumps(few), lambda: textform.dumps(many))
    little, much = textform.dumps(few), textform.dumps(many)
    work.assert_grows_evenly(lambda: textform.loads(little), lambda: textform.loads(much))
    assert textform.loads(much) == many


def test_a_long_game_is_built_in_steps_that_grow_with_its_length(work: Counted) -> None:
    (game,) = work.sgf.loads(FILES["nodes"](LARGE))
    moves = game.mainline()

    def build(plies: int) -> None:
        node = work.sgf.Game().root
        for move in moves[:plies]:
            node = node.add(move)

    work.assert_grows_evenly(lambda: build(200), lambda: build(800))
