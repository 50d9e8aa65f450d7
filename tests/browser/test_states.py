"""Every page in every state: axe finds nothing, and it looks as its approved picture does.

After a wanted change, `make approve` puts the new pictures into `tests/browser/approved/` and lists
them: look at each before you keep it. A picture that differs is put beside the test's own temporary
files, with the approved one and where they differ.
"""

from __future__ import annotations

import re
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import pytest
from playwright.sync_api import expect
from tests.browser.axe import COLOURS, faults
from tests.browser.looks import APPROVED, APPROVING, Looks
from tests.browser.pages import EVERYTHING, PAGE_FOLDERS, PAGES, window
from tests.browser.states import (
    FINGER,
    JOURNEYS,
    MORE,
    PAGE,
    REST,
    TELLING,
    Games,
    Interest,
    Journey,
)
from tests.browser.table import Server
from tests.browser.walks.club import fill
from tests.browser.walks.stage import Stage

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Page
    from tests.browser.table import Table

Scheme = Literal["light", "dark"]
SCHEMES: tuple[Scheme, Scheme] = ("light", "dark")
WIDTHS = (320, 390, 820, 1440) if EVERYTHING else (390, 1440)
PHONES = (320, 390)
SELDOM = (REST, FINGER)
"""States that CI looks at in one colour scheme, and by axe alone."""
LARGE_TEXT = 200
"""The size of text in the narrowest window, in percent."""


@dataclass(frozen=True)
class Variant:
    """A way to see a state that every page must bear: the state is shown so, and then as before."""

    name: str
    width: int
    schemes: tuple[Scheme, ...]
    #: By `make test-all`, pictures are taken of states of this interest.
    interests: tuple[Interest, ...]
    settings: tuple[tuple[str, str], ...] = ()
    forced_colors: bool = False

    @contextmanager
    def shown(self, stage: Stage) -> Iterator[None]:
        before = {name: BEFORE[name] for name, _ in self.settings}
        if self.forced_colors:
            stage.page.emulate_media(forced_colors="active")
        if self.settings:
            change(stage, dict(self.settings))
        yield
        if self.settings:
            change(stage, before)
        if self.forced_colors:
            stage.page.emulate_media(forced_colors="none")


BEFORE = {"language": "en", "theme": "wood", "stones": "shaded"}
VARIANTS = (
    Variant("rtl", 390, ("light",), (PAGE, TELLING), (("language", "ar-XB"),)),
    Variant("ja", 390, ("light",), (PAGE, TELLING), (("language", "ja"),)),
    Variant("kk", 390, ("dark",), (PAGE,), (("language", "kk"),)),
    Variant("sv", 390, ("dark",), (PAGE,), (("language", "sv"),)),
    Variant("forced", 1440, SCHEMES, (PAGE, TELLING), forced_colors=True),
    Variant(
        "contrast", 1440, SCHEMES, (PAGE, TELLING), (("theme", "contrast"), ("stones", "outlined"))
    ),
    Variant("plain", 1440, SCHEMES, (PAGE,), (("theme", "plain"), ("stones", "flat"))),
)


def change(stage: Stage, settings: dict[str, str]) -> None:
    stage.change(**settings)
    if language := settings.get("language"):
        expect(stage.page.locator("html")).to_have_attribute("lang", re.compile(f"^{language}"))
        stage.page.wait_for_load_state("networkidle")


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[Games, Server]]:
    running = {games: Server(tmp_path_factory.mktemp("games")) for games in (Games.ANY, Games.CLUB)}
    for server in running.values():
        server.start()
    fill(running[Games.CLUB])
    yield running
    for server in running.values():
        server.stop()


@contextmanager
def server_for(journey: Journey, servers: dict[Games, Server], folder: Path) -> Iterator[Server]:
    if journey.games is not Games.NONE:
        yield servers[journey.games]
        return
    own = Server(folder)
    own.start()
    try:
        yield own
    finally:
        own.stop()


