"""Known values, from `tests/data/` and the rule book: none of them computed by this library."""

import json
from pathlib import Path
from typing import Any

DATA = Path(__file__).parent / "data"

PERFT_FROM_START: dict[str, list[int]] = {
    "standard": [458, 158_010, 53_244_026],
    "open-edge": [478, 172_080, 60_574_502],
    "classic": [416, 132_704, 41_429_344],
    "course": [319, 101_761, 31_552_410],
}
"""For each preset the number of move sequences of 1, 2 and 3 moves from the start."""

START = (
    "1w1w1wwwwwwww1w1w1/www1w1wwww1w1w1www/1w1w1wwwwwwww1w1w1/18/18/1w2w2w2w2w2w1/18/18/18/"
    "18/18/18/1b2b2b2b2b2b1/18/18/1b1b1bbbbbbbb1b1b1/bbb1b1bbbb1b1b1bbb/1b1b1bbbbbbbb1b1b1 b 1"
)
"""The start position (R3) as the rule book writes it (R20)."""

START_ASCII = """\
   a b c d e f g h i j k l m n o p q r s t
20 +-------------------------------------+ 20
19 | . w . w . w w w w w w w w . w . w . | 19
18 | w w w . w . w w w w . w . w . w w w | 18
17 | . w . w . w w w w w w w w . w . w . | 17
16 | . . . . . . . . . . . . . . . . . . | 16
15 | . . . . . . . . . . . . . . . . . . | 15
14 | . w . . w . . w . . w . . w . . w . | 14
13 | . . . . . . . . . . . . . . . . . . | 13
12 | . . . . . . . . . . . . . . . . . . | 12
11 | . . . . . . . . . . . . . . . . . . | 11
10 | . . . . . . . . . . . . . . . . . . | 10
 9 | . . . . . . . . . . . . . . . . . . | 9
 8 | . . . . . . . . . . . . . . . . . . | 8
 7 | . b . . b . . b . . b . . b . . b . | 7
 6 | . . . . . . . . . . . . . . . . . . | 6
 5 | . . . . . . . . . . . . . . . . . . | 5
 4 | . b . b . b b b b b b b b . b . b . | 4
 3 | b b b . b . b b b b . b . b . b b b | 3
 2 | . b . b . b b b b b b b b . b . b . | 2
 1 +-------------------------------------+ 1
   a b c d e f g h i j k l m n o p q r s t
b Black 43, ring l3; w White 43, ring l18; Black to move"""
"""The start position as a diagram in ASCII with its legend."""


def cases(name: str) -> list[dict[str, Any]]:
    """The cases of one file of `tests/data/`: "perft", "games" or "playouts"."""
    loaded: list[dict[str, Any]] = json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))
    return loaded


def case_id(case: dict[str, Any]) -> str:
    """A readable pytest id for one case."""
    if "perft" in case:
        return f"{case['preset']}-{case['perft'][1]}"
    return f"{case['preset']}-{case.get('id') or case['seed']}"
