"""Playing in the terminal: typed moves, diagrams, reasons in words."""
