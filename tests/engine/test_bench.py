"""The signature of the search."""

from gess.engine.bench import DEPTH, Bench, positions

SIGNATURE = 6_751_445
"""Nodes of `gess bench`. A commit that changes the search changes it, and names the new number."""


def test_the_search_is_what_it_was() -> None:
    nodes = Bench().run(DEPTH).nodes
    assert nodes == SIGNATURE, f"the search has changed: if that is meant, its signature is {nodes}"


def test_the_positions_are_undecided_and_different() -> None:
    assert len({position.key for position in positions()}) == 24
    assert not any(position.is_over for position in positions())
    assert {p.rules.name for p in positions()} == {"standard", "open-edge", "classic", "course"}
