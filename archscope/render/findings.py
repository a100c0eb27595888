"""The verdicts on notes as a compiler gives its messages, and as the annotations that GitHub shows in a diff."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from archscope.errors import printable
from archscope.notes.judging.verdicts import VERDICTS
from archscope.reports.report import Report
from archscope.units import count_text, plural


def findings(report: Report, explain: bool = False, color: bool = False) -> str:
    """The wrong numbers in full, the others in a line each if `explain` is set; then the counts of each file."""
    lines = [
        line
        for row in report["numbers"]
        for line in (_wrong(row, color) if row["verdict"] == "wrong" else _other(row, explain))
    ]
    return "".join(f"{line}\n" for line in [*lines, *_counts(report), *map(printable, report.notes)])


def github(report: Report) -> str:
    """A line of GitHub's workflow commands for each wrong number, each problem, and each note that is left out."""
    wrong = [
        f"::error {_properties(row, 'wrong number')}::{_escaped(_message(row))}"
        for row in report["numbers"]
        if row["verdict"] == "wrong"
    ]
    problems = [
        f"::error {_properties(row, 'not checked')}::{_escaped(' – '.join(map(printable, _parts(row))))}"
        for row in report["problems"]
    ]
    notes = [f"::notice title=not checked::{_escaped(printable(note))}" for note in report.notes]
    return "".join(f"{line}\n" for line in [*wrong, *problems, *notes])


def _parts(problem: Mapping[str, Any]) -> list[str]:
    return [problem[key] for key in ("problem", "hint") if problem[key]]


def _wrong(row: Mapping[str, Any], color: bool) -> Iterator[str]:
    red, bold, plain = ("\x1b[31m", "\x1b[1m", "\x1b[0m") if color else ("", "", "")
    yield f"{bold}{_place(row)}{plain}: {red}wrong{plain}: {_message(row)}"
    yield f"    {row['sentence']}"


def _other(row: Mapping[str, Any], explain: bool) -> Iterator[str]:
    if explain:
        read = f" ({row['reading']})" if row["reading"] else ""
        what = row["truth"] or row["sentence"] if row["verdict"] == "unchecked" else f"{row['number']}{read}{_why(row)}"
        yield printable(f"{_place(row)}: {row['verdict']}: {what}")


def _why(row: Mapping[str, Any]) -> str:
    """How a number that is right was understood: " = 12 × 64", " from 38,597,376 = params.embedding.token"."""
    if row["how"]:
        value = "" if row["how"] == row["truth"] else f"{row['truth']} = "
        return f" = {row['how']}" if row["verdict"] == "exact" else f" from {value}{row['how']}"
    return " (a shape that goes with this step)" if row["kind"] == "shape" else ""


def _message(row: Mapping[str, Any]) -> str:
    what = f"{row['number']} should be {row['truth']}"
    off = row["off"] if row["off"] and not (row["cause"] or "").startswith("a factor") else None
    about = "; ".join(
        text for text in (off and (off if " times too " in off else f"off by {off}"), row["cause"]) if text
    )
    return printable(what + (f" = {row['how']}" if row["how"] else "") + (f" ({about})" if about else ""))


def _place(row: Mapping[str, Any]) -> str:
    return printable(f"{row['file']}:{row['line']}:{row['column']}")


def _counts(report: Report) -> Iterator[str]:
    """The counts of a file; of several, of each that has numbers, and of all of them."""
    files = report["summary"]
    total = {verdict: sum(row[verdict] for row in files) for verdict in VERDICTS}
    counted = [row for row in files if _numbers(row)]
    for row in counted if len(files) > 1 else files:
        yield f"{printable(row['file'])}: {_counted(row)}"
    if len(files) > 1:
        without = len(files) - len(counted)
        aside = f" ({without:,} without any)" if 0 < without < len(files) else ""
        yield f"{plural(len(files), 'file')}{aside}: {_counted(total)}"


def _numbers(counts: Mapping[str, Any]) -> int:
    return sum(counts[verdict] for verdict in VERDICTS)


def _counted(counts: Mapping[str, Any]) -> str:
    if not _numbers(counts):
        return "no numbers to check"
    of_each = ", ".join(f"{count_text(counts[verdict])} {verdict}" for verdict in VERDICTS if counts[verdict])
    return f"{plural(_numbers(counts), 'number')}: {of_each}"


def _properties(row: Mapping[str, Any], title: str) -> str:
    end = row["column"] + len(row["number"]) if "number" in row else None
    places = {"file": row["file"], "line": row["line"], "col": row["column"], "endColumn": end, "title": title}
    return ",".join(
        f"{name}={_escaped(str(value)).replace(':', '%3A').replace(',', '%2C')}"
        for name, value in places.items()
        if value is not None
    )


def _escaped(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
