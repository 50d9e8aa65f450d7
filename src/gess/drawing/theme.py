"""Themes: the colours of a picture, as design tokens that other front ends share.

A theme has a palette for light and one for dark surroundings. The names of the colours say what
they paint, never how they look, so that a theme can be replaced without touching a drawing.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

from gess.errors import GessError

if TYPE_CHECKING:
    from collections.abc import Mapping

SchemeName = Literal["light", "dark", "auto"]
ThemeName = Literal["wood", "plain", "contrast"]


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one picture, each ``#rrggbb``. Raises GessError for any other text.

    >>> THEMES["plain"].light.board
    '#ece7db'
    """

    board: str
    """The 18 x 18 squares, at the top."""
    board_low: str
    """The 18 x 18 squares, at the bottom (equal to `board` for a flat board)."""
    grain: str
    """The faint grain of the wood (equal to `board` for none)."""
    frame: str
    """The frame: files a and t, rows 1 and 20."""
    grid: str
    """The lines between squares."""
    edge: str
    """The line around the board proper, where stones fall."""
    label: str
    """Coordinates."""
    black_light: str
    """A black stone where light falls on it."""
    black: str
    """A black stone."""
    black_edge: str
    """The rim of a black stone."""
    white_light: str
    """A white stone where light falls on it."""
    white: str
    """A white stone, in its shade."""
    white_edge: str
    """The rim of a white stone."""
    shadow: str
    """What a stone throws on the board."""
    accent: str
    """The one accent: selection, arms, quiet destinations, arrows."""
    last: str
    """The last move."""
    ring: str
    """The outline of a ring."""
    capture: str
    """A destination that removes stones."""
    danger: str
    """A destination that breaks the mover's own last ring."""
    win: str
    """A destination that breaks the enemy's last ring."""
    halo: str
    """The thin outline that keeps marks readable on stones of either colour."""

    def __post_init__(self) -> None:
        for name, colour in colours(self).items():
            if not re.fullmatch("#[0-9a-fA-F]{6}", colour):
                message = f"the colour {name} cannot be {colour!r}: expected #rrggbb"
                raise GessError(message)


def colours(palette: Palette) -> dict[str, str]:
    """Return the colours of a palette by their names as design tokens.

    >>> colours(THEMES["contrast"].light)["black-edge"]
    '#000000'
    """
    return {f.name.replace("_", "-"): getattr(palette, f.name) for f in fields(palette)}


@dataclass(frozen=True, slots=True)
class Theme:
    """A named pair of palettes, and how stones are made.

    >>> THEMES["wood"].name
    'wood'
    >>> Theme("mine", THEMES["plain"].light, THEMES["plain"].light, depth=False).depth
    False
    """

    name: str
    light: Palette
    dark: Palette
    depth: bool = True
    """Stones with a gradient and a shadow; without it they are flat discs with a rim."""


