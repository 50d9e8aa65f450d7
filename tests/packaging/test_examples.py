"""No example of the documentation is forgotten: pytest collects every file that holds one."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCUMENTED = ["README.md", "docs", "src", "build_backend"]
TEST = Path(__file__).relative_to(ROOT).as_posix()


def files_with_examples() -> set[str]:
    found = [ROOT / "README.md"]
    found += [file for folder in DOCUMENTED for file in (ROOT / folder).rglob("*.[mp][dy]")]
    return {
        file.relative_to(ROOT).as_posix()
        for file in found
        if ">>> " in (text := file.read_text()) or "```console\n$ " in text
    }


def test_every_file_with_examples_is_collected() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "--collect-only", "-q", TEST, *DOCUMENTED],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    collected = [line.split("::")[0] for line in done.stdout.splitlines() if "::" in line]
    assert files_with_examples() - set(collected) == set()
    assert "src/gess/position.py" in collected
    # Before all tests, where workers that share out the rest do not tear pages apart.
    assert collected[-1] == TEST
