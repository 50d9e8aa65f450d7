"""What can be set in an engine."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from gess.engine.errors import EngineError

KINDS = ("check", "spin", "combo", "button", "string")
EMPTY = "<empty>"
"""How the protocol writes a string without characters."""

OptionValue = bool | int | str | None

_WORDS = re.compile(r"(?:^|\s)(name|type|default|min|max|var)(?=\s|$)")


@dataclass(frozen=True, slots=True)
class Option:
    """What can be set in an engine: its name, its kind, and what it may be.

    ``kind`` is ``check`` (True or False), ``spin`` (a whole number from ``least`` to ``most``),
    ``combo`` (one of ``choices``), ``string``, or ``button``, which has no value.

    >>> Option.parse("name Hash type spin default 16 min 1 max 1024")
    Option(name='Hash', kind='spin', default=16, least=1, most=1024, choices=())
    >>> Option("Ponder", "check", default=False).line()
    'option name Ponder type check default false'
    """

    name: str
    kind: str
    default: OptionValue = None
    least: int | None = None
    most: int | None = None
    choices: tuple[str, ...] = ()

    @classmethod
    def parse(cls, text: str) -> Option:
        """Return the option that an engine offers by ``option`` and this text.

        Raises EngineError.
        """
        fields: dict[str, list[str]] = {}
        # A name may hold spaces; the words of the protocol set its parts apart.
        parts = _WORDS.split(text)
        for word, value in zip(parts[1::2], parts[2::2], strict=True):
            fields.setdefault(word, []).append(value.strip())
        name, kind = fields.get("name", [""])[0], fields.get("type", [""])[0]
        if not name or kind not in KINDS:
            message = f"'option {text}' is no option: expected name … type {', '.join(KINDS)}"
            raise EngineError(message)
        least, most = (
            _number(fields[word][0]) if word in fields else None for word in ("min", "max")
        )
        option = cls(name, kind, None, least, most, tuple(fields.get("var", ())))
        if "default" not in fields or kind == "button":
            return option
        default = option.value(fields["default"][0])
        return cls(name, kind, default, least, most, option.choices)

    def line(self) -> str:
        """Return the line by which an engine offers the option."""
        return " ".join(self._words())

    def _words(self) -> Iterator[str]:
        yield f"option name {self.name} type {self.kind}"
        if self.default is not None:
            yield f"default {self.text(self.default)}"
        if self.least is not None:
            yield f"min {self.least}"
        if self.most is not None:
            yield f"max {self.most}"
        yield from (f"var {choice}" for choice in self.choices)

    def value(self, text: str) -> OptionValue:
        """Return the value that a text of the protocol stands for. Raises EngineError.

        >>> Option("Ponder", "check").value("true")
        True
        """
        if self.kind == "check" and text.lower() in {"true", "false"}:
            return text.lower() == "true"
        if self.kind == "spin":
            number = _number(text)
            return self.checked(text if number is None else number)
        if self.kind == "string":
            return "" if text == EMPTY else text
        if self.kind == "combo":
            return self.checked(text)
        if self.kind == "button" and not text:
            return None
        raise self._wrong(text)

    def checked(self, value: OptionValue) -> OptionValue:
        """Return a value if the option may have it, in its own letters. Raises EngineError.

        >>> Option("Threads", "spin", 1, 1, 8).checked(9)
        Traceback (most recent call last):
        ...
        gess.engine.errors.EngineError: Threads is 9: expected a whole number from 1 to 8
        """
        if self.kind == "check" and isinstance(value, bool):
            return value
        if self.kind == "spin" and isinstance(value, int) and not isinstance(value, bool):
            above = self.least is None or self.least <= value
            if above and (self.most is None or value <= self.most):
                return value
        if self.kind == "combo" and isinstance(value, str):
            for choice in self.choices:
                if choice.lower() == value.lower():
                    return choice
        if self.kind == "string" and isinstance(value, str) and _is_line(value):
            return value
        if self.kind == "button" and value is None:
            return None
        raise self._wrong(value)

    def text(self, value: OptionValue) -> str:
        """Return how the protocol writes a value."""
        if isinstance(value, bool):
            return "true" if value else "false"
        return EMPTY if value == "" else str(value)

    def _wrong(self, value: object) -> EngineError:
        right = {
            "check": "true or false",
            "spin": f"a whole number from {self.least} to {self.most}",
            "combo": f"one of {', '.join(self.choices)}",
            "string": "a text of one line",
            "button": "no value",
        }
        return EngineError(f"{self.name} is {value!r}: expected {right[self.kind]}")


def _is_line(text: str) -> bool:
    # Half a character, as of a file name that is no text, cannot be sent.
    return "\n" not in text and not re.search("[\ud800-\udfff]", text)


def _number(text: str) -> int | None:
    # int() alone would take 1_000 and digits of other scripts.
    return int(text) if re.fullmatch(r"[+-]?[0-9]{1,18}", text) else None
