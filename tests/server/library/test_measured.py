"""What the measurements of the library say of a search."""

from benchmarks.games import measured


def test_a_search_is_fast_enough_by_its_median() -> None:
    assert measured([0.02, 0.2, 0.09]) == "20 ms | 90 ms | reached"
    assert measured([0.02, 0.2, 0.11]) == "20 ms | 110 ms | not reached"
