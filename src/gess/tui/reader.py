"""Where the lines of a terminal game come from: a person at a prompt, or a pipe."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from io import StringIO, TextIOWrapper
from typing import Protocol, TextIO

Complete = Callable[[str], Iterable[str]]


class Reader(Protocol):
    """Gives one typed line after the other."""

    interactive: bool

    def read(self, prompt: str) -> str | None:
        """Return the next line without its end, or None when there are no more."""

    def ask(self, question: str) -> bool:
        """Ask a question to be answered by yes or no; False where nobody can answer."""


class PipeReader:
    r"""Lines from a pipe or a file: no prompts, and nobody to ask.

    >>> import io
    >>> lines = PipeReader(io.StringIO("c3-c6\nquit"))
    >>> lines.read("? "), lines.read("? "), lines.read("? ")
    ('c3-c6', 'quit', None)
    """

    interactive = False

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def read(self, prompt: str) -> str | None:
        """Return the next line; `prompt` is not shown."""
        line = self._stream.readline()
        return line.rstrip("\r\n") if line else None

    def ask(self, question: str) -> bool:
        """Return False: nobody is there to answer."""
        return False


class PromptReader:
    """Lines typed by a person, with history and completion where readline is present.

    `complete` gives the possible completions of what has been typed so far.
    """

    interactive = True

    def __init__(self, complete: Complete) -> None:
        self._complete = complete
        self._found: list[str] = []
        self._interrupted = False
        self._set_up_readline()

    def read(self, prompt: str) -> str | None:
        """Show `prompt` and return the line typed, or None at the end of input (Ctrl-D).

        Ctrl-C drops the line that is being typed; pressed twice in a row, it is raised.
        """
        while True:
            try:
                line = input(prompt)
            except EOFError:
                self._end_line()
                return None
            except KeyboardInterrupt:
                if self._interrupted:
                    raise
                self._interrupted = True
                self._end_line()
                sys.stdout.write("Press Ctrl-C once more, or type quit, to leave.\n")
            else:
                self._interrupted = False
                return line

    def ask(self, question: str) -> bool:
        """Ask `question`; anything but an answer that begins with y is a no."""
        answer = self.read(f"{question} [y/N] ")
        return answer is not None and answer.strip().lower().startswith("y")

    @staticmethod
    def _end_line() -> None:
        sys.stdout.write("\n")
        sys.stdout.flush()

    def _set_up_readline(self) -> None:
        try:
            import readline
        except ImportError:  # Windows, or a Python built without it: plain input() then
            return
        readline.set_completer_delims("")
        readline.set_completer(self._completion)
        editline = "libedit" in (readline.__doc__ or "")
        readline.parse_and_bind("bind ^I rl_complete" if editline else "tab: complete")

    def _completion(self, text: str, state: int) -> str | None:
        if state == 0:
            self._found = sorted(self._complete(text))
        return self._found[state] if state < len(self._found) else None


def open_reader(complete: Complete, stream: TextIO | None = None) -> Reader:
    """Return the reader for `stream` (default: standard input)."""
    # A program that was started with its standard input closed has none.
    source = stream or sys.stdin or StringIO()
    if isinstance(source, TextIOWrapper):
        source.reconfigure(errors="replace")  # what is not text is no move, and told as such
    return PromptReader(complete) if source.isatty() else PipeReader(source)
