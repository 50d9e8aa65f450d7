"""Tables in pages of the documentation, between two marks."""

from __future__ import annotations

from pathlib import Path


def put_table(path: Path, name: str, table: str) -> None:
    """Put a table in a page where ``<!-- the NAME begins -->`` and ``ends`` stand.

    Raises ValueError if the page has no such marks.
    """
    path.write_text(with_table(path.read_text(encoding="utf-8"), name, table), encoding="utf-8")


def with_table(page: str, name: str, table: str) -> str:
    """Return a page with a table between its marks. Raises ValueError if it has none."""
    marks = f"<!-- the {name} begins -->", f"<!-- the {name} ends -->"
    before, begin, rest = page.partition(marks[0])
    _, end, after = rest.partition(marks[1])
    if not begin or not end:
        message = f"the page has no marks {' and '.join(marks)}: expected both"
        raise ValueError(message)
    return f"{before}{marks[0]}\n\n{table}\n\n{marks[1]}{after}"
