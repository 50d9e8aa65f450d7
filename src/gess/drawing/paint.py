"""From the names of colours to SVG attributes, in one scheme or following the reader's.

With the scheme ``auto`` every painted element carries the light colour as an attribute, for readers
that know no style sheets, and a class that a media query turns dark.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gess.errors import GessError

if TYPE_CHECKING:
    from gess.drawing.theme import SchemeName, Theme


_SHORT = {"fill": "f", "stroke": "s", "stop-color": "c"}


class Paint:
    """The colours of one picture; it remembers what was used, for the style sheet.

    >>> from gess.drawing.theme import THEMES
    >>> Paint(THEMES["contrast"], "light", "p").attributes(fill="board")
    ' fill="#ffffff"'
    >>> paint = Paint(THEMES["contrast"], "auto", "p")
    >>> paint.attributes(fill="board")
    ' class="pf-board" fill="#ffffff"'
    >>> paint.style_sheet()
    '<style>@media(prefers-color-scheme:dark){.pf-board{fill:#5c5c5c}}</style>'
    """

    def __init__(self, theme: Theme, scheme: SchemeName, prefix: str) -> None:
        if scheme not in ("light", "dark", "auto"):
            message = f"no scheme is called {scheme!r}: expected light, dark, auto"
            raise GessError(message)
        self.theme = theme
        self.prefix = prefix
        self._adaptive = scheme == "auto"
        self._palette = theme.dark if scheme == "dark" else theme.light
        self._used: dict[str, str] = {}

    def differs(self, one: str, other: str) -> bool:
        """Return whether two names mean different colours, in any palette that may be shown."""
        palettes = (self._palette, self.theme.dark) if self._adaptive else (self._palette,)
        return any(getattr(palette, one) != getattr(palette, other) for palette in palettes)

    def colour(self, name: str) -> str:
        """Return a colour of the palette by its name."""
        value: str = getattr(self._palette, name)
        return value

    def attributes(
        self, *, fill: str | None = None, stroke: str | None = None, stop: str | None = None
    ) -> str:
        """Return attributes that paint an element, each colour by its name in the palette."""
        classes, paints = [], []
        for key, name in (("fill", fill), ("stroke", stroke), ("stop-color", stop)):
            if name is None:
                continue
            paints.append(f' {key}="{self.colour(name)}"')
            dark = getattr(self.theme.dark, name)
            if self._adaptive and dark != self.colour(name):
                css = f"{self.prefix}{_SHORT[key]}-{name.replace('_', '-')}"
                self._used[css] = f".{css}{{{key}:{dark}}}"
                classes.append(css)
        return (f' class="{" ".join(classes)}"' if classes else "") + "".join(paints)

    def style_sheet(self) -> str:
        """Return the style element for what was painted so far, or nothing."""
        if not self._used:
            return ""
        rules = "".join(self._used[name] for name in sorted(self._used))
        return f"<style>@media(prefers-color-scheme:dark){{{rules}}}</style>"
