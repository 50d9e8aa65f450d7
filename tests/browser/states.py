"""Every page in every state that is worth a look, by name: for axe and for approved pictures.

A walk (`tests.browser.walks`) leads one page from state to state, so that a load serves many. It
must yield the states that stand here, in their order.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from tests.browser.walks import analysing, library, play, reading, solving

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.browser.walks.stage import Stage


class Interest(Enum):
    """How often a state is looked at."""

    PAGE = 1
    """What a page shows first: on every kind of window."""

    TELLING = 2
    """In every run, on a phone and in a wide window."""

    MORE = 3
    """In every run by axe; pictures on a phone and in a wide window by `make test-all`."""

    REST = 4
    """By axe once in every run; all else by `make test-all`: it tells little that others do not."""

    FINGER = 5
    """The same, where there is nothing to see with a mouse."""


class Games(Enum):
    """Which library the server of a walk has."""

    ANY = "any"
    CLUB = "club"
    """Sixty games, always the same."""

    NONE = "none"
    """A library that is empty and that a walk may fill."""


@dataclass(frozen=True)
class Journey:
    """A walk, and the states it comes by."""

    walk: Callable[[Stage], Iterator[str]]
    states: dict[str, Interest]
    games: Games = Games.ANY


PAGE, TELLING, MORE, REST, FINGER = Interest

JOURNEYS: dict[str, Journey] = {
    "home": Journey(reading.home, {"update": MORE, "new": PAGE, "returning": REST}),
    "game": Journey(
        play.at_the_board,
        {"play": PAGE, "selected": MORE, "preview": TELLING, "confirm": MORE, "looking-back": MORE},
    ),
    "ask": Journey(play.questions, {"last-ring": TELLING, "warning": MORE}),
    "aids": Journey(
        play.aids, {"hint-piece": REST, "hint-move": MORE, "threats": TELLING, "pieces": MORE}
    ),
    "finger": Journey(play.under_a_finger, {"loupe": FINGER}),
    "clock": Journey(play.clocks, {"clock": MORE}),
    "end": Journey(play.the_end, {"over": TELLING, "resign": MORE}),
    "dialogs": Journey(
        play.dialogs,
        {
            "first": REST,
            "new": TELLING,
            "help": MORE,
            "settings": MORE,
            "load": REST,
            "load-fault": MORE,
        },
    ),
    "trouble": Journey(play.trouble, {"trouble": MORE}),
    "learn": Journey(reading.learn, {"new": MORE, "halfway": PAGE, "done": REST}),
    "lesson": Journey(
        reading.lesson,
        {"asked": PAGE, "hint": MORE, "wrong": TELLING, "right": MORE, "finished": MORE},
    ),
    "rules": Journey(reading.rules, {"top": PAGE, "asking": MORE, "presets": REST, "why": REST}),
    "history": Journey(reading.history, {"page": PAGE}),
    "sheet": Journey(reading.sheet, {"page": PAGE}),
    "settings": Journey(reading.settings, {"page": PAGE}),
    "faults": Journey(reading.faults, {"missing": PAGE, "unfetched": MORE}),
    "puzzle": Journey(
        solving.puzzles, {"fresh": PAGE, "wrong": TELLING, "hint": MORE, "solved": MORE}
    ),
    "puzzles": Journey(solving.history, {"history": MORE}),
    "analyse": Journey(
        analysing.tree,
        {
            "empty": MORE,
            "tree": PAGE,
            "draw": MORE,
            "share": TELLING,
            "open": REST,
            "open-fault": MORE,
            "open-repairs": MORE,
        },
    ),
    "engine": Journey(analysing.engine, {"lines": TELLING, "mate": MORE}),
    "review": Journey(
        analysing.review, {"review-before": REST, "review": TELLING, "exercise": MORE}
    ),
    "editor": Journey(analysing.editor, {"editor": TELLING, "editor-fault": MORE}),
    "explorer": Journey(analysing.explorer, {"explorer": MORE}, Games.CLUB),
    "library": Journey(
        library.library,
        {
            "filled": PAGE,
            "selected": MORE,
            "edit": MORE,
            "none": MORE,
            "bin": MORE,
            "erase": MORE,
            "statistics": TELLING,
        },
        Games.CLUB,
    ),
    "import": Journey(
        library.importing, {"empty": MORE, "import": MORE, "import-report": TELLING}, Games.NONE
    ),
    "offline": Journey(library.offline, {"offline": MORE}),
}
