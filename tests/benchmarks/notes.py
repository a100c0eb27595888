"""How fast notes are checked, as a ratio to what one regular expression takes to split them into words and signs; the
same notes a twentieth at a time, which takes as long if no work grows with the length of a note; and in files, on every
core.

    python tests/benchmarks/notes.py [RUNS]

The notes are the labelled ones of the tests, over and over, until they are a megabyte: far denser in numbers than most.
It judges nothing and always exits 0.
"""

from __future__ import annotations

import re
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from archscope.checking import check_files
from archscope.notes.check import check
from archscope.notes.text.source import Source

LABELLED = Path(__file__).parents[1] / "notes" / "labelled"
MEGABYTE, FILES = 10**6, 20
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


def in_pieces(text: str) -> list[str]:
    """A text in as many pieces as there are files, all of the same length."""
    size = -(-len(text) // FILES)
    return [text[start : start + size] for start in range(0, len(text), size)]


def in_files(pieces: Sequence[str], folder: Path) -> Path:
    """The folder, with each piece in a file of its own."""
    for number, piece in enumerate(pieces):
        (folder / f"{number:02}.md").write_text(piece, "utf-8")
    return folder


def main() -> None:
    """Prints the medians and their ratios."""
    runs, text = int(sys.argv[1]) if len(sys.argv) > 1 else 5, megabyte()
    floor = seconds(WORDS.findall, text, runs)
    found = seconds(lambda text: check(Source(text)), text, runs)
    size = len(text.encode()) / MEGABYTE
    print(f"{size:.2f} MB of notes: split {floor:.2f} s, checked {found:.2f} s, {found / floor:.1f} × the floor")
    pieces = in_pieces(text)
    apart = seconds(lambda _text: [check(Source(piece)) for piece in pieces], text, runs)
    print(f"the same in {FILES} pieces: {apart:.2f} s, as one it takes {found / apart:.2f} × as long")
    with tempfile.TemporaryDirectory() as folder:
        notes = in_files(pieces, Path(folder))
        together = seconds(lambda _text: check_files([notes]), text, runs)
    print(f"the same in {FILES} files: {together:.2f} s, {together / found:.2f} × as one")


if __name__ == "__main__":
    main()
