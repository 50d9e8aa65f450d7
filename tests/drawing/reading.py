"""Reading pictures back: what stands where in an SVG, without knowing how it was drawn."""

import re
from xml.etree import ElementTree as ET

SVG = "{http://www.w3.org/2000/svg}"


def parse(svg_text: str) -> ET.Element:
    """The root of a picture; the test fails if it is not well-formed XML."""
    return ET.fromstring(svg_text)


def placed(root: ET.Element, name: str) -> list[tuple[float, float]]:
    """Where a definition is used: the places of all <use> whose target ends with a name."""
    prefix = prefix_of(root)
    return [
        (float(use.get("x", "0")), float(use.get("y", "0")))
        for use in root.iter(f"{SVG}use")
        if use.get("href") == f"#{prefix}{name}" and use.get("x")
    ]


def prefix_of(root: ET.Element) -> str:
    """The prefix of a picture's ids, taken from its title's."""
    title = root.find(f"{SVG}title")
    assert title is not None
    return title.attrib["id"].removesuffix("t")


def ids(root: ET.Element) -> list[str]:
    return [element.attrib["id"] for element in root.iter() if "id" in element.attrib]


def references(svg_text: str) -> set[str]:
    """The ids that a picture refers to."""
    found = set(re.findall(r'href="#([^"]*)"', svg_text)) | set(
        re.findall(r"url\(#([^)]*)\)", svg_text)
    )
    for value in re.findall(r'aria-labelledby="([^"]*)"', svg_text):
        found |= set(value.split())
    return found


def corner(name: str) -> tuple[int, int]:
    """The upper left corner of a square seen from Black's side: rows go upwards."""
    return 20 * "abcdefghijklmnopqrst".index(name[0]), 20 * (20 - int(name[1:]))


def middle(name: str) -> tuple[int, int]:
    x, y = corner(name)
    return x + 10, y + 10


# The start position (R3), written out from the rule book.
_BACK = [f"{file}{row}" for row in (2, 4) for file in "ceghijklmnpr"]
BLACK_AT_START = {*_BACK, *(f"{f}3" for f in "bcdfhijkmoqrs"), *(f"{f}7" for f in "cfilor")}
WHITE_AT_START = {
    *(f"{file}{row}" for row in (19, 17) for file in "ceghijklmnpr"),
    *(f"{f}18" for f in "bcdfhijkmoqrs"),
    *(f"{f}14" for f in "cfilor"),
}