_WOOD_LIGHT = Palette(
    board="#e6c48d",
    board_low="#dcb577",
    grain="#a8763a",
    frame="#cfa467",
    grid="#b08347",
    edge="#7d5526",
    label="#523512",
    black_light="#6c6a6e",
    black="#1b1a1d",
    black_edge="#0c0c0e",
    white_light="#ffffff",
    white="#dcd6ca",
    white_edge="#988a72",
    shadow="#3a2408",
    accent="#13678c",
    last="#f6ecd2",
    ring="#8c3b2e",
    capture="#8a3a86",
    danger="#bf2c20",
    win="#24713c",
    halo="#fffaf0",
)
_WOOD_DARK = Palette(
    board="#a98253",
    board_low="#9b7446",
    grain="#5f3f1c",
    frame="#6f5130",
    grid="#7d5b33",
    edge="#3b2711",
    label="#ecd9bb",
    black_light="#5a585d",
    black="#131215",
    black_edge="#050506",
    white_light="#f6f3ec",
    white="#c9c2b4",
    white_edge="#7f735e",
    shadow="#160c02",
    accent="#0b4f70",
    last="#e8cf9d",
    ring="#58130c",
    capture="#6b2168",
    danger="#9c1810",
    win="#0f5427",
    halo="#fdf3e0",
)
_PLAIN_LIGHT = Palette(
    board="#ece7db",
    board_low="#ece7db",
    grain="#ece7db",
    frame="#dcd5c5",
    grid="#c6bdab",
    edge="#8f8778",
    label="#5f594e",
    black_light="#5b5d63",
    black="#25262a",
    black_edge="#121316",
    white_light="#ffffff",
    white="#f0eeea",
    white_edge="#7d786e",
    shadow="#4a4337",
    accent="#14699a",
    last="#f2cf6b",
    ring="#a04a32",
    capture="#8b3d92",
    danger="#c5281c",
    win="#1f7a42",
    halo="#ffffff",
)
_PLAIN_DARK = Palette(
    board="#5f646d",
    board_low="#5f646d",
    grain="#5f646d",
    frame="#3c4047",
    grid="#767b85",
    edge="#a4aab4",
    label="#c3c8cf",
    black_light="#3f4146",
    black="#141518",
    black_edge="#000000",
    white_light="#fafaf8",
    white="#d3d2ce",
    white_edge="#6d6d6a",
    shadow="#0b0c0e",
    accent="#4fb8e6",
    last="#b99a4a",
    ring="#ffb89e",
    capture="#e39bea",
    danger="#ff8a7a",
    win="#74d694",
    halo="#15171a",
)
_CONTRAST_LIGHT = Palette(
    board="#ffffff",
    board_low="#ffffff",
    grain="#ffffff",
    frame="#dcdcdc",
    grid="#767676",
    edge="#000000",
    label="#000000",
    black_light="#000000",
    black="#000000",
    black_edge="#000000",
    white_light="#ffffff",
    white="#ffffff",
    white_edge="#000000",
    shadow="#000000",
    accent="#0038c7",
    last="#ffd400",
    ring="#a3004f",
    capture="#7a00a8",
    danger="#c00000",
    win="#00661c",
    halo="#ffffff",
)
_CONTRAST_DARK = Palette(
    board="#5c5c5c",
    board_low="#5c5c5c",
    grain="#5c5c5c",
    frame="#1f1f1f",
    grid="#8f8f8f",
    edge="#ffffff",
    label="#ffffff",
    black_light="#000000",
    black="#000000",
    black_edge="#000000",
    white_light="#ffffff",
    white="#ffffff",
    white_edge="#ffffff",
    shadow="#000000",
    accent="#5cc8ff",
    last="#8f7500",
    ring="#ffb6d3",
    capture="#f0a0ff",
    danger="#ffa99d",
    win="#6fe88f",
    halo="#000000",
)

THEMES: Mapping[str, Theme] = MappingProxyType(
    {
        "wood": Theme("wood", _WOOD_LIGHT, _WOOD_DARK),
        "plain": Theme("plain", _PLAIN_LIGHT, _PLAIN_DARK),
        "contrast": Theme("contrast", _CONTRAST_LIGHT, _CONTRAST_DARK, depth=False),
    }
)


def theme_named(theme: ThemeName | Theme) -> Theme:
    """Return the theme itself or the one of that name.

    Raises GessError for a name that is none.

    >>> theme_named("contrast").depth
    False
    >>> theme_named("steel")
    Traceback (most recent call last):
    ...
    gess.errors.GessError: no theme is called 'steel': expected wood, plain, contrast
    """
    if isinstance(theme, Theme):
        return theme
    found = THEMES.get(theme)
    if found is None:
        message = f"no theme is called {theme!r}: expected {', '.join(THEMES)}"
        raise GessError(message)
    return found


def tokens() -> dict[str, dict[str, dict[str, str]]]:
    """Return all themes as plain data: theme, then scheme, then the token's name and colour.

    >>> tokens()["wood"]["light"]["black-edge"]
    '#0c0c0e'
    """
    return {
        theme.name: {
            "light": colours(theme.light),
            "dark": colours(theme.dark),
        }
        for theme in THEMES.values()
    }
