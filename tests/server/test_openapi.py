"""The OpenAPI text says what the server does."""

from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.server.playing import error_of

from gess.server import models

ROUTES = {
    ("get", "/api/version"),
    ("get", "/api/engine"),
    ("post", "/api/analysis"),
    ("get", "/api/games"),
    ("post", "/api/games"),
    ("get", "/api/games/{game_id}"),
    ("get", "/api/games/{game_id}/at/{ply}"),
    ("post", "/api/games/{game_id}/moves"),
    ("post", "/api/games/{game_id}/computer"),
    ("post", "/api/games/{game_id}/takeback"),
    ("post", "/api/games/{game_id}/resign"),
    ("get", "/api/games/{game_id}/why"),
    ("get", "/api/games/{game_id}/sgf"),
    ("post", "/api/import"),
    ("get", "/api/library/games"),
    ("put", "/api/library/games/{game_id}"),
    ("get", "/api/library/games/{game_id}"),
    ("patch", "/api/library/games/{game_id}"),
    ("delete", "/api/library/games/{game_id}"),
    ("post", "/api/library/games/{game_id}/restore"),
    ("get", "/api/library/tags"),
    ("get", "/api/library/statistics"),
    ("get", "/api/library/explorer"),
    ("get", "/api/library/export"),
    ("post", "/api/library/export"),
    ("put", "/api/library/imports/{import_id}"),
    ("get", "/api/library/imports/{import_id}"),
    ("delete", "/api/library/imports/{import_id}"),
    ("post", "/api/library/delete"),
    ("post", "/api/library/restore"),
    ("post", "/api/library/erase"),
    ("post", "/api/library/missing"),
    ("post", "/api/library/tag"),
}


@pytest.fixture
def text(client: TestClient) -> Any:
    return client.get("/api/openapi.json").json()


def operations(text: Any) -> dict[tuple[str, str], Any]:
    return {
        (method, path): operation
        for path, methods in text["paths"].items()
        for method, operation in methods.items()
    }


def test_it_has_every_route_and_no_other(text: Any) -> None:
    assert set(operations(text)) == ROUTES


def test_every_route_says_what_it_is_for_and_what_it_answers(text: Any) -> None:
    for (method, path), operation in operations(text).items():
        assert operation["description"].endswith("."), path
        done = [status for status in operation["responses"] if status.startswith("2")]
        if (method, path) == PUT:
            assert done == ["200", "201"]
        else:
            assert done == [OTHER_STATUS.get((method, path), "200")]
        assert all(operation["responses"][status]["content"] for status in done)
        for status in ("403", "500", "503"):
            assert status in operation["responses"]
        assert ("404" in operation["responses"]) == ("{" in path and method != "put")
        has_body = "requestBody" in operation
        wanted = method in {"post", "put", "patch"} and not path.endswith("}/restore")
        assert has_body == wanted, path
        assert ("413" in operation["responses"]) == has_body
        is_json = has_body and "application/json" in operation["requestBody"]["content"]
        assert ("415" in operation["responses"]) == is_json, path


PUT = ("put", "/api/library/games/{game_id}")
OTHER_STATUS = {
    ("post", "/api/games"): "201",
    ("post", "/api/import"): "201",
    ("put", "/api/library/imports/{import_id}"): "202",
}


def test_refusals_have_our_shape_and_not_the_frameworks(text: Any) -> None:
    schemas = text["components"]["schemas"]
    assert not [name for name in schemas if "Validation" in name]
    for operation in operations(text).values():
        for status, answer in operation["responses"].items():
            if status[0] in "45":
                (shape,) = [content["schema"]["$ref"] for content in answer["content"].values()]
                assert set(answer["content"]) == {"application/problem+json"}
                wanted = "StaleProblem" if status == "409" else "Problem"
                assert shape == f"#/components/schemas/{wanted}"


def test_every_shape_is_described(text: Any) -> None:
    for name, schema in text["components"]["schemas"].items():
        assert schema["description"].endswith("."), name
        assert schema["additionalProperties"] is False, name


def test_the_moves_origin_is_called_from() -> None:
    assert "from" in models.Report.model_json_schema()["properties"]


def test_no_page_of_the_framework_is_served(client: TestClient) -> None:
    for path in ("/docs", "/redoc", "/openapi.json"):
        response = client.get(path)
        assert "swagger" not in response.text.lower()
        assert "cdn" not in response.text.lower()


def test_the_page_tells_every_route_and_every_kind_of_refusal(client: TestClient) -> None:
    page = client.get("/api/docs")
    assert page.headers["content-type"].startswith("text/html")
    for method, path in ROUTES:
        assert f'<span class="method">{method.upper()}</span> {path}</h3>' in page.text
    refusal = client.get("/api/games/nobody").json()
    assert f'id="{refusal["type"].partition("#")[2]}"' in page.text
    # Nothing comes from elsewhere.
    assert "//" not in page.text.replace("/api/openapi.json", "")
    assert client.get("/api/docs.css").headers["content-type"].startswith("text/css")


@pytest.mark.parametrize("kind", ["text/plain", "application/xml; charset=utf-8"])
def test_a_body_that_is_not_sent_as_json_is_refused_as_such(client: TestClient, kind: str) -> None:
    response = client.post("/api/games", content=b"{}", headers={"content-type": kind})
    error_of(response, 415, "not-json")


def test_whole_numbers_are_those_of_json(client: TestClient) -> None:
    # JSON does not tell 1.0 from 1; a yes is no number.
    game = client.post("/api/games", json={"level": 1.0})
    assert game.status_code == 201
    assert game.json()["level"] == 1
    for level in (True, 1.5, "1"):
        error_of(client.post("/api/games", json={"level": level}), 422, "invalid-request")
