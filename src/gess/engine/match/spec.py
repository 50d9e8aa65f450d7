"""Who plays in a match, as said on the command line."""

from __future__ import annotations

import shlex
from dataclasses import dataclass
from pathlib import Path

from gess.engine.errors import EngineError
from gess.engine.features import FEATURES, features_without
from gess.engine.match.control import CONTROL_KEYS, Control, seconds
from gess.engine.searching import MOST_HASH, MOST_THREADS

KINDS = ("ours", "one-ply", "cmd")
_OURS_KEYS = ("hash", "threads", "level", "without", "only", "weights", "overhead", "name")
_KEYS = {
    "ours": (*CONTROL_KEYS, *_OURS_KEYS),
    "one-ply": ("name",),
    "cmd": (*CONTROL_KEYS, "timeout", "name", "option.NAME"),
}
ALL_FEATURES = features_without(())


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerSpec:
    """A player of a match.

    ``kind`` is ``ours`` (the engine of this package, in the process that plays the games),
    ``one-ply``, or ``cmd``: a program that speaks UGI, started by ``command`` and given
    ``options``, which has ``timeout`` seconds to answer what needs no thought. The rest concerns
    ``ours``: the size of the table in megabytes, threads, a level (None: full strength), the mask
    of the parts of the search, other weights for the evaluation, and the seconds that a move costs
    on the clock outside the search. ``control`` is None where the match shall set it.

    >>> spec = parse_player("ours:nodes=5000,without=null-move+history")
    >>> spec.control, spec.name
    (Control(nodes=5000, depth=None, movetime=None, base=None, increment=0.0), \
'ours:nodes=5000,without=null-move+history')
    >>> parse_player("cmd,nodes=100,option.Hash=32:./engine --quiet").command
    ('./engine', '--quiet')
    """

    kind: str
    name: str
    control: Control | None = None
    command: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    timeout: float = 10
    hash_mb: int = 16
    threads: int = 1
    level: int | None = None
    features: int = ALL_FEATURES
    weights: tuple[int, ...] = ()
    move_overhead: float = 0.01


def parse_player(text: str) -> PlayerSpec:
    """Return the player that a text means. Raises EngineError, and OSError for ``weights=FILE``.

    >>> parse_player("one-ply").kind
    'one-ply'
    >>> parse_player("ours:node=5")
    Traceback (most recent call last):
    ...
    gess.engine.errors.EngineError: ours:node=5: no setting node: expected nodes, depth, movetime, \
tc, hash, threads, level, without, only, weights, overhead, name
    """
    kind, words, command = _split(text)
    values: dict[str, str] = {}
    options: list[tuple[str, str]] = []
    for word in words:
        key, equals, value = word.partition("=")
        if kind == "cmd" and key.startswith("option.") and equals:
            options.append((key.removeprefix("option."), value))
        elif key not in _KEYS[kind] or not equals:
            message = f"{text}: no setting {key}: expected {', '.join(_KEYS[kind])}"
            raise EngineError(message)
        elif key in values:
            message = f"{text}: {key} is set twice: expected once"
            raise EngineError(message)
        else:
            values[key] = value
    try:
        return _spec(kind, values, tuple(options), command, text)
    except EngineError as error:
        message = f"{text}: {error}"
        raise EngineError(message) from error


def _split(text: str) -> tuple[str, list[str], tuple[str, ...]]:
    """Return the kind, the settings and the command of a text."""
    head, _, rest = text.partition(":")
    kind, *words = head.split(",")
    if kind not in KINDS:
        message = f"{text}: no such player: expected ours, ours:KEY=VALUE,…, one-ply or cmd:COMMAND"
        raise EngineError(message)
    if kind != "cmd":
        return kind, [*words, *(rest.split(",") if rest else [])], ()
    try:
        command = tuple(shlex.split(rest))
    except ValueError as error:  # a quotation that does not end
        message = f"{text}: {str(error).lower()} in the command"
        raise EngineError(message) from error
    if not command:
        message = f"{text}: expected a command after cmd:"
        raise EngineError(message)
    return kind, words, command


def _spec(
    kind: str,
    values: dict[str, str],
    options: tuple[tuple[str, str], ...],
    command: tuple[str, ...],
    text: str,
) -> PlayerSpec:
    limits = {key: values[key] for key in CONTROL_KEYS if key in values}
    return PlayerSpec(
        kind=kind,
        name=values.get("name", text),
        control=Control.of(limits) if limits else None,
        command=command,
        options=options,
        timeout=seconds(values.get("timeout", "10")),
        hash_mb=_number(values, "hash", 16, MOST_HASH),
        threads=_number(values, "threads", 1, MOST_THREADS),
        level=_number(values, "level", 0, 20) or None,
        features=_features(values),
        weights=_weights(values["weights"]) if "weights" in values else (),
        move_overhead=_number(values, "overhead", 10, 5000) / 1000,
    )


def _number(values: dict[str, str], key: str, default: int, most: int) -> int:
    text = values.get(key)
    if text is None:
        return default
    least = 0 if key == "overhead" else 1
    if not text.isascii() or not text.isdigit() or not least <= int(text) <= most:
        message = f"{key}={text}: expected a whole number from {least} to {most}"
        raise EngineError(message)
    return int(text)


def _features(values: dict[str, str]) -> int:
    if "only" not in values:
        return features_without(_names(values.get("without", "")))
    if "without" in values:
        message = "without and only: expected one of them"
        raise EngineError(message)
    return ALL_FEATURES ^ features_without(_names(values["only"]))


def _names(text: str) -> list[str]:
    names = [name for name in text.split("+") if name]
    return list(FEATURES) if names == ["all"] else names


def _weights(path: str) -> tuple[int, ...]:
    words = Path(path).read_text(encoding="utf-8").replace(",", " ").split()
    try:
        return tuple(int(word) for word in words)
    except ValueError:
        message = f"weights={path}: expected whole numbers in that file"
        raise EngineError(message) from None
