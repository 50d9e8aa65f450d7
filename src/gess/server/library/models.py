"""The shapes of the library's requests and answers."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, AwareDatetime, Field, StringConstraints

from gess.server.models import (
    WHOLE,
    ColorWord,
    ConventionsBody,
    LevelNumber,
    Model,
    Outcome,
    SeatKind,
    Told,
)

UUID = r"^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$"
GAME_ID = r"^([0-9a-f]{12}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$"
GameId = Annotated[str, Field(pattern=GAME_ID, examples=["6f1d1f4e-2f0a-4c58-9d0e-0b7b3c1f5a11"])]

_NO_CONTROL = r"[^\x00-\x08\x0b-\x1f\x7f]*"
_NO_CONTROLS = f"^{_NO_CONTROL}$"
_A_LETTER = r"[^\s\x00-\x1f\x7f]"
Name = Annotated[str, Field(max_length=200, pattern=_NO_CONTROLS)]
Notes = Annotated[str, Field(max_length=20_000)]
Tag = Annotated[
    str,
    StringConstraints(
        strip_whitespace=True, max_length=60, pattern=f"^{_NO_CONTROL}{_A_LETTER}{_NO_CONTROL}$"
    ),
    Field(examples=["club"]),
]
Tags = Annotated[list[Tag], Field(max_length=50)]
Percent = Annotated[float, Field(strict=True, ge=0, le=100)]
Place = Literal["library", "bin"]
SourceWord = Literal["browser", "server", "import"]
RulesWord = Literal["standard", "open-edge", "classic", "course"]
TerminationWord = Literal[
    "ring-broken",
    "ring-given-up",
    "no-rings",
    "resignation",
    "time",
    "agreement",
    "repetition",
    "quiet-plies",
    "abandoned",
]
StatusWord = Literal["created", "replaced", "unchanged", "older", "kept-beside"]


def _some(revision: dict[str, int]) -> dict[str, int]:
    if not revision:
        raise ValueError("it counts no change")
    return revision


Revision = Annotated[
    dict[
        Annotated[str, Field(pattern=r"^([A-Za-z0-9_-]{8,64}|server)$")],
        Annotated[int, Field(strict=True, ge=0, le=2**53 - 1), WHOLE],
    ],
    Field(
        min_length=1,
        max_length=100,
        examples=[{"k3f9a1c2": 4}],
        json_schema_extra={"additionalProperties": False},
    ),
    AfterValidator(_some),
]


class Player(Model):
    """Who plays a colour."""

    kind: SeatKind
    name: Name = ""


class NamedPlayers(Model):
    """Who plays each colour, with names."""

    black: Player
    white: Player


class OutcomeBody(Model):
    """How a game ended; ``text`` is not looked at."""

    winner: ColorWord | None
    termination: TerminationWord
    text: str = ""


class GameBody(Model):
    """A whole game as a browser sends it."""

    revision: Revision
    rules: Annotated[str, Field(max_length=40)]
    start: Annotated[str, Field(max_length=4000)]
    moves: Annotated[list[Annotated[str, Field(max_length=40)]], Field(max_length=100_000)]
    players: NamedPlayers
    level: LevelNumber | None = None
    conventions: ConventionsBody | None = None
    outcome: OutcomeBody | None = None
    created: AwareDatetime
    updated: AwareDatetime
    headers: Annotated[
        dict[
            Annotated[str, Field(pattern=r"^[A-Za-z][A-Za-z0-9_]{0,40}$")],
            Annotated[str, Field(max_length=5000)],
        ],
        Field(max_length=60, json_schema_extra={"additionalProperties": False}),
    ] = Field(default_factory=dict)
    tags: Tags | None = None
    notes: Notes | None = None
    sgf: Annotated[str, Field(max_length=1_500_000)] | None = None


class Synced(Model):
    """What became of a game that was sent; :mod:`gess.server.library` says what each word means."""

    id: str
    status: StatusWord
    revision: dict[str, int]
    deleted: bool


class Accuracy(Model):
    """How well each side played by a review, in per cent; None if no review was made."""

    black: Percent | None
    white: Percent | None


class LibraryGame(Model):
    """A game of the library with all that is known of it."""

    id: str
    version: int
    source: SourceWord
    revision: dict[str, int]
    rules: str
    start: str
    moves: list[str]
    players: NamedPlayers
    level: LevelNumber | None
    conventions: ConventionsBody
    outcome: Outcome | None
    created: str
    updated: str
    played: Annotated[str, Field(description="The date, as exactly as it is known.")]
    headers: dict[str, str]
    tags: list[str]
    notes: str
    sgf: str | None
    accuracy: Accuracy
    deleted: Annotated[str | None, Field(description="When it was put away.")]


class LibraryEntry(Model):
    """A game as a line of the library."""

    id: str
    source: SourceWord
    created: str
    updated: str
    played: str
    rules: str
    players: NamedPlayers
    level: LevelNumber | None
    plies: int
    outcome: Outcome | None
    opening: Annotated[list[str], Field(description="Its first moves.")]
    notes: str
    tags: list[str]
    accuracy: Accuracy
    deleted: str | None


class LibraryPage(Model):
    """Some of the games that a search finds; ``total`` is how many there are."""

    total: int
    games: list[LibraryEntry]


class TagCount(Model):
    """A tag, and how many games have it."""

    tag: str
    games: int


class ChangeBody(Model):
    """What is to be changed in what is said of a game; what is left out stays."""

    tags: Tags | None = None
    notes: Notes | None = None
    black: Name | None = None
    white: Name | None = None
    accuracy: Accuracy | None = None


Ids = Annotated[list[GameId], Field(min_length=1, max_length=20_000)]


class SomeGames(Model):
    """Some games by their identifiers."""

    ids: Ids


class TagBody(SomeGames):
    """Tags to add to some games and to remove from them."""

    add: Tags = Field(default_factory=list)
    remove: Tags = Field(default_factory=list)


class Changed(Model):
    """The games that were changed by it."""

    ids: list[str]


class Missing(Model):
    """The games that are not in the library though nobody has deleted them."""

    ids: list[str]


class Tally(Model):
    """How some games ended; ``open`` are those without an end."""

    games: int
    black: int
    white: int
    draws: int
    open: int


class RulesTally(Tally):
    """How the games by some rules ended."""

    rules: str


class LevelTally(Tally):
    """How a person's games with the computer ended, by its level and colour."""

    level: LevelNumber | None
    computer: ColorWord


