"""What axe finds wrong with a page: all its rules for WCAG 2.2 AA and its best practices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from axe_playwright_python.base import AXE_SCRIPT

if TYPE_CHECKING:
    from playwright.sync_api import Page

COLOURS = ("color-contrast", "link-in-text-block")
"""The rules that a change of colours alone can break."""


def faults(page: Page, *rules: str, but: str = "") -> list[str]:
    """Each fault with the element that has it, by these rules, or by all but one.

    Axe is put into the page as a script, which the page's own policy rightly forbids: the context
    must have been made with `bypass_csp`.
    """
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(AXE_SCRIPT)
    options: dict[str, Any] = {"resultTypes": ["violations"]}
    if rules:
        options["runOnly"] = list(rules)
    if but:
        options["rules"] = {but: {"enabled": False}}
    found = page.evaluate("options => axe.run(options).then((all) => all.violations)", options)
    return [
        f"{fault['id']}: {node['html'][:160]}" for fault in found for node in fault["nodes"][:3]
    ]
