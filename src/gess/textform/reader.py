"""Reading the text form: from tokens to games."""

from __future__ import annotations

from functools import lru_cache

from gess.errors import GameFileError, GessError, InvalidMoveError, InvalidPositionError
from gess.message import Message
from gess.move import Move
from gess.notation import fault_of, parse_position
from gess.outcome import BLACK, WHITE, Color
from gess.position import Position
from gess.rules import Rules
from gess.sgf.charsets import LATIN_1, UTF_8, Source
from gess.sgf.game import FULLMOVE, Game, setup_of
from gess.sgf.headers import HEADERS, OTHER_HEADERS
from gess.sgf.properties import clean, clean_line, value_of
from gess.sgf.repairs import Places, Reporter
from gess.sgf.replay import Problem, replay
from gess.sgf.sentences import said
from gess.sgf.tree import Node, Setup
from gess.squares import BOARD
from gess.textform.comments import TREE_COMMANDS, apply, parse_comment
from gess.textform.results import from_text
from gess.textform.tokens import Kind, Token, tokens


class Text:
    """The text of a file, which knows where in the file a place in the text is."""

    def __init__(self, source: Source) -> None:
        self.charset, self._errors = UTF_8, "surrogateescape"
        try:
            self.text = source.data.decode("utf-8", self._errors if source.forced else "strict")
        except UnicodeDecodeError:
            self.charset = LATIN_1
            self.text = source.data.decode("iso8859-1")
        self._known = (0, 0)

    def offset(self, index: int) -> int:
        """Return the offset in the source's ``data`` of a character of the text."""
        known, offset = self._known
        between = self.text[min(index, known) : max(index, known)]
        length = len(between.encode(self.charset.codec, self._errors))
        offset += length if index >= known else -length
        self._known = (index, offset)
        return offset


def read(source: Source, *, strict: bool, rules: Rules | None = None) -> list[Game]:
    """Return the games of a file. Raises GameFileError if there is none, or by ``strict``."""
    text = Text(source)
    places = Places(source)
    games: list[Game] = []
    draft: _Draft | None = None
    for token in tokens(text.text):
        if draft is None or draft.is_ended_by(token):
            if draft is not None:
                games.append(draft.finish(rules))
            draft = _Draft(text, Reporter(places, len(games) + 1, strict=strict))
            if text.charset is LATIN_1 and not games:
                draft.report(said("not-utf8"), token)
        draft.take(token)
    if draft is not None and draft.is_game:
        games.append(draft.finish(rules))
    if not games and (source.data.strip() or strict):
        fault, file = said("none-text"), source.file
        message = f"{file}: {fault}" if file else str(fault)
        raise GameFileError(message, file=file, offset=0, fault=fault)
    return games


