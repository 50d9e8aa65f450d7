"""The documentation: `make docs` builds it into docs/_build/html."""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE / "_ext"), str(HERE.parent / "src")]

import gess  # noqa: E402 - found only through the line above

project = "Gess"
author = "the Gess authors"
copyright = "the Gess authors, MIT licence"  # noqa: A001 - the name Sphinx wants
release = version = gess.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "gess_board"]
exclude_patterns = ["_build"]
templates_path: list[str] = []

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

autodoc_default_options = {"members": True, "member-order": "bysource"}
autodoc_typehints = "description"
autodoc_type_aliases = {"Square": "Square", "SquareSet": "SquareSet"}

html_theme = "furo"
html_title = f"Gess {release}"
html_static_path = ["_static"]
html_css_files = ["gess.css"]
