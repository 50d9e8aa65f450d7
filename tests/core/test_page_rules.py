"""The page's rules, `web/src/core`, answer what the library does."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from benchmarks.page_host import PageCore, PageCoreError
from tests.core.wandering import wandering
from tests.known import DATA, PERFT_FROM_START, START, case_id, cases

import gess
from gess import WHITE
from gess.as_json import outcome_json, reason_json, report_json
from gess.server.views import moves_view, stones_view

POSITIONS = 250
"""Random ones under each of the four presets."""

REPORTS = 25
"""Compared of a random position, besides those that end the game."""


@pytest.fixture(scope="module")
def core() -> Iterator[PageCore]:
    with PageCore() as started:
        yield started


def plain(value: Any) -> Any:
    """The value without its sentences: those are the catalogue's, by their codes."""
    if isinstance(value, dict):
        return {key: plain(each) for key, each in value.items() if key != "text"}
    return [plain(each) for each in value] if isinstance(value, list) else value


def facts(core: PageCore, position: gess.Position) -> Any:
    got = core.ask("facts", position.text(), position.rules.name)
    assert got["text"] == position.text()
    assert got["rules"] == position.rules.name
    assert int(got["key"], 16) == position.key
    assert len(got["key"]) == 16
    return got


def check_all(core: PageCore, position: gess.Position) -> None:
    """Everything that the server's view of a position says, the page says too."""
    got = plain(facts(core, position))
    board = gess.Board(position)
    expected = {
        "outcome": outcome_json(board.outcome()),
        **stones_view(position),
        **moves_view(position, board.is_over),
    }
    assert {key: got[key] for key in expected} == plain(expected)
    assert set(got) - set(expected) == {"rules", "key"}


@pytest.mark.parametrize("case", cases("perft"), ids=case_id)
def test_facts_and_perft_of_the_cases(core: PageCore, case: dict[str, Any]) -> None:
    check_all(core, gess.Position.parse(case["position"], gess.RULES[case["preset"]]))
    for depth, count in enumerate(case["perft"], 1):
        assert core.ask("perft", case["position"], case["preset"], depth) == count


@pytest.mark.parametrize("preset", gess.RULES)
def test_perft_of_the_start(core: PageCore, preset: str) -> None:
    got = [core.ask("perft", START, preset, depth) for depth in (0, 1, 2, 3)]
    assert got == [1, *PERFT_FROM_START[preset]]
    check_all(core, gess.Position.start(gess.RULES[preset]))


def test_facts_of_the_solver_s_positions(core: PageCore) -> None:
    lines = (DATA / "solver.txt").read_text(encoding="utf-8").splitlines()
    named = [line.split("\t") for line in lines if line and not line.startswith("#")]
    chance = random.Random(1)
    for preset, text in chance.sample(named, 40):
        check_all(core, gess.Position.parse(text, gess.RULES[preset]))


@pytest.mark.parametrize("case", cases("games"), ids=case_id)
def test_games(core: PageCore, case: dict[str, Any]) -> None:
    preset = case["preset"]
    board = gess.Board(rules=gess.RULES[preset])
    played: list[str] = []
    for probe in case["moves"]:
        reason = core.ask("why", board.text(), preset, probe["move"])
        assert (reason is None) == probe["legal"], probe["move"]
        expected = reason_json(board.why_illegal(gess.Move.parse(probe["move"])))
        assert plain(reason) == plain(expected)
        if not probe["legal"]:
            with pytest.raises(PageCoreError) as refused:
                core.ask("play", START, preset, [*played, probe["move"]])
            assert refused.value.error["name"] == "IllegalMove"
            assert refused.value.error["index"] == len(played)
            assert plain(refused.value.error["reason"]) == plain(expected)
        if probe["played"]:
            board.push_text(probe["move"])
            played.append(probe["move"])
    got = core.ask("play", START, preset, played)
    assert got["facts"]["text"] == case["final"]
    assert plain(got["facts"]["outcome"]) == plain(outcome_json(board.outcome()))


@pytest.mark.parametrize("case", cases("playouts"), ids=case_id)
def test_playouts(core: PageCore, case: dict[str, Any]) -> None:
    board = gess.Board(rules=gess.RULES[case["preset"]])
    texts, keys, reports = [], [], []
    for text in case["moves"]:
        reports.append(report_json(board.position.report(gess.Move.parse(text))))
        board.push_text(text)
        texts.append(board.text())
        keys.append(f"{board.position.key:016x}")
    got = core.ask("play", START, case["preset"], case["moves"])
    assert got["texts"] == texts
    assert got["keys"] == keys
    assert plain(got["reports"]) == plain(reports)
    assert got["facts"]["text"] == case["final"]
    winner = (got["facts"]["outcome"] or {}).get("winner")
    assert winner == {"b": "black", "w": "white", None: None}[case["winner"]]
    assert plain(got["facts"]["outcome"]) == plain(outcome_json(board.outcome()))


def positions(rules: gess.Rules) -> Iterator[gess.Position]:
    return wandering(random.Random(rules.name), rules, POSITIONS, heaps=True)


