"""Statistics and the opening explorer in SQL."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

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

    def rows(what: str, rest: str) -> list[Any]:
        return connection.execute(
            f"SELECT {what} FROM games WHERE {where.text} {rest}",
            where.values,
        ).fetchall()

    (total,) = rows(_TALLY, "")
    computers = "CASE black WHEN 'computer' THEN 'black' ELSE 'white' END"
    return Statistics(
        total=Tally(*total),
        by_rules=[
            (rules, Tally(*tally))
            for rules, *tally in rows(f"rules, {_TALLY}", "GROUP BY rules ORDER BY count(*) DESC")
        ],
        by_level=[
            (level, color, Tally(*tally))
            for level, color, *tally in rows(
                f"level, {computers}, {_TALLY}",
                "AND black <> white GROUP BY 1, 2 ORDER BY level IS NOT NULL, level, 2",
            )
        ],
        by_month=rows(
            "substr(played, 1, 7), count(*)", "AND length(played) >= 7 GROUP BY 1 ORDER BY 1"
        ),
        lengths=rows(f"plies / {LENGTH_STEP} * {LENGTH_STEP}, count(*)", "GROUP BY 1 ORDER BY 1"),
        terminations=rows(
            "termination, count(*)",
            "AND termination IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC, 1",
        ),
        accuracy=_accuracy(connection, where),
    )


def _accuracy(connection: sqlite3.Connection, where: Where) -> list[tuple[str, str, str, float]]:
    sides = " UNION ALL ".join(
        f"SELECT CASE played WHEN '' THEN substr(created, 1, 10) ELSE played END, id, '{side}',"
        f" {side}_accuracy, created FROM games WHERE {where.text} AND {side} = 'human'"
        f" AND {side}_accuracy IS NOT NULL"
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
