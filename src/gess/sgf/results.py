"""Results: what `RE` and the private property `GESSTM` say, and the outcome that they mean."""

from __future__ import annotations

import re

from gess.outcome import Color, Outcome, Termination

TERMINATION = "GESSTM"
"""The private property with the exact termination, such as ``ring-given-up``."""

_CODES = {
    Termination.RING_BROKEN: "",
    Termination.RING_GIVEN_UP: "",
    Termination.NO_RINGS: "",
    Termination.RESIGNATION: "R",
    Termination.TIME: "T",
    Termination.ABANDONED: "F",
}
_MEANINGS = {
    "R": Termination.RESIGNATION,
    "RESIGN": Termination.RESIGNATION,
    "T": Termination.TIME,
    "TIME": Termination.TIME,
    "F": Termination.ABANDONED,
    "FORFEIT": Termination.ABANDONED,
}
RING_TERMINATIONS = frozenset(
    (Termination.RING_BROKEN, Termination.RING_GIVEN_UP, Termination.NO_RINGS)
)
_DRAWS = frozenset((Termination.AGREEMENT, Termination.REPETITION, Termination.QUIET_PLIES))
_WIN = re.compile(r"([BW])\+\s*(.*)", re.IGNORECASE | re.DOTALL)


def result_of(outcome: Outcome | None) -> str:
    """Return what `RE` says of an outcome (R19).

    >>> result_of(Outcome(Color.BLACK, Termination.RESIGNATION))
    'B+R'
    >>> result_of(Outcome(None, Termination.AGREEMENT)), result_of(None)
    ('0', '?')
    """
    if outcome is None:
        return "?"
    if outcome.winner is None:
        return "Void" if outcome.termination not in _DRAWS else "0"
    return f"{outcome.winner.value.upper()}+{_CODES.get(outcome.termination, '')}"


def outcome_of(result: str, termination: str = "", played: Outcome | None = None) -> Outcome | None:
    """Return the outcome that `RE` and `GESSTM` mean, None if it is open or unknown.

    ``played`` is how the moves of the main line end the game; it says how the rings were lost
    where the file does not.

    >>> outcome_of("W+T").termination, outcome_of("Draw").termination
    (<Termination.TIME: 'time'>, <Termination.AGREEMENT: 'agreement'>)
    """
    result = result.strip()
    if found := _WIN.fullmatch(result):
        winner = Color(found[1].lower())
        meant = _MEANINGS.get(found[2].strip().upper(), Termination.RING_BROKEN)
        if meant is Termination.RING_BROKEN and played is not None and played.winner is winner:
            meant = played.termination
        outcome = Outcome(winner, meant)
    elif result.lower() in ("0", "draw"):
        outcome = Outcome(None, Termination.AGREEMENT)
    elif result.lower() == "void":
        outcome = Outcome(None, Termination.ABANDONED)
    else:
        return None
    exact = _termination(termination)
    if exact is not None:
        exactly = Outcome(outcome.winner, exact)
        if result_of(exactly) == result_of(outcome):
            return exactly
    return outcome


def _termination(value: str) -> Termination | None:
    try:
        return Termination(value.strip().lower())
    except ValueError:
        return None


def is_result(result: str) -> bool:
    """Return whether a text is a result in the form of FF[4].

    >>> is_result("B+R"), is_result("Black won")
    (True, False)
    """
    if found := _WIN.fullmatch(result):
        return found[2] == "" or found[2].upper() in _MEANINGS
    return result.lower() in ("0", "draw", "void", "?")