@dataclass(frozen=True)
class Inspection:
    """What is wrong with a state, in each way to see it."""

    stage: Stage
    width: int
    looks: Looks

    @property
    def page(self) -> Page:
        return self.stage.page

    def faults(self, name: str, interest: Interest) -> list[str]:
        found: list[str] = []
        for scheme in SCHEMES if EVERYTHING or interest not in SELDOM else SCHEMES[:1]:
            self.page.emulate_media(color_scheme=scheme)
            where = f"{name}-{self.width}-{scheme}"
            found += [f"{where}: {fault}" for fault in self.axe(scheme, interest)]
            if self.is_pictured(interest):
                found += self.looks.faults(self.page, where)
        for variant in VARIANTS:
            if variant.width == self.width:
                found += self.varied(name, interest, variant)
        self.page.emulate_media(color_scheme="light")
        return found

    def axe(self, scheme: Scheme, interest: Interest) -> list[str]:
        """In CI all rules for all states in a wide window, and for some on a phone.

        The colours of the other scheme are judged by themselves: nothing else is different in it.
        """
        if EVERYTHING or interest in SELDOM:
            return faults(self.page)
        if self.width == 390:
            return faults(self.page) if scheme == "dark" and interest in (PAGE, TELLING) else []
        return faults(self.page, *(COLOURS if scheme == "dark" else ()))

    def is_pictured(self, interest: Interest) -> bool:
        if self.width in (320, 820):
            return interest is PAGE
        return EVERYTHING or interest in (PAGE, TELLING)

    def varied(self, name: str, interest: Interest, variant: Variant) -> list[str]:
        """In CI only the colours are judged, on what each page shows first."""
        if not EVERYTHING and (interest is not PAGE or variant.name != "contrast"):
            return []
        if interest not in variant.interests and not variant.forced_colors:
            return []
        found = []
        with variant.shown(self.stage):
            for scheme in variant.schemes:
                self.page.emulate_media(color_scheme=scheme)
                where = f"{name}-{variant.name}-{scheme}"
                rules = () if EVERYTHING else COLOURS
                # The person's own colours are not ours to judge, and axe does not see all of them.
                but = COLOURS[0] if variant.forced_colors else ""
                found += [f"{where}: {fault}" for fault in faults(self.page, *rules, but=but)]
                if EVERYTHING and interest in variant.interests:
                    found += self.looks.faults(self.page, where)
        return found


def due(interest: Interest, width: int) -> bool:
    """Whether a state is looked at in a window of this width."""
    if EVERYTHING:
        return interest is not FINGER or width in PHONES
    wanted = {PAGE: WIDTHS, TELLING: WIDTHS, MORE: (1440,), REST: (1440,), FINGER: (390,)}
    return width in wanted[interest]


DUE = [
    (name, width)
    for name, journey in JOURNEYS.items()
    for width in WIDTHS
    if any(due(interest, width) for interest in journey.states.values())
]


@pytest.mark.parametrize(("name", "width"), DUE)
def test_every_state_is_fit_to_be_seen(
    servers: dict[Games, Server],
    new_table: Callable[..., Table],
    tmp_path: Path,
    name: str,
    width: int,
) -> None:
    journey = JOURNEYS[name]
    with server_for(journey, servers, tmp_path) as server:
        table = window(new_table, server, width, color_scheme="light", bypass_csp=True)
        text = {"textSize": LARGE_TEXT} if width == 320 else {}
        stage = Stage(table, touch=width in PHONES, settings=text)
        inspection = Inspection(stage, width, Looks(tmp_path))
        found: list[str] = []
        for state, wanted in zip(journey.walk(stage), journey.states, strict=True):
            assert state == wanted
            if due(journey.states[state], width):
                found += inspection.faults(f"{name}-{state}", journey.states[state])
    assert not found, "\n".join(found)


def test_every_page_is_looked_at() -> None:
    """Each page of the app is in both lists."""
    assert set(PAGES) >= PAGE_FOLDERS
    walked = {name for name, journey in JOURNEYS.items() if PAGE in journey.states.values()}
    assert {"puzzle" if page == "puzzles" else page for page in PAGE_FOLDERS} <= walked


def test_no_picture_is_left_of_what_there_is_no_more() -> None:
    wanted = {
        f"{name}-{state}-{rest}.webp"
        for name, journey in JOURNEYS.items()
        for state, interest in journey.states.items()
        for rest in pictures_of(interest)
    }
    left = {file.name for file in APPROVED.glob("*.webp")} - wanted
    if APPROVING:
        for each in left:
            (APPROVED / each).unlink()
    else:
        assert left == set()


def pictures_of(interest: Interest) -> Iterator[str]:
    """What the names of a state's approved pictures end with."""
    widths = {PAGE: (320, 390, 820, 1440), FINGER: (390,)}.get(interest, (390, 1440))
    for width in widths:
        yield from (f"{width}-{scheme}" for scheme in SCHEMES)
    for variant in VARIANTS:
        if interest in variant.interests:
            yield from (f"{variant.name}-{scheme}" for scheme in variant.schemes)
