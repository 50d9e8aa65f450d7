"""One version, wherever it is written."""

import json
import tomllib
from pathlib import Path

import gess

ROOT = Path(__file__).parents[2]


def test_library_distribution_and_page_have_one_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    page = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    versions = {
        "pyproject.toml": project["version"],
        "gess.__version__": gess.__version__,
        "web/package.json": page["version"],
        "web/package-lock.json": lock["version"],
        "web/package-lock.json, the page's own package": lock["packages"][""]["version"],
    }
    assert len(set(versions.values())) == 1, versions
