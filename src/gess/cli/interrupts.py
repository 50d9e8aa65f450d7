"""Ctrl-C for commands that wait for input and think meanwhile."""

from __future__ import annotations

import os
import signal
import sys
import threading

from gess.cli.errors import ExitCode


def end_at_once_on_interrupt() -> None:
    """Let Ctrl-C end the process from now on, whatever it is doing; nothing is tidied up.

    Python tells a program of a signal between two steps of its main thread. One that comes just
    before that thread begins to wait for input is told only when there is input, so a thread of its
    own waits for the signal. Where signals cannot be waited for (Windows) nothing changes.
    """
    if not hasattr(signal, "pthread_sigmask") or signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        return
    if sys.stdin is not sys.__stdin__:
        return  # called by another program, whose process is not ours to end
    # Blocked here, it is blocked in all threads begun later, so that only the waiting one gets it.
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})

    def wait() -> None:
        signal.sigwait({signal.SIGINT})
        os._exit(ExitCode.INTERRUPTED)

    threading.Thread(target=wait, name="gess-interrupt", daemon=True).start()
