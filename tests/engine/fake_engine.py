"""An engine that misbehaves, as it is told by its arguments; a program of its own.

    fake_engine.py [uci] FAULT

It knows nothing of the game: its best move is c3c6, legal at the start.
"""

import os
import signal
import subprocess
import sys
import threading
import time


def say(*lines: str) -> None:
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()


def complain(line: str) -> None:
    sys.stderr.write(f"{line}\n")
    sys.stderr.flush()


INFO = "info depth 1 multipv 1 score cp 12 nodes 5 time 1 pv c3c6 c18c15"


class Fake:
    def __init__(self, fault: str, protocol: str, author: str) -> None:
        self.fault, self.protocol, self.author = fault, protocol, author
        self.late: threading.Timer | None = None

    def hear(self, line: str) -> None:
        word = line.split(" ", 1)[0]
        if word in {"ugi", "uci"}:
            self.greet(word)
        elif word == "isready":
            self.ready()
        elif word == "go":
            self.go(line)
        elif word == "stop" and self.fault not in {"hang-on-stop", "hang-on-go"}:
            say("bestmove c3c6 ponder c18c15")
        elif word == "setoption":
            complain(f"heard {line}")
            if self.fault == "crash-on-option":
                os.kill(os.getpid(), signal.SIGSEGV)
        elif word == "quit" and self.fault not in {"ignore-quit", "stay"}:
            sys.exit(0)

    def greet(self, word: str) -> None:
        if self.fault == "mute":
            return
        if self.fault == "crash-at-once":
            sys.exit("no good today")
        if word != self.protocol:
            if self.protocol == "ugi":
                say(f"unknown command {word}")
            return
        say("id name Fake 1.0", f"id author {self.author}")
        say("option name Hash type spin default 16 min 1 max 64")
        say("option name Style of Play type combo default Calm var Calm var Wild")
        say("option name Nonsense type dial", "what is this line")
        say("option name MultiPV type spin default 1 min 1 max 5")
        say("option name Level type spin default 20 min 1 max 20")
        say("option name Press Me type button", f"{self.protocol}ok")

    def ready(self) -> None:
        if self.fault != "never-ready":
            say("readyok")

    def go(self, line: str) -> None:
        fault = self.fault
        if fault == "hang-on-go":
            time.sleep(3600)
        elif fault == "silent":
            pass  # but it still answers isready
        elif fault == "crash-on-go":
            complain("segmentation violation in eval")
            os.kill(os.getpid(), signal.SIGKILL)
        elif fault == "flood":
            while True:
                say(*[INFO] * 1000)
        elif fault == "flood-of-bytes":
            while True:
                sys.stdout.write("x" * 65536)
        elif fault == "flood-of-errors":
            for _ in range(200):
                sys.stderr.write("warning: " + "y" * 10_000 + "\n")
            say("bestmove c3c6")
        elif fault == "illegal":
            say(INFO, "bestmove c3c9")
        elif fault == "no-move":
            say("bestmove (none)")
        elif fault == "gibberish-move":
            say("bestmove e2-e4!")
        elif fault == "gibberish-info":
            say("info depth banana", "info score", "info pv", "", "bestmove")
        elif fault == "binary":
            sys.stdout.buffer.write(b"\xff\xfe\x00info depth\n")
            say("bestmove c3c6")
        elif fault == "late":
            self.late = threading.Timer(1, say, [INFO, "bestmove c3c6"])
            self.late.start()
        elif "infinite" not in line and "ponder" not in line and fault != "hang-on-stop":
            say(INFO, "info nodes 77", "bestmove c3c6 ponder c18c15")
        else:
            say(INFO)


def main() -> None:
    *words, fault = sys.argv[1:]
    author = "nobody"
    if fault == "stay":
        # outlives its input, and has a child that does too
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"])
        author = f"the parent of {child.pid}"
    fake = Fake(fault, "uci" if "uci" in words else "ugi", author)
    for line in sys.stdin:
        fake.hear(line.strip())
    while fault in {"stay", "ignore-quit"}:
        time.sleep(1)


if __name__ == "__main__":
    main()
