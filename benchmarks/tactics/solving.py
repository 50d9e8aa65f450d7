"""How many of the problems the engine solves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from benchmarks.tactics.problems import Problem, load
from gess.engine import Limit
from gess.engine.searching import Searcher

FIXED = (20_000, 100_000)
"""Nodes: with one thread the same positions are solved every time."""

SECONDS = 0.1


def solved(problems: Sequence[Problem], limit: Limit) -> list[bool]:
    """Say of each problem whether the engine plays the winning move within a limit."""
    searcher = Searcher(16)
    answers = []
    for problem in problems:
        searcher.clear()
        answers.append(searcher.search(problem.position, limit).move in problem.moves)
    return answers


def report() -> Iterator[str]:
    """Yield the lines of the report, in Markdown."""
    problems = load()

    def of_kind(kind: str) -> list[Problem]:
        return [problem for problem in problems if problem.kind == kind]

    kinds = {
        "all": problems,
        **{f"ring falls in {n}": [p for p in problems if p.ring_in == n] for n in (2, 3, 4)},
        "the first move takes stones": of_kind("taking"),
        "it attacks the ring without taking": of_kind("attacking"),
        "it does neither": of_kind("quiet"),
    }
    limits = [Limit(nodes=nodes) for nodes in FIXED] + [Limit(movetime=SECONDS)]
    names = [f"{nodes:,} nodes" for nodes in FIXED] + [f"{1000 * SECONDS:.0f} ms"]
    yield f"| problems | number | {' | '.join(names)} |"
    yield f"| --- | ---: | {' | '.join('---:' for _ in names)} |"
    answers = [dict(zip(problems, solved(problems, limit), strict=True)) for limit in limits]
    for kind, members in kinds.items():
        shares = (share([answer[p] for p in members]) for answer in answers)
        yield f"| {kind} | {len(members)} | {' | '.join(shares)} |"


def share(answers: Sequence[bool]) -> str:
    """Return how many are true, in hundredths."""
    return f"{sum(answers)} = {100 * sum(answers) / len(answers):.0f} %" if answers else "–"
