"""The page has its own words, in every language, for all that the server can say."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.web.codes import FILE, codes, names_in, written

import gess
from gess.server.problems import KINDS
from gess.server.told import SENTENCES as IMPORTS
from gess.sgf.sentences import SENTENCES as FILES

SOURCE = Path(gess.__file__).parent


def calls(*names: str) -> Iterator[tuple[str, ast.Call]]:
    """Every call of these functions in the library, with the place where it stands."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            if node.func.id in names:
                yield f"{path.relative_to(SOURCE)}:{node.lineno}", node


def literal(node: ast.expr | None) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def test_the_list_that_the_page_is_tested_by_is_the_servers() -> None:
    assert FILE.read_text("utf-8") == written(), "run: python -m tests.web.codes"


@pytest.mark.parametrize(("name", "sentences"), [("said", FILES), ("told", IMPORTS)])
def test_every_sentence_gets_its_values_and_none_is_never_said(
    name: str, sentences: dict[str, str]
) -> None:
    used = set()
    for place, call in calls(name):
        kind = literal(call.args[0])
        if kind is not None:
            used.add(kind)
            given = sorted(keyword.arg or "" for keyword in call.keywords)
            assert given == names_in(sentences[kind]), place
    built = ("expected-", "out-of-turn-", "rules-", "result-")
    assert {kind for kind in sentences if not kind.startswith(built)} <= used


def test_every_refusal_has_a_kind_and_its_values() -> None:
    used = set()
    for place, call in calls("ApiError"):
        if (code := literal(call.args[1])) is None:
            continue
        used.add(code)
        params = next((k.value for k in call.keywords if k.arg == "params"), None)
        if isinstance(params, ast.Dict):
            assert sorted(literal(key) or "" for key in params.keys) == sorted(
                KINDS[code].params
            ), place
        elif params is None:
            assert KINDS[code].params == (), place
    for place, call in calls("RefusedError"):
        code = literal(call.args[0])
        assert code is not None, place
        used.add(code)
        assert sorted(keyword.arg or "" for keyword in call.keywords) == sorted(
            KINDS[code].params
        ), place
    gate = {"forbidden-host", "forbidden-origin"}
    assert used | gate | {"stale-ply"} == set(KINDS)
    assert {f"problem.{code}" for code in used} <= set(codes())
