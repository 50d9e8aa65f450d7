"""The course, taken by mouse, keyboard, finger and ear."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.browser.lessons import WORDS, Pupil, answer_words
from tests.browser.table import PHONE
from tests.web import course

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.table import Server, Table


@pytest.fixture
def pupil(server: Server, new_table: Callable[..., Table]) -> Pupil:
    return Pupil(new_table(server).page, server)


@pytest.fixture
def finger(server: Server, new_table: Callable[..., Table]) -> Pupil:
    return Pupil(new_table(server, **PHONE).page, server)


@pytest.mark.parametrize("lesson", course.ORDER)
def test_a_lesson_is_done_by_the_answers_that_the_rules_accept(pupil: Pupil, lesson: str) -> None:
    exercises = course.lesson(lesson)
    pupil.take(lesson)
    for number, exercise in enumerate(exercises):
        name = exercise["id"]
        for index, step in enumerate(exercise["steps"]):
            pupil.expect_asked()
            part = "task" if index == 0 else f"task-{index + 1}"
            expect(pupil.task).to_have_text(WORDS[f"lesson.{lesson}_{name}_{part}"])
            for wrong in step["wrong"]:
                pupil.type(wrong["like"])
                pupil.expect_wrong(answer_words(lesson, name, wrong["say"]))
            pupil.type(step["answer"])
        pupil.expect_done()
        assert f"{lesson}/{name}" in pupil.done()
        if number + 1 < len(exercises):
            pupil.page.get_by_role("button", name="Next").click()
    assert len(pupil.done()) == len(exercises)


def test_a_mouse_takes_the_first_steps_and_finds_its_progress_again(pupil: Pupil) -> None:
    page = pupil.page
    page.goto(f"{pupil.server.address}/#/learn")
    page.get_by_role("link", name="Start", exact=True).click()
    pupil.expect_asked()
    expect(pupil.drawn(".goal.place")).to_have_count(1)
    # Before it is solved, the way on passes it over.
    expect(page.get_by_role("button", name="Next")).to_have_count(0)
    expect(page.get_by_role("button", name="Skip", exact=True)).to_be_visible()
    pupil.play("j7-j10")
    pupil.expect_done()
    expect(pupil.answer).to_contain_text("That’s it.")
    page.get_by_role("button", name="Next").click()
    expect(pupil.task).to_have_text(WORDS["lesson.one-stone_slant_task"])
    # What was read out of a lesson is not found on a page that has nothing of it.
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("status").filter(has_text="Move the piece at")).to_have_count(1)
    page.goto(f"{pupil.server.address}/#/nowhere")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is no such page")
    for live in ("live-0", "live-1"):
        expect(page.get_by_test_id(live)).to_have_text("")
    page.goto("about:blank")
    page.goto(f"{pupil.server.address}/#/learn")
    expect(page.get_by_text("1 of 51 exercises done")).to_be_visible()
    page.get_by_role("link", name="Continue: One stone moves").click()
    expect(pupil.task).to_have_text(WORDS["lesson.one-stone_slant_task"])
    page.goto(f"{pupil.server.address}/#/learn")
    page.get_by_role("button", name="Reset my progress").click()
    expect(page.get_by_text("0 of 51 exercises done")).to_be_visible()
    assert pupil.done() == []


def test_a_wrong_try_stays_on_the_board_until_it_is_taken_back(pupil: Pupil) -> None:
    pupil.take("capturing")
    before = pupil.stones()
    pupil.play("j6-j12")
    pupil.expect_wrong(WORDS["lesson.capturing_first_short"])
    assert {"j12", "j13"} <= pupil.stones().keys()
    # A tap was aimed at what is shown: it takes back, and neither selects nor plays.
    pupil.click("j12")
    pupil.expect_asked()
    pupil.expect_selected(None)
    pupil.expect_stones(before)
    pupil.play("j6-j12")
    pupil.expect_wrong(WORDS["lesson.capturing_first_short"])
    pupil.page.get_by_role("button", name="Take it back").click()
    pupil.expect_stones(before)
    pupil.play("j6-j13")
    pupil.expect_done()
    pupil.page.get_by_role("button", name="Start over").click()
    pupil.expect_asked()
    pupil.expect_stones(before)


def test_an_illegal_try_is_answered_by_its_reason_and_keeps_the_selection(pupil: Pupil) -> None:
    pupil.take("one-stone")
    pupil.play("j7-j12")
    expect(pupil.note).to_contain_text("three squares at most, here to j10")
    pupil.expect_selected("j7")
    pupil.expect_asked()
    pupil.click("j10")
    pupil.expect_done()


def test_hints_show_the_piece_first_and_then_the_move(pupil: Pupil) -> None:
    pupil.take("attack", 3)
    frame, arrow = pupil.drawn(".pointed-out"), pupil.drawn(".aid.hint")
    # Also a piece that is held already is put down, for its first click is to take it.
    pupil.click("p6")
    pupil.page.get_by_role("button", name="Hint").click()
    expect(pupil.note).to_have_text("Move the piece at p6. Press Hint again for its move.")
    pupil.expect_selected(None)
    expect(frame).to_have_count(1)
    expect(arrow).to_have_count(0)
    pupil.page.get_by_role("button", name="Hint").click()
    expect(pupil.note).to_have_text("Play p6-e6.")
    expect(arrow).to_have_count(1)
    pupil.expect_selected(None)
    # No stone is drawn where it is only to go.
    assert pupil.drawn(".layer-preview > *").count() == 0
    pupil.play("p6-e6")
    expect(frame.or_(arrow)).to_have_count(0)
    # White's ring runs away, and the second move is asked for.
    expect(pupil.task).to_have_text(WORDS["lesson.attack_fork_task-2"])
    assert pupil.stones()["i16"] == "w"
    pupil.play("e6-k12")
    pupil.expect_done()


def test_giving_up_the_last_ring_asks_first_and_is_answered(pupil: Pupil) -> None:
    pupil.take("rings", 3)
    pupil.play("j7-j8")
    dialog = pupil.page.get_by_role("alertdialog").or_(pupil.page.get_by_role("dialog"))
    dialog.get_by_role("button", name="Keep my ring").click()
    pupil.expect_asked()
    pupil.type("j7-j8")
    pupil.expect_wrong(WORDS["lesson.rings_last_broke"])


def test_an_attacked_ring_is_pointed_out(pupil: Pupil) -> None:
    pupil.take("rings", 5)
    expect(pupil.answer).to_contain_text("Your ring is attacked")
    expect(pupil.drawn(".ring.attacked")).to_have_count(1)
    pupil.play("j8-m8")
    pupil.expect_done()
    expect(pupil.answer).not_to_contain_text("Your ring is attacked")


def test_the_keyboard_alone_takes_a_lesson(pupil: Pupil) -> None:
    page = pupil.page
    pupil.take("directions")
    for move, task in (("h8-k8", "diagonal"), ("h8-k11", "other-centre")):
        start, end = move.split("-")
        pupil.board.focus()
        pupil.walk(start)
        page.keyboard.press("Enter")
        pupil.expect_selected(start)
        pupil.walk(end)
        page.keyboard.press("Enter")
        pupil.expect_done()
        for _ in range(20):
            page.keyboard.press("Tab")
            focused = page.evaluate("document.activeElement.textContent.trim()")
            if focused == "Next":
                break
        page.keyboard.press("Enter")
        expect(pupil.task).to_have_text(WORDS[f"lesson.directions_{task}_task"])
        # The next move begins where the last one ended: on the board.
        expect(pupil.board).to_be_focused()


def test_escape_takes_a_wrong_try_back(pupil: Pupil) -> None:
    pupil.take("one-stone")
    before = pupil.stones()
    pupil.play("j7-j8")
    pupil.expect_wrong(WORDS["lesson.wrong_short"])
    pupil.page.keyboard.press("Escape")
    pupil.expect_asked()
    pupil.expect_stones(before)


def test_fingers_take_a_lesson_with_the_button_that_confirms(finger: Pupil) -> None:
    finger.take("one-stone")
    # What is said stands below the board, where nothing has to be scrolled for it.
    finger.tap("j8")
    reason = finger.page.get_by_role("group", name="Confirm the move").locator(".said")
    expect(reason).to_contain_text("j8")
    expect(reason).to_be_in_viewport(ratio=1)
    # The way on comes into sight by itself.
    finger.tap("j7")
    finger.tap("j9")
    finger.page.get_by_test_id("confirm").tap()
    finger.expect_wrong(WORDS["lesson.wrong_short"])
    retry = finger.page.get_by_role("button", name="Take it back")
    expect(retry).to_be_in_viewport(ratio=1)
    retry.tap()
    finger.tap("j7")
    finger.expect_selected("j7")
    finger.tap("j10")
    finger.page.get_by_test_id("confirm").tap()
    finger.expect_done()
    finger.page.get_by_role("button", name="Next").tap()
    expect(finger.task).to_have_text(WORDS["lesson.one-stone_slant_task"])


@pytest.mark.parametrize("width", [320, 390])
def test_nothing_is_wider_than_a_phone(
    server: Server, new_table: Callable[..., Table], width: int
) -> None:
    page = new_table(server, **{**PHONE, "viewport": {"width": width, "height": 700}}).page
    for address in ("#/learn", "#/learn/one-stone", "#/rules", "#/history", "#/sheet"):
        page.goto(f"{server.address}/{address}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width, address


def test_a_lesson_is_heard(pupil: Pupil) -> None:
    pupil.take("reach", 3)
    pupil.expect_said(WORDS["lesson.reach_fill_task"])
    pupil.expect_said("Marked: h8 and h9")
    pupil.type("h4-h6")
    pupil.expect_said(WORDS["lesson.wrong_short"])
    pupil.type("h4-h7")
    pupil.expect_said("White plays")
    pupil.expect_said(WORDS["lesson.reach_fill_task-2"])
    pupil.type("h8-h16")
    pupil.expect_said(WORDS["lesson.reach_fill_done"])


def test_a_lesson_is_taken_by_pieces(pupil: Pupil) -> None:
    page = pupil.page
    pupil.take("rings", 5)
    page.get_by_role("button", name="Pieces and attacks").click()
    dialog = page.get_by_role("dialog", name="Pieces and attacks")
    expect(dialog.get_by_text("White’s rings: c18")).to_be_visible()
    expect(dialog.get_by_test_id("attacks")).to_contain_text("White could play j16-j10")
    dialog.get_by_role("button", name="j8: black ring").click()
    expect(dialog).to_be_hidden()
    pupil.expect_selected("j8")
    expect(pupil.board).to_be_focused()
    pupil.walk("m8")
    page.keyboard.press("Enter")
    pupil.expect_done()


def test_back_leads_to_the_exercise_before(pupil: Pupil) -> None:
    pupil.take("frame")
    pupil.page.get_by_role("link", name="Exercise 3").click()
    expect(pupil.task).to_have_text(WORDS["lesson.frame_corner_task"])
    pupil.page.go_back()
    expect(pupil.task).to_have_text(WORDS["lesson.frame_in_task"])


def test_lessons_go_on_when_the_network_is_gone(pupil: Pupil) -> None:
    pupil.take("centre-stone")
    pupil.page.context.set_offline(True)
    pupil.play("j6-j17")
    pupil.expect_done()
    pupil.page.get_by_role("link", name="All lessons").click()
    pupil.page.get_by_role("link", name="Two rings").click()
    pupil.expect_asked()
    pupil.type("o13-l10")
    pupil.expect_done()


def test_a_finished_course_leads_to_a_game(pupil: Pupil) -> None:
    page = pupil.page
    page.goto(f"{pupil.server.address}/#/learn")
    names = [f"{turn.lesson}/{turn.exercise}" for turn in course.turns()]
    page.evaluate("names => localStorage['gess.course'] = JSON.stringify(names)", names)
    page.reload()
    expect(page.get_by_text("51 of 51 exercises done")).to_be_visible()
    expect(page.get_by_role("link", name="Play a game")).to_be_visible()


def test_a_lesson_that_does_not_exist_shows_the_course(pupil: Pupil) -> None:
    pupil.page.goto(f"{pupil.server.address}/#/learn/no-such-lesson")
    expect(pupil.page.get_by_role("heading", name="Learn Gess")).to_be_visible()
