"""The ladder of levels: a page gets its table, and games that were played are not played again."""

from pathlib import Path

import pytest
from benchmarks import ladder
from benchmarks.page import with_table

BEGIN, END = "<!-- the ladder begins -->", "<!-- the ladder ends -->"
PAGE = f"Before.\n\n{BEGIN}\n\n| old |\n\n{END}\n\nAfter.\n"


def run(folder: Path, page: Path) -> str:
    arguments = ["--games", "2", "--highest", "3", "--folder", str(folder), "--write", str(page)]
    ladder.main(arguments)
    return page.read_text(encoding="utf-8")


def test_the_page_gets_the_table_and_another_run_plays_nothing(tmp_path: Path) -> None:
    folder, page = tmp_path / "games", tmp_path / "levels.md"
    page.write_text(PAGE, encoding="utf-8")
    written = run(folder, page)
    assert written.startswith("Before.")
    assert written.endswith("After.\n")
    assert "old" not in written
    rows = [line.split("|")[1:-1] for line in written.splitlines() if line.startswith("|")]
    assert [row[0].strip() for row in rows] == ["level", "---:", "1", "2", "3"]
    for row in rows[3:]:
        assert sum(int(cell) for cell in row[3:6]) == 2
    games = {file: file.read_bytes() for file in folder.iterdir()}
    assert {file.name for file in games} >= {"2-1.sgf", "3-2.sgf"}
    assert run(folder, page) == written
    assert {file: file.read_bytes() for file in folder.iterdir()} == games


def test_a_page_without_marks_is_refused() -> None:
    with pytest.raises(ValueError, match="the ladder ends"):
        with_table("Nothing here.", "ladder", "| table |")
