"""The page plays at the levels of `gess.engine`."""

import random
from collections.abc import Iterator, Sequence
from itertools import cycle
from typing import Any

import pytest
from benchmarks.page_host import PageCore, PageCoreError
from tests.engine.test_levels import ENDANGERED, MANY, is_safe, keeps_ring
from tests.known import START

import gess
from gess import core as native
from gess.engine.eye import Eye, gumbel, visibility
from gess.engine.levelled import _considered
from gess.engine.levels import LEVELS, level


@pytest.fixture(scope="module")
def core() -> Iterator[PageCore]:
    with PageCore() as started:
        yield started


class Numbers(random.Random):
    """Chance that goes through a row of numbers, again and again."""

    def __init__(self, numbers: Sequence[float]) -> None:
        super().__init__(0)
        self._numbers = cycle(numbers)

    def random(self) -> float:
        return next(self._numbers)


def games() -> Iterator[gess.Board]:
    """Yield boards of random games, from the second move on."""
    chance = random.Random(8)
    for preset in (*gess.RULES, "standard"):
        board = gess.Board(rules=gess.RULES[preset])
        for _ in range(24):
            moves = list(board.legal_moves)
            chance.shuffle(moves)
            move = next((m for m in moves if not board.position.play(m).is_over), None)
            if move is None:
                break
            board.push(move)
            yield board


def test_the_table_of_levels(core: PageCore) -> None:
    got = [
        [row[name] for name in ("level", "nodes", "careful", "sight", "spread", "blind")]
        for row in core.ask("levels")
    ]
    assert got == [[each.number, *each.play] for each in LEVELS]


def test_what_is_seen(core: PageCore) -> None:
    chance = random.Random(3)
    for _ in range(200):
        move = gess.Move(chance.randrange(400), chance.randrange(400))
        focus = tuple(chance.randrange(400) for _ in range(chance.randint(0, 3)))
        sight = chance.choice(LEVELS).sight
        got = core.ask("visibility", str(move), [gess.square_name(sq) for sq in focus], sight)
        assert got == pytest.approx(visibility(move, focus, sight), rel=1e-12)
    for number in (0.0, 1e-9, 0.3, 0.999):
        assert core.ask("gumbel", number) == pytest.approx(gumbel(Numbers([number])), rel=1e-12)


def test_the_eye_chooses_the_same(core: PageCore) -> None:
    """Given the same chance: the move, what it looked worth and how many positions were seen."""
    chance = random.Random(4)
    compared = 0
    for board in games():
        numbers = [chance.random() for _ in range(997)]
        number = chance.randint(1, 12)
        expected = Eye(board, level(number), Numbers(numbers)).choose()
        got = core.ask(
            "glimpse", board.text(), board.rules.name, str(board.peek()), number, numbers
        )
        assert expected is not None
        assert got["move"] == str(expected.move)
        assert got["nodes"] == expected.nodes
        assert abs(got["value"] - expected.score.value) <= 1  # halves are rounded otherwise
        compared += 1
    assert compared >= 100


def test_the_search_leaves_out_the_same_quiet_moves(core: PageCore) -> None:
    chance = random.Random(5)
    for board in list(games())[::5]:
        numbers = [chance.random() for _ in range(499)]
        expected = _considered(board.position, [], Numbers(numbers))
        got = core.ask("considered", board.text(), board.rules.name, numbers)
        assert got == [str(move) for move in expected]
        assert len(got) < len(native.legal_moves(board.position))


def choose(core: PageCore, board: gess.Board, number: int, seed: int | None = None) -> gess.Move:
    query: dict[str, Any] = {
        "text": START,
        "rules": board.rules.name,
        "moves": [str(move) for move in board.move_stack],
        "level": number,
    }
    got = core.ask("choose", query if seed is None else {**query, "seed": seed})
    assert got["info"]["lines"][0]["move"] == got["move"]
    return gess.Move.parse(got["move"])


@pytest.mark.parametrize("number", [1, 3, 7, 10, 12, 15])
def test_the_last_ring_is_never_given_up(core: PageCore, number: int) -> None:
    for seed, board in enumerate(MANY[::3]):
        assert keeps_ring(board.position, choose(core, board, number, seed)), board.text()


@pytest.mark.parametrize("number", [10, 11, 13, 16, 20])
def test_from_level_10_a_ring_is_never_left_to_be_broken(core: PageCore, number: int) -> None:
    for seed, board in enumerate(ENDANGERED):
        assert is_safe(board.position, choose(core, board, number, seed)), board.text()


def test_the_weak_forget_their_ring_now_and_then_and_the_better_seldom(core: PageCore) -> None:
    def forgotten(number: int) -> float:
        moves = [(b, choose(core, b, number, seed)) for b in ENDANGERED for seed in (1, 2, 3)]
        return sum(not is_safe(board.position, move) for board, move in moves) / len(moves)

    first, third, ninth = forgotten(1), forgotten(3), forgotten(9)
    assert first > third > 0
    assert third <= 0.4
    assert ninth <= 0.08


def test_a_seed_repeats_the_game_and_none_varies_it(core: PageCore) -> None:
    board = gess.Board()
    for number in (1, 6, 11, 15):
        first = choose(core, board, number, 7)
        assert {choose(core, board, number, 7) for _ in range(2)} == {first}
        assert any(choose(core, board, number, seed) != first for seed in range(40))
        # Here they like no move more than four times in five: all alike once in ten billion games.
        assert any(choose(core, board, number) != first for _ in range(100))
    assert len({choose(core, board, 20, seed) for seed in range(3)}) == 1


def test_a_stronger_level_searches_more(core: PageCore) -> None:
    nodes = []
    for number in (13, 16, 19, 20):
        query: dict[str, Any] = {
            "text": START,
            "rules": "standard",
            "moves": [],
            "level": number,
            "seed": 1,
        }
        nodes.append(core.ask("choose", query)["info"]["nodes"])
    assert nodes == sorted(nodes)
    for number, count in zip((13, 16, 19), nodes, strict=False):
        assert 0.75 * level(number).nodes <= count <= 1.3 * level(number).nodes
    assert nodes[-1] == level(20).nodes


def test_a_game_that_is_over_has_no_choice(core: PageCore) -> None:
    over: dict[str, Any] = {"text": START, "rules": "standard", "moves": ["l3-l2"], "level": 4}
    with pytest.raises(PageCoreError, match="the game is over"):
        core.ask("choose", over)
    for number in (0, 21):
        with pytest.raises(PageCoreError, match=f"level {number}: expected 1 to 20"):
            core.ask("choose", {**over, "moves": [], "level": number})