@pytest.mark.parametrize("preset", gess.RULES)
def test_random_positions(core: PageCore, preset: str) -> None:
    chance = random.Random(f"moves of {preset}")
    codes = set()
    for position in positions(gess.RULES[preset]):
        got = facts(core, position)
        board = gess.Board(position)
        assert plain(got["outcome"]) == plain(outcome_json(board.outcome()))
        assert {key: got[key] for key in stones_view(position)} == stones_view(position)
        legal = sorted(position.legal_moves, key=lambda move: (move.from_, move.to))
        assert [report["move"] for report in got["legal"]] == [str(move) for move in legal]
        seen = {number for number, report in enumerate(got["legal"]) if report["outcome"]}
        seen = set(sorted(seen)[:10]) | set(
            chance.sample(range(len(legal)), min(REPORTS, len(legal)))
        )
        for number in seen:
            expected = report_json(position.report(legal[number]))
            assert plain(got["legal"][number]) == plain(expected)
        for square in chance.sample(gess.square_names(gess.ALL), 40):
            check_centre(got["centres"][square], position, gess.square(square))
        asked = [strange_move(chance) for _ in range(20)]
        reasons = core.ask("whys", position.text(), preset, [str(move) for move in asked])
        for move, answer in zip(asked, reasons, strict=True):
            reason = position.why_illegal(move)
            assert plain(answer) == plain(reason_json(reason)), move
            codes.add(reason.code if reason else None)
        if legal:
            move = chance.choice(legal)
            board.push(move)
            played = core.ask("play", position.text(), preset, [str(move)])
            assert played["texts"] == [board.text()] == [played["facts"]["text"]]
            assert plain(played["facts"]["outcome"]) == plain(outcome_json(board.outcome()))
            assert core.ask("perft", position.text(), preset, 1) == len(legal)
    assert len(codes) >= 10


def check_centre(got: Any, position: gess.Position, square: int) -> None:
    if position.is_over:
        assert plain(got) == {"reason": {"code": "game-over", "squares": [], "at": None}}
        return
    reason, piece = position.why_immovable(square), position.piece_at(square)
    assert plain(got.get("reason")) == plain(reason_json(reason))
    assert ("piece" in got) == (piece is not None)
    if piece:
        assert got["piece"]["color"] == piece.color.word
        assert got["piece"]["pattern"] == piece.pattern
        assert got["piece"]["nickname"] == piece.nickname
    if reason is None:
        reach = [
            (d.name, [gess.square_name(sq) for sq in arm])
            for d, arm in position.arms(square).items()
        ]
        assert list(got["arms"].items()) == reach


def strange_move(chance: random.Random) -> gess.Move:
    """A move that is seldom legal, of all the kinds that are refused."""
    from_ = chance.randrange(400)
    to = from_ + chance.choice((1, 19, 20, 21)) * chance.randint(-7, 7)
    return gess.Move(
        from_, to if 0 <= to < 400 and chance.random() < 0.7 else chance.randrange(400)
    )


def test_what_names_no_squares_is_off_the_grid(core: PageCore) -> None:
    for move in ("u1-c3", "c3-c21", "c0-c3", "c3", "", "c3-c6-c9", "C3-C6", "c03-c6"):
        assert core.ask("why", START, "standard", move)["code"] == "off-grid"


WRONG = [
    "", " ", "x", "18", START[:-4], START[:-2], START[:-3] + "x", START + " 1", START + " ",
    START[:-1] + "0", START[:-1] + "1000000000", START.replace("/18/18", "/18/19", 1),
    START.replace("/18/18", "/18/018", 1), START.replace("/18/", "/18/18/", 1), "é" + START,
    START.replace("/18/", "//", 1), START.replace(" b", "  b"), START.replace(" b ", " bw "),
]  # fmt: skip


def refusal(text: str) -> gess.InvalidPositionError | None:
    try:
        gess.Board.parse(text)
    except gess.InvalidPositionError as wrong:
        return wrong
    return None


def test_texts_that_are_wrong_are_refused_at_the_same_column(core: PageCore) -> None:
    chance = random.Random(5)
    texts = list(WRONG)
    while len(texts) < 600:
        letters = list(chance.choice([START, "  " + START, "/".join(["18"] * 18) + " w 3\n"]))
        for _ in range(chance.randint(1, 2)):
            at = chance.randrange(len(letters))
            letters[at : at + chance.randint(0, 2)] = chance.choices(
                "bwBW0123456789/ .x", k=chance.randint(0, 2)
            )
        texts.append("".join(letters))
    codes, fine = set(), 0
    for text in texts:
        wrong = refusal(text)
        if wrong is None:
            fine += 1
            got = core.ask("facts", text, "standard")["text"]
            assert got == gess.Board.parse(text).text()
            continue
        with pytest.raises(PageCoreError) as refused:
            core.ask("facts", text, "standard")
        error = refused.value.error
        assert error["name"] == "PositionError"
        assert (error["column"], error["message"]) == (wrong.column, str(wrong)), text
        codes.add(error["code"])
    assert codes == {
        "character", "run", "row-long", "row-short", "rows", "turn", "number", "end"
    }  # fmt: skip
    assert fine > 20


def test_positions_of_stones(core: PageCore) -> None:
    start = gess.Position.start()
    stones = stones_view(start)["stones"]
    assert core.ask("fromStones", stones, "black", "standard") == core.ask(
        "facts", START, "standard"
    )
    bare = core.ask("fromStones", {"black": ["c3"], "white": []}, "white", "course")
    assert bare["outcome"]["termination"] == "no-rings"
    assert bare["outcome"]["winner"] == "white"
    assert bare["text"] == gess.Position(1 << gess.C3, 0, WHITE).text()
    for black, white, code, message in (
        (["c3", "t4", "a1"], ["c4"], "frame", "a stone stands on a1, t4: expected b2 to s19"),
        (["c3", "d4"], ["d4", "c3"], "two-stones", "two stones stand on c3, d4: expected one"),
        (["c3", "x9"], [], "no-square", "'x9' is not a square: expected a1 to t20"),
    ):
        with pytest.raises(PageCoreError) as refused:
            core.ask("fromStones", {"black": black, "white": white}, "black", "standard")
        error = refused.value.error
        assert (error["code"], error["column"], error["message"]) == (code, None, message)


def test_the_start_is_that_of_the_rule_book(core: PageCore) -> None:
    assert core.ask("startText") == START
