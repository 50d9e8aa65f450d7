"""The library of games: all that were played, brought in or sent by browsers, and what they tell.

**How a browser's game joins the library.** A browser keeps its games itself and sends each one
with ``PUT /api/library/games/{id}``, as often as it likes: nothing is lost or doubled by it,
whether the answer came or not. ``id`` is a UUID that the browser has made for the game (or the
identifier of any game that the library holds). The body is the whole game::

    {
      "revision": {"k3f9a1c2": 4},
      "rules": "standard", "start": "<position text>", "moves": ["l3-l6", …],
      "players": {"black": {"kind": "human", "name": "Ann"},
                  "white": {"kind": "computer", "name": ""}},
      "level": 7,                       1 to 20 or null
      "conventions": null,              or {"repetition": 3, "quiet_plies": 200}, each may be null
      "outcome": null,                  or {"winner": "black" | "white" | null,
                                            "termination": "resignation", "text": "…"}
      "created": "2026-11-30T06:41:36Z", "updated": "2026-11-30T07:02:11.250Z",
      "headers": {"Event": "…"},        those of the file it came from; may be left out
      "tags": ["club"], "notes": "…",   left out or null: as the library has them
      "sgf": null                       or the whole tree as SGF
    }

- ``revision`` says which changes the game holds. Each browser gives itself a name once (8 to 64
  letters, digits, ``-`` or ``_``) and counts its own changes under it: the first ``PUT`` of a new
  game sends ``{name: 1}``, and every later change of what ``PUT`` sends adds one to the browser's
  own count and leaves the counts of others as they are. A browser that takes a game from the
  library goes on from the revision that it got. One revision is later than another if no count is
  less and one is greater.
- ``moves`` are those of the game itself; ``sgf`` holds its variations and comments, and its main
  line must begin at ``start`` with just these moves (it may go on after them).
- ``conventions`` are the draws that the players agreed on (:class:`gess.Conventions`).
- ``outcome`` may be left null where the rings decide; any other end (resignation, time, agreement,
  a draw by the conventions, …) must be given.

The answer, 201 if a game was made and else 200::

    {"id": "…", "status": "created", "revision": {…}, "deleted": false}

=============== ==================================================================================
``status``      what happened
=============== ==================================================================================
``created``     The library did not have the game; it has it now.
``replaced``    The revision is later than the one the library had, and stands in its place.
``unchanged``   The library has this revision already.
``older``       The library has a later revision (``revision`` of the answer; ``GET`` gives it).
``kept-beside`` Both were changed since they were one: what was sent is a game of its own now under
                the answer's ``id``, another one than asked for. Sent again, or changed and sent
                again, under the old ``id``, it is that same game. The browser goes on under the
                new ``id``, or shows both.
=============== ==================================================================================

``deleted`` says that a person has put the game away; only a later revision (``replaced``) brings
it back. An answer with status 422 is final: the game is not right (``illegal-move``,
``invalid-position``, ``tree-differs``, …) and is not to be sent again unchanged; anything else
(no connection, 429, 5xx) is to be tried again. A body has at most 2 MB (413).

A library can be put back from a copy, or begin anew. So a browser asks once a visit, and after
the library was away, by ``POST /api/library/missing`` with ``{"ids": [...]}`` which of the games
that it has brought are not there though nobody has deleted them, and brings those again.

``GET /api/library/games/{id}`` gives the game in the same shape, with ``id``, ``version``,
``source`` (``browser``, ``server`` or ``import``), ``played`` (a date), ``accuracy`` and
``deleted``, and the tags, the notes and the tree always. ``PATCH`` changes tags, notes, names and
accuracy without a new revision; names that were given so stay, whatever names a browser sends
later. ``DELETE`` puts the game away, ``POST …/restore`` takes it back.
"""
