"""``python -m gess``: the same as the command ``gess``."""

import sys

from gess.cli import main

if __name__ == "__main__":
    sys.exit(main())
