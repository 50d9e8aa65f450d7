"""What must hold for every file of the repository."""

import json
import re
import subprocess
import tomllib
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LONGEST_MODULE = 600
IGNORED = {".git", ".venv", "node_modules", "static", "_build", "dist", "__pycache__"}


@cache
def files() -> list[Path]:
    """The repository's files as git lists them, or all but the built ones where git is missing."""
    if (ROOT / ".git").exists():
        listed = subprocess.run(
            ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        )
        found = [ROOT / name for name in listed.stdout.split("\0") if name]
    else:
        found = [f for f in ROOT.rglob("*") if not IGNORED & set(f.relative_to(ROOT).parts)]
    return [file for file in found if file.is_file()]


@cache
def text(file: Path) -> str:
    """A file's text; nothing for a picture."""
    content = file.read_bytes()
    return "" if b"\0" in content else content.decode("utf-8", errors="replace")


def test_no_module_is_longer_than_a_newcomer_reads_at_once() -> None:
    code = {".py", ".ts", ".svelte", ".css", ".js", ".cpp", ".hpp"}
    lengths = {f.relative_to(ROOT): text(f).count("\n") for f in files() if f.suffix in code}
    assert Path("src/gess/position.py") in lengths
    assert {name: n for name, n in lengths.items() if n > LONGEST_MODULE} == {}


def test_no_file_names_a_place_on_the_machine_it_was_written_on() -> None:
    places = {f"{folder}/" for folder in (Path.home(), ROOT, ROOT.parent) if len(str(folder)) > 1}
    named = [(str(f), place) for f in files() for place in places if place in text(f)]
    assert named == []


REQUIREMENTS = sorted((ROOT / "requirements").glob("*.txt"))


@pytest.mark.parametrize("file", REQUIREMENTS, ids=lambda file: file.name)
def test_a_python_lock_file_pins_by_hash_and_names_no_address(file: Path) -> None:
    lines = text(file).splitlines()
    pins = [line for line in lines if re.match(r"[a-z0-9]", line)]
    assert pins
    assert all(re.fullmatch(r"[a-z0-9._-]+==\S+ \\", pin) for pin in pins)
    assert [line for line in lines if "://" in line or line.startswith("-")] == []


def test_the_lock_file_of_the_page_names_no_download_address() -> None:
    lock = json.loads(text(ROOT / "web" / "package-lock.json"))
    assert len(lock["packages"]) > 50
    assert [name for name, package in lock["packages"].items() if "resolved" in package] == []
    assert "omit-lockfile-registry-resolved=true" in text(ROOT / "web" / ".npmrc").splitlines()


def test_the_documentation_says_why_we_depend_on_what() -> None:
    project = tomllib.loads(text(ROOT / "pyproject.toml"))
    ours = project["project"]
    python = [*project["build-system"]["requires"], *ours["dependencies"]]
    python += [name for group in ours["optional-dependencies"].values() for name in group]
    page = json.loads(text(ROOT / "web" / "package.json"))
    names = {re.split(r"[<>=\[ ]", wanted)[0] for wanted in python}
    names |= {name for kind in ("dependencies", "devDependencies") for name in page[kind]}
    said = set(re.split(r"[^a-z0-9-]+", text(ROOT / "docs" / "dependencies.md").lower()))
    # A part of another's family, such as its types (`@types/node`), needs no reason of its own.
    assert {n for n in names if n.lower() not in said and not n.startswith("@")} == set()
