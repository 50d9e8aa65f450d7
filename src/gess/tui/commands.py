"""The commands of a terminal game: their names, their help, and reading a typed line."""

from __future__ import annotations

from dataclasses import dataclass

from gess.errors import GessError
from gess.move import Move
from gess.squares import Square, square, square_name


@dataclass(frozen=True, slots=True)
class Command:
    """A command: its name, its short forms, what it takes, and what it does."""

    name: str
    takes: str
    does: str
    short: tuple[str, ...] = ()

    @property
    def usage(self) -> str:
        """The command as it is typed."""
        return f"{self.name} {self.takes}".strip()


COMMANDS = (
    Command(
        "moves", "[c3]", "the moves of the piece with centre c3; which pieces can move", ("m",)
    ),
    Command("why", "c3-c9", "why a move or a piece is not legal, or what the move does", ("w",)),
    Command(
        "board", "[c3]", "show the board, with the piece of c3 and where it may go", ("b", "show")
    ),
    Command("back", "", "take back your last move", ("undo", "u")),
    Command("resign", "", "give the game up"),
    Command(
        "save", "FILE", "write the game: .sgf, or .txt for the text form (FILE! replaces)", ("s",)
    ),
    Command("help", "", "this list", ("h", "?")),
    Command("quit", "", "leave the game", ("q", "exit")),
)
_BY_NAME = {name: command for command in COMMANDS for name in (command.name, *command.short)}


@dataclass(frozen=True, slots=True)
class Line:
    """What a typed line says: a command with its argument, a move, or neither."""

    command: str = ""
    argument: str = ""
    move: Move | None = None
    is_certain: bool = False
    """The move was typed with ``!``: it is meant, whatever it gives up."""
    fault: str = ""
    """Why the line says nothing."""


def read_line(text: str) -> Line:
    """Understand a typed line; a bare square asks for the moves of its piece.

    >>> read_line("save game.sgf").command, read_line("c3").argument
    ('save', 'c3')
    >>> str(read_line("C3 c6!").move), read_line("c3c6!").is_certain
    ('c3-c6', True)
    >>> read_line("c3-z9").fault
    "'c3-z9' is neither a move, such as c3-c6, nor a command; help lists them."
    """
    text = text.strip()
    first, _, rest = text.partition(" ")
    if command := _BY_NAME.get(first.lower()):
        return Line(command=command.name, argument=rest.strip())
    try:
        return Line(command="moves", argument=square_name(square(text.lower())))
    except GessError:
        pass
    try:
        is_certain = text.endswith("!")
        return Line(move=Move.parse(text.removesuffix("!")), is_certain=is_certain)
    except GessError:
        fault = f"{text!r} is neither a move, such as c3-c6, nor a command; help lists them."
        return Line(fault=fault)


def read_square(text: str) -> Square | None:
    """Return the square that a text names, None if it names none."""
    try:
        return square(text.lower())
    except GessError:
        return None


def help_lines() -> list[str]:
    """Return the list of commands, one a line."""
    rows = [("c3-c6", "move the piece with centre c3 so that its centre is on c6")]
    rows += [(command.usage, command.does) for command in COMMANDS]
    width = max(len(usage) for usage, _ in rows)
    return [f"  {usage:<{width}}  {does}" for usage, does in rows]


def completions(typed: str, moves: list[str]) -> list[str]:
    """Return what a line that begins as `typed` can become: commands, and legal moves.

    Moves are offered square by square, so that a Tab never pours out hundreds.

    >>> completions("re", [])
    ['resign']
    >>> completions("c3", ["c3-c4", "c3-c5", "d3-d4"])
    ['c3-c4', 'c3-c5']
    >>> completions("c", ["c3-c4", "c14-c13"])
    ['c14-', 'c3-']
    """
    names = [
        command.name + (" " if command.takes else "")
        for command in COMMANDS
        if command.name.startswith(typed.lower())
    ]
    found = [move for move in moves if typed and move.startswith(typed.lower())]
    centres = {move.partition("-")[0] + "-" for move in found}
    return names + sorted(found if len(centres) == 1 else centres)
