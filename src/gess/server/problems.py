"""The kinds of refusals, each with its code for programs and its title for people.

Every refused request is answered with a problem document (RFC 9457) in one shape, written by
:class:`gess.server.errors.ApiError`; what stands here is said of a kind wherever it occurs, and is
what the page ``/api/docs`` lists.
"""

from __future__ import annotations

MEDIA_TYPE = "application/problem+json"

PAGE = "/api/docs"
"""Where the kinds are told; the ``type`` of a problem is a place on it."""

TITLES = {
    "computers-side": "The computer plays this side",
    "computers-turn": "It is the computer's turn",
    "damaged-game": "A kept game is damaged",
    "engine-busy": "The engine is busy",
    "engine-failed": "The engine gave no answer",
    "forbidden-host": "Called by another name",
    "forbidden-origin": "Sent from another page",
    "game-over": "The game is over",
    "illegal-move": "The rules do not allow this move",
    "import-running": "This import is still going on",
    "internal-error": "The server failed",
    "invalid-move": "This is no move",
    "invalid-position": "This is no position",
    "invalid-request": "The request is not right",
    "method-not-allowed": "This method is not for this address",
    "no-engine": "There is no engine here",
    "not-computers-turn": "It is a person's turn",
    "not-found": "There is nothing at this address",
    "nothing-to-take-back": "There is nothing to take back",
    "reused-action": "This name was another request's",
    "stale-ply": "The game has gone on",
    "store-failed": "The games cannot be read or written now",
    "too-large": "The body is too large",
    "too-many-imports": "Too many imports go on",
    "too-many-plies": "The game is too long",
    "tree-differs": "The tree is not that of the game",
    "unknown-game": "There is no such game",
    "unknown-import": "There is no such import",
    "unknown-ply": "The game has no such ply",
    "unknown-rules": "There are no such rules",
    "unreadable-file": "The file holds no game that can be read",
    "wrong-outcome": "The game has not ended so",
}
"""What each code means, in a few words."""


def type_of(code: str) -> str:
    """Return the ``type`` of a problem, where it is explained.

    >>> type_of("illegal-move")
    '/api/docs#illegal-move'
    """
    return f"{PAGE}#{code}"
