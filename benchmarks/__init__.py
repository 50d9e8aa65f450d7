"""How fast the parts of Gess are, as ratios measured side by side in one run."""