class MonthCount(Model):
    """How many games were played in a month."""

    month: str
    games: int


class LengthCount(Model):
    """How many games have ``plies`` plies or up to ``step`` - 1 more."""

    plies: int
    games: int


class TerminationCount(Model):
    """How many games ended in a way."""

    termination: str
    games: int


class AccuracyPoint(Model):
    """How well a person played in a game that was reviewed."""

    played: str
    game: str
    color: ColorWord
    accuracy: Percent


class StatisticsBody(Model):
    """Counts over the games that a search finds."""

    total: Tally
    rules: list[RulesTally]
    levels: list[LevelTally]
    months: list[MonthCount]
    lengths: list[LengthCount]
    step: int
    terminations: list[TerminationCount]
    accuracy: list[AccuracyPoint]


class ExplorerMove(Tally):
    """A move that was played from a position, and how its games ended."""

    move: str


class ExplorerBody(Model):
    """What was played from a position; ``total`` counts also the games that ended there."""

    key: Annotated[str, Field(pattern=r"^[0-9a-f]{16}$")]
    total: Tally
    moves: list[ExplorerMove]


class GameReport(Model):
    """What was repaired in a game of a file, or why it was refused; ``id`` if it was kept."""

    file: str
    game: Annotated[int, Field(description="Its number in the file, from 1; 0 for the file.")]
    id: str | None
    status: Literal["kept", "known", "refused"]
    told: list[Told]


class ImportBody(Model):
    """An import: how far it is, and what became of its games.

    ``games`` tells of those that were repaired, known already or refused; the rest are as they
    were in their files. Nothing is in the library before ``status`` is ``done``.
    """

    id: str
    status: Literal["running", "done", "failed", "cancelled"]
    progress: Annotated[float, Field(ge=0, le=1)]
    files: int
    kept: int
    repaired: int
    known: int
    refused: int
    games: list[GameReport]
    more: Annotated[int, Field(description="How many reports are not in the list.")]
    error: Told | None
