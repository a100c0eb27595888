"""How well `archscope check` does on labelled notes: `python tests/notes/measure.py FOLDER…`.

A folder holds NAME.md and beside it NAME.labels.json: a list of {line, column, number, verdict: right or wrong}. A
false alarm is a number called wrong that isn't labelled wrong; recall is the share of the labelled wrong numbers that
are called wrong. Exit status 1 on a false alarm, or if recall is below 90 %.
"""

import json
import sys
from pathlib import Path
from typing import NamedTuple

import archscope

LEAST_RECALL = 0.9


class Score(NamedTuple):
    """Of a note: planted errors, those found, those missed, false alarms; right numbers, and those confirmed."""

    wrong: int
    found: int
    missed: list[str]
    alarms: list[str]
    right: int
    confirmed: int


def score(note: Path) -> Score:
    """Checks one note and holds the verdicts against its labels."""
    labels = json.loads(note.with_suffix(".labels.json").read_text("utf-8"))
    rows = archscope.check(note.read_text("utf-8"))["numbers"]
    verdicts = {(row["line"], row["column"]): row for row in rows}
    called = {place for place, row in verdicts.items() if row["verdict"] == "wrong"}
    planted = {(label["line"], label["column"]): label for label in labels if label["verdict"] == "wrong"}
    right = [(label["line"], label["column"]) for label in labels if label["verdict"] == "right"]
    return Score(
        len(planted),
        len(called & planted.keys()),
        [
            f"{note.name}:{line}:{column}: {planted[line, column]['number']}"
            for line, column in sorted(planted.keys() - called)
        ],
        [
            f"{note.name}:{line}:{column}: {verdicts[line, column]['number']}"
            for line, column in sorted(called - planted.keys())
        ],
        len(right),
        sum(verdicts.get(place, {}).get("verdict") in ("exact", "rounded", "loose") for place in right),
    )


def notes_in(folders: list[Path]) -> list[Path]:
    """The notes of some folders that have labels."""
    return [
        note for folder in folders for note in sorted(folder.glob("*.md")) if note.with_suffix(".labels.json").exists()
    ]


def main() -> int:
    scores = {note: score(note) for note in notes_in([Path(folder) for folder in sys.argv[1:]])}
    if not scores:
        print("no labelled notes there", file=sys.stderr)
        return 2
    for note, result in scores.items():
        wrong, right = f"{result.found}/{result.wrong}", f"{result.confirmed}/{result.right}"
        print(f"{note.stem:<24} wrong {wrong:<6} confirmed {right:<8} false alarms {len(result.alarms)}")
    for title, lines in (
        ("missed", [line for result in scores.values() for line in result.missed]),
        ("false alarms", [line for result in scores.values() for line in result.alarms]),
    ):
        print(f"\n{title}: {len(lines)}", *lines, sep="\n  ")
    wrong, found = (sum(result[index] for result in scores.values()) for index in (0, 1))
    recall = found / wrong if wrong else 1.0
    right, confirmed = (sum(result[index] for result in scores.values()) for index in (4, 5))
    alarms = sum(len(result.alarms) for result in scores.values())
    print(f"\nrecall {recall:.1%} ({found} of {wrong}), false alarms {alarms}, confirmed {confirmed} of {right}")
    return int(alarms > 0 or recall < LEAST_RECALL)


if __name__ == "__main__":
    sys.exit(main())
