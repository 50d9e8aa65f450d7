"""Hands that take the course, and its words as the catalogue has them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from playwright.sync_api import expect
from tests.browser.table import ROOT, Table

if TYPE_CHECKING:
    from playwright.sync_api import Locator

_MESSAGE = re.compile(r'^  "(lesson\.[\w-]+)":\s+"(.*)",$', re.MULTILINE)
WORDS = dict(_MESSAGE.findall((ROOT / "web/src/i18n/en/lessons.ts").read_text(encoding="utf-8")))


def answer_words(lesson: str, exercise: str, say: str) -> str:
    """What is said of a wrong try: in the exercise's own words if it has some."""
    own: str = WORDS.get(f"lesson.{lesson}_{exercise}_{say}", "")
    return own or WORDS[f"lesson.wrong_{say}"]


@dataclass(frozen=True)
class Pupil(Table):
    """The page of one lesson, as a learner sees and handles it."""

    def take(self, lesson: str, exercise: int = 1) -> None:
        self.page.goto(f"{self.server.address}/#/learn/{lesson}/{exercise}")
        self.expect_asked()
        expect(self.drawn(".layer-stones .stone").first).to_be_visible()

    def expect_asked(self) -> None:
        expect(self.answer).to_have_attribute("class", re.compile(r"\basked\b"))

    def expect_wrong(self, words: str) -> None:
        expect(self.answer).to_have_attribute("class", re.compile(r"\bwrong\b"))
        expect(self.note).to_have_text(words)

    def expect_done(self) -> None:
        expect(self.answer).to_have_attribute("class", re.compile(r"\bdone\b"))

    @property
    def answer(self) -> Locator:
        return self.page.get_by_test_id("answer")

    @property
    def task(self) -> Locator:
        return self.page.get_by_test_id("task")

    def type(self, move: str) -> None:
        """Type a move; the question about the last ring is answered with yes."""
        self.typed.fill(move)
        self.page.keyboard.press("Enter")
        question = self.page.get_by_role("alertdialog").or_(self.page.get_by_role("dialog"))
        if question.is_visible():
            give_up = question.get_by_role("button", name="Play it and lose")
            expect(give_up).to_have_attribute("aria-disabled", "false")
            give_up.click()

    def done(self) -> list[str]:
        """The exercises that the browser remembers as done."""
        kept: list[str] = self.page.evaluate("JSON.parse(localStorage['gess.course'] ?? '[]')")
        return kept
