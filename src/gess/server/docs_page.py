"""The interface as a page to read: every route, and every kind of refusal. It needs no script."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, Response

from gess.server.problems import KINDS, PAGE

if TYPE_CHECKING:
    from collections.abc import Iterator

router = APIRouter(include_in_schema=False)

STYLE = """
:root { color-scheme: light dark; }
body { font: 1rem/1.6 system-ui, sans-serif; margin: 2rem auto; max-inline-size: 52rem;
  padding-inline: 1rem; }
h1, h2, h3 { line-height: 1.25; }
h2 { margin-block-start: 3rem; }
h3 { font-family: ui-monospace, monospace; font-size: 1rem; margin-block-start: 2rem;
  overflow-wrap: anywhere; }
code { font-family: ui-monospace, monospace; font-size: 0.95em; overflow-wrap: anywhere; }
table { border-collapse: collapse; inline-size: 100%; }
th, td { border-block-end: 1px solid #8886; padding: 0.35rem 0.75rem 0.35rem 0; text-align: start;
  vertical-align: top; }
:target { background: #fb04; }
.method { border: 1px solid currentcolor; border-radius: 0.25rem; padding: 0 0.35rem; }
"""


@router.get(PAGE)
def page(request: Request) -> Response:
    """The page."""
    text = request.app.openapi()
    return HTMLResponse("\n".join(_page(text)), headers={"Cache-Control": "no-cache"})


@router.get(f"{PAGE}.css")
def style() -> Response:
    """How it looks."""
    return Response(STYLE, media_type="text/css", headers={"Cache-Control": "no-cache"})


def _page(text: dict[str, Any]) -> Iterator[str]:
    yield '<!doctype html><html lang="en"><meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width">'
    yield f'<title>Gess: the interface</title><link rel="stylesheet" href="{PAGE}.css">'
    yield f"<main><h1>The interface of Gess {escape(text['info']['version'])}</h1>"
    yield "<p>Requests and answers are JSON unless said otherwise. All of it, with the shapes, is"
    yield 'told to programs at <a href="/api/openapi.json"><code>/api/openapi.json</code></a>.</p>'
    yield "<h2>Routes</h2>"
    for path, methods in text["paths"].items():
        for method, operation in methods.items():
            yield from _operation(path, method, operation)
    yield "<h2>Refusals</h2><p>Every refused request is answered by a problem document"
    yield "(<code>application/problem+json</code>) with <code>type</code>, <code>title</code>,"
    yield "<code>status</code>, <code>detail</code>, <code>code</code>, <code>params</code> (what"
    yield "the refusal names), <code>reason</code> (why a move is illegal) and <code>where</code>"
    yield "(the part of the request).</p><table>"
    yield "<thead><tr><th>code<th>title<th>params</thead><tbody>"
    for code, kind in KINDS.items():
        params = ", ".join(f"<code>{name}</code>" for name in kind.params)
        yield f'<tr id="{code}"><td><code>{code}</code><td>{escape(kind.title)}<td>{params}'
    yield "</tbody></table></main></html>"


def _operation(path: str, method: str, operation: dict[str, Any]) -> Iterator[str]:
    yield f'<h3><span class="method">{method.upper()}</span> {escape(path)}</h3>'
    yield "".join(f"<p>{escape(part)}</p>" for part in operation["description"].split("\n\n"))
    if parameters := operation.get("parameters"):
        yield "<table><thead><tr><th>parameter<th>in<th>meaning</thead><tbody>"
        for one in parameters:
            meaning = escape(one.get("description", ""))
            yield f"<tr><td><code>{escape(one['name'])}</code><td>{one['in']}<td>{meaning}"
        yield "</tbody></table>"
    answers = ", ".join(
        f"<code>{status}</code> {escape(_shape(answer) or answer['description'])}"
        for status, answer in operation["responses"].items()
    )
    body = operation.get("requestBody")
    if body is not None:
        yield f"<p>Body: {escape(_shape(body) or ', '.join(body['content']))}.</p>"
    yield f"<p>Answers: {answers}.</p>"


def _shape(part: dict[str, Any]) -> str:
    """The name of the shape of a body, empty if it has none."""
    for content in part.get("content", {}).values():
        schema = content.get("schema", {})
        reference = schema.get("$ref") or schema.get("items", {}).get("$ref", "")
        if reference:
            return str(reference.rsplit("/", 1)[-1])
    return ""
