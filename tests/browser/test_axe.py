"""Axe, which sees every state in `test_states.py`, finds what is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.axe import COLOURS, faults
from tests.browser.pages import visit, window

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.table import Server, Table


def test_axe_finds_faults_where_there_are_some(
    server: Server, new_table: Callable[..., Table]
) -> None:
    table = window(new_table, server, 1440, bypass_csp=True)
    page = visit(table, "home")
    page.evaluate("document.querySelector('h1').style.color = '#ddd'")
    assert [fault.partition(":")[0] for fault in faults(page)] == ["color-contrast"]
    assert len(faults(page, *COLOURS)) == 1
