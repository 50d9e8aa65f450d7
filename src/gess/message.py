"""Sentences that other programs can say in another language: a code and what the sentence names."""

from __future__ import annotations

from dataclasses import dataclass, field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import TypeAlias

    Value: TypeAlias = "str | int | tuple[str, ...] | Message"


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence: its ``code``, what it names, and its English text.

    A value is a text that is the same in every language, a number, a row of squares, or a message
    of its own.

    >>> import gess
    >>> try:
    ...     gess.Position.parse("b18")
    ... except gess.InvalidPositionError as error:
    ...     print(error.fault.code)
    position.row-long
    """

    code: str
    text: str
    values: Mapping[str, Value] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.text
