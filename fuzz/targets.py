"""What must hold for any input at all: one function a parser, which raises if it does not."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

import gess
from gess import sgf, textform

CPU_SECONDS = 2.0
"""How long an input of a few thousand bytes may take while fuzzing."""


def position(data: bytes) -> None:
    """Position texts and diagrams: refused with a column, or read and written alike."""
    text = data.decode("utf-8", "replace")
    try:
        read = gess.Position.parse(text)
    except gess.InvalidPositionError as error:
        column = error.column
        assert column is None or 1 <= column <= len(text) + 1, (column, text)
    else:
        assert gess.Position.parse(read.text()) == read
        assert gess.Position.parse(text.upper()) == read
        board = gess.Board.parse(text)
        assert gess.Board.parse(board.text()) == board
    try:
        diagram = gess.Position.from_diagram(text)
    except gess.InvalidPositionError as error:
        assert str(error)
    else:
        assert gess.Position.parse(diagram.text()) == diagram


def sgf_file(data: bytes) -> None:
    """SGF: every game is written back as it is, and read again equal once it is changed."""
    try:
        games = sgf.loads(data)
    except gess.GameFileError as error:
        assert str(error)
        return
    _check(games, data)
    _check_strict(sgf.loads, data, games)
    written = sgf.dumps(games)
    assert sgf.loads(written) == games
    assert sgf.dumps(sgf.loads(written)) == written
    summaries = list(sgf.skim(data))
    assert len(summaries) == len(games)
    for summary, game in zip(summaries, games, strict=True):
        # Where the grammar is broken, a skim may see less.
        assert game.errors or summary.headers == dict(game.headers)
    for game in games:
        game.root.comment = game.root.comment
    changed = sgf.dumps(games)
    again = sgf.loads(changed)
    assert again == games, (changed, sgf.dumps(again))
    assert all(game.rules == other.rules for game, other in zip(games, again, strict=True))
    _check_text(games)


def text_file(data: bytes) -> None:
    """The text form: what is read is written, as text and as SGF, and read again equal."""
    try:
        games = textform.loads(data)
    except gess.GameFileError as error:
        assert str(error)
        return
    _check(games, data)
    _check_strict(textform.loads, data, games)
    again = textform.loads(textform.dumps(games))
    assert again == games, textform.dumps(games)
    assert textform.dumps(again) == textform.dumps(games)
    assert sgf.loads(sgf.dumps(games)) == games


def _check(games: Iterable[sgf.Game], data: bytes) -> None:
    """Use all of a game, and see that everything wrong in it has a place in the file."""
    for game in games:
        for error in game.errors:
            assert 0 <= error.offset <= len(data), error
            assert min(error.line, error.column) >= 1, error
            assert str(error)
        moves, main = game.board().move_stack, game.mainline()
        assert moves == main[len(main) - len(moves) :]
        for node in game.root.walk():
            assert node.position.rules == game.rules
            for name in ("arrows", "lines", "labels", "triangles", "glyph", "setup", "comment"):
                getattr(node, name)
        assert repr(game)
        assert game.outcome is None or str(game.outcome)
        assert game.result_problem() is None or game.errors


def _check_strict(loads: Callable[..., list[sgf.Game]], data: bytes, games: list[sgf.Game]) -> None:
    """See that strict reading refuses a file if and only if lenient reading repaired it."""
    repairs = [error for game in games for error in game.errors if not error.is_note]
    try:
        strict = loads(data, strict=True)
    except gess.GameFileError:
        return
    assert not repairs, repairs
    assert strict == games


def _check_text(games: list[sgf.Game]) -> None:
    """See that any game has a text that is read again, with the same main line."""
    again = textform.loads(textform.dumps(games))
    assert [game.mainline() for game in again] == [game.mainline() for game in games]
    assert textform.dumps(again) == textform.dumps(games), textform.dumps(games)


TARGETS: dict[str, Callable[[bytes], None]] = {
    "position": position,
    "sgf": sgf_file,
    "text": text_file,
}


def check(name: str, data: bytes) -> None:
    """Run a target on an input of the fuzzer. Raises whatever goes wrong, also if it is slow."""
    began = time.process_time()
    TARGETS[name](data)
    took = time.process_time() - began
    assert took < CPU_SECONDS, f"{len(data)} bytes took {took:.1f} s"
