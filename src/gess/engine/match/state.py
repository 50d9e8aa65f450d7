"""What a match keeps in files, so that it can go on after any end."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gess.engine.errors import EngineError
from gess.engine.match.settings import MatchSettings
from gess.engine.match.tally import Tally
from gess.sgf.files import write_file

FORMAT = 1


@dataclass(slots=True)
class Progress:
    """How far a match has come: pairs played, their counts, and the bytes of their SGF."""

    pairs: int
    tally: Tally
    sgf_bytes: int


def state_path(sgf: Path) -> Path:
    """Return where the state of a match is kept, beside its games.

    >>> state_path(Path("a/match.sgf")).as_posix()
    'a/match.sgf.state'
    """
    return sgf.with_name(f"{sgf.name}.state")


class Store:
    """The SGF file of a match, and its state beside it.

    After each pair its games are appended and the state is replaced in one step. A state tells how
    much of the SGF belongs to it: what was written after it, by a run that was killed, is cut off.

    Raises EngineError if there are games without a state or the state is of another match, OSError.
    """

    def __init__(self, path: Path, settings: MatchSettings) -> None:
        self._path, self._state = path, state_path(path)
        self._identity = settings.identity()
        self.progress = self._load()
        self._file = path.open("r+b" if path.exists() else "xb")
        try:
            self._file.truncate(self.progress.sgf_bytes)
            self._file.seek(0, os.SEEK_END)
        except BaseException:
            self._file.close()
            raise

    def _load(self) -> Progress:
        if not self._state.exists():
            if self._path.exists() and self._path.stat().st_size:
                message = f"{self._path}: exists already, and {self._state.name} does not"
                raise EngineError(message)
            return Progress(0, Tally(), 0)
        try:
            document = json.loads(self._state.read_bytes())
            known, identity = document["format"], document["match"]
            progress = Progress(
                document["pairs"], Tally.from_json(document["tally"]), document["sgf_bytes"]
            )
        except (ValueError, KeyError, TypeError) as error:
            message = f"{self._state}: is not the state of a match"
            raise EngineError(message) from error
        if known != FORMAT:
            message = f"{self._state}: is of another version of gess"
            raise EngineError(message)
        if differing := _differing(identity, self._identity):
            message = f"{self._state}: belongs to another match, whose {differing} differs"
            raise EngineError(message)
        size = self._path.stat().st_size if self._path.exists() else 0
        if size < progress.sgf_bytes:
            message = f"{self._path}: has {size} bytes: expected {progress.sgf_bytes} or more"
            raise EngineError(message)
        return progress

    def add(self, tally: Tally, sgf: bytes) -> None:
        """Keep the next pair. Raises OSError."""
        before = self.progress
        progress = Progress(before.pairs + 1, Tally(), before.sgf_bytes + len(sgf))
        progress.tally.add(before.tally)
        progress.tally.add(tally)
        self._file.write(sgf)
        self._file.flush()
        os.fsync(self._file.fileno())
        document = {
            "format": FORMAT,
            "match": self._identity,
            "pairs": progress.pairs,
            "sgf_bytes": progress.sgf_bytes,
            "tally": progress.tally.as_json(),
        }
        write_file(self._state, json.dumps(document, indent=1).encode() + b"\n")
        self.progress = progress

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def _differing(one: dict[str, Any], two: dict[str, Any]) -> str:
    return ", ".join(sorted(key for key in one.keys() | two.keys() if one.get(key) != two.get(key)))
