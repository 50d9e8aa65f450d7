"""The OpenAPI text: what the routes say of themselves, and the shape of every refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fastapi.openapi.utils import get_openapi
from pydantic.json_schema import models_json_schema

from gess.server.models import Problem, StaleProblem

if TYPE_CHECKING:
    from fastapi import FastAPI

PLACE = "/api/openapi.json"


def describe(app: FastAPI) -> None:
    """Let an application describe itself with the shapes of its refusals."""

    def text() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = _described(app)
        return app.openapi_schema

    app.openapi = text  # type: ignore[method-assign]  # as FastAPI's documentation has it


def _described(app: FastAPI) -> dict[str, Any]:
    described = get_openapi(
        title=app.title,
        version=app.version,
        summary=app.summary,
        routes=app.routes,
    )
    _, refusals = models_json_schema(
        [(Problem, "serialization"), (StaleProblem, "serialization")],
        ref_template="#/components/schemas/{model}",
    )
    schemas = described.setdefault("components", {}).setdefault("schemas", {})
    for name, schema in refusals["$defs"].items():
        schemas.setdefault(name, schema)
    return described