class _Draft:
    """A game while it is read. ``current`` is the node that a move would follow."""

    def __init__(self, text: Text, reporter: Reporter) -> None:
        self.text = text
        self.reporter = reporter
        reporter.charset = text.charset
        self.game = Game.__new__(Game)
        self.root = self.current = self.game.root = Node(self.game, None)
        self.nodes = [self.root]
        self.starts = [0]  # where in the text each node begins
        self.turns: dict[Node, Color] = {self.root: BLACK}
        self.others: dict[str, str] = {}
        self.stack: list[Node] = []
        self.said: dict[Node, list[str]] = {}  # comments, to be put together once
        self.waiting: list[Token] = []  # comments before the first move of a variation
        self.is_fresh = False  # right after an opening parenthesis
        self.has_headers = False
        self.has_result = False
        self.before = self.run = (
            ""  # the code of what was wrong at the last token, if a run of it is told once
        )

    @property
    def is_game(self) -> bool:
        """Whether there is more than a comment."""
        return self.has_headers or len(self.nodes) > 1

    def is_ended_by(self, token: Token) -> bool:
        """Return whether a token belongs to the next game."""
        if not self.is_game:
            return False
        if token.kind is Kind.HEADER:
            return self.has_result or len(self.nodes) > 1
        return self.has_result and token.kind in (Kind.MOVE, Kind.NUMBER, Kind.OPEN)

    def report(self, fault: Message, token: Token) -> None:
        """Record what is wrong at a token."""
        node = len(self.nodes) - 1
        self.reporter.repair(fault, self.text.offset(token.offset), node)

    def _report_run(self, fault: Message, token: Token) -> None:
        """Record what is wrong at a token, unless the same was at the one before."""
        if self.before != fault.code:
            self.report(fault, token)
        self.run = fault.code

    def take(self, token: Token) -> None:
        """Read one token."""
        self.before, self.run = self.run, ""
        match token.kind:
            case Kind.MOVE:
                self._move(token)
            case Kind.HEADER:
                self._header(token)
            case Kind.COMMENT:
                if not token.is_closed:
                    self.report(said("open-comment"), token)
                self._comment(token)
            case Kind.OPEN:
                self._open(token)
            case Kind.CLOSE:
                self._close(token)
            case Kind.GLYPH:
                if not self.current.color:
                    self._report_run(said("lost-glyph", text=token.text), token)
                else:
                    self.current.glyph = token.text
            case Kind.NUMBER:
                if self.is_first and len(token.text.lstrip("0123456789")) > 1:
                    self._start(self.root.setup or Setup(), WHITE)
            case Kind.RESULT:
                self._result(token)
            case Kind.WORD | Kind.JUNK:
                self._report_run(said("lost-word", text=clean(token.text[:20])), token)

    @property
    def is_first(self) -> bool:
        """Whether nothing has said yet who begins."""
        return len(self.nodes) == 1 and self.root.setup is None

    # Headers

    def _header(self, token: Token) -> None:
        self.has_headers = True
        key, text = token.key, clean_line(token.value)
        if key == "Position":
            self._position(token)
            return
        if key == "Result":
            text = from_text(text)
            if not text:
                return
        name = "RU" if key == "Rules" else HEADERS.get(key)
        if name is None:
            if key in self.others:
                self.report(said("header-twice", name=key), token)
            self.others[key] = f"{key}:{value_of(text, composed=True)}"
            return
        if name in self.root:
            self.report(said("header-twice", name=key), token)
        self.root.set(name, text)

    def _position(self, token: Token) -> None:
        try:
            black, white, turn, fullmove = parse_position(token.value)
        except InvalidPositionError as error:
            text = f"Position: {error}"
            self.report(said("bad-position", text, problem=fault_of(error)), token)
            return
        setup = setup_of(Position(black, white, Color(turn)))
        self._start(setup or Setup(), Color(turn))
        self.root._put(FULLMOVE, [str(fullmove)] if fullmove != 1 else [])

    def _start(self, setup: Setup, turn: Color) -> None:
        self.root._write_setup(Setup(setup.black, setup.white, setup.empty, turn))
        self.turns[self.root] = turn

    # The tree

    def _add(self, token: Token, turn: Color) -> Node:
        node = Node(self.game, self.current)
        self.current._children.append(node)
        self.current = node
        self.nodes.append(node)
        self.starts.append(token.offset)
        self.turns[node] = turn
        self.is_fresh = False
        self._comment_waiting()
        return node

    def _move(self, token: Token) -> None:
        color = self.turns[self.current]
        node = self._add(token, color.other)
        node._values[color.value.upper()] = [_move_value(token.text)]

    def _open(self, token: Token) -> None:
        self.stack.append(self.current)
        if self.current.parent is None:
            self._report_run(said("early-variation"), token)
        else:
            self.current = self.current.parent
        self.is_fresh = True

    def _close(self, token: Token) -> None:
        if not self.stack:
            self._report_run(said("lost-close"), token)
            return
        if self.is_fresh:
            self.report(said("empty-line"), token)
        self.is_fresh = False
        self.current = self.stack.pop()
        self._comment_waiting()

    def _comment(self, token: Token) -> None:
        text, commands = parse_comment(token.value)
        if self.is_fresh and not any(name in TREE_COMMANDS for name, _ in commands):
            self.waiting.append(token)
            return
        for name, arguments in commands:
            try:
                if name in TREE_COMMANDS:
                    self._tree_command(name, arguments, token)
                else:
                    apply(self.current, name, arguments)
            except GessError as error:
                self.report(said("bad-command", f"[%{name}]: {error}", name=name), token)
        if text:
            parts = self.said.setdefault(self.current, [])
            parts.append(text)
            if len(parts) == 1:  # it stands where the first of its parts stood
                self.current.comment = text

    def _comment_waiting(self) -> None:
        """Give the node now current the comment that waited for it."""
        if waiting := self.waiting:
            self.waiting = []
            value = "\n".join([token.value for token in waiting])
            self._comment(Token(Kind.COMMENT, "", waiting[0].offset, value=value))

    def _tree_command(self, name: str, arguments: str, token: Token) -> None:
        if name == "node":
            self._add(token, self.turns[self.current])
            return
        position = Position.parse(arguments)
        empty = BOARD & ~(position.black | position.white)
        node = self._add(token, position.turn)
        node._write_setup(Setup(position.black, position.white, empty, position.turn))

    # The end

    def _result(self, token: Token) -> None:
        if self.stack:
            self.report(said("result-inside", text=token.text), token)
            return
        self.has_result = True
        result = from_text(token.text)
        recorded = self.root.get("RE")
        if not recorded and result:
            self.root.set("RE", result)
        elif result and result != recorded:
            self.report(said("two-results", text=token.text, result=recorded), token)

    def finish(self, rules: Rules | None) -> Game:
        """Return the game, all its lines played."""
        if self.stack:
            end = Token(Kind.JUNK, "", len(self.text.text))
            self.report(said("open-variations", count=len(self.stack)), end)
        self.is_fresh = False
        self._comment_waiting()
        for node, parts in self.said.items():
            if len(parts) > 1:
                node.comment = "\n".join(parts)
        if self.others:
            self.root._put(OTHER_HEADERS, list(self.others.values()))
        game = self.game
        game._start, problems = replay(self.nodes, rules, is_text=True)
        if not any(node._is_stopped for node in self.nodes) and (fault := game._result_fault()):
            problems.append(Problem(0, "RE", fault))
        for problem in sorted(problems, key=lambda problem: problem.node):
            offset = self.text.offset(self.starts[problem.node])
            repair = self.reporter.repair
            repair(problem.fault, offset, problem.node, note=problem.is_note)
        game.errors = sorted(self.reporter.repairs, key=lambda repair: repair.offset)
        return game


@lru_cache(maxsize=20_000)
def _move_value(text: str) -> str:
    """Return a move as SGF has it, or the text as it is if it is none."""
    try:
        return Move.parse(text).sgf
    except InvalidMoveError:
        return value_of(text)
