"""The help has a picture for each reason, and each shows what the library says of it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.setups import move, stones
from tests.web.course import LEARN

from gess import BLACK, RULES, Position, ReasonCode
from gess.as_json import reason_json

EXAMPLES: list[dict[str, Any]] = json.loads((LEARN / "reasons.json").read_text(encoding="utf-8"))


def test_every_reason_has_one_picture_in_the_order_of_the_library() -> None:
    assert [example["code"] for example in EXAMPLES] == [code.value for code in ReasonCode]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["code"])
def test_the_position_of_a_picture_gives_its_reason(example: dict[str, Any]) -> None:
    rules = RULES[example["rules"]]
    position = Position(stones(example["black"]), stones(example["white"]), BLACK, rules)
    reason = reason_json(position.why_illegal(move(example["move"])))
    assert reason is not None
    assert {key: reason[key] for key in ("code", "at", "squares")} == {
        key: example[key] for key in ("code", "at", "squares")
    }
