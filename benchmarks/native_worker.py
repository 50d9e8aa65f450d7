"""Times work of the native core in a process of its own, so that GESS_ISA can choose the kernel.

One task a line comes in as JSON, as core/wasm/answer.mjs takes them; seconds and answer go out.
"""

from __future__ import annotations

import json
import sys
import time
from typing import Any

from gess import _core


def main() -> None:
    """Answer until the input ends."""
    print(json.dumps(_core.isa()), flush=True)
    for line in sys.stdin:
        print(json.dumps(timed(json.loads(line))), flush=True)


def timed(task: dict[str, Any]) -> dict[str, Any]:
    """Do a task; return the processor time that it took, in seconds, and its answer."""
    stones = task["position"]
    flags = stones["flags"]
    position = (
        bytes.fromhex(stones["black"]),
        bytes.fromhex(stones["white"]),
        bool(flags & 1),
        flags >> 1,
    )
    if task["do"] == "perft":
        began = time.thread_time()
        count = _core.perft(*position, task["depth"], task.get("leaves", False))
        return {"seconds": time.thread_time() - began, "answer": count}
    limits = dict(task["limits"])
    searcher = _core.Searcher(limits.pop("hash"), 1)
    searcher.arm()
    began = time.thread_time()
    nodes = searcher.run(*position, limits, [], 0, 3, 200)["nodes"]
    return {"seconds": time.thread_time() - began, "answer": {"result": {"nodes": nodes}}}


if __name__ == "__main__":
    main()
