"""The shapes of requests and answers, for checking what comes in and for the OpenAPI text.

Answers are written as plain JSON by :mod:`gess.server.views`, which is several times quicker for
the hundreds of moves in a position; a test holds that they have exactly these shapes.
"""

from __future__ import annotations

from typing import Annotated, Literal, Union

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from gess.engine.levels import FULL


def _whole(value: object) -> object:
    """JSON has one kind of numbers: 3.0 is as whole as 3."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


#: With ``strict`` it takes whole numbers, and neither a text nor a yes or no.
WHOLE = BeforeValidator(_whole)

ColorWord = Literal["black", "white"]
SeatKind = Literal["human", "computer"]
DirectionName = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
Square = Annotated[str, Field(pattern=r"^[a-t]([1-9]|1[0-9]|20)$", examples=["c3"])]
Ply = Annotated[
    int,
    Field(
        strict=True, ge=0, le=1_000_000, description="Number of moves the game has for the sender."
    ),
    WHOLE,
]


LevelNumber = Annotated[int, Field(strict=True, ge=1, le=FULL), WHOLE]


Params = dict[str, Union[str, int, list[str], "Told"]]


class Model(BaseModel):
    """What all shapes share: unknown keys are an error, so that a typing slip is told."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Version(Model):
    """The version of Gess."""

    version: str


class Engine(Model):
    """Whether the computer can play at levels here, and which one the page shall propose.

    Where it cannot, it looks one move ahead in every game.
    """

    available: bool
    level: LevelNumber | None
    threads: Annotated[int, Field(ge=1, description="The most that an analysis may have.")]
    hash: Annotated[int, Field(ge=1, description="The most megabytes of table.")]


class Players(Model):
    """Who plays each colour."""

    black: SeatKind
    white: SeatKind


class NewGameRequest(Model):
    """A new game; ``position`` is a position text, None for the standard start.

    ``level`` is how well the computer plays, None for the one-ply opponent.
    """

    rules: Annotated[str, Field(max_length=40)] = "standard"
    players: Players = Players(black="human", white="computer")
    position: Annotated[str, Field(max_length=4000)] | None = None
    level: LevelNumber | None = None


class Limits(Model):
    """When an analysis ends by itself; without any it goes on until the client leaves."""

    depth: Annotated[int, Field(strict=True, ge=1, le=200), WHOLE] | None = None
    nodes: Annotated[int, Field(strict=True, ge=1, le=10**15), WHOLE] | None = None
    ms: Annotated[int, Field(strict=True, ge=1, le=10**9), WHOLE] | None = None
    mate: Annotated[int, Field(strict=True, ge=1, le=100), WHOLE] | None = None


class ConventionsBody(Model):
    """The draws that the players agreed on: conventions of play, no rules of the game."""

    repetition: Annotated[
        int | None,
        Field(strict=True, ge=2, le=1000, description="So many times one position are a draw."),
        WHOLE,
    ] = None
    quiet_plies: Annotated[
        int | None,
        Field(
            strict=True,
            ge=1,
            le=100_000,
            description="So many plies in a row in which no stone leaves the board are a draw.",
        ),
        WHOLE,
    ] = None


class AnalysisRequest(Model):
    """A question to the engine, as it is asked in the browser, and what it may use.

    ``moves`` are played from the position ``text``, and count for repetitions; of the legal moves
    only ``searchmoves`` are looked at, if there are any. ``draws`` are those that the players
    agreed on, none if nothing is said.
    """

    text: Annotated[str, Field(max_length=4000)]
    rules: Annotated[str, Field(max_length=40)] = "standard"
    moves: Annotated[list[Annotated[str, Field(max_length=40)]], Field(max_length=5000)] = []
    limits: Limits = Limits()
    multipv: Annotated[int, Field(strict=True, ge=1, le=100), WHOLE] = 1
    searchmoves: Annotated[list[Annotated[str, Field(max_length=40)]], Field(max_length=2000)] = []
    draws: ConventionsBody = ConventionsBody()
    threads: Annotated[int, Field(strict=True, ge=1, le=256), WHOLE] = 1
    hash: Annotated[int, Field(strict=True, ge=1, le=65536), WHOLE] = 64


class PlyRequest(Model):
    """An action meant for the game as it stands at ``ply``."""

    ply: Ply


class MoveRequest(PlyRequest):
    """A move in any of the accepted forms, such as ``c3-c6``."""

    move: Annotated[str, Field(max_length=40, examples=["c3-c6"])]


