"""What the library's routes are asked with: the parameters of a search."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from fastapi import Depends, Query

from gess.engine.levels import FULL
from gess.errors import InvalidPositionError
from gess.position import Position
from gess.rules import RULES
from gess.server.asking import known_rules
from gess.server.boards import bad_position, parsed_move
from gess.server.errors import Where
from gess.server.library.filters import Filter, ResultWord
from gess.server.library.models import (
    GameId,
    Place,
    RulesWord,
    SourceWord,
    TerminationWord,
)
from gess.server.library.symmetric import images
from gess.server.models import ColorWord

if TYPE_CHECKING:
    from gess.rules import Rules

Day = Annotated[
    str,
    Query(
        pattern=r"^\d{4}(-\d{2}(-\d{2})?)?$",
        description="A year, a month or a day.",
        examples=["1994-11"],
    ),
]
Plies = Annotated[int, Query(ge=0, le=100_000)]
Symmetric = Annotated[bool, Query(description="Turned, mirrored and with changed colours too.")]
PositionText = Annotated[
    str, Query(max_length=4000, description="A position text that the game must have reached.")
]


def wanted_games(
    *,
    q: Annotated[
        str, Query(max_length=200, description="Words in names, headers, tags or notes.")
    ] = "",
    player: Annotated[str, Query(max_length=200, description="Part of a player's name.")] = "",
    color: Annotated[ColorWord | None, Query(description="The colour of that player.")] = None,
    result: Annotated[
        ResultWord | None,
        Query(description="Who won; `person-…` are games of a person with the computer."),
    ] = None,
    termination: TerminationWord | None = None,
    since: Day | None = None,
    until: Day | None = None,
    min_plies: Plies | None = None,
    max_plies: Plies | None = None,
    rules: RulesWord | None = None,
    level: Annotated[int | None, Query(ge=1, le=FULL)] = None,
    source: SourceWord | None = None,
    tag: Annotated[list[str], Query(max_length=20, description="All of these.")] = [],  # noqa: B006  # FastAPI copies it
    opening: Annotated[
        str, Query(max_length=500, description="The first moves.", examples=["l3-l6 l18-l15"])
    ] = "",
    position: PositionText | None = None,
    symmetric: Symmetric = False,
    id: Annotated[list[GameId], Query(max_length=500, description="Only these.")] = [],  # noqa: A002, B006  # so it is called
    place: Place = "library",
) -> Filter:
    """Return the filter that the parameters of a search mean."""
    return Filter(
        words=q,
        player=player,
        color=color,
        result=result,
        termination=termination,
        since=since,
        until=until,
        min_plies=min_plies,
        max_plies=max_plies,
        rules=rules,
        level=level,
        source=source,
        tags=tuple(tag),
        opening=_opening(opening),
        keys=() if position is None else _keys(position, rules, symmetric=symmetric),
        ids=tuple(id),
        place=place,
    )


WantedGames = Annotated[Filter, Depends(wanted_games)]


def position_of(text: str, rules: Rules) -> Position:
    """Return the position of a text in a query. Raises ApiError."""
    try:
        return Position.parse(text, rules)
    except InvalidPositionError as error:
        where = Where("query", "position", error.line, error.column)
        raise bad_position(error, where) from error


def _keys(text: str, rules: str | None, *, symmetric: bool) -> tuple[int, ...]:
    where = Where("query", "rules")
    names = [rules] if rules else list(RULES)
    positions = [position_of(text, known_rules(name, where)) for name in names]
    if symmetric:
        positions = [image.position for position in positions for image in images(position)]
    return tuple(dict.fromkeys(position.key for position in positions))


def _opening(text: str) -> tuple[str, ...]:
    where = Where("query", "opening")
    return tuple(str(parsed_move(move, where)) for move in text.replace(",", " ").split())
