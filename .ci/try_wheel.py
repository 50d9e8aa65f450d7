"""Install a wheel where nothing of the checkout is at hand, and use it: try_wheel.py WHEEL."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import urllib.request
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

# Perft of the start position, from the rule book.
PERFT_2 = "158010"
PERFT_3 = "53244026"


def main(wheel: Path) -> None:
    """Try everything in a new folder; ends with an AssertionError when something is amiss."""
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        the_library_alone(wheel, place)
        gess = installed(wheel, place)
        version = wheel.name.split("-")[1]
        assert version in run([gess, "version"], place)
        assert run([gess, "perft", "2"], place).split()[-1] == PERFT_2
        the_engine(place)
        the_page(gess, place, version, wheel)
    print(f"{wheel.name} installs, counts and serves its page.")


def the_library_alone(wheel: Path, place: Path) -> None:
    """`import gess` needs nothing but the standard library."""
    run([sys.executable, "-m", "pip", "install", "-q", "--no-deps", "-t", "bare", wheel], place)
    program = (
        "import sys; sys.path.insert(0, 'bare'); import gess; "
        "print(gess.perft(gess.Position.start(), 2))"
    )
    assert run([sys.executable, "-I", "-S", "-c", program], place).strip() == PERFT_2


def installed(wheel: Path, place: Path) -> Path:
    """Install the wheel with the newest of what it needs; returns the command `gess`."""
    run([sys.executable, "-m", "venv", "venv"], place)
    run(["venv/bin/python", "-m", "pip", "install", "-q", wheel], place)
    return place / "venv" / "bin" / "gess"


def the_engine(place: Path) -> None:
    """The native core is there, counts, and answers by the protocol of engines."""
    program = "import gess, gess.core; print(gess.core.perft(gess.Position.start(), 3))"
    assert run(["venv/bin/python", "-c", program], place).strip() == PERFT_3
    talk = "ugi\nposition startpos\ngo nodes 5000\nisready\n"
    done = subprocess.run(
        ["venv/bin/gess", "ugi"],
        cwd=place,
        input=talk,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert "ugiok" in done.stdout, done.stdout


def the_page(gess: Path, place: Path, version: str, wheel: Path) -> None:
    """`gess play` serves the page, what the page loads, its core, and the API."""
    server = subprocess.Popen(
        [gess, "play", "--no-browser", "--port", "0"],
        cwd=place,
        env=environment(place),
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert server.stdout is not None
        address = next(
            match[0] for line in server.stdout if (match := re.search(r"http://[^\s/]+", line))
        )
        page = fetch(address + "/")
        assets = re.findall(r'(?:src|href)="(/[^"]+\.(?:js|css))"', page)
        assert assets, page
        assert all(fetch(address + asset) for asset in assets)
        with zipfile.ZipFile(wheel) as archive:
            (core,) = [name for name in archive.namelist() if name.endswith(".wasm")]
        with urllib.request.urlopen(f"{address}/assets/{Path(core).name}", timeout=20) as answer:
            assert answer.headers["Content-Type"] == "application/wasm"
            assert answer.read(4) == b"\0asm"
        assert version in fetch(address + "/api/version")
    finally:
        server.terminate()
        server.wait(timeout=20)


def fetch(address: str) -> str:
    """What is served at an address of this machine."""
    with urllib.request.urlopen(address, timeout=20) as answer:
        text: str = answer.read().decode()
    return text


def run(command: Sequence[str | Path], place: Path) -> str:
    """Run a program to its good end; returns what it printed."""
    done = subprocess.run(
        command, cwd=place, env=environment(place), stdout=subprocess.PIPE, text=True, check=True
    )
    return done.stdout


def environment(place: Path) -> dict[str, str]:
    """This environment without the checkout, and with a folder for games that is thrown away."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return {**kept, "GESS_DATA_DIR": str(place / "games")}


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
