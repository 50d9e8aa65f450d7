"""Making openings: random moves after which neither side is better."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field

from gess import core
from gess.engine.errors import EngineError
from gess.engine.limit import Limit
from gess.engine.match.openings import Opening
from gess.engine.searching import Searcher
from gess.outcome import BLACK, WHITE
from gess.position import Position
from gess.rules import RULES, STANDARD, Rules

MOST_PLIES = 100
"""More random moves make no opening."""

_HEAD = "# gess openings make"


@dataclass(frozen=True, slots=True, kw_only=True)
class Recipe:
    """How openings are made.

    ``plies`` random legal moves, none of which gives up a last ring; the position counts if no
    ring is attacked and a search of ``nodes`` nodes takes neither side to be better by more than
    ``balance`` centi-stones. Raises EngineError for numbers that cannot be.

    >>> str(Recipe(plies=4))
    'rules=standard plies=4 nodes=20000 balance=30 seed=1'
    """

    rules: Rules = STANDARD
    plies: int = 6
    nodes: int = 20_000
    balance: int = 30
    seed: int = 1

    def __post_init__(self) -> None:
        if self.plies > MOST_PLIES:
            message = f"plies is {self.plies}: expected 1 to {MOST_PLIES}"
            raise EngineError(message)
        for name, least in (("plies", 1), ("nodes", 1), ("balance", 0), ("seed", 0)):
            if (number := getattr(self, name)) < least:
                message = f"{name} is {number}: expected {least} or more"
                raise EngineError(message)

    def __str__(self) -> str:
        return (
            f"rules={self.rules.name} plies={self.plies} nodes={self.nodes} "
            f"balance={self.balance} seed={self.seed}"
        )


@dataclass(slots=True)
class Collection:
    """The openings made so far, and how many candidates there were."""

    recipe: Recipe
    openings: list[Opening] = field(default_factory=list)
    tried: int = 0

    def text(self) -> str:
        """Return the file of the collection, from which the making can go on."""
        return "\n".join(
            [
                f"{_HEAD} {self.recipe}",
                f"# {len(self.openings)} openings from {self.tried} candidates",
                *map(str, self.openings),
                "",
            ]
        )

    @classmethod
    def parse(cls, text: str) -> Collection:
        """Return the collection that `text` gave. Raises EngineError."""
        try:
            first, second, *lines = text.splitlines()
            words = first.removeprefix(_HEAD).split()
            values = dict(word.split("=") for word in words)
            rules = RULES[values.pop("rules")]
            recipe = Recipe(rules=rules, **{name: int(n) for name, n in values.items()})
            collection = cls(recipe, [Opening.parse(line) for line in lines])
            collection.tried = int(second.split()[-2])
        except (ValueError, KeyError, TypeError, IndexError) as error:
            message = "expected a file made by gess openings make"
            raise EngineError(message) from error
        if collection.text() != text:
            message = "expected a file made by gess openings make, and unchanged"
            raise EngineError(message)
        return collection


def make_openings(
    collection: Collection, count: int, on_candidate: Callable[[Collection, bool], None]
) -> None:
    """Add openings to a collection until it has `count`, no two with the same position.

    `on_candidate` is called after each candidate, and told whether it was taken. Whatever the
    number of interruptions, the same recipe makes the same openings.
    """
    recipe = collection.recipe
    searcher = Searcher()
    seen = {opening.board(recipe.rules).position.key for opening in collection.openings}
    while len(collection.openings) < count:
        collection.tried += 1
        opening, position = _candidate(recipe, collection.tried)
        taken = position.key not in seen and _is_fair(position, recipe, searcher)
        if taken:
            seen.add(position.key)
            collection.openings.append(opening)
        on_candidate(collection, taken)


def _candidate(recipe: Recipe, number: int) -> tuple[Opening, Position]:
    chance = random.Random(f"{recipe.seed} {number}")
    position, moves = Position.start(recipe.rules), []
    for _ in range(recipe.plies):
        legal = sorted(core.legal_moves(position))
        while True:
            move = chance.choice(legal)
            after = core.play_unchecked(position, move)
            if not after.is_over:  # there is always such a move: R16
                break
        moves.append(move)
        position = after
    return Opening(tuple(moves)), position


def _is_fair(position: Position, recipe: Recipe, searcher: Searcher) -> bool:
    if any(position.is_ring_attacked(color) for color in (BLACK, WHITE)):
        return False
    searcher.clear()
    score = searcher.search(position, Limit(nodes=recipe.nodes)).score
    return abs(score.value) <= recipe.balance
