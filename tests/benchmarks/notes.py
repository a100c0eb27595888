"""How fast notes are checked, as a ratio to what one regular expression takes to split them into words and signs.

    python tests/benchmarks/notes.py [RUNS]

The notes are the labelled ones of the tests, over and over, until they are a megabyte: far denser in numbers than most.
It judges nothing and always exits 0.
"""

from __future__ import annotations

import re
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

from archscope.notes.check import check
from archscope.notes.source import Source

LABELLED = Path(__file__).parents[1] / "notes" / "labelled"
MEGABYTE = 10**6
WORDS = re.compile(r"\w+|[^\w\s]")


def megabyte() -> str:
    """The labelled notes one after the other, as often as makes a megabyte."""
    notes = "\n\n".join(note.read_text("utf-8") for note in sorted(LABELLED.glob("*.md")))
    return "\n\n".join([notes] * (1 + MEGABYTE // len(notes.encode())))


def seconds(work: Callable[[str], object], text: str, runs: int) -> float:
    """Median seconds of `work(text)`, after one run to warm up."""
    taken = []
    for _ in range(runs + 1):
        started = time.perf_counter()
        work(text)
        taken.append(time.perf_counter() - started)
    return statistics.median(taken[1:])


def main() -> None:
    """Prints the two medians and their ratio."""
    runs, text = int(sys.argv[1]) if len(sys.argv) > 1 else 5, megabyte()
    floor = seconds(WORDS.findall, text, runs)
    found = seconds(lambda text: check(Source(text)), text, runs)
    size = len(text.encode()) / MEGABYTE
    print(f"{size:.2f} MB of notes: split {floor:.2f} s, checked {found:.2f} s, {found / floor:.1f} × the floor")


if __name__ == "__main__":
    main()
