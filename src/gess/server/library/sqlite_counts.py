"""Statistics and the opening explorer in SQL."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from gess.server.library.facts import signed
from gess.server.library.records import LENGTH_STEP, Explored, Statistics, Tally

if TYPE_CHECKING:
    import sqlite3

    from gess.server.library.filters import Where

_TALLY = (
    "count(*), coalesce(sum(winner = 'b'), 0), coalesce(sum(winner = 'w'), 0),"
    " coalesce(sum(winner IS NULL AND termination IS NOT NULL), 0),"
    " coalesce(sum(termination IS NULL), 0)"
)
_MOST_POINTS = 2000
"""How many accuracies are told; a plot shows no more."""


def statistics(connection: sqlite3.Connection, where: Where) -> Statistics:
    """Count the games of a condition in every way that is shown."""
    total, months, lengths, ends = _Count(), Counter[str](), Counter[int](), Counter[str]()
    by_rules: defaultdict[str, _Count] = defaultdict(_Count)
    by_level: defaultdict[tuple[int | None, str], _Count] = defaultdict(_Count)
    # One pass over what is found: grouping in SQL would look for it once for each count.
    rows = connection.execute(
        "SELECT rules, level, black, white, winner, termination, plies, substr(played, 1, 7)"
        f" FROM games WHERE {where.text}",
        where.values,
    )
    for rules, level, black, white, winner, termination, plies, month in rows:
        total.add(winner, termination)
        by_rules[rules].add(winner, termination)
        if black != white:
            by_level[level, "black" if black == "computer" else "white"].add(winner, termination)
        lengths[plies // LENGTH_STEP * LENGTH_STEP] += 1
        if len(month) == 7:
            months[month] += 1
        if termination is not None:
            ends[termination] += 1
    return Statistics(
        total=total.tally,
        by_rules=sorted(
            ((rules, count.tally) for rules, count in by_rules.items()),
            key=lambda item: (-item[1].games, item[0]),
        ),
        by_level=[
            (level, color, count.tally)
            for (level, color), count in sorted(
                by_level.items(), key=lambda item: (item[0][0] or 0, item[0][1])
            )
        ],
        by_month=sorted(months.items()),
        lengths=sorted(lengths.items()),
        terminations=sorted(ends.items(), key=lambda item: (-item[1], item[0])),
        accuracy=_accuracy(connection, where),
    )


class _Count:
    """Games as they are counted."""

    def __init__(self) -> None:
        self.by_winner: Counter[str | None] = Counter()
        self.open = 0

    def add(self, winner: str | None, termination: str | None) -> None:
        if termination is None:
            self.open += 1
        else:
            self.by_winner[winner] += 1

    @property
    def tally(self) -> Tally:
        black, white, draws = (self.by_winner[winner] for winner in ("b", "w", None))
        return Tally(black + white + draws + self.open, black, white, draws, self.open)


def _accuracy(connection: sqlite3.Connection, where: Where) -> list[tuple[str, str, str, float]]:
    sides = " UNION ALL ".join(
        f"SELECT CASE played WHEN '' THEN substr(created, 1, 10) ELSE played END, id, '{side}',"
        f" {side}_accuracy, created FROM games INDEXED BY games_by_{side}_accuracy"
        f" WHERE {side}_accuracy IS NOT NULL AND {side} = 'human' AND {where.text}"
        for side in ("black", "white")
    )
    rows = connection.execute(
        f"SELECT * FROM ({sides}) ORDER BY 1 DESC, 5 DESC, 3 DESC LIMIT {_MOST_POINTS}",
        where.values * 2,
    ).fetchall()
    return [(day, game, side, accuracy) for day, game, side, accuracy, _ in reversed(rows)]


def explore(connection: sqlite3.Connection, key: int, where: Where) -> Explored:
    """Count what was played from a position; a game counts once for each move it played there."""
    rows = connection.execute(
        f"SELECT move, {_TALLY} FROM (SELECT DISTINCT move, game FROM moves WHERE key = ?)"
        f" CROSS JOIN games ON games.id = game WHERE {where.text}"
        " GROUP BY move ORDER BY count(*) DESC, move",
        [signed(key), *where.values],
    ).fetchall()
    total = connection.execute(
        f"SELECT {_TALLY} FROM (SELECT game FROM moves WHERE key = ?1 UNION"
        " SELECT id FROM games WHERE end_key = ?1) AS there CROSS JOIN games"
        f" ON games.id = there.game WHERE {where.text}",
        [signed(key), *where.values],
    ).fetchone()
    return Explored(Tally(*total), [(move, Tally(*tally)) for move, *tally in rows])
