"""What some parts need beside the standard library, asked for only when it is used."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from gess.errors import GessError


class MissingExtraError(GessError, ImportError):
    """A package that only some parts need is not installed; the message says how to install it.

    >>> print(MissingExtraError.of("PNG pictures", "resvg-py"))
    PNG pictures need resvg-py, which is not installed: pip install resvg-py
    """

    @classmethod
    def of(cls, what: str, package: str) -> MissingExtraError:
        """Return the error of a purpose and the package it lacks."""
        return cls(f"{what} need {package}, which is not installed: pip install {package}")


def require(module: str, *, package: str, what: str) -> Any:
    """Return a module of an extra. Raises MissingExtraError if it is not installed.

    >>> require("math", package="math", what="Sums").floor(2.5)
    2
    """
    try:
        return import_module(module)
    except ImportError as error:
        raise MissingExtraError.of(what, package) from error
