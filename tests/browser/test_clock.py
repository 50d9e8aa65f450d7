"""Clocks: they run, warn, and end a game whose loser has nothing left."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, expect

if TYPE_CHECKING:
    from tests.browser.table import Table


def begin(table: Table, minutes: str, seconds: str, side: str = "both") -> None:
    """Begin a game with an own time, on a clock of ours that can be put forward."""
    page = table.page
    page.clock.install()
    page.goto(f"{table.server.address}/#/play")
    dialog = page.get_by_role("dialog", name="New game")
    if side == "both":
        dialog.get_by_role("radio", name="Two players, one screen").check()
    else:
        dialog.get_by_role("radio", name=side, exact=True).check()
    dialog.locator("summary", has_text="Clock").click()
    dialog.get_by_role("radio", name="Custom").check()
    dialog.get_by_label("Minutes").fill(minutes)
    dialog.get_by_label("Seconds a move").fill(seconds)
    dialog.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url("**/#/game/*")


def clock(table: Table, color: str) -> Locator:
    return table.page.get_by_test_id(f"clock-{color}")


def forward(table: Table, seconds: float) -> None:
    """Let time pass on a page that is awake: it says every few seconds that it is."""
    while seconds > 0:
        table.page.clock.fast_forward(round(min(seconds, 5) * 1000))
        table.page.wait_for_timeout(20)
        seconds -= 5


def sleep(table: Table, seconds: float) -> None:
    """Let time pass while the machine sleeps, as behind a closed lid."""
    table.page.clock.fast_forward(round(seconds * 1000))


def seconds(text: str) -> float:
    minutes, rest = text.split(":")
    return int(minutes) * 60 + float(rest)


def test_nobody_loses_time_before_the_first_move(table: Table) -> None:
    begin(table, "2", "0")
    expect(table.status).to_be_visible()
    forward(table, 50)
    expect(clock(table, "black")).to_have_text("2:00")
    expect(clock(table, "white")).to_have_text("2:00")


def test_the_clock_of_the_side_to_move_runs_and_a_move_adds_its_seconds(table: Table) -> None:
    begin(table, "2", "7")
    table.play("i3-i5")
    table.wait_for_ply(1)
    before = seconds(clock(table, "black").inner_text())
    forward(table, 30)
    expect(clock(table, "white")).to_have_text(re.compile("^1:(2|30)"))
    assert seconds(clock(table, "black").inner_text()) == before
    assert "runs" in (clock(table, "white").get_attribute("class") or "")
    table.play("i18-i16")
    table.wait_for_ply(2)
    expect(clock(table, "white")).to_have_text(re.compile("^1:3[0-7]"))
    assert "runs" in (clock(table, "black").get_attribute("class") or "")


def test_tenths_are_shown_where_little_is_left(table: Table) -> None:
    begin(table, "1", "0")
    table.play("i3-i5")
    table.wait_for_ply(1)
    assert "short" not in (clock(table, "white").get_attribute("class") or "")
    forward(table, 51)
    expect(clock(table, "white")).to_have_text(re.compile(r"^0:0\d\.\d$"))
    assert "short" in (clock(table, "white").get_attribute("class") or "")
    shown = clock(table, "white").inner_text()
    expect(clock(table, "white")).not_to_have_text(shown)


def test_it_is_said_when_little_is_left(table: Table) -> None:
    begin(table, "1.5", "0")
    table.play("i3-i5")
    table.wait_for_ply(1)
    forward(table, 31)
    table.expect_said("White has 60 seconds left.")
    forward(table, 50)
    table.expect_said("White has 10 seconds left.")


def test_who_has_no_time_left_has_lost_and_shows_none(table: Table) -> None:
    begin(table, "1", "0")
    table.play("i3-i5")
    table.wait_for_ply(1)
    black = clock(table, "black").inner_text()
    table.page.get_by_role("button", name="Resign").click()
    question = table.page.get_by_role("alertdialog")
    expect(question).to_be_visible()
    forward(table, 61)
    # There is nothing left to resign.
    expect(question).to_be_hidden()
    expect(table.result).to_contain_text("Black wins")
    expect(table.result).to_contain_text("White ran out of time.")
    expect(clock(table, "white")).to_have_text("0:00.0")
    expect(clock(table, "black")).to_have_text(black)
    forward(table, 30)
    expect(clock(table, "black")).to_have_text(black)
    assert table.game()["outcome"]["termination"] == "time"
    table.page.reload()
    expect(table.result).to_contain_text("White ran out of time.")
    expect(clock(table, "white")).to_have_text("0:00.0")


@pytest.mark.parametrize("color", ["black", "white"])
def test_a_clock_is_read_out_by_its_name(table: Table, color: str) -> None:
    begin(table, "3", "0")
    timer = table.page.get_by_role("timer", name=f"{color.title()}’s time")
    expect(timer).to_have_text("3:00")


def test_a_person_can_lose_by_time_against_the_computer(table: Table) -> None:
    begin(table, "0.5", "0", side="Black")
    table.play("i3-i5")
    table.wait_for_ply(2)
    forward(table, 31)
    expect(table.result).to_contain_text("White wins")
    expect(table.result).to_contain_text("Black ran out of time.")
    expect(clock(table, "black")).to_have_text("0:00.0")


def test_looking_back_stops_no_clock(table: Table) -> None:
    begin(table, "2", "0")
    table.play("i3-i5")
    table.wait_for_ply(1)
    table.page.get_by_role("button", name="First position").click()
    expect(table.status).to_contain_text("Looking back")
    forward(table, 60)
    expect(clock(table, "white")).to_have_text(re.compile("^(1:00|0:5)"))


def test_a_clock_stands_while_nobody_looks_and_while_the_machine_sleeps(table: Table) -> None:
    begin(table, "2", "0")
    table.play("i3-i5")
    table.wait_for_ply(1)
    page = table.page

    def is_seen(state: str) -> None:
        page.evaluate(
            """(state) => {
              window.seen = state;
              Object.defineProperty(document, 'visibilityState',
                { configurable: true, get: () => window.seen });
              document.dispatchEvent(new Event('visibilitychange'));
            }""",
            state,
        )

    runs = re.compile(r"\bruns\b")
    is_seen("hidden")
    expect(clock(table, "white")).not_to_have_class(runs)
    left = clock(table, "white").inner_text()
    forward(table, 30)
    expect(clock(table, "white")).to_have_text(left)
    is_seen("visible")
    expect(clock(table, "white")).to_have_class(runs)
    sleep(table, 3600)
    forward(table, 5)
    expect(clock(table, "white")).to_have_text(re.compile("^1:[45]"))
    expect(table.result).to_have_count(0)
