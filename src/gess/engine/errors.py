"""What can go wrong with an engine."""

from __future__ import annotations

from gess.errors import GessError


class EngineError(GessError):
    """An engine said or did what it must not, or was asked for what it does not have.

    >>> issubclass(EngineTimeoutError, EngineError)
    True
    """


class EngineTerminatedError(EngineError):
    """The engine's process has ended, or has been ended."""


class EngineTimeoutError(EngineError, TimeoutError):
    """The engine did not answer in time."""
