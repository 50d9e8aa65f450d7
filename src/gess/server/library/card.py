"""What the library knows of a game beside the game, as one header of the file that it is saved in.

So a file that was saved can be brought in again, here or in another library: nothing that was
known of its games is lost, and those that are here are not doubled. The headers ``Tags`` and
``Notes`` say some of it once more, for people and other programs.
"""

from __future__ import annotations

import re
from dataclasses import asdict
from hashlib import sha256
from typing import TYPE_CHECKING

from pydantic import AwareDatetime, Field, ValidationError

from gess.server.library.models import (
    Accuracy,
    GameId,
    Notes,
    Revision,
    SourceWord,
    Tags,
)
from gess.server.models import ConventionsBody, LevelNumber, Model, Players
from gess.sgf.writer import serialise

if TYPE_CHECKING:
    from gess import sgf
    from gess.server.library.records import LibraryGame

HEADER = "Library"
"""The header that holds it, as JSON."""

_PROGRAM = re.compile(r"AP\[gess:[^\]]*\]")


class Card(Model):
    """What is known of a game: ``content`` stands for its file as it was saved."""

    id: GameId
    revision: Revision
    content: str
    source: SourceWord
    created: AwareDatetime
    updated: AwareDatetime
    players: Players
    level: LevelNumber | None = None
    conventions: ConventionsBody = ConventionsBody()
    tags: Tags = Field(default_factory=list)
    notes: Notes = ""
    accuracy: Accuracy = Accuracy(black=None, white=None)


def attach(written: sgf.Game, game: LibraryGame) -> None:
    """Give the file of a game what the library knows of it."""
    stored = game.stored
    card = Card.model_validate(
        {
            "id": stored.id,
            "revision": dict(game.revision),
            "content": _content(written),
            "source": game.source,
            "created": stored.created,
            "updated": stored.updated,
            "players": {"black": stored.black, "white": stored.white},
            "level": stored.level,
            "conventions": asdict(stored.conventions),
            "tags": list(game.tags),
            "notes": game.notes,
            "accuracy": {"black": game.accuracy[0], "white": game.accuracy[1]},
        }
    )
    if game.tags:
        written.headers["Tags"] = ", ".join(game.tags)
    if game.notes:
        written.headers["Notes"] = game.notes
    written.headers[HEADER] = card.model_dump_json(ensure_ascii=True)


def detach(found: sgf.Game) -> tuple[Card | None, bool]:
    """Take off the file of a game what a library knew of it, and whether it is as it was saved."""
    text = found.headers.pop(HEADER, "")
    try:
        card = Card.model_validate_json(text)
    except ValidationError:
        return None, False
    for name, said in (("Tags", card.tags), ("Notes", card.notes)):
        if said:
            found.headers.pop(name, None)
    return card, card.content == _content(found)


def _content(game: sgf.Game) -> str:
    return sha256(_PROGRAM.sub("", serialise(game)).encode()).hexdigest()
