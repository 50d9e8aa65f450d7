"""Whole matches: the same from the same seed, whatever interrupts them."""

import json
import multiprocessing
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import gess
from gess.engine import EngineError, EngineTerminatedError
from gess.engine.match import (
    Control,
    MatchSettings,
    Sprt,
    Standing,
    parse_player,
    play_match,
    shipped_openings,
)
from gess.engine.match.state import state_path
from gess.sgf import load

FAKE = Path(__file__).parents[1] / "fake_engine.py"
SOURCES = Path(gess.__file__).parents[1]


def settings(a: str = "ours:nodes=300", b: str = "ours:nodes=100", **changes: Any) -> MatchSettings:
    given = {"openings": shipped_openings(), "games": 8, **changes}
    return MatchSettings(a=parse_player(a), b=parse_player(b), **given)


def fake(fault: str, rest: str = "nodes=10,timeout=5") -> str:
    return f"cmd,{rest}:{sys.executable} {FAKE} {fault}"


def games_of(path: Path) -> list[tuple[str, str, str, list[str]]]:
    """All that must be the same every time: not how long the players took."""
    return [
        (game.black, game.round, game.result, [str(move) for move in game.mainline()])
        for game in load(path, strict=True)
    ]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Standing]:
    """A match played in one go, by one process."""
    path = tmp_path_factory.mktemp("whole") / "match.sgf"
    return path, play_match(settings(), path=path)


def test_each_opening_is_played_with_either_colour(whole: tuple[Path, Standing]) -> None:
    path, standing = whole
    games = load(path, strict=True)
    assert len(games) == standing.tally.games == 8
    for first, second in zip(games[::2], games[1::2], strict=True):
        assert first.mainline()[:6] == second.mainline()[:6]
        assert (first.black, first.white) == (second.white, second.black)
        assert first.headers["Event"] == second.headers["Event"]
    assert len({game.headers["Event"] for game in games}) == 4
    assert {game.black for game in games} == {"ours:nodes=300", "ours:nodes=100"}
    tally = standing.tally
    points = sum(g.outcome is not None and g.outcome.winner is gess.BLACK for g in games)
    assert points == tally.black_wins
    assert sum(tally.endings.values()) == 8
    assert tally.a.nodes / tally.a.moves > 2 * tally.b.nodes / tally.b.moves
    assert standing.is_over


def test_games_depend_on_the_seed_and_not_on_the_processes(
    whole: tuple[Path, Standing], tmp_path: Path
) -> None:
    two, other = tmp_path / "two.sgf", tmp_path / "other.sgf"
    standing = play_match(settings(), concurrency=2, path=two)
    assert games_of(two) == games_of(whole[0])
    assert standing.tally.pairs == whole[1].tally.pairs
    play_match(settings(seed=2, games=2), path=other)
    assert games_of(other) != games_of(whole[0])[:2]


def test_chance_of_players_depends_on_the_seed(tmp_path: Path) -> None:
    paths = [tmp_path / f"{n}.sgf" for n in range(3)]
    for path, seed in zip(paths, (1, 1, 2), strict=True):
        play_match(settings("one-ply", "one-ply", games=2, seed=seed), path=path)
    assert games_of(paths[0]) == games_of(paths[1])
    assert games_of(paths[0]) != games_of(paths[2])


def test_a_match_that_is_killed_goes_on(whole: tuple[Path, Standing], tmp_path: Path) -> None:
    path = tmp_path / "match.sgf"
    command = [sys.executable, "-P", "-m", "gess", "match", "ours:nodes=300", "ours:nodes=100"]
    command += ["--games", "8", "--out", str(path), "--concurrency", "2"]
    environment = {**os.environ, "PYTHONPATH": str(SOURCES)}
    with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL) as process:
        while process.poll() is None and not state_path(path).exists():
            time.sleep(0.01)
        process.kill()
    before = json.loads(state_path(path).read_text())["pairs"]
    assert before >= 1
    # as if it had been killed while it wrote
    with path.open("ab") as file:
        file.write(b"(;FF[4]GM[20]PB[half a ga")
    seen: list[int] = []
    standing = play_match(settings(), path=path, on_pair=lambda s: seen.append(s.pairs))
    assert seen == list(range(before, 5))
    assert games_of(path) == games_of(whole[0])
    assert standing.tally.as_json()["pairs"] == whole[1].tally.pairs
    assert standing.tally.a.moves == whole[1].tally.a.moves


def test_a_match_that_is_over_is_only_told_and_can_be_made_longer(tmp_path: Path) -> None:
    path = tmp_path / "match.sgf"
    play_match(settings(games=2), path=path)
    written = path.read_bytes()
    assert play_match(settings(games=2), path=path).tally.games == 2
    assert path.read_bytes() == written
    assert play_match(settings(games=4), path=path).tally.games == 4
    assert path.read_bytes().startswith(written)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"seed": 2}, "seed"),
        ({"b": "ours:nodes=101"}, "b"),
        ({"openings": shipped_openings()[:9]}, "openings"),
        ({"sprt": Sprt()}, "sprt"),
    ],
)
def test_the_state_of_another_match_is_not_used(
    whole: tuple[Path, Standing], change: dict[str, Any], told: str
) -> None:
    before = whole[0].read_bytes(), state_path(whole[0]).read_bytes()
    with pytest.raises(EngineError, match=f"another match, whose {told} differs"):
        play_match(settings(**change), path=whole[0])
    assert (whole[0].read_bytes(), state_path(whole[0]).read_bytes()) == before


