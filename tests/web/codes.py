"""Every code of a sentence that the server can send, with the values that come along.

`python -m tests.web.codes` writes them for the page's tests, which ask every language for each.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from gess import ReasonCode
from gess.notation import POSITION_FAULTS
from gess.server.problems import KINDS
from gess.server.told import SENTENCES as IMPORTS
from gess.sgf.sentences import SENTENCES as FILES

FILE = Path(__file__).parents[2] / "web" / "test" / "codes.json"


def names_in(sentence: str) -> list[str]:
    """The values that a sentence takes."""
    return sorted(set(re.findall(r"\{(\w+)\}", sentence)))


def codes() -> dict[str, list[str]]:
    """All codes, in order."""
    found = {
        **{f"problem.{code}": sorted(kind.params) for code, kind in KINDS.items()},
        **{f"import.{kind}": names_in(text) for kind, text in IMPORTS.items()},
        **{f"file.{kind}": names_in(text) for kind, text in FILES.items()},
        **{f"reason.{code.value}": ["at", "count", "squares"] for code in ReasonCode},
        **{f"position.{fault}": [] for fault in POSITION_FAULTS},
        "file.place": ["column", "line", "sentence"],
        "position.wrong": ["column", "problem"],
        "color.black": [],
        "color.white": [],
    }
    return dict(sorted(found.items()))


def written() -> str:
    """The text of the file."""
    lines = [f"  {json.dumps(code)}: {json.dumps(values)}" for code, values in codes().items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
