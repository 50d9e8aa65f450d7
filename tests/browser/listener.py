"""A person who hears the page: all they know of it is its accessibility tree and what is spoken."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tests.browser.tree import Node, name_fits, read

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession, Page

#: Keeps what live regions say, as a screen reader hears it: a region must be there before its
#: words, an alert need not, and nothing is heard from behind a modal dialog.
EARS = """
window.heard = [];
new MutationObserver((records) => {
  const said = new Map();
  for (const { target, addedNodes } of records) {
    const at = target instanceof Element ? target : target.parentElement;
    const region = at?.closest('[aria-live]:not([aria-live=off]), [role=status], [role=alert]');
    if (region) said.set(region, region.textContent.trim());
    for (const node of addedNodes)
      if (node instanceof Element)
        for (const alert of [node, ...node.querySelectorAll('[role=alert]')])
          if (alert.getAttribute('role') === 'alert') said.set(alert, alert.textContent.trim());
  }
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  for (const [region, words] of said)
    if (words && region.isConnected && (!modal || modal.contains(region)))
      heard.push(words.replace(/\\s+/g, ' '));
}).observe(document, { subtree: true, childList: true, characterData: true });
"""


@dataclass
class Listener:
    """Ears and a keyboard at a page."""

    page: Page
    address: str
    at: int = 0
    """How much of what was said has been listened to."""
    _session: CDPSession | None = None

    def __post_init__(self) -> None:
        self.page.add_init_script(EARS)
        self._session = self.page.context.new_cdp_session(self.page)

    def ask(self, method: str, **values: Any) -> Any:
        assert self._session is not None
        return self._session.send(method, values)

    # What is there

    def tree(self) -> Node:
        """The page as assistive technology is given it."""
        return read(self.ask("Accessibility.getFullAXTree")["nodes"])

    def find(self, role: str, name: str, within: str | None = None) -> Node:
        """The one node of a role and name, once it is there; `within` names the part to look in."""
        deadline = time.monotonic() + 10
        while True:
            tree = self.tree()
            parts = [tree] if within is None else tree.places(within)
            found = [node for part in parts for node in part.all(role, name)]
            if len(found) == 1:
                return found[0]
            if time.monotonic() > deadline:
                seen = ", ".join(
                    str(node) for node in tree.walk() if node.role in {role, "heading"}
                )
                raise AssertionError(f"{len(found)} × {role} “{name}” among {seen}")
            time.sleep(0.1)

    def has(self, role: str, name: str) -> bool:
        return bool(self.tree().all(role, name))

    def focus(self) -> Node:
        """What has the focus; of a board, the square that its cursor is on."""
        owned = "document.activeElement?.getAttribute('aria-activedescendant')"
        target = f"document.getElementById({owned}) ?? document.activeElement"
        handle = self.ask("Runtime.evaluate", expression=target)["result"]["objectId"]
        dom = self.ask("DOM.describeNode", objectId=handle)["node"]["backendNodeId"]
        tree = self.tree()
        return next((node for node in tree.walk() if node.dom == dom), tree)

    def expect_focus(self, role: str, name: str) -> None:
        deadline = time.monotonic() + 5
        while True:
            node = self.focus()
            if node.role == role and name_fits(node.name, name):
                return
            assert time.monotonic() < deadline, f"the focus is on {node}, not on {role} “{name}”"
            time.sleep(0.05)

    # What is done

    def visit(self, address: str) -> None:
        """Go to an address of the page, as a link does."""
        if self.page.url.startswith(self.address):
            self.page.evaluate("hash => { location.hash = hash }", address)
        else:
            self.page.goto(f"{self.address}/{address}")
        self.page.wait_for_function("() => document.querySelector('h1')?.checkVisibility()")

    def press(self, role: str, name: str, within: str | None = None) -> None:
        """Do what a control is for, as a screen reader has it done, once it can be used."""
        deadline = time.monotonic() + 5
        while (node := self.find(role, name, within)).states.get("disabled"):
            assert time.monotonic() < deadline, f"{node} cannot be used"
            time.sleep(0.1)
        self._call(node, "function () { this.focus(); this.click(); }")

    def go_to(self, role: str, name: str, within: str | None = None) -> None:
        """Put the focus on a control."""
        self._call(self.find(role, name, within), "function () { this.focus(); }")

    def _call(self, node: Node, code: str) -> None:
        handle = self.ask("DOM.resolveNode", backendNodeId=node.dom)["object"]["objectId"]
        self.ask(
            "Runtime.callFunctionOn", objectId=handle, functionDeclaration=code, userGesture=True
        )

    def walk(self, square: str) -> None:
        """Go to a square of the board by arrow keys, each step told by the square it leads to."""
        for _ in range(40):
            here = self.focus().name.split(",")[0]
            across = ord(square[0]) - ord(here[0])
            up = int(square[1:]) - int(here[1:])
            if across == up == 0:
                return
            step = (
                "ArrowRight" if across > 0 else "ArrowLeft",
                "ArrowUp" if up > 0 else "ArrowDown",
            )
            self.key(*[step[0]] * abs(across), *[step[1]] * abs(up))
        raise AssertionError(f"no way to {square}")

    def key(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def write(self, role: str, name: str, text: str, within: str | None = None) -> None:
        """Write over what stands in a field."""
        self.go_to(role, name, within)
        self.key("Control+a")
        self.page.keyboard.type(text)

    def choose(self, name: str, option: str) -> None:
        """Choose from a list by the letters of the option, as the keyboard does."""
        self.go_to("combobox", name)
        self.page.keyboard.type(option)

    # What is heard

    def hear(self, words: str, seconds: float = 10) -> str:
        """Listen until these words come; what was said before them is past."""
        deadline = time.monotonic() + seconds
        pattern = re.compile(words)
        while True:
            said: list[str] = self.page.evaluate("window.heard")
            for index, each in enumerate(said[self.at :], self.at):
                if pattern.search(each):
                    self.at = index + 1
                    return each
            assert time.monotonic() < deadline, f"not heard: {words}; but {said[self.at :]}"
            time.sleep(0.05)

    def rest(self) -> list[str]:
        """All that was said and not listened to yet."""
        said: list[str] = self.page.evaluate("window.heard")
        news = said[self.at :]
        self.at = len(said)
        return news
