"""The draws that players agreed on, as the header ``Draws`` says them (R17)."""

from __future__ import annotations

import re

from gess.errors import GessError
from gess.rules import Conventions

DRAWS = "Draws"
"""The header that says which draws were agreed on."""

_NONE = "none"
_PART = re.compile(r"(repetition|quiet-plies) ([1-9][0-9]{0,5})")


def conventions_text(conventions: Conventions) -> str:
    """Return what the header says.

    >>> conventions_text(Conventions(3, 200)), conventions_text(Conventions())
    ('repetition 3, quiet-plies 200', 'none')
    """
    said = (("repetition", conventions.repetition), ("quiet-plies", conventions.quiet_plies))
    return ", ".join([f"{name} {number}" for name, number in said if number is not None]) or _NONE


def conventions_of(text: str) -> Conventions | None:
    """Return the draws that a header says, None if it says nothing that is understood.

    >>> conventions_of("repetition 3"), conventions_of("some")
    (Conventions(repetition=3, quiet_plies=None), None)
    """
    if text == _NONE:
        return Conventions()
    found = [_PART.fullmatch(part) for part in text.split(", ")]
    numbers = {part[1].replace("-", "_"): int(part[2]) for part in found if part}
    if None in found:
        return None
    try:
        return Conventions(**numbers)
    except GessError:
        return None
