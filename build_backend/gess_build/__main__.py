"""`python -m gess_build`: the web page and its tools, as the Makefile needs them.

page      build the page into the package unless it is fresh
core      build the native core into the package unless it is fresh
wasm      build it for WebAssembly into build/wasm/ unless it is fresh
npm …     run npm with these arguments in web/, its modules installed
requires  print what pip must install for that: nothing when there is a fit Node.js
"""

from __future__ import annotations

import sys

from gess_build import core, node, page, wasm
from gess_build.errors import BuildError


def main(arguments: list[str]) -> int:
    """Do what the arguments say; returns the exit status."""
    match arguments:
        case ["page"]:
            page.build()
        case ["core"]:
            core.build()
        case ["wasm"]:
            wasm.build()
        case ["npm", *rest]:
            page.run_npm(rest)
        case ["requires"]:
            print(*node.requirements())
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except BuildError as error:
        sys.exit(f"error: {error}")
