"""The puzzles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect
from tests.browser.test_puzzles import ONE, TWO, last_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.browser.walks.stage import Stage

    from gess.puzzles import Puzzle

DAY_MS = 86_400_000


def open_puzzle(stage: Stage, puzzle: Puzzle) -> None:
    stage.go(f"puzzles/{puzzle.name}")
    expect(stage.page.get_by_test_id("task")).to_be_visible()
    expect(stage.table.drawn(".layer-stones .stone").first).to_be_visible()
    expect(stage.page.get_by_test_id("wait")).to_have_count(0)
    stage.away()


def told(stage: Stage, text: str) -> None:
    expect(stage.page.get_by_test_id("told")).to_contain_text(text)
    stage.away()


def puzzles(stage: Stage) -> Iterator[str]:
    """A puzzle before, after a wrong try and after the right ones."""
    stage.prepare(confirm=False)
    open_puzzle(stage, TWO)
    yield "fresh"
    wrong = TWO.refutations[0]
    stage.type(str(wrong.attempt))
    told(stage, f"with {wrong.reply}")
    yield "wrong"
    stage.press("Try again")
    stage.press("Hint")
    stage.press("Hint")
    expect(stage.table.note).to_contain_text("Play ")
    stage.away()
    yield "hint"
    stage.type(str(TWO.answer.moves[0]))
    told(stage, "Go on")
    stage.type(str(last_of(TWO)))
    told(stage, "Solved with a hint.")
    yield "solved"


def history(stage: Stage) -> Iterator[str]:
    """Somebody who has solved puzzles for some weeks."""
    stage.prepare(confirm=False)
    attempts = [
        {
            "id": ONE.name,
            "at": 1_790_000_000_000 + day * DAY_MS // 3,
            "won": day % 4 != 2,
            "rating": 1500 + day * 9 - (day * 37) % 110,
        }
        for day in range(48)
    ]
    stage.store(
        "gess.puzzles",
        {
            "strength": {"rating": 1841.0, "deviation": 61.0, "volatility": 0.06},
            "streak": 1,
            "best": 9,
            "history": attempts,
            "tried": {ONE.name: True},
            "choice": {"group": None, "theme": None},
        },
    )
    open_puzzle(stage, ONE)
    stage.page.get_by_role("region", name="Your results").scroll_into_view_if_needed()
    yield "history"
