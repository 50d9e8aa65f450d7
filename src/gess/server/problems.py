"""The kinds of refusals, each with its code for programs and its title for people.

Every refused request is answered with a problem document (RFC 9457) in one shape, written by
:class:`gess.server.errors.ApiError`; what stands here is said of a kind wherever it occurs, and is
what the page ``/api/docs`` lists.
"""

from __future__ import annotations

MEDIA_TYPE = "application/problem+json"

PAGE = "/api/docs"
"""Where the kinds are told; the ``type`` of a problem is a place on it."""


class Kind:
    """A kind of refusal: its title, and the names of its ``params``."""

    def __init__(self, title: str, *params: str) -> None:
        self.title = title
        self.params = params


KINDS = {
    "computers-side": Kind("The computer plays this side", "color"),
    "computers-turn": Kind("It is the computer's turn", "color"),
    "damaged-game": Kind("A kept game is damaged", "game"),
    "engine-busy": Kind("The engine is busy"),
    "engine-failed": Kind("The engine gave no answer"),
    "forbidden-host": Kind("Called by another name"),
    "forbidden-origin": Kind("Sent from another page"),
    "game-goes-on": Kind("The game goes on"),
    "game-over": Kind("The game is over"),
    "illegal-move": Kind("The rules do not allow this move", "move", "reason"),
    "internal-error": Kind("The server failed"),
    "invalid-move": Kind("This is no move", "move"),
    "invalid-position": Kind("This is no position", "problem"),
    "invalid-request": Kind("The request is not right", "place"),
    "method-not-allowed": Kind("This method is not for this address", "method"),
    "no-engine": Kind("There is no engine here"),
    "not-computers-turn": Kind("It is a person's turn", "color"),
    "not-json": Kind("The body is not sent as JSON"),
    "not-found": Kind("There is nothing at this address", "path"),
    "nothing-to-take-back": Kind("There is nothing to take back"),
    "reused-action": Kind("This name was another request's"),
    "stale-ply": Kind("The game has gone on", "ply", "now"),
    "store-failed": Kind("The games cannot be read or written now"),
    "too-large": Kind("The body is too large", "most"),
    "too-many-imports": Kind("Too many imports go on"),
    "too-many-plies": Kind("The game is too long", "plies", "most"),
    "tree-differs": Kind("The tree is not that of the game"),
    "unknown-game": Kind("There is no such game", "game"),
    "unknown-import": Kind("There is no such import", "import"),
    "unknown-ply": Kind("The game has no such ply", "ply", "last"),
    "unknown-rules": Kind("There are no such rules", "rules", "known"),
    "unreadable-file": Kind("The file holds no game that can be read", "problem"),
    "wrong-outcome": Kind("The game has not ended so"),
}
"""What each code means, and which values come with it."""


def type_of(code: str) -> str:
    """Return the ``type`` of a problem, where it is explained.

    >>> type_of("illegal-move")
    '/api/docs#illegal-move'
    """
    return f"{PAGE}#{code}"
