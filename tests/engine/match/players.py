"""Players that do as they are told, to see what a match makes of it."""

import time
from collections.abc import Callable, Sequence

from gess import BLACK, Board, Move
from gess.engine import EngineError, Limit, Score
from gess.engine.match.players import Thought

Answer = str | Exception | float | None


class Scripted:
    """Plays the given moves in turn; an exception is raised, a number of seconds is slept before
    the next answer, None is no move."""

    def __init__(
        self,
        answers: Sequence[Answer],
        score: Callable[[int], int] | None = None,
        cpu: float | None = None,
    ) -> None:
        self.answers = list(answers)
        self.limits: list[Limit] = []
        self.seeds: list[int] = []
        self.is_closed = False
        self._score, self._cpu = score, cpu

    def new_game(self, seed: int) -> None:
        self.seeds.append(seed)

    def think(self, board: Board, limit: Limit) -> Thought:
        self.limits.append(limit)
        answer = self.answers.pop(0)
        if isinstance(answer, float):
            time.sleep(answer)
            answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        # the score is given as Black sees it
        score = self._score and Score(self._score(board.ply), BLACK).of(board.turn)
        move = Move.parse(answer) if isinstance(answer, str) else None
        return Thought(move=move, score=score or None, depth=3, nodes=10, cpu=self._cpu)

    def close(self) -> None:
        self.is_closed = True


def nonsense() -> EngineError:
    return EngineError("the engine said nonsense")
