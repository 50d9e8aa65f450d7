"""The page and the library's drawings have the same colours."""

from __future__ import annotations

import re

from tests.browser.table import ROOT

from gess import drawing

BLOCK = re.compile(r':root\[data-theme="(\w+)"\]\[data-scheme="(\w+)"\] \{(.*?)\}', re.DOTALL)
VALUE = re.compile(r"--gess-([\w-]+): (#[0-9a-f]{6});")


def test_board_colours_are_those_of_the_drawings() -> None:
    text = (ROOT / "web/src/board/themes.css").read_text(encoding="utf-8")
    found: dict[tuple[str, str], dict[str, str]] = {
        (theme, scheme): dict(VALUE.findall(body)) for theme, scheme, body in BLOCK.findall(text)
    }
    wanted: dict[tuple[str, str], dict[str, str]] = {
        (theme, scheme): dict(palette)
        for theme, schemes in drawing.tokens().items()
        for scheme, palette in schemes.items()
    }
    assert found == wanted
