"""Colours, and how a game can end.

>>> import gess
>>> gess.Position.start().turn is gess.BLACK, gess.BLACK.other is gess.WHITE
(True, True)
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Color(Enum):
    """The two players.

    >>> Color.BLACK.other
    <Color.WHITE: 'w'>
    >>> Color.BLACK.word, str(Color.WHITE)
    ('black', 'White')
    """

    BLACK = "b"
    WHITE = "w"

    @property
    def other(self) -> Color:
        """The opponent."""
        return Color.WHITE if self is Color.BLACK else Color.BLACK

    @property
    def word(self) -> str:
        """The name in lower case: ``black`` or ``white``."""
        return self.name.lower()

    def __str__(self) -> str:
        return self.name.capitalize()


BLACK = Color.BLACK
WHITE = Color.WHITE


def not_a_color(value: object, name: str = "the colour") -> TypeError:
    """Return the error of a value that stands where a colour should.

    >>> print(not_a_color("b"))
    the colour is 'b': expected gess.BLACK or gess.WHITE
    """
    return TypeError(f"{name} is {value!r}: expected gess.BLACK or gess.WHITE")


class Termination(Enum):
    """How a game ended. The first three are rules (R15), the others conventions of play (R17).

    ``RING_BROKEN``: a move took the opponent's last ring. ``RING_GIVEN_UP``: a move left its own
    player without a ring. ``NO_RINGS``: the game began with a side that had none.

    >>> Termination("ring-broken")
    <Termination.RING_BROKEN: 'ring-broken'>
    """

    RING_BROKEN = "ring-broken"
    RING_GIVEN_UP = "ring-given-up"
    NO_RINGS = "no-rings"
    RESIGNATION = "resignation"
    TIME = "time"
    AGREEMENT = "agreement"
    REPETITION = "repetition"
    QUIET_PLIES = "quiet-plies"
    ABANDONED = "abandoned"


_SENTENCES = {
    Termination.RING_BROKEN: "{winner} wins: {loser}'s last ring is broken",
    Termination.RING_GIVEN_UP: "{winner} wins: {loser} gave up the last ring",
    Termination.NO_RINGS: "{winner} wins: {loser} has no ring",
    Termination.RESIGNATION: "{winner} wins: {loser} resigned",
    Termination.TIME: "{winner} wins: {loser} ran out of time",
    Termination.AGREEMENT: "Draw by agreement",
    Termination.REPETITION: "Draw: the position was repeated",
    Termination.QUIET_PLIES: "Draw: no stone left the board for too long",
    Termination.ABANDONED: "{winner} wins: {loser} abandoned the game",
}


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: who won (None for a draw) and how; its text is a sentence.

    >>> print(Outcome(Color.BLACK, Termination.RING_BROKEN))
    Black wins: White's last ring is broken
    """

    winner: Color | None
    termination: Termination

    def __str__(self) -> str:
        winner, sentence = self.winner, _SENTENCES[self.termination]
        if ("{winner}" in sentence) == (winner is not None):
            return sentence.format(winner=winner, loser=winner and winner.other)
        # A draw on time, say: unusual, but not for this class to forbid.
        result = f"{winner} wins" if winner else "No winner"
        return f"{result}: {self.termination.value.replace('-', ' ')}"