class TakeBackRequest(PlyRequest):
    """A takeback; ``over`` says whether the game was over for the sender, None if it does not say.

    Undoing a resignation leaves the ply as it was: only ``over`` keeps a takeback that is sent
    twice from undoing a move too.
    """

    over: Annotated[bool, Field(strict=True)] | None = None


class ResignRequest(PlyRequest):
    """The side that resigns."""

    color: ColorWord


class SquaresByColor(Model):
    """Squares for each colour, in ascending order."""

    black: list[Square]
    white: list[Square]


class MovesByColor(Model):
    """Moves for each colour, in ascending order of their squares."""

    black: list[str]
    white: list[str]


class FlagsByColor(Model):
    """A yes or no for each colour."""

    black: bool
    white: bool


class Outcome(Model):
    """How a game ended: ``winner`` is None for a draw."""

    winner: ColorWord | None
    termination: str
    text: str


class Reason(Model):
    """Why something cannot be done: a code, the squares concerned, a sentence."""

    code: str
    squares: list[Square]
    at: Square | None
    text: str


class Report(Model):
    """What one move does."""

    move: str
    from_: Annotated[Square, Field(alias="from")]
    to: Square
    mover: ColorWord
    captured: SquaresByColor
    fallen: list[Square]
    own_lost: int
    rings_made: SquaresByColor
    rings_broken: SquaresByColor
    outcome: Outcome | None


class Piece(Model):
    """A piece: ``pattern`` has one bit for each square of the footprint, bit 0 south-west."""

    centre: Square
    color: ColorWord
    pattern: Annotated[int, Field(ge=1, le=511)]
    stones: list[Square]
    directions: list[DirectionName]
    range: int | None
    is_ring: bool
    nickname: str | None


class MovableCentre(Model):
    """A centre whose piece the side to move can move, with the squares of each arm."""

    piece: Piece
    arms: dict[DirectionName, list[Square]]


class BarredCentre(Model):
    """A centre the side to move cannot move a piece from, with the enemy's piece if it is one."""

    reason: Reason
    piece: Piece | None = None


class PositionView(Model):
    """A position of a game with everything a board shows of it."""

    ply: int
    text: str
    turn: ColorWord
    stones: SquaresByColor
    rings: SquaresByColor
    ring_attacked: FlagsByColor
    attackers: Annotated[
        MovesByColor,
        Field(description="For each colour the moves of the other that would win by its ring."),
    ]
    outcome: Outcome | None
    last: Report | None
    legal: list[Report]
    centres: dict[Square, MovableCentre | BarredCentre]


class GameView(Model):
    """A whole game; ``level`` is how well the computer plays, None for the one-ply opponent."""

    id: str
    rules: str
    players: Players
    level: LevelNumber | None
    ply: int
    moves: list[str]
    reports: list[Report]
    start: str
    position: PositionView
    created: str
    updated: str


class GameListItem(Model):
    """A game as a line of a list."""

    id: str
    created: str
    updated: str
    rules: str
    players: Players
    ply: int
    outcome: Outcome | None


class Why(Model):
    """Why a move is illegal; None if it is legal."""

    reason: Reason | None


class Told(Model):
    """A sentence that can be said in any language: its code, what it names, its English text.

    A value may be a sentence of the same kind.
    """

    code: Annotated[str, Field(examples=["file.no-end"])]
    params: Params
    text: str


class Imported(Model):
    """A game read from a file and what had to be repaired to read it."""

    game: GameView
    repairs: list[Told]


class Where(Model):
    """Which part of a request was refused; ``at`` is a JSON pointer in a body, else a name."""

    part: Annotated[Literal["body", "query", "path", "header"], Field(alias="in")]
    at: str
    line: int | None
    column: int | None
    game: int | None
    node: int | None


class Problem(Model):
    """Why a request was refused (RFC 9457): ``code`` for programs, ``detail`` for people."""

    type: Annotated[str, Field(examples=["/api/docs#illegal-move"])]
    title: str
    status: Annotated[int, Field(ge=400, le=599)]
    detail: str
    code: Annotated[str, Field(examples=["illegal-move"])]
    params: Annotated[Params, Field(description="What the sentence names, by the code.")]
    reason: Annotated[Reason | None, Field(description="Why a move is illegal.")]
    where: Where | None


class StaleProblem(Problem):
    """The refusal of an action meant for an older state, with the game as it stands."""

    game: GameView
