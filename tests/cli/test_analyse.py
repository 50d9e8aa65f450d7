"""``gess analyse`` and ``gess bench``."""

import json
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest
from tests.cli.conftest import GESS, Run, environment

import gess


def test_it_tells_the_best_lines(run: Run) -> None:
    lines = run("analyse", "--depth", "3", "--lines", "2").lines
    assert lines[0].startswith("Black to move; depth 3, ")
    assert [line.split()[0] for line in lines[1:]] == ["1.", "2."]
    for line in lines[1:]:
        board = gess.Board()
        for move in line.split()[2:]:
            board.push_text(move)


def test_it_says_when_a_ring_falls(run: Run) -> None:
    board = gess.Board()
    for move in ("l3-l6", "l15-l12", "l6-l9"):
        board.push_text(move)
    lines = run("analyse", board.text(), "--nodes", "2000").lines
    assert lines[0].startswith("White to move")
    assert lines[1].startswith(" 1. ring falls in 1  ")


def test_a_decided_position(run: Run) -> None:
    empty = "/".join(["18"] * 18)
    assert run("analyse", f"{empty} b 1").out == "Black wins: White has no ring.\n"


def test_json_with_a_node_limit_is_the_same_twice(run: Run) -> None:
    first, second = (
        json.loads(run("analyse", "--nodes", "3000", "--json", "--rules", "course").out)
        for _ in range(2)
    )
    assert first["rules"] == "course"
    assert first["nodes"] >= 3000
    same = ("move", "depth", "nodes")
    assert [first[name] for name in same] == [second[name] for name in same]


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("--time", "0"), "'0' is not a time in seconds"),
        (("--time", "soon"), "'soon' is not a time in seconds"),
        (("--depth", "0"), "'0' is not a whole number from 1 to 99"),
        (("--jsonl", "--depth", "3"), "--depth cannot be used with --jsonl"),
        (("--parallel", "2"), "--parallel needs --jsonl"),
        (("--hash", "99999999"), "hash_mb is 99999999: expected 1 to"),
    ],
)
def test_wrong_use_is_told(run: Run, args: tuple[str, ...], message: str) -> None:
    done = run("analyse", *args)
    assert done.code == 2
    assert message in done.err
    assert done.out == ""


def test_bench_counts_the_same_nodes_twice(run: Run) -> None:
    lines = run("bench", "--depth", "2").lines
    document = json.loads(run("bench", "--depth", "2", "--json").out)
    assert lines[-1].startswith(f"{document['nodes']} nodes ")
    assert len(document["positions"]) == 24
    assert sum(document["positions"]) == document["nodes"]


QUERY = '{"id": 1, "limit": {"depth": 99}, "partial": true}\n'


def processor_seconds(pid: int) -> float:
    """The time that a process has had on processors."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@pytest.mark.parametrize(
    ("args", "text", "sign"),
    [
        (("analyse", "--time", "600"), "", ""),
        (("analyse", "--jsonl", "--parallel", "2"), QUERY, '{"id": 1'),
        (("ugi",), "go infinite\n", "info depth"),
        (("bench", "--depth", "30"), "", ""),
    ],
)
def test_an_interruption_ends_it_at_once(args: tuple[str, ...], text: str, sign: str) -> None:
    with subprocess.Popen(
        [*GESS, *args],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
    ) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(text)
        process.stdin.flush()
        if sign:
            assert process.stdout.readline().startswith(sign)
        else:
            # It has done more than to start, however slow the machine.
            while processor_seconds(process.pid) < 1.5:
                time.sleep(0.02)
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 130
