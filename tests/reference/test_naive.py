"""The plain rules against the known values: whoever is to judge the library is judged first."""

import hashlib
from typing import Any

import pytest
from tests.known import PERFT_FROM_START, START, case_id, cases
from tests.reference import naive
from tests.reference.naive import PRESETS
from tests.reference.written import move_name, position_from, position_text, square_from


def test_the_start_is_written_as_in_the_rule_book() -> None:
    assert position_text(naive.start(PRESETS["standard"])) == START
    assert position_from(START, PRESETS["standard"]) == naive.start(PRESETS["standard"])


def test_the_start_in_figures() -> None:
    position = naive.start(PRESETS["standard"])
    pieces = [s for s in naive.EVERY_SQUARE if naive.movable_pattern(position.grid, s, "b")]
    assert len(pieces) == 144
    legal = naive.legal_stops(position)
    lengths = [max(abs(a[0] - b[0]), abs(a[1] - b[1])) for a, b in legal]
    assert [lengths.count(n) for n in (1, 2, 3)] == [344, 60, 54]
    assert sum(1 for s in legal.values() if s.fallen or any(c == "b" for _, c in s.captured)) == 328
    verdicts = [naive.verdict(naive.after(position, s)) for s in legal.values()]
    assert verdicts.count(("w", "ring-given-up")) == 113
    assert verdicts.count(None) == 458 - 113
    assert sum(1 for a, _ in legal if not naive.on_board(a)) == 42
    assert len({position_text(naive.after(position, s)) for s in legal.values()}) == 423


def test_there_are_510_movable_patterns() -> None:
    count = 0
    for bits in range(512):
        grid = [["."] * 20 for _ in range(20)]
        for bit, (x, y) in enumerate(naive.NINE):
            grid[9 + y][9 + x] = "b" if bits >> bit & 1 else "."
        count += naive.movable_pattern(grid, (9, 9), "b") is not None
    assert count == 510


@pytest.mark.parametrize("preset", PRESETS)
def test_perft_from_the_start(preset: str) -> None:
    position = naive.start(PRESETS[preset])
    assert [naive.perft(position, depth) for depth in (0, 1, 2)] == [
        1,
        *PERFT_FROM_START[preset][:2],
    ]


@pytest.mark.parametrize("case", cases("perft"), ids=case_id)
def test_perft_and_moves_of_the_cases(case: dict[str, Any]) -> None:
    position = position_from(case["position"], PRESETS[case["preset"]])
    moves = " ".join(sorted(map(move_name, naive.legal_stops(position))))
    assert hashlib.sha256(moves.encode()).hexdigest() == case["moves_sha256"]
    assert [naive.perft(position, depth) for depth in (1, 2)] == case["perft"]


@pytest.mark.parametrize("preset", ["standard", "classic", "course"])
def test_the_two_wordings_of_rule_10_agree(preset: str) -> None:
    """A move ends where the footprint leaves the board; so its centre ends on the board."""
    for case in cases("perft"):
        position = position_from(case["position"], PRESETS[preset])
        assert all(naive.on_board(end) for _, end in naive.legal_stops(position))


def winner(position: naive.Position) -> str | None:
    """The colour that has won, if one has."""
    ending = naive.verdict(position)
    return ending[0] if ending else None


@pytest.mark.parametrize("case", cases("games"), ids=case_id)
def test_games(case: dict[str, Any]) -> None:
    position, played = naive.start(PRESETS[case["preset"]]), 0
    for probe in case["moves"]:
        start, end = map(square_from, probe["move"].split("-"))
        legal = naive.legal_stops(position)
        assert ((start, end) in legal) == probe["legal"], probe["move"]
        if probe["played"]:
            position, played = naive.after(position, legal[start, end]), played + 1
    assert position_text(position, played // 2 + 1) == case["final"]
    assert winner(position) == case["winner"]


@pytest.mark.parametrize("case", cases("playouts"), ids=case_id)
def test_playouts(case: dict[str, Any]) -> None:
    position = naive.start(PRESETS[case["preset"]])
    for move in case["moves"]:
        start, end = map(square_from, move.split("-"))
        assert naive.verdict(position) is None
        (stop,) = [
            s
            for s in naive.stops(position.grid, position.turn, start, position.preset)
            if s.centre == end
        ]
        position = naive.after(position, stop)
    assert position_text(position, len(case["moves"]) // 2 + 1) == case["final"]
    assert winner(position) == case["winner"]
