"""The library as its clients see it, as plain JSON values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gess.as_json import outcome_json
from gess.server.games import outcome_from_store
from gess.server.library.records import LENGTH_STEP
from gess.server.store import StoredOutcome

if TYPE_CHECKING:
    from gess.server.library.records import (
        Entry,
        Explored,
        Found,
        LibraryGame,
        Statistics,
        Sync,
        Tally,
    )

Json = dict[str, Any]


def sync_view(sync: Sync) -> Json:
    """Return what became of a game that was sent."""
    return {
        "id": sync.id,
        "status": sync.status,
        "revision": dict(sync.revision),
        "deleted": sync.is_deleted,
    }


def library_game_view(game: LibraryGame) -> Json:
    """Return a whole game."""
    stored = game.stored
    return {
        "id": stored.id,
        "version": stored.version,
        "source": game.source,
        "revision": dict(game.revision),
        "rules": stored.rules,
        "start": stored.start,
        "moves": list(stored.moves),
        "players": {
            "black": {"kind": stored.black, "name": stored.headers.get("Black", "")},
            "white": {"kind": stored.white, "name": stored.headers.get("White", "")},
        },
        "level": stored.level,
        "conventions": {
            "repetition": stored.conventions.repetition,
            "quiet_plies": stored.conventions.quiet_plies,
        },
        "outcome": _outcome(stored.outcome),
        "created": stored.created,
        "updated": stored.updated,
        "played": game.played,
        "headers": dict(stored.headers),
        "tags": list(game.tags),
        "notes": game.notes,
        "sgf": game.tree,
        "accuracy": _accuracy(game.accuracy),
        "deleted": game.deleted,
    }


def found_view(found: Found) -> Json:
    """Return what a search found."""
    return {"total": found.total, "games": [_entry(entry) for entry in found.entries]}


def _entry(entry: Entry) -> Json:
    outcome = entry.termination and StoredOutcome(entry.winner, entry.termination)
    return {
        "id": entry.id,
        "source": entry.source,
        "created": entry.created,
        "updated": entry.updated,
        "played": entry.played,
        "rules": entry.rules,
        "players": {
            "black": {"kind": entry.black, "name": entry.black_name},
            "white": {"kind": entry.white, "name": entry.white_name},
        },
        "level": entry.level,
        "plies": entry.plies,
        "outcome": _outcome(outcome or None),
        "opening": entry.opening.split(),
        "notes": entry.notes,
        "tags": list(entry.tags),
        "accuracy": _accuracy(entry.accuracy),
        "deleted": entry.deleted,
    }


def _outcome(stored: StoredOutcome | None) -> Json | None:
    try:
        return outcome_json(outcome_from_store(stored))
    except ValueError:
        # A damaged game tells so when it is opened; it must not hide the others.
        return None


def _accuracy(sides: tuple[float | None, float | None]) -> Json:
    return {"black": sides[0], "white": sides[1]}


def tally_view(tally: Tally) -> Json:
    """Return how some games ended."""
    return {
        "games": tally.games,
        "black": tally.black,
        "white": tally.white,
        "draws": tally.draws,
        "open": tally.open,
    }


def statistics_view(counted: Statistics) -> Json:
    """Return the counts of a search."""
    return {
        "total": tally_view(counted.total),
        "rules": [{"rules": rules, **tally_view(tally)} for rules, tally in counted.by_rules],
        "levels": [
            {"level": level, "computer": color, **tally_view(tally)}
            for level, color, tally in counted.by_level
        ],
        "months": [{"month": month, "games": games} for month, games in counted.by_month],
        "lengths": [{"plies": plies, "games": games} for plies, games in counted.lengths],
        "step": LENGTH_STEP,
        "terminations": [
            {"termination": how, "games": games} for how, games in counted.terminations
        ],
        "accuracy": [
            {"played": day, "game": game, "color": color, "accuracy": accuracy}
            for day, game, color, accuracy in counted.accuracy
        ],
    }


def explored_view(key: int, explored: Explored) -> Json:
    """Return what was played from a position."""
    return {
        "key": f"{key:016x}",
        "total": tally_view(explored.total),
        "moves": [{"move": move, **tally_view(tally)} for move, tally in explored.moves],
    }
