"""Which values properties may have by FF[4], and which of them a node may hold together."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from gess.message import Message
from gess.sgf import properties
from gess.sgf.annotations import ROOT_NAMES, SETUP_NAMES
from gess.sgf.results import is_result
from gess.sgf.sentences import said
from gess.sgf.tree import Node


def _is_point(value: str) -> bool:
    return not value or not properties.points_of([value])[1]


def _is_pair(value: str) -> bool:
    return bool(properties.pairs_of([value]))


def _is_label(value: str) -> bool:
    halves = properties.split(value)
    return halves is not None and properties.point_of(halves[0]) is not None


def _is_number(value: str) -> bool:
    return properties.number_of(value) is not None


def _is_real(value: str) -> bool:
    return properties.real_of(value) is not None


def _is_double(value: str) -> bool:
    return value.strip() in ("1", "2")


def _is_empty(value: str) -> bool:
    return not value.strip()


def _is_any(_: str) -> bool:
    return True


_Test = Callable[[str], bool]

_LISTS: dict[str, tuple[_Test, str]] = {
    **dict.fromkeys(("TR", "SQ", "CR", "MA", "SL", "DD", "VW"), (_is_point, "expected-point")),
    **dict.fromkeys(("AR", "LN"), (_is_pair, "expected-pair")),
    "LB": (_is_label, "expected-label"),
}
_SINGLES: dict[str, tuple[_Test, str]] = {
    **dict.fromkeys(("MN", "OB", "OW", "PM", "ST"), (_is_number, "expected-number")),
    **dict.fromkeys(("BL", "WL", "TM", "V"), (_is_real, "expected-seconds")),
    "V": (_is_real, "expected-real"),
    **dict.fromkeys(("TE", "BM", "GB", "GW", "DM", "UC", "HO"), (_is_double, "expected-double")),
    **dict.fromkeys(("DO", "IT", "KO"), (_is_empty, "expected-nothing")),
    "RE": (lambda value: is_result(properties.line_of(value)), "expected-result"),
    **dict.fromkeys(("B", "W", "C", "N", "PL", "FF", "GM", "SZ", "CA", "AP", "RU"), (_is_any, "")),
    **dict.fromkeys(("PB", "PW", "BR", "WR", "BT", "WT", "EV", "RO", "PC", "DT"), (_is_any, "")),
    **dict.fromkeys(("GN", "GC", "AN", "CP", "ON", "OT", "SO", "US"), (_is_any, "")),
}
_PLAIN = frozenset(("B", "W", "C"))


def faults(node: Node) -> Iterator[tuple[str, Message]]:
    """Yield the properties of a node that FF[4] does not allow there, each with a message."""
    values = node._values
    if not SETUP_NAMES.isdisjoint(values) and (color := node.color):
        name = color.value.upper()
        yield name, said("setup-and-move", name=name)
    for name in values:
        if name in _PLAIN and len(values[name]) == 1:
            continue
        if name in ROOT_NAMES and node.parent is not None:
            yield name, said("root-only", name=name)
        test, expected = _LISTS.get(name) or _SINGLES.get(name) or (_is_any, "")
        if name in _SINGLES and len(values[name]) > 1:
            yield name, said("many-values", name=name, count=len(values[name]))
        for value in values[name]:
            if not test(value):
                yield name, said(expected, name=name, value=value[:20])
