"""Settings show at once on the board beside them, are kept, and are heard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.browser.pages import visit

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.table import Server, Table

# Counts the tones and clicks that are made, and how loud they are let out.
LISTEN = """
window.heard = { parts: 0, loudness: [] };
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
  const { start } = kind.prototype;
  kind.prototype.start = function (...times) { heard.parts++; return start.apply(this, times); };
}
const { connect } = AudioNode.prototype;
AudioNode.prototype.connect = function (to, ...rest) {
  if (to instanceof AudioDestinationNode) heard.loudness.push(this.gain.value);
  return connect.call(this, to, ...rest);
};
"""


def test_what_is_chosen_shows_at_once_and_is_kept(table: Table) -> None:
    page = visit(table, "settings")
    root = page.locator("html")
    page.get_by_role("radio", name="Slate and shell").check()
    expect(root).to_have_attribute("data-stones", "slate")
    expect(table.drawn(".layer-stones .shell").first).to_be_visible()
    page.get_by_role("radio", name="Plain").check()
    page.get_by_role("radio", name="Dark").check()
    page.get_by_role("radio", name="130%").check()
    page.get_by_role("switch", name="Show coordinates").uncheck()
    for _ in range(2):
        expect(root).to_have_attribute("data-theme", "plain")
        expect(root).to_have_attribute("data-scheme", "dark")
        assert page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)") == 20.8
        expect(table.drawn(".label")).to_have_count(0)
        page.add_init_script("/* kept by the page itself from here on */")
        stored = page.evaluate("localStorage.getItem('gess.settings')")
        page.add_init_script(f"localStorage.setItem('gess.settings', {stored!r})")
        page.reload()
        expect(page.get_by_role("radio", name="Slate and shell")).to_be_checked()


def test_the_board_of_the_settings_asks_as_a_game_does(table: Table) -> None:
    page = visit(table, "settings", confirm=True)
    table.click("l3")
    table.click("l5")
    expect(table.drawn(".layer-last *")).to_have_count(0)
    table.click("l5")
    expect(table.drawn(".layer-last .area").first).to_be_attached()
    page.get_by_role("button", name="Reset the board").click()
    expect(table.drawn(".layer-last *")).to_have_count(0)
    page.get_by_role("switch", name="Confirm every move").uncheck()
    table.click("k3")
    table.click("k5")
    dialog = page.get_by_role("alertdialog")
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="Keep my ring").click()
    expect(dialog).to_be_hidden()


@pytest.mark.parametrize(("sound", "volume"), [(True, 60), (True, 0), (False, 60)])
def test_moves_are_heard_as_loud_as_wanted(
    server: Server, new_table: Callable[..., Table], sound: bool, volume: int
) -> None:
    table = new_table(server)
    table.page.add_init_script(LISTEN)
    page = visit(table, "settings", sound=sound, volume=volume)
    table.play("l3-l5")
    expect(table.drawn(".layer-last .area").first).to_be_attached()
    if not sound or volume == 0:
        page.wait_for_timeout(500)
        assert page.evaluate("heard.parts") == 0
        return
    page.wait_for_function("() => heard.parts === 2")
    assert page.evaluate("heard.loudness[0]") == pytest.approx(0.36)
    # A capture has more to it than a move, and a click that is refused is heard too.
    table.play("l18-l15")
    page.wait_for_function("() => heard.parts === 7")
    table.click("j10")
    page.wait_for_function("() => heard.parts === 9")


@pytest.mark.parametrize(("pace", "slides"), [("slow", True), ("off", False), ("auto", False)])
def test_moves_are_shown_at_the_pace_that_was_chosen(
    table: Table, pace: str, *, slides: bool
) -> None:
    """The system of the tests wants less motion: only who chooses a pace sees some."""
    page = visit(table, "settings", pace=pace)
    page.evaluate(
        """() => {
          const { animate } = Element.prototype;
          window.slid = [];
          Element.prototype.animate = function (frames, timing) {
            slid.push(timing.duration);
            return animate.call(this, frames, timing);
          };
        }"""
    )
    table.play("l3-l6")
    expect(table.drawn(".layer-last .area").first).to_be_attached()
    durations = page.evaluate("slid")
    # Eight stones slide, and the one that was captured goes when they arrive.
    assert len(durations) == (9 if slides else 0)
    assert all(duration > 500 for duration in durations)
