"""The types of the native core, as generated from it."""

import subprocess
import sys
from pathlib import Path

STUB = Path(__file__).parents[2] / "src" / "gess" / "_core.pyi"


def test_the_stub_is_what_the_core_says_of_itself(tmp_path: Path) -> None:
    """Make it anew with: python -m nanobind.stubgen -m gess._core -o src/gess/_core.pyi."""
    fresh = tmp_path / "_core.pyi"
    subprocess.run(
        [sys.executable, "-m", "nanobind.stubgen", "-q", "-m", "gess._core", "-o", fresh],
        cwd=STUB.parents[2],
        env={"PYTHONPATH": str(STUB.parents[1])},
        check=True,
    )
    assert STUB.read_text() == fresh.read_text()
