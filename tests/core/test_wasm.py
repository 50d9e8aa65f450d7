"""The core in WebAssembly does what the library and the native core do."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from benchmarks.wasm_host import WasmCore, moves_of, packed, question, unpacked
from tests.core.wandering import wandering
from tests.known import PERFT_FROM_START, case_id, cases

import gess
from gess import BLACK, WHITE, core
from gess._core import Searcher
from gess_build import wasm

LARGEST = 80_000
POSITIONS = 250
HASH_MB = 4
CODES = [None, *gess.ReasonCode]
ENDINGS = [None, gess.Termination.RING_BROKEN, gess.Termination.RING_GIVEN_UP]


@pytest.fixture(scope="module")
def host() -> Iterator[WasmCore]:
    with WasmCore() as started:
        yield started


def test_the_module_is_small_and_asks_little_of_its_host(host: WasmCore) -> None:
    assert wasm.MODULE.stat().st_size <= LARGEST
    assert host.ask("interface") == {"imports": ["now", "told"], "abi": 1}


@pytest.mark.parametrize("preset", gess.RULES)
def test_perft(host: WasmCore, preset: str) -> None:
    start = question(gess.Position.start(gess.RULES[preset]))
    got = [host.ask("perft", position=start, depth=depth) for depth in (0, 1, 2, 3)]
    assert got == [1, *PERFT_FROM_START[preset]]
    assert host.ask("perft", position=start, depth=2, leaves=True) == PERFT_FROM_START[preset][1]


@pytest.mark.parametrize("case", cases("perft"), ids=case_id)
def test_perft_of_the_cases(host: WasmCore, case: dict[str, Any]) -> None:
    position = question(gess.Position.parse(case["position"], gess.RULES[case["preset"]]))
    assert [host.ask("perft", position=position, depth=n) for n in (1, 2)] == case["perft"]


def positions(rules: gess.Rules) -> Iterator[gess.Position]:
    """Yield the known positions, then random games, decided ones and some with several rings."""
    for case in cases("perft"):
        if case["preset"] == rules.name:
            yield gess.Position.parse(case["position"], rules)
    yield from wandering(random.Random(rules.name), rules, POSITIONS)


def check_reason(answer: Any, reason: gess.Reason | None) -> None:
    if reason is None:
        assert answer is None
        return
    number, at, squares = answer
    assert CODES[number] is reason.code
    assert (None if at < 0 else at) == reason.at
    assert tuple(gess.scan(unpacked(squares))) == reason.squares


def check_report(answer: Any, report: gess.MoveReport) -> None:
    ending, *sets = answer
    outcome = report.outcome
    assert ENDINGS[ending] is (outcome.termination if outcome else None)
    assert [unpacked(squares) for squares in sets] == [
        report.captured(BLACK),
        report.captured(WHITE),
        report.fallen,
        report.rings_made(BLACK),
        report.rings_made(WHITE),
        report.rings_broken(BLACK),
        report.rings_broken(WHITE),
    ]


@pytest.mark.parametrize("preset", gess.RULES)
def test_facts_of_random_positions(host: WasmCore, preset: str) -> None:
    chance = random.Random(preset)
    reasons = set()
    for position in positions(gess.RULES[preset]):
        legal = list(position.legal_moves)
        played = chance.sample(legal, min(5, len(legal)))
        asked = list(played)
        for _ in range(10):
            from_ = chance.randrange(400)
            to = from_ + chance.choice((1, 19, 20, 21)) * chance.randint(-7, 7)
            asked += [gess.Move(from_, to), gess.Move(from_, chance.randrange(400))]
        centres = [move.from_ for move in asked]
        zone = chance.getrandbits(400)
        got = host.ask(
            "facts",
            position=question(position),
            into=packed(zone),
            moves=[[move.from_, move.to] for move in asked],
            centres=centres,
            reports=[[move.from_, move.to] for move in played],
        )
        assert got["rings"] == bool(position.rings(BLACK)) + 2 * bool(position.rings(WHITE))
        assert got["back"] == question(position)
        assert int(got["key"]) == position.key
        assert sorted(moves_of(got["moves"])) == sorted(legal)
        assert got["count"] == len(legal)
        assert [unpacked(s) for s in got["ringCentres"]] == [position.rings(c) for c in gess.Color]
        taking = [m for m in legal if position.report(m).captured(position.turn.other)]
        assert sorted(moves_of(got["captures"])) == sorted(taking)
        assert sorted(moves_of(got["into"])) == sorted(m for m in legal if zone >> m.to & 1)
        for move, answer in zip(asked, got["whyIllegal"], strict=True):
            reason = position.why_illegal(move)
            check_reason(answer, reason)
            reasons.add(reason.code if reason else None)
        for centre, answer in zip(centres, got["whyImmovable"], strict=True):
            check_reason(answer, position.why_immovable(centre))
        for move, answer in zip(played, got["reports"], strict=True):
            check_report(answer, position.report(move))
        assert got["evaluation"] == core.evaluate(position)
        for move in played[:1]:
            after = position.play_unchecked(move)
            answer = host.ask("play", position=question(position), move=[move.from_, move.to])
            assert answer["position"] == question(after)
            assert answer["rings"] == bool(after.rings(BLACK)) + 2 * bool(after.rings(WHITE))
    assert len(reasons) >= 10


def test_stones_that_cannot_stand_there_are_refused(host: WasmCore) -> None:
    start = gess.Position.start()
    nothing: dict[str, Any] = {"into": packed(0), "moves": [], "centres": [], "reports": []}
    for wrong in ({"white": packed(start.white | 1 << 42)}, {"black": packed(1)}):
        got = host.ask("facts", position=question(start) | wrong, **nothing)
        assert got["rings"] == -1


def native(
    position: gess.Position,
    limits: dict[str, Any],
    history: list[int] | None = None,
    quiet: int = 0,
) -> dict[str, Any]:
    lines: dict[int, tuple[Any, ...]] = {}

    def on_line(
        depth: int, seldepth: int, index: int, score: int, nodes: int, pv: list[Any]
    ) -> None:
        lines[index] = (depth, seldepth, score, nodes, [list(move) for move in pv])

    searcher = Searcher(HASH_MB, 1)
    searcher.arm()
    found = searcher.run(
        position.black.to_bytes(50, "little"),
        position.white.to_bytes(50, "little"),
        position.turn is WHITE,
        core.rules_flags(position.rules),
        limits,
        history or [],
        quiet,
        3,
        200,
        on_line=on_line,
    )
    return {**found, "lines": [lines[i] for i in sorted(lines)]}


@pytest.mark.parametrize(
    "limits", [{"depth": 6}, {"depth": 4, "multipv": 5}, {"nodes": 30_000}], ids=str
)
@pytest.mark.parametrize("case", cases("perft")[::8], ids=case_id)
def test_a_search_is_the_same(host: WasmCore, case: dict[str, Any], limits: dict[str, Any]) -> None:
    position = gess.Position.parse(case["position"], gess.RULES[case["preset"]])
    expected = native(position, limits)
    got = host.ask("search", position=question(position), limits={"hash": HASH_MB, **limits})
    result = got["result"]
    for name in ("nodes", "score", "depth"):
        assert result[name] == expected[name], name
    assert tuple(result["best"]) == expected["best"]
    assert result["ponder"] == (list(expected["ponder"]) if expected["ponder"] else None)
    lines = [
        tuple(line[n] for n in ("depth", "seldepth", "score", "nodes", "pv"))
        for line in got["lines"]
    ]
    assert lines == expected["lines"]
    assert got["told"] > 1


def test_a_search_keeps_to_the_moves_that_it_is_given(host: WasmCore) -> None:
    start = gess.Position.start()
    only = [[move.from_, move.to] for move in list(start.legal_moves)[200:202]]
    got = host.ask("search", position=question(start), limits={"depth": 3, "only": only})
    assert got["result"]["best"] in only
    assert got["lines"][0]["pv"][0] in only


def there_and_back(position: gess.Position) -> tuple[gess.Move, gess.Move]:
    """Return a move that costs no stone, and the one that takes it back."""
    for move in position.legal_moves:
        back = gess.Move(move.to, move.from_)
        after = position.play(move)
        again = gess.Position(after.black, after.white, position.turn, position.rules)
        if again.why_illegal(back) is None and again.play(back).stones(
            position.turn
        ) == position.stones(position.turn):
            return move, back
    raise AssertionError


def test_a_search_knows_the_game_before_it(host: WasmCore) -> None:
    game = [gess.Position.start()]
    black = there_and_back(game[0])
    white = there_and_back(game[0].play(black[0]))
    for turn in (0, 1, 0, 1):
        for side in (black, white):
            game.append(game[-1].play(side[turn]))
    assert game[0] == game[4] == game[8]
    *history, position = game
    keys = [p.key for p in history]
    expected = native(position, {"depth": 5}, keys, 8)
    limits = {"depth": 5, "hash": HASH_MB}
    game_before = {"history": [str(key) for key in keys], "quietPlies": 8}
    got = host.ask("search", position=question(position), limits=limits | game_before)
    assert got["result"]["nodes"] == expected["nodes"]
    alone = host.ask("search", position=question(position), limits=limits)
    assert alone["result"]["nodes"] != expected["nodes"]


def test_the_host_can_stop_a_search(host: WasmCore) -> None:
    start = question(gess.Position.start())
    got = host.ask("search", position=start, limits={}, stopAfter=40)
    assert 15_000 < got["result"]["nodes"] < 25_000
    assert got["result"]["depth"] >= 1
    assert gess.Position.start().why_illegal(gess.Move(*got["result"]["best"])) is None


def test_a_search_ends_in_time(host: WasmCore) -> None:
    start = question(gess.Position.start())
    took = host.ask("time", task={"do": "search", "position": start, "limits": {"hardMs": 50}})
    assert took["answer"]["result"]["depth"] >= 1
    decided = question(gess.Position.start().play(gess.Move.parse("l3-l2")))
    assert host.ask("search", position=decided, limits={"depth": 3})["result"] is None
