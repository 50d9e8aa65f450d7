"""The test as a whole."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from enum import Enum

from gess.engine.checking.steps import STEPS, Step
from gess.engine.checking.subject import ComplianceError, NotApplicableError, Subject
from gess.engine.link import Link
from gess.errors import GessError
from gess.rules import STANDARD, Rules

TIMEOUT = 5.0


class Verdict(Enum):
    """What came of a step."""

    OK = "ok"
    FAILED = "failed"
    """The engine does not do what the protocol asks."""

    LACKING = "lacking"
    """The engine does not do what is only wished for."""

    SKIPPED = "skipped"
    """The engine does not claim to do it."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a step, with a remark or what was wrong."""

    title: str
    verdict: Verdict
    remark: str = ""


async def check(
    command: str | Sequence[str],
    *,
    rules: Rules = STANDARD,
    uci: bool = False,
    timeout: float = TIMEOUT,
) -> AsyncIterator[Outcome]:
    """Test an engine step by step, and tell what came of each.

    The engine is started by its command line, and anew after each step that it fails. `rules` are
    what its moves are judged by. With `uci` it is spoken to in the words of UCI. `timeout` is how
    many seconds it has to answer what needs no thought.
    """
    greeting = "it starts, and says hello" if not uci else "it starts, and says hello by UCI"
    subject: Subject | None = None
    try:
        for number, step in enumerate([Step(greeting, _nothing, required=True), *STEPS]):
            try:
                if subject is None:
                    subject = await _started(command, rules, uci, timeout)
                remark = await step.test(subject)
                outcome = Outcome(step.title, Verdict.OK, remark or "")
            except NotApplicableError as reason:
                outcome = Outcome(step.title, Verdict.SKIPPED, str(reason))
            except (ComplianceError, GessError) as error:
                verdict = Verdict.FAILED if step.required else Verdict.LACKING
                outcome = Outcome(step.title, verdict, str(error))
            yield outcome
            failed = outcome.verdict in {Verdict.FAILED, Verdict.LACKING}
            if failed and number == 0:
                return
            if subject is not None and (failed or subject.link.exit_code is not None):
                await subject.link.close()
                subject = None
    finally:
        if subject is not None:
            await subject.link.close()


async def _nothing(_: Subject) -> str:
    return ""


async def _started(
    command: str | Sequence[str], rules: Rules, uci: bool, timeout: float
) -> Subject:
    link = await Link.start(command)
    subject = Subject(link, rules, uci, timeout)
    try:
        await subject.settle()
    except BaseException:
        await link.close()
        raise
    return subject
