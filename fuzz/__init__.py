"""Coverage-guided fuzzing of the parsers: ``python -m fuzz --help``."""
