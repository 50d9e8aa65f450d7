"""Runs the WebAssembly core in Node.js and asks it questions; core/wasm/answer.mjs answers."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import IO, Any, Self, cast

from gess import WHITE, Move, Position, SquareSet
from gess_build import node, wasm

ANSWER = Path(__file__).parents[1] / "core" / "wasm" / "answer.mjs"


class WasmCore:
    """The WebAssembly core in a process of Node.js of its own; a context manager.

    It is built first if need be. ``options`` are Node's.
    """

    def __init__(self, *options: str) -> None:
        wasm.build()
        program = node.find().node_folder / "node"
        self._process = subprocess.Popen(
            [program, *options, ANSWER, wasm.MODULE],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._questions = cast("IO[str]", self._process.stdin)
        self._answers = cast("IO[str]", self._process.stdout)

    def ask(self, do: str, **question: object) -> Any:
        """Ask one question and return the answer; raises EOFError if the process has ended."""
        self._questions.write(json.dumps({"do": do, **question}) + "\n")
        self._questions.flush()
        line = self._answers.readline()
        if not line:
            raise EOFError("Node.js ended without an answer; its message above tells why")
        return json.loads(line)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._questions.close()
        self._process.wait(timeout=60)
        self._answers.close()


def packed(squares: SquareSet) -> str:
    """A set of squares as the host takes it: 50 bytes in hex, a1 in the lowest bit of the first."""
    return squares.to_bytes(50, "little").hex()


def unpacked(squares: str) -> SquareSet:
    """The set of squares that such a text stands for."""
    return int.from_bytes(bytes.fromhex(squares), "little")


def question(position: Position) -> dict[str, Any]:
    """A position as the host takes it."""
    rules = position.rules
    flags = (
        (position.turn is WHITE)
        + 2 * rules.start_on_frame
        + 4 * rules.end_on_frame
        + 8 * rules.must_keep_ring
    )
    return {"black": packed(position.black), "white": packed(position.white), "flags": flags}


def moves_of(answer: list[list[int]]) -> list[Move]:
    """The moves of an answer."""
    return [Move(from_, to) for from_, to in answer]
