"""When the page is built: if it is missing, or not built from just what stands in web/ now."""

from pathlib import Path

import pytest

import gess_build
from gess_build import node, page, wasm
from gess_build.errors import BuildError

# An npm that notes what it is asked, and builds by copying the one source.
NPM = """#!/bin/sh
echo "$@" >> ../asked
case "$1 $2" in
  "ci "*) mkdir -p node_modules ;;
  "run build") mkdir -p ../page && cp index.html ../page/ ;;
esac
"""


@pytest.fixture
def web(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "web"
    folder.mkdir()
    (folder / "index.html").write_text("<p>one</p>")
    (folder / "package-lock.json").write_text("{}")
    use_npm(tmp_path, monkeypatch, NPM)
    (tmp_path / "core.cpp").write_text("one")
    monkeypatch.setattr(wasm, "sources", lambda: [tmp_path / "core.cpp"])
    monkeypatch.setattr(wasm, "build", lambda: note(tmp_path, "wasm"))
    return folder


def note(folder: Path, what: str) -> None:
    with (folder / "asked").open("a") as file:
        print(what, file=file)


def use_npm(folder: Path, monkeypatch: pytest.MonkeyPatch, script: str) -> None:
    npm = folder / "npm"
    npm.write_text(script)
    npm.chmod(0o755)
    monkeypatch.setattr(node, "find", lambda: node.Npm((str(npm),), folder))


def asked(web: Path) -> list[str]:
    file = web.parent / "asked"
    return file.read_text().splitlines() if file.exists() else []


def build(web: Path) -> bool:
    return page.build(web, web.parent / "page")


CI = "ci --no-audit --no-fund"


def test_the_second_build_does_nothing(web: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert build(web) is True
    assert asked(web) == ["wasm", CI, "run build"]
    # It takes long enough for one to wonder what goes on.
    told = capfd.readouterr().err.splitlines()
    assert told == ["Building the page", "Installing what the page is built with"]
    assert build(web) is False
    assert capfd.readouterr().err == ""
    assert asked(web) == ["wasm", CI, "run build"]


def test_a_changed_source_is_built_again_with_the_same_modules(web: Path) -> None:
    build(web)
    (web / "index.html").write_text("<p>two</p>")
    assert build(web) is True
    assert asked(web) == ["wasm", CI, "run build", "wasm", "run build"]
    assert (web.parent / "page" / "index.html").read_text() == "<p>two</p>"


def test_a_new_lock_file_installs_the_modules_again(web: Path) -> None:
    build(web)
    (web / "package-lock.json").write_text('{"packages": {}}')
    build(web)
    assert asked(web) == ["wasm", CI, "run build", "wasm", CI, "run build"]


def test_a_renamed_source_counts_as_changed(web: Path) -> None:
    (web / "a.ts").write_text("1")
    build(web)
    (web / "a.ts").rename(web / "b.ts")
    assert build(web) is True


def test_a_changed_core_is_built_in_again(web: Path) -> None:
    build(web)
    (web.parent / "core.cpp").write_text("two")
    assert build(web) is True
    assert asked(web) == ["wasm", CI, "run build", "wasm", "run build"]


def test_a_lost_page_is_built_again(web: Path) -> None:
    build(web)
    (web.parent / "page" / "index.html").unlink()
    assert build(web) is True


@pytest.mark.parametrize("name", ["node_modules/x.js", "test/x.test.ts"])
def test_what_is_no_source_does_not_count(web: Path, name: str) -> None:
    build(web)
    (web / name).parent.mkdir(exist_ok=True)
    (web / name).write_text("new")
    assert build(web) is False


def test_a_failing_npm_is_told_in_one_sentence(web: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use_npm(web.parent, monkeypatch, "#!/bin/sh\nexit 3\n")
    with pytest.raises(BuildError, match=r"'npm ci .*' in .* ended with status 3"):
        build(web)
    assert not page.is_fresh(web, web.parent / "page")


def test_a_build_that_writes_nothing_is_told(web: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use_npm(web.parent, monkeypatch, "#!/bin/sh\nexit 0\n")
    with pytest.raises(BuildError, match=r"wrote no index\.html"):
        build(web)


def test_a_page_that_is_to_be_built_needs_node_and_a_compiler(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(node, "requirements", lambda: ["node"])
    monkeypatch.setattr(wasm, "requirements", lambda: ["compiler"])
    for is_fresh, needed in ((False, ["node", "compiler"]), (True, [])):
        monkeypatch.setattr(page, "is_fresh", lambda is_fresh=is_fresh: is_fresh)
        assert page.requirements() == needed
        assert gess_build.get_requires_for_build_sdist() == needed


def test_the_compiler_is_asked_for_where_it_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert wasm.requirements() == []
    monkeypatch.setattr(wasm, "find_spec", lambda _name: None)
    assert wasm.requirements() == [wasm.WHEEL]
    with pytest.raises(BuildError, match="ziglang is missing"):
        wasm.build()
