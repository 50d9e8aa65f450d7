"""Gess, the game of chess played with go stones: rules, positions, games, files and pictures.

>>> import gess
>>> board = gess.Board()
>>> board.push_text("l3-l6")
Move(from_=51, to=111)
>>> len(board.legal_moves), board.outcome()
(458, None)
"""

from gess.board import Board
from gess.errors import (
    GameFileError,
    GessError,
    IllegalMoveError,
    InvalidMoveError,
    InvalidPositionError,
)
from gess.legal_moves import LegalMoves
from gess.move import Move, MoveReport
from gess.outcome import BLACK, WHITE, Color, Outcome, Termination
from gess.perft import divide, perft
from gess.piece import Direction, Piece
from gess.position import Position
from gess.reasons import Reason, ReasonCode
from gess.rules import (
    CLASSIC,
    COURSE,
    HOUSE_CONVENTIONS,
    OPEN_EDGE,
    RULES,
    STANDARD,
    Conventions,
    Rules,
)
from gess.square_constants import *  # noqa: F403 - the 400 squares, A1 to T20
from gess.squares import (
    ALL,
    BOARD,
    FRAME,
    Square,
    SquareSet,
    file_of,
    footprint,
    row_of,
    scan,
    square,
    square_name,
    square_names,
    square_set,
)
from gess.symmetry import Symmetry

__all__ = [
    "ALL",
    "BLACK",
    "BOARD",
    "CLASSIC",
    "COURSE",
    "FRAME",
    "HOUSE_CONVENTIONS",
    "OPEN_EDGE",
    "RULES",
    "STANDARD",
    "WHITE",
    "Board",
    "Color",
    "Conventions",
    "Direction",
    "GameFileError",
    "GessError",
    "IllegalMoveError",
    "InvalidMoveError",
    "InvalidPositionError",
    "LegalMoves",
    "Move",
    "MoveReport",
    "Outcome",
    "Piece",
    "Position",
    "Reason",
    "ReasonCode",
    "Rules",
    "Square",
    "SquareSet",
    "Symmetry",
    "Termination",
    "divide",
    "file_of",
    "footprint",
    "perft",
    "row_of",
    "scan",
    "square",
    "square_name",
    "square_names",
    "square_set",
]

__version__ = "0.1.0"
