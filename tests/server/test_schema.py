"""The interface is as its own description says: schemathesis asks what the description allows."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.stateful import run_state_machine_as_test
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
    use_after_free,
)
from starlette.testclient import TestClient
from tests.server.library.sending import ANN, GAME, body, sent
from tests.server.playing import ADDRESS, new_game, play
from tests.server.process import running
from tests.server.test_openapi import ROUTES

from gess.server.app import create_app
from gess.server.problems import KINDS

SHAPE = {"type", "title", "status", "detail", "code", "params", "reason", "where"}


def every_refusal_is_a_problem_document(
    _: schemathesis.CheckContext, response: schemathesis.Response, case: schemathesis.Case[Any]
) -> None:
    """One shape, whatever was wrong, with a code that is known and just the values it has."""
    if response.status_code < 400 or case.method == "HEAD":
        return
    assert response.headers["content-type"] == ["application/problem+json"]
    problem = response.json()
    assert set(problem) - {"game"} == SHAPE
    assert ("game" in problem) == (response.status_code == 409)
    assert problem["status"] == response.status_code
    kind = KINDS[problem["code"]]
    assert problem["title"] == kind.title
    assert tuple(problem["params"]) == kind.params
    assert problem["detail"].endswith(".")


def what_the_description_allows_is_understood(
    _: schemathesis.CheckContext, response: schemathesis.Response, case: schemathesis.Case[Any]
) -> None:
    """Who keeps to the description is refused for what the rules say alone, not for the form."""
    if case.meta is not None and case.meta.generation.mode is GenerationMode.POSITIVE:
        assert response.status_code != 415
        assert response.status_code != 422 or response.json()["code"] != "invalid-request"


CHECKS = [
    every_refusal_is_a_problem_document,
    what_the_description_allows_is_understood,
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
    unsupported_method,
    use_after_free,
]
EXAMPLES = 20


@pytest.fixture(scope="module")
def described(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """The description of a server with two games on it."""
    with running(tmp_path_factory.mktemp("described")) as client:
        play(client, new_game(client), "c3-c6")
        sent(client, GAME, "c3-c6", tags=["club"])
        yield schemathesis.openapi.from_url(
            f"{client.base_url}/api/openapi.json".replace("//api", "/api")
        )


@pytest.mark.parametrize(("method", "path"), sorted(ROUTES))
def test_every_route(described: Any, method: str, path: str) -> None:
    operation = described[path][method.upper()]

    @given(case=operation.as_strategy())
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def asked(case: schemathesis.Case[Any]) -> None:
        if path == "/api/analysis" and isinstance(case.body, dict):
            # Without a limit it would go on for as long as someone listens.
            case.body["limits"] = {"depth": 1}
        case.call_and_validate(checks=CHECKS)

    asked()


def test_a_game_of_the_library_lives_as_the_links_say(described: Any) -> None:
    """Kept, read, changed, put away and taken back, in whatever order the links allow."""
    done: Counter[str] = Counter()
    # Put away is not gone: who asks for such a game is told so, and can take it back.
    checks = [check for check in CHECKS if check is not use_after_free]

    class Life(described.include(path_regex="^/api/library/games").as_state_machine()):  # type: ignore[misc]
        def before_call(self, case: schemathesis.Case[Any]) -> None:
            if case.method == "PUT":
                case.body = body("c3-c6", "c18-c15", revision={ANN: 2 + done.total()})

        def validate_response(
            self, response: Any, case: schemathesis.Case[Any], **_: object
        ) -> None:
            case.validate_response(response, checks=checks)
            if response.status_code < 300:
                done[f"{case.method} {case.path}"] += 1

    run_state_machine_as_test(
        Life,
        settings=settings(
            max_examples=20,
            stateful_step_count=6,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
    game = "/api/library/games/{game_id}"
    ways = {
        "GET /api/library/games",
        f"PUT {game}",
        f"GET {game}",
        f"PATCH {game}",
        f"DELETE {game}",
        f"POST {game}/restore",
    }
    assert set(done) == ways


def test_the_description_is_served(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path), base_url=ADDRESS) as client:
        text = client.get("/api/openapi.json").json()
    assert text["openapi"].startswith("3.1")
