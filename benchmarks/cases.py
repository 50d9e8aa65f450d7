"""What is compared: the everyday work of a rules library, in Gess and in chess."""

from __future__ import annotations

import io
import random
from collections.abc import Iterator

import chess
import chess.pgn
import chess.polyglot

import gess
import gess.sgf
from benchmarks.measure import Case

GAMES = 20
PLIES = 60


def cases() -> Iterator[Case]:
    """Yield all comparisons, each with the counts of units that it stands for."""
    start, board = gess.Position.start(), chess.Board()
    yield Case(
        "perft, bulk-counted (3 plies; chess 4)",
        "position",
        lambda: gess.perft(start, 3),
        lambda: chess_perft(board, 4),
        53_244_026,
        197_281,
    )
    yield Case(
        "full list of legal moves, start",
        "list",
        lambda: list(start.legal_moves),
        lambda: list(board.legal_moves),
    )
    yield Case(
        "the same, for each move",
        "move",
        lambda: list(start.legal_moves),
        lambda: list(board.legal_moves),
        len(start.legal_moves),
        board.legal_moves.count(),
    )
    yield Case(
        "is a move legal?",
        "question",
        lambda: gess.Move(51, 111) in start.legal_moves,
        lambda: chess.Move(12, 28) in board.legal_moves,
    )
    game, chess_game = gess.Board(), chess.Board()

    def push_and_pop() -> None:
        game.push(move)
        game.pop()

    def push_and_pop_in_chess() -> None:
        chess_game.push(chess_move)
        chess_game.pop()

    move, chess_move = gess.Move.parse("l3-l6"), chess.Move.from_uci("e2e4")
    yield Case(
        "push and pop (Gess checks the move, chess does not)",
        "pair",
        push_and_pop,
        push_and_pop_in_chess,
    )
    ours, theirs = gess_game(random.Random(1)), random_chess_game(random.Random(1))
    text, fen = ours.position.text(), theirs.fen()
    yield Case("position to text", "text", ours.position.text, theirs.fen)
    yield Case(
        "position from text",
        "text",
        lambda: gess.Position.parse(text),
        lambda: chess.Board(fen),
    )
    yield Case(
        "start position under a key (Zobrist for chess)",
        "key",
        lambda: start.key,
        lambda: chess.polyglot.zobrist_hash(board),
    )
    sgf, pgn = sgf_collection(), pgn_collection()
    yield Case(
        f"read a game of {PLIES} plies with its moves checked (SGF; chess PGN)",
        "game",
        lambda: [game.board() for game in gess.sgf.loads(sgf)],
        lambda: read_pgn(pgn),
        GAMES,
        GAMES,
    )
    yield Case(
        f"write a game of {PLIES} plies (SGF; chess PGN)",
        "game",
        lambda: gess.sgf.dumps([gess.sgf.Game.from_board(ours)]),
        lambda: str(chess.pgn.Game.from_board(theirs)),
    )


def chess_perft(board: chess.Board, depth: int) -> int:
    """Return the perft of a chess position, counting the last ply in bulk as ours does."""
    if depth == 1:
        return board.legal_moves.count()
    count = 0
    for move in board.legal_moves:
        board.push(move)
        count += chess_perft(board, depth - 1)
        board.pop()
    return count


def gess_game(rng: random.Random) -> gess.Board:
    """Return a random game that has gone on for PLIES plies."""
    board = gess.Board()
    while board.ply < PLIES:
        moves = sorted(board.legal_moves)
        move = rng.choice(moves)
        if not board.position.play_unchecked(move).is_over:
            board.push(move)
    return board


def random_chess_game(rng: random.Random) -> chess.Board:
    """Return a random chess game that has gone on for PLIES plies."""
    while True:
        board = chess.Board()
        while board.ply() < PLIES and not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
        if board.ply() == PLIES:
            return board


def sgf_collection() -> bytes:
    """Return an SGF collection of GAMES games."""
    games = [gess.sgf.Game.from_board(gess_game(random.Random(seed))) for seed in range(GAMES)]
    return gess.sgf.dumps(games)


def pgn_collection() -> str:
    """Return a PGN file of GAMES games."""
    boards = (random_chess_game(random.Random(seed)) for seed in range(GAMES))
    return "\n\n".join(str(chess.pgn.Game.from_board(board)) for board in boards)


def read_pgn(text: str) -> list[chess.pgn.Game]:
    """Read all games of a PGN file."""
    file = io.StringIO(text)
    games = []
    while game := chess.pgn.read_game(file):
        games.append(game)
    return games
