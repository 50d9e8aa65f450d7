"""Players that are programs of their own."""

from __future__ import annotations

from gess.board import Board
from gess.engine import SimpleEngine
from gess.engine.limit import Limit
from gess.engine.match.players import Thought
from gess.engine.match.spec import PlayerSpec


class Program:
    """A program that speaks UGI, started when it is needed and again after it has failed."""

    def __init__(self, spec: PlayerSpec) -> None:
        self._spec = spec
        self._engine: SimpleEngine | None = None
        self._game = 0
        self._start()

    def _start(self) -> SimpleEngine:
        spec = self._spec
        engine = SimpleEngine.popen(spec.command, timeout=spec.timeout)
        try:
            texts = {name.lower(): value for name, value in spec.options}
            options = {o.name.lower(): o for o in engine.options.values()}
            engine.configure(
                {
                    name: options[name].value(text) if name in options else text
                    for name, text in texts.items()
                }
            )
        except BaseException:
            engine.close()
            raise
        self._engine = engine
        return engine

    def new_game(self, seed: int) -> None:
        """Tell it of a new game, and start it if it is not there; `seed` is not told."""
        self._game += 1
        if self._engine is None:
            self._start()

    def think(self, board: Board, limit: Limit) -> Thought:
        """Ask it for a move."""
        engine = self._engine or self._start()
        try:
            played = engine.play(board, limit, game=self._game)
        except BaseException:
            self.close()  # whatever it is doing, it shall not go on into the next game
            raise
        info = played.info
        return Thought(move=played.move, score=info.score, depth=info.depth, nodes=info.nodes)

    def close(self) -> None:
        """End the program."""
        engine, self._engine = self._engine, None
        if engine is not None:
            engine.close()
