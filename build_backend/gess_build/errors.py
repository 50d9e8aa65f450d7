"""The one error of the build backend."""


class BuildError(Exception):
    """The web page cannot be built; the message is a sentence that says why and what would help."""