def test_files_that_are_no_match_are_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.sgf"
    path.write_text("(;GM[20])")
    with pytest.raises(EngineError, match="exists already"):
        play_match(settings(), path=path)
    assert path.read_text() == "(;GM[20])"
    state_path(path).write_text("{}")
    with pytest.raises(EngineError, match="is not the state of a match"):
        play_match(settings(), path=path)


def test_a_shortened_file_is_noticed(whole: tuple[Path, Standing], tmp_path: Path) -> None:
    path = tmp_path / "match.sgf"
    path.write_bytes(whole[0].read_bytes()[:-1])
    state_path(path).write_bytes(state_path(whole[0]).read_bytes())
    with pytest.raises(EngineError, match="bytes: expected"):
        play_match(settings(), path=path)


def test_a_test_that_has_decided_ends_the_match(tmp_path: Path) -> None:
    path = tmp_path / "match.sgf"
    match = settings("ours:nodes=3000", "one-ply", games=100, sprt=Sprt(0, 300, 0.2, 0.2))
    standing = play_match(match, concurrency=2, path=path)
    assert standing.verdict == "elo1"
    assert standing.is_over
    assert standing.tally.games < 100
    # what was being played beside the pair that decided is not counted
    assert len(load(path, strict=True)) == standing.tally.games
    assert standing.llr is not None
    assert standing.llr >= match.sprt.bounds[1] if match.sprt else False


@pytest.mark.parametrize(
    ("player", "fault"),
    [
        (fake("crash-on-go"), "crash"),
        (fake("hang-on-go", "movetime=10ms,timeout=3"), "hang"),
        (fake("illegal"), "illegal"),
        (fake("gibberish-move"), "illegal"),
        (fake("no-move"), "illegal"),
    ],
)
def test_faults_of_programs_are_counted(player: str, fault: str) -> None:
    told: list[str] = []

    def tell(standing: Standing) -> None:
        told.extend(standing.remarks)

    standing = play_match(settings(player, "one-ply", games=2), on_pair=tell)
    assert standing.tally.losses == 2
    assert standing.tally.a.faults == {fault: 2}
    assert not +standing.tally.b.faults
    assert [re.match(r"game (\d\.\d): ", remark) is not None for remark in told] == [True] * 2


def test_programs_play_as_the_same_engine_in_this_process(tmp_path: Path) -> None:
    path = tmp_path / "match.sgf"
    ours = f"cmd,nodes=200,option.Hash=4:{sys.executable} -P -m gess ugi"
    os.environ.setdefault("PYTHONPATH", str(SOURCES))
    standing = play_match(settings("ours:nodes=200,hash=4", ours, games=2), path=path)
    first, second = games_of(path)
    assert first[3] == second[3]
    assert standing.tally.pairs == [0, 0, 1, 0, 0]


def test_a_program_that_cannot_be_started_ends_the_match() -> None:
    with pytest.raises(EngineError, match="no good today"):
        play_match(settings(fake("crash-at-once")))
    with pytest.raises(EngineError, match=r"(?i)no such file"):
        play_match(settings("cmd,nodes=1:/no/such/engine"))
    with pytest.raises(EngineError, match="has no option"):
        play_match(settings(fake("none", "nodes=1,option.Speed=3")))
    assert not multiprocessing.active_children()


def test_a_process_that_dies_ends_the_match_and_says_so(tmp_path: Path) -> None:
    path = tmp_path / "match.sgf"

    def kill(standing: Standing) -> None:
        for process in multiprocessing.active_children():
            if standing.pairs and process.pid:
                os.kill(process.pid, signal.SIGKILL)

    with pytest.raises(EngineTerminatedError, match=r"pair \d ended with exit code -9"):
        play_match(settings(), path=path, on_pair=kill)
    assert not multiprocessing.active_children()
    assert play_match(settings(), path=path).tally.games == 8


def test_an_interruption_leaves_no_process(tmp_path: Path) -> None:
    path = tmp_path / "match.sgf"

    def interrupt(standing: Standing) -> None:
        if standing.pairs == 1:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play_match(settings(), concurrency=2, path=path, on_pair=interrupt)
    assert not multiprocessing.active_children()
    assert len(load(path, strict=True)) == 2


def test_no_process_outlives_a_match_that_is_killed() -> None:
    command = [sys.executable, "-P", "-m", "gess", "match", "ours:nodes=300", fake("stay")]
    environment = {**os.environ, "PYTHONPATH": str(SOURCES)}
    with subprocess.Popen(
        [*command, "--games", "100"], env=environment, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stderr is not None
        process.stderr.readline()  # the first remark: all are there
        left = set(descendants(process.pid))
        process.kill()
    assert left
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline and any(map(is_alive, left)):
        time.sleep(0.05)
    assert not [pid for pid in left if is_alive(pid)]


def descendants(pid: int) -> Iterator[int]:
    for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
        yield int(child)
        yield from descendants(int(child))


def is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.parametrize(
    "changes",
    [
        {"games": 3},
        {"games": 0},
        {"openings": ()},
        {"a": "ours"},
        {"b": "cmd:./engine"},
    ],
)
def test_a_match_that_cannot_be_played_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(EngineError, match=r"expected|give nodes"):
        settings(**changes)


def test_a_limit_of_the_match_is_for_players_without_their_own() -> None:
    match = settings("ours:nodes=7", "ours", control=Control(depth=1))
    assert match.control_of(match.a) == Control(nodes=7)
    assert match.control_of(match.b) == Control(depth=1)
    # the one-ply opponent cannot keep a limit, and so none is held against it
    timed = settings("ours", "one-ply", control=Control(movetime=0.01))
    assert timed.control_of(timed.b) == Control()
