"""Testing whether an engine keeps the protocol, step by step."""

from gess.engine.checking.check import Outcome, Verdict, check
from gess.engine.checking.steps import STEPS, Step

__all__ = ["STEPS", "Outcome", "Step", "Verdict", "check"]
