"""The accessibility tree of a page, and what would let a person down who only hears it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

#: What a person can do something with.
CONTROLS = frozenset(
    {
        "button",
        "link",
        "textbox",
        "searchbox",
        "combobox",
        "checkbox",
        "radio",
        "switch",
        "slider",
        "spinbutton",
        "tab",
        "option",
        "gridcell",
        "menuitem",
        "Date",
        "DisclosureTriangle",
    }
)
LANDMARKS = frozenset(
    {
        "main",
        "navigation",
        "banner",
        "contentinfo",
        "complementary",
        "search",
        "form",
        "region",
    }
)
#: What tells controls of the same name apart.
PLACES = frozenset(
    {
        "dialog",
        "alertdialog",
        "group",
        "radiogroup",
        "region",
        "search",
        "navigation",
        "listitem",
        "row",
        "tabpanel",
        "list",
    }
)


@dataclass
class Node:
    """A node of the tree, without those that are ignored."""

    role: str
    name: str
    description: str
    states: dict[str, Any]
    dom: int
    parent: Node | None
    children: list[Node] = field(default_factory=list)

    def walk(self) -> Iterator[Node]:
        yield self
        for child in self.children:
            yield from child.walk()

    def above(self) -> Iterator[Node]:
        node = self.parent
        while node is not None:
            yield node
            node = node.parent

    @property
    def text(self) -> str:
        """All that is read out of it."""
        own = [node.name for node in self.walk() if node.role == "StaticText"]
        return " ".join(own) or self.name

    def all(self, role: str, name: str | None = None) -> list[Node]:
        found = [node for node in self.walk() if node.role == role]
        return [node for node in found if name is None or name_fits(node.name, name)]

    def places(self, name: str) -> list[Node]:
        """The parts of the page with a name."""
        return [node for node in self.walk() if node.role in PLACES and node.name == name]

    def __str__(self) -> str:
        return f"{self.role} “{self.name}”"


def name_fits(name: str, wanted: str) -> bool:
    """Whether a name is the wanted one; three dots at the end stand for any more words."""
    return name.startswith(wanted[:-1]) if wanted.endswith("…") else name == wanted


def read(nodes: list[Any]) -> Node:
    """The tree that `Accessibility.getFullAXTree` tells of, without what it ignores."""
    by_id = {node["nodeId"]: node for node in nodes}

    def grow(raw: Any, parent: Node | None) -> list[Node]:
        children = [by_id[each] for each in raw.get("childIds", []) if each in by_id]
        if raw.get("ignored"):
            return [node for child in children for node in grow(child, parent)]
        node = Node(
            raw["role"]["value"],
            str(raw.get("name", {}).get("value", "")).strip(),
            str(raw.get("description", {}).get("value", "")).strip(),
            {each["name"]: each["value"].get("value") for each in raw.get("properties", [])},
            raw.get("backendDOMNodeId", 0),
            parent,
        )
        for child in children:
            node.children += grow(child, node)
        return [node]

    (root,) = grow(nodes[0], None)
    return root


def faults(tree: Node) -> list[str]:
    """What would let a person down who hears this page; nothing if all is well."""
    found = [*_names(tree), *_twins(tree), *_headings(tree), *_landmarks(tree)]
    for grid in tree.all("grid"):
        found += _board(grid)
    regions = [node for node in tree.all("status") if node.states.get("live") == "polite"]
    if not regions:
        found.append("no live region is there")
    return found


def _names(tree: Node) -> Iterator[str]:
    for node in tree.walk():
        named = CONTROLS | {"grid", "dialog", "alertdialog", "tablist", "radiogroup", "image"}
        if node.role in named and not node.name:
            yield f"{node.role} without a name in {[str(each) for each in node.above()][:3]}"


def _twins(tree: Node) -> Iterator[str]:
    """Controls that sound the same and stand in places that sound the same."""
    seen: set[tuple[str, ...]] = set()
    for node in tree.walk():
        if node.role not in CONTROLS - {"gridcell"}:
            continue
        places = [each.name for each in node.above() if each.role in PLACES and each.name]
        address = str(node.states.get("url", ""))
        part = next((each.role for each in node.above() if each.role in LANDMARKS), "")
        own = (node.role, node.name, node.description, address, part, *places[:1])
        if own in seen:
            yield f"two of {node} in {places[:1]}"
        seen.add(own)


def _headings(tree: Node) -> Iterator[str]:
    modal = tree.all("dialog") + tree.all("alertdialog")
    levels = [int(node.states["level"]) for node in tree.all("heading")]
    if not modal and levels.count(1) != 1:
        yield f"{levels.count(1)} headings of the first level"
    before = levels[0] if modal and levels else 0
    for level in levels:
        if level > before + 1:
            yield f"a heading of level {level} below one of level {before}"
        before = level


def _landmarks(tree: Node) -> Iterator[str]:
    if tree.all("dialog") or tree.all("alertdialog"):
        return
    if len(tree.all("main")) != 1:
        yield f"{len(tree.all('main'))} main parts"
    ways = tree.all("navigation")
    if not ways or len({node.name for node in ways}) < len(ways):
        yield f"ways named {[node.name for node in ways]}"
    for node in tree.all("StaticText"):
        roles = {each.role for each in node.above()}
        if not roles & (LANDMARKS | {"status", "alert", "link", "button"}) and node.name:
            yield f"“{node.name}” stands in no part of the page"


def _board(grid: Node) -> Iterator[str]:
    """A board is one grid of 20 rows of 20 squares named first, and one stop of the Tab key."""
    rows = grid.all("row")
    names = [[cell.name.split(",")[0] for cell in row.all("gridcell")] for row in rows]
    files = "abcdefghijklmnopqrst"
    wanted = [[f"{file}{line}" for file in files] for line in range(20, 0, -1)]
    if names not in (wanted, [row[::-1] for row in wanted[::-1]]):
        yield f"a board of {len(rows)} rows, the first with {names[:1]}"
    if not grid.states.get("focusable"):
        yield "a board that cannot have the focus"
    if any(
        cell.states.get("focusable") and cell.states.get("focused") for cell in grid.all("gridcell")
    ):
        yield "squares that are stops of their own"


#: Texts that are seen but kept from the ear, but for signs that stand beside words.
HIDDEN_TEXTS = """() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.data.trim();
    const hidden = node.parentElement.closest('[aria-hidden=true]');
    if (!hidden || text.length < 2 || node.parentElement.closest('.gess-drawing')) continue;
    // A slider says what its value is called.
    const sliders = [...document.querySelectorAll('[aria-valuetext]')];
    if (sliders.some((each) => each.ariaValueText.includes(text))) continue;
    const options = { checkVisibilityCSS: true, checkOpacity: true };
    if (node.parentElement.checkVisibility(options)) found.push(text);
  }
  return found;
}"""
