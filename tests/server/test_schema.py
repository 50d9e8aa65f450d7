"""The interface is as its own description says: schemathesis asks what the description allows."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
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
from tests.server.library.sending import GAME, sent
from tests.server.playing import ADDRESS, new_game, play
from tests.server.process import running
from tests.server.test_openapi import ROUTES

from gess.server.app import create_app

CHECKS = [
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


def test_the_description_is_served(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path), base_url=ADDRESS) as client:
        text = client.get("/api/openapi.json").json()
    assert text["openapi"].startswith("3.1")
