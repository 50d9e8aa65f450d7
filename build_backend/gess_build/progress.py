"""Says what is being built: it takes long enough for one to wonder."""

from __future__ import annotations

import sys


def tell(what: str) -> None:
    """Print what begins now, at once, where it is in nobody's way."""
    print(what, file=sys.stderr, flush=True)
