"""The options of ``gess ugi``."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from gess.core import WEIGHTS
from gess.engine.errors import EngineError
from gess.engine.levels import FULL, Level, level, level_of_elo
from gess.engine.option import Option, OptionValue
from gess.engine.searching import ALL_FEATURES, MOST_HASH, MOST_THREADS
from gess.rules import HOUSE_CONVENTIONS, RULES, STANDARD, Conventions, Rules

OPTIONS = (
    Option("Hash", "spin", 16, 1, MOST_HASH),
    Option("Clear Hash", "button"),
    Option("Threads", "spin", 1, 1, MOST_THREADS),
    Option("MultiPV", "spin", 1, 1, 500),
    Option("Ponder", "check", False),
    Option("MoveOverhead", "spin", 10, 0, 5000),
    Option("Rules", "combo", STANDARD.name, choices=tuple(RULES)),
    Option("Repetition", "spin", HOUSE_CONVENTIONS.repetition, 0, 1000),
    Option("QuietPlies", "spin", HOUSE_CONVENTIONS.quiet_plies, 0, 100_000),
    Option("Level", "spin", FULL, 1, FULL),
    Option("Elo", "spin", 0, 0, 5000),
    Option("Seed", "spin", 0, 0, 2**31 - 1),
    Option("ShowWDL", "check", True),
    # For measuring what parts of the search and weights of the evaluation are worth.
    Option("Features", "spin", ALL_FEATURES, 0, ALL_FEATURES),
    Option("Weights", "string", ""),
)


def plain(name: str) -> str:
    """Return a name without what does not tell names apart: case, spaces and underscores."""
    return name.lower().replace(" ", "").replace("_", "")


_BY_NAME = {plain(option.name): option for option in OPTIONS}


@dataclass
class Settings:
    """What the options stand at.

    >>> settings = Settings()
    >>> settings.set("move overhead", "25").name
    'MoveOverhead'
    >>> settings.move_overhead, settings.rules.name
    (0.025, 'standard')
    """

    values: dict[str, OptionValue] = field(
        default_factory=lambda: {option.name: option.default for option in OPTIONS}
    )

    def set(self, name: str, text: str) -> Option:
        """Set an option to the value of a text, and return the option. Raises EngineError."""
        option = _BY_NAME.get(plain(name))
        if option is None:
            message = f"no option {name}: expected {', '.join(o.name for o in OPTIONS)}"
            raise EngineError(message)
        value = option.value(text)
        if option.name == "Repetition" and value == 1:
            message = "Repetition is 1: expected 0 for no such draw, or 2 or more"
            raise EngineError(message)
        if option.name == "Weights":
            _weights(str(value))
        self.values[option.name] = value
        return option

    def number(self, name: str) -> int:
        """Return what a ``spin`` stands at."""
        value = self.values[name]
        if not isinstance(value, int):
            raise TypeError(f"the option {name} is no number")
        return value

    @property
    def rules(self) -> Rules:
        """The rules that positions are read by."""
        return RULES[str(self.values["Rules"])]

    @property
    def conventions(self) -> Conventions:
        """The draws that the search reckons with."""
        return Conventions(self.number("Repetition") or None, self.number("QuietPlies") or None)

    @property
    def level(self) -> Level:
        """How well it plays: as ``Elo`` says, or else ``Level``."""
        elo = self.number("Elo")
        return level(level_of_elo(elo) if elo else self.number("Level"))

    @property
    def move_overhead(self) -> float:
        """The seconds that pass on the clock outside the search, for each move."""
        return self.number("MoveOverhead") / 1000

    @property
    def show_wdl(self) -> bool:
        """Whether lines tell the chances to win, draw and lose."""
        return self.values["ShowWDL"] is True

    @property
    def seed(self) -> int | None:
        """What makes play at a level repeatable, None if it shall differ every time."""
        return self.number("Seed") or None

    @property
    def weights(self) -> list[int]:
        """The weights of the evaluation, none for those built in."""
        return _weights(str(self.values["Weights"]))


def _weights(text: str) -> list[int]:
    words = text.replace(",", " ").split()
    weights = [int(word) for word in words if re.fullmatch(r"[+-]?[0-9]{1,6}", word)]
    if len(weights) < len(words) or len(weights) not in {0, len(WEIGHTS)}:
        message = f"Weights is {text}: expected {len(WEIGHTS)} whole numbers of up to six digits"
        raise EngineError(message)
    return weights
