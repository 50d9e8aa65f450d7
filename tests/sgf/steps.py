"""Modules whose work is counted: the steps of their loops and calls, and what these go through.

Times differ from run to run; steps do not. A module is compiled with a counter in each loop, call,
slice, sum and search of its own. A step of a loop and a call count one; text or a list that is
copied, made or gone through counts its length, and a regular expression every look at a character.
"""

from __future__ import annotations

import ast
import importlib
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import BuiltinFunctionType, CodeType, ModuleType
from typing import Any

from tests.sgf.looks import Looker

SIZED = (str, bytes, list, tuple)
COPIES: frozenset[Any] = frozenset({list, tuple, sorted, set, dict, str, bytes, sum, min, max})
AT_ONCE = frozenset({"startswith", "endswith", "append", "extend", "sort"})


class Steps:
    """The counter, and what the compiled modules call."""

    def __init__(self) -> None:
        self.count = 0
        self._looker = cache(Looker)

    def of(self, work: Callable[[], object]) -> int:
        """Return the steps that some work takes."""
        before = self.count
        work()
        return self.count - before

    def tick(self) -> None:
        """Count a round of a loop."""
        self.count += 1

    def each(self, items: Iterable[Any]) -> Iterator[Any]:
        """Count what is gone through."""
        for item in items:
            self.count += 1
            yield item

    def whole(self, value: Any) -> Any:
        """Count what is made or searched at once."""
        self.count += len(value) if isinstance(value, SIZED) else 1
        return value

    def call(self, called: Any, /, *args: Any, **named: Any) -> Any:
        """Count a call, and what it goes through if it is not Python's own code that says so."""
        self.count += 1
        owner = getattr(called, "__self__", None)
        if called is re.sub:
            self._look(re.compile(args[0]), "sub", args[1:])
        elif isinstance(owner, re.Pattern):
            self._look(owner, called.__name__, args)
        result = called(*args, **named)
        if isinstance(called, type | BuiltinFunctionType) and called in COPIES:
            self.count += sum(len(arg) for arg in args if isinstance(arg, (*SIZED, dict, set)))
        elif isinstance(owner, list) and called.__name__ in ("insert", "pop"):
            self.count += len(owner) - (args[0] if args else len(owner))
        elif isinstance(owner, SIZED) and called.__name__ not in AT_ONCE:
            self.count += len(owner)
        return self.whole(result) if isinstance(owner, str | bytes) else result

    def _look(self, pattern: re.Pattern[Any], method: str, args: Sequence[Any]) -> None:
        looker = self._looker(pattern)
        before = looker.looks
        if method in ("sub", "finditer"):
            text = args[-1]
            spans = [found.span() for found in pattern.finditer(text) if found[0]]
            assert list(looker.all(text)) == spans
        elif method == "search":
            found = pattern.search(*args)
            assert looker.search(*args) == (found and found.span())
        else:
            found = getattr(pattern, method)(*args)
            assert getattr(looker, method)(*args) == (found and found.end())
        self.count += looker.looks - before


class _Compiler(ast.NodeTransformer):
    """Puts the counter into a module."""

    @staticmethod
    def _by(name: str, *args: ast.expr, **fields: Any) -> ast.Call:
        counter = ast.Attribute(ast.Name("_steps", ast.Load()), name, ast.Load())
        return ast.Call(counter, list(args), fields.get("keywords", []))

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and node.func.id == "super":
            return node
        return self._by("call", node.func, *node.args, keywords=node.keywords)

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        self.generic_visit(node)
        is_part = isinstance(node.slice, ast.Slice) and isinstance(node.ctx, ast.Load)
        return self._by("whole", node) if is_part else node

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        self.generic_visit(node)
        return self._by("whole", node) if isinstance(node.op, ast.Add) else node

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        self.generic_visit(node)
        for index, (operation, value) in enumerate(zip(node.ops, node.comparators, strict=True)):
            if isinstance(operation, ast.In | ast.NotIn):
                node.comparators[index] = self._by("whole", value)
        return node

    def visit_Starred(self, node: ast.Starred) -> ast.expr:
        self.generic_visit(node)
        if isinstance(node.ctx, ast.Load):
            node.value = self._by("each", node.value)
        return node

    def visit_For(self, node: ast.For) -> ast.stmt:
        self.generic_visit(node)
        node.iter = self._by("each", node.iter)
        return node

    def visit_comprehension(self, node: ast.comprehension) -> ast.comprehension:
        self.generic_visit(node)
        node.iter = self._by("each", node.iter)
        return node

    def visit_While(self, node: ast.While) -> ast.stmt:
        self.generic_visit(node)
        node.body.insert(0, ast.Expr(self._by("tick")))
        return node


class _Loader(SourceFileLoader):
    steps: Steps

    def get_code(self, fullname: str) -> CodeType:
        """Compile the module with the counter; nothing is taken from or put into a cache."""
        path = self.get_filename(fullname)
        tree = _Compiler().visit(ast.parse(self.get_data(path)))
        return compile(ast.fix_missing_locations(tree), path, "exec")

    def exec_module(self, module: ModuleType) -> None:
        module.__dict__["_steps"] = self.steps
        super().exec_module(module)


class _Finder(MetaPathFinder):
    def __init__(self, steps: Steps, names: tuple[str, ...]) -> None:
        self.steps, self.names = steps, names

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        if not _is_in(name, self.names) or not (spec := PathFinder.find_spec(name, path, target)):
            return None
        assert spec.origin
        spec.loader = _Loader(name, spec.origin)
        spec.loader.steps = self.steps
        return spec


def _is_in(name: str, names: tuple[str, ...]) -> bool:
    return any(name == each or name.startswith(f"{each}.") for each in names)


def _at(name: str) -> Any:
    parent, _, child = name.rpartition(".")
    return getattr(sys.modules[parent], child)


@contextmanager
def counted(*names: str) -> Iterator[tuple[Steps, list[ModuleType]]]:
    """Import some modules, and all below them, once more and counted; then forget them again."""
    steps = Steps()
    finder = _Finder(steps, names)
    kept = {name: module for name, module in sys.modules.items() if _is_in(name, names)}
    # What their packages call by their names: a function of the same name, say.
    named = {name: _at(name) for name in kept}
    for name in kept:
        del sys.modules[name]
    sys.meta_path.insert(0, finder)
    try:
        yield steps, [importlib.import_module(name) for name in names]
    finally:
        sys.meta_path.remove(finder)
        for name in [name for name in sys.modules if _is_in(name, names)]:
            del sys.modules[name]
        sys.modules.update(kept)
        for name, value in named.items():
            parent, _, child = name.rpartition(".")
            setattr(sys.modules[parent], child, value)
