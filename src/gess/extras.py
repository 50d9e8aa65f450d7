"""What some parts need beside the standard library, asked for only when it is used."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from gess.errors import GessError


class MissingExtraError(GessError, ImportError):
    """A package that only some parts need is not installed; the message says how to install it.

    >>> print(MissingExtraError.of("PNG pictures", "resvg-py", "images"))
    PNG pictures need resvg-py, which is not installed: pip install "gess-game[images]"
    """

    @classmethod
    def of(cls, what: str, package: str, extra: str) -> MissingExtraError:
        """Return the error of a purpose, the package it lacks and the extra that brings it."""
        return cls(
            f'{what} need {package}, which is not installed: pip install "gess-game[{extra}]"'
        )


def require(module: str, *, package: str, what: str, extra: str) -> Any:
    """Return a module of an extra. Raises MissingExtraError if it is not installed.

    >>> require("math", package="math", what="Sums", extra="learning").floor(2.5)
    2
    """
    try:
        return import_module(module)
    except ImportError as error:
        raise MissingExtraError.of(what, package, extra) from error
