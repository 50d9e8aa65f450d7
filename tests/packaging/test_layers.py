"""Imports go downwards only: a module knows those above it in this list and none below."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src"

# `gess` is the library's face, which re-exports what stands above it.
LAYERS = [
    "message",
    "errors",
    "extras",
    "squares",
    "square_constants",
    "rules",
    "outcome",
    "notation",
    "symmetry",
    "piece",
    "movegen",
    "move",
    "reasons",
    "key",
    "legal_moves",
    "position",
    "perft",
    "board",
    "_core",
    "core",
    "batch",
    "gess",
    "as_json",
    "sgf",
    "solver",
    "textform",
    "abstractplay",
    "gamefile",
    "drawing",
    "engine",
    "puzzles",
    "server",
    "tui",
    "cli",
    "__main__",
]

MODULES = sorted((SOURCE / "gess").rglob("*.py"))


def layer(module: str) -> str:
    """The layer of a module: the second part of its dotted name, or `gess` for the face."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else parts[0]


def module_name(file: Path) -> str:
    parts = file.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def run_time_nodes(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes but those of what may look down.

    Under `if TYPE_CHECKING` a type is named, not imported. And `_repr_svg_`, which notebooks look
    for on positions, boards and pieces, loads the drawing only when one shows them.
    """
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and ast.unparse(child.test).endswith("TYPE_CHECKING"):
            continue
        if isinstance(child, ast.FunctionDef) and child.name == "_repr_svg_":
            continue
        yield child
        yield from run_time_nodes(child)


def imported(source: str) -> Iterator[str]:
    """The modules of gess that a source imports, as dotted names."""
    for node in run_time_nodes(ast.parse(source)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"line {node.lineno}: an import says its module's whole name"
            # `from gess import movegen` may name a module or what the face exports
            names = [str(node.module)]
            if node.module == "gess":
                modules = {alias.name for alias in node.names} & set(LAYERS)
                others = {alias.name for alias in node.names} - modules
                names = [f"gess.{name}" for name in modules] + ["gess"] * bool(others)
        else:
            continue
        yield from (name for name in names if name.split(".")[0] == "gess")


@pytest.mark.parametrize("file", MODULES, ids=module_name)
def test_a_module_imports_only_from_the_layers_above_it(file: Path) -> None:
    own = layer(module_name(file))
    assert own in LAYERS, f"{own} has no place in the order of the layers yet: give it one"
    allowed = LAYERS[: LAYERS.index(own) + 1]
    upward = {name for name in imported(file.read_text()) if layer(name) not in allowed}
    assert not upward, f"{module_name(file)} imports from below: {', '.join(sorted(upward))}"


def test_the_reader_of_imports_sees_every_form() -> None:
    source = """
import os, gess.cli
from gess.server.app import create_app
from gess import movegen, Board
TYPE_CHECKING = False
if TYPE_CHECKING:
    from gess.tui import loop
class Board:
    def _repr_svg_(self):
        from gess.drawing import svg
def late():
    from gess.board import Board
"""
    assert sorted(imported(source)) == [
        "gess",
        "gess.board",
        "gess.cli",
        "gess.movegen",
        "gess.server.app",
    ]
