"""What the wheel and the source archive hold."""

import email.parser
import os
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

import gess
from gess_build import wasm

ROOT = Path(__file__).parents[2]


def build(kind: str, project: Path, into: Path, path: str | None = None) -> Path:
    """Call a hook of the project's build backend as an installer does; returns the archive.

    The native core is left out: it takes minutes to compile, and `.ci/try_wheel.py` tries it.
    """
    program = f"import gess_build; print(gess_build.build_{kind}({str(into)!r}))"
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=project,
        env={
            **os.environ,
            "PYTHONPATH": str(project / "build_backend"),
            "PATH": path or os.environ["PATH"],
            "SKBUILD_WHEEL_CMAKE": "false",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return into / done.stdout.splitlines()[-1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    return zipfile.ZipFile(build("wheel", ROOT, tmp_path_factory.mktemp("wheel")))


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive, unpacked."""
    folder = tmp_path_factory.mktemp("sdist")
    with tarfile.open(build("sdist", ROOT, folder)) as archive:
        archive.extractall(folder, filter="data")
    return folder / f"gess_game-{gess.__version__}"


def page_files(names: list[str]) -> set[str]:
    return {name for name in names if name.startswith("gess/server/static/")}


def test_the_wheel_holds_the_page_with_its_script_and_style(wheel: zipfile.ZipFile) -> None:
    page = page_files(wheel.namelist())
    assert "gess/server/static/index.html" in page
    html = wheel.read("gess/server/static/index.html").decode()
    scripts = [name for name in page if name.endswith(".js")]
    assert scripts
    assert any(Path(name).name in html for name in scripts)
    assert not [name for name in page if Path(name).name.startswith(".")]


def test_the_wheel_holds_the_core_that_the_page_runs(wheel: zipfile.ZipFile) -> None:
    (module,) = [name for name in page_files(wheel.namelist()) if name.endswith(".wasm")]
    assert wheel.read(module) == wasm.MODULE.read_bytes()
    workers = re.findall(r"/(\w+)\.worker-", " ".join(sorted(wheel.namelist())))
    assert workers == ["engine", "rules"]


def test_the_wheel_holds_the_library_and_its_types_but_no_tests(wheel: zipfile.ZipFile) -> None:
    names = wheel.namelist()
    assert {"gess/__init__.py", "gess/position.py", "gess/py.typed"} <= set(names)
    assert {name.split("/")[0] for name in names} == {
        "gess",
        f"gess_game-{gess.__version__}.dist-info",
    }


def test_the_wheel_says_what_it_is(wheel: zipfile.ZipFile) -> None:
    assert Path(str(wheel.filename)).name == f"gess_game-{gess.__version__}-py3-none-any.whl"
    info = f"gess_game-{gess.__version__}.dist-info"
    metadata = email.parser.Parser().parsestr(wheel.read(f"{info}/METADATA").decode())
    assert metadata["Name"] == "gess-game"
    assert metadata["Version"] == gess.__version__
    assert metadata["License-Expression"] == "MIT"
    assert metadata["Requires-Python"] == ">=3.11"
    assert "gess = gess.cli:main" in wheel.read(f"{info}/entry_points.txt").decode()
    assert "the Gess authors" in wheel.read(f"{info}/licenses/LICENSE").decode()


def test_the_source_archive_makes_the_same_wheel_without_git_or_node(
    wheel: zipfile.ZipFile, unpacked: Path, tmp_path: Path
) -> None:
    assert not (unpacked / ".git").exists()
    assert (unpacked / "web" / "package-lock.json").is_file()
    again = zipfile.ZipFile(build("wheel", unpacked, tmp_path, path="/nowhere"))
    assert sorted(again.namelist()) == sorted(wheel.namelist())
    for name in page_files(again.namelist()):
        assert again.read(name) == wheel.read(name)
