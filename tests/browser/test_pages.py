"""The ways between pages, by keys and with Back and Forward; every language and size of text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.browser.pages import PAGES, choose, settle, visit, window
from tests.browser.waiting import wait_until
from tests.browser.walks.club import game_id, record

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page, Route
    from tests.browser.table import Server, Table

# Players whose names are wide, and one of whom is a word without a break.
WIDE = {
    "black": {"kind": "computer", "name": ""},
    "white": {"kind": "human", "name": "Donaudampfschifffahrtsgesellschaft"},
}

# Texts that are seen or read aloud and have nothing of the language that was made for tests: its
# letters a, c, e, i, n, o, s, u and y all have accents, so two plain words in a row are foreign.
UNTRANSLATED = r"""() => {
  const foreign = /\b[b-zB-Z]?[a-z]*[aceinosuy][a-z]* [a-z]*[aceinosuy][a-z]*\b/;
  const filling = /lorem|ipsum|dolor|sit amet|consectetur|adipiscing|elit|sed|eiusmod|tempor|do /;
  const found = [];
  const look = (text) => {
    for (const part of text.split(/[\[\]]/))
      if (foreign.test(part) && !filling.test(part)) found.push(part.trim());
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const {parentElement, data} = texts.currentNode;
    if (!parentElement.closest('script, style, option[lang], .notation')) look(data);
  }
  for (const one of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      look(one.getAttribute(name) ?? '');
  return [...new Set(found)];
}"""

# What sticks out at the side of the window, though it should not.
TOO_WIDE = """() => {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  const found = [...document.querySelectorAll('body *')]
    .filter((one) => {
      const {left, right} = one.getBoundingClientRect();
      return right > width + 1 || left < -1;
    })
    .map((one) => one.outerHTML.slice(0, 120));
  return found.length > 0 ? found : [`${document.documentElement.scrollWidth} px`];
}"""

# Text that does not fit into its own box and cannot be scrolled to.
CUT_OFF = """() => [...document.querySelectorAll('body *')]
  .filter((one) => {
    if (!one.checkVisibility() || one.closest('svg') || one.clientWidth < 2) return false;
    if (one.scrollWidth <= one.clientWidth + 1) return false;
    if (one.matches('input, select, textarea, progress')) return false;
    const {overflowX, textOverflow} = getComputedStyle(one);
    return !/auto|scroll/.test(overflowX) && textOverflow !== 'ellipsis';
  })
  .filter((one) => !one.matches('.hidden-text'))
  .map((one) => {
    const {scrollWidth, clientWidth, innerText, outerHTML} = one;
    const size = `${scrollWidth} > ${clientWidth}`;
    return `cut off, ${size}: ${innerText.slice(0, 40)} ${outerHTML.slice(0, 120)}`;
  })"""

# What should follow the direction of the text and does not, or follows and should not.
NOT_TURNED = """() => {
  const found = [];
  const title = document.querySelector('h1');
  if (getComputedStyle(title).direction !== 'rtl') found.push('the title runs from the left');
  const rail = document.querySelector('nav.ways').getBoundingClientRect();
  if (innerWidth > 1300 && rail.left < 1300) found.push('the rail stands where reading ends');
  for (const board of document.querySelectorAll('svg'))
    if (board.querySelector('.files, .coordinates') && getComputedStyle(board).direction !== 'ltr')
      found.push('a board is mirrored');
  // An arrow that goes on or back along the text, or the board's own directions.
  for (const icon of document.querySelectorAll('svg.along'))
    if (getComputedStyle(icon).scale !== '-1 1') found.push(icon.parentElement.outerHTML);
  for (const icon of document.querySelectorAll('svg:not(.along)'))
    if (getComputedStyle(icon).scale !== 'none') found.push(icon.parentElement.outerHTML);
  return found;
}"""


def title(page: Page) -> str:
    return page.locator("h1").first.inner_text()


def test_the_navigation_leads_everywhere_and_says_where_one_is(table: Table) -> None:
    page = visit(table, "home")
    ways = page.get_by_role("navigation", name="Pages")
    expect(ways.get_by_role("link", name="Home")).to_have_attribute("aria-current", "page")
    ways.get_by_role("link", name="Settings").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Settings")
    expect(page).to_have_title("Settings – Gess")
    expect(ways.locator("[aria-current=page]")).to_have_text("Settings")
    # A screen reader reads the new page's title, and Tab goes on from there.
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    page.goto(f"{table.server.address}/#/no/such/page")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is no such page")
    page.get_by_role("link", name="Go to the start page").click()
    expect(page).to_have_title("Gess")


@pytest.mark.parametrize("name", [name for name in PAGES if name not in ("settings", "missing")])
def test_every_page_is_left_by_the_navigation(table: Table, name: str) -> None:
    """No page answers to the address of the next one, which it sees while that is fetched."""
    page = visit(table, name)
    if name == "game":
        page.keyboard.press("Escape")
    ways = page.get_by_role("navigation", name="Pages")
    for link, title in (("Learn", "Learn"), ("Settings", "Settings")):
        ways.get_by_role("link", name=link).click()
        page.wait_for_timeout(100)
        expect(page.locator("h1").first).to_contain_text(title)
        settle(page)
        assert page.url.endswith(f"/#/{link.lower()}")


def test_a_page_that_is_left_takes_nothing_while_the_next_is_fetched(table: Table) -> None:
    """What opened on it would go with it: here a dialog whose button the next page has, too."""
    page = visit(table, "analyse")
    button = page.get_by_role("button", name="Pieces and attacks")
    button.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    held: list[Route] = []
    page.route("**/assets/puzzles-*", lambda route: held.append(route))
    page.evaluate("location.hash = '#/puzzles'")
    wait_until(page, lambda: len(held), bool)
    box = button.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.evaluate("() => new Promise(requestAnimationFrame)")
    assert page.get_by_role("dialog").count() == 0
    # What was held goes its way.
    page.unroute("**/assets/puzzles-*")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    expect(page.get_by_role("heading", level=1)).to_have_text("Puzzles")
    button.click()
    page.wait_for_url("**/#/puzzles/*")
    expect(page.get_by_role("dialog")).to_be_visible()


def test_back_and_forward_find_the_place_again(
    server: Server, new_table: Callable[..., Table]
) -> None:
    table = window(new_table, server, 390)
    page = visit(table, "settings")
    page.evaluate("scrollTo(0, 600)")
    page.get_by_role("navigation", name="Pages").get_by_role("link", name="Home").click()
    expect(page).to_have_title("Gess")
    page.wait_for_function("() => scrollY === 0")
    page.go_back()
    expect(page).to_have_title("Settings – Gess")
    page.wait_for_function("() => scrollY === 600")
    page.go_forward()
    expect(page).to_have_title("Gess")
    page.wait_for_function("() => scrollY === 0")
    page.go_back()
    page.reload()
    page.wait_for_function("() => scrollY === 600")


def test_every_page_is_reached_and_left_by_keys_alone(table: Table) -> None:
    page = visit(table, "home")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    ways = page.get_by_role("navigation", name="Pages").get_by_role("link")
    for index in range(ways.count()):
        page.goto(f"{table.server.address}/#/")
        expect(page).to_have_title("Gess")
        page.evaluate("document.activeElement.blur()")
        ways.nth(0).focus()
        for _ in range(index):
            page.keyboard.press("Tab")
        expect(ways.nth(index)).to_be_focused()
        page.keyboard.press("Enter")
        settle(page)
        expect(ways.nth(index)).to_have_attribute("aria-current", "page")
        # The page's title has the focus, or what the page asks or offers at once.
        if index > 0:
            page.wait_for_function("() => document.activeElement.closest('#content, dialog')")
        page.keyboard.press("Escape")


def test_the_skip_link_leads_past_the_navigation(table: Table) -> None:
    page = visit(table, "settings")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.locator("#content :focus")).to_have_count(1)
    assert page.url.endswith("#/settings")


@pytest.mark.parametrize("name", PAGES)
def test_a_page_has_room_for_every_language_and_for_large_text(
    server: Server, new_table: Callable[..., Table], name: str
) -> None:
    """Loaded once, then looked at in each language at three widths, and with large text."""
    if name == "library":
        server.ask("PUT", f"/api/library/games/{game_id(1)}", record(1) | {"players": WIDE})
    page = visit(window(new_table, server, 390), name, language="en-XA")
    root = page.locator("html")
    wrong: list[object] = []
    for language in ("en-XA", "sv", "kk", "ja", "ar-XB"):
        choose(page, language=language)
        expect(root).to_have_attribute("lang", language)
        expect(root).to_have_attribute("dir", "rtl" if language == "ar-XB" else "ltr")
        for width, high in ((1440, 900), (390, 844), (320, 700)):
            page.set_viewport_size({"width": width, "height": high})
            found = [*page.evaluate(TOO_WIDE), *page.evaluate(CUT_OFF)]
            if language == "ar-XB":
                found += page.evaluate(NOT_TURNED)
            wrong += [(language, width, one) for one in found]
        if language == "en-XA":
            wrong += page.evaluate(UNTRANSLATED)
    for language in ("sv", "kk", "ja", "en"):
        choose(page, language=language, textSize=200)
        expect(root).to_have_attribute("lang", language)
        expect(root).to_have_css("font-size", "32px")
        wrong += [(language, "200 %", one) for one in page.evaluate(TOO_WIDE)]
    wrong += page.evaluate(CUT_OFF)
    assert wrong == []


def test_the_language_follows_the_browser_until_one_is_chosen(
    server: Server, new_table: Callable[..., Table]
) -> None:
    table = new_table(server, locale="kk-KZ")
    page = table.page
    page.goto(f"{server.address}/#/settings")
    expect(page.get_by_role("heading", level=1)).to_have_text("Баптау")
    expect(page.locator("html")).to_have_attribute("lang", "kk")
    # What is said on a board of this page, to the eye and to the ear.
    page.get_by_role("textbox").or_(page.get_by_role("combobox")).first.fill("hello")
    page.keyboard.press("Enter")
    expect(page.get_by_text("«hello»").first).to_be_visible()
    heard = page.get_by_test_id(re.compile("^live-"))
    expect(heard.filter(has_text="«hello»")).to_have_count(1)
    # The languages come first, each by its own name: Tab finds them, from where a page begins.
    page.locator("#content").focus()
    page.keyboard.press("Tab")
    languages = page.get_by_role("group").first
    expect(languages.locator(":focus")).to_have_count(1)
    expect(languages.get_by_role("radio")).to_have_count(5)
    chosen = page.get_by_role("radio", name="日本語", exact=True)
    chosen.check()
    # All of the page changes at once, and the focus stays where it was.
    expect(page.get_by_role("heading", level=1)).to_have_text("設定")
    expect(page).to_have_title("設定 – Gess")
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(chosen).to_be_focused()
    # Nothing that was said is left in the language before.
    expect(page.get_by_text("«hello»")).to_have_count(0)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("設定")
    expect(chosen).to_be_checked()
    page.get_by_role("radio", name="Қазақша").last.check()
    expect(page.get_by_role("heading", level=1)).to_have_text("Баптау")


def test_the_start_page_lets_one_try_and_shows_what_there_is_to_go_on_with(table: Table) -> None:
    page = visit(table, "home")
    begin = page.get_by_role("link", name="Play the computer")
    expect(begin).to_have_class(re.compile("primary"))
    expect(page.get_by_role("link", name=re.compile("^Continue"))).to_have_count(0)
    # The picture becomes a board at the first wish to try, with the same piece in the hand.
    shown = page.locator(".gess-drawing .destination")
    picture = sorted(shown.evaluate_all("all => all.map((one) => one.getAttribute('class'))"))
    page.get_by_role("button", name="Try a move here").press("Enter")
    expect(table.board).to_be_focused()
    table.expect_selected("l3")
    live = shown.evaluate_all("all => all.map((one) => one.getAttribute('class'))")
    assert sorted(live) == picture
    table.click("l5")
    expect(table.drawn(".arrow").first).to_be_visible()
    page.get_by_role("button", name="Reset the board").click()
    table.expect_selected("l3")

    table.begin()
    table.play("l3-l6")
    table.wait_for_ply(1)
    page.evaluate("localStorage.setItem('gess.course', JSON.stringify(['one-stone/forward']))")
    visit(table, "home")
    go_on = page.get_by_role("link", name="Continue your game")
    expect(go_on).to_have_attribute("href", "#/play")
    expect(page.get_by_role("link", name="Continue learning")).to_contain_text(
        "of 51 exercises done"
    )
    page.get_by_role("link", name="Your last game, after 1 move").click()
    expect(table.moves).to_have_count(1)


# Each main button that the start page has had, with the place where it stood.
MAIN_BUTTONS = """
globalThis.mainButtons = [];
const look = () => {
  const main = document.querySelector('.home .primary');
  const {left, top} = main?.getBoundingClientRect() ?? {};
  const place = [left, top + scrollY].map(Math.round);
  const now = main && [main.textContent.trim(), ...place].join(' ');
  if (now && !mainButtons.includes(now)) mainButtons.push(now);
  requestAnimationFrame(look);
};
look();
"""


@pytest.mark.parametrize("width", [390, 1440])
def test_the_main_button_of_the_start_page_does_not_change_under_a_hand(
    server: Server, new_table: Callable[..., Table], width: int
) -> None:
    """It goes on where one was, unless the game is over or gone, and is right at once."""
    table = window(new_table, server, width)
    page = table.page
    page.add_init_script(MAIN_BUTTONS)

    def main_button(last: int) -> str:
        page.goto(f"{server.address}/#/")
        page.reload()
        settle(page)
        expect(page.get_by_role("link", name="Your last game")).to_have_count(last)
        page.wait_for_timeout(100)
        shown, *others = page.evaluate("mainButtons")
        assert not others, (shown, others)
        return str(shown)

    table.begin()
    table.play("l3-l6")
    table.wait_for_ply(1)
    assert main_button(1).startswith("Continue your game")
    # Nothing is left of it in this browser: seen after the page stands, known at the next visit.
    last = page.evaluate("localStorage['gess.last-game']")
    page.evaluate("localStorage['gess.last-game'] = localStorage['gess.goes-on'] = 'gone'")
    assert main_button(0).startswith("Continue your game")
    assert main_button(0).startswith("Play the computer")
    # What was kept of it before says only which game it was.
    page.evaluate("last => localStorage['gess.last-game'] = last", last)
    assert main_button(1).startswith("Play the computer")
    assert main_button(1).startswith("Continue your game")
    table.open(last)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Resign").click()
    expect(table.result).to_be_visible()
    assert main_button(1).startswith("Play the computer")
