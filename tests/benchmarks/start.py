"""How fast the commands start, as ratios to a floor that is measured in the same run.

    python tests/benchmarks/start.py [RUNS]

Each command and its floor run in turn, as whole processes; printed are the medians, their ratio, and the ratio that it
should stay under. It judges nothing and always exits 0.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from typing import NamedTuple

ARCHSCOPE = [sys.executable, "-m", "archscope"]
LIBRARIES = [sys.executable, "-c", "import typer, rich.table, msgspec"]
TORCH = [sys.executable, "-c", "import torch"]
GPT2_SMALL_MIB = 124_439_808 * 4 / 2**20


class Case(NamedTuple):
    """A command, the floor it is held against, and the ratios of time and of peak memory that it should stay under."""

    arguments: str
    floor: list[str]
    time: float
    memory: float | None = None


CASES = [
    Case("--help", LIBRARIES, 2.0),
    Case("presets", LIBRARIES, 2.0),
    Case("params --preset gpt2-small", LIBRARIES, 2.0),
    Case("params --preset llama3.1-405b", LIBRARIES, 2.0),
    Case("params --preset deepseek-v3", LIBRARIES, 2.0),
    Case("flops --preset gpt2-small", LIBRARIES, 2.0),
    Case("flops --preset llama3.1-405b", LIBRARIES, 2.0),
    Case("flops --preset deepseek-v3", LIBRARIES, 2.0),
    Case("memory --preset gpt2-small", LIBRARIES, 2.0),
    Case("memory --preset deepseek-v3 --training adamw", LIBRARIES, 2.0),
    Case("sweep --vary n_layers=1..10000 --show params.ffn,params.ffn_share --format csv", LIBRARIES, 30.0, 2.0),
    Case("shapes --device meta --preset gpt2-small", TORCH, 1.4),
    Case("shapes --device meta --preset llama3.1-405b", TORCH, 1.8, 1.3),
    Case("shapes --device meta --preset deepseek-v3", TORCH, 2.5, 2.0),
    Case("shapes --device cpu --preset gpt2-small", TORCH, 2.0),
]


COMPILED = tempfile.TemporaryDirectory()
"""Where bytecode is kept, as it is for an installed package, whatever this shell says of writing it."""


def once(command: list[str]) -> tuple[float, float]:
    """Seconds and peak MiB of one run as a process of its own."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    started = time.perf_counter()
    process = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, env=environment | {"PYTHONPYCACHEPREFIX": COMPILED.name}
    )
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"{' '.join(command)}: exit status {process.returncode}")
    return time.perf_counter() - started, usage.ru_maxrss / 1024


def medians(command: list[str], floor: list[str], runs: int) -> tuple[float, float, float, float]:
    """Median seconds and peak MiB of `command` and of `floor`, run in turn after one warm-up of each."""
    once(command), once(floor)
    pairs = [(*once(command), *once(floor)) for _ in range(runs)]
    seconds, mib, floor_seconds, floor_mib = (statistics.median(column) for column in zip(*pairs, strict=True))
    return seconds, mib, floor_seconds, floor_mib


def main() -> None:
    """Prints a line for each case."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    print(f"{'archscope …':45} {'median':>8} {'floor':>8} {'ratio':>6} {'at most':>8}   peak memory")
    for case in CASES:
        seconds, mib, floor_seconds, floor_mib = medians([*ARCHSCOPE, *case.arguments.split()], case.floor, runs)
        memory = f"{mib:.0f} MiB, {mib / floor_mib:.2f} × the floor"
        memory += f" (at most {case.memory})" if case.memory else ""
        if "--device cpu" in case.arguments:
            memory += f", {mib - floor_mib - GPT2_SMALL_MIB:+.0f} MiB over torch and weights (at most 250)"
        print(
            f"{case.arguments:45} {seconds:7.3f}s {floor_seconds:7.3f}s {seconds / floor_seconds:6.2f} "
            f"{case.time:8.1f}   {memory}",
            flush=True,
        )


if __name__ == "__main__":
    main()
